import type { Prng } from '../../base/prng.ts';
import { assert } from '../../base/result.ts';
import { SearchMemory } from '../../engine/machine.ts';
import { Recorder } from '../../engine/recorder.ts';
import { beginMachine } from '../../algorithms/begin-machine.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { type Board, type BoardPair, createBoard, standardGoal } from '../../puzzle/board.ts';
import { lettersOfMoves } from '../../puzzle/moves.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import type { Cursor, NodeId } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { boardOf, nodeAt, pathTo } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import type { FieldAnswer, DrawnQuestion, QuestionCard, QuestionLevel, WhyMessage } from './asked.ts';

/** Scores of a card. */
export interface CardScores {
  readonly g: number;
  readonly h: number;
  readonly f: number;
}

/** A question with what is known once it is answered. */
export interface QuestionDraft {
  readonly question: Omit<DrawnQuestion, 'kind' | 'level' | 'seed'>;
  /** The right answer, a field each. */
  readonly expected: readonly NonNullable<FieldAnswer>[];
  /** Why an answer to a field is wrong, or right; null where there is no more to say. */
  readonly why: (field: number, answer: FieldAnswer) => WhyMessage | null;
  /** The whole record of the run, made when it is asked for: to draw a question its first steps are enough. */
  readonly record: () => Trace;
  /** The cursor at which the answer is seen. */
  readonly step: Cursor;
  /** By the place of a card; shorter, or null, where there are none. */
  readonly scores: readonly (CardScores | null)[];
}

/**
 * Draws a question of one kind, or nothing: then other numbers are drawn.
 * @param fixed a number of 32 bits that stays the same meanwhile, for what is not to depend on what is drawn in vain
 * @param seed that of the question: those that follow each other in a series are odd and even by turns
 */
export type QuestionDrawing = (
  level: QuestionLevel,
  prng: Prng,
  fixed: number,
  seed: number,
) => QuestionDraft | null;

const size = { rows: 3, columns: 3 } as const;
const spiral = [1, 2, 3, 8, 0, 4, 7, 6, 5];

export const pick = <Item>(prng: Prng, items: readonly Item[]): Item => items[prng.nextBelow(items.length)];

/** From `least` to `most`. */
export const between = (prng: Prng, least: number, most: number): number =>
  least + prng.nextBelow(most - least + 1);

/** The usual goal, and at the third level the one of many courses too. */
export function someGoal(level: QuestionLevel, prng: Prng): Board {
  return level === 3 && prng.nextBelow(2) === 0 ? createBoard(size, spiral) : standardGoal(size);
}

/** A board so many random moves from a goal, and that goal. */
export function someBoards(goal: Board, moves: number, prng: Prng): BoardPair {
  return { start: randomWalk(goal, moves, prng).board, goal };
}

/** A search that goes into the depth would expand 100,000 nodes: nobody looks at more than the first of them. */
const depthFirstExpansions = 200;

/** The settings that the page would begin with. */
export function someSettings(
  algorithm: SearchSettings['algorithm'],
  change: Partial<SearchSettings> = {},
): SearchSettings {
  const limited = algorithm === 'depth-first' ? { maxExpansions: depthFirstExpansions } : {};
  return { ...defaultSettings(algorithm), ...limited, ...change };
}

/** The record of a search, of its first expansions alone where `most` says how many. */
export function recordOf({ start, goal }: BoardPair, whole: SearchSettings, most = Infinity): Trace {
  const settings = { ...whole, maxExpansions: Math.min(most, whole.maxExpansions) };
  const request = { start, goal, settings, evenIfUnsolvable: false };
  const trace = new Trace(request);
  const recorder = new Recorder(settings.maxNodes);
  // All that is asked about are settings of the best-first loop.
  const machine = beginMachine(request, null, recorder, new SearchMemory());
  machine.advance(Infinity);
  trace.append(recorder.takeBatch());
  assert(machine.result !== null, 'a machine without bounds ends');
  trace.finish(machine.result);
  return trace;
}

/** A node as a card. */
export function cardOf(
  trace: Trace,
  node: NodeId,
  step: Cursor,
  is: QuestionCard['is'],
  madeBy: number | null,
): QuestionCard {
  const moves = pathTo(trace, node, step)
    .slice(1)
    .map((one) => nodeAt(trace, one, step).move);
  return { board: boardOf(trace, node, step), is, path: lettersOfMoves(moves), madeBy };
}

/** What a node has at a cursor. */
export function scoresOf(trace: Trace, node: NodeId, step: Cursor): CardScores {
  const { g, h, priority } = nodeAt(trace, node, step);
  return { g, h, f: priority };
}

/** The letter of a card. */
export const letterOf = (card: number): string => String.fromCharCode(65 + card);
