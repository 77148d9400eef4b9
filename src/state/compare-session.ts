import { contrastTo } from '../contract/compared-pairs.ts';
import type { SearchSettings } from '../contract/settings.ts';
import {
  type ComparedSearches,
  type Pace,
  fewestLanes,
  mostLanes,
  writeCompared,
} from '../formats/compared-searches.ts';
import { boardsEqual, cellCount } from '../puzzle/board.ts';
import type { ComparedTakes } from '../trace/compared-takes.ts';
import type { TakenStates } from '../trace/taken-states.ts';
import { type CompareStore, type LaneId, createCompareStore, pairAmong } from './compare-store.ts';
import { speedFor } from './cursor-slice.ts';
import type { ExploreState } from './explore-state.ts';
import { type ExploreStore, createExploreStore, isStale } from './explore-store.ts';
import { LaneComparison } from './lane-comparison.ts';
import { cursorAt, lastPlace, placeAt } from './lane-pace.ts';
import type { FrameClock } from './playback.ts';
import { SearchSession, type SearchOpening } from './search-session.ts';
import { chosenIn } from './settings-slice.ts';

/** Boards up to this size are searched again by themselves when something changes; larger ones might take long. */
const quickCells = 9;
/** …once nothing has changed for this long. */
const restMs = 350;
/** Of each frame, for reading the records. */
const readBudgetMs = 5;
/** What was read is shown this often while there is more. */
const showReadMs = 120;
/** Four lanes together hold what the main screen holds alone. */
const recordNodes = 500_000;

/** What the colours of one lane's picture are made of. */
export interface LaneColours {
  readonly takes: ComparedTakes;
  readonly own: TakenStates;
  readonly cursors: readonly [number, number];
  readonly hidden: number;
}

/**
 * Several searches of one pair of boards, side by side. Each lane is a session with a worker of its own; the *conductor*
 * is one without a record, whose cursor, speed and playback are those of all lanes together:
 *
 *     conductor ──place──▶ lane A: cursor = place, or that share of its steps     ──▶ picture, figures
 *                    └───▶ lane B: …                                              ──▶ picture, figures
 *
 * A lane that was moved by itself, as by a press in its frontier, takes the conductor along.
 */
export class CompareSession {
  readonly store: CompareStore;
  readonly conductor: SearchSession;
  private readonly page: SearchSession;
  private readonly clock: FrameClock;
  private readonly lanes = new Map<LaneId, SearchSession>();
  private readonly comparison = new LaneComparison();
  private readonly colourListeners = new Set<() => void>();
  private readonly due = new Map<LaneId, number>(); // lane → when it is to be searched again, ms
  private readonly startedMs = new Map<LaneId, number>();
  private opening: SearchOpening | null = null; // of the conductor, until there is something to go to
  private nextId: LaneId = 1;
  private frame: number | null = null;
  private shownMs = 0;
  private unshown = false; // read, and not shown yet
  private spreading = false;
  private leaveNow: (() => void) | null = null;
  private written = '';

  /** @param page the session of the main screen: its boards are those that are compared on */
  constructor(page: SearchSession) {
    this.page = page;
    this.clock = page.kit.clock;
    const { compared, settings, start } = page.store.getState();
    const small = cellCount(start) <= quickCells;
    const searches = compared?.lanes ?? [settings, contrastTo(settings, small)];
    const lanes = searches.map((each) => this.openLane(each));
    const [first = 0, second = 1] = compared?.pair ?? [];
    this.store = createCompareStore({
      lanes,
      pair: [lanes[first] ?? 0, lanes[second] ?? 0],
      pace: compared?.pace ?? 'step',
      view: compared?.view ?? 'tree',
    });
    this.conductor = new SearchSession({
      ...page.kit,
      store: createExploreStore(null),
      makeRunner: () => ({ start: idle, pause: idle, resume: idle, cancel: idle, dispose: idle }),
    });
    this.conductor.store.subscribe((state, before) => {
      if (state.cursor !== before.cursor) this.spread();
      if (state.playing !== before.playing || state.cursor !== before.cursor) this.wake();
    });
    this.store.subscribe((state, before) => {
      if (state.pair !== before.pair || state.lanes !== before.lanes) this.readOn();
      if (state.pair !== before.pair || state.hidden !== before.hidden) this.tellColours();
      this.wake();
    });
    if (compared !== null && compared.place !== null) this.opening = { at: 'step', step: compared.place };
  }

  /** The search of a lane; of the first one for an id that is gone, as a part that is about to leave the screen may ask. */
  laneOf(id: LaneId): SearchSession {
    const lane = this.lanes.get(id) ?? this.lanes.values().next().value;
    if (lane === undefined) throw new Error('there are always lanes');
    return lane;
  }

