/** Whether an object is kept alive by another through properties, elements, maps and sets. What closures hold is not seen. */
export function isHeld(sought: object, by: object): boolean {
  const seen = new Set<unknown>([by]);
  for (const holder of seen) {
    if (holder === sought) return true;
    if (holder === null || (typeof holder !== 'object' && typeof holder !== 'function')) continue;
    // The stack of an error is only written out, slowly, when it is read; React has one for every element.
    if (ArrayBuffer.isView(holder) || holder instanceof Error) continue;
    if (holder instanceof Map) for (const [key, value] of holder) seen.add(key).add(value);
    if (holder instanceof Set) for (const value of holder) seen.add(value);
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(holder))) seen.add(value);
  }
  return false;
}
