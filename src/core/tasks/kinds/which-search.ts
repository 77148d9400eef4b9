import { algorithmCatalog, kindOf } from '../../algorithms/registry.ts';
import type { Prng } from '../../base/prng.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { shortTitleOf } from '../../heuristics/heuristic-info.ts';
import type { BoardPair } from '../../puzzle/board.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { SearchSettings, TieRule } from '../../search/settings.ts';
import { boardOf, expandedAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import type { QuestionLevel, TaskMessage } from './asked.ts';
import {
  type QuestionDrawing,
  between,
  cardOf,
  letterOf,
  pick,
  recordOf,
  scoresOf,
  someBoards,
  someGoal,
  someSettings,
} from './draft.ts';

interface Candidate {
  readonly settings: SearchSettings;
  readonly says: TaskMessage;
}

/** Which of some searches made the expansions that are shown: each of the others, run as well, makes another one among them. */
export const drawWhichSearch: QuestionDrawing = (level, prng, fixed) => {
  const boards = someBoards(someGoal(level, prng), between(prng, 7, 10), prng);
  const candidates = candidatesFor(level, prng);
  const count = level === 3 ? between(prng, 6, 8) : between(prng, 4, 7);
  const traces = candidates.map(({ settings }) => recordOf(boards, settings, count));
  if (traces.some(({ stepCount }) => stepCount < count)) return null;
  const orders = traces.map((trace) =>
    Array.from({ length: count }, (_, step) => formatBoard(boardAt(trace, step))),
  );
  const right = fixed % candidates.length;
  const shown = orders[right];
  if (orders.some((order, at) => at !== right && order.join() === shown.join())) return null;
  // Nor does another one make it with other ties or another order of moves: only where these are asked about are they told.
  if (level < 3 && candidates.some(({ settings }, at) => at !== right && couldBe(settings, boards, shown)))
    return null;
  const trace = traces[right];
  const nodes = shown.map((_, step) => expandedAt(trace, step + 1));
  const n = count;
  return {
    question: {
      ...{ boards, settings: null, log: [] },
      ask:
        level === 3
          ? {
              ...{ code: 'task.which-ties', n, algorithm: { title: algorithmCatalog['a-star'].title } },
              heuristic: { title: shortTitleOf(candidates[0].settings.heuristic) },
            }
          : { code: 'task.which-search', n },
      cards: nodes.map((node, step) => cardOf(trace, node, step, 'closed', null)),
      fields: [
        {
          type: 'pick',
          label: { code: level === 3 ? 'task.rule' : 'task.search' },
          options: candidates.map(({ says }) => says),
        },
      ],
    },
    expected: [right],
    why: (_, answer) => {
      const other = typeof answer === 'number' ? orders[answer] : undefined;
      if (other === undefined || answer === right) return null;
      const place = other.findIndex((board, at) => board !== shown[at]);
      const search = candidates[answer as number].says;
      const card = shown.indexOf(other[place]);
      const board = card < 0 ? other[place] : letterOf(card);
      return { code: 'task.other-order', search, place: place + 1, board, shown: letterOf(place) };
    },
    record: () => recordOf(boards, candidates[right].settings),
    step: count,
    scores: nodes.map((node, step) => scoresOf(trace, node, step)),
  };
};

/** The board that step `step`, counted from 0, expands. */
const boardAt = (trace: Trace, step: number) => boardOf(trace, expandedAt(trace, step + 1), step + 1);

/** Whether a search can expand these boards first, however it breaks ties and in whatever order it tries moves. */
function couldBe(settings: SearchSettings, { start, goal }: BoardPair, shown: readonly string[]): boolean {
  const { selectsLeast } = kindOf(settings.algorithm);
  const heuristic = createHeuristic(settings.heuristic, goal);
  const known = new Set([formatBoard(start)]);
  let frontier = [{ board: start, g: 0, batch: 0 }];
  for (const [step, text] of shown.entries()) {
    const value = ({ board, g, batch }: (typeof frontier)[number]): number => {
      if (selectsLeast === 'depth') return g;
      if (selectsLeast === undefined) return -batch; // the newest
      const h = heuristic.evaluate(board.cells);
      return selectsLeast === 'h' ? h : g + h;
    };
    const node = frontier.find(({ board }) => formatBoard(board) === text);
    if (node === undefined || frontier.some((other) => value(other) < value(node))) return false;
    frontier = frontier.filter((other) => other !== node);
    for (const move of legalMoves(node.board)) {
      const board = applyMove(node.board, move);
      if (known.has(formatBoard(board))) continue;
      known.add(formatBoard(board));
      frontier.push({ board, g: node.g + 1, batch: step + 1 });
    }
  }
  return true;
}

function candidatesFor(level: QuestionLevel, prng: Prng): Candidate[] {
  const heuristic = pick(prng, ['manhattan', 'hamming'] as const);
  const uninformed = (algorithm: SearchSettings['algorithm']): Candidate => ({
    settings: someSettings(algorithm),
    says: { code: 'task.uninformed', algorithm: { title: algorithmCatalog[algorithm].title } },
  });
  const informed = (
    algorithm: SearchSettings['algorithm'],
    by: 'manhattan' | 'hamming' = heuristic,
  ): Candidate => ({
    settings: someSettings(algorithm, { heuristic: by }),
    says: {
      ...{ code: 'task.informed', algorithm: { title: algorithmCatalog[algorithm].title } },
      heuristic: { title: shortTitleOf(by) },
    },
  });
  if (level === 1)
    return [uninformed('breadth-first'), uninformed('depth-first'), informed('greedy'), informed('a-star')];
  if (level === 2)
    return [
      ...[informed('a-star', 'manhattan'), informed('a-star', 'hamming')],
      ...[informed('greedy', 'manhattan'), informed('greedy', 'hamming')],
    ];
  const ties: readonly TieRule[] = ['oldest', 'newest', 'low-h', 'high-h'];
  return ties.map((rule) => ({
    settings: someSettings('a-star', { heuristic, ties: rule }),
    says: { code: `task.ties.${rule as 'oldest' | 'newest' | 'low-h' | 'high-h'}` },
  }));
}
