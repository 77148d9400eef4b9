import type { BoardPair } from '../../core/puzzle/board.ts';
import { goBackTo, sameBoards } from '../session/opened-record.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { CompareStore, ComparedBefore } from './compare-store.ts';
import { type ComparedAtHand, type RestoreLog, bringBackLane } from './lost-lane.ts';

/** To what was compared before something ready-made, or a log, took its place. */
export class WayBack {
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
