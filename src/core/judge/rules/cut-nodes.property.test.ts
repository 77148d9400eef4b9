import { expect, test } from 'vitest';
import { manhattan } from '../../../testing/plain-searches.ts';
import { samples } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { Prng } from '../../base/prng.ts';
import { standardGoal } from '../../puzzle/board.ts';
import { applyMove, legalMoves, undoOf } from '../../puzzle/moves.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import { verdictOn } from '../verdict.ts';
import { readSearchLog } from '../log/log-runs.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

interface Visit {
  readonly cells: readonly number[];
  readonly g: number;
  readonly isCut: boolean;
}

/** IDA* as a recursive program, by each of its calls, and by the bound that each iteration has. @param next the bound after one, of the least f beyond it */
function visits(start: typeof goal, next: (bound: number, beyond: number) => number, first: number): Visit[] {
  const all: Visit[] = [];
  for (let bound = manhattan([...start.cells]) + first, rounds = 0; rounds < 12; rounds++) {
    let beyond = Infinity;
    const search = (board: typeof goal, g: number, back: number): boolean => {
      const cells = [...board.cells];
      const f = g + manhattan(cells);
      all.push({ cells, g, isCut: f > bound });
      if (f > bound) {
        beyond = Math.min(beyond, f);
        return false;
      }
      if (cells.join() === [...goal.cells].join()) return true;
      return legalMoves(board).some(
        (move) => move !== back && search(applyMove(board, move), g + 1, undoOf(move)),
      );
    };
    if (search(start, 0, -1) || all.length > 4000) return all;
    bound = next(bound, beyond);
  }
  return all;
}

const told = (all: readonly Visit[], write: (visit: Visit) => string): ReturnType<typeof verdict> =>
  verdict(`IDA* Manhattan\n${all.map(write).join('\n')}\n`);
function verdict(text: string) {
  const read = toEnd(verdictOn(toEnd(readSearchLog(text))));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

const seed = 20261129;
const forms: Readonly<Record<string, (visit: Visit) => string>> = {
  'boards alone': ({ cells }) => cells.join(''),
  'g and h': ({ cells, g }) => `visit [${cells.join(', ')}] g=${g} h=${manhattan(cells)}`,
  'cut off': ({ cells, g, isCut }) =>
    isCut ? `cut off: [${cells.join(', ')}] g=${g}` : `visiting [${cells.join(', ')}] g=${g}`,
  objects: ({ cells, g }) => JSON.stringify({ expand: cells, g }),
  pruned: ({ cells, isCut }) => `[${cells.join(', ')}]${isCut ? ' pruned' : ''}`,
};
test.each(Object.keys(forms))(
  `leaves out the nodes that IDA* cuts off, written as %s, seed ${seed}`,
  (form) => {
    const prng = new Prng(seed);
    for (let round = 0; round < samples(25, 8); round++) {
      const start = randomWalk(goal, 6 + prng.nextBelow(16), prng).board;
      const all = visits(start, (_, beyond) => beyond, 0);
      const cuts = all.filter(({ isCut }) => isCut).length;
      if (all.length > 4000 || cuts * 10 < all.length || cuts + 2 > all.length) continue;
      const { fault, expanded, log } = told(all, forms[form]);
      expect([fault, log.cuts ?? 0], start.cells.join('')).toEqual([null, cuts]);
      expect(expanded).toBe(all.length - cuts - 1);
      // The same log without them
      expect(
        told(
          all.filter(({ isCut }) => !isCut),
          forms[form],
        ).expanded,
      ).toBe(expanded);
    }
  },
);

test('still finds bounds that are wrong, cut nodes or none in the log', () => {
  const prng = new Prng(seed);
  let found = 0;
  for (let round = 0; round < samples(14, 2); round++) {
    const start = randomWalk(goal, 14 + prng.nextBelow(8), prng).board;
    const all = visits(start, (bound) => bound + 4, 0);
    if (all.length > 1500 || all.filter(({ cells }) => cells.join() === [...start.cells].join()).length < 2)
      continue;
    const { fault } = told(all, forms['g and h']);
    const first = told(
      visits(start, (_, beyond) => beyond, 4),
      forms['g and h'],
    );
    if (fault?.code === 'wrong-bound') found++;
    expect([first.fault?.code, first.log.cuts ?? 0], start.cells.join('')).toEqual(['wrong-bound', 0]);
  }
  expect(found).toBeGreaterThan(1);
});
