import type { MessageOf, Title } from '../../base/message.ts';
import {
  type SearchSettings,
  defaultBudgets,
  keepsOneNode,
  noDepthLimit,
  numberOptions,
} from '../../search/settings.ts';

/** Why a run ended without a solution: a budget (rule S15), or nothing was left to be looked at. */
export const runEnds = ['maxExpansions', 'maxNodes', 'maxDepth', 'stackLimit', 'exhausted'] as const;
export type RunEnd = (typeof runEnds)[number];

/** Other settings that may lead to an answer. */
export interface Advice {
  /** What a button says. */
  readonly title: Title | MessageOf<typeof adviceMessages>;
  /** With `algorithm`: that algorithm as the page offers it, and then these. */
  readonly change: Partial<SearchSettings>;
}

/** What to try after an end, the likeliest cure first; null: what is usual after it. */
export type AdviceByEnd = {
  readonly [End in RunEnd]?: (settings: SearchSettings) => readonly Advice[] | null;
};

export const adviceMessages = {
  'advice.depth-limit': { n: 'number' },
  'advice.deeper': { n: 'number' },
  'advice.use': { name: 'title' },
  'advice.expansions': { n: 'number' },
  'advice.nodes': { n: 'number' },
  'advice.seed': { n: 'number' },
  'advice.restarts': { n: 'number' },
  'advice.slower': { factor: 'written' },
  'advice.wider': { n: 'number' },
  'advice.generations': { n: 'number' },
} as const;

const unlimited = { maxDepth: noDepthLimit };
/** No 3×3 board is further from its goal than 31 moves, no 4×4 board further than 80. */
const diameters = [31, 80];

export const rejectKnown: Advice = {
  title: { title: 'Reject known boards' },
  change: { duplicates: 'closed' },
};
const rejectKnownUnlimited: Advice = {
  title: { title: 'Reject known boards, without a depth limit' },
  change: { duplicates: 'closed', ...unlimited },
};
export const unlimit: Advice = { title: { title: 'Remove the depth limit' }, change: unlimited };

export function limitDepth(maxDepth: number): Advice {
  return { title: { code: 'advice.depth-limit', n: maxDepth }, change: { maxDepth } };
}

/** The limit within which every board of a common size has a solution; none where that is no limit any more. */
export function raiseLimit({ maxDepth }: SearchSettings): readonly Advice[] {
  const n = diameters.find((moves) => moves > maxDepth) ?? 10 * maxDepth;
  return n < noDepthLimit ? [{ title: { code: 'advice.deeper', n }, change: { maxDepth: n } }] : [unlimit];
}

/** The next larger of what a person may have set, and of what is usual; none beyond what can be set. */
export function raised(name: 'maxExpansions' | 'maxNodes', settings: SearchSettings): readonly Advice[] {
  const { [name]: now } = settings;
  const n = now < defaultBudgets[name] ? defaultBudgets[name] : Math.min(10 * now, numberOptions[name].max);
  const code = name === 'maxNodes' ? 'advice.nodes' : 'advice.expansions';
  return n > now ? [{ title: { code, n }, change: { [name]: n } }] : [];
}

/** The usual limit of nodes, where a person has set a smaller one. */
export function nodesRaisedToUsual(settings: SearchSettings): readonly Advice[] {
  return settings.maxNodes < defaultBudgets.maxNodes ? raised('maxNodes', settings) : [];
}

export function anotherSeed({ seed }: SearchSettings): Advice {
  return { title: { code: 'advice.seed', n: seed + 1 }, change: { seed: seed + 1 } };
}

/**
 * Of searches that go down one path, which only a depth limit or known boards turn round.
 * @param needsLimit whether a depth limit is what makes it the search that it is
 * @param own what it has besides
 */
export const adviceOnOnePath = (needsLimit: boolean, own: AdviceByEnd = {}): AdviceByEnd => ({
  ...own,
  maxDepth(settings) {
    if (needsLimit || settings.stackLimit > 0) return raiseLimit(settings);
    return [...raiseLimit(settings), keepsOneNode(settings.duplicates) ? unlimit : rejectKnownUnlimited];
  },
});

/** Of beams. */
export const widerBeam = ({ width }: SearchSettings): readonly Advice[] => [
  { title: { code: 'advice.wider', n: 10 * width }, change: { width: 10 * width } },
];
