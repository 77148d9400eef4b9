import { figure } from '../../../locales/figures.ts';

/** "8 s", "12.5 s". */
export function sayLength(ms: number): string {
  return `${figure(Number((ms / 1000).toFixed(1)))} s`;
}

/** "84 kB", "1.3 MB". */
export function saySize(bytes: number): string {
  if (bytes < 1e6) return `${figure(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return `${figure(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
