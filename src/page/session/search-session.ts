/** A live search: its state, its record and its worker, and what starts and stops it. */

import type { Cursor } from '../../core/search/events.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Level } from '../../core/files/saved-explore.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import type { OwnCode, Misfit } from '../../core/search/settings.ts';
import { allTold, nextEvent, nextStep } from '../../core/trace/step-by.ts';
import { firstChoice } from '../../core/trace/predict.ts';
import { Trace } from '../../core/trace/trace.ts';
import {
  type SearchState,
  type SearchStore,
  canSearch,
  isOfBefore,
  isReachable,
  isStale,
  isPredicting,
} from './search-store.ts';
import { type PageStore, CodeConsent, type KeepCode } from './page-store.ts';
import type { SearchSink } from '../../threads/client/search-client.ts';
import { Activity, speedFor, type FrameClock, Playback } from './player.ts';
import type { TextStorage } from './kept-text.ts';
import { type PredictState, beginPredicting, createPredictStore, stepPredicting } from './games.ts';

/** The part of the worker's client that is used here. `start` drops any earlier run, and accepts only code that somebody agreed to. */
export interface SearchRunner {
  start(request: RunRequest<OwnCode>, options?: { recordNodes?: number }): void;
  pause(): void;
  resume(): void;
  cancel(): void;
  dispose(): void;
}

/** What the page provides to a session. */
export interface SessionKit {
  readonly clock: FrameClock;
  /** A fresh seed, for shuffling boards. */
  readonly randomSeed: () => number;
  readonly makeRunner: (sink: SearchSink) => SearchRunner;
  /** Where things are kept between visits; null or absent: nowhere. */
  readonly storage?: TextStorage | null;
  /** Keeps own code that is about to be replaced; absent: it cannot be kept. */
  readonly keepCode?: KeepCode;
}

export interface SessionParts extends SessionKit {
  readonly store: SearchStore;
  readonly page: PageStore;
  readonly consent: CodeConsent;
  /** How many settings and counts are listed; absent: what the page's level says. */
  readonly level?: Level;
}

/** Where the cursor goes in a new record: it follows the growing end, moves to a step, or plays from the start. */
export type SearchOpening =
  | { readonly at: 'tip' }
  | { readonly at: 'step'; readonly step: Cursor }
  | { readonly at: 'play' };

/** Painting a growing record with more nodes than this takes most of a frame. */
const largeNodes = 100_000;
const calmMs = 100;
/** A large record that has grown by less than this is told of no sooner than its words: there is nothing new to see. */
const leastGrowth = 1 / 16;
/** Words and figures of it need the better part of another one, and nobody reads ten a second. */
const wordsMs = 300;

/**
 * The one live search of a screen. It holds the record, which is too large for the store, and announces its growth there
 * at most once a frame. Large records are announced less often, because each announcement repaints everything and the
 * frames in between should respond to the person. Words follow less often still.
 */
export class SearchSession {
  readonly store: SearchStore;
  readonly predict: StoreApi<PredictState>;
  /** The one page, whichever search this is. */
  readonly page: PageStore;
  readonly level: Level | null;
  /** What is still busy; tests and screenshots wait until nothing is. */
  readonly activity = new Activity();
  readonly randomSeed: () => number;
  /** The gate through which all code from outside enters the page. */
  readonly consent: CodeConsent;
  /** For creating further sessions. */
  readonly kit: SessionKit;
  private record: Trace | null = null;
  /** The next record while it is still empty: until then the old one stays on screen. */
  private coming: {
    readonly trace: Trace;
    readonly opening: SearchOpening;
    /** A trial is shown once it has ended, and dropped at this many expansions; null: shown as soon as it is not empty. */
    readonly trial: number | null;
  } | null = null;
  /** The record that was on screen when a search was refused, and what was said of it; null: none was. */
  private aside: { readonly trace: Trace; readonly state: SearchState } | null = null;
  private version = 0;
  private frame: number | null = null;
  private announcedAtMs = 0;
  private announcedNodes = 0;
  private toldAtMs = 0;
  private wantedStep: number | null = null;
  private readonly clock: FrameClock;
  private readonly runner: SearchRunner;
  private readonly playback: Playback;

