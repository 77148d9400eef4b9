import { upperBound } from '../../base/sorted.ts';

/** Boards of a group, and the runs on each of them. */
interface Share {
  readonly boards: number;
  readonly runs: number;
}

/** Boards that are laid out at once, about. */
const windowBoards = 1024;
/** Windows that are kept, 9 kB each: plans of the page as a whole, and a little more than 1 MB of larger ones. */
const keptWindows = 128;

/** Some boards in a row, in the order of all. */
interface Window {
  readonly index: number;
  readonly board: number; // the first one
  readonly run: number; // its first one
  readonly boards: number;
  readonly runs: number;
  readonly group: Uint16Array; // board in the window → group
  readonly place: Int32Array; // board in the window → place in its group
  readonly firstRun: Int32Array; // board in the window → its first run, of all
}

/** Where a board stands, and its runs. */
export interface BoardPlace {
  readonly board: number;
  readonly group: number;
  /** Among the boards of the group, from 0. */
  readonly place: number;
  /** The number of the first run on it. */
  readonly firstRun: number;
}

/**
 * Spreads the boards of each group evenly over the whole: the k-th of n stands at (k + ½) / n, ties in the order of the
 * groups. Nothing is laid out before it is asked for, so that millions of boards need no more memory than some.
 *
 *     0 ─────┬───────────────────────────┬─────── 1       the whole is cut into windows of equal width: how many boards
 *      a   b │ a     a   c   a   b   a   │ a   c          of each group lie before a cut is a division, and only those
 *            i ÷ windows       (i + 1) ÷ windows          between two cuts are put in order
 *
 * Up to 50 million boards and runs: then all products are whole numbers below 2⁵³, and exact.
 */
export class BoardOrder {
  readonly boardCount: number;
  readonly runCount: number;
  private readonly shares: readonly Share[];
  private readonly windows: number;
  private readonly kept = new Map<number, Window>(); // the one used last is at the end
  private last: Window;

  constructor(shares: readonly Share[]) {
    this.shares = shares;
    this.boardCount = shares.reduce((sum, { boards }) => sum + boards, 0);
    this.runCount = shares.reduce((sum, { boards, runs }) => sum + boards * runs, 0);
    this.windows = Math.max(1, Math.ceil(this.boardCount / windowBoards));
    this.last = this.windowAt(0);
  }

  /** O(1) for boards near those asked for lately, else O(groups + boards of a window). */
  ofBoard(board: number): BoardPlace {
    const window = this.find(board, this.boardCount, 'board', 'boards');
    return this.placeIn(window, board - window.board);
  }

  /** As `ofBoard`, of the board that a run is on. */
  ofRun(run: number): BoardPlace {
    const window = this.find(run, this.runCount, 'run', 'runs');
    return this.placeIn(window, upperBound(window.firstRun, run) - 1);
  }

  private placeIn({ board, group, place, firstRun }: Window, index: number): BoardPlace {
    return {
      board: board + index,
      ...{ group: group[index], place: place[index], firstRun: firstRun[index] },
    };
  }

  /** The window with the n-th board, or the n-th run: they lie nearly evenly, so the guess is at most a few beside it. */
  private find(n: number, of: number, from: 'board' | 'run', many: 'boards' | 'runs'): Window {
    let window = this.last;
    if (n < window[from] || n >= window[from] + window[many]) {
      window = this.windowAt(Math.min(this.windows - 1, Math.floor((n / of) * this.windows)));
      while (n < window[from]) window = this.windowAt(window.index - 1);
      while (n >= window[from] + window[many]) window = this.windowAt(window.index + 1);
      this.last = window;
    }
    return window;
  }

  private windowAt(index: number): Window {
    const known = this.kept.get(index);
    this.kept.delete(index);
    const window = known ?? this.layOut(index);
    this.kept.set(index, window);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= keptWindows) break;
      this.kept.delete(oldest);
    }
    return window;
  }

  private layOut(index: number): Window {
    const { shares } = this;
    const from = shares.map(({ boards }) => this.before(boards, index));
    const to = shares.map(({ boards }) => this.before(boards, index + 1));
    const boards = from.flatMap((first, group) =>
      Array.from({ length: to[group] - first }, (_, offset) => ({ group, place: first + offset })),
    );
    // (k + ½) / n of the one against that of the other, without fractions.
    boards.sort(
      (a, b) =>
        (2 * a.place + 1) * shares[b.group].boards - (2 * b.place + 1) * shares[a.group].boards ||
        a.group - b.group,
    );
    const run = from.reduce((sum, count, group) => sum + count * shares[group].runs, 0);
    const firstRun = new Int32Array(boards.length);
    let runs = 0;
    boards.forEach(({ group }, board) => {
      firstRun[board] = run + runs;
      runs += shares[group].runs;
    });
    return {
      ...{ index, run, runs, firstRun, boards: boards.length },
      board: from.reduce((sum, count) => sum + count, 0),
      group: Uint16Array.from(boards, ({ group }) => group),
      place: Int32Array.from(boards, ({ place }) => place),
    };
  }

  /** How many of n boards stand before a cut: those with (2k + 1) × windows < 2n × cut. */
  private before(n: number, cut: number): number {
    const rest = (2 * n * cut) % this.windows;
    const whole = (2 * n * cut - rest) / this.windows;
    return Math.floor((whole + (rest > 0 ? 1 : 0)) / 2);
  }
}
