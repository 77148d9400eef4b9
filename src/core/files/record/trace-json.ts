import { madeBy } from '../../base/made-by.ts';
import type { Ending } from '../../search/run.ts';
import {
  aggregateWindow,
  eventFlag,
  EventKind,
  eventKindMask,
  eventMoveShift,
  type IterationStart,
  NodeEnd,
  type PartLabel,
} from '../../search/events.ts';
import { maxOwnNodes } from '../../contract/record-messages.ts';
import { formatBoard, formatSize } from '../../puzzle/notation.ts';
import { lettersOfMoves, moveLetters, noMove } from '../../puzzle/moves.ts';
import type { ScorePyramid } from '../../trace/score-pyramid.ts';
import { type Trace, never } from '../../trace/trace.ts';
import { writtenSettings } from '../../search/options.ts';
import { shortNumber } from './selection-rows.ts';
import type { RecordFormat } from '../text/text-format.ts';

export const jsonOfRecord = {
  title: 'Whole record (JSON)',
  ending: 'json',
  mediaType: 'application/json',
  help: 'the whole record',
  maxOpened: maxOwnNodes,
  write: traceJson,
} as const satisfies RecordFormat;

/** Raised whenever the meaning of the file changes. */
export const traceVersion = 3;
export const traceFormat = 'tilescope-trace';
/** Numbers written at once; a column of 2 million must not become one string. */
const chunk = 16_384;

/** JSON has no infinity; this overflows to it. */
const infinite = '1e999';
/** By number. What a Select is called in files is what it was called when the first were written. */
const eventKinds = Object.keys(EventKind).map((name) => (name === 'Select' ? 'Take' : name));

type Say = (words: Ending | PartLabel) => string;

interface Column {
  readonly values: ArrayLike<number>;
  readonly length: number;
}

/**
 * The whole record as one JSON object, in pieces to be written one after the other; `read-trace-json` makes the same
 * record of it.
 *
 *     { format, version, madeBy, start, goal, size, settings, evenIfUnsolvable, result, complete,
 *       iterations: [{ label, part, bound, firstNode, firstStep }], sides: [{ label, root, target }],
 *       strays: [{ node, board }],                                              // left out where there are none
 *       meetings: [{ node, other, length, at }], cohorts: [{ at, generated, h, moves }],
 *       gauges: [{ name, meaning, values }],                                              // values: step → number
 *       beyond: null | { steps, f: { min, max }, g, h, frontier, cells }                  // window → number; 3 × cells
 *       nodes:   { parent, move, g, h, priority, bornAt, takenAt, endedAt, end, iteration, side }
 *       changes: { event, parent, move, g, priority }                                     // what the subject was before
 *       draws:   { node, at, number },
 *       events:  { kind, subject, move, flag },                                           // event → number
 *       steps:   { event, frontier, generated, visited } }                                // step → number
 *
 * `move` is an index into `moveNames`, `kind` into `eventKinds`, `end` into `ends`; −1 stands for none. Parents and
 * scores are the latest of each node, and `changes` has the earlier ones. An infinite number is written as 1e999.
 *
 * @param say English words, which files of every language have
 */
export function* traceJson(trace: Trace, say: Say): Generator<string> {
  yield `${jsonOf(headOf(trace, say)).slice(0, -1)},\n"nodes":`;
  yield* columnsOf({
    parent: trace.parent,
    move: mapped(trace.move, moveNumber),
    g: mapped(trace.g, shortNumber),
    h: mapped(trace.h, shortNumber),
    priority: mapped(trace.priority, shortNumber),
    bornAt: mapped(trace.end, (_, node) => trace.bornAt(node)),
    takenAt: mapped(trace.selectedAt, cursorNumber),
    endedAt: mapped(trace.end, (_, node) => cursorNumber(trace.endedAt(node))),
    end: trace.end,
    iteration: trace.iteration,
    ...(trace.sides.length > 1 ? { side: trace.side } : {}),
  });
  yield ',\n"changes":';
  yield* columnsOf(changesOf(trace));
  yield ',\n"draws":';
  yield* columnsOf(drawsOf(trace));
  yield ',\n"events":';
  yield* columnsOf({
    kind: mapped(trace.eventKind, (bits) => bits & eventKindMask),
    subject: trace.eventSubject,
    move: mapped(trace.eventKind, (bits) =>
      hasMove(bits & eventKindMask) ? (bits >> eventMoveShift) & 3 : -1,
    ),
    flag: mapped(trace.eventKind, (bits) => ((bits & eventFlag) === 0 ? 0 : 1)),
  });
  yield ',\n"steps":';
  yield* columnsOf({
    event: trace.stepEvent,
    frontier: mapped(trace.stepEvent, (_, step) => trace.countAfter(step, 'frontier')),
    generated: mapped(trace.stepEvent, (_, step) => trace.countAfter(step, 'generated')),
    visited: mapped(trace.stepEvent, (_, step) => trace.countAfter(step, 'visited')),
  });
  yield '}\n';
}

