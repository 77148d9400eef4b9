import { expect, it } from 'vitest';
import { samples } from '../../../testing/samples.ts';
import { Prng } from '../../base/prng.ts';
import type { FaultCode } from '../../contract/judge-messages.ts';
import { createBoard } from '../../puzzle/board.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import { judgeLog } from '../verdict/judge-log.ts';
import { readSearchLog } from '../log/log-runs.ts';
import { toEnd } from '../../../testing/verdict-of.ts';

type Tiles = readonly number[];
const bugs = [
  ...(['bound-plus-one', 'bound-is-largest', 'bound-within', 'lost-expansion', 'late-expansion'] as const),
];
type Bug = (typeof bugs)[number] | null;

const goal: Tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const letters = ['U', 'D', 'L', 'R'] as const;
const steps = { U: -3, D: 3, L: -1, R: 1 } as const;

const manhattan = (board: Tiles): number =>
  board.reduce(
    (sum, tile, at) =>
      tile === 0
        ? sum
        : sum +
          Math.abs(Math.floor(at / 3) - Math.floor((tile - 1) / 3)) +
          Math.abs((at % 3) - ((tile - 1) % 3)),
    0,
  );
const hamming = (board: Tiles): number => board.filter((tile, at) => tile !== 0 && tile !== at + 1).length;

function moved(board: Tiles, letter: (typeof letters)[number]): Tiles | null {
  const blank = board.indexOf(0);
  const column = blank % 3;
  const to = blank + steps[letter];
  if (to < 0 || to > 8 || (letter === 'L' && column === 0) || (letter === 'R' && column === 2)) return null;
  const next = [...board];
  [next[blank], next[to]] = [board[to], 0];
  return next;
}

class TooLong extends Error {}

/** What a recursive program prints, by drawn conventions; null: it is too long. */
function printed(prng: Prng, bug: Bug): string | null {
  const often = (): boolean => prng.nextBelow(2) === 0;
  const algorithm = (['ida-star', 'ida-star', 'iterative-deepening', 'depth-limited'] as const)[
    prng.nextBelow(4)
  ];
  const rule = (['none', 'parent', 'path'] as const)[prng.nextBelow(3)];
  const heuristic = often() ? 'manhattan' : 'hamming';
  const isIda = algorithm === 'ida-star';
  const h = isIda ? { manhattan, hamming }[heuristic] : () => 0;
  const start: Tiles = [
    ...randomWalk(createBoard({ rows: 3, columns: 3 }, goal), 3 + prng.nextBelow(isIda ? 11 : 5), prng).board
      .cells,
  ];
  if (start.join() === goal.join()) return null;
  const says = {
    g: often(),
    h: often(),
    bounds: often(),
    successors: often(),
    goal: often(),
    claim: often(),
  };
  const [isShuffled, isEarly, printsLimit] = [often(), often(), often()];
  const lines: object[] = [
    {
      ...{ tilescope: 1, start, goal, algorithm },
      ...(isIda && { heuristic }),
      ...(algorithm === 'depth-limited' && { maxDepth: 9 }),
      ...(says.claim && { duplicates: rule }),
    },
  ];
  const order = [...letters];
  const shuffle = (): void => {
    for (let at = 3; at > 0; at--) {
      const other = prng.nextBelow(at + 1);
      [order[at], order[other]] = [order[other], order[at]];
    }
  };
  shuffle();
  let bound = isIda ? h(start) : algorithm === 'depth-limited' ? 9 : 1;
  let beyond: number[] = [];
  const path: Tiles[] = [];
  const moves: string[] = [];
  const node = (board: Tiles, g: number): object => ({
    ...(says.g && { g }),
    ...(says.h && isIda && { h: h(board) }),
  });
  const search = (board: Tiles): boolean => {
    const g = path.length;
    if (g + h(board) > bound) {
      beyond.push(g + h(board));
      return false;
    }
    if (board.join() === goal.join()) {
      lines.push({ [says.goal ? 'expand' : 'select']: board, ...node(board, g) });
      return true;
    }
    if (!isIda && g === bound && !printsLimit) return false;
    lines.push({ expand: board, ...node(board, g) });
    if (!isIda && g === bound) return false;
    if (lines.length > 3000) throw new TooLong();
    if (isShuffled) shuffle();
    const successors = [...order].flatMap((letter) => {
      const next = moved(board, letter);
      if (next === null) return [];
      if (rule === 'parent' && next.join() === path.at(-1)?.join()) return [];
      return rule === 'path' && path.some((other) => other.join() === next.join())
        ? []
        : [[letter, next] as const];
    });
    if (says.successors)
      for (const [, next] of successors) lines.push({ generate: next, ...node(next, g + 1) });
    path.push(board);
    for (const [letter, next] of successors) {
      moves.push(letter);
      if (isEarly && next.join() === goal.join() && g + 1 <= bound) return true;
      if (search(next)) return true;
      moves.pop();
    }
    path.pop();
    return false;
  };
  try {
    for (;;) {
      if (says.bounds && algorithm !== 'depth-limited') lines.push({ bound });
      beyond = [];
      if (search(start)) break;
      if (algorithm === 'depth-limited') {
        lines.push({ solution: null });
        return lines.map((line) => JSON.stringify(line)).join('\n');
      }
      if (!isIda || bug === 'bound-plus-one') bound++;
      else bound = (bug === 'bound-is-largest' ? Math.max : Math.min)(...beyond);
    }
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return null;
  }
  lines.push({ solution: moves.join('') });
  const expansions = lines.flatMap((line, at) => ('expand' in line ? [at] : []));
  const at = expansions[3 + prng.nextBelow(Math.max(1, expansions.length - 6))];
  if (bug === 'lost-expansion' && expansions.length > 8) lines.splice(at, 1);
  if (bug === 'late-expansion' && expansions.length > 8)
    [lines[at], lines[at + 1]] = [lines[at + 1], lines[at]];
  const begins = lines.flatMap((line, index) => ('bound' in line && index > 4 ? [index] : []));
  if (bug === 'bound-within' && begins.length > 0) {
    const begin = begins[prng.nextBelow(begins.length)];
    const bounds = lines[begin];
    lines.splice(Math.max(...expansions.filter((expansion) => expansion < begin)), 0, bounds);
  }
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function faultIn(text: string): FaultCode | null {
  const read = toEnd(readSearchLog(text));
  if (!read.ok) throw new Error(read.error.code);
  return toEnd(judgeLog(read.value)).fault?.code ?? null;
}

it('accuses no search below bounds by any plain rule of duplicates, whatever its lines say', () => {
  const accused: [number, FaultCode][] = [];
  let logs = 0;
  for (let seed = 0; seed < samples(1500, 6); seed++) {
    const text = printed(new Prng(seed), null);
    if (text === null) continue;
    logs++;
    const fault = faultIn(text);
    if (fault !== null) accused.push([seed, fault]);
  }
  expect(accused).toEqual([]);
  expect(logs).toBeGreaterThan(samples(600, 6));
});

it.each(bugs)('still finds out one whose bug is %s', (bug) => {
  let [changed, found] = [0, 0];
  for (let seed = 0; seed < samples(1500, 6); seed++) {
    const text = printed(new Prng(seed), bug);
    if (text === null || text === printed(new Prng(seed), null)) continue;
    changed++;
    if (faultIn(text) !== null) found++;
  }
  expect(changed).toBeGreaterThan(samples(80, 6));
  // Where the way back is tried and no line says g, the order of a log that claims so is not checked.
  expect(found).toBeGreaterThan(0.75 * changed);
});
