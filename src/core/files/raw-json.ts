/**
 * Anything that a browser can store, as JSON, however little sense it makes: arrays of numbers as lists, what JSON has no
 * word for as text. Never throws; what is too deep to be written is only named.
 */
export function rawJson(value: unknown): string {
  const above: unknown[] = []; // objects that hold the one being written
  function plain(this: unknown, _key: string, part: unknown): unknown {
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (typeof part === 'bigint' || typeof part === 'undefined' || typeof part === 'symbol')
      return String(part);
    if (typeof part === 'number') return Number.isFinite(part) ? part : String(part);
    if (typeof part !== 'object' || part === null) return part;
    if (above.includes(part)) return 'itself';
    const written = ArrayBuffer.isView(part) && !(part instanceof DataView) ? listOf(part) : part;
    above.push(written);
    return written;
  }
  try {
    return `${JSON.stringify(value, plain)}\n`;
  } catch {
    return `${JSON.stringify('It cannot be written: it is nested too deep.')}\n`;
  }
}

function listOf(view: ArrayBufferView): unknown[] {
  return [...(view as unknown as Iterable<unknown>)];
}
