/** First 32 bits of what follows the point in the roots of the first primes: the numbers that the standard names. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return Uint32Array.from(found, (prime) => (root(prime) % 1) * 2 ** 32);
}

const rounds = rootsOfPrimes(64, Math.cbrt);
const initial = rootsOfPrimes(8, Math.sqrt);

/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, as 64 hexadecimal digits: what `sha256sum` prints. Some 20 MB a second; the browser's
 * own answers later, and only on secure pages.
 */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(blocks.buffer).set(bytes);
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  blocks.setUint32(blocks.byteLength - 4, bytes.length << 3);
  const hash = initial.slice();
  const words = new Uint32Array(64);
  for (let from = 0; from < blocks.byteLength; from += 64) {
    for (let index = 0; index < 16; index++) words[index] = blocks.getUint32(from + 4 * index);
    for (let index = 16; index < 64; index++) {
      const [early, late] = [words[index - 15], words[index - 2]];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[index] = words[index - 16] + first + words[index - 7] + second;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let round = 0; round < 64; round++) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + mixed + ((e & f) ^ (~e & g)) + rounds[round] + words[round]) | 0;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] += word));
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Half of a pair alone is written as the sign for what is unknown, as everywhere. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const point = code >= 0xd800 && code < 0xe000 ? 0xfffd : code;
    const further = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    bytes.push(further === 0 ? point : ((0xff00 >> (further + 1)) & 0xff) | (point >> (6 * further)));
    for (let left = further - 1; left >= 0; left--) bytes.push(0x80 | ((point >> (6 * left)) & 0x3f));
  }
  return bytes;
}
