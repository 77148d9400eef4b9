import { type MessageOf, type Title, exactly } from '../../base/message.ts';
import type { Ending } from '../../search/run.ts';
import { EventKind } from '../../search/events.ts';
import {
  defaultBudgets,
  type DuplicateRule,
  keepsOneNode,
  type SearchSettings,
} from '../../search/settings.ts';
import type { SearchRules } from '../../search/search-rules.ts';

/** A text without holes, or a code where it has some. */
type LineText = Title | MessageOf<typeof pseudocodeMessages>;

export const pseudocodeMessages = {
  'line.select-smallest': { score: 'text' },
  'line.depth-limit': { n: 'written' },
  'line.keep-of-beam': { n: 'written' },
  'line.keep-of-level': { n: 'written' },
  'line.weights': { from: 'written', step: 'written' },
  'line.climbs': { n: 'written', walk: 'written' },
  'line.first-bound': { n: 'written' },
  'line.memory': { n: 'written' },
  'line.trials': { n: 'written' },
  'line.lookahead': { n: 'written' },
  'line.sideways': { n: 'written' },
  'line.phases': { n: 'written' },
  'line.generations': { n: 'written' },
  'line.breed': { n: 'written', kept: 'written' },
} as const;

/** One line of an algorithm as a person would write it. */
export interface PseudocodeLine {
  readonly text: LineText;
  /** Levels of indentation. */
  readonly indent: number;
  /** The line has run wherever one of these events is in the record. */
  readonly events: readonly EventKind[];
  /** Which of the Prune or the Generate events, where lines share them; or which ends of the search. */
  readonly how?: BirthKind | readonly PruneKind[] | readonly Ending['code'][];
}

/** The lines of an algorithm by settings in force and its rules. @param reopens whether a cheaper path reopens closed nodes (S13) */
export type Pseudocode = (settings: SearchSettings, rules: SearchRules, reopens: boolean) => PseudocodeLine[];

/** Of a node for which a better one of its state stays, of one that was selected, of one just generated, or of another in the frontier. */
export type PruneKind = 'replaced' | 'selected' | 'new' | 'unselected';
/** Of a new node: within the bounds of the search, or cut off with a priority of ∞, which is never selected. */
export type BirthKind = 'within' | 'cut-off';

const { Start, Select, Generate, Reject, Update, Reopen, Prune, Goal, Meet, Stop } = EventKind;

export const line = (
  indent: number,
  text: string | LineText,
  ...events: readonly EventKind[]
): PseudocodeLine => ({
  indent,
  text: typeof text === 'string' ? { title: text } : text,
  events,
});

export const knownBecause: Readonly<Record<DuplicateRule, string | null>> = {
  closed: 'if its state is known and this path is no cheaper: reject it',
  expanded: 'if its state was selected before: reject it',
  generated: 'if its state was generated before: reject it, even if this path is cheaper',
  open: 'if its state is on its own path, or the frontier has a better node of it: reject it',
  path: 'if its state is on its own path: reject it',
  parent: null,
  none: null,
};

/** The lines about duplicates. With `open` a new node may also push out the one of its state in the frontier. */
export function reject(
  indent: number,
  { duplicates }: SearchSettings,
  known = knownBecause[duplicates],
): PseudocodeLine[] {
  if (known === null) return [];
  const replaced = 'if the frontier has a node of its state, which is worse: remove that one';
  return [
    line(indent, known, Reject),
    ...(duplicates === 'open' ? [drop(indent, replaced, 'replaced')] : []),
  ];
}

/** A line that drops nodes where another may do so too. */
export function drop(indent: number, text: string | LineText, ...how: readonly PruneKind[]): PseudocodeLine {
  return { ...line(indent, text, Prune), how };
}

/** A line that makes nodes where another may do so too. */
export function born(indent: number, text: string | LineText, how: BirthKind): PseudocodeLine {
  return { ...line(indent, text, Generate), how };
}

/** A line with which the search ends, where it ends for one of these reasons. */
export function end(indent: number, text: string, ...how: readonly Ending['code'][]): PseudocodeLine {
  return { ...line(indent, text, Stop), how };
}

/** A depth limit that is there to be met. */
export function turnsBack({ maxDepth }: SearchSettings, indent: number): PseudocodeLine[] {
  return maxDepth < defaultBudgets.maxDepth
    ? [drop(indent, { code: 'line.depth-limit', n: exactly(maxDepth) }, 'selected')]
    : [];
}

