import { sayEnglish } from '../../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../registry.ts';
import type { RunRequest } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type Board, type Size, boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { type Move, applyMove, legalMoves } from '../../puzzle/moves.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { cohortAt, expandedAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { rules } from './spec.ts';
import { ChromosomeTrial } from './chromosome-trial.ts';
import { Chromosomes } from './chromosomes.ts';
import { prepareProblem } from '../../engine/problem.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import { samples } from '../../../testing/samples.ts';

const seed = 20_261_121;
const threeByThree: Size = { rows: 3, columns: 3 };

function requestFor(start: Board, settings: Partial<SearchSettings>): RunRequest {
  return {
    ...{ start, goal: standardGoal(start), evenIfUnsolvable: false },
    settings: { ...defaultSettings('genetic'), ...settings },
  };
}

/** How many of seeded boards are solved, each checked move by move. */
function solvedOf(size: Size, count: number, settings: Partial<SearchSettings>): number {
  const prng = new Prng(1);
  const goal = standardGoal(size);
  let solved = 0;
  for (let run = 1; run <= count; run++) {
    const start = randomSolvableBoard(goal, prng);
    const { moves } = runToEnd(requestFor(start, { ...settings, seed: run }));
    if (moves === null) continue;
    let board = start;
    for (const move of moves) {
      expect(legalMoves(board)).toContain(move);
      board = applyMove(board, move as Move);
    }
    expect(boardsEqual(board, goal)).toBe(true);
    solved++;
  }
  return solved;
}

describe('at least as large a share of boards as published is solved (of 100, seeds 1 … 100, or of the first of these)', () => {
  test.each([
    [64, { population: 100, generations: 100, heuristic: 'manhattan' }],
    [87, { population: 200, generations: 100, heuristic: 'manhattan' }],
    [63, { population: 100, generations: 200, heuristic: 'manhattan' }],
    [92, { population: 200, generations: 500, heuristic: 'manhattan' }],
    [33, { population: 200, generations: 500, heuristic: 'hamming' }],
    [77, { population: 200, generations: 500, heuristic: 'row-column' }],
    [99, { population: 200, generations: 500, heuristic: 'linear-conflict' }],
  ] as const)('%i % on 3×3 with %o', (published, settings) => {
    const boards = samples(100, 4);
    const solved = solvedOf(threeByThree, boards, { ...settings, phases: 5 });
    expect(solved / boards).toBeGreaterThanOrEqual(published / 100);
  });

  test.each([1, 2, 3, 4, 5])('99 of 100 on 2×2 in %i phases', (phases) => {
    const settings = { population: 10, generations: 10, phases };
    const boards = samples(1000, 4);
    expect(solvedOf({ rows: 2, columns: 2 }, boards, settings) / boards).toBeGreaterThanOrEqual(0.99);
  });
});

test('it is not complete: too small a population in too few generations finds nothing', () => {
  const settings = { population: 2, generations: 1, phases: 1, length: 5 };
  const start = randomSolvableBoard(standardGoal(threeByThree), new Prng(seed));
  const { status, reason, counts } = runToEnd(requestFor(start, settings));
  expect(status).toBe('exhausted');
  expect(sayEnglish(reason)).toMatch(/generation of 2 paths still has h = \d+\. Try more than/);
  expect(counts.expanded).toBe(1);
});

test('a generation is a step; the best never gets worse, and is the fittest of its population', () => {
  fc.assert(
    fc.property(anyRequest(['genetic']), (request) => {
      const settings = { ...request.settings, elite: Math.max(1, request.settings.elite) };
      const trace = new Trace({ ...request, settings });
      trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
      let before = Infinity;
      for (let step = 1; step <= trace.stepCount; step++) {
        const h = trace.h.values[expandedAt(trace, step)];
        const isPlain = settings.heuristic !== 'hamming-standard-goal'; // whose h at the goal is not its smallest
        if (isPlain) expect(h).toBeLessThanOrEqual(before);
        before = h;
        const cohort = cohortAt(trace, step)!;
        expect(cohort.at).toBe(step);
        expect(cohort.h.length).toBe(settings.population);
        if (step < trace.stepCount && isPlain)
          expect(trace.h.values[expandedAt(trace, step + 1)]).toBe(cohort.h[0]);
      }
    }),
    { seed, numRuns: samples(200) },
  );
});

