import { algorithmCatalog, defaultBudgets, settingsInForce } from './registry.ts';
import { EventKind } from '../contract/event-kind.ts';
import { type DuplicateRule, type SearchSettings, foreignName } from '../contract/settings.ts';

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

/** Of a node for which a better one of its state stays, of one that was taken, or of one that was not. */
export type PruneKind = 'replaced' | 'taken' | 'untaken';

const { Start, Take, Generate, Reject, Update, Reopen, Prune, Iteration, Meet, Goal, Stop } = EventKind;
const { Return, Reach, Population } = EventKind;

const line = (indent: number, text: string, ...events: readonly EventKind[]): PseudocodeLine => ({
  ...{ text, indent, events },
});

/** The algorithm with exactly these settings (rule S29), each line with the events that show it at work; none where it is not known. */
export function pseudocodeOf(given: SearchSettings): PseudocodeLine[] {
  const settings = settingsInForce(given);
  switch (settings.algorithm) {
    case 'breadth-first':
    case 'uniform-cost':
    case 'greedy':
    case 'a-star':
    case 'weighted-a-star':
      return [line(0, `put the start into the ${frontierOf(settings).holder}`, Start), ...loop(settings, 0)];
    case 'depth-first':
    case 'depth-limited':
      return [line(0, 'put the start on the stack', Start), ...loop(settings, 0)];
    case 'stack-beam':
      return [
        line(0, 'the beam holds the start', Start),
        ...loop(settings, 0),
        drop(1, `keep the first ${settings.width} of the beam, prune the others`, 'untaken'),
      ];
    case 'beam':
      return beam(settings);
    case 'iterative-deepening':
      return [
        line(0, 'for limit ← 0, 1, 2 …', Iteration),
        line(1, 'put the start on the stack', Start),
        ...loop(settings, 1, 'the limit'),
        line(1, 'if no node was as deep as the limit: stop'),
      ];
    case 'ida-star':
      return idaStar(settings);
    case 'rbfs':
      return rbfs;
    case 'hill-climbing':
      return hillClimbing(settings);
    case foreignName:
      return [];
    case 'simulated-annealing':
      return annealing;
    case 'bidirectional':
      return bidirectional;
    case 'nbs':
      return nbs;
    case 'twin':
      return [
        line(0, 'put the start into one frontier, its twin into the other', Start),
        line(0, 'in turns, for the board and for its twin'),
        ...loop(settings, 0),
        line(0, 'whichever reached the goal shows that the other cannot', Stop),
      ];
    case 'genetic':
      return genetic(settings);
    case 'sub-goals':
      return subGoals;
  }
}

const knownBecause: Readonly<Record<DuplicateRule, string | null>> = {
  closed: 'if its state is known and this path is no cheaper: reject it',
  expanded: 'if its state was expanded before: reject it',
  open: 'if its state is on its own path, or the frontier has a better node of it: reject it',
  path: 'if its state is on its own path: reject it',
  parent: null,
  none: null,
};

/** The line about duplicates. With `open` a new node may also push out the one of its state that waits. */
function reject(indent: number, known: string, { duplicates }: SearchSettings): PseudocodeLine {
  if (duplicates !== 'open') return line(indent, known, Reject);
  return { ...line(indent, known, Reject, Prune), prunes: 'replaced' };
}

/** A line that drops nodes where another may do so too. */
function drop(indent: number, text: string, prunes: PruneKind): PseudocodeLine {
  return { ...line(indent, text, Prune), prunes };
}

/** A depth limit that is there to be met. */
function turnsBack({ maxDepth }: SearchSettings, indent: number): PseudocodeLine[] {
  return maxDepth < defaultBudgets.maxDepth
    ? [drop(indent, `if its depth is ${maxDepth}: prune it`, 'taken')]
    : [];
}

/** Whether the goal is tested when it is generated. */
function testsEarly({ algorithm, goalTest }: SearchSettings): boolean {
  return goalTest === 'generate' && algorithmCatalog[algorithm].options.includes('goalTest');
}

