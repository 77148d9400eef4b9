import { describe, expect, it } from 'vitest';
import { samples } from '../../testing/samples.ts';
import { buggyProgram } from '../../testing/student-programs.ts';
import { studentSearch } from '../tasks/program/student-search.ts';
import { verdictOf } from '../../testing/verdict-of.ts';
import { Prng } from '../base/prng.ts';
import type { JudgeMessage } from '../contract/judge-messages.ts';
import { createBoard } from '../puzzle/board.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { mistakesFor } from './case/classical-mistakes.ts';

const quiet = { scores: false, generated: false, rejected: false, stale: false, parents: false };

/** What is said of a program with a bug, whose log has the start, the goal and its expansions alone. */
function saidOf(
  bug: Parameters<typeof buggyProgram>[0],
  seed: number,
  changes: Partial<ReturnType<typeof buggyProgram>>,
): readonly JudgeMessage[] {
  const drawn = buggyProgram(bug, new Prng(seed));
  const program = { ...drawn, ...changes, log: { ...drawn.log, ...quiet, ...changes.log } };
  const { fault, others } = verdictOf(studentSearch(program, new Prng(seed)));
  return [fault ?? [], others].flat().map(({ message }) => message);
}

describe('an explanation explains only what it could have failed at', () => {
  it('says of greedy search with its heap turned round that the largest h goes first, and never that it is another h', () => {
    const told = { zero: 0, largest: 0, all: 0 };
    for (let seed = 0; seed < samples(24); seed++) {
      const [message] = saidOf('sorts-descending', seed, { algorithm: 'greedy', mostExpansions: 200 });
      if (message === undefined) continue;
      told.all++;
      told.zero += Number(message.code === 'check.wrong-h.order');
      told.largest += Number('is' in message && message.is.code === 'check.order.largest-h');
    }
    expect(told).toEqual({ zero: 0, largest: told.all, all: told.all });
    expect(told.all).toBeGreaterThan(samples(24) / 2);
  });

  it.each([
    ['depth-first', '{"maxDepth": 9}'],
    ['iterative-deepening', '{"heuristic": "none"}'],
    ['depth-limited', '{"maxDepth": 2}'],
  ])('says no other rule of two expansions, nor a direction: %s', (algorithm, more) => {
    const head = `{"start": "123456708", "goal": "123456780", "algorithm": "${algorithm}"}`;
    const two = ['{"expand": "123456708"}', '{"expand": "123406758"}', '{"solution": null}'];
    for (const lines of [two, two.toSpliced(1, 1)]) {
      const { fault, others } = verdictOf([head, more, ...lines]);
      const messages = [fault ?? [], others].flat().map(({ message }) => message);
      expect(messages).not.toEqual([]);
      for (const message of messages) expect(message.code).not.toMatch(/-is$|\.is$|direction|edge/);
    }
  });

  it('names the rule of a long log, as of an A* that never sorts', () => {
    const named = { queue: 0, all: 0 };
    for (let seed = 0; seed < samples(12); seed++) {
      const [message] = saidOf('never-sorts', seed, { memory: 'lazy' });
      if (message === undefined) continue;
      named.all++;
      named.queue += Number(
        'is' in message && ['check.order.fifo', 'check.order.g'].includes(message.is.code),
      );
    }
    expect(named.queue).toBeGreaterThan(named.all / 2);
  });
});

it.each(['h-is-hamming', 'h-doubled', 'h-counts-blank', 'h-other-goal', 'h-is-rounded'] as const)(
  'holds against an IDA* with another h nothing but that h: %s',
  (bug) => {
    const heuristic = bug === 'h-is-rounded' ? 'euclidean' : 'manhattan';
    const said = new Set<string>();
    for (let seed = 0; seed < samples(12, 3); seed++)
      for (const bounds of [true, false]) {
        const drawn = buggyProgram(bug, new Prng(seed));
        const log = { ...drawn.log, ...quiet, scores: true, bounds };
        const program = { ...drawn, algorithm: 'ida-star', heuristic, memory: 'tree', log } as const;
        const { fault, others } = verdictOf(
          studentSearch({ ...program, mostExpansions: 200 }, new Prng(seed)),
        );
        said.add(
          [fault ?? [], others]
            .flat()
            .map(({ code }) => code)
            .join(),
        );
      }
    expect([...said].filter((codes) => codes !== '' && codes !== 'wrong-h,solution-not-optimal')).toEqual([
      'wrong-h',
    ]);
  },
);

