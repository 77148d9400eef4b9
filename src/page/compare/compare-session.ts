import { contrastTo } from '../../catalog/compared-pairs.ts';
import { codeInForce, runsOwn } from '../../core/search/code-choice.ts';
import type { OwnCode, OwnSettings } from '../../core/search/settings.ts';
import { type ComparedSearches, type Pace, minLanes, maxLanes } from '../../core/files/page-link.ts';
import { cellCount, maxQuickCells, type BoardPair, boardsEqual } from '../../core/puzzle/board.ts';
import {
  type CompareStore,
  type LaneId,
  createCompareStore,
  isSame,
  pairAmong,
  type ComparedBefore,
} from './compare-store.ts';
import { type SearchState, isStale, chosenIn } from '../session/search-store.ts';
import { createLane, sameBoards, showInLane, goBackTo } from '../session/opened-record.ts';
import type { PageState, PageStore, ToCompare } from '../session/page-store.ts';
import { LanesPlayer } from './lanes-player.ts';
import { type RestoreLog, keepLaneOfFile, type ComparedAtHand, bringBackLane } from './lost-lane.ts';
import type { FrameClock } from '../session/player.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { TreeScene } from '../../picture/render/tree-scene.ts';
import {
  ComparedSelections,
  type StateNumbers,
  stateNumbersFor,
  SelectedStates,
} from '../../core/trace/compared-states.ts';
import type { Trace } from '../../core/trace/trace.ts';

/** What was read is shown this often while there is more; of large records less often, since all of them is painted. */
const showReadMs = 120;
const showLargeMs = 500;
const largeNodes = 100_000;

/** What the colours of one lane's picture are made of. */
interface LaneColours {
  readonly selections: ComparedSelections;
  readonly own: SelectedStates;
  readonly cursors: readonly [number, number];
  readonly hidden: number;
}

/** Events read between two looks at the clock. */
const sliceEvents = 1024;

/** Reads the records of lanes, in portions, so that their states can be told apart; forgets those that are gone. */
export class LaneComparison {
  private numbers: StateNumbers | null = null;
  private selectedOf = new Map<Trace, SelectedStates>();
  private selections: ComparedSelections | null = null;

  /** The records to be read from now on. Those of other boards than the first one's are left out. */
  follow(traces: readonly Trace[]): void {
    const [first] = traces;
    const alike = traces.filter((trace) => first !== undefined && haveSameBoards(trace, first));
    const known = [...this.selectedOf.keys()][0];
    if (first !== undefined && (known === undefined || !haveSameBoards(first, known)))
      this.numbers = stateNumbersFor(first.request.goal);
    const { numbers } = this;
    if (numbers === null) return;
    const keeps = known !== undefined && first !== undefined && haveSameBoards(first, known);
    this.selectedOf = new Map(
      alike.map((trace) => [
        trace,
        (keeps ? this.selectedOf.get(trace) : undefined) ?? new SelectedStates(trace, numbers),
      ]),
    );
  }

  get behind(): boolean {
    for (const selected of this.selectedOf.values()) if (selected.behind) return true;
    return false;
  }

  get calmMs(): number {
    const nodes = [...this.selectedOf.keys()].map(({ nodeCount }) => nodeCount);
    return Math.max(0, ...nodes) > largeNodes ? showLargeMs : showReadMs;
  }

  /** Reads on for so long at most; whether anything was read. */
  work(budgetMs: number, now: () => number): boolean {
    const end = now() + budgetMs;
    let worked = false;
    for (const selected of this.selectedOf.values()) {
      while (selected.behind) {
        if (worked && now() >= end) return true;
        selected.advance(sliceEvents);
        worked = true;
      }
    }
    return worked;
  }

  /** The states of a record as far as they were read; null for one that is not followed. */
  statesOf(trace: Trace | null): SelectedStates | null {
    return trace === null ? null : (this.selectedOf.get(trace) ?? null);
  }

  /** Two records side by side; null unless both are followed. The same object for the same two. */
  between(a: Trace | null, b: Trace | null): ComparedSelections | null {
    const [inA, inB] = [this.statesOf(a), this.statesOf(b)];
    if (inA === null || inB === null) return null;
    if (this.selections?.a !== inA || this.selections.b !== inB)
      this.selections = new ComparedSelections(inA, inB);
    return this.selections;
  }
}

function haveSameBoards({ request: one }: Trace, { request: other }: Trace): boolean {
  return boardsEqual(one.start, other.start) && boardsEqual(one.goal, other.goal);
}

/** To what was compared before something ready-made, or a log, took its place. */
class WayBack {
  private readonly main: SearchSession;
  private readonly store: CompareStore;
  private before: ComparedBefore | null = null;

