import type { NarrowColumn, NumericArray } from '../../base/columns.ts';
import { exactly } from '../../base/message.ts';
import {
  type AggregateBatch,
  aggregateWindow,
  type Cohort,
  eventFlag,
  EventKind,
  eventKindMask,
  eventMoveShift,
  type IterationStart,
  type Meeting,
  type RecordSide,
  type Stray,
  type NodeId,
} from '../../search/events.ts';
import { maxOwnNodes } from '../../contract/record-messages.ts';
import { noMove } from '../../puzzle/moves.ts';
import { type Trace, never } from '../../trace/trace.ts';
import type { JsonPath } from '../text/json-file.ts';
import { FileFault, FileObject } from './record-file.ts';
import { readBoard, readLabel, readRequest, readResult, readSides } from './record-head.ts';
import type { RecordReader, RunOfFile } from './record-reader.ts';
import {
  type BornNodes,
  type ChangeColumns,
  type DrawColumns,
  type RecordedRun,
  gColumnOf,
} from './recorded-run.ts';
import { moveNumber, traceFormat, traceVersion } from './trace-json.ts';

const maxMoves = 0x7ffffffe;
const anyStep = [-1, 0x7ffffffe] as const;

export const traceJsonReader: RecordReader = {
  isOne: (json) => typeof json === 'object' && json !== null && Object.hasOwn(json, 'format'),
  // oxlint-disable-next-line require-yield -- columns are read in no time
  *read(json) {
    return readTraceJson(json);
  },
};

/**
 * The run in a file of `traceJson`, checked for its form: every number is there, of its kind and in its range, and every
 * node has one event of its birth. Whether it keeps the rules of a record, the checker says of the record made of it.
 * Throws a `FileFault`. O(file).
 */
function readTraceJson(json: unknown): RunOfFile {
  const file = new FileObject(json, []);
  if (file.raw('format') !== traceFormat) throw new FileFault({ code: 'file.format' }, file.at('format'));
  if (file.raw('version') !== traceVersion) {
    throw new FileFault(
      file.raw('version') === 2
        ? { code: 'file.version-2' }
        : { code: 'file.version', version: exactly(traceVersion) },
      file.at('version'),
    );
  }
  const request = readRequest(file);
  const sides = readSides(file, request);
  const maxNodes = maxOwnNodes(request.start.cells.length);
  const events = readEvents(file.object('events'), maxNodes);
  const keptG = gColumnOf(request);
  const born = readNodes(file.object('nodes'), sides, {
    maxNodes,
    haveMoves: request.start.cells.length > 0,
    keptG,
  });
  const { length } = born.parent;
  const steps = file.object('steps');
  const stepEvent = steps.wholes('event', Int32Array, [0, Math.max(0, events.bits.length - 1)]);
  const changes = file.object('changes');
  const changed = readChanges(changes, length, keptG);
  const others = {
    ...{ request, sides, stepEvent },
    result:
      file.raw('result') === null
        ? null
        : readResult(file.object('result'), file.flag('complete') ? length - 1 : maxMoves, request.settings),
    gauges: [...file.objects('gauges')].map((gauge) => readGauge(gauge, stepEvent.length)),
    ...{ eventKind: events.bits, eventSubject: events.subject },
    iterations: [...file.objects('iterations')].map(readIteration),
    strays: file.has('strays') ? [...file.objects('strays')].map((row) => readStray(file, row, born)) : [],
    meetings: [...file.objects('meetings')].map((row) => readMeeting(row, length)),
    cohorts: [...file.objects('cohorts')].map(readCohort),
    draws: readDraws(file.object('draws'), length),
    aggregates: readBeyond(file, stepEvent.length, keptG),
  };
  turnAround(born, changed, events, changes);
  const run: RecordedRun = {
    ...others,
    nodes: { ...born, ...scoresOf(born), h: valuesOf(born.h), iteration: valuesOf(born.iteration) },
    changes: { ...changed, ...scoresOf(changed) },
  };
  checkEvents(run);
  return {
    run,
    compare: comparedWith(file),
    placeOf,
    heuristicAt: ['settings', 'heuristic'],
  };
}

interface EventColumns {
  readonly bits: Uint8Array;
  readonly subject: Int32Array;
}

/** Kinds, flags and moves go into one column as they are read. */
function readEvents(events: FileObject, maxNodes: number): EventColumns {
  const bits = events.wholes('kind', Uint8Array, [0, EventKind.Learn]);
  events.eachWhole('flag', [0, 1], (flag, row) => {
    if (row < bits.length) bits[row] |= flag * eventFlag;
  });
  events.eachWhole('move', [-1, 3], (move, row) => {
    if (row < bits.length) bits[row] |= Math.max(0, move) << eventMoveShift;
  });
  const subject = events.wholes('subject', Int32Array, [-1, maxNodes]);
  const [flag, move] = ['flag', 'move'].map((name) => ({ length: events.lengthOf(name) }));
  sameLengths(events, { kind: bits, flag, move, subject });
  return { bits, subject };
}

