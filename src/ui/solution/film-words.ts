/** "1 move", "1,024 moves". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** "8 s", "12.5 s". */
export function sayLength(ms: number): string {
  return `${Number((ms / 1000).toFixed(1)).toLocaleString('en')} s`;
}

/** "84 kB", "1.3 MB". */
export function saySize(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
