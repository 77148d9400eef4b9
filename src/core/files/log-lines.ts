/** The record of a search as the lines of the log that its search would have written: all that a log can say. */

import { usualSettings } from '../search/options.ts';
import { algorithmCatalog, defaultSettings, kindOf } from '../algorithms/registry.ts';
import { type Result, ok } from '../base/result.ts';
import type { RecordFileFault, FileBytes } from '../contract/record-messages.ts';
import { moveLetters } from '../puzzle/moves.ts';
import { EventKind, type NodeId } from '../search/events.ts';
import type { OptionName } from '../search/options.ts';
import { algorithmNames, foreignName, type SearchSettings } from '../search/settings.ts';
import { boardOf, eventAt, nodeAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';
import { type OpenedRecord, notOpenable, openRecord, parseFile } from './open-record.ts';
import { boardOfEvent, idOf, typeOf } from './record/posthoc-event.ts';
import { FileFault, FileObject } from './record/record-file.ts';
import { posthocReader } from './record/read-trace-posthoc.ts';

/** What a line of a log says, before it is text (docs/check.md). */
export type LogLine = Readonly<Record<string, unknown>>;

/** The lines in a file. */
export interface LinesOfFile {
  /** Throws where the file does not go on as a record. */
  readonly lines: Iterable<LogLine>;
  /** What is wrong there, from what was thrown. */
  readonly faultOf: (error: unknown) => RecordFileFault;
}

/**
 * The log that is in a record: one of ours, which keeps the rules of a record, or a search trace of the Posthoc visualiser, as it
 * stands. Yields how far it is, 0 … 1. Never throws.
 */
export function* logLinesOf(file: FileBytes): Generator<number, Result<LinesOfFile, RecordFileFault>, void> {
  const parsed = yield* parseFile(file);
  if (!parsed.ok) return parsed;
  const { value, lineOf } = parsed.value;
  const faultOf = (error: unknown): RecordFileFault =>
    error instanceof FileFault
      ? { code: 'record.at', line: lineOf(error.path), fault: error.fault }
      : notOpenable(error);
  if (posthocReader.isOne(value)) return ok({ lines: linesOfPosthoc(value), faultOf });
  const opening = openRecord(file);
  let opened = opening.next();
  for (; opened.done !== true; opened = opening.next()) yield opened.value / 2;
  return opened.value.ok ? ok({ lines: linesOfRecord(traceOf(opened.value.value)), faultOf }) : opened.value;
}

function traceOf({ request, result, batches }: OpenedRecord): Trace {
  const trace = new Trace(request);
  for (const batch of batches()) trace.append(batch);
  if (result !== null) trace.finish(result);
  return trace;
}

const claimed = ['duplicates', 'weight', 'maxDepth', 'goalTest'] as const satisfies readonly OptionName[];

/** A record as the log that its search would have written: all that a log can say. O(events × depth). */
function* linesOfRecord(trace: Trace): Generator<LogLine, void, void> {
  const { start, goal, settings } = trace.request;
  const cellsAt = (node: NodeId, cursor: number): number[] => [...boardOf(trace, node, cursor).cells];
  yield {
    tilescope: 1,
    ...{ start: [...start.cells], goal: [...goal.cells], rows: start.rows, columns: start.columns },
    ...claimOf(settings),
    ...(trace.costs !== null && { cost: settings.cost }),
    ...trace.result?.claim,
  };
  const lists = trace.result?.withoutSuccessors !== true;
  let [step, iteration] = [0, 0];
  const saidG = gSaidIn(trace);
  const say = (kind: string, node: NodeId, cursor: number, event: number): LogLine => {
    const { g, parent } = nodeAt(trace, node, cursor);
    const above = parent < 0 ? {} : { parent: cellsAt(parent, cursor) };
    return { [kind]: cellsAt(node, cursor), ...saidG(event, g), h: trace.h.values[node], ...above };
  };
  let current = 0; // node expanded last
  for (let index = 0; index < trace.eventKind.length; index++) {
    const { kind, subject } = eventAt(trace, index);
    if (kind === EventKind.Iteration) yield { bound: trace.iterations[iteration++].bound };
    else if (kind === EventKind.Select) {
      const begins = step < trace.stepCount && trace.stepEvent.values[step] === index;
      // As it was when it was selected: what the step does to it comes later.
      yield say(begins ? 'expand' : 'select', subject, step, index);
      if (!begins) continue;
      current = subject;
      step++;
    } else if (!lists) continue;
    else if (kind === EventKind.Reject)
      yield {
        reject: cellsAt(subject, step),
        ...(trace.result?.saidG && saidG(index, nodeAt(trace, current, step).g + 1)),
      };
    else if (kind === EventKind.Generate || (kind === EventKind.Reach && trace.strays.has(subject))) {
      const next = index + 1 < trace.eventKind.length ? eventAt(trace, index + 1) : null;
      // What comes in just before it is selected was in no list.
      if (kind === EventKind.Reach && next?.kind === EventKind.Select && next.subject === subject) continue;
      const isDropped = next?.kind === EventKind.Prune && next.subject === subject;
      yield say(isDropped ? 'reject' : 'generate', subject, step, index);
    } else if (kind === EventKind.Update || kind === EventKind.Reopen)
      yield say('generate', subject, step, index);
  }
  const { result } = trace;
  if (result === null || result.status === 'budget') return;
  yield { solution: result.moves === null ? null : [...result.moves].map((move) => moveLetters[move]) };
}

/** What the line of an event says of g, of which the record has `g`. Events are asked for in ascending order. */
function gSaidIn({ result }: Trace): (event: number, g: number) => { readonly g?: number } {
  const { event: events, g: said } = result?.saidG ?? { event: [], g: [] };
  let at = 0;
  return (event, g) => {
    while (at < events.length && events[at] < event) at++;
    if (events[at] !== event) return { g };
    const other = said[at];
    return other === null ? {} : { g: other };
  };
}

/** What settings of ours say of a search; of another program's they say nothing. */
function claimOf(settings: Readonly<SearchSettings> | LogLine): LogLine {
  const { algorithm, heuristic } = settings;
  const usual = defaultSettings(usualSettings.algorithm);
  const named = heuristic === foreignName ? {} : { heuristic };
  // Bounds that rise by more than they must are not those by which such a search is judged.
  if (
    !isAlgorithm(algorithm) ||
    (kindOf(algorithm).deep === 'rising bounds' && Number(settings.boundStep ?? 0) > 0)
  )
    return named;
  const { options } = algorithmCatalog[algorithm];
  const said = claimed.filter(
    (name) => options.includes(name) && !(name === 'maxDepth' && settings[name] === usual[name]),
  );
  return { algorithm, ...named, ...Object.fromEntries(said.map((name) => [name, settings[name]])) };
}

function isAlgorithm(name: unknown): name is (typeof algorithmNames)[number] {
  return algorithmNames.some((known) => known === name);
}

/**
 * A search trace of the Posthoc visualiser as a log, as it stands: what is wrong in it is for the judge to say. Throws a `FileFault`
 * where an event is none. O(events × cells).
 */
function* linesOfPosthoc(json: unknown): Generator<LogLine, void, void> {
  const boards = new Map<string | null, unknown>();
  let part: unknown = undefined;
  for (const event of new FileObject(json, []).objects('events')) {
    const type = typeOf(event);
    const id = idOf(event, 'id');
    const said = { g: event.raw('g'), h: event.raw('h'), f: event.raw('f') };
    if (type === 'end') {
      if (event.raw('status') === 'exhausted') yield { solution: null };
      else if (boards.has(id)) yield { select: boards.get(id), ...said };
      continue;
    }
    if (type === null || type === 'closing' || id === null) continue;
    const board = event.raw('board') ?? boardOfEvent(event, null)?.cells ?? boards.get(id);
    const iteration = event.raw('iter');
    if (iteration !== undefined && iteration !== part) {
      part = iteration;
      yield { bound: event.raw('bound') ?? null };
    }
    if (type === 'destination') yield { goal: board };
    if (type === 'source' && board === undefined)
      throw new FileFault({ code: 'file.nothing-to-judge' }, event.path);
    if (type === 'source') yield { tilescope: 1, start: board, ...headOf(event) };
    boards.set(id, board);
    const above = idOf(event, 'pId');
    const parent = above === null ? {} : { parent: boards.get(above) };
    if (type === 'expanding') yield { expand: board, ...said, ...parent };
    else if (type === 'generating' || type === 'updating') yield { generate: board, ...said, ...parent };
  }
}

function headOf(source: FileObject): LogLine {
  const settings = source.raw('settings');
  const goal = source.raw('goal');
  return {
    ...(goal === undefined ? {} : { goal }),
    ...{ rows: source.raw('rows'), columns: source.raw('cols') ?? source.raw('columns') },
    ...(typeof settings === 'object' && settings !== null ? claimOf(settings as LogLine) : {}),
    ...(typeof settings === 'object' && settings !== null && 'cost' in settings && { cost: settings.cost }),
  };
}
