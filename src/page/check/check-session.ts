import { type BoardPair, boardsEqual, sameSize } from '../../core/puzzle/board.ts';
import { assert, type Result, fail, ok } from '../../core/base/result.ts';
import type {
  CountedFigures,
  DetectAnswer,
  DetectReport,
  DetectTask,
  JudgeAnswer,
  JudgeReport,
  JudgeTask,
  LogAnswer,
  LogRecordAnswer,
  LogFault,
  RecordTask,
  SaidOfLog,
  UsualCounts,
  UsualTask,
} from '../../core/contract/check-messages.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import { t } from '../../locales/t.ts';
import { withoutEach } from '../../core/judge/figures.ts';
import type { EventBatch } from '../../core/search/events.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { Trace } from '../../core/trace/trace.ts';
import {
  type AskedFigure,
  type AskedCounts,
  type CheckState,
  type CheckStore,
  type CountSlice,
  type FigureSet,
  type Whose,
  createCheckStore,
  isAskedOf,
  noLog,
  setOf,
  taskOf,
  textsOf,
  unasked,
  type FigureTexts,
  askedFigures,
} from './check-store.ts';
import type { Check, CheckedLog, LogTrace } from '../session/services.ts';
import type { LogStorage } from '../session/kept-log.ts';
import { maxKeptLogBytes } from '../session/opened-record.ts';
import type { TabStorage } from '../session/kept-text.ts';
import { formatBoard, parseBoard } from '../../core/puzzle/notation.ts';
import { detectedAlgorithms } from '../../core/judge/conventions.ts';

/** What a text that is pasted is called as a log: numbered, so that the way back says to which one. */
const pastedName = (n: number): string => (n === 1 ? t('Pasted log') : t('Pasted log {n}', { n }));

/** Which of those a log is; 0: it was not pasted. */
function pastedNumber(log: File | undefined | null): number {
  const n = Number(/\d+/.exec(log?.name ?? '')?.[0] ?? 1);
  return log?.name === pastedName(n) ? n : 0;
}

/** What the detective was asked, whether it is what the screen shows, and a text that was not checked yet. */
interface KeptCounts extends Pick<CheckState, 'asks' | 'pasted'> {
  readonly count: AskedCounts;
  /** Whether the conventions that give the figures were looked for, and not stopped. */
  readonly isAsked: boolean;
}

/** Of this tab, for as long as it is open. */
const name = 'tilescope.counts';

function keepCounts(
  tab: TabStorage | null,
  { asks, pasted, count: { atHand, start, goal, figures, algorithm, sample }, isAsked }: KeptCounts,
): void {
  const boards = [start, goal].map((board) => [formatBoard(board), board.rows, board.columns]);
  try {
    const kept = { asks, pasted, atHand, boards, figures, sample: sample.figures, algorithm, isAsked };
    tab?.setItem(name, JSON.stringify(kept));
  } catch {
    // then a reload begins anew
  }
}

/** Null: nothing was kept, or nothing that can be used. */
function keptCounts(tab: TabStorage | null): KeptCounts | null {
  try {
    const kept = JSON.parse(tab?.getItem(name) ?? 'null') as Record<string, unknown> | null;
    if (kept === null) return null;
    const [start, goal] = (kept['boards'] as [string, number, number][]).map(([text, rows, columns]) => {
      const read = parseBoard(text, { rows, columns });
      return read.ok ? read.value : null;
    });
    if (!start || !goal || !sameSize(start, goal)) return null;
    const algorithm = detectedAlgorithms.find((one) => one === kept['algorithm']) ?? null;
    return {
      asks: kept['asks'] === 'count' ? 'count' : 'log',
      pasted: typeof kept['pasted'] === 'string' ? kept['pasted'] : '',
      count: {
        atHand: kept['atHand'] === true,
        ...{ start, goal, figures: textsIn(kept['figures']), algorithm },
        sample: { figures: textsIn(kept['sample']) },
      },
      isAsked: kept['isAsked'] === true,
    };
  } catch {
    return null; // not as it was written here
  }
}

