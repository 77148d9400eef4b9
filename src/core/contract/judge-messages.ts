import type { MessageOf } from '../base/message.ts';

/** What can be wrong with a search, the nearest to a cause first. None ever changes its meaning; docs/check.md explains them. */
export const faultCodes = [
  ...(['not-a-board', 'other-tiles', 'illegal-move', 'other-parity'] as const),
  ...([
    'wrong-g',
    'wrong-h',
    'wrong-f',
    'missing-successor', // in a search below bounds because its g or h is wrong
    'update-ignored',
    'not-reopened',
    'not-generated',
    'goal-ignored',
  ] as const),
  ...(['wrong-bound', 'repeated-state', 'out-of-order', 'goal-test-early', 'goal-hidden'] as const),
  ...(['stopped-early', 'solution-illegal', 'solution-not-optimal', 'counts-differ'] as const),
] as const;
export type FaultCode = (typeof faultCodes)[number];

export type JudgeMessage = MessageOf<typeof judgeMessages>;

/** What the judge says, and what fills the holes of its sentences. Their words are in src/locales. */
export const judgeMessages = {
  'check.not-a-board': { step: 'number' },
  'check.not-a-board.quoted': { step: 'number', text: 'text' },
  'check.other-tiles': { step: 'number', size: 'text' },
  'check.illegal-move': { step: 'number', from: 'text', board: 'text' },
  'check.illegal-move.wrap': { step: 'number', from: 'text', board: 'text', tile: 'number' },
  'check.illegal-move.blank': { blank: 'number' },
  'check.other-parity': { step: 'number', board: 'text' },
  'check.not-generated': { step: 'number', board: 'text' },
  'check.not-the-start': { board: 'text', start: 'text' },
  'check.missing-successor': { step: 'number', from: 'text', board: 'text' },
  'check.missing-successor.deep': { step: 'number', from: 'text', board: 'text' },
  'check.missing-successor.direction': { step: 'number', direction: 'text' },
  'check.missing-successor.edge': { step: 'number', direction: 'text' },
  'check.wrong-g': { step: 'number', g: 'number', right: 'number', board: 'text' },
  'check.wrong-g.sum': { step: 'number', g: 'number', right: 'number', board: 'text' },
  'check.wrong-g.start': { g: 'number' },
  'check.wrong-h': { step: 'number', h: 'number', right: 'number', heuristic: 'title', board: 'text' },
  'check.wrong-h.is': {
    step: 'number',
    h: 'number',
    right: 'number',
    heuristic: 'title',
    other: 'title',
    board: 'text',
  },
  'check.wrong-h.is-in': {
    step: 'number',
    h: 'number',
    right: 'number',
    heuristic: 'title',
    other: 'title',
    board: 'text',
    lines: 'text',
  },
  'check.wrong-h.goal-in': {
    step: 'number',
    h: 'number',
    right: 'number',
    heuristic: 'title',
    goal: 'text',
    board: 'text',
    lines: 'text',
  },
  'check.wrong-h.goal': {
    step: 'number',
    h: 'number',
    right: 'number',
    heuristic: 'title',
    goal: 'text',
    board: 'text',
  },
  'check.wrong-h.order': { step: 'number', heuristic: 'title', other: 'title', n: 'number' },
  'check.wrong-h.order-goal': { step: 'number', heuristic: 'title', goal: 'text', n: 'number' },
  'check.wrong-f': { step: 'number', f: 'number', g: 'number', h: 'number', board: 'text' },
  'check.wrong-f.greedy': { step: 'number', f: 'number', g: 'number', h: 'number', board: 'text' },
  'check.wrong-f.sum': { step: 'number', f: 'number', g: 'number', h: 'number', board: 'text' },
  'check.wrong-f.weighted': {
    step: 'number',
    f: 'number',
    g: 'number',
    h: 'number',
    board: 'text',
    w: 'number',
  },
  'check.update-ignored': {
    step: 'number',
    found: 'number',
    board: 'text',
    g: 'number',
    smaller: 'number',
  },
  'check.update-ignored.rejected': { step: 'number', board: 'text', g: 'number', smaller: 'number' },
  'check.update-ignored.refused': {
    step: 'number',
    board: 'text',
    g: 'number',
    smaller: 'number',
    shown: 'number',
  },
  'check.update-ignored.replaced': {
    step: 'number',
    board: 'text',
    g: 'number',
    smaller: 'number',
    found: 'number',
    shown: 'number',
  },
  'check.update-ignored.parent': { step: 'number', board: 'text', g: 'number', parent: 'number' },
  'check.not-reopened': { step: 'number', board: 'text', g: 'number', smaller: 'number' },
  'check.goal-ignored': { step: 'number', f: 'number' },
  'check.goal-ignored.expanded': { step: 'number', goal: 'number' },
  'check.goal-ignored.said': { step: 'number', made: 'number', said: 'text' },
  'check.wrong-bound': { step: 'number', bound: 'number', right: 'number' },
  'check.wrong-bound.first': { bound: 'number', right: 'number' },
  'check.wrong-bound.again': { step: 'number', right: 'number' },
  'check.wrong-bound.depth': { step: 'number', bound: 'number', right: 'number' },
  'check.repeated-state': { step: 'number', before: 'number', board: 'text', said: 'text' },
  'check.repeated-state.parent': { step: 'number', before: 'number', board: 'text', said: 'text' },
  'check.repeated-state.doubled': { n: 'number' },
  'check.repeated-state.waiting': { step: 'number', before: 'number', board: 'text', said: 'text' },
  'check.out-of-order': {
    step: 'number',
    value: 'text',
    selected: 'number',
    better: 'number',
    board: 'text',
  },
  'check.out-of-order.is': {
    step: 'number',
    value: 'text',
    selected: 'number',
    better: 'number',
    board: 'text',
    is: 'message',
    n: 'number',
  },
  'check.out-of-order.deep': { step: 'number', board: 'text' },
  'check.out-of-order.deep-is': { step: 'number', board: 'text', is: 'message', n: 'number' },
  'check.order.g': {},
  'check.order.h': {},
  'check.order.f': {},
  'check.order.fifo': {},
  'check.order.lifo': {},
  'check.order.largest': {},
  'check.order.largest-h': {},
  'check.order.sum': {},
  'check.order.weighted': { w: 'number' },
  'check.goal-test-early': { step: 'number', f: 'number', g: 'number' },
  'check.goal-test-early.cost': {
    step: 'number',
    f: 'number',
    g: 'number',
    moves: 'number',
    optimum: 'number',
  },
  'check.goal-test-early.said': { step: 'number', said: 'text' },
  'check.goal-hidden': { step: 'number', optimum: 'number', limit: 'number' },
  'check.stopped-early': { step: 'number', n: 'number' },
  'check.stopped-early.iterations': { step: 'number' },
  'check.stopped-early.path': { step: 'number' },
  'check.stopped-early.limit': { step: 'number', depth: 'number', limit: 'number' },
  'check.stopped-early.complete': { step: 'number', algorithm: 'title' },
  'check.stopped-early.unused': { step: 'number', n: 'number' },
  'check.solution-illegal': { place: 'number', move: 'text' },
  'check.solution-illegal.swapped': { one: 'text', other: 'text' },
  'check.solution-illegal.backwards': {},
  'check.solution-illegal.empty': {},
  'check.solution-illegal.elsewhere': { moves: 'number', board: 'text' },
  'check.solution-not-optimal': { moves: 'number', optimum: 'number' },
  'check.counts-differ.expanded': { said: 'number', counted: 'number' },
  'check.counts-differ.generated': { said: 'number', least: 'number', most: 'number' },
  'check.counts-differ.visited': { said: 'number', states: 'number', met: 'number' },
  'check.counts-differ.length': { said: 'number', counted: 'number' },
  'check.counts-differ.length-boards': { said: 'number', counted: 'number' },

  // What a log leaves open
  'check.gives-up': { n: 'number' },
  'check.none.limit-missing': { depth: 'number' },
  'check.none.hidden': { optimum: 'number', limit: 'number' },
  'check.none.unknown': { limit: 'number' },
  'check.open-end': { n: 'number' },
  'check.open-end.unsolvable': { n: 'number' },
  'check.unit-costs': { cost: 'text' },
  'check.claimed-otherwise': { logged: 'title', judged: 'title' },
  'check.unsolvable': {},
  'check.goal.solution': { board: 'text', said: 'text' },
  'check.goal.last': { board: 'text', said: 'text' },
  'check.goal.h': { board: 'text', said: 'text' },
  'check.goal.order': { board: 'text', said: 'text' },
  'check.goal.generated': { board: 'text', said: 'text' },
  'check.goal.near': { board: 'text', said: 'text' },
  'check.goal.missing': { said: 'text' },
  'check.goal-counted': { counted: 'number', n: 'number' },
  'check.too-short': {},
  'check.heuristic.fits': { heuristic: 'title' },
  'check.heuristic.missing': {},
  'check.unnamed': {},
  'check.order-unknown': {},
  'check.heuristic.mistake': {},
  'check.unknown.algorithm': {},
  'check.unknown.heuristic': {},
  'check.stale-nodes': { n: 'number' },
  'check.two-fit': { a: 'title', b: 'title' },
  'check.several-fit': { a: 'title', b: 'title', n: 'number' },
  'check.no-order': { algorithm: 'title' },
  'check.no-order.nothing': { algorithm: 'title' },
  'check.two-sides': {},
  'check.two-sides.fit': {},
  'check.two-sides.nothing': {},
  'check.counts-unchecked': { lines: 'number' },
  'check.board-note': { how: 'message' },
  'check.is-path': { moves: 'number' },
  'check.passed-over': { expansions: 'number', boards: 'number', words: 'number' },
  'check.lists-first': {},
  'check.size.moves': { size: 'text', usual: 'text' },
  'check.size.either': { size: 'text', other: 'text' },
  'check.unread-before': { line: 'number' },
  'check.unread-in': { line: 'number' },

  // Lines that were not understood, and logs that cannot be read
  'log.not-json': { line: 'number', text: 'text' },
  'log.long-line': { line: 'number', text: 'text' },
  'log.not-a-board-line': { line: 'number', text: 'text' },
  'log.bad-value': { line: 'number', text: 'text' },
  'log.bad-goal': { line: 'number', text: 'text' },
  'log.bad-goal.count': { line: 'number', text: 'text', numbers: 'number', cells: 'number' },
  'log.bad-setting': { line: 'number', text: 'text' },
  'log.unread-values': { name: 'text', lines: 'number' },
  'log.unread-figure': { name: 'text' },
  'log.text-figure': { name: 'text', value: 'number' },
  'log.bad-setting.near': { line: 'number', text: 'text', near: 'text' },
  'log.too-large': { megabytes: 'number', limit: 'number' },
  'log.too-many-lines': { limit: 'number' },
  'log.line-too-long': { line: 'number', limit: 'number' },
  'log.results': { options: 'text' },
  'log.mostly-unread': { read: 'number', lines: 'number' },
  'log.nothing': { lines: 'number' },
  'log.empty': {},
  'log.utf-16': {},
  'log.not-text': {},
  'log.header-only': {},
  'log.start-is-goal': {},
  'log.unsolvable': {},
  'log.board-size': { line: 'number', numbers: 'number', cells: 'number' },
  'log.no-board-size': { line: 'number', numbers: 'number' },
  'log.not-tiles': { line: 'number', max: 'number' },
  'log.no-zero': { line: 'number', n: 'number' },
  'log.sides': { rows: 'number', columns: 'number', product: 'number', cells: 'number' },
  'log.bad-side': { name: 'text', value: 'number', least: 'number', most: 'number' },
} as const;

