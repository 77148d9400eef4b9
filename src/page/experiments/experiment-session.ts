import type { OwnCode } from '../../core/search/settings.ts';
import { ExperimentJobs, hasProofs } from '../../core/experiments/experiment-jobs.ts';
import {
  type ExperimentProgress,
  type ExperimentFault,
  ExperimentRows,
} from '../../core/experiments/experiment-rows.ts';
import type { ExperimentPlan, OwnPlan } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentClaims } from './experiment-claims.ts';
import { codesOfExperiments } from './experiment-offer.ts';
import { ExperimentShelf, type ExperimentShelfParts } from './experiment-shelf.ts';
import type { ExperimentState } from './experiment-state.ts';
import { type ExperimentStore, firstViewOf } from './experiment-store.ts';
import type { RunningExperiment, StartExperiment } from './experiment-start.ts';
import { codesOf, hasPython } from '../../core/experiments/experiment-settings.ts';
import type { Experiments, Packed } from '../session/services.ts';
import { maxInLink } from '../kit/packed-text.ts';
import { packPlan } from './packed-plan.ts';
import { type DraftStorages, keepDraft } from './kept-draft.ts';

/** A trial lasts so long. Boards of all groups take turns from the first job on, so it is a fair sample. */
const trialMs = 1500;
/** Where a setting has no run by then it goes on until each has one, but no longer than this: what is slow is among those that are missing. */
const longestMs = 30_000;

/** How long a plan would take here. */
export interface PlanTime {
  readonly seconds: number;
  /** Some setting has not ended a run in the trial: it takes longer than this. */
  readonly isLeast: boolean;
}

/**
 * Runs the first jobs of a plan for a moment, keeps nothing of them, and tells how long the whole would take;
 * null when none ended. Returns what breaks it off, after which nothing is told.
 */
export function tryPlan(
  { start, after }: Pick<ExperimentShelfParts, 'after'> & { readonly start: StartExperiment },
  plan: OwnPlan,
  workers: number,
  tell: (time: PlanTime | null) => void,
): () => void {
  const rows = new ExperimentRows(new ExperimentJobs(plan));
  let runner: RunningExperiment | null = null;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stopTimer();
    runner?.cancel();
  };
  let spentMs = 0; // known by the timers alone, at least
  const answer = (): void => {
    end();
    tell(timeFor(rows, workers, spentMs));
  };
  let isDue = false;
  let stopTimer = after(trialMs, () => {
    isDue = true;
    spentMs = trialMs;
    if (isEachTried(rows)) answer();
    else
      stopTimer = after(longestMs - trialMs, () => {
        spentMs = longestMs;
        answer();
      });
  });
  runner = start(rows, workers, {
    rows: (batch) => {
      rows.take(batch);
      if (isDue && !isOver && isEachTried(rows)) answer();
    },
    progress: () => undefined,
    finished: () => {
      if (!isOver) answer();
    },
    refused: () => {
      if (!isOver) answer();
    },
  });
  return end;
}

/** Whether each setting that has runs has one that ended. O(jobs). */
function isEachTried(rows: ExperimentRows): boolean {
  const { jobs } = rows;
  const [planned, tried] = [new Set<number>(), new Set<number>()];
  for (let job = 0; job < jobs.count; job++) {
    const setting = jobs.settingOf(job);
    planned.add(setting);
    if (rows.has(job)) tried.add(setting);
  }
  return tried.size === planned.size;
}

/**
 * By the mean time of the runs that were tried: of the same setting and boards, or where there is none, of all. It is no less than
 * one run takes, however many workers there are, nor than what was spent on a part of it.
 */