describe('h that is added up along the path is named at the first step at which it shows', () => {
  const told = { scores: true, generated: true, parents: true } as const;
  /** The log of such a program with the g of the paths, and its own sums as f. */
  const withRightG = (text: string): string => {
    const path = new Map<string, number>();
    let last = '';
    return text
      .split('\n')
      .map((line) => {
        const said = JSON.parse(line) as Record<string, unknown>;
        const board = JSON.stringify(said['generate'] ?? said['expand']);
        if (typeof said['g'] !== 'number' || typeof said['h'] !== 'number') return line;
        const parent = 'generate' in said ? last : JSON.stringify(said['parent']);
        const g = path.has(parent) ? path.get(parent)! + 1 : 0;
        if ('expand' in said) path.set((last = board), g);
        return JSON.stringify({ ...said, g, f: said['g'] + said['h'] });
      })
      .join('\n');
  };

  it.each(Array.from({ length: samples(24, 12) }, (_, seed) => seed))('seed %s', (seed) => {
    const drawn = buggyProgram('g-is-f', new Prng(seed));
    const log = {
      ...drawn.log,
      ...quiet,
      header: true,
      boards: true,
      ties: 'oldest',
      bounds: false,
      end: false,
    };
    const program = { ...drawn, mostExpansions: 120, memory: 'closed', log } as const;
    const print = (more: object): string =>
      studentSearch({ ...program, log: { ...log, ...more } }, new Prng(seed));
    const codes = (text: string): string[] => {
      const { fault, others } = verdictOf(text);
      return [fault ?? [], others]
        .flat()
        .map(({ message }) => ('is' in message ? `${message.code} ${message.is.code}` : message.code));
    };
    expect(codes(print(told))[0]).toBe('check.wrong-g.sum');
    expect(verdictOf(print(told)).fault?.step).toBe(1);
    expect(codes(print({}))).toEqual(['check.out-of-order.is check.order.sum']);
    expect(codes(withRightG(print(told)))).toEqual(['check.wrong-f.sum']);
  });
});

it('knows what the classical mistakes give: each as its title says, seed 61', () => {
  const size = { rows: 3, columns: 3 };
  const goal = createBoard(size, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  const prng = new Prng(61);
  const titles = new Map(mistakesFor(goal).map(({ title, evaluate }) => [title, evaluate]));
  for (let round = 0; round < 40; round++) {
    const { cells } = randomWalk(goal, round, prng).board;
    const sides = [...cells].map((tile, cell) => {
      const aim = goal.cells.indexOf(tile);
      return [
        Math.abs((cell % 3) - (aim % 3)),
        Math.abs(Math.floor(cell / 3) - Math.floor(aim / 3)),
      ] as const;
    });
    const sum = (of: (across: number, down: number) => number, withBlank = false): number =>
      sides.reduce(
        (all, [across, down], cell) => all + (cells[cell] > 0 || withBlank ? of(across, down) : 0),
        0,
      );
    const away = (across: number, down: number): number => Number(across + down > 0);
    const manhattan = sum((across, down) => across + down);
    const straight = sum(Math.hypot);
    const expected = {
      'Hamming with the blank (a mistake)': sum(away, true),
      'Euclidean distance, rounded (a mistake)': Math.round(straight),
      'Euclidean distance, rounded down': Math.floor(straight),
      'Euclidean distance, rounded up (a mistake)': Math.ceil(straight),
      'Manhattan distance, twice (a mistake)': 2 * manhattan,
      'Hamming, twice (a mistake)': 2 * sum(away),
    };
    const given = Object.keys(expected).map((title) => [title, titles.get(title)?.(cells)]);
    expect(Object.fromEntries(given)).toEqual(expected);
  }
});