  /**
   * The screen is there: goes along with the boards and the theme of the page, and searches what has not been searched.
   * @param still whether nothing is to move by itself
   */
  enter(still: boolean): void {
    const { page } = this;
    const first = this.allLanes().every(([, { trace }]) => trace === null);
    if (first) this.opening ??= still ? { at: 'tip' } : { at: 'play' };
    const unsubscribe = page.store.subscribe((state, before) => this.hearPage(state, before));
    const leaveActivity = page.activity.add(() => this.busy);
    this.leaveNow = () => {
      unsubscribe();
      leaveActivity();
    };
    this.takeCompared(page.store.getState());
    this.takePage(page.store.getState());
    for (const [id, lane] of this.allLanes()) if (lane.trace === null) this.searchLane(id);
    this.wake();
  }

  /** The screen is gone: ends the workers. Records and settings stay. */
  leave(): void {
    this.leaveNow?.();
    this.leaveNow = null;
    this.conductor.store.getState().stopPlaying();
    this.remember();
    this.due.clear();
    for (const [, lane] of this.allLanes()) lane.release();
    if (this.frame !== null) this.clock.cancelFrame(this.frame);
    this.frame = null;
  }

  /** Searches all lanes anew. */
  searchAll(): void {
    for (const [id] of this.allLanes()) this.searchLane(id);
  }

  stopAll(): void {
    this.due.clear();
    for (const [, lane] of this.allLanes()) lane.cancel();
  }

  /** Searches the boards of the page by the settings of a lane; the place stays. */
  searchLane(id: LaneId): void {
    const lane = this.laneOf(id);
    this.due.delete(id);
    const { cursor, stepCount } = this.conductor.store.getState();
    const { pace } = this.store.getState();
    const searched = lane.search({ at: 'step', step: pace === 'step' ? Math.min(cursor, stepCount) : 0 });
    if (searched.ok) this.startedMs.set(id, this.clock.now());
  }

  /** One more lane, behind the others, with these settings; none beyond `mostLanes`. Its id. */
  addLane(settings: SearchSettings): LaneId | null {
    const { lanes } = this.store.getState();
    if (lanes.length >= mostLanes) return null;
    const id = this.openLane(settings);
    this.store.setState({ lanes: [...lanes, id] });
    this.searchLane(id);
    return id;
  }

  /** Takes a lane away; no-op when only two are left. */
  removeLane(id: LaneId): void {
    const { lanes, pair } = this.store.getState();
    if (lanes.length <= fewestLanes) return;
    const left = lanes.filter((lane) => lane !== id);
    this.store.setState({ lanes: left, pair: pairAmong(left, pair) });
    this.closeLane(id);
    this.hearLane();
  }

  /** Other searches in the place of all lanes, played from the start, or shown at their end. */
  compare(searches: readonly SearchSettings[], still: boolean): void {
    this.opening = still ? { at: 'tip' } : { at: 'play' };
    this.conductor.store.getState().seek(0);
    this.replaceLanes(searches);
    const { lanes } = this.store.getState();
    this.store.setState({ pair: pairAmong(lanes, [lanes[0] ?? 0, lanes[1] ?? 0]), hidden: 0 });
    this.searchAll();
  }

  setPace(pace: Pace): void {
    const before = this.store.getState().pace;
    if (pace === before) return;
    const { cursor, stopPlaying } = this.conductor.store.getState();
    stopPlaying();
    // The longest lane stays where it is.
    const steps = Math.max(...this.stepCounts());
    this.store.setState({ pace });
    const place = placeAt(pace, cursorAt(before, cursor, steps), steps);
    const last = lastPlace(pace, this.stepCounts());
    this.conductor.store.setState({ stepCount: last, speed: speedFor(last), speedChosen: false });
    this.conductor.store.getState().seek(place);
    this.spread();
  }

  /** Shows the main screen with the search of a lane, at its step. */
  openInExplore(id: LaneId): void {
    const { page } = this;
    const { settings, start, goal, cursor } = this.laneOf(id).store.getState();
    this.remember();
    page.store.getState().loadPreset({ id: 'lane', start, goal, settings });
    page.store.setState({
      activePreset: null,
      mode: 'watch',
      view: this.store.getState().view,
      beside: null,
    });
    page.search({ at: 'step', step: cursor });
    page.store.getState().showScreen('explore');
  }

  /** What tells a lane's states apart; null until both records of the pair are there, and for other boards than theirs. */
  coloursOf(id: LaneId): LaneColours | null {
    const { pair, hidden } = this.store.getState();
    const [a, b] = [this.laneOf(pair[0]), this.laneOf(pair[1])];
    const takes = this.comparison.between(a.trace, b.trace);
    const own = this.comparison.statesOf(this.laneOf(id).trace);
    if (takes === null || own === null) return null;
    return { takes, own, cursors: [a.store.getState().cursor, b.store.getState().cursor], hidden };
  }

