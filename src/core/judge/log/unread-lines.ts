import { whyNoBoard } from './broken-boards.ts';
import { LineAs } from './log-entries.ts';
import type { LineReadings } from './line-readings.ts';
import { maxUnknown } from './log-boards.ts';
import { shortened } from './log-text.ts';
import { mayHoldTiles } from './printed-trace.ts';
import { type LineProblem, type PlainProblem, mayBeOfNode } from './search-log.ts';
import type { FirstLines } from './why-nothing.ts';

export const maxProblems = 20;

/** What of a log was not understood: the first problems with their lines, and how many lines may have been about nodes or boards. */
export class UnreadLines {
  readonly problems: LineProblem[] = [];
  count = 0; // of problems
  /** Lines that may have been about nodes. */
  lost = 0;
  /** Those that may hold boards. */
  lostBoards = 0;
  private isForgiven = false;
  private readonly words = new Set<number>(); // lines called no boards, until it is known that this is a trace
  private readonly first: FirstLines;
  private readonly readings: LineReadings | undefined;

  /**
   * @param first lines of the log, which are told what may be a result
   * @param readings are told what each line was read as
   */
  constructor(first: FirstLines, readings?: LineReadings) {
    this.first = first;
    this.readings = readings;
  }

  /** A line was not understood. @param cells of the log's boards, where that is known */
  add(line: number, code: PlainProblem, whole: string, cells: number): void {
    if (mayBeOfNode(code)) {
      this.lost++;
      this.readings?.mark(line, LineAs.unread);
    }
    if (code === 'log.not-a-board-line') {
      this.first.noteResult(whole);
      if (mayHoldTiles(whole)) this.lostBoards++;
      else if (!this.isForgiven && this.words.size < maxUnknown) this.words.add(line);
    }
    this.keep(
      code === 'log.not-a-board-line'
        ? whyNoBoard(line, whole, cells)
        : { line, code, text: shortened(whole) },
    );
  }

  /** Rows are a broken board. */
  addBoard(why: LineProblem): void {
    this.lost++;
    this.lostBoards++;
    this.keep(why);
  }

  keep(problem: LineProblem): LineProblem {
    this.count++;
    if (this.problems.length < maxProblems) this.problems.push(problem);
    return problem;
  }

  /** Lines of words before the first board of a trace were called no boards. What may have been meant as one stays. Once. */
  forgiveWords(): void {
    if (this.isForgiven) return;
    this.isForgiven = true;
    const others = this.problems.filter(({ line }) => !this.words.has(line));
    this.problems.splice(0, this.problems.length, ...others);
    this.count -= this.words.size;
    this.lost -= this.words.size;
    for (const line of this.words)
      if (this.readings?.at(line) === LineAs.unread) this.readings.mark(line, LineAs.words);
  }
}
