import { sayEnglish } from '../../../locales/say-any.ts';
import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../registry.ts';
import { completenessOf, guaranteeOf } from '../guarantee.ts';
import type { RunRequest } from '../../search/run.ts';
import { type DuplicateRule, type SearchSettings, duplicateRules } from '../../search/settings.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { runToEnd } from '../create-machine.ts';
import { samples, someOf } from '../../../testing/samples.ts';

const seed = 20_261_122;
const small = standardGoal({ rows: 2, columns: 3 });
const nine = standardGoal({ rows: 3, columns: 3 });

function requestFor(start: Board, chosen: Partial<SearchSettings>, evenIfUnsolvable = false): RunRequest {
  const settings = { ...defaultSettings('iterative-deepening'), ...chosen };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable };
}

const depthLimited = (start: Board, chosen: Partial<SearchSettings>): RunRequest => ({
  ...requestFor(start, {}),
  settings: { ...defaultSettings('depth-limited'), ...chosen },
});

describe('complete, and optimal where the guarantee says so', () => {
  test.each(duplicateRules)('with duplicates %s, on every board of 2×3', (duplicates) => {
    const exact = exactDistances(small);
    const settings = requestFor(small, { duplicates }).settings;
    expect(completenessOf(settings).complete).toBe(true);
    const isOptimal = guaranteeOf(settings, true).level === 'optimal';
    // Without any rule the paths of 21 moves are 50 million: the nearer third of the boards is enough.
    const farthest = duplicates === 'none' ? 11 : 21;
    let longer = 0;
    const entries = [...exact.boards.entries()];
    for (const [index, start] of someOf(entries, 3, duplicateRules.indexOf(duplicates))) {
      if (exact.distance[index] > farthest) break;
      const { status, moves } = runToEnd(requestFor(start, { duplicates }));
      expect(status).toBe('solved');
      if (moves!.length > exact.distance[index]) longer++;
    }
    // A state that is reached by a longer path first costs the others their optimum.
    expect(longer > 0).toBe(!isOptimal);
  });

  test('on boards of 3×3 that are at most 16 moves away', () => {
    const exact = exactDistances(nine);
    const near = exact.distance.findIndex((distance) => distance > 16);
    const prng = new Prng(seed);
    for (let count = 0; count < samples(60, 3); count++) {
      const index = prng.nextBelow(near);
      const { moves } = runToEnd(requestFor(exact.boards[index], {}));
      expect(moves!.length).toBe(exact.distance[index]);
    }
  });
});

describe('limits', () => {
  test('are 0, 1, 2 … up to the length of the solution, and their counts add up', () => {
    const start = randomSolvableBoard(small, new Prng(seed));
    const { counts, iterations, moves } = runToEnd(requestFor(start, { duplicates: 'none' }));
    expect(iterations.map(({ bound }) => bound)).toEqual([...Array(moves!.length + 1).keys()]);
    expect(sayEnglish(iterations[3].label)).toBe('depth ≤ 3');
    expect(iterations.reduce((sum, { expanded }) => sum + expanded, 0)).toBe(counts.expanded);
    expect(iterations.reduce((sum, { generated }) => sum + generated, 0)).toBe(counts.generated);
  });

  test('that find nothing expand every path shorter than the limit', () => {
    // From a corner of 2×2 there are always two moves: 2^d paths of d moves.
    const start = randomSolvableBoard(standardGoal({ rows: 2, columns: 2 }), new Prng(seed));
    const { iterations } = runToEnd(requestFor(start, { duplicates: 'none' }));
    for (const { bound, expanded, generated } of iterations.slice(0, -1)) {
      expect(expanded).toBe(2 ** bound! - 1);
      expect(generated).toBe(2 * expanded);
    }
  });

  test('end when nothing was cut off, or at the deepest that is allowed', () => {
    const goal = standardGoal({ rows: 2, columns: 2 });
    const start = twinOf(goal).board;
    // Twelve boards in a ring: each way round it has eleven moves before a board repeats.
    const exhausted = runToEnd(requestFor(start, {}, true));
    expect(exhausted.status).toBe('exhausted');
    expect(exhausted.counts.visited).toBe(12);
    expect(exhausted.iterations.length).toBe(13);
    expect(sayEnglish(exhausted.reason)).toMatch(
      /^All 12 states that it reached were searched: the goal is not among/,
    );
    const cut = runToEnd(requestFor(start, { maxDepth: 7 }, true));
    expect(cut.status).toBe('budget');
    expect(cut.iterations.length).toBe(8);
    expect(sayEnglish(cut.reason)).toBe(
      'Cutoff: no solution has at most 7 moves. All paths within the depth limit were searched, and deeper nodes left out. Raise the depth limit.',
    );
  });
});

test.each(['path', 'parent', 'none'] as const)(
  'keeps with duplicates %s what one path needs',
  (duplicates) => {
    const far = createBoard(nine, [8, 6, 7, 2, 5, 4, 3, 0, 1]); // 31 moves away
    const maxDepth = duplicates === 'none' ? 10 : 15;
    const kept = (rule: DuplicateRule): number =>
      runToEnd(requestFor(far, { duplicates: rule, maxDepth })).counts.maxStored;
    // Each node of the path, and of its up to four successors those that wait.
    expect(kept(duplicates)).toBeLessThanOrEqual(4 * maxDepth);
    expect(kept('closed')).toBeGreaterThan(4 * maxDepth);
  },
);

describe('depth-limited', () => {
  test('ends at the limit, not complete: the board 21 moves away is out of reach of 20', () => {
    const { boards, distance } = exactDistances(small);
    expect(distance.at(-1)).toBe(21);
    const { status, reason } = runToEnd(depthLimited(boards.at(-1)!, {}));
    expect(status).toBe('budget');
    expect(sayEnglish(reason)).toBe(
      'Cutoff: no solution has at most 20 moves. All paths within the depth limit were searched, and deeper nodes left out. Raise the depth limit.',
    );
    expect(completenessOf(defaultSettings('depth-limited')).complete).toBe(false);
    expect(runToEnd(depthLimited(boards.at(-1)!, { maxDepth: 21 })).moves!.length).toBe(21);
  });

  test.each(['closed', 'expanded', 'open'] as const)(
    'misses with duplicates %s even shorter ones, with path none',
    (duplicates) => {
      const { boards, distance } = exactDistances(small);
      const missed = boards.filter((start, index) => {
        const within = distance[index] <= 14;
        return within && runToEnd(depthLimited(start, { duplicates, maxDepth: 14 })).moves === null;
      });
      expect(missed.length).toBeGreaterThan(0);
      for (const start of missed) {
        expect(runToEnd(depthLimited(start, { maxDepth: 14 })).status).toBe('solved');
      }
    },
  );

  test('finds the first way in the order of moves, not the shortest', () => {
    const { boards, distance } = exactDistances(small);
    const longer = boards.filter(
      (start, index) => runToEnd(depthLimited(start, { maxDepth: 30 })).moves!.length > distance[index],
    );
    expect(longer.length).toBeGreaterThan(300);
    expect(guaranteeOf(defaultSettings('depth-limited'), true).level).toBe('none');
  });
});

describe('every board of 2×3 is solved as the completeness says', () => {
  test.each(['depth-first', 'greedy'] as const)('%s with duplicates open', (algorithm) => {
    for (const start of exactDistances(small).boards) {
      const settings = { ...defaultSettings(algorithm), duplicates: 'open' as const };
      expect(completenessOf(settings).complete).toBe(true);
      expect(runToEnd({ ...requestFor(start, {}), settings }).status).toBe('solved');
    }
  });
});