/** Nothing of what was kept before there was such a set. */
function textsIn(kept: unknown): FigureTexts {
  const texts = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    askedFigures.flatMap((figure) => (typeof texts[figure] === 'string' ? [[figure, texts[figure]]] : [])),
  );
}

interface Asked<Report> {
  /** Gives the question up: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
  readonly onReport: (report: Report) => void;
}

/** Where a record goes that is made of a log. */
interface RecordSink {
  begin(request: RunRequest): void;
  batch(batch: EventBatch): void;
}

/** What reads and judges, off the page's thread. Nothing of it rejects. */
export interface Checker {
  judge(task: JudgeTask, asked: Asked<JudgeReport>): Promise<Result<JudgeAnswer, RequestFault>>;
  record(task: RecordTask, sink: RecordSink): Promise<Result<LogRecordAnswer, RequestFault>>;
  detect(task: DetectTask, asked: Asked<DetectReport>): Promise<Result<DetectAnswer, RequestFault>>;
  /** What the usual conventions give where none gives the figures. */
  usual(
    task: UsualTask,
    asked: Pick<Asked<never>, 'signal'>,
  ): Promise<Result<readonly UsualCounts[], RequestFault>>;
  /** There may soon be a question about these boards. */
  prepare(boards: BoardPair): void;
  /** What it is asked of hand-ins it does not look at: they are of another screen. */
  handIns: Check['handIns'];
  grade: Check['grade'];
  figures: Check['figures'];
}

/** The state of the Check screen: a log that is judged, and figures whose conventions are looked for. */
export class CheckSession implements Check {
  readonly store: CheckStore = createCheckStore();
  private readonly checker: Checker;
  private readonly kept: LogStorage | null;
  private keeping: Promise<void> = Promise.resolve(); // one after the other
  private judging: AbortController | null = null;
  private looking: AbortController | null = null;
  private recording = 0;
  private takenUp: Promise<void> | null = null;
  private isAskedAgain = false; // once the counts are seen: they had an answer before a reload
  private counted: LogAnswer | null = null; // whose figures were put in last
  private hasOwnFigures = false; // those of before a reload: the log that is judged again does not change them
  private recorded: {
    readonly log: File;
    readonly said: SaidOfLog;
    readonly made: Promise<Result<LogTrace, RequestFault | LogFault>>;
  } | null = null;

  /**
   * @param kept where the log lies between visits; null: nowhere
   * @param tab what this tab remembers: the figures that are asked about; null: nothing
   */
  constructor(checker: Checker, kept: LogStorage | null = null, tab: TabStorage | null = null) {
    this.checker = checker;
    this.kept = kept;
    const counts = keptCounts(tab);
    this.hasOwnFigures = counts !== null && Object.keys(counts.count.figures).length > 0;
    if (counts !== null) {
      const { asks, pasted, count, isAsked } = counts;
      this.store.setState({ asks, pasted });
      this.ask(count);
      this.isAskedAgain = isAsked;
    }
    this.store.subscribe((state, { asks, count, pasted }) => {
      const { phase } = state.count;
      const asked = ['atHand', 'start', 'goal', 'figures', 'algorithm'] as const;
      const isSame = asked.every((part) => state.count[part] === count[part]) && phase === count.phase;
      const isSampleSame = state.count.sample.figures === count.sample.figures;
      if (state.asks === asks && state.pasted === pasted && isSame && isSampleSame) return;
      keepCounts(tab, { ...state, isAsked: this.isAskedAgain || phase === 'running' || phase === 'done' });
    });
  }

  /** Takes up the log of an earlier visit, unless another has come meanwhile. Never rejects. */
  takeUp(): Promise<void> {
    return (this.takenUp ??= this.openKept());
  }

  /** The log of that name, judged and as a record, as it was before the page was loaded anew; null: it is not there any more. Never rejects. */
  async again(name: string): Promise<CheckedLog | null> {
    await this.takenUp;
    const { log } = this.store.getState();
    if (log?.name !== name) return null;
    if (this.judging !== null)
      await new Promise<void>((resolve) => {
        const stop = this.store.subscribe(({ phase }) => {
          if (phase === 'running') return;
          stop();
          resolve();
        });
      });
    const { answer } = this.store.getState();
    if (answer?.ok !== true || this.store.getState().log !== log) return null;
    const record = await this.record();
    return record.ok ? { log, answer: answer.value, record: record.value } : null;
  }