  /** @param main the session of the main screen, whose boards are those of the lanes */
  constructor(main: SearchSession, store: CompareStore) {
    this.main = main;
    this.store = store;
  }

  /**
   * What is there now can be had again; beside a log what was there before that one.
   * @param boards those it is on; absent: those of now
   */
  keep(comparison: ComparedAtHand, boards: BoardPair = this.main.store.getState()): void {
    const { start, goal } = boards;
    if (!comparison.showsFile || this.before === null)
      this.before = { compared: comparison.shown(), boards: { start, goal } };
    this.store.setState({ canReturn: true });
  }

  /** After a reload: the lane of a log, and the way back from it. */
  async bringBack(comparison: ComparedAtHand, logAgain: RestoreLog | null): Promise<void> {
    const { start, goal } = this.main.store.getState();
    const before = { compared: comparison.shown(), boards: { start, goal } };
    if (!(await bringBackLane(this.main, comparison, logAgain))) return;
    this.before = before;
    this.store.setState({ canReturn: true });
    this.main.page.setState({ compared: before.compared }); // for the next reload
  }

  /** Whether these are the boards to go back to. */
  leadsTo(boards: BoardPair): boolean {
    return this.before !== null && sameBoards(boards, this.before.boards);
  }

  /** Has the boards of before again; returns what was compared on them, once. */
  take(): ComparedBefore['compared'] | null {
    const { before } = this;
    if (before === null) return null;
    this.before = null;
    this.store.setState({ canReturn: false });
    goBackTo(before.boards, this.main.store.getState());
    return before.compared;
  }
}

type Tree = Pick<TreeScene, 'standBeside'>;

/** Pixels of a row below which a tree beside a deeper one keeps a scale of its own: its nodes would be specks. */
const leastRow = 6;

/** Trees side by side have one depth scale, so that a long path looks long: there is room in each for the rows of the deepest. */
export class SharedDepth {
  private readonly rowsOf = new Map<Tree, number>();

  /** Takes a tree in; returns the way out. */
  join(tree: Tree): () => void {
    this.rowsOf.set(tree, 0);
    this.tell(tree);
    return () => {
      if (this.rowsOf.delete(tree)) this.tellAllBut(tree);
    };
  }

  private tell(tree: Tree): void {
    tree.standBeside((rows, heightPx) => {
      const before = this.rowsOf.get(tree);
      if (before === undefined) return rows; // it has left
      this.rowsOf.set(tree, rows);
      if (before !== rows) this.tellAllBut(tree);
      return Math.max(rows, ...[...this.rowsOf.values()].filter((each) => each * leastRow <= heightPx));
    });
  }

  private tellAllBut(tree: Tree): void {
    for (const other of this.rowsOf.keys()) if (other !== tree) this.tell(other);
  }
}

const restMs = 350; // once nothing has changed for so long
/** Of each frame, for reading the records. */
const readBudgetMs = 8;

/**
 * Several searches of one pair of boards, side by side: the lanes, each a session with a worker of its own, and the
 * player that keeps them together. What is on the screen is kept in the page's state, as a link says it.
 */
export class CompareSession {
  readonly store: CompareStore;
  /** The depth scale of all trees. */
  readonly depth = new SharedDepth();
  /** Its cursor is the place of all lanes together. */
  readonly player: LanesPlayer;
  readonly page: PageStore;
  private readonly main: SearchSession;
  private readonly clock: FrameClock;
  private readonly lanes = new Map<LaneId, SearchSession>();
  private readonly comparison = new LaneComparison();
  private readonly colourListeners = new Set<() => void>();
  private readonly due = new Map<LaneId, number>(); // lane → when it is to be searched again, ms
  private nextId: LaneId = 1;
  private frame: number | null = null;
  private shownMs = 0;
  private unshown = false; // read, and not shown yet
  private growthHeard = false; // and not followed yet
  private leaveNow: (() => void) | null = null; // while the screen is there
  private readonly wayBack: WayBack;
  private readonly first: ComparedSearches<OwnCode>; // what it began with