/**
 * The generic loop: select, test, expand, test for duplicates, add.
 * @param limit what the depth limit is called where it is not the setting
 */
function loop(settings: SearchSettings, indent: number, limit: string | null = null): PseudocodeLine[] {
  const { informed } = algorithmCatalog[settings.algorithm];
  const { holder, next, add } = frontierOf(settings);
  const late = !testsEarly(settings);
  const improves = settings.duplicates === 'closed' && settings.algorithm !== 'breadth-first';
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

/** How a search calls its frontier, which node it selects from it, and how a new one comes in. */
interface FrontierInWords {
  readonly holder: string;
  readonly next: string;
  readonly add: string;
}

function frontierOf({ algorithm, ties }: SearchSettings): FrontierInWords {
  const { priority, ties: usual } = algorithmCatalog[algorithm];
  const add = 'add it to the frontier';
  if (algorithm === 'breadth-first')
    return ties === usual
      ? {
          holder: 'queue',
          next: 'the node at its front: first in, first out',
          add: 'put it at the end of the queue',
        }
      : { holder: 'frontier', next: 'a shallowest node', add };
  if (algorithm === 'stack-beam')
    return { holder: 'frontier', next: 'the first node', add: 'add it to the beam' };
  if (priority === '') return { holder: 'stack', next: 'the newest node', add: 'put it on the stack' };
  return { holder: 'frontier', next: `the node with the smallest ${priority}`, add };
}

function beam(settings: SearchSettings): PseudocodeLine[] {
  const known = knownBecause[settings.duplicates];
  const late = !testsEarly(settings);
  return [
    line(0, 'the level holds the start', Start),
    line(0, 'while the level is not empty'),
    line(1, 'for each node of the level', Take),
    ...(late ? [line(2, 'if it is the goal: done', Goal)] : []),
    ...turnsBack(settings, 2),
    line(
      2,
      settings.duplicates === 'parent' ? 'for each move but the one back' : 'for each move that is possible',
    ),
    ...(known === null ? [] : [reject(3, known, settings)]),
    line(3, 'otherwise add it to the next level', Generate),
    ...(late ? [] : [line(3, 'if it is the goal: done', Goal)]),
    drop(
      1,
      `keep the ${settings.width} nodes of the next level with the smallest h, prune the others`,
      'untaken',
    ),
  ];
}

function idaStar(settings: SearchSettings): PseudocodeLine[] {
  return [
    line(0, 'bound ← h of the start'),
    line(0, 'repeat', Iteration),
    line(1, 'put the start on the stack', Start),
    line(1, 'while the stack is not empty'),
    line(2, 'select the newest node', Take),
    line(2, 'if it is the goal: done', Goal),
    ...turnsBack(settings, 2),
    line(2, 'for each move but the one back: make the successor', Generate),
    drop(3, 'if its f = g + h is above the bound: prune it, but remember the smallest such f', 'untaken'),
    line(1, 'bound ← the smallest f that was above it'),
  ];
}

const rbfs: PseudocodeLine[] = [
  line(0, 'search the start with the limit ∞, where', Start),
  line(0, 'to search a node with a limit is to'),
  line(1, 'select it', Take),
  line(1, 'if it is the goal: done', Goal),
  line(1, 'for each move but the one back: make the successor, F ← max(its g + h, F of the node)', Generate),
  line(1, 'while the smallest F among the successors is within the limit'),
  line(2, 'search that successor; its limit is the smaller of the limit and the second smallest F'),
  line(1, 'forget the successors', Prune),
  line(1, 'F of the node ← the smallest F among them; it returns to the frontier', Return),
];

function hillClimbing({ sideways, restarts, walk }: SearchSettings): PseudocodeLine[] {
  return [
    ...(restarts > 0
      ? [line(0, `up to ${restarts + 1} times, from the second on after ${walk} random moves`, Iteration)]
      : []),
    line(0, 'stand on the start', Start),
    line(0, 'repeat'),
    line(1, 'look at the board where the search stands', Take),
    line(1, 'if it is the goal: done', Goal),
    line(1, 'make all its successors', Generate),
    line(
      1,
      sideways > 0
        ? `if the best has a smaller h, or the same and fewer than ${sideways} such moves were made in a row: stand on it`
        : 'if the best has a smaller h: stand on it',
    ),
    line(1, 'forget the others', Prune),
    line(1, 'otherwise stop: no successor is better', Stop),
  ];
}

const annealing: PseudocodeLine[] = [
  line(0, 'stand on the start', Start),
  line(0, 'T ← the first temperature'),
  line(0, 'repeat'),
  line(1, 'look at the board where the search stands', Take),
  line(1, 'if it is the goal: done', Goal),
  line(1, 'if T < 0.05: stop'),
  line(1, 'draw one of its successors', Generate),
  line(1, 'Δ ← its h − the h here'),
  line(1, 'if Δ ≤ 0, or else with probability e^(−Δ/T): stand on it'),
  line(1, 'otherwise forget it', Prune),
  line(2, 'and stay', Return),
  line(1, 'T ← T × cooling'),
];

const bidirectional: PseudocodeLine[] = [
  line(0, 'put the start into one frontier, the goal into the other', Start),
  line(0, 'best ← ∞'),
  line(0, 'while best > smallest g forward + smallest g backward + 1'),
  line(1, 'select the oldest node of the smaller frontier', Take),
  line(1, 'for each move that is possible'),
  line(2, 'if its state is known on this side: reject it', Reject),
  line(2, 'otherwise add it to this side’s frontier', Generate),
  line(
    2,
    'if its state is known on the other side: best ← the shorter of best and the path through both',
    Meet,
  ),
  line(0, 'done: no shorter path can be left', Goal),
];

const nbs: PseudocodeLine[] = [
  line(0, 'put the start into one frontier, the goal into the other', Start),
  line(0, 'best ← ∞'),
  line(0, 'repeat'),
  line(1, 'choose u forward and v backward with the smallest lb = max(f(u), f(v), g(u) + g(v) + 1)'),
  line(1, 'if best ≤ lb: done, no shorter path can be left', Goal),
  line(1, 'select both, one after the other', Take),
  line(1, 'for each move that is possible'),
  line(2, 'if its state is known on this side and this path is no cheaper: reject it', Reject),
  line(
    2,
    'if its state is in the frontier or closed: update or reopen that node with the cheaper path',
    Update,
    Reopen,
  ),
  line(2, 'otherwise add it to this side’s frontier', Generate),
  line(
    2,
    'if its state is known on the other side: best ← the shorter of best and the path through both',
    Meet,
  ),
];

function genetic({ population, generations, phases, elite }: SearchSettings): PseudocodeLine[] {
  const kept = Math.min(elite, population - 1);
  return [
    line(0, 'begin with the start', Start),
    ...(phases > 1
      ? [line(0, `${phases} times, each from the best board of the time before`, Iteration)]
      : []),
    line(0, `for ${generations} generations`),
    line(1, 'select the best board so far', Take),
    line(1, 'if it is the goal: done', Goal),
    line(1, `breed ${population} lists of moves: the best ${kept} again, the others crossed and mutated`),
    line(1, 'try each list; what counts is the best board on its way', Population),
    line(1, 'the best of all boards is next, with the path to it', Reach, Return),
  ];
}

const subGoals: PseudocodeLine[] = [
  line(0, 'put the start into the frontier', Start),
  line(0, 'for each sub-goal: tiles of the outer lines one by one, then the last corner', Iteration),
  line(1, 'repeat'),
  line(2, 'select the node with the smallest g + estimate of the moves to the sub-goal', Take),
  line(2, 'if it is the goal: done', Goal),
  line(2, 'if the sub-goal is reached: empty the frontier, and go on from here', Return),
  line(2, 'for each move that leaves finished tiles where they are: make the successor', Generate),
  line(
    3,
    'if its case, the blank and the tiles that count, was reached by as short a path: reject it',
    Reject,
    Prune,
  ),
];