  private async openKept(): Promise<void> {
    const last = await this.kept?.open().catch(() => null);
    if (last === null || last === undefined || this.store.getState().log !== null) return;
    if (typeof last === 'string') this.store.setState({ replaced: last });
    else {
      this.store.setState(last);
      this.judge();
    }
  }

  /** Forgets the log, here and between visits. */
  clear(): void {
    this.judging?.abort();
    this.judging = null;
    this.recorded = null;
    this.store.setState({ ...noLog, pasted: '', before: this.before });
    this.keeping = this.keeping.then(() => this.kept?.forget()).catch(() => undefined);
  }

  handIns(...asked: Parameters<Check['handIns']>): ReturnType<Check['handIns']> {
    return this.checker.handIns(...asked);
  }

  grade(...asked: Parameters<Check['grade']>): ReturnType<Check['grade']> {
    return this.checker.grade(...asked);
  }

  figures(...asked: Parameters<Check['figures']>): ReturnType<Check['figures']> {
    return this.checker.figures(...asked);
  }

  get busy(): boolean {
    return this.judging !== null || this.looking !== null || this.recording > 0;
  }

  /** Judges another log; what was said of the one before is not said of it. */
  take(log: File): void {
    this.put(log, {});
  }

  /** Judges a text as the file that it would be. One that is not in the field leaves it empty, and what stood there unjudged is gone back to. */
  takePasted(text: string): void {
    const { log, before, pasted } = this.store.getState();
    const n = Math.max(pastedNumber(log), pastedNumber(before?.log)) + 1;
    if (text === pasted) return this.put(new File([text], pastedName(n)), {}, true);
    if (pasted.trim() === '' || this.isJudged) this.take(new File([text], pastedName(n)));
    else {
      this.take(new File([text], pastedName(n + 1)));
      this.store.setState({ before: { log: new File([pasted], pastedName(n)), said: {} } });
    }
    this.store.setState({ pasted: '' });
  }

  /** Whether the field of what is pasted holds the log that is judged. */
  private get isJudged(): boolean {
    const { log, pasted } = this.store.getState();
    return pastedNumber(log) > 0 && log?.size === new Blob([pasted]).size;
  }

  show(log: File): void {
    if (this.store.getState().log !== log) this.take(log);
    this.store.setState({ asks: 'log' });
  }

  /** Judges the log that was here before, with what was said of it; the present one takes its place. */
  back(): void {
    const { before } = this.store.getState();
    if (before !== null) this.put(before.log, before.said);
  }

  private put(log: File, said: SaidOfLog, isOfField = false): void {
    this.hasOwnFigures = false;
    const { before } = this;
    // A text that was judged goes with its log; one that was not is not lost.
    const isDone = this.isJudged && !isOfField;
    this.store.setState({ asks: 'log', log, said, answer: null, lines: [], replaced: null, before });
    if (isDone) this.store.setState({ pasted: '' });
    this.keep();
    this.judge();
  }

  /** What another log takes the place of. */
  private get before(): CheckState['before'] {
    const { log, said, before } = this.store.getState();
    return log === null ? before : { log, said };
  }

  /** Judges the same log anew, with something said of it in place of what it says itself. */
  say(said: SaidOfLog): void {
    this.store.setState({ said });
    this.keep();
    this.judge();
  }