/** All but the columns. */
function headOf(trace: Trace, say: Say): object {
  const { start, goal, settings, evenIfUnsolvable } = trace.request;
  return {
    format: traceFormat,
    version: traceVersion,
    madeBy,
    start: formatBoard(start),
    goal: formatBoard(goal),
    size: formatSize(start),
    settings: writtenSettings(settings),
    evenIfUnsolvable,
    result: resultOf(trace, say),
    complete: trace.complete,
    moveNames: [...moveLetters],
    eventKinds,
    ends: Object.keys(NodeEnd),
    iterations: trace.iterations.map(partOf(say)),
    sides: trace.sides.map(({ label, root, target }) => ({
      ...{ label, root: formatBoard(root), target: formatBoard(target) },
    })),
    ...(trace.strays.size === 0
      ? {}
      : { strays: Array.from(trace.strays, ([node, board]) => ({ node, board: formatBoard(board) })) }),
    meetings: trace.meetings,
    cohorts: trace.cohorts.map(({ h, moves, ...row }) => ({
      ...{ ...row, h: Array.from(h, shortNumber), moves: [...moves] },
    })),
    gauges: trace.gauges.map(({ name, meaning, series }) => ({
      name,
      meaning,
      values: Array.from({ length: series.recorded }, (_, step) => shortNumber(series.at(step))),
    })),
    beyond: beyondOf(trace),
  };
}

/** As JSON, infinite numbers included. */
function jsonOf(value: unknown): string {
  const mark = '\u0000infinite';
  const text = JSON.stringify(value, (_, part: unknown) => (part === Infinity ? mark : part));
  return text.replaceAll(JSON.stringify(mark), infinite);
}

/** What is kept of the steps after the record's budget; null where there are none. */
function beyondOf(trace: Trace): unknown {
  if (trace.complete) return null;
  const into = { min: 0, max: 0 };
  const extents = (series: ScorePyramid): { min: number[]; max: number[] } => {
    const [min, max]: [number[], number[]] = [[], []];
    for (let step = trace.stepCount; step < trace.stepsMade; step += aggregateWindow) {
      series.extent(step, step + 1, into);
      min.push(shortNumber(into.min));
      max.push(shortNumber(into.max));
    }
    return { min, max };
  };
  const { f, g, h, frontier } = trace.series;
  return {
    steps: trace.stepsMade - trace.stepCount,
    ...{ f: extents(f), g: extents(g), h: extents(h), frontier: extents(frontier).max },
    cells: [...trace.unrecordedCells].flatMap(([cell, count]) => [...cell.split(',').map(Number), count]),
  };
}

function changesOf(trace: Trace): Record<string, Column> {
  const kinds: readonly number[] = [EventKind.Update, EventKind.Reopen, EventKind.Return];
  const event: number[] = [];
  for (let index = 0; index < trace.eventKind.length; index++)
    if (kinds.includes(trace.eventKind.values[index] & eventKindMask)) event.push(index);
  const before = [...trace.histories.earlier()];
  const column = (values: number[]): Column => ({ values, length: values.length });
  return {
    event: column(event),
    parent: column(before.map(({ parent }) => parent)),
    move: column(before.map(({ move }) => moveNumber(move))),
    g: column(before.map(({ g }) => shortNumber(g))),
    priority: column(before.map(({ priority }) => shortNumber(priority))),
  };
}

function drawsOf({ draws }: Trace): Record<string, Column> {
  const rows = draws.rows();
  const column = (part: number): Column => {
    const values = Array.from({ length: draws.size }, (_, row) => rows[3 * row + part]);
    return { values, length: values.length };
  };
  return { node: column(0), at: column(1), number: column(2) };
}

/** Of a move code; −1 for none. */
export function moveNumber(move: number): number {
  return move === noMove ? -1 : move;
}

/** Of a cursor; −1 for never. */
function cursorNumber(step: number): number {
  return step === never ? -1 : step;
}

/** A part with its label in English, and the message that it is. */
function partOf(say: Say) {
  return ({ label, ...row }: IterationStart): object => ({
    ...{ label: say(label), ...('code' in label && { part: label }), ...row },
  });
}

function resultOf(trace: Trace, say: Say): unknown {
  if (trace.result === null) return null;
  const { moves, ...rest } = trace.result;
  const ending = rest.reason.code === 'end.as-written' ? {} : { ending: rest.reason };
  return {
    ...rest,
    iterations: rest.iterations.map(partOf(say)),
    reason: say(rest.reason),
    ...ending,
    moves: moves === null ? null : lettersOfMoves(moves),
  };
}

function hasMove(kind: number): boolean {
  const withMove: readonly number[] = [
    EventKind.Generate,
    EventKind.Reject,
    EventKind.Update,
    EventKind.Reopen,
    EventKind.Reach,
  ];
  return withMove.includes(kind);
}

/** A column of which something else is written. */
interface Changed extends Column {
  readonly change: (value: number, row: number) => number;
}

function mapped(column: Column, change: (value: number, row: number) => number): Changed {
  return { values: column.values, length: column.length, change };
}

function* columnsOf(columns: Record<string, Column | Changed>): Generator<string> {
  let before = '{\n';
  for (const [name, column] of Object.entries(columns)) {
    const { values, length } = column;
    const change = 'change' in column ? column.change : (value: number) => value;
    yield `${before}"${name}":[`;
    for (let from = 0; from < length; from += chunk) {
      const part = Array.from({ length: Math.min(chunk, length - from) }, (_, index) =>
        change(values[from + index], from + index),
      );
      const text = part.join(',');
      yield (from === 0 ? '' : ',') + text.replaceAll('Infinity', infinite);
    }
    yield ']';
    before = ',\n';
  }
  yield '}';
}
