/*
 * How much the tests that try many cases try. Their seeds are fixed, so that every run tries the same: `npm test` tries the
 * part that notices the same mutants (docs/testing.md), `npm test -- unit long` all of it.
 */
export const isLong = process.env['TILESCOPE_SAMPLES'] === 'all';

/** How many of so many cases: one in `share`, and at least one. */
export function samples(count: number, share = 4): number {
  return isLong ? count : Math.ceil(count / share);
}

/** Which of a list: one in `share`, with `from` others each time, so that those that share a list try all of it together. */
export function someOf<Item>(list: readonly Item[], share = 4, from = 0): readonly Item[] {
  return isLong ? list : list.filter((_, index) => index % share === from % share);
}