  /** @param main the session of the main screen: its boards are those that are compared on */
  constructor(main: SearchSession) {
    this.main = main;
    this.page = main.page;
    this.clock = main.kit.clock;
    const { compared } = main.page.getState();
    const { settings, start } = main.store.getState();
    const usual = [settings, contrastTo(settings, cellCount(start) <= maxQuickCells)];
    const lanes = (compared?.lanes ?? usual).map((each) => this.openLane(each));
    const { pair = [0, 1] as const, pace = 'step', view = 'tree', place = null } = compared ?? {};
    this.store = createCompareStore({ lanes, pair: [lanes[pair[0]] ?? 0, lanes[pair[1]] ?? 0], pace, view });
    this.wayBack = new WayBack(main, this.store);
    this.player = new LanesPlayer({
      clock: this.clock,
      lanes: () => [...this.lanes.values()],
      pace: () => this.store.getState().pace,
    });
    this.first = this.shown();
    if (compared !== null) this.player.openAt(place === null ? { at: 'tip' } : { at: 'step', step: place });
    this.player.store.subscribe((state, before) => {
      if (state.cursor !== before.cursor) this.tellColours();
      if (state.playing !== before.playing || state.cursor !== before.cursor) this.wake();
    });
    this.store.subscribe((state, before) => {
      if (state.pair !== before.pair || state.lanes !== before.lanes) this.readOn();
      if (state.pair !== before.pair || state.hidden !== before.hidden) this.tellColours();
      this.wake();
    });
  }

  /** The search of a lane; of the first one for an id that is gone, as a part that is about to leave the screen may ask. */
  laneOf(id: LaneId): SearchSession {
    const lane = this.lanes.get(id) ?? this.lanes.values().next().value;
    if (lane === undefined) throw new Error('there are always lanes');
    return lane;
  }

  /**
   * The screen is there: goes along with the boards of the main search, and searches what has not been searched.
   * @param still whether nothing is to move by itself
   * @param logAgain the record of a log that was there before the page was loaded anew; null: it is gone
   */
  enter(still: boolean, logAgain: RestoreLog | null = null): void {
    const { store, page, activity } = this.main;
    const ways = [
      store.subscribe((state, before) => this.hearMain(state, before)),
      page.subscribe((state, before) => {
        if (state.toCompare !== before.toCompare) this.takeOver(state);
      }),
      activity.add(() => this.busy),
    ];
    this.leaveNow = () => ways.forEach((leave) => leave());
    if (!this.showsFile) void this.wayBack.bringBack(this, logAgain);
    this.takeBoards(store.getState());
    this.takeOver(page.getState());
    for (const lane of this.lanes.values()) this.lendCode(lane, '');
    const unsearched = [...this.lanes].filter(
      ([, { trace, store: lane }]) => trace === null && lane.getState().phase !== 'running',
    );
    if (unsearched.length === this.lanes.size && !this.player.isOpening)
      this.player.openAt(still ? { at: 'tip' } : { at: 'play' });
    for (const [id] of unsearched) this.searchLane(id);
    this.wake();
  }

  /** The screen is gone: ends the workers. Records and settings stay. */
  leave(): void {
    this.leaveNow?.();
    this.leaveNow = null;
    this.player.store.getState().stopPlaying();
    this.remember();
    this.due.clear();
    for (const lane of this.lanes.values()) lane.release();
    if (this.frame !== null) this.clock.cancelFrame(this.frame);
    this.frame = null;
  }

  /** Searches all lanes anew; those that show a record from a file stay as they are. */
  searchAll(): void {
    for (const [id, { store }] of this.lanes) if (store.getState().opened === null) this.searchLane(id);
  }

  stopAll(): void {
    this.due.clear();
    for (const lane of this.lanes.values()) lane.cancel();
  }

  /** Searches the boards of the page by the settings of a lane; the place stays. */
  searchLane(id: LaneId): void {
    this.due.delete(id);
    this.laneOf(id).search({ at: 'step', step: 0 });
  }

  /** One more lane, behind the others, with these settings; none beyond `maxLanes`. */
  addLane(settings: OwnSettings): void {
    const { lanes } = this.store.getState();
    if (lanes.length >= maxLanes) return;
    const id = this.openLane(settings);
    this.store.setState({ lanes: [...lanes, id], full: null });
    this.searchLane(id);
  }

  /** Takes a lane away; no-op when only two are left. */
  removeLane(id: LaneId): void {
    const { lanes, pair } = this.store.getState();
    if (lanes.length <= minLanes) return;
    const left = lanes.filter((lane) => lane !== id);
    this.store.setState({ lanes: left, pair: pairAmong(left, pair), full: null });
    this.closeLane(id);
    this.player.hear();
  }

