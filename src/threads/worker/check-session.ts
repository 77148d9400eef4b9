import { arraysOf } from '../../core/search/events.ts';
import { type Result, assert, ok } from '../../core/base/result.ts';
import type {
  FiguresTask,
  FittingSearch,
  GradeTask,
  HandInsTask,
  BytesReader,
  CheckAnswer,
  CheckReport,
  CheckTask,
  DetectTask,
  JudgeTask,
  LogFile,
  LogFault,
  PrepareTask,
  RecordTask,
} from '../../core/contract/check-messages.ts';
import { settingsOf } from '../../core/judge/conventions.ts';
import { guessHeuristic } from '../../core/judge/figures.ts';
import {
  type FittingConventions,
  countAhead,
  detect,
  isHeapSearch,
  prepare,
  KnownBoards,
  usualCounts,
} from '../../core/judge/detect.ts';
import { answerOn } from '../../core/judge/verdict.ts';
import { recordOfLog } from '../../core/judge/open-file.ts';
import { LineReadings, logOfBytes, type SearchLog } from '../../core/judge/read-log.ts';
import type { FromAnswerer } from '../../core/contract/messages.ts';
import { Answerer, type Answering, type Call } from './answerer.ts';

/** How often the page hears how far it is: what it shows then takes time from what is looked for. */
const reportMs = 200;
/** Reading is that much of the work. */
const readShare = 0.3;

type CheckCall = Call<CheckReport, CheckAnswer, 'next'>;

/** How long searches are counted ahead before messages are looked for: a question waits for that and the end of one search at most. */
const aheadMs = 16;

/**
 * Judges a log of somebody's own search, or looks for the conventions that give their figures. What a question may need is counted before
 * it comes: between messages, so that it is answered as soon as it is there, from what is known by then.
 * @param now milliseconds since any moment
 * @param fetchGrading what grades hand-ins; null: nobody asks for that
 * @param later calls what it is given after messages that have arrived meanwhile; null: nothing is counted before it is asked for
 */
export function checking(
  now: () => number,
  later: ((task: () => void) => void) | null = null,
  fetchGrading:
    | (() => Promise<Answering<HandInsTask | GradeTask | FiguresTask, CheckReport, CheckAnswer, 'next'>>)
    | null = null,
): Answering<CheckTask, CheckReport, CheckAnswer, 'next'> {
  let known: KnownBoards | null = null; // of the boards that were asked about last
  let prepared: KnownBoards | null = null;
  const goAhead = (boards: KnownBoards, counting: Generator<void, void, void>): void => {
    if (known !== boards) return;
    for (const began = now(); now() - began < aheadMs;) if (counting.next().done === true) return;
    later?.(() => goAhead(boards, counting));
  };
  const knownOf = ({ start, goal }: DetectTask | PrepareTask): KnownBoards =>
    (known = known?.isOf(start, goal) === true ? known : new KnownBoards(start, goal));
  return async (task, call) => {
    let reportedMs = now();
    /** At times: a message costs more than a piece of work. */
    const report = (of: () => CheckReport): void => {
      if (now() - reportedMs < reportMs) return;
      reportedMs = now();
      call.report(of());
    };
    if (task.kind === 'judge') await judge(task, call, report);
    else if (task.kind === 'record') await record(task, call);
    else if (task.kind === 'detect') look(task, knownOf(task), call, report);
    else if (task.kind === 'hand-ins' || task.kind === 'grade' || task.kind === 'figures') {
      assert(fetchGrading !== null, 'hand-ins are graded where that was foreseen');
      await (
        await fetchGrading()
      )(task, call);
    } else if (task.kind === 'usual')
      call.result({ found: null, tried: 0, byChance: null, estimates: null, usual: usualCounts(task) });
    else {
      const boards = knownOf(task);
      const isNew = prepared !== boards;
      if (isNew) prepare(boards, task.small);
      prepared = boards;
      call.result({ found: null, tried: 0, byChance: null, estimates: null });
      if (isNew) later?.(() => goAhead(boards, countAhead(boards, task.share)));
    }
  };
}

