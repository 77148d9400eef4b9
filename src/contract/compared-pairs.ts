import { algorithmCatalog, defaultSettings } from './algorithm-catalog.ts';
import type { OwnSettings } from './settings.ts';

/** Searches that teach something side by side. */
export interface ComparedPair {
  readonly id: string;
  readonly title: string;
  /** What to look for. */
  readonly sentence: string;
  /** Two to four; what is left out is as the algorithm has it. */
  readonly searches: readonly (Partial<OwnSettings> & Pick<OwnSettings, 'algorithm'>)[];
}

export const comparedPairs: readonly ComparedPair[] = [
  {
    id: 'blind-or-guided',
    title: 'Breadth-first and A*',
    sentence: 'Both find a shortest solution; the estimate spares A* most of the boards.',
    searches: [{ algorithm: 'breadth-first' }, { algorithm: 'a-star' }],
  },
  {
    id: 'two-estimates',
    title: 'Manhattan and Hamming',
    sentence: 'A* with two estimates: the larger one, still never too large, expands fewer boards.',
    searches: [
      { algorithm: 'a-star', heuristic: 'manhattan' },
      { algorithm: 'a-star', heuristic: 'hamming' },
    ],
  },
  {
    id: 'ties',
    title: 'Ties: smaller h, larger h',
    sentence: 'The same A*; only equals are taken in another order, and the last layer shows it.',
    searches: [
      { algorithm: 'a-star', ties: 'low-h' },
      { algorithm: 'a-star', ties: 'high-h' },
    ],
  },
  {
    id: 'duplicates',
    title: 'Known boards, expanded boards',
    sentence: 'Rejecting only what was expanded lets the frontier hold one board several times.',
    searches: [
      { algorithm: 'a-star', duplicates: 'closed' },
      { algorithm: 'a-star', duplicates: 'expanded' },
    ],
  },
  {
    id: 'too-large',
    title: 'Admissible and not',
    sentence: 'An estimate that may be too large hurries, and may come home by a detour.',
    searches: [
      { algorithm: 'a-star', heuristic: 'manhattan' },
      { algorithm: 'a-star', heuristic: 'nilsson-sequence' },
    ],
  },
  {
    id: 'weights',
    title: 'Four weights of h',
    sentence: 'From the cost alone to the estimate alone: f = g + w·h with w = 0, 1, 2, and greedy.',
    searches: [
      { algorithm: 'weighted-a-star', weight: 0 },
      { algorithm: 'a-star' },
      { algorithm: 'weighted-a-star', weight: 2 },
      { algorithm: 'greedy' },
    ],
  },
  {
    id: 'both-ends',
    title: 'From one end, from both',
    sentence: 'Two small circles of boards are less than one large one.',
    searches: [{ algorithm: 'breadth-first' }, { algorithm: 'bidirectional' }],
  },
];

/** All settings of the searches of a pair. */
export function settingsOfPair({ searches }: ComparedPair): OwnSettings[] {
  return searches.map((chosen) => ({ ...defaultSettings(chosen.algorithm), ...chosen }));
}

/**
 * The search that says most beside another one: what an estimate spares, or what looking at the cost as well is worth.
 * @param small whether the boards are few enough to be searched without an estimate
 */
export function contrastTo(settings: OwnSettings, small: boolean): OwnSettings {
  const { heuristic, algorithm } = settings;
  if (algorithm !== 'a-star') {
    const guided = defaultSettings('a-star');
    return algorithmCatalog[algorithm].informed ? { ...guided, heuristic } : guided;
  }
  return small ? defaultSettings('breadth-first') : { ...defaultSettings('greedy'), heuristic };
}