  /**
   * Other searches of another board in the place of all lanes, from the start. What was there can be had again.
   * @param still whether they are shown at their end, and not played
   */
  compare(searches: readonly OwnSettings[], boards: BoardPair, still: boolean): void {
    const { editBoards } = this.main.store.getState();
    this.wayBack.keep(this);
    this.player.store.getState().seek(0);
    editBoards(boards);
    this.player.openAt(still ? { at: 'tip' } : { at: 'play' });
    this.replaceLanes(searches);
    const { lanes } = this.store.getState();
    const pair = pairAmong(lanes, [lanes[0] ?? 0, lanes[1] ?? 0]);
    for (const id of lanes) showInLane(this.laneOf(id), null);
    this.store.setState({ pair, hidden: 0 });
    this.searchAll();
  }

  /** To what was compared before `compare`, or before a log came, on its board; undoing the change of the board does the same. */
  goBack(): void {
    const before = this.wayBack.take();
    if (before !== null) this.show(before);
  }

  setPace(pace: Pace): void {
    const { pace: before } = this.store.getState();
    if (pace === before) return;
    this.store.setState({ pace });
    this.player.changePace(before);
    this.tellColours();
  }

  /** Shows the main screen with the search of a lane, at its step. */
  openInExplore(id: LaneId): void {
    const { store, page } = this.main;
    const { settings, start, goal, cursor } = this.laneOf(id).store.getState();
    this.remember();
    void this.main.consent.replace(codeInForce(settings), (notice) => {
      store.getState().loadPreset({ id: 'lane', start, goal, settings });
      const { view } = this.store.getState();
      store.setState({ activePreset: null, mode: 'watch', view, beside: null });
      page.setState({ notice });
      this.main.search({ at: 'step', step: cursor });
      page.getState().showScreen('explore');
    });
  }

  /** What tells a lane's states apart; null until the records are there, and while they are of different boards. */
  coloursOf(id: LaneId): LaneColours | null {
    const { pair, hidden } = this.store.getState();
    const [a, b] = [this.laneOf(pair[0]), this.laneOf(pair[1])];
    const selections = this.comparison.between(a.trace, b.trace);
    const own = this.comparison.statesOf(this.laneOf(id).trace);
    if (selections === null || own === null) return null;
    return { selections, own, cursors: [a.store.getState().cursor, b.store.getState().cursor], hidden };
  }

  /** Calls back whenever `coloursOf` answers differently; returns the way out. */
  onColours(listener: () => void): () => void {
    this.colourListeners.add(listener);
    return () => void this.colourListeners.delete(listener);
  }

  /** Whether a lane runs, or anything waits for a frame. */
  private get busy(): boolean {
    const lanesBusy = [...this.lanes.values()].some(({ activity }) => activity.busy);
    return lanesBusy || this.frame !== null || this.player.activity.busy;
  }

  /** Whether a lane shows a record from a file: neither a link nor what is kept can hold that. */
  get showsFile(): boolean {
    return [...this.lanes.values()].some(({ store }) => store.getState().opened !== null);
  }

  private openLane(settings: OwnSettings): LaneId {
    const id = this.nextId++;
    const lane = createLane(this.main, settings);
    this.lanes.set(id, lane);
    lane.store.subscribe((state, before) => this.hearLane(id, state, before));
    return id;
  }

  private closeLane(id: LaneId): void {
    const lane = this.lanes.get(id);
    this.lanes.delete(id);
    this.due.delete(id);
    lane?.dispose();
    keepLaneOfFile(this.main, this);
  }

  private replaceLanes(searches: readonly OwnSettings[]): void {
    const { lanes, pair } = this.store.getState();
    const kept = searches.map((settings, index) => {
      const id = lanes[index];
      if (id === undefined) return this.openLane(settings);
      this.laneOf(id).store.setState({ settings, chosen: chosenIn(settings), selectedNode: -1 });
      return id;
    });
    this.store.setState({ lanes: kept, pair: pairAmong(kept, pair), full: null });
    for (const id of lanes) if (!kept.includes(id)) this.closeLane(id);
  }

  private hearLane(id: LaneId, state: SearchState, before: SearchState): void {
    const lane = this.lanes.get(id);
    if (lane === undefined) return;
    if (state.opened !== before.opened) keepLaneOfFile(this.main, this);
    if (state.settings !== before.settings) {
      if (!runsOwn(before.settings)) this.lendCode(lane, before.settings.code);
      this.searchAfterChange(id);
    }
    const grown = (['stepCount', 'traceVersion', 'phase'] as const).some(
      (name) => state[name] !== before[name],
    );
    if (grown) this.hearGrowth();
    else if (state.cursor !== before.cursor && this.player.follow(lane)) this.tellColours();
  }

  /** Where own code is chosen it is that of the page, unless the lane came with some now: more than it had before. */
  private lendCode({ store }: SearchSession, hadCode: string): void {
    const { settings } = store.getState();
    const { code } = this.main.store.getState().settings;
    if (!runsOwn(settings) || settings.code !== hadCode || settings.code === code) return;
    store.getState().changeSetting('code', code);
  }

