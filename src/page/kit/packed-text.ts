/** A long text packed into a link, and back. */

/** Longer addresses are cut by some that pass them on. */
export const maxInLink = 8000;

/** What is packed can be a thousand times as large: no more than any plan that can be run. */
const maxUnpacked = 8_000_000;

/** A text as a link carries it: compressed, in letters that an address leaves as they are. */
export async function packText(text: string): Promise<string> {
  const packed = await piecesOf(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The text that was packed; rejects where nothing was. */
export async function unpackText(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await piecesOf(bytes, new DecompressionStream('deflate-raw')));
}

async function piecesOf(
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array> {
  const pieces: number[] = [];
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(pieces);
    for (const byte of value) pieces.push(byte);
    if (pieces.length > maxUnpacked) throw new RangeError('too large to be unpacked');
  }
}
