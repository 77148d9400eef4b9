/** A name that nothing else has: 128 random bits. Not `crypto.randomUUID`, which pages served without encryption lack. */
export function newId(): string {
  return [...crypto.getRandomValues(new BigUint64Array(2))].map((bits) => bits.toString(36)).join('');
}
