import type { Lab, LabAnswer, LabQuestion } from '../../core/contract/lab.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { OwnCode, SearchSettings } from '../../core/search/settings.ts';
import { type Board, boardsEqual, canRank, standardGoal } from '../../core/puzzle/board.ts';
import type { CostText } from '../../core/puzzle/move-costs.ts';
import { type Judged, changeBy, costFor, isComplete, judgedOf, keptFindings } from './lab-findings.ts';
import type { LabScreen, LibraryState, OwnLibrary } from '../session/services.ts';
import { type LabStore, createLabStore } from './lab-store.ts';
import { packLab } from './linked-lab.ts';

export interface LabSessionParts {
  /** What the person wrote, and what of it is to be judged. */
  readonly library: OwnLibrary;
  readonly lab: Lab;
  /** The main search: what moves cost there, they cost here, and another goal of its boards is the goal here. */
  readonly search: Pick<StoreApi<SearchAtHand>, 'getState' | 'subscribe'>;
  /** Calls back after so many milliseconds; returns the way out. Absent: the browser's timers. */
  readonly after?: (ms: number, callback: () => void) => () => void;
}

export interface SearchAtHand {
  readonly settings: SearchSettings;
  readonly goal: Board;
}

/** Boards and searches are the same in every visit, so that two people see the same numbers. */
const seed = 1;
/** A change of what is judged, and a change of code, which goes on letter by letter, rest for so long before it is judged. */
const restMs = 120;
export const typingRestMs = 450;
/** Findings that are kept beyond those on screen: a heuristic that is taken back is there at once. */
const maxFindings = 24;
/** What was deleted can be put back for so long. */
const undoMs = 8000;

/**
 * Judges the candidates of the library, and again whenever one of them changes. What is found out stays as long as its
 * heuristic, its code, the goal and the costs of moves are the same.
 */
export class LabSession implements LabScreen {
  readonly library: OwnLibrary;
  readonly store: LabStore;
  private readonly lab: Lab;
  private readonly search: LabSessionParts['search'];
  private readonly after: Required<LabSessionParts>['after'];
  private timer: (() => void) | null = null;
  private forgetting: (() => void) | null = null;
  private questions = 0;
  private here = false;

  constructor({ library, lab, search, after = browserTimer }: LabSessionParts) {
    this.library = library;
    this.store = createLabStore(library);
    this.lab = lab;
    this.search = search;
    this.after = after;
    library.subscribe((state, before) => this.follow(state, before));
    const { goal } = search.getState();
    if (!boardsEqual(goal, standardGoal(goal))) this.followGoal(goal);
    search.subscribe(({ settings, goal: aim }, before) => {
      this.followCost(settings.cost, before.settings.cost);
      if (!boardsEqual(aim, before.goal)) this.followGoal(aim);
    });
  }

  get busy(): boolean {
    return this.timer !== null || this.questions > 0 || this.store.getState().phase === 'running';
  }

  /** Someone looks at the Lab: what is not known is found out. */
  arrive(): void {
    this.here = true;
    if (this.store.getState().phase !== 'stopped') this.judge();
  }

  /** Nobody looks any more: the machine is left to others, and what was found out stays. */
  leave(): void {
    this.here = false;
    const { phase } = this.store.getState();
    if (phase !== 'running' && phase !== 'waiting') return;
    this.clearTimer();
    this.lab.cancel();
    this.store.setState({ phase: 'idle', progress: null });
  }

  /** Finds out at once what is not known of the candidates. */
  judge(): void {
    this.clearTimer();
    const judged = judgedOf(this.library.getState(), this.cost);
    if (judged.length === 0) {
      this.lab.cancel();
      this.store.setState({ phase: 'idle', progress: null });
    } else if (isComplete(judged, this.store.getState())) {
      this.lab.cancel();
      this.store.setState({ phase: 'done', progress: null });
    } else this.ask(judged);
  }

  /** What is judged, for a link; null where that is too long for one. */
  packedLab(): ReturnType<typeof packLab> {
    return packLab(this.library.getState());
  }

  /** Ends the work that is under way; what was found out stays. */
  stop(): void {
    this.clearTimer();
    this.lab.cancel();
    this.store.setState({ phase: 'stopped', progress: null });
  }

  /** h of a few boards. Never rejects. */
  async evaluate(question: LabQuestion<OwnCode>): Promise<LabAnswer> {
    this.questions++;
    const answer = await this.lab.evaluate(question);
    this.questions--;
    return answer;
  }

  private ask(judged: readonly Judged[]): void {
    const { goal } = this.library.getState();
    const cost = costFor(goal, this.cost);
    const { findings } = this.store.getState();
    const keys = judged.map(({ key }) => key);
    this.store.setState({
      ...{ phase: 'running', progress: null, failure: null },
      findings: keptFindings(findings, judged, maxFindings),
    });
    const choices = judged.map(({ choice }) => choice);
    this.lab.judge({ goal, cost, choices, seed }, (news) =>
      this.store.setState((state) => changeBy(news, keys, state)),
    );
  }

  private follow(state: LibraryState, before: LibraryState): void {
    if (state.deletedOwn !== before.deletedOwn) this.forgetLater(state);
    if (!this.here) return;
    if (state.goal === before.goal && state.candidates === before.candidates && state.own === before.own)
      return;
    const [now, then] = [judgedOf(state, this.cost), judgedOf(before, this.cost)];
    if (now.length === then.length && now.every(({ key }, index) => key === then[index]?.key)) return;
    if (state.goal !== before.goal) this.store.setState({ compared: null, effort: null });
    const typed = state.own !== before.own && state.candidates === before.candidates;
    this.judgeSoon(typed ? typingRestMs : restMs);
  }

  /** Unless its boards are too many to be judged. What was chosen here stays until the boards at hand have another goal. */
  private followGoal(goal: Board): void {
    if (canRank(goal) && !boardsEqual(goal, this.library.getState().goal))
      this.store.getState().setGoal(goal);
  }

  /** Of other costs nothing that was found out is of use. */
  private followCost(cost: CostText, before: CostText): void {
    const { goal } = this.library.getState();
    if (costFor(goal, cost) === costFor(goal, before)) return;
    this.store.setState({ compared: null, effort: null, depth: null });
    if (this.here) this.judgeSoon(restMs);
  }

  private get cost(): CostText {
    return this.search.getState().settings.cost;
  }

  private judgeSoon(ms: number): void {
    this.timer?.();
    this.lab.cancel(); // what is under way is of what was there before
    this.store.setState({ phase: 'waiting', progress: null });
    this.timer = this.after(ms, () => this.judge());
  }

  private clearTimer(): void {
    this.timer?.();
    this.timer = null;
  }

  private forgetLater({ deletedOwn }: LibraryState): void {
    this.forgetting?.();
    this.forgetting =
      deletedOwn === null ? null : this.after(undoMs, () => this.library.setState({ deletedOwn: null }));
  }
}

function browserTimer(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
