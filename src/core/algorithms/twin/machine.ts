import { rules as aStar } from '../a-star/spec.ts';
import type { Ending, RunCounts, RunResult, RunStatus } from '../../search/run.ts';
import { defaultBudgets, type SearchSettings } from '../../search/settings.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { BestFirst } from '../../engine/best-first.ts';
import type { SearchMachine, SearchMemory } from '../../engine/machine.ts';
import { type Limit, limitReason, solved } from '../../engine/outcome.ts';
import { type Problem, prepareProblem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';

/**
 * The board and its twin, searched in turns by A*, one expansion each (rule S25). Exactly one of the two can reach the
 * goal, so this ends for every board: with a solution of the board, or of the twin and then the board has none. Each
 * search does what it would do alone; budgets are for both together.
 */
export class Twin implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly swapped: readonly [number, number]; // tiles
  private readonly searches: readonly [board: BestFirst, twin: BestFirst];
  private turn: 0 | 1 = 0;
  private maxFrontier = 0;
  private maxStored = 2;

  constructor(problem: Problem, recorder: Recorder | null, memory: SearchMemory) {
    const { request, settings } = problem;
    const { board: twin, tiles } = twinOf(request.start);
    this.problem = problem;
    this.recorder = recorder;
    this.swapped = tiles;
    recorder?.announce({
      sides: [
        { label: 'the board', root: request.start, target: request.goal },
        { label: 'its twin', root: twin, target: request.goal },
      ],
      gauges: [],
    });
    // As A* alone; its own settings would bring all options with their words into the thread that searches.
    const alone: SearchSettings = {
      ...settings,
      algorithm: 'a-star',
      duplicates: 'closed',
      goalTest: 'expand',
      sortSuccessors: false,
      weight: 1,
      ...defaultBudgets,
    };
    const searchFrom = (start: typeof twin, itsMemory: SearchMemory): BestFirst =>
      new BestFirst(
        prepareProblem({ ...request, start, settings: alone }, aStar, itsMemory),
        recorder,
        itsMemory,
        { endsRecord: false },
      );
    const board = searchFrom(request.start, memory);
    recorder?.changeSide(1);
    this.searches = [board, searchFrom(twin, memory.partner)];
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (left === 0) return false;
      if (this.takeTurn()) left--;
    }
    return true;
  }

  /** The search whose turn it is expands a node, or ends. True when it was expanded. */
  private takeTurn(): boolean {
    const { turn } = this;
    const { settings } = this.problem;
    const search = this.searches[turn];
    const other = this.searches[1 - turn];
    this.turn = turn === 0 ? 1 : 0;
    // One that has gone through all its states rests, while the other goes on.
    if (search.result !== null) return false;
    const before = search.sizes.expanded;
    this.recorder?.changeSide(turn);
    search.allow(settings.maxExpansions - other.sizes.expanded, settings.maxNodes - other.sizes.stored);
    search.advance(1);
    const now = search.sizes;
    const expanded = now.expanded > before;
    if (expanded) {
      this.maxFrontier = Math.max(this.maxFrontier, now.frontier + other.sizes.frontier);
      this.maxStored = Math.max(this.maxStored, now.stored + other.sizes.stored);
    }
    this.settle(turn);
    return expanded;
  }

  /** What the end of one search, if this was its end, means for both. */
  private settle(side: 0 | 1): void {
    const ended = this.searches[side].result;
    if (ended === null || ended.status === 'exhausted') return;
    const { settings } = this.problem;
    if (ended.moves === null) {
      const isSpent =
        this.searches[0].sizes.expanded + this.searches[1].sizes.expanded >= settings.maxExpansions;
      const limit: Limit = isSpent ? 'maxExpansions' : 'maxNodes';
      this.finish('budget', limitReason(limit, this.problem), ended);
      return;
    }
    if (side === 0) {
      this.finish('solved', solved(ended.moves.length), ended);
      return;
    }
    const [a, b] = [...this.swapped].sort((one, other) => one - other);
    const reason: Ending = { code: 'end.twin-solved', a, b, moves: ended.moves.length };
    this.finish('unsolvable', reason, { ...ended, moves: null });
  }

  private finish(
    status: RunStatus,
    reason: Ending,
    { moves, goalNode }: Pick<RunResult, 'moves' | 'goalNode'>,
  ): void {
    const [board, twin] = this.searches;
    this.recorder?.stop(board.sizes.frontier + twin.sizes.frontier);
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts: this.counts, iterations: [] };
  }

  /** Of both together. No state of one can be reached in the other, so those visited add up. */
  private get counts(): RunCounts {
    const [board, twin] = this.searches.map(({ counts }) => counts);
    return {
      expanded: board.expanded + twin.expanded,
      visited: board.visited === null || twin.visited === null ? null : board.visited + twin.visited,
      taken: board.taken + twin.taken,
      generated: board.generated + twin.generated,
      rejected: board.rejected + twin.rejected,
      reopened: board.reopened + twin.reopened,
      maxFrontier: this.maxFrontier,
      maxStored: this.maxStored,
    };
  }
}
