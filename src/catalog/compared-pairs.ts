import { type Board, createBoard, standardGoal } from '../core/puzzle/board.ts';
import { algorithmCatalog, defaultSettings } from '../core/algorithms/registry.ts';
import type { OwnSettings } from '../core/search/settings.ts';

/** Something that one of the searches does so many times as much of as another: indices of `searches`. */
interface Contrast {
  readonly figure: 'expanded' | 'maxStored' | 'moves' | 'cost';
  readonly more: number;
  readonly less: number;
  readonly times: number;
}

/** Searches that teach something side by side. */
export interface ComparedPair {
  readonly id: string;
  readonly title: string;
  /** What to look for. */
  readonly sentence: string;
  /** A board on which it is seen. */
  readonly start: Board;
  readonly goal: Board;
  /** Two to four; what is left out is as the algorithm has it. */
  readonly searches: readonly (Partial<OwnSettings> & Pick<OwnSettings, 'algorithm'>)[];
  /** What is true of them on that board. */
  readonly shows: readonly Contrast[];
}

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
const from = (...tiles: readonly number[]): Pick<ComparedPair, 'start' | 'goal'> => ({
  start: createBoard(size, tiles),
  goal,
});

export const comparedPairs: readonly ComparedPair[] = [
  {
    id: 'blind-or-guided',
    title: 'Breadth-first and A*',
    sentence: 'Both find a shortest solution; the heuristic spares A* most of the boards.',
    ...from(7, 1, 2, 5, 0, 3, 8, 4, 6),
    searches: [{ algorithm: 'breadth-first' }, { algorithm: 'a-star' }],
    shows: [{ figure: 'expanded', more: 0, less: 1, times: 100 }],
  },
  {
    id: 'two-estimates',
    title: 'Manhattan and Hamming',
    sentence: 'A* with two heuristics: the larger one, still admissible, expands fewer boards.',
    ...from(7, 3, 0, 8, 4, 5, 2, 1, 6),
    searches: [
      { algorithm: 'a-star', heuristic: 'manhattan' },
      { algorithm: 'a-star', heuristic: 'hamming' },
    ],
    shows: [{ figure: 'expanded', more: 1, less: 0, times: 20 }],
  },
  {
    id: 'ties',
    title: 'Ties: smaller h, larger h',
    sentence: 'The same A*: only ties are broken in another order, and the last f-layer shows it.',
    ...from(0, 6, 8, 1, 3, 5, 4, 7, 2),
    searches: [
      { algorithm: 'a-star', ties: 'low-h' },
      { algorithm: 'a-star', ties: 'high-h' },
    ],
    shows: [{ figure: 'expanded', more: 1, less: 0, times: 3 }],
  },
  {
    id: 'duplicates',
    title: 'Graph search and tree search',
    sentence: 'Where no board is rejected as known, A* expands the same boards again and again.',
    ...from(4, 1, 3, 8, 0, 6, 7, 2, 5),
    searches: [
      { algorithm: 'a-star', duplicates: 'closed' },
      { algorithm: 'a-star', duplicates: 'none' },
    ],
    shows: [{ figure: 'expanded', more: 1, less: 0, times: 30 }],
  },
  {
    id: 'first-bound',
    title: 'Branch and bound, and IDA*',
    sentence:
      'The first solution is long and prunes little; that of greedy search is shorter. IDA* comes from below.',
    ...from(7, 4, 1, 0, 3, 8, 6, 5, 2),
    searches: [
      { algorithm: 'branch-and-bound' },
      { algorithm: 'branch-and-bound', firstBound: 'greedy' },
      { algorithm: 'ida-star' },
    ],
    shows: [
      { figure: 'expanded', more: 0, less: 1, times: 2 },
      { figure: 'expanded', more: 1, less: 2, times: 10 },
    ],
  },
  {
    id: 'forgetting',
    title: 'SMA*: less and less memory',
    sentence:
      'SMA* forgets the worst of its nodes. 60 are enough here, where A* keeps 167; with 25 it must search much again.',
    ...from(7, 2, 4, 5, 0, 6, 8, 3, 1),
    searches: [
      { algorithm: 'a-star' },
      { algorithm: 'sma-star', memory: 60 },
      { algorithm: 'sma-star', memory: 25 },
    ],
    shows: [
      { figure: 'expanded', more: 2, less: 1, times: 3 },
      { figure: 'maxStored', more: 0, less: 1, times: 2.5 },
    ],
  },
  {
    id: 'learning',
    title: 'LRTA*: one trial, and as many as it takes',
    sentence:
      'The first way to the goal goes astray; h is raised wherever it was too small, until a way is a shortest.',
    ...from(7, 4, 1, 0, 3, 8, 6, 5, 2),
    searches: [{ algorithm: 'lrta-star', trials: 1 }, { algorithm: 'lrta-star' }],
    shows: [{ figure: 'moves', more: 0, less: 1, times: 10 }],
  },
  {
    id: 'too-large',
    title: 'Admissible and not',
    sentence: 'A heuristic that may be too large needs fewer expansions, for a longer solution.',
    ...from(2, 1, 3, 5, 4, 7, 8, 0, 6),
    searches: [
      { algorithm: 'a-star', heuristic: 'manhattan' },
      { algorithm: 'a-star', heuristic: 'nilsson-sequence' },
    ],
    shows: [
      { figure: 'expanded', more: 0, less: 1, times: 10 },
      { figure: 'moves', more: 1, less: 0, times: 1.2 },
    ],
  },
  {
    id: 'weights',
    title: 'Four weights of h',
    sentence: 'From the cost alone to the heuristic alone: f = g + w·h with w = 0, 1, 2, and greedy.',
    ...from(2, 3, 6, 0, 5, 7, 1, 8, 4),
    searches: [
      { algorithm: 'weighted-a-star', weight: 0 },
      { algorithm: 'a-star' },
      { algorithm: 'weighted-a-star', weight: 2 },
      { algorithm: 'greedy' },
    ],
    shows: [
      { figure: 'expanded', more: 0, less: 1, times: 100 },
      { figure: 'expanded', more: 1, less: 2, times: 2 },
      { figure: 'expanded', more: 2, less: 3, times: 2 },
      { figure: 'moves', more: 2, less: 1, times: 1.1 },
      { figure: 'moves', more: 3, less: 0, times: 1.1 },
    ],
  },
  {
    id: 'anytime',
    title: 'Soon a path, at last a shortest',
    sentence: 'ARA* begins as weighted A* and goes on from there; A* has no path before it has a shortest.',
    ...from(8, 6, 7, 2, 5, 4, 3, 0, 1),
    searches: [
      { algorithm: 'weighted-a-star', weight: 3 },
      { algorithm: 'ara-star' },
      { algorithm: 'a-star' },
    ],
    shows: [
      { figure: 'expanded', more: 1, less: 0, times: 10 },
      { figure: 'moves', more: 0, less: 1, times: 1.1 },
    ],
  },
  {
    id: 'both-ends',
    title: 'From one end, from both',
    sentence: 'Two small searches that meet are less than one large one.',
    ...from(5, 3, 2, 0, 1, 6, 4, 7, 8),
    searches: [{ algorithm: 'breadth-first' }, { algorithm: 'bidirectional' }],
    shows: [{ figure: 'expanded', more: 0, less: 1, times: 20 }],
  },
  {
    id: 'costs',
    title: 'Fewest moves, least cost',
    sentence:
      'Sliding tile 5 costs 50, any other 1. Breadth-first finds the fewest moves, uniform-cost more moves for less.',
    ...from(1, 2, 3, 8, 0, 6, 4, 5, 7),
    searches: [
      { algorithm: 'breadth-first', cost: '1,1,1,1,50,1,1,1' },
      { algorithm: 'uniform-cost', cost: '1,1,1,1,50,1,1,1' },
    ],
    shows: [
      { figure: 'cost', more: 0, less: 1, times: 2 },
      { figure: 'moves', more: 1, less: 0, times: 1.5 },
    ],
  },
  {
    id: 'error-of-h',
    title: 'From both ends with a heuristic',
    sentence: 'A*, NBS and BAE* on a board 31 moves away: BAE* also uses how far h fell short so far.',
    ...from(8, 6, 7, 2, 5, 4, 3, 0, 1),
    searches: [{ algorithm: 'a-star' }, { algorithm: 'nbs' }, { algorithm: 'bae-star' }],
    shows: [
      { figure: 'expanded', more: 0, less: 1, times: 1.4 },
      { figure: 'expanded', more: 1, less: 2, times: 2 },
    ],
  },
];

