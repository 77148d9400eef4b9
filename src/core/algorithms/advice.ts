import type { MessageOf, Title } from '../base/message.ts';
import { exactly } from '../base/message.ts';
import { algorithmCatalog, settingsInForce } from './registry.ts';
import { defaultBudgets } from '../search/number-options.ts';
import { heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import type { RunResult } from '../search/run.ts';
import type { AlgorithmName, SearchSettings } from '../search/settings.ts';

/** Why a run ended without a solution: a budget (rule S15), or nothing was left to be looked at. */
export const runEnds = ['maxExpansions', 'maxNodes', 'maxDepth', 'stackLimit', 'exhausted'] as const;
export type RunEnd = (typeof runEnds)[number];

export const adviceMessages = {
  'advice.depth-limit': { n: 'number' },
  'advice.use': { name: 'title' },
  'advice.expansions': { n: 'number' },
  'advice.nodes': { n: 'number' },
  'advice.seed': { n: 'number' },
  'advice.restarts': { n: 'number' },
  'advice.slower': { factor: 'written' },
  'advice.wider': { n: 'number' },
  'advice.generations': { n: 'number' },
} as const;

/** Other settings that may lead to an answer. */
export interface Advice {
  /** What a button says. */
  readonly title: Title | MessageOf<typeof adviceMessages>;
  /** With `algorithm`: that algorithm as the page offers it, and then these. */
  readonly change: Partial<SearchSettings>;
}

type Ended = Pick<RunResult, 'status' | 'counts'>;

/** Null where there is a solution, or can be none. */
export function endOf(settings: SearchSettings, { status, counts }: Ended): RunEnd | null {
  if (status === 'exhausted') return 'exhausted';
  if (status !== 'budget') return null;
  if (counts.expanded >= settings.maxExpansions) return 'maxExpansions';
  if (counts.maxStored >= settings.maxNodes) return 'maxNodes';
  // A path that is cut off at the depth limit has had room on the stack, and no path comes to the usual limit.
  const hasStack =
    algorithmCatalog[settings.algorithm].options.includes('stackLimit') && settings.stackLimit > 0;
  if (hasStack && settings.stackLimit <= settings.maxDepth) return 'stackLimit';
  return settings.maxDepth >= defaultBudgets.maxDepth ? 'maxNodes' : 'maxDepth';
}

const unlimited = { maxDepth: defaultBudgets.maxDepth };
/** No 3×3 board is further from its goal than 31 moves, no 4×4 board further than 80. */
const diameters = [31, 80];

const rejectKnown: Advice = { title: { title: 'Reject known boards' }, change: { duplicates: 'closed' } };
const rejectKnownUnlimited: Advice = {
  title: { title: 'Reject known boards, without a depth limit' },
  change: { duplicates: 'closed', ...unlimited },
};
const unlimit: Advice = { title: { title: 'Remove the depth limit' }, change: unlimited };

function limitDepth(maxDepth: number): Advice {
  return { title: { code: 'advice.depth-limit', n: maxDepth }, change: { maxDepth } };
}

function use(algorithm: AlgorithmName): Advice {
  return {
    title: { code: 'advice.use', name: { title: algorithmCatalog[algorithm].title } },
    change: { algorithm },
  };
}

/** The next larger of what a person may have set, and of what is usual. */
function raised(name: 'maxExpansions' | 'maxNodes', settings: SearchSettings): Advice {
  const most = settings[name] < defaultBudgets[name] ? defaultBudgets[name] : 10 * settings[name];
  const code = name === 'maxNodes' ? 'advice.nodes' : 'advice.expansions';
  return { title: { code, n: most }, change: { [name]: most } };
}

/** Whether the search goes down one path, and only a depth limit or known boards turn it round. */
const plunges = ({ algorithm }: SearchSettings): boolean =>
  algorithm === 'depth-first' || algorithm === 'depth-limited';

type Table = Readonly<Record<RunEnd, (settings: SearchSettings) => readonly Advice[]>>;

const byEnd: Table = {
  maxExpansions(settings) {
    const { algorithm, heuristic, maxDepth, maxExpansions } = settings;
    if (algorithm === 'depth-first' && settings.duplicates !== 'closed') {
      if (maxDepth > 20) return [rejectKnown, limitDepth(20)];
    }
    if (algorithm === 'sub-goals') return [raised('maxExpansions', settings)];
    const larger = maxExpansions < defaultBudgets.maxExpansions ? [raised('maxExpansions', settings)] : [];
    if (!algorithmCatalog[algorithm].informed) return [...larger, use('a-star')];
    const weak = ['zero', 'hamming', 'manhattan'].includes(heuristic);
    const stronger: Advice = {
      title: { code: 'advice.use', name: { title: heuristicInfoOf('linear-conflict').title } },
      change: { heuristic: 'linear-conflict' },
    };
    return weak ? [...larger, stronger] : larger;
  },
  maxNodes(settings) {
    const larger = settings.maxNodes < defaultBudgets.maxNodes ? [raised('maxNodes', settings)] : [];
    if (settings.algorithm === 'sub-goals') return [raised('maxNodes', settings)];
    if (plunges(settings))
      return [...larger, { ...limitDepth(20), change: { maxDepth: 20, duplicates: 'path' } }];
    const keeps = settingsInForce(settings).duplicates === 'none' ? [rejectKnown] : [];
    return [...larger, ...keeps, use('ida-star')];
  },
  maxDepth(settings) {
    if (!plunges(settings)) return [unlimit];
    const next = diameters.find((moves) => moves > settings.maxDepth);
    const deeper = next === undefined ? unlimit : limitDepth(next);
    const needsLimit = settings.algorithm === 'depth-limited' || settings.stackLimit > 0;
    return needsLimit ? [deeper] : [deeper, rejectKnownUnlimited];
  },
  stackLimit: ({ stackLimit }) => [limitDepth(Math.min(20, stackLimit - 1)), use('breadth-first')],
  exhausted(settings) {
    const { algorithm, heuristic, sideways, restarts, cooling, width, generations, seed } = settings;
    const anotherSeed: Advice = { title: { code: 'advice.seed', n: seed + 1 }, change: { seed: seed + 1 } };
    switch (algorithm) {
      case 'hill-climbing': {
        const most = Math.max(100, 10 * restarts);
        const again: Advice = { title: { code: 'advice.restarts', n: most }, change: { restarts: most } };
        const flat: Advice = { title: { title: 'Allow 10 sideways moves' }, change: { sideways: 10 } };
        const helps = sideways === 0 && heuristicInfoOf(heuristic).neverFlat !== true;
        return helps ? [flat, again] : [again];
      }
      case 'simulated-annealing': {
        const slower = Math.max(0.99995, Number((1 - (1 - cooling) / 10).toFixed(6)));
        return [
          { title: { code: 'advice.slower', factor: exactly(slower) }, change: { cooling: slower } },
          anotherSeed,
        ];
      }
      case 'beam':
      case 'stack-beam':
        return [{ title: { code: 'advice.wider', n: 10 * width }, change: { width: 10 * width } }];
      case 'genetic': {
        const longer: Advice = {
          title: { code: 'advice.generations', n: 10 * generations },
          change: { generations: 10 * generations },
        };
        return [longer, anotherSeed];
      }
      default:
        return [];
    }
  },
};

/** What to try on a board that can be solved, the likeliest cure first; none where nothing of the kind is known. */
export function adviceFor(settings: SearchSettings, outcome: Ended): readonly Advice[] {
  const end = endOf(settings, outcome);
  return end === null ? [] : adviceAt(end, settings);
}

/** The same, once it is known how the run ended. The values are within what the settings take. */
export function adviceAt(end: RunEnd, settings: SearchSettings): readonly Advice[] {
  return byEnd[end](settings);
}
