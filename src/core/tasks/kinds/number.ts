import { algorithmCatalog } from '../../algorithms/registry.ts';
import type { Prng } from '../../base/prng.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { shortTitleOf } from '../../heuristics/heuristic-info.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { effectiveBranchingFactor } from '../../search/run.ts';
import { countsAt, eventsOfStep, nodeAt } from '../../trace/cursor.ts';
import { frontierByAge } from '../../trace/predict.ts';
import { EventKind } from '../../search/events.ts';
import type { HeuristicText } from '../../search/settings.ts';
import type { QuestionLevel, WhyMessage, TaskMessage } from './asked.ts';
import {
  type QuestionDraft,
  type QuestionDrawing,
  between,
  pick,
  recordOf,
  someBoards,
  someGoal,
  someSettings,
} from './draft.ts';
import { whyH } from './heuristic-parts.ts';

/** A number that a record has and that can be found on paper. */
export const drawNumber: QuestionDrawing = (level, prng) => {
  if (level === 1) return drawH(level, prng, pick(prng, ['manhattan', 'hamming'] as const));
  if (level === 2) return prng.nextBelow(2) === 0 ? drawFrontier(level, prng) : drawLeastF(level, prng);
  return prng.nextBelow(2) === 0 ? drawH(level, prng, 'linear-conflict') : drawBranching(level, prng);
};

/** h of a board. */
function drawH(level: QuestionLevel, prng: Prng, heuristic: HeuristicText): QuestionDraft | null {
  const goal = someGoal(level, prng);
  const start = randomSolvableBoard(goal, prng);
  const h = createHeuristic(heuristic, goal).evaluate(start.cells);
  const plain = createHeuristic('manhattan', goal).evaluate(start.cells);
  // Enough to count, and not a question of patience: where A* is seen at work it ends soon.
  if (h < 4 || h > 14 || (heuristic === 'linear-conflict' && h === plain)) return null;
  const settings = someSettings('a-star', { heuristic, maxExpansions: 200 });
  const boards = { start, goal };
  return numberDraft(
    { boards, settings, ask: { code: 'task.h', heuristic: { title: shortTitleOf(heuristic) } } },
    { right: h, why: whyH(heuristic, start, goal, h), step: 0 },
  );
}

/** How many nodes are in the frontier after some expansions of a breadth-first search. */
function drawFrontier(level: QuestionLevel, prng: Prng): QuestionDraft | null {
  const boards = someBoards(someGoal(level, prng), between(prng, 6, 9), prng);
  const settings = someSettings('breadth-first');
  const step = between(prng, 3, 5);
  const trace = recordOf(boards, settings, step + 1);
  if (trace.stepCount <= step) return null;
  const { frontier, generated } = countsAt(trace, step);
  let rejected = 0;
  for (let at = 1; at <= step; at++)
    for (const { kind } of eventsOfStep(trace, at)) if (kind === EventKind.Reject) rejected++;
  const algorithm = { title: algorithmCatalog['breadth-first'].title };
  return numberDraft(
    { boards, settings, ask: { code: 'task.frontier', algorithm, n: step } },
    {
      ...{ right: frontier, step },
      why: { code: 'task.frontier.counts', generated, rejected, expanded: step, n: frontier },
    },
  );
}

/** The smallest f in the frontier after some expansions of A*. */
function drawLeastF(level: QuestionLevel, prng: Prng): QuestionDraft | null {
  const heuristic = pick(prng, ['hamming', 'manhattan'] as const);
  const boards = someBoards(someGoal(level, prng), between(prng, 8, 16), prng);
  const settings = someSettings('a-star', { heuristic });
  const step = between(prng, 2, 3);
  const trace = recordOf(boards, settings, step + 1);
  const nodes = trace.stepCount > step ? frontierByAge(trace, step) : [];
  const all = Array.from(nodes, (node) => nodeAt(trace, node, step).priority);
  // Where all have the same there is nothing to find.
  if (new Set(all).size < 2) return null;
  const f = Math.min(...all);
  const titles = {
    algorithm: { title: algorithmCatalog['a-star'].title },
    heuristic: { title: shortTitleOf(heuristic) },
  };
  return numberDraft(
    { boards, settings, ask: { code: 'task.least-f', ...titles, n: step } },
    { right: f, step, why: { code: 'task.least-f.why', all: all.sort((a, b) => a - b).join(', '), f } },
  );
}

/** As many as a solution has moves that is asked about. */
const powers = '¹²³⁴⁵⁶';

/** How far an answer may be from b*: it is given with two decimals in the tables of textbooks. */
const branchingTolerance = 0.05;

/** The effective branching factor of a search, from its nodes and the length of its solution. */
function drawBranching(level: QuestionLevel, prng: Prng): QuestionDraft | null {
  const heuristic = pick(prng, ['hamming', 'manhattan'] as const);
  const boards = someBoards(someGoal(level, prng), between(prng, 4, 10), prng);
  const settings = someSettings('a-star', { heuristic });
  const trace = recordOf(boards, settings);
  const depth = trace.result?.moves?.length ?? 0;
  const n = trace.result?.counts.generated ?? 0;
  const right = effectiveBranchingFactor(n, depth);
  if (right === null || depth < 2 || depth > powers.length || right < 1.05) return null;
  const sum = Array.from({ length: depth }, (_, level) => `b${powers.charAt(level)}`)
    .join(' + ')
    .replace('b¹', 'b');
  const titles = {
    algorithm: { title: algorithmCatalog['a-star'].title },
    heuristic: { title: shortTitleOf(heuristic) },
  };
  return numberDraft(
    { boards, settings, ask: { code: 'task.branching', ...titles, n, depth, sum } },
    {
      ...{ right, step: trace.stepCount, tolerance: branchingTolerance },
      why: { code: 'task.branching.why', b: Math.round(right * 100) / 100, sum, n },
    },
  );
}

interface RightNumber {
  readonly right: number;
  readonly why: WhyMessage;
  readonly step: number;
  readonly tolerance?: number;
}

function numberDraft(
  asked: Pick<QuestionDraft['question'], 'boards' | 'settings'> & { readonly ask: TaskMessage },
  { right, why, step, tolerance = 0 }: RightNumber,
): QuestionDraft {
  const { boards, settings } = asked;
  const label: TaskMessage = tolerance === 0 ? { code: 'task.number' } : { code: 'task.near', tolerance };
  return {
    question: { ...asked, cards: [], log: [], fields: [{ type: 'number', label, tolerance }] },
    expected: [right],
    why: () => why,
    record: () => recordOf(boards, settings!),
    ...{ step, scores: [] },
  };
}
