import { EventKind, NodeEnd, eventFlag, eventKindMask, eventMoveShift } from '../contract/event-kind.ts';
import { formatBoard, formatSize } from '../puzzle/notation.ts';
import { lettersOfMoves, moveLetters, noMove } from '../puzzle/moves.ts';
import { type Trace, never } from '../trace/trace.ts';
import { shortNumber } from './taken-rows.ts';

/** Raised whenever the meaning of the file changes. */
const version = 2;
/** Numbers written at once; a column of 2 million must not become one string. */
const chunk = 16_384;

interface Column {
  readonly values: ArrayLike<number>;
  readonly length: number;
}

/**
 * The whole record as one JSON object, in pieces to be written one after the other.
 *
 *     { format, version, start, goal, size, settings, result,
 *       nodes:  { parent, move, g, h, priority, bornAt, takenAt, endedAt, end, iteration, side }
 *       events: { kind, subject, move, flag }                                               // event → number
 *       steps:  { event, frontier, generated, visited },                                    // step → number
 *       iterations: [{ label, bound, firstNode, firstStep }],
 *       sides: [{ label, root, target }], meetings: [{ node, other, length, at }],
 *       cohorts: [{ at, generated, h, moves }], gauges: [{ name, meaning, values }] }           // values: step → number
 *
 * `move` is an index into `moveNames`, `kind` into `eventKinds`, `end` into `ends`; −1 stands for none. Parents and
 * scores are the latest of each node.
 */
export function* traceJson(trace: Trace): Generator<string> {
  const { start, goal, settings } = trace.request;
  const head = {
    format: 'tilescope-trace',
    version,
    start: formatBoard(start),
    goal: formatBoard(goal),
    size: formatSize(start),
    settings,
    result: resultOf(trace),
    complete: trace.complete,
    moveNames: [...moveLetters],
    eventKinds: Object.keys(EventKind),
    ends: Object.keys(NodeEnd),
    iterations: trace.iterations,
    sides: trace.sides.map(({ label, root, target }) => ({
      ...{ label, root: formatBoard(root), target: formatBoard(target) },
    })),
    meetings: trace.meetings,
    cohorts: trace.cohorts.map(({ h, moves, ...row }) => ({ ...row, h: [...h], moves: [...moves] })),
    gauges: trace.gauges.map(({ name, meaning, series }) => ({
      name,
      meaning,
      values: Array.from({ length: series.recorded }, (_, step) => series.at(step)),
    })),
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"nodes":`;
  yield* columnsOf({
    parent: trace.parent,
    move: mapped(trace.move, (move) => (move === noMove ? -1 : move)),
    g: trace.g,
    h: mapped(trace.h, shortNumber),
    priority: mapped(trace.priority, shortNumber),
    bornAt: trace.bornAt,
    takenAt: mapped(trace.takenAt, (step) => (step === never ? -1 : step)),
    endedAt: mapped(trace.endedAt, (step) => (step === never ? -1 : step)),
    end: trace.end,
    iteration: trace.iteration,
    ...(trace.sides.length > 1 ? { side: trace.side } : {}),
  });
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
    frontier: trace.stepFrontier,
    generated: trace.stepGenerated,
    visited: trace.stepVisited,
  });
  yield '}\n';
}

function resultOf(trace: Trace): unknown {
  if (trace.result === null) return null;
  const { moves, ...rest } = trace.result;
  return { ...rest, moves: moves === null ? null : lettersOfMoves(moves) };
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

function mapped(
  column: Column,
  change: (value: number) => number,
): Column & { change: (value: number) => number } {
  return { values: column.values, length: column.length, change };
}

function* columnsOf(
  columns: Record<string, Column & { change?: (value: number) => number }>,
): Generator<string> {
  let before = '{\n';
  for (const [name, { values, length, change }] of Object.entries(columns)) {
    yield `${before}"${name}":[`;
    for (let from = 0; from < length; from += chunk) {
      const part = Array.from({ length: Math.min(chunk, length - from) }, (_, index) => values[from + index]);
      yield `${from === 0 ? '' : ','}${(change === undefined ? part : part.map(change)).join(',')}`;
    }
    yield ']';
    before = ',\n';
  }
  yield '}';
}
