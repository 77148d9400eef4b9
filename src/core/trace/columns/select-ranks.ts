/**
 * Puts the items of ranks [from, to) into `items[from, to)`, in order, with no larger item before and no smaller one behind
 * them (Hoare's quickselect, twice, and a sort of what lies between). Average O(items + m log m) for m ranks.
 * The first few are found in one pass.
 * @param compare a total order of different items
 */
export function selectRanks(
  items: Int32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): void {
  if (from >= to) return;
  if (from === 0 && to <= few) return selectFirst(items, to, compare);
  if (from > 0) select(items, from, 0, items.length - 1, compare);
  if (to < items.length) select(items, to, from, items.length - 1, compare);
  items.subarray(from, to).sort(compare);
}

const few = 16;

/** Keeps the smallest so far in order at the front: most of the others are compared with the last of these, and no more. */
function selectFirst(items: Int32Array, count: number, compare: (a: number, b: number) => number): void {
  items.subarray(0, count).sort(compare);
  for (let at = count; at < items.length; at++) {
    const item = items[at];
    let place = count;
    while (place > 0 && compare(item, items[place - 1]) < 0) place--;
    if (place === count) continue;
    items[at] = items[count - 1];
    items.copyWithin(place + 1, place, count - 1);
    items[place] = item;
  }
}

/** Puts the item of rank `rank` into its place among `items[low … high]`, the smaller ones before it. */
function select(
  items: Int32Array,
  rank: number,
  low: number,
  high: number,
  compare: (a: number, b: number) => number,
): void {
  let left = low;
  let right = high;
  while (left < right) {
    const pivot = pivotOf(items, left, right, compare);
    let i = left;
    let j = right;
    while (i <= j) {
      while (compare(items[i], pivot) < 0) i++;
      while (compare(items[j], pivot) > 0) j--;
      if (i > j) break;
      const held = items[i];
      items[i++] = items[j];
      items[j--] = held;
    }
    if (rank <= j) right = j;
    else if (rank >= i) left = i;
    else return;
  }
}

/** The middle one of three, at places that no order of the items is made to meet (Knuth's multiplicative hash). */
function pivotOf(
  items: Int32Array,
  left: number,
  right: number,
  compare: (a: number, b: number) => number,
): number {
  const span = right - left + 1;
  const at = (salt: number): number => items[left + ((Math.imul(span + salt, 0x9e3779b1) >>> 0) % span)];
  const [a, b, c] = [at(0), at(1), at(2)];
  if (compare(a, b) < 0) return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a;
  return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b;
}