  constructor({ store, page, consent, level, clock, randomSeed, makeRunner, storage = null }: SessionParts) {
    this.store = store;
    this.predict = createPredictStore(store);
    this.page = page;
    this.level = level ?? null;
    this.consent = consent;
    this.kit = { clock, randomSeed, makeRunner, storage };
    this.clock = clock;
    this.randomSeed = randomSeed;
    this.playback = new Playback(
      store,
      clock,
      (from) => this.nextStop(from),
      () => isOfBefore(store.getState()),
    );
    this.runner = makeRunner({
      batch: (batch) => {
        (this.coming?.trace ?? this.record)?.append(batch);
        if (!this.onTrial) this.frame ??= clock.requestFrame(this.announceNow);
      },
      finished: (result, elapsedMs = 0, judged = null) => this.finish(result, elapsedMs, judged),
      goesOn: (ownExpanded) => {
        if (this.onTrial) return;
        this.leaveBefore();
        store.setState({ ownExpanded });
      },
      failed: (fault, judged = null) => {
        if (this.onTrial) return this.dropTrial();
        this.leaveBefore();
        this.stop({ phase: 'failed', failure: fault, judged });
      },
    });
    store.subscribe((state, before) => {
      if (isPredicting(state) && !isPredicting(before)) beginPredicting(this);
      if (before.refused && !state.refused) this.bringBack();
    });
    this.activity.add(() => {
      const { phase, trying, playing } = store.getState();
      return phase === 'running' || trying || this.frame !== null || playing !== 0;
    });
  }

  /** The record on screen, growing during a run; null before the first. Read it at the store's cursor. */
  get trace(): Trace | null {
    return this.record;
  }

  /**
   * Starts a search of the boards and settings in the store, dropping any earlier run and record.
   * A board that cannot reach its goal is refused, visibly, unless `evenIfUnsolvable` or the algorithm decides that; so
   * is a heuristic that does not fit the board.
   */
  search(opening: SearchOpening = { at: 'tip' }, evenIfUnsolvable = false): Result<null, Misfit | null> {
    const { start, goal, settings } = this.store.getState();
    this.dropTrial();
    if (!evenIfUnsolvable && !isReachable(this.store.getState())) {
      this.setAside();
      return fail(null);
    }
    const fits = canSearch(this.store.getState());
    if (!fits.ok) {
      this.store.setState({ misfit: null }); // what is said again is news
      this.store.setState({ misfit: fits.error });
      return fits;
    }
    const request = { start, goal, settings, evenIfUnsolvable };
    this.coming = { trace: new Trace(request), opening, trial: null };
    this.store.setState({
      ...{ phase: 'running', failure: null, refused: false, misfit: null, playing: 0, ownExpanded: 0 },
      awaited: opening.at === 'step' ? { start, goal, settings, step: opening.step } : null,
    });
    this.runner.start(request);
    return ok(null);
  }

  /**
   * Searches with the present boards and settings while the record on screen stays. Once the search has ended, its record
   * replaces the old one at the same step, and at its end where the old one stood at its own; if it has not ended after `limit` expansions, it is dropped. Call it only for
   * what `search` would not refuse.
   */
  tryOut(limit: number): void {
    const { start, goal, settings, atTip, playing, cursor, stepCount } = this.store.getState();
    const atEnd = atTip || (stepCount > 0 && cursor === stepCount);
    const request = { start, goal, settings, evenIfUnsolvable: false };
    const opening: SearchOpening =
      playing > 0 ? { at: 'play' } : atEnd ? { at: 'tip' } : { at: 'step', step: cursor };
    const trial = limit < settings.maxExpansions ? limit : Infinity;
    this.coming = { trace: new Trace(request), opening, trial };
    this.store.setState({ trying: true, awaited: null });
    // A search that ends below the limit has the same record as with the settings' own budget.
    const maxExpansions = Math.min(limit, settings.maxExpansions);
    this.runner.start({ ...request, settings: { ...settings, maxExpansions } });
  }

  /** Drops a trial, if there is one. Nothing of it remains. */
  dropTrial(): void {
    if (this.onTrial) {
      this.coming = null;
      this.runner.cancel();
    }
    if (this.store.getState().trying) this.store.setState({ trying: false });
  }

  private get onTrial(): boolean {
    return this.coming !== null && this.coming.trial !== null;
  }