/** As they are read: scores take a byte each where they can. */
interface LinkColumns extends Pick<ChangeColumns, 'parent' | 'move'> {
  readonly g: NarrowColumn<Int32Array | Float32Array>;
  readonly priority: NarrowColumn<Float32Array>;
}

interface NodeColumns extends LinkColumns, Pick<BornNodes, 'side'> {
  readonly h: NarrowColumn<Float32Array>;
  readonly iteration: NarrowColumn<Uint16Array>;
}

function valuesOf<A extends NumericArray>({ values, length }: NarrowColumn<A>): Uint8Array | A {
  return values.subarray(0, length) as Uint8Array | A;
}

function scoresOf({ g, priority }: LinkColumns): Pick<ChangeColumns, 'g' | 'priority'> {
  return { g: valuesOf(g), priority: valuesOf(priority) };
}

function readNodes(
  nodes: FileObject,
  sides: readonly RecordSide[],
  {
    maxNodes,
    haveMoves,
    keptG,
  }: { readonly maxNodes: number; readonly haveMoves: boolean; readonly keptG: KeptG },
): NodeColumns {
  const count = nodes.lengthOf('parent');
  if (count > maxNodes) {
    throw new FileFault({ code: 'file.too-many-nodes', given: count, most: maxNodes }, nodes.at('parent'));
  }
  const columns = {
    parent: nodes.wholes('parent', Int32Array, [-1, count - 1]),
    move: readMoves(nodes, haveMoves),
    g: readNarrowG(nodes, keptG),
    h: nodes.narrowScores('h'),
    priority: nodes.narrowScores('priority'),
    iteration: nodes.narrowWholes('iteration', Uint16Array, [0, 65_535]),
  };
  const side = sides.length > 1 ? nodes.wholes('side', Uint8Array, [0, sides.length - 1]) : new Uint8Array(0);
  sameLengths(nodes, sides.length > 1 ? { ...columns, side } : columns);
  return { ...columns, side };
}

type KeptG = ReturnType<typeof gColumnOf>;

function readG(columns: FileObject, name: string, kept: KeptG): Int32Array | Float32Array {
  return kept === Float32Array
    ? columns.scores(name, Float32Array)
    : columns.wholes(name, Int32Array, [0, maxMoves]);
}

function readNarrowG(columns: FileObject, kept: KeptG): LinkColumns['g'] {
  return kept === Float32Array
    ? columns.narrowScores('g')
    : columns.narrowWholes<Int32Array | Float32Array>('g', Int32Array, [0, maxMoves]);
}

function readMoves(columns: FileObject, haveMoves: boolean): Uint8Array {
  const moves = new Uint8Array(columns.lengthOf('move'));
  columns.eachWhole('move', haveMoves ? [-1, 3] : [-1, -1], (move, row) => {
    moves[row] = move < 0 ? noMove : move;
  });
  return moves;
}

function readChanges(changes: FileObject, nodes: number, keptG: KeptG): LinkColumns {
  const columns = {
    parent: changes.wholes('parent', Int32Array, [-1, nodes - 1]),
    move: readMoves(changes, true),
    g: readNarrowG(changes, keptG),
    priority: changes.narrowScores('priority'),
  };
  sameLengths(changes, { ...columns, event: { length: changes.lengthOf('event') } });
  return columns;
}

/**
 * The file has the latest of each node in its columns, and beside them what it was before each change. Read backwards that
 * gives what a search tells: what each node was at its birth, and what each change made of it. In place.
 */
function turnAround(
  nodes: LinkColumns,
  changes: LinkColumns,
  { bits, subject }: EventColumns,
  file: FileObject,
): void {
  const at = file.wholes('event', Int32Array, [0, Math.max(0, subject.length - 1)]); // change → its event
  const changed: readonly number[] = [EventKind.Update, EventKind.Reopen, EventKind.Return];
  let last = Infinity;
  for (let row = at.length - 1; row >= 0; row--) {
    const node = subject[at[row]];
    const fits = changed.includes(bits[at[row]] & eventKindMask) && at[row] < last;
    if (!fits || node < 0 || node >= nodes.parent.length)
      throw new FileFault({ code: 'file.change' }, [...file.at('event'), row]);
    last = at[row];
    for (const key of ['parent', 'move'] as const) {
      const before = changes[key][row];
      changes[key][row] = nodes[key][node];
      nodes[key][node] = before;
    }
    for (const key of ['g', 'priority'] as const) {
      const before = changes[key].values[row];
      changes[key].set(row, nodes[key].values[node]);
      nodes[key].set(node, before);
    }
  }
}