type ReportAtTimes = (of: () => CheckReport) => void;

async function judge({ log, said }: JudgeTask, call: CheckCall, report: ReportAtTimes): Promise<void> {
  const readings = new LineReadings();
  const read = await readLog(log, said.run, (done) => report(() => ({ done: readShare * done })), readings);
  const judging = answerOn(read, said);
  let step = judging.next();
  for (; step.done !== true; step = judging.next()) {
    const { value } = step;
    report(() => ({ done: readShare + (1 - readShare) * value }));
  }
  const { value: answer } = step;
  const faults = answer.ok ? [answer.value.fault ?? [], answer.value.others].flat() : [];
  const begins = answer.ok ? (answer.value.run?.first ?? []) : [];
  const lines = await readings.shown(
    [begins, ...faults.map(({ line }) => line ?? [])].flat(),
    async (from, to) => new Uint8Array(await log.slice(from, to).arrayBuffer()),
  );
  call.report({ done: 1, lines });
  call.result(answer);
}

async function record({ log, said }: RecordTask, call: CheckCall): Promise<void> {
  const read = await readLog(log, said.run);
  if (!read.ok) {
    call.result(read);
    return;
  }
  const { request, batches } = recordOfLog(read.value, { ...read.value.claim, ...said });
  call.report({ type: 'begin', request });
  const making = batches();
  let made = making.next();
  for (; made.done !== true; made = making.next()) {
    await call.data();
    const buffers = arraysOf(made.value).map(({ buffer }) => buffer as ArrayBuffer);
    call.report({ type: 'batch', batch: made.value }, buffers);
  }
  await call.data();
  const { result, cursorOf, notes } = made.value;
  const { leftOut, computedH } = notes;
  call.result(ok({ result, cursorOf, leftOut, computedH }));
}

/** @param progress is told how far it is, 0 … 1 */
function readLog(
  log: LogFile,
  run: number | undefined,
  progress: (done: number) => void = () => undefined,
  readings?: LineReadings,
): Promise<Result<SearchLog, LogFault>> {
  const pieces = piecesOf(log.stream().getReader());
  return logOfBytes(
    run ?? 1,
    pieces,
    (bytes) => progress(Math.min(1, bytes / log.size)),
    undefined,
    readings,
  );
}

function look(
  { start, goal, figures, h, algorithm = null, share }: DetectTask,
  known: KnownBoards,
  call: CheckCall,
  report: ReportAtTimes,
): void {
  const estimates = h === null ? null : guessHeuristic(start, goal, h);
  if (Object.keys(figures).length === 0) {
    call.result({ found: null, tried: 0, byChance: null, estimates });
    return;
  }
  const detecting = detect(start, goal, figures, share, known, { h, algorithm });
  let step = detecting.next();
  for (; step.done !== true; step = detecting.next()) {
    const { found, tried, total } = step.value;
    report(() => ({ found: found.map(fitting), tried, total }));
  }
  const { found, tried, byChance } = step.value;
  call.result({ found: found.map(fitting), tried, byChance, estimates });
}

function fitting({ by, ...counted }: FittingConventions): FittingSearch {
  if (!isHeapSearch(by)) return { settings: settingsOf(by), heap: null, ...counted };
  const { algorithm, heuristic } = by;
  return { settings: settingsOf({ algorithm, heuristic }), heap: by, ...counted };
}

/** The pieces of a file, as they arrive. */
async function* piecesOf(reader: BytesReader): AsyncGenerator<Uint8Array, void> {
  for (let read = await reader.read(); !read.done; read = await reader.read())
    if (read.value !== undefined) yield read.value;
}

/** What answers the messages of a thread of the terminal. */
export function checkAnswerer(
  now: () => number,
  post: (message: FromAnswerer<CheckReport, CheckAnswer>) => void,
): Answerer<CheckTask, CheckReport, CheckAnswer, 'next'> {
  return new Answerer(checking(now), post);
}
