import { type Result, fail, ok } from '../base/result.ts';
import { type Size, cellCount } from '../puzzle/board.ts';
import type { HeuristicFault, Misfit } from './setting-fault.ts';

/** Of one pattern's table while it is built, and of all together: some seconds of work, and 36 MB at most. */
const maxEntries = 6_000_000;
const maxEntriesTogether = 20_000_000;

/** "1.2.3.4/5.6.7.8" → tiles of each pattern, in rising order, the pattern with the smallest tile first. */
export function readPatterns(text: string): Result<number[][], HeuristicFault> {
  const groups: number[][] = [];
  const seen = new Set<number>();
  for (const groupText of text.split('/')) {
    const group: number[] = [];
    for (const word of groupText.split('.')) {
      const tile = /^\s*[1-9]\d?\s*$/.test(word) ? Number(word) : null;
      if (tile === null) {
        const text = word.trim().slice(0, 12);
        return fail(text === '' ? { code: 'patterns.missing' } : { code: 'patterns.no-tile', text });
      }
      if (seen.has(tile)) return fail({ code: 'patterns.twice', tile });
      seen.add(tile);
      group.push(tile);
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return ok(groups.sort((a, b) => a[0] - b[0]));
}

/** The text of patterns: it reads as the same ones, in the order of `readPatterns`. */
export function formatPatterns(patterns: readonly (readonly number[])[]): string {
  return patterns
    .map((tiles) => [...tiles].sort((a, b) => a - b))
    .sort((a, b) => a[0] - b[0])
    .map((tiles) => tiles.join('.'))
    .join('/');
}

/** Whether these patterns divide the tiles of a board, and can be tabulated. */
export function patternsFit(patterns: readonly (readonly number[])[], size: Size): Result<null, Misfit> {
  const count = cellCount(size);
  const board = `${size.rows}×${size.columns}`;
  const given = patterns.flat();
  const foreign = given.find((tile) => tile >= count);
  if (foreign !== undefined) return fail({ code: 'misfit.tile', tile: foreign, size: board });
  const missing = Array.from({ length: count - 1 }, (_, index) => index + 1).filter(
    (tile) => !given.includes(tile),
  );
  if (missing.length > 0) {
    const tiles = missing.length > 6 ? `${missing.slice(0, 6).join(', ')}, …` : missing.join(', ');
    return fail({ code: 'misfit.tiles', n: missing.length, tiles });
  }
  const entries = patterns.map((tiles) => patternEntries(count, tiles.length));
  const largest = Math.max(...entries);
  if (largest > maxEntries) {
    const { length } = patterns[entries.indexOf(largest)];
    return fail({ code: 'misfit.pattern', n: length, size: board, entries: largest, most: maxEntries });
  }
  const together = entries.reduce((sum, value) => sum + value, 0);
  return together > maxEntriesTogether
    ? fail({ code: 'misfit.patterns', entries: together, most: maxEntriesTogether })
    : ok(null);
}

/** States of `tiles` tiles and the blank on a board of `cells` cells: cells! / (cells − tiles)! × (cells − tiles). */
export function patternEntries(cells: number, tiles: number): number {
  let states = cells - tiles;
  for (let index = 0; index < tiles; index++) states *= cells - index;
  return states;
}