  /** Calls back whenever `coloursOf` answers differently; returns the way out. */
  onColours(listener: () => void): () => void {
    this.colourListeners.add(listener);
    return () => void this.colourListeners.delete(listener);
  }

  /** Whether a lane runs, or anything waits for a frame. */
  get busy(): boolean {
    return this.frame !== null || this.conductor.activity.busy || this.anyLane((lane) => lane.activity.busy);
  }

  private openLane(settings: SearchSettings): LaneId {
    const id = this.nextId++;
    const store = createExploreStore(null);
    const { start, goal, theme } = this.page.store.getState();
    store.setState({ start, goal, theme, settings, chosen: chosenIn(settings), atTip: false });
    const { makeRunner } = this.page.kit;
    const lane = new SearchSession({
      ...this.page.kit,
      store,
      makeRunner: (sink) => {
        const runner = makeRunner(sink);
        return {
          start: (request) => runner.start(request, { recordNodes }),
          pause: () => runner.pause(),
          resume: () => runner.resume(),
          cancel: () => runner.cancel(),
          dispose: () => runner.dispose(),
        };
      },
    });
    this.lanes.set(id, lane);
    store.subscribe((state, before) => this.hearLaneState(id, store, state, before));
    return id;
  }

  private closeLane(id: LaneId): void {
    const lane = this.lanes.get(id);
    this.lanes.delete(id);
    this.due.delete(id);
    lane?.dispose();
  }

  private replaceLanes(searches: readonly SearchSettings[]): void {
    const { lanes, pair } = this.store.getState();
    const kept = searches.map((settings, index) => {
      const id = lanes[index];
      if (id === undefined) return this.openLane(settings);
      this.laneOf(id).store.setState({ settings, chosen: chosenIn(settings), selectedNode: -1 });
      return id;
    });
    this.store.setState({ lanes: kept, pair: pairAmong(kept, pair) });
    for (const id of lanes) if (!kept.includes(id)) this.closeLane(id);
  }

  private hearLaneState(id: LaneId, store: ExploreStore, state: ExploreState, before: ExploreState): void {
    if (!this.lanes.has(id)) return;
    if (state.phase !== before.phase) this.takeTime(id, state);
    if (state.settings !== before.settings) this.searchSoon(id, state);
    const grown =
      state.stepCount !== before.stepCount ||
      state.traceVersion !== before.traceVersion ||
      state.phase !== before.phase;
    if (grown) this.hearLane();
    else if (state.cursor !== before.cursor && !this.spreading) this.lead(store);
  }

  /** A lane went somewhere by itself: all go there. */
  private lead(store: ExploreStore): void {
    const { cursor, stepCount } = store.getState();
    this.conductor.store.getState().seek(placeAt(this.store.getState().pace, cursor, stepCount));
    this.spread();
  }

  private takeTime(id: LaneId, { phase }: ExploreState): void {
    const begun = this.startedMs.get(id);
    const { [id]: _, ...others } = this.store.getState().elapsedMs;
    const ended = phase === 'finished' && begun !== undefined;
    const elapsedMs = ended ? { ...others, [id]: this.clock.now() - begun } : others;
    this.store.setState({ elapsedMs });
  }

  private searchSoon(id: LaneId, { start }: ExploreState): void {
    if (this.leaveNow === null || cellCount(start) > quickCells) return;
    this.due.set(id, this.clock.now() + restMs);
    this.wake();
  }

  /** A record grew, ended, or is gone. */
  private hearLane(): void {
    const { pace } = this.store.getState();
    const { store } = this.conductor;
    const last = lastPlace(pace, this.stepCounts());
    const running = this.anyLane((lane) => lane.store.getState().phase === 'running');
    const { stepCount, speedChosen, cursor, phase, traceVersion } = store.getState();
    store.setState({
      phase: running ? 'running' : 'finished',
      ...(last === stepCount ? {} : { stepCount: last, traceVersion: traceVersion + 1 }),
      ...(speedChosen ? {} : { speed: speedFor(last) }),
    });
    if (cursor > last && !running) store.getState().seek(last, true);
    if (last > 0) this.open(last, running || phase === 'running');
    this.readOn();
    this.spread();
    this.wake();
  }

  /** Goes where the lanes were meant to be opened, as far as they are there. */
  private open(last: number, running: boolean): void {
    const { opening } = this;
    if (opening === null) return;
    const { seek, play } = this.conductor.store.getState();
    if (opening.at === 'play') play(1);
    else seek(opening.at === 'tip' ? last : opening.step);
    const arrived = opening.at === 'play' || (opening.at === 'step' && opening.step <= last);
    if (arrived || !running) this.opening = null;
  }

