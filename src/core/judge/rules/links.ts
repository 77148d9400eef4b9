import { createBoard } from '../../puzzle/board.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { type Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { type LogEntry, LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';

/**
 * `illegal-move`, `other-parity`, `not-generated`: every node is the start, or one legal move from a node that was expanded
 * before. O(entries), and O(cells²) for each that is neither.
 */
export function* linkFindings(of: Case): Generator<Finding> {
  const { log, stepOf } = of;
  const { states, startState, goalState } = log;
  if (of.kind.leaps === true) return;
  const reached = new Uint8Array(states.count);
  const expanded = new Uint8Array(states.count);
  const listed = new Uint8Array(states.count); // by a legal move; a first bound's way is nothing else
  const saidFrom = new Int32Array(states.count).fill(-1); // state → parent from which it was said to come illegally
  reached[startState] = 1;
  if (of.mayBeginAtGoal) reached[goalState] = 1;
  let last = -1;
  let firstIllegal = Infinity; // step
  for (let at = 0; at < log.entries.length; at++) {
    const entry = log.entries.at(at);
    const { kind, state, parent } = entry;
    if (state < 0) continue;
    const isSuccessor = kind === LogKind.generate || kind === LogKind.reject;
    const from = parent >= 0 ? parent : isSuccessor ? last : -1;
    const isRoot = state === startState || (state === goalState && reached[goalState] === 1);
    // A parent that was expanded is taken at its word, also where another neighbour would do.
    const comesFrom = isSuccessor ? from : of.illegalOriginOf(entry);
    const isIllegal = isSuccessor
      ? from >= 0 && !isRoot && states.moveBetween(from, state) < 0
      : comesFrom >= 0 && expanded[comesFrom] === 1 && saidFrom[state] !== comesFrom;
    if (of.beginsAnew(at) && isSolvable(createBoard(states.size, states.at(state)), log.start))
      reached[state] = 1;
    if (isSuccessor && !isIllegal) listed[state] = 1;
    const isReached = reached[state] === 1 || (kind === LogKind.select && listed[state] === 1);
    if (isIllegal || (!isSuccessor && !isReached)) {
      const finding = findingOf(of, entry, stepOf[at], from, expanded);
      if (finding.code === 'illegal-move') firstIllegal = Math.min(firstIllegal, finding.step);
      yield finding;
      reached[state] = 1; // said once
      saidFrom[state] = from;
    }
    if (kind !== LogKind.expand) continue;
    last = state;
    expanded[state] = 1;
    for (let move = 0; move < 4; move++) {
      const next = of.successor(state, move);
      if (next >= 0) reached[next] = 1;
    }
  }
  illegalFrom.set(of, firstIllegal);
}

/** Step of the first illegal move; Infinity: there is none. */
const illegalFrom = new WeakMap<Case, number>();

/**
 * Whether a board may have come, up to a step, by an illegal move from a board that fits: the blank exchanged with a tile that is not
 * beside it, in a log that has illegal moves. O(cells²), and O(entries × cells) the first time.
 */
export function mayComeIllegally(
  of: Case,
  state: number,
  step: number,
  fits: (origin: number) => boolean,
): boolean {
  return (
    hasIllegalMoves(of) && step >= illegalFrom.get(of)! && exchangedOrigin(of, state, fits, 'illegal') >= 0
  );
}

/** Whether a log has illegal moves, also where no line names a parent. O(entries) the first time. */
export function hasIllegalMoves(of: Case): boolean {
  if (!illegalFrom.has(of)) Array.from(linkFindings(of));
  return (illegalFrom.get(of) ?? Infinity) < Infinity;
}

/** `illegal-move`, once for all of a log in which another tile than 0 is the blank: nothing else in it can be judged. */
export function* blankFindings(of: Case): Generator<Finding> {
  const blank = otherBlankOf(of);
  const [line, state] = [of.expansions.line(1), of.expansions.state(1)];
  if (blank > 0)
    yield {
      code: 'illegal-move',
      step: 1,
      line,
      state,
      message: { code: 'check.illegal-move.blank', blank },
    };
}