  /** Moves the cursor by one of the chosen units. */
  step(direction: 1 | -1): void {
    const state = this.store.getState();
    if (this.record === null) return;
    if (isPredicting(state)) return stepPredicting(this, direction); // stepping on would give the answer away
    const { stepUnit } = state;
    const from = Math.min(state.cursor, this.record.stepCount);
    if (stepUnit !== 'event') return state.seek(nextStep(this.record, from, direction, stepUnit));
    const { step, told } = nextEvent(this.record, { step: from, told: state.event }, direction);
    state.seekEvent(step, told);
  }

  pause(): void {
    if (this.store.getState().phase !== 'running') return;
    this.runner.pause();
    this.store.setState({ phase: 'paused' });
  }

  resume(): void {
    if (this.store.getState().phase !== 'paused') return;
    this.store.setState({ phase: 'running' });
    this.runner.resume();
  }

  /** Ends the run; what is recorded so far stays readable. */
  cancel(): void {
    this.dropTrial();
    const { phase } = this.store.getState();
    if (phase !== 'running' && phase !== 'paused') return;
    this.runner.cancel();
    this.stop({ phase: 'idle' });
  }

  /** Ends the run if boards or settings that matter to it are others by now. Returns whether it has. */
  cancelStale(): boolean {
    const state = this.store.getState();
    const { request: recorded = null } = this.coming?.trace ?? this.record ?? {};
    if (state.phase !== 'running' && state.phase !== 'paused') return false;
    if (!isStale({ ...state, recorded, opened: null })) return false;
    this.cancel();
    return true;
  }

  /** Puts another record on screen, or none, with the matching state of the store. Ends a run in progress. */
  show(trace: Trace | null, said: Partial<SearchState>): void {
    this.cancel();
    this.record = trace;
    this.aside = null;
    const { stepCount = 0, stepsMade = 0 } = trace ?? {};
    this.store.setState({
      playing: 0,
      ownExpanded: 0,
      ...said,
      stepCount,
      stepsMade,
      ...this.nextVersion(),
    });
  }

  /** Nothing of a record stays beside the words that refuse a search: it would be taken for its board's. */
  private setAside(): void {
    this.cancel();
    const aside = this.record === null ? this.aside : { trace: this.record, state: this.store.getState() };
    this.show(null, { ...ofNoRecord, phase: 'idle', failure: null, refused: true });
    this.aside = aside;
  }

  /** Nothing has taken its place either: it is back with the next board, as its own or as that of the board before. */
  private bringBack(): void {
    const { aside } = this;
    this.aside = null;
    if (aside === null || this.record !== null || this.store.getState().phase !== 'idle') return;
    const names = [
      ...Object.keys(ofNoRecord),
      'recorded',
      'phase',
      'failure',
      'atTip',
    ] as (keyof SearchState)[];
    this.show(aside.trace, Object.fromEntries(names.map((name) => [name, aside.state[name]])));
  }

  /** Announces that the record has changed, so that everything that shows it is updated. */
  tellAgain(): void {
    this.store.setState(this.nextVersion());
  }

  /** Ends the run and the worker. The record stays, and the next search starts a new worker. */
  release(): void {
    this.cancel();
    this.runner.dispose();
  }

  dispose(): void {
    if (this.frame !== null) this.clock.cancelFrame(this.frame);
    this.playback.dispose();
    this.runner.dispose();
  }

  private nextStop(from: number): number {
    const { stopWhen } = this.store.getState();
    return stopWhen === null || this.record === null ? -1 : stopWhen.next(this.record, from);
  }

  private finish(result: RunResult, elapsedMs: number, judged: OwnSearchJudged | null): void {
    const { trial = null } = this.coming ?? {};
    if (trial !== null && result.status === 'budget' && result.counts.expanded >= trial) {
      this.dropTrial();
      return;
    }
    if (this.coming !== null) this.coming = { ...this.coming, trial: null };
    (this.coming?.trace ?? this.record)?.finish(result);
    this.leaveBefore();
    this.stop({ phase: 'finished', outcome: result, elapsedMs, judged, trying: false, failure: null });
  }

  /** Clears the earlier search from the screen while the new record is still empty, so that it is not mistaken for it. */
  private leaveBefore(): void {
    if (this.coming === null || this.coming.trace.nodeCount > 0) return;
    this.record = null;
    this.store.setState({
      ...ofNoRecord,
      stepCount: 0,
      stepsMade: 0,
      ...this.nextVersion(),
    });
  }