  /** Brings every lane to where the conductor is. */
  private spread(): void {
    if (this.spreading) return;
    this.spreading = true;
    const { cursor: place } = this.conductor.store.getState();
    const { pace } = this.store.getState();
    for (const [, { store }] of this.allLanes()) {
      const { stepCount, seek } = store.getState();
      const cursor = cursorAt(pace, place, stepCount);
      if (cursor !== store.getState().cursor) seek(cursor);
    }
    this.spreading = false;
    this.tellColours();
  }

  private hearPage(state: ExploreState, before: ExploreState): void {
    if (state.compared !== before.compared) this.takeCompared(state);
    if (state.start !== before.start || state.goal !== before.goal || state.theme !== before.theme)
      this.takePage(state);
  }

  /** The boards and the theme of the page. */
  private takePage({ start, goal, theme }: ExploreState): void {
    for (const [id, { store }] of this.allLanes()) {
      const lane = store.getState();
      const same = boardsEqual(lane.start, start) && boardsEqual(lane.goal, goal);
      store.setState({ theme, ...(same ? {} : { start, goal, refused: false }) });
      if (isStale(store.getState())) this.searchSoon(id, store.getState());
    }
    this.conductor.store.setState({ theme, start, goal });
  }

  /** Another comparison, as of a link. */
  private takeCompared({ compared }: ExploreState): void {
    if (compared === null || textOf(compared) === this.written) return;
    const { lanes, pair, pace, view, place } = compared;
    this.written = textOf(compared);
    if (textOf(this.shown()) === this.written) return;
    this.opening = place === null ? { at: 'tip' } : { at: 'step', step: place };
    this.replaceLanes(lanes);
    const ids = this.store.getState().lanes;
    this.store.setState({ pair: [ids[pair[0]] ?? 0, ids[pair[1]] ?? 0], pace, view });
    if (this.leaveNow !== null) this.searchAll();
    this.hearLane();
  }

  /** What is on the screen, as a link says it. */
  private shown(): ComparedSearches {
    const { lanes, pair, pace, view } = this.store.getState();
    const { cursor, stepCount } = this.conductor.store.getState();
    return {
      lanes: lanes.map((id) => this.laneOf(id).store.getState().settings),
      pace,
      pair: [lanes.indexOf(pair[0]), lanes.indexOf(pair[1])],
      place: cursor < stepCount ? cursor : null,
      view,
    };
  }

  /** Tells the page what is on the screen, once it stands still. */
  private remember(): void {
    if (this.conductor.store.getState().playing !== 0 || this.opening !== null) return;
    if (this.anyLane((lane) => lane.store.getState().phase === 'running')) return;
    const compared = this.shown();
    const text = textOf(compared);
    if (text === this.written) return;
    this.written = text;
    this.page.store.setState({ compared });
  }

  private readOn(): void {
    const { pair, lanes } = this.store.getState();
    const order = [...pair, ...lanes.filter((id) => !pair.includes(id))];
    this.comparison.follow(order.map((id) => this.laneOf(id).trace).filter((trace) => trace !== null));
  }

  private wake(): void {
    if (this.leaveNow !== null) this.frame ??= this.clock.requestFrame(this.tick);
  }

  /** What is done beside the lanes: reading their records, searching again what has changed, remembering. */
  private readonly tick = (): void => {
    this.frame = null;
    const { clock } = this;
    const nowMs = clock.now();
    for (const [id, atMs] of this.due) if (atMs <= nowMs) this.searchLane(id);
    this.unshown ||= this.comparison.work(readBudgetMs, () => clock.now());
    const { behind } = this.comparison;
    if (this.unshown && (!behind || nowMs - this.shownMs >= showReadMs)) {
      this.unshown = false;
      this.shownMs = nowMs;
      this.tellColours();
    }
    if (this.store.getState().read === behind) this.store.setState({ read: !behind });
    this.remember();
    if (behind || this.due.size > 0) this.wake();
  };

  private tellColours(): void {
    for (const listener of this.colourListeners) listener();
  }

  private allLanes(): [LaneId, SearchSession][] {
    return [...this.lanes];
  }

  private stepCounts(): number[] {
    return this.allLanes().map(([, { store }]) => store.getState().stepCount);
  }

  private anyLane(holds: (lane: SearchSession) => boolean): boolean {
    return this.allLanes().some(([, lane]) => holds(lane));
  }
}

const idle = (): void => undefined;

function textOf(compared: ComparedSearches): string {
  return writeCompared(compared).join('&');
}