/** The tile that is the blank of a log, as all boards are linked by its moves, and not by those of 0; 0: there is none. */
export function otherBlankOf({ expansions, log: { states } }: Case): number {
  const boards = Array.from({ length: Math.min(expansions.length, mostLinked) }, (_, at) =>
    expansions.state(at + 1),
  );
  if (boards.length < fewestLinked || boards.some((state) => state < 0)) return 0;
  const { rows, columns } = states.size;
  const isLinkedBy = (blank: number, some: readonly number[]): boolean => {
    const reached = new Set([String(states.at(some[0]))]);
    return some.every((state) => {
      const cells = states.at(state).slice();
      if (!reached.has(String(cells))) return false;
      const from = cells.indexOf(blank);
      for (let to = 0; to < rows * columns; to++) {
        const [down, right] = [
          Math.floor(to / columns) - Math.floor(from / columns),
          (to % columns) - (from % columns),
        ];
        if (Math.abs(down) + Math.abs(right) !== 1) continue;
        [cells[from], cells[to]] = [cells[to], blank];
        reached.add(String(cells));
        [cells[to], cells[from]] = [cells[from], blank];
      }
      return true;
    });
  };
  if (isLinkedBy(0, boards.slice(0, fewestLinked))) return 0;
  for (let tile = rows * columns - 1; tile > 0; tile--) if (isLinkedBy(tile, boards)) return tile;
  return 0;
}
/** Of so few it would be chance. */
const fewestLinked = 4;
/** So many tell. */
const mostLinked = 1000;

function findingOf(
  of: Case,
  { state, line }: LogEntry,
  step: number,
  from: number,
  expanded: Uint8Array,
): Finding {
  const { log } = of;
  const { states, start } = log;
  const board = boardText(states, state);
  const found = { step, line, state };
  const origin = from >= 0 ? from : exchangedOrigin(of, state, (other) => expanded[other] === 1);
  const tile = origin < 0 ? -1 : wrappedTile(of, origin, state);
  if (tile > 0)
    return {
      ...found,
      code: 'illegal-move',
      message: { code: 'check.illegal-move.wrap', step, from: boardText(states, origin), board, tile },
    };
  if (origin >= 0)
    return {
      ...found,
      code: 'illegal-move',
      message: { code: 'check.illegal-move', step, from: boardText(states, origin), board },
    };
  if (!isSolvable(createBoard(start, states.at(state).slice()), start))
    return { ...found, code: 'other-parity', message: { code: 'check.other-parity', step, board } };
  if (step === 1)
    return {
      ...found,
      code: 'not-generated',
      message: { code: 'check.not-the-start', board, start: boardText(states, log.startState) },
    };
  return { ...found, code: 'not-generated', message: { code: 'check.not-generated', step, board } };
}

/** A state that fits and from which this one comes by one exchange of the blank with a tile; −1: none. */
function exchangedOrigin(
  { log: { states } }: Case,
  state: number,
  fits: (origin: number) => boolean,
  moves: 'all' | 'illegal' = 'all',
): number {
  const cells = states.at(state).slice();
  const blank = cells.indexOf(0);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cell === blank) continue;
    [cells[blank], cells[cell]] = [cells[cell], 0];
    const origin = states.find(cells);
    const isMeant = origin >= 0 && (moves === 'all' || states.moveBetween(origin, state) < 0);
    if (isMeant && fits(origin)) return origin;
    [cells[cell], cells[blank]] = [cells[blank], 0];
  }
  return -1;
}

/** The tile that left the board on one side and came back on the other; −1 where that is not what happened. */
function wrappedTile({ log: { states } }: Case, from: number, to: number): number {
  const [a, b] = [states.at(from), states.at(to)];
  const [blank, target] = [a.indexOf(0), b.indexOf(0)];
  const changed = a.reduce((count, tile, cell) => count + Number(tile !== b[cell]), 0);
  if (changed !== 2 || a[target] !== b[blank]) return -1;
  const { rows, columns } = states.size;
  const isInList = Math.abs(blank - target) === 1; // neighbours in the list, in two rows of the board
  const isRound = blank % columns === target % columns && Math.abs(blank - target) === (rows - 1) * columns;
  const inRow =
    Math.floor(blank / columns) === Math.floor(target / columns) && Math.abs(blank - target) === columns - 1;
  return isInList || isRound || inRow ? a[target] : -1;
}