  /** Once all others have heard of it: what changes a lane while its listeners are told would reach some of them twice. */
  private hearGrowth(): void {
    if (this.growthHeard) return;
    this.growthHeard = true;
    queueMicrotask(() => {
      this.growthHeard = false;
      this.player.hear();
      this.readOn();
      this.unshown = true;
      this.wake();
    });
  }

  /** What it searches is no longer asked for: that ends at once. A large board is searched again only when somebody asks, or has nothing to look at. */
  private searchAfterChange(id: LaneId): void {
    const lane = this.laneOf(id);
    const { start, opened } = lane.store.getState();
    const isAsked = lane.cancelStale() && lane.trace === null;
    const isQuick = cellCount(start) <= maxQuickCells;
    if (this.leaveNow === null || opened !== null || !(isQuick || isAsked)) return;
    this.due.set(id, this.clock.now() + restMs);
    this.wake();
  }

  private hearMain(state: SearchState, before: SearchState): void {
    if (state.start !== before.start || state.goal !== before.goal) this.takeBoards(state);
    const undone = state.future.length > before.future.length;
    if (undone && this.wayBack.leadsTo(state)) this.goBack();
  }

  private takeBoards({ start, goal }: BoardPair): void {
    for (const [id, { store, trace }] of this.lanes) {
      const { refused } = store.getState(); // and so without a record that could be of before
      if (!sameBoards(store.getState(), { start, goal })) store.setState({ start, goal, refused: false });
      if (refused || trace === null || isStale(store.getState())) this.searchAfterChange(id);
    }
  }

  /** Another comparison, as of a link. */
  private takeOver({ toCompare }: PageState): void {
    if (toCompare === null) return;
    this.page.setState({ toCompare: null });
    const isThere = toCompare.records === undefined && !this.showsFile && isSame(toCompare, this.shown());
    if (isThere) return;
    if (toCompare.records !== undefined) this.wayBack.keep(this, toCompare.boardsBefore);
    this.show(toCompare);
  }

  private show({ lanes, pair, pace, view, place, records = [] }: ToCompare): void {
    this.player.openAt(place === null ? { at: 'tip' } : { at: 'step', step: place });
    this.store.setState({ pace, view });
    this.replaceLanes(lanes);
    const ids = this.store.getState().lanes;
    this.due.clear();
    ids.forEach((id, index) => showInLane(this.laneOf(id), records[index] ?? null));
    this.store.setState({ pair: [ids[pair[0]] ?? 0, ids[pair[1]] ?? 0] });
    this.searchAll();
  }

  /** What is on the screen, as a link says it. */
  shown(): ComparedSearches<OwnCode> {
    const { lanes, pair, pace, view } = this.store.getState();
    const { cursor, stepCount } = this.player.store.getState();
    return {
      lanes: lanes.map((id) => this.laneOf(id).store.getState().settings),
      pace,
      pair: [lanes.indexOf(pair[0]), lanes.indexOf(pair[1])],
      place: cursor < stepCount ? cursor : null,
      view,
    };
  }

  /** Tells the page what is on the screen: its place once it stands still, all else at once, as a reload would lose it. */
  private remember(): void {
    const { playing, phase } = this.player.store.getState();
    if (this.showsFile) return keepLaneOfFile(this.main, this);
    const moves = playing !== 0 || phase === 'running' || this.player.isOpening;
    const { compared: known, comparesFile } = this.page.getState();
    const before = known ?? (moves ? this.first : null);
    const compared = { ...this.shown(), ...(moves && { place: before?.place ?? null }) };
    const isNews = before === null || comparesFile === true || !isSame(before, compared);
    if (isNews) this.page.setState({ compared, comparesFile: false });
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
    const { clock, comparison } = this;
    const nowMs = clock.now();
    for (const [id, atMs] of this.due) if (atMs <= nowMs) this.searchLane(id);
    if (comparison.work(readBudgetMs, () => clock.now())) this.unshown = true;
    const running = this.player.store.getState().phase === 'running';
    const behind = comparison.behind || running;
    if (this.unshown && (!behind || nowMs - this.shownMs >= comparison.calmMs)) {
      this.unshown = false;
      this.shownMs = nowMs;
      this.tellColours();
    }
    if (this.store.getState().read === behind) this.store.setState({ read: !behind });
    this.remember();
    if (comparison.behind || this.unshown || this.due.size > 0) this.wake();
  };

  private tellColours(): void {
    for (const listener of this.colourListeners) listener();
  }
}