  /** Judges the log that is there; a verdict by what was said before stays until there is another. */
  judge(): void {
    const { log, said } = this.store.getState();
    if (log === null) return;
    this.judging?.abort();
    const mine = (this.judging = new AbortController());
    this.store.setState({ phase: 'running', done: 0, failure: null });
    const onReport = ({ done, lines }: JudgeReport): void =>
      this.store.setState({ done, ...(lines && { lines }) });
    void this.checker
      .judge({ kind: 'judge', log, said }, { signal: mine.signal, onReport })
      .then((answered) => {
        if (this.judging !== mine) return;
        this.judging = null;
        if (answered.ok) {
          if (this.hasOwnFigures && answered.value.ok) this.counted = answered.value.value;
          this.hasOwnFigures = false;
          this.store.setState({ phase: 'done', answer: answered.value });
        } else this.store.setState({ phase: 'failed', answer: null, failure: answered.error });
      });
  }

  /** The log as a record; made once for each thing that is said of it. Never rejects. */
  record(): Promise<Result<LogTrace, RequestFault | LogFault>> {
    const { log, said } = this.store.getState();
    if (log === null) return Promise.resolve(fail({ code: 'checking.cancelled' }));
    if (this.recorded?.log === log && this.recorded.said === said) return this.recorded.made;
    const made = this.makeRecord(log, said);
    const recorded = { log, said, made };
    this.recorded = recorded;
    void made.then(({ ok }) => {
      if (!ok && this.recorded === recorded) this.recorded = null; // another time it may be had
    });
    return made;
  }

  /** Gives the judging up. */
  stop(): void {
    this.judging?.abort();
    this.judging = null;
    this.store.setState({ phase: 'stopped', answer: null });
  }

  /** Asks about figures of another board, or about other ones; an answer that was there is not theirs. */
  ask({ sample, ...asked }: Partial<AskedCounts>): void {
    const choosesBoard = asked.start !== undefined || asked.goal !== undefined;
    const change = { ...(choosesBoard && { atHand: false }), ...asked };
    this.looking?.abort();
    this.looking = null;
    this.isAskedAgain = false;
    this.store.setState(({ count }) => ({
      count: unasked({ ...count, ...change, sample: { ...count.sample, ...sample } }),
    }));
  }

  /** Goes over to the figures alone: at first those of the log that was judged, with its boards, until another log is. */
  askCounts(): void {
    const { answer } = this.store.getState();
    this.store.setState({ asks: 'count' });
    if (answer?.ok !== true || answer.value === this.counted) return;
    this.counted = answer.value;
    this.askAbout(answer.value, answer.value.figures);
  }

  /** Goes on to the figures of a board: those that are known, and else what a person is to type. */
  askAbout({ start, goal }: BoardPair, figures: CountedFigures = {}): void {
    this.store.setState({ asks: 'count' });
    this.ask({ start, goal, figures: textsOf(figures), sample: { figures: {} } });
  }

  /** The same of one figure, as it is typed. */
  askFigure(name: AskedFigure, text: string, whose: Whose = 'mine'): void {
    const change = { figures: { ...setOf(this.store.getState().count, whose).figures, [name]: text } };
    this.ask(whose === 'mine' ? change : { sample: change });
  }

  /**
   * The figures are seen: what had an answer before a reload is asked again, and else what may be asked is prepared, of the boards at
   * hand unless others were chosen or have figures already.
   */
  showCounts({ start, goal }: BoardPair): void {
    const { count } = this.store.getState();
    const isOfOthers = !boardsEqual(start, count.start) || !boardsEqual(goal, count.goal);
    if (count.atHand && isOfOthers && !isAskedOf(count) && !isAskedOf(count.sample))
      this.ask({ start, goal, atHand: true });
    if (this.isAskedAgain) this.look();
    else this.expectFigures();
  }

  /** A figure is about to be typed: most of the time until the answer is what can be done before. */
  expectFigures(): void {
    const { start, goal, phase } = this.store.getState().count;
    if (phase !== 'running') this.checker.prepare({ start, goal });
  }

  /** Looks for the conventions that give the figures, the person's and then those of the sample; what is no number is left out. */
  look(): void {
    this.looking?.abort();
    this.isAskedAgain = false;
    const mine = (this.looking = new AbortController());
    this.store.setState(({ count }) => ({ count: { ...unasked(count), phase: 'running' } }));
    void this.lookForBoth(mine).then(() => {
      if (this.looking === mine) this.looking = null;
    });
  }

