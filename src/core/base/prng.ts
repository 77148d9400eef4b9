/**
 * A seeded generator of uniform 32-bit numbers: sfc32 (Chris Doty-Humphrey, PractRand), whose four words are filled
 * from the seed by splitmix32. The same seed gives the same numbers on every machine.
 */
export class Prng {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /** @param seed any finite number; its low 32 bits count. */
  constructor(seed: number) {
    let state = seed | 0;
    const splitmix = (): number => {
      state = (state + 0x9e3779b9) | 0;
      let z = state ^ (state >>> 16);
      z = Math.imul(z, 0x21f0aaad);
      z ^= z >>> 15;
      z = Math.imul(z, 0x735a2d97);
      return z ^ (z >>> 15);
    };
    this.a = splitmix();
    this.b = splitmix();
    this.c = splitmix();
    for (let warmUp = 0; warmUp < 12; warmUp++) this.nextUint32();
  }

  /** Uniform in [0, 2³²). */
  nextUint32(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return sum >>> 0;
  }

  /** Uniform in [0, 1), 32 bits of it. */
  nextFloat(): number {
    return this.nextUint32() / 4294967296;
  }

  /** Uniform whole number in [0, bound), unbiased: draws that would favour small numbers are thrown away. */
  nextBelow(bound: number): number {
    const limit = 4294967296 - (4294967296 % bound);
    let draw = this.nextUint32();
    while (draw >= limit) draw = this.nextUint32();
    return draw % bound;
  }

  /** Fisher–Yates, in place; every order equally likely. */
  shuffle(items: { length: number; [index: number]: number }): void {
    for (let last = items.length - 1; last > 0; last--) {
      const pick = this.nextBelow(last + 1);
      const held = items[last];
      items[last] = items[pick]!;
      items[pick] = held;
    }
  }
}

/**
 * A seed of 32 bits for one thing among many, from the seed of the whole and the numbers that name the thing (the mixing
 * steps of MurmurHash3). Other numbers, or the same in another order, give unrelated seeds.
 */
export function seedFor(seed: number, ...numbers: readonly number[]): number {
  let hash = seed | 0;
  for (const number of numbers) {
    let bits = Math.imul(number | 0, 0xcc9e2d51);
    bits = (bits << 15) | (bits >>> 17);
    hash ^= Math.imul(bits, 0x1b873593);
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
