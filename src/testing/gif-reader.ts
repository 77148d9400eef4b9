/** A picture of a GIF as it stands on the screen. */
export interface GifPicture {
  readonly delayMs: number;
  readonly rgb: Uint8Array; // pixel → red, green, blue
}

export interface ReadGif {
  readonly width: number;
  readonly height: number;
  /** How often it plays; 0 for ever. */
  readonly repeat: number;
  readonly pictures: readonly GifPicture[];
}

/**
 * Reads a GIF by the words of its specification (GIF89a, W3C), slowly: whole pictures, each drawn on the one before.
 * Throws where the file is not what it says it is.
 */
export function readGif(bytes: Uint8Array): ReadGif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = String.fromCharCode(...bytes.subarray(0, 6));
  if (header !== 'GIF89a') throw new Error(`not a GIF: ${header}`);
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  const colours = (bytes[10] & 0x80) === 0 ? 0 : 2 << (bytes[10] & 7);
  const table = bytes.subarray(13, 13 + 3 * colours);
  let at = 13 + 3 * colours;
  let repeat = 1;
  let control = { delayMs: 0, transparent: -1 };
  let screen = new Uint8Array(3 * width * height);
  const pictures: GifPicture[] = [];
  const blocks = (): number[] => {
    const data: number[] = [];
    while (bytes[at] !== 0) {
      data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]));
      at += 1 + bytes[at];
    }
    at++;
    return data;
  };
  for (;;) {
    const kind = bytes[at++];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = bytes[at++];
      const data = blocks();
      if (label === 0xff) repeat = data[12] + 256 * data[13];
      if (label === 0xf9)
        control = {
          delayMs: 10 * (data[1] + 256 * data[2]),
          transparent: (data[0] & 1) === 1 ? data[3] : -1,
        };
    } else if (kind === 0x2c) {
      const [left, top, wide, high] = [0, 2, 4, 6].map((offset) => view.getUint16(at + offset, true));
      if (bytes[at + 8] !== 0) throw new Error('a colour table of its own, or rows out of order');
      const codeBits = bytes[at + 9];
      at += 10;
      const indices = unpacked(blocks(), codeBits, wide * high);
      screen = screen.slice();
      indices.forEach((colour, pixel) => {
        if (colour === control.transparent) return;
        const place = (top + Math.floor(pixel / wide)) * width + left + (pixel % wide);
        screen.set(table.subarray(3 * colour, 3 * colour + 3), 3 * place);
      });
      pictures.push({ delayMs: control.delayMs, rgb: screen });
    } else throw new Error(`no block begins with ${kind}`);
  }
  if (at !== bytes.length) throw new Error('something follows the end');
  return { width, height, repeat, pictures };
}

/** The indices in LZW codes of growing length, least bit first. */
function unpacked(data: readonly number[], codeBits: number, count: number): number[] {
  const clear = 1 << codeBits;
  const indices: number[] = [];
  let words: number[][] = [];
  let bits = 0;
  let before: number[] | null = null;
  const restart = (): void => {
    words = Array.from({ length: clear }, (_, colour) => [colour]);
    words.push([], []); // clear, end
    bits = codeBits + 1;
    before = null;
  };
  restart();
  for (let bit = 0; ;) {
    let code = 0;
    for (let index = 0; index < bits; index++, bit++) code |= ((data[bit >> 3] >> (bit & 7)) & 1) << index;
    if (code === clear + 1) break;
    if (code === clear) {
      restart();
      continue;
    }
    const word: number[] | undefined = words[code] ?? (before && [...before, before[0]]);
    if (word === undefined || word === null || code > words.length) throw new Error(`no word ${code}`);
    indices.push(...word);
    if (before !== null && words.length < 4096) words.push([...before, word[0]]);
    if (words.length === 1 << bits && bits < 12) bits++;
    before = word;
  }
  if (indices.length !== count) throw new Error(`${indices.length} pixels of ${count}`);
  return indices;
}