/** All settings of the searches of a pair. */
export function settingsOfPair({ searches }: ComparedPair): OwnSettings[] {
  return searches.map((chosen) => ({ ...defaultSettings(chosen.algorithm), ...chosen }));
}

/**
 * The search that says most beside another one: what an estimate spares, or what looking at the cost as well is worth. Moves
 * cost the same in it: that is a part of the problem, as the board is.
 * @param small whether the boards are few enough to be searched without an estimate
 */
export function contrastTo(settings: OwnSettings, small: boolean): OwnSettings {
  const { heuristic, algorithm, cost } = settings;
  if (algorithm !== 'a-star') {
    const guided = { ...defaultSettings('a-star'), cost };
    return algorithmCatalog[algorithm].informed ? { ...guided, heuristic } : guided;
  }
  return small
    ? { ...defaultSettings('breadth-first'), cost }
    : { ...defaultSettings('greedy'), heuristic, cost };
}

/** Those of most courses first. */
const further = ['greedy', 'ida-star', 'weighted-a-star', 'a-star'] as const;

/**
 * One more search beside others, of an algorithm that none of them has, guided as the last of them that has an estimate, with
 * moves that cost what they do in the first.
 */
export function anotherBeside(lanes: readonly [OwnSettings, ...OwnSettings[]], small: boolean): OwnSettings {
  const [{ cost }] = lanes;
  const last = { ...lanes[lanes.length - 1], cost };
  const there = new Set<string>(lanes.map(({ algorithm }) => algorithm));
  const contrast = contrastTo(last, small);
  const other = further.find((name) => !there.has(name));
  if (other === undefined || !there.has(contrast.algorithm)) return contrast;
  const guided = lanes.findLast(({ algorithm }) => algorithmCatalog[algorithm].informed);
  if (guided === undefined) return { ...defaultSettings(other), cost };
  const { heuristic, code } = guided;
  return { ...defaultSettings(other), heuristic, code, cost };
}