  private stop(last: Partial<SearchState>): void {
    this.announce();
    this.coming = null;
    this.store.setState({ ...last, awaited: null });
    this.wantedStep = null;
  }

  private readonly announceNow = (): void => {
    this.frame = null;
    const nowMs = this.clock.now();
    const nodes = this.coming === null ? (this.record?.nodeCount ?? 0) : 0;
    const isLarge = nodes > largeNodes;
    const hasGrown = nodes * (1 - leastGrowth) >= this.announcedNodes;
    if (isLarge && nowMs - this.announcedAtMs < (hasGrown ? calmMs : wordsMs)) {
      this.frame = this.clock.requestFrame(this.announceNow);
      return;
    }
    this.announcedAtMs = nowMs;
    this.announcedNodes = nodes;
    const quietly = isLarge && nowMs - this.toldAtMs < wordsMs;
    if (!quietly) this.toldAtMs = nowMs;
    this.announce(quietly);
  };

  private nextVersion(): Pick<SearchState, 'traceVersion' | 'toldVersion'> {
    return { traceVersion: ++this.version, toldVersion: this.version };
  }

  /** Tells the store how far the record has grown. @param quietly for the pictures only, not the words */
  private announce(quietly = false): void {
    if (this.frame !== null) this.clock.cancelFrame(this.frame);
    this.frame = null;
    const opened = this.adopt();
    const trace = this.record;
    if (trace === null) return;
    const { atTip, cursor, speedChosen } = { ...this.store.getState(), ...opened };
    const wanted = this.wantedStep === null ? cursor : Math.min(this.wantedStep, trace.stepCount);
    const isThere = wanted === this.wantedStep;
    if (isThere) this.wantedStep = null;
    const next = atTip ? trace.stepCount : wanted;
    this.store.setState({
      ...opened,
      ...(quietly ? { traceVersion: ++this.version } : this.nextVersion()),
      stepCount: trace.stepCount,
      stepsMade: trace.stepsMade,
      ...(speedChosen ? {} : { speed: speedFor(trace.stepCount) }),
      ...(next === cursor ? {} : { cursor: next, event: allTold }),
      ...(isThere && { awaited: null }),
    });
  }

  /** Replaces the old record by the new one as soon as that is not empty. Returns what changes in the store. */
  private adopt(): (Partial<SearchState> & Pick<SearchState, 'cursor' | 'atTip'>) | null {
    if (this.coming === null || this.onTrial || this.coming.trace.nodeCount === 0) return null;
    const { trace, opening } = this.coming;
    this.record = trace;
    this.coming = null;
    const hidden = isPredicting(this.store.getState());
    this.wantedStep = opening.at === 'step' ? opening.step : hidden ? firstChoice(trace) : null;
    return {
      ...ofNoRecord,
      recorded: trace.request,
      atTip: opening.at === 'tip' && !hidden,
      playing: opening.at === 'play' && !hidden ? 1 : 0,
    };
  }
}

/** The store's state for a record of which nothing is known yet. */
const ofNoRecord = {
  ...{ recorded: null, opened: null, outcome: null, judged: null, ownExpanded: 0, elapsedMs: null },
  ...{ cursor: 0, event: allTold, selectedNode: -1, hoveredNode: -1 },
} as const satisfies Partial<SearchState>;

/** The search of the main screen, which the page goes along with: what it says, and whether it is seen. */
export function createMainSearch(parts: Omit<SessionParts, 'consent'>): SearchSession {
  const { page, store, keepCode = () => Promise.reject(new Error()) } = parts;
  const consent = new CodeConsent({ page, search: store }, keepCode);
  const session = new SearchSession({ ...parts, consent });
  sayMisfits(session);
  session.page.subscribe(({ screen }, before) => {
    if (screen !== before.screen) session.store.getState().stopPlaying();
  });
  return session;
}

/** Says above the screen why a search was not begun, until it is. A lane says it by itself. */
export function sayMisfits({ store, page }: SearchSession): void {
  store.subscribe(({ misfit }, before) => {
    if (misfit === before.misfit) return;
    if (misfit !== null || page.getState().notice === before.misfit) page.setState({ notice: misfit });
  });
}