  private async lookForBoth(mine: AbortController): Promise<void> {
    const { count } = this.store.getState();
    const tasks = (['mine', 'sample'] as const)
      .filter((whose) => whose === 'mine' || isAskedOf(count.sample))
      .map((whose) => ({ whose, task: taskOf(count, whose) }));
    for (const { whose, task } of tasks) {
      const onReport = (report: DetectReport): void => this.changeSet(whose, report);
      const answered = await this.checker.detect(task, { signal: mine.signal, onReport });
      if (this.looking !== mine) return;
      if (answered.ok) this.changeSet(whose, answered.value);
      else this.change({ phase: 'failed', failure: answered.error });
      if (!answered.ok) return;
    }
    this.change({ phase: 'done' });
    for (const { whose, task } of tasks)
      if (setOf(this.store.getState().count, whose).found?.length === 0) {
        await this.countUsual(whose, task, mine);
        await this.lookWithout(whose, task, mine);
      }
  }

  private async countUsual(whose: Whose, task: DetectTask, mine: AbortController): Promise<void> {
    const answered = await this.checker.usual({ ...task, kind: 'usual' }, { signal: mine.signal });
    if (this.looking === mine && answered.ok) this.changeSet(whose, { usual: answered.value });
  }

  /** Leaves out one figure after another, and tells which of them all the others are right without. */
  private async lookWithout(whose: Whose, task: DetectTask, mine: AbortController): Promise<void> {
    for (const { name, ...others } of withoutEach(task.figures, task.h)) {
      const asked = { ...task, ...others };
      const answered = await this.checker.detect(asked, { signal: mine.signal, onReport: () => undefined });
      if (this.looking !== mine || !answered.ok) return;
      const found = answered.value.found?.length ?? 0;
      const { without } = setOf(this.store.getState().count, whose);
      if (found > 0) this.changeSet(whose, { without: [...without, { name, found }] });
    }
  }

  /** Gives the looking up; what was found so far stays. */
  stopLooking(): void {
    this.looking?.abort();
    this.looking = null;
    this.change({ phase: 'stopped' });
  }

  /** Keeps the log for the next visit, and says whether it is kept; one that is too large takes the place of the one before. */
  private keep(): void {
    const { log, said } = this.store.getState();
    const { kept } = this;
    if (log === null) return;
    const isTooLarge = log.size > maxKeptLogBytes;
    const tell = (keeping: CheckState['keeping']): void => {
      if (this.store.getState().log === log) this.store.setState({ keeping });
    };
    this.keeping = this.keeping
      .then(() =>
        kept === null ? Promise.reject(new Error()) : isTooLarge ? kept.forget() : kept.keep({ log, said }),
      )
      .then(
        () => tell(isTooLarge ? 'too-large' : 'kept'),
        () => tell('refused'),
      );
  }

  private async makeRecord(log: File, said: SaidOfLog): Promise<Result<LogTrace, RequestFault | LogFault>> {
    this.recording++;
    let trace: Trace | null = null;
    const { answer } = this.store.getState();
    const goal = answer?.ok === true && answer.value.knowsGoal ? { goal: answer.value.goal } : {};
    const answered = await this.checker.record(
      { kind: 'record', log, said: { ...goal, ...said } },
      {
        begin: (request) => (trace = new Trace(request)),
        batch: (batch) => trace?.append(batch),
      },
    );
    this.recording--;
    if (!answered.ok) return answered;
    if (!answered.value.ok) return answered.value;
    const { result, cursorOf, leftOut, computedH } = answered.value.value;
    const made = trace as Trace | null;
    assert(made !== null, 'a log that was read has begun its record');
    made.finish(result);
    return ok({ trace: made, cursorOf, leftOut, computedH });
  }

  private change(change: Partial<CountSlice>): void {
    this.store.setState(({ count }) => ({ count: { ...count, ...change } }));
  }

  private changeSet(whose: Whose, change: Partial<FigureSet>): void {
    if (whose === 'mine') this.change(change);
    else this.change({ sample: { ...this.store.getState().count.sample, ...change } });
  }
}
