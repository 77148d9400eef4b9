import { EventKind } from '../search/event-kind.ts';
import type { DuplicateRule, SearchSettings } from '../search/settings.ts';
import { defaultBudgets } from '../search/number-options.ts';
import { algorithmCatalog } from './registry.ts';

/** One line of an algorithm as a person would write it. */
export interface PseudocodeLine {
  readonly text: string;
  /** Levels of indentation. */
  readonly indent: number;
  /** The line has run wherever one of these events is in the record. */
  readonly events: readonly EventKind[];
  /** Which of the Prune events, where lines share them. */
  readonly prunes?: PruneKind;
}

/** Of a node for which a better one of its state stays, of one that was selected, or of one that was not. */
export type PruneKind = 'replaced' | 'taken' | 'untaken';

const { Start, Take, Generate, Reject, Update, Reopen, Prune, Goal } = EventKind;

export const line = (indent: number, text: string, ...events: readonly EventKind[]): PseudocodeLine => ({
  indent,
  text,
  events,
});

export const knownBecause: Readonly<Record<DuplicateRule, string | null>> = {
  closed: 'if its state is known and this path is no cheaper: reject it',
  expanded: 'if its state was expanded before: reject it',
  open: 'if its state is on its own path, or the frontier has a better node of it: reject it',
  path: 'if its state is on its own path: reject it',
  parent: null,
  none: null,
};

/** The line about duplicates. With `open` a new node may also push out the one of its state that waits. */
export function reject(indent: number, known: string, { duplicates }: SearchSettings): PseudocodeLine {
  if (duplicates !== 'open') return line(indent, known, Reject);
  return { ...line(indent, known, Reject, Prune), prunes: 'replaced' };
}

/** A line that drops nodes where another may do so too. */
export function drop(indent: number, text: string, prunes: PruneKind): PseudocodeLine {
  return { ...line(indent, text, Prune), prunes };
}

/** A depth limit that is there to be met. */
export function turnsBack({ maxDepth }: SearchSettings, indent: number): PseudocodeLine[] {
  return maxDepth < defaultBudgets.maxDepth
    ? [drop(indent, `if its depth is ${maxDepth}: prune it`, 'taken')]
    : [];
}

/** Whether the goal is tested when it is generated. */
export function testsEarly({ algorithm, goalTest }: SearchSettings): boolean {
  return goalTest === 'generate' && algorithmCatalog[algorithm].options.includes('goalTest');
}

/** How a search calls its frontier, which node it selects from it, and how a new one comes in. */
export interface FrontierInWords {
  readonly holder: string;
  readonly next: string;
  readonly add: string;
}

export const stackWords: FrontierInWords = {
  holder: 'stack',
  next: 'the newest node',
  add: 'put it on the stack',
};

export const wordsOfPriority = ({ algorithm }: SearchSettings): FrontierInWords => ({
  holder: 'frontier',
  next: `the node with the smallest ${algorithmCatalog[algorithm].priority}`,
  add: 'add it to the frontier',
});

interface LoopParts {
  readonly indent?: number;
  /** What the depth limit is called where it is not the setting. */
  readonly limit?: string | null;
  /** Whether a cheaper path to a state that is known may turn up. */
  readonly updates?: boolean;
}

/** The generic loop: select, test, expand, test for duplicates, add. */
export function loop(
  settings: SearchSettings,
  { holder, next, add }: FrontierInWords,
  { indent = 0, limit = null, updates = true }: LoopParts = {},
): PseudocodeLine[] {
  const { informed } = algorithmCatalog[settings.algorithm];
  const late = !testsEarly(settings);
  const improves = settings.duplicates === 'closed' && updates;
  const known =
    settings.duplicates === 'closed' && !improves
      ? 'if its state is known: reject it'
      : knownBecause[settings.duplicates];
  return [
    line(indent, `while the ${holder} is not empty`),
    line(indent + 1, `select ${next}`, Take),
    ...(late ? [line(indent + 1, 'if it is the goal: done', Goal)] : []),
    ...(limit === null
      ? turnsBack(settings, indent + 1)
      : [drop(indent + 1, `if its depth is ${limit}: prune it`, 'taken')]),
    line(
      indent + 1,
      settings.duplicates === 'parent' ? 'for each move but the one back' : 'for each move that is possible',
    ),
    ...(known === null ? [] : [reject(indent + 2, known, settings)]),
    ...(improves
      ? [line(indent + 2, 'if its state is in the frontier: update that node with the cheaper path', Update)]
      : []),
    ...(improves && informed
      ? [line(indent + 2, 'if its state is closed: reopen that node with the cheaper path', Reopen)]
      : []),
    line(indent + 2, `otherwise ${add}`, Generate),
    ...(late ? [] : [line(indent + 2, 'if it is the goal: done', Goal)]),
  ];
}

/** A search that puts the start into its frontier, and then does the loop by its priority. */
export const byPriority = (settings: SearchSettings): PseudocodeLine[] => [
  line(0, 'put the start into the frontier', Start),
  ...loop(settings, wordsOfPriority(settings)),
];

export const byStack = (settings: SearchSettings): PseudocodeLine[] => [
  line(0, 'put the start on the stack', Start),
  ...loop(settings, stackWords),
];