function readGauge(gauge: FileObject, steps: number): RecordedRun['gauges'][number] {
  const values = gauge.scores('values', Float32Array);
  if (values.length !== steps) throw new FileFault({ code: 'file.gauge' }, gauge.at('values'));
  return { name: gauge.text('name'), meaning: gauge.text('meaning'), values };
}

function readIteration(row: FileObject): IterationStart {
  return { label: readLabel(row), bound: row.scoreOrNull('bound') };
}

function readStray(file: FileObject, row: FileObject, { parent }: Pick<BornNodes, 'parent'>): Stray {
  return { node: row.whole('node', 0, parent.length - 1), board: readBoard(file, 'board', row) };
}

function readMeeting(row: FileObject, nodes: number): Meeting {
  return { other: row.whole('other', 0, nodes - 1), length: row.scoreOrNull('length') ?? NaN };
}

function readCohort(row: FileObject): Cohort {
  return {
    h: row.scores('h', Float32Array),
    moves: row.wholes('moves', Int32Array, [0, maxMoves]),
    generated: row.whole('generated', 0, maxMoves),
  };
}

function readDraws(draws: FileObject, nodes: number): DrawColumns {
  const columns = {
    node: draws.wholes('node', Int32Array, [0, nodes - 1]),
    at: draws.wholes('at', Int32Array, [0, maxMoves]),
    number: draws.scores('number', Float64Array),
  };
  sameLengths(draws, columns);
  return columns;
}

/** Windows of steps after the record's budget. */
function readBeyond(file: FileObject, recorded: number, keptG: KeptG): AggregateBatch | null {
  if (file.flag('complete') !== (file.raw('beyond') === null))
    throw new FileFault({ code: 'file.beyond' }, file.at('complete'));
  if (file.flag('complete')) return null;
  const beyond = file.object('beyond');
  const steps = beyond.whole('steps', 1, 1_000_000_000_000);
  const windows = Math.ceil(steps / aggregateWindow);
  const [f, g, h] = (['f', 'g', 'h'] as const).map((name) => beyond.object(name));
  const columns = {
    minPriority: f.scores('min', Float32Array),
    maxPriority: f.scores('max', Float32Array),
    minG: readG(g, 'min', keptG),
    maxG: readG(g, 'max', keptG),
    minH: h.scores('min', Float32Array),
    maxH: h.scores('max', Float32Array),
    maxFrontier: beyond.wholes('frontier', Int32Array, [0, maxMoves]),
  };
  const cells = beyond.wholes('cells', Int32Array, [0, maxMoves]);
  const fits = Object.values(columns).every(({ length }) => length === windows) && cells.length % 3 === 0;
  if (!fits || recorded % aggregateWindow !== 0 || recorded === 0)
    throw new FileFault({ code: 'file.windows', n: exactly(aggregateWindow) }, beyond.path);
  const windowSteps = new Int32Array(windows).fill(aggregateWindow);
  windowSteps[windows - 1] = steps - (windows - 1) * aggregateWindow;
  return { windowSteps, ...columns, cells };
}

function sameLengths(file: FileObject, columns: Readonly<Record<string, { readonly length: number }>>): void {
  const [first, ...others] = Object.entries(columns);
  for (const [name, { length }] of others) {
    if (length !== first[1].length)
      throw new FileFault(
        { code: 'file.lengths', name, n: exactly(length), other: first[0], m: exactly(first[1].length) },
        file.at(name),
      );
  }
}

// These two are made outside, so that they hold none of the columns that were read.

function placeOf(event: number): JsonPath {
  return ['events', 'subject', event];
}

function comparedWith(file: FileObject): (trace: Trace) => void {
  return (trace) => compareDerived(trace, file);
}