function timeFor(rows: ExperimentRows, workers: number, spentMs: number): PlanTime | null {
  const { jobs } = rows;
  if (rows.done === 0) return null;
  const settings = jobs.settings.length;
  const sums = new Float64Array(jobs.groups.length * settings);
  const counts = new Float64Array(jobs.groups.length * settings);
  const planned = new Float64Array(jobs.groups.length * settings);
  for (let job = 0; job < jobs.count; job++) {
    const cell = jobs.groupOf(job) * settings + jobs.settingOf(job);
    planned[cell] = (planned[cell] ?? 0) + 1;
    if (!rows.has(job)) continue;
    sums[cell] = (sums[cell] ?? 0) + Math.max(0, rows.elapsedMs[job] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const usualMs = sums.reduce((sum, ms) => sum + ms, 0) / rows.done;
  let [totalMs, longestRunMs] = [0, 0];
  for (const [cell, runs] of planned.entries()) {
    const count = counts[cell] ?? 0;
    const ms = count === 0 ? usualMs : (sums[cell] ?? 0) / count;
    totalMs += runs * ms;
    if (runs > 0) longestRunMs = Math.max(longestRunMs, ms);
  }
  const leastMs = rows.done < jobs.count ? Math.max(longestRunMs, spentMs) : longestRunMs;
  return { seconds: Math.max(totalMs / workers, leastMs) / 1000, isLeast: !isEachTried(rows) };
}

export interface ExperimentSessionParts extends ExperimentShelfParts, Pick<DraftStorages, 'tab'> {
  readonly start: StartExperiment;
  readonly claims: Pick<ExperimentClaims, 'claim' | 'follow'>;
  readonly newId: () => string;
}

/** Rows as they were announced: another object each time, though the rows grow in place. */
export interface ExperimentResults {
  readonly rows: ExperimentRows;
}

/** The page hears of new rows this often at most; each time all of them are looked at. */
const beatMs = 200;
/** So much longer than the last look took is the pause after it: nine tenths of the time belong to the person. */
const restFactor = 9;
/** Plans of which a trial is remembered. */
const maxEstimates = 20;

/**
 * The experiment of the screen: holds its rows, which are too large for the store, keeps them in the browser as they
 * come, and announces them at a calm pace. Runs go on while another screen is shown.
 */
export class ExperimentSession implements Experiments {
  readonly store: ExperimentStore;
  private readonly parts: ExperimentSessionParts;
  private readonly shelf: ExperimentShelf;
  private present: ExperimentResults | null = null;
  private runner: RunningExperiment | null = null;
  private version = 0;
  private beat: (() => void) | null = null;
  private latest: ExperimentProgress | null = null;
  /** Experiments opened, or asked for. */
  private turns = 0;
  /** What the last announcement cost the page. */
  private lookMs = 0;
  private arrived = false;
  /** The right to run the experiment on screen; null as long as it does not run. */
  private claimed: Claim | null = null;
  /** Whether another tab has run the experiment on screen since its rows were read. */
  private isBehind = false;
  private readonly estimates = new Map<string, PlanTime>();

  constructor(parts: ExperimentSessionParts) {
    this.parts = parts;
    this.store = parts.store;
    this.shelf = new ExperimentShelf(parts);
    if (keepDraft(parts.store, parts)) parts.store.setState({ page: 'builder' });
    parts.claims.follow((elsewhere) => this.hearOthers(elsewhere));
  }

  /** The rows of the experiment on screen, growing while it runs; null while none is open. */
  get rows(): ExperimentRows | null {
    return this.present?.rows ?? null;
  }

  /** The same as last announced. */
  get results(): ExperimentResults | null {
    return this.present;
  }

  /** The code that its plans have: they were made here, or agreed to. */
  ownCodes(): Iterable<OwnCode> {
    return codesOfExperiments(this.store);
  }

  /** The plan on screen for a link: the one that is being made, or that of the experiment; null while neither is shown, or it is too long. */
  async packedPlan(): Packed {
    const { page, draft, plan } = this.store.getState();
    const shown = page === 'builder' ? draft : page === 'results' ? plan : null;
    if (shown === null) return null;
    const packed = await packPlan(shown);
    return packed.length > maxInLink ? null : { packed, hasCode: codesOf(shown).length > 0 };
  }

  get busy(): boolean {
    return this.store.getState().phase === 'running' || this.beat !== null || this.shelf.busy;
  }

  /** Reads the shelf, the first time; an experiment that ran when the page was left goes on by itself. */
  async arrive(): Promise<void> {
    if (this.arrived) return;
    this.arrived = true;
    await this.shelf.read();
    const { page } = this.store.getState();
    for (const id of this.shelf.remembered()) {
      if (this.store.getState().experimentId !== null) return;
      if (!(await this.takeUp(id))) continue;
      if (page === 'builder') this.store.setState({ page });
      return;
    }
  }

  /** Goes on with an experiment that no other tab runs, from all rows that are kept of it; false where it stays as it is. */
  private async takeUp(id: string): Promise<boolean> {
    const claim = this.hold(id);
    const isOurs = (await claim.release) !== null;
    if (this.claimed !== claim) return false; // something else was begun meanwhile
    const isOpen = isOurs && (await this.open(id)) && (await this.catchUp());
    if (this.claimed !== claim) return false;
    if (isOpen && this.store.getState().phase !== 'done') this.begin(id);
    else {
      if (isOpen) this.shelf.remember(id, false);
      this.letGo();
    }
    return isOpen;
  }

  /** Other tabs have begun an experiment, or ended one: what is kept has changed. */
  private hearOthers(elsewhere: readonly string[]): void {
    const { elsewhere: before, experimentId } = this.store.getState();
    this.store.setState({ elsewhere });
    if (experimentId !== null && this.runner === null && elsewhere.includes(experimentId))
      this.isBehind = true;
    if (this.arrived) void this.shelf.read();
    if (experimentId !== null && before.includes(experimentId) && !elsewhere.includes(experimentId))
      void this.catchUp();
  }

  /** Reads the rows that another tab has added to the experiment on screen; false where that cannot be, or it has made way meanwhile. */
  private async catchUp(): Promise<boolean> {
    const { rows, turns } = this;
    const { experimentId } = this.store.getState();
    if (!this.isBehind || rows === null || experimentId === null) return true;
    const kept = await this.shelf.load(experimentId, rows);
    if (kept === null || turns !== this.turns || this.runner !== null) return false;
    this.isBehind = this.store.getState().elsewhere.includes(experimentId);
    this.store.setState({
      phase: rows.done === rows.jobs.count ? 'done' : 'stopped',
      failure: kept.isWhole ? null : { code: 'experiment.rows-unusable' },
    });
    this.announce();
    return true;
  }

  /** Runs a plan from the beginning; what ran before is stopped, and kept. */
  run(plan: OwnPlan): void {
    this.turns++;
    this.leave();
    const rows = new ExperimentRows(new ExperimentJobs(plan));
    const id = this.parts.newId();
    this.show(id, plan, rows);
    this.shelf.add(id, plan, rows.jobs.count);
    this.begin(id);
  }

  /** Opens a kept experiment; false when it cannot be read, which the store then says, or something else was opened since. */
  async open(id: string): Promise<boolean> {
    if (this.store.getState().experimentId === id && this.rows !== null) {
      this.store.setState({ page: 'results' });
      return true;
    }
    const turn = ++this.turns;
    const kept = await this.shelf.load(id);
    if (kept === null || turn !== this.turns) return false;
    this.leave();
    const { plan, rows, isWhole } = kept;
    this.show(id, plan, rows);
    this.store.setState({
      phase: rows.done === rows.jobs.count ? 'done' : 'stopped',
      failure: isWhole ? null : { code: 'experiment.rows-unusable' },
    });
    this.announce();
    return true;
  }

  /**
   * How long a plan would take, by a trial; see `tryPlan`. Not while an experiment runs, as it would tell less, nor of
   * a plan that has proofs or Python: pattern databases are built, and Python is fetched, when it is run.
   */
  estimate(plan: OwnPlan, tell: (time: PlanTime | null) => void): () => void {
    const { phase } = this.store.getState();
    if (phase === 'running' || hasProofs(plan) || hasPython(plan)) return () => undefined;
    const key = this.costKey(plan);
    return tryPlan(this.parts, plan, this.workersFor(plan), (time) => {
      if (this.estimates.size === maxEstimates) this.estimates.clear();
      if (time !== null) this.estimates.set(key, time);
      tell(time);
    });
  }

  /** What an earlier trial of the same runs told, whatever the plan was called; null where there was none. */
  estimated(plan: OwnPlan): PlanTime | null {
    return this.estimates.get(this.costKey(plan)) ?? null;
  }

  /** The same for plans that take as long. */
  private costKey(plan: OwnPlan): string {
    const { seed, repeats, budget, time, boards, grids } = plan;
    return JSON.stringify([this.workersFor(plan), seed, repeats, budget, time, boards, grids]);
  }

  pause(): void {
    if (this.store.getState().phase !== 'running') return;
    this.runner?.pause();
    this.shelf.remember(this.store.getState().experimentId, false);
    this.store.setState({ phase: 'paused' });
    this.announce();
    this.shelf.keepProgress(this.store.getState().experimentId);
  }

  /** Goes on after a pause, or with what is missing of a stopped experiment. */
  goOn(): void {
    const { phase, experimentId } = this.store.getState();
    if (phase === 'paused') {
      this.runner?.resume();
      this.shelf.remember(experimentId, true);
      this.store.setState({ phase: 'running' });
    } else if ((phase === 'stopped' || phase === 'failed') && experimentId !== null) {
      if (this.claimed?.id === experimentId && !this.isBehind) this.begin(experimentId);
      else void this.takeUp(experimentId);
    }
  }

  /** Ends the run; the rows so far stay, and it can go on later. */
  cancel(): void {
    const { phase } = this.store.getState();
    if (phase !== 'running' && phase !== 'paused') return;
    this.end('stopped');
  }

  /** Takes an experiment from the shelf; for some seconds it can be put back. The one on screen is closed. */
  remove(id: string): void {
    if (this.store.getState().experimentId === id) {
      this.leave();
      this.present = null;
      this.store.setState({ experimentId: null, plan: null, phase: 'none', page: 'shelf' });
    }
    this.shelf.remove(id);
  }

  undoRemoval(): void {
    this.shelf.undoRemoval();
  }

  /** What cannot be used, as it lies in the browser, as JSON; null where it cannot be read, which the store then says. */
  rawOf(entry: ExperimentState['unusable'][number]): Promise<string | null> {
    return this.shelf.rawOf(entry);
  }

  /** Removes for good what cannot be used. */
  removeUnusable(entry: ExperimentState['unusable'][number]): Promise<void> {
    return this.shelf.removeUnusable(entry);
  }

  private show(id: string, plan: OwnPlan, rows: ExperimentRows): void {
    this.present = { rows };
    this.latest = null;
    this.isBehind = this.store.getState().elsewhere.includes(id);
    this.store.setState({
      ...firstViewOf(rows.jobs),
      ...{ page: 'results', experimentId: id, plan, failure: null, keptRows: rows.done },
    });
    this.announce();
  }

  /** What runs beside a run that is timed would be in its time; and the page has one interpreter of Python. */
  private workersFor(plan: Pick<ExperimentPlan, 'time' | 'grids'>): number {
    return plan.time === undefined && !hasPython(plan) ? this.store.getState().workers : 1;
  }

  /** Runs what is missing of the experiment on screen. */
  private begin(id: string): void {
    const { rows } = this;
    if (rows === null) return;
    this.store.setState({ phase: 'running', failure: null, keptRows: rows.done });
    this.hold(id);
    this.shelf.remember(id, true);
    this.announce();
    this.runner = this.parts.start(rows, this.workersFor(rows.jobs.plan), {
      rows: (batch) => {
        rows.take(batch);
        this.shelf.append(id, batch);
        this.soon();
      },
      progress: (progress) => {
        this.latest = progress;
        this.soon();
      },
      finished: () => this.end('done'),
      refused: (why) => this.end('failed', why),
    });
  }

  private end(phase: 'stopped' | 'done' | 'failed', failure: ExperimentFault | null = null): void {
    this.runner?.cancel();
    this.runner = null;
    this.latest = null;
    this.store.setState({ phase, failure });
    this.announce();
    const { experimentId } = this.store.getState();
    this.shelf.keepProgress(experimentId);
    if (phase !== 'done') this.shelf.remember(experimentId, false);
    // A page that is left before its last rows are kept makes them again when it comes back, and another tab goes on from all of them.
    const { claimed } = this;
    void this.shelf.written.then(() => {
      if (phase === 'done') this.shelf.remember(experimentId, false);
      if (this.claimed === claimed && this.runner === null) this.letGo();
    });
  }

  /** What is on screen makes way for another. */
  private leave(): void {
    this.cancel();
    this.beat?.();
    this.beat = null;
  }

  private soon(): void {
    this.beat ??= this.parts.after(Math.max(beatMs, restFactor * this.lookMs), () => {
      this.beat = null;
      this.announce();
    });
  }

  /** Tells the store how far the experiment is. */
  private announce(): void {
    this.beat?.();
    this.beat = null;
    const { rows } = this;
    if (rows === null) return;
    this.present = { rows };
    const begunMs = this.parts.nowMs();
    const { done } = rows;
    const total = rows.jobs.count;
    this.store.setState(({ experimentId, shelf }) => ({
      rowsVersion: ++this.version,
      progress: {
        ...(this.latest ?? { perSecond: null, secondsLeft: null }),
        ...{ done, total },
      },
      shelf: shelf?.map((entry) => (entry.id === experimentId ? { ...entry, done, total } : entry)) ?? null,
    }));
    this.lookMs = this.parts.nowMs() - begunMs;
  }

  /** Claims an experiment for this tab, once what another one would have to know of it is kept. */
  private hold(id: string): Claim {
    if (this.claimed?.id === id) return this.claimed;
    this.letGo();
    const claimed = this.shelf.written.then(() => this.parts.claims.claim(id, () => this.lose(id)));
    return (this.claimed = { id, release: claimed });
  }

  /** Another tab runs it: that goes on, and this one ends. */
  private lose(id: string): void {
    if (this.claimed?.id !== id) return;
    this.claimed = null;
    this.isBehind = true;
    if (this.runner === null) return;
    this.end('stopped');
    this.shelf.remember(id, true); // there
  }

  /** Gives back the right to what was run, once all its rows are kept. */
  private letGo(): void {
    const { claimed, shelf } = this;
    this.claimed = null;
    void claimed?.release.then(async (release) => {
      await shelf.written;
      release?.();
    });
  }
}

/** The right to run an experiment: null in the end where another tab has it. */
interface Claim {
  readonly id: string;
  readonly release: Promise<(() => void) | null>;
}
