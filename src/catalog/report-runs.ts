import { createBoard } from '../core/puzzle/board.ts';
import type { Published, PublishedRun } from './published-run.ts';
import type { SearchSettings } from '../core/search/settings.ts';

/** One of the two boards that are 31 moves from the goal. */
const hardest = {
  start: createBoard({ rows: 3, columns: 3 }, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
  goal: createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 4, 5, 6, 7, 8, 0]),
};

const queueNote =
  'The report gives means over random boards that it does not name, so one run stands beside a mean here. Its ranking is ' +
  'not what A* gives: Manhattan is never below Hamming, so it cannot need the longer queue, as this board shows.';

function queueRun(
  id: string,
  heuristic: SearchSettings['heuristic'],
  name: string,
  mean: number,
): PublishedRun {
  return {
    ...{
      id,
      title: `A*, ${name}: the length of the queue`,
      source: 'An A* optimisation report',
      note: queueNote,
    },
    ...hardest,
    settings: { algorithm: 'a-star', heuristic },
    published: [{ label: 'Largest queue', figure: 'maxFrontier', value: mean, overMany: true }],
  };
}

const solved: Published = { label: 'Outcome', figure: 'status', value: 'solved' };

function geneticRun(
  id: string,
  settings: Pick<SearchSettings, 'population' | 'generations' | 'heuristic'>,
  rate: number,
): PublishedRun {
  const { population, generations, heuristic } = settings;
  return {
    id,
    title: `Genetic algorithm, ${population} × ${generations}, ${heuristic}`,
    source: 'A genetic-algorithm report (CS51)',
    note:
      `The report solved ${rate} of 100 random boards with ${population} paths a generation, ${generations} generations and ` +
      '5 phases. It does not say how long its paths were; they decide most here.',
    ...hardest,
    settings: { algorithm: 'genetic', phases: 5, ...settings },
    published: [solved],
  };
}

/** Of the A* report (S) and the genetic-algorithm report (G): single runs of what they measured over many boards. */
export const reportRuns: readonly PublishedRun[] = [
  queueRun('S-manhattan', 'manhattan', 'Manhattan', 1852.4),
  queueRun('S-hamming', 'hamming', 'Hamming', 1455.3),
  queueRun('S-both', 'manhattan+hamming', 'both', 1454.2),
  geneticRun('G-small', { population: 100, generations: 100, heuristic: 'manhattan' }, 64),
  geneticRun('G-hamming', { population: 200, generations: 500, heuristic: 'hamming' }, 33),
  geneticRun('G-row-column', { population: 200, generations: 500, heuristic: 'row-column' }, 77),
  geneticRun('G-manhattan', { population: 200, generations: 500, heuristic: 'manhattan' }, 92),
  geneticRun('G-linear-conflict', { population: 200, generations: 500, heuristic: 'linear-conflict' }, 99),
  {
    id: 'G-a-star',
    title: 'A*, linear conflict: always solved',
    source: 'A genetic-algorithm report (CS51)',
    note: 'Beside the genetic algorithm, A* solved every board of the report, with any of its estimates.',
    ...hardest,
    settings: { algorithm: 'a-star', heuristic: 'linear-conflict' },
    published: [solved],
  },
];
