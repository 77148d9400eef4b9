/** The signature, and the first chunk with its length, name, 13 bytes and checksum: every PNG begins with these. */
const headBytes = 8 + 4 + 4 + 13 + 4;

/**
 * A PNG with one text more, behind its first chunk (PNG 1.2, 4.2.3): programs that show pictures pass over it, and those that
 * list what is known of a file show it.
 * @param keyword of those that the standard names, as in "Software"
 * @param text Latin-1
 */
export function withPngText(
  png: Uint8Array<ArrayBuffer>,
  keyword: string,
  text: string,
): Uint8Array<ArrayBuffer> {
  const said = Uint8Array.from(`tEXt${keyword}\0${text}`, (letter) => letter.charCodeAt(0));
  const made = new Uint8Array(png.length + said.length + 8);
  made.set(png.subarray(0, headBytes));
  made.set(said, headBytes + 4);
  made.set(png.subarray(headBytes), headBytes + said.length + 8);
  const view = new DataView(made.buffer);
  view.setUint32(headBytes, said.length - 4);
  view.setUint32(headBytes + 4 + said.length, crc32(said));
  return made;
}

/** The checksum of chunks, bit by bit: they are short. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