/** Whether the goal is tested when it is generated, by settings in force. */
export function testsEarly({ goalTest }: SearchSettings): boolean {
  return goalTest === 'generate';
}

/** The lines in which a search calls its frontier by a name of its own. */
export interface FrontierLines {
  readonly loop: string;
  readonly select: string | LineText;
  readonly add: string;
}

export const stackLines: FrontierLines = {
  loop: 'while the stack is not empty',
  select: 'select the newest node',
  add: 'otherwise put it on the stack',
};

export const frontierLines = {
  loop: 'while the frontier is not empty',
  add: 'otherwise add it to the frontier',
};

export const linesOfPriority = ({ priority }: SearchRules): FrontierLines => ({
  ...frontierLines,
  select: { code: 'line.select-smallest', score: priority },
});

/** Where a search from both ends begins. */
export const bothRoots = line(0, 'best ← ∞; put the start into one frontier, the goal into the other', Start);

/** What it does with the successors of a node. @param updates whether a cheaper path to a state that is known may turn up */
export const expandOnSide = (updates: boolean): PseudocodeLine[] => [
  line(1, 'for each move that is possible'),
  updates
    ? line(2, 'if its state is known on this side and this path is no cheaper: reject it', Reject)
    : line(2, 'if its state is known on this side: reject it', Reject),
  ...(updates
    ? [
        line(
          2,
          'if its state is in the frontier or closed: update or reopen that node with the cheaper path',
          ...[Update, Reopen],
        ),
      ]
    : []),
  line(2, 'otherwise add it to this side’s frontier', Generate),
  line(
    2,
    'if its state is known on the other side: best ← the better of best and the path through both',
    Meet,
  ),
];

interface LoopParts {
  readonly indent?: number;
  /** Whether the depth limit is one of many, and not the setting. */
  readonly hasLimit?: boolean;
  /** Whether a cheaper path to a state that is known may turn up. */
  readonly updates?: boolean;
  /** Whether such a path reopens closed nodes. */
  readonly reopens?: boolean;
}

/** How a successor is rejected for its state. Where nothing closed is reopened (S13), that may cost a cheaper path. */
function knownTest(rule: DuplicateRule, reopens: boolean, updates: boolean): string | null {
  if (!updates && keepsOneNode(rule)) return 'if its state is known: reject it';
  if (rule !== 'closed') return knownBecause[rule];
  return reopens
    ? knownBecause.closed
    : 'if its state is closed, or in the frontier and this path is no cheaper: reject it';
}

/** The generic loop: select, test, expand, test for duplicates, add. */
export function loop(
  settings: SearchSettings,
  lines: FrontierLines,
  { indent = 0, hasLimit = false, updates = true, reopens = false }: LoopParts = {},
): PseudocodeLine[] {
  const late = !testsEarly(settings);
  const improves = settings.duplicates === 'closed' && updates;
  const known = knownTest(settings.duplicates, reopens, updates);
  return [
    line(indent, lines.loop),
    line(indent + 1, lines.select, Select),
    ...(late ? [line(indent + 1, 'if it is the goal: done', Goal)] : []),
    ...(hasLimit
      ? [drop(indent + 1, 'if its depth is the limit: prune it', 'selected')]
      : turnsBack(settings, indent + 1)),
    line(
      indent + 1,
      settings.duplicates === 'parent' ? 'for each move but the one back' : 'for each move that is possible',
    ),
    ...reject(indent + 2, settings, known),
    ...(improves
      ? [line(indent + 2, 'if its state is in the frontier: update that node with the cheaper path', Update)]
      : []),
    ...(improves && reopens
      ? [line(indent + 2, 'if its state is closed: reopen that node with the cheaper path', Reopen)]
      : []),
    line(indent + 2, lines.add, Generate),
    ...(late ? [] : [line(indent + 2, 'if it is the goal: done', Goal)]),
  ];
}

/** A search that puts the start into its frontier, and then does the loop by its priority. */
export const byPriority: Pseudocode = (settings, rules, reopens) => [
  line(0, 'put the start into the frontier', Start),
  ...loop(settings, linesOfPriority(rules), { reopens }),
];

export const byStack: Pseudocode = (settings) => [
  line(0, 'put the start on the stack', Start),
  ...loop(settings, stackLines),
];