/** What follows from the events is in the file too, for those who do not read events; it must be right. */
function compareDerived(trace: Trace, file: FileObject): void {
  const nodes = file.object('nodes');
  const steps = file.object('steps');
  const sameColumn = (
    of: FileObject,
    name: string,
    { values, length }: { readonly values: ArrayLike<number>; readonly length: number },
    right: (value: number, row: number) => number = (value) => value,
  ): void => {
    let wrong = -1; // the first row that is
    of.eachWhole(name, anyStep, (given, row) => {
      if (wrong < 0 && row < length && given !== right(values[row], row)) wrong = row;
    });
    if (of.lengthOf(name) !== length)
      throw new FileFault({ code: 'file.length', name, n: exactly(length) }, of.at(name));
    if (wrong >= 0)
      throw new FileFault(
        { code: 'file.row', name, row: exactly(wrong), right: exactly(right(values[wrong], wrong)) },
        [...of.at(name), wrong],
      );
  };
  const cursor = (step: number): number => (step === never ? -1 : step);
  sameColumn(nodes, 'move', trace.move, moveNumber);
  sameColumn(nodes, 'bornAt', trace.end, (_, node) => trace.bornAt(node));
  sameColumn(nodes, 'takenAt', trace.selectedAt, cursor);
  sameColumn(nodes, 'endedAt', trace.end, (_, node) => cursor(trace.endedAt(node)));
  sameColumn(nodes, 'end', trace.end);
  sameColumn(steps, 'frontier', trace.stepEvent, (_, step) => trace.countAfter(step, 'frontier'));
  sameColumn(steps, 'generated', trace.stepEvent, (_, step) => trace.countAfter(step, 'generated'));
  sameColumn(steps, 'visited', trace.stepEvent, (_, step) => trace.countAfter(step, 'visited'));
  const rows = (list: 'iterations' | 'meetings' | 'cohorts', keys: readonly string[]): void => {
    let index = 0;
    for (const row of file.objects(list)) {
      const made = trace[list][index++] as unknown as Readonly<Record<string, number>>;
      for (const key of keys) {
        if (row.whole(key, ...anyStep) !== made[key])
          throw new FileFault(
            { code: 'file.row-of', name: key, row: exactly(index - 1), list, right: exactly(made[key]) },
            row.at(key),
          );
      }
    }
  };
  rows('iterations', ['firstNode', 'firstStep']);
  rows('meetings', ['node', 'at']);
  rows('cohorts', ['at']);
}

const births: readonly number[] = [EventKind.Start, EventKind.Generate, EventKind.Reach];
const changing: readonly number[] = [EventKind.Update, EventKind.Reopen, EventKind.Return];
/** The subject is the next node, or none. */
const without: readonly number[] = [EventKind.Iteration, EventKind.Population, EventKind.Stop];

/**
 * Whether events, nodes and lists belong together, as far as a record must be able to take them in at all: nodes are born
 * one after the other, nothing happens to one that is not, and every list has a row for each of its events. Throws a
 * `FileFault`. O(events).
 */
function checkEvents(run: RecordedRun): void {
  const { eventKind, eventSubject, stepEvent, nodes } = run;
  const found = { changes: 0, iterations: 0, meetings: 0, cohorts: 0 };
  let born = 0;
  let step = 0;
  const fault = (code: 'file.next-node' | 'file.unborn', index: number, node: NodeId): FileFault =>
    new FileFault({ code, event: exactly(index), node: exactly(node) }, ['events', 'subject', index]);
  for (let index = 0; index < eventKind.length; index++) {
    const kind = eventKind[index] & eventKindMask;
    const subject = eventSubject[index];
    if (births.includes(kind)) {
      if (subject !== born) throw fault('file.next-node', index, born);
      const parent = nodes.parent[born];
      if (parent >= born)
        throw new FileFault({ code: 'file.parent-first', node: exactly(born) }, ['nodes', 'parent', born]);
      born++;
    } else if (!without.includes(kind) && (subject < 0 || subject >= born)) {
      throw fault('file.unborn', index, subject);
    }
    if (changing.includes(kind)) found.changes++;
    if (kind === EventKind.Iteration) found.iterations++;
    if (kind === EventKind.Meet) found.meetings++;
    if (kind === EventKind.Population) found.cohorts++;
    if (step < stepEvent.length && stepEvent[step] === index) {
      if (kind !== EventKind.Select)
        throw new FileFault({ code: 'file.step-begin' }, ['steps', 'event', step]);
      step++;
    }
  }
  if (born !== nodes.parent.length)
    throw new FileFault({ code: 'file.node-events', n: exactly(nodes.parent.length), born: exactly(born) }, [
      'nodes',
      'parent',
      born,
    ]);
  if (step !== stepEvent.length) throw new FileFault({ code: 'file.step-order' }, ['steps', 'event', step]);
  const given = {
    changes: run.changes.parent.length,
    ...{ iterations: run.iterations.length, meetings: run.meetings.length, cohorts: run.cohorts.length },
  };
  for (const name of ['changes', 'iterations', 'meetings', 'cohorts'] as const) {
    if (found[name] !== given[name])
      throw new FileFault(
        { code: 'file.row-events', n: exactly(found[name]), rows: exactly(given[name]), list: name },
        [name],
      );
  }
  if (run.draws.node.length > eventKind.length)
    throw new FileFault({ code: 'file.draws' }, ['draws', 'node']);
}