describe('chromosomes', () => {
  const fitness = (count: number): { score: Float32Array; moves: Int32Array } => ({
    score: Float32Array.from({ length: count }, (_, row) => row),
    moves: new Int32Array(count),
  });

  test('children are made of a beginning of one parent and an end of another', () => {
    const all = new Chromosomes(50, 12, 0, new Prng(seed));
    all.randomize();
    const parents = new Set(all.genes);
    all.breed(fitness(50), new Int32Array(0), 0);
    const lengths = new Set<number>();
    for (let row = 0; row < 50; row++) {
      const length = all.lengths[row];
      lengths.add(length);
      expect(length).toBeGreaterThanOrEqual(1);
      expect(length).toBeLessThanOrEqual(12);
      const genes = [...all.genes.subarray(row * 12, row * 12 + length)];
      if (length > 1) expect(genes.every((gene) => parents.has(gene))).toBe(true);
    }
    expect(lengths.size).toBeGreaterThan(5);
  });

  test('the elite passes unchanged, in its order', () => {
    const all = new Chromosomes(20, 8, 1, new Prng(seed));
    all.randomize();
    const row = (index: number): number[] => [...all.genes.subarray(index * 8, index * 8 + 8)];
    const before = [row(7), row(3)];
    all.breed(fitness(20), Int32Array.of(7, 3), 2);
    expect([row(0), row(1)]).toEqual(before);
  });

  test.each([0, 0.05, 0.5, 1])('a share of %d of the genes is drawn anew', (mutation) => {
    const all = new Chromosomes(400, 100, mutation, new Prng(seed));
    all.randomize();
    const old = new Set(all.genes);
    all.breed(fitness(400), new Int32Array(0), 0);
    let genes = 0;
    let fresh = 0;
    for (let row = 0; row < 400; row++) {
      genes += all.lengths[row];
      for (const gene of all.genes.subarray(row * 100, row * 100 + all.lengths[row]))
        if (!old.has(gene)) fresh++;
    }
    // Of 2²⁴ values a new one is an old one by chance with probability 40,000 / 2²⁴ < 0.3 %.
    expect(fresh / genes).toBeGreaterThanOrEqual(mutation * 0.9 - 0.005);
    expect(fresh / genes).toBeLessThanOrEqual(mutation * 1.1 + 0.005);
  });

  test('a gene picks among the legal moves in equal shares, in the order up, down, left, right', () => {
    const request = requestFor(standardGoal(threeByThree), { population: 2, length: 4 });
    const problem = prepareProblem(request, rules, { tables: null, makeOwn: null });
    const trial = new ChromosomeTrial(problem, new Chromosomes(2, 4, 0, new Prng(seed)));
    const movesAt = (cell: number): number[] =>
      Array.from({ length: 120 }, (_, part) => trial.moveOfGene((part + 0.5) / 120, cell));
    const shares = (cell: number): Record<number, number> =>
      movesAt(cell).reduce<Record<number, number>>(
        (counts, move) => ({ ...counts, [move]: (counts[move] ?? 0) + 1 }),
        {},
      );
    expect(shares(0)).toEqual({ 1: 60, 3: 60 }); // a corner: down, right
    expect(shares(4)).toEqual({ 0: 30, 1: 30, 2: 30, 3: 30 }); // the middle
    expect(shares(5)).toEqual({ 0: 40, 1: 40, 2: 40 }); // the right edge: up, down, left
    expect(movesAt(4)).toEqual(movesAt(4).sort());
  });

  test('ranking by insertion and by sorting agree', () => {
    const request = requestFor(standardGoal(threeByThree), { population: 60, length: 10 });
    const problem = prepareProblem(request, rules, { tables: null, makeOwn: null });
    const all = new Chromosomes(60, 10, 0, new Prng(seed));
    all.randomize();
    const trial = new ChromosomeTrial(problem, all);
    trial.tryAll(0);
    const [few, many] = [new Int32Array(60), new Int32Array(60)];
    trial.rank(few, 12);
    trial.rank(many, 60);
    expect([...few.subarray(0, 12)]).toEqual([...many.subarray(0, 12)]);
  });
});