/** A fault, here or as it is shown. */
interface FaultOfKind {
  readonly code: FaultCode;
  readonly message: JudgeMessage;
  readonly places: readonly { readonly message: JudgeMessage }[];
}

/**
 * Whether all that is wrong is an h that is known, and with that h all expansions are in the order of the algorithm. Numbers that are
 * printed wrong besides change no order.
 * @param selectsLeast what the algorithm selects the least of, as its kind says it
 */
export function isOrderedByItsH(selectsLeast: string | undefined, faults: readonly FaultOfKind[]): boolean {
  if (selectsLeast !== 'f' && selectsLeast !== 'h') return false;
  const wrongH = faults.find(({ code }) => code === 'wrong-h');
  if (wrongH === undefined) return false;
  // Where h is in no line, the first of them says which explains all of the order.
  const isKnown =
    orderHs.has(wrongH.message.code) || wrongH.places.every(({ message }) => saidHs.has(message.code));
  return isKnown && faults.every(({ code }) => ['wrong-h', 'wrong-f', 'counts-differ'].includes(code));
}

const orderHs: ReadonlySet<JudgeMessage['code']> = new Set([
  'check.wrong-h.order',
  'check.wrong-h.order-goal',
] as const);

const saidHs: ReadonlySet<JudgeMessage['code']> = new Set([
  'check.wrong-h.is',
  'check.wrong-h.goal',
] as const);
