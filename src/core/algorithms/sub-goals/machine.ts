import type { IterationStart, NodeId, Slot } from '../../search/events.ts';
import type { Ending, IterationCounts, RunResult, RunStatus } from '../../search/run.ts';
import { Prng } from '../../base/prng.ts';
import { noMove } from '../../puzzle/moves.ts';
import type { StateKeys } from '../../puzzle/state-key.ts';
import { BucketFrontier } from '../../engine/bucket-frontier.ts';
import type { SearchMachine } from '../../engine/machine.ts';
import { MoveOrder, type Problem } from '../../engine/problem.ts';
import {
  NodeTable,
  SlotStatus,
  atFacts,
  atG,
  atH,
  atParent,
  grown,
  moveOf,
  rowNumber,
  statusOf,
  withMove,
} from '../../engine/node-table.ts';
import { exhaustedReason, limitReason, solved, Census, RunCounters } from '../../engine/outcome.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { StateIndex } from '../../engine/state-index.ts';
import { type SubGoal, LastSubGoal, PairSubGoal, type Rectangle, TileSubGoal } from './sub-goal.ts';
import { TreeWalk } from './tree-walk.ts';
import { type Board, blankCell } from '../../puzzle/board.ts';
import { OpenBoard } from './open-board.ts';

const priorityRule = { gFactor: 1, hFactor: 1, wholeScores: true } as const;

/**
 * Sub-goals, as a person solves the puzzle (rule S27): one small A* after another, each from where the one before ended,
 * with the cells locked that are done. A search keeps one node for each case of its sub-goal (the blank and the tiles
 * that it is about), and the nodes of one sub-goal at a time.
 *
 * In the node table the key is the case, g counts from where the sub-goal began, and h is the sub-goal's estimate. The h of
 * the record is that of the heuristic, which decides nothing here.
 */
export class SubGoals implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly census = new Census();
  private readonly iterations: IterationCounts[] = [];

  private readonly plan: readonly SubGoal[];
  private reached = 0; // sub-goals of the plan, from its beginning
  private readonly locked: Uint8Array; // cell → 1: not to be entered any more

  // Its own, and small: in tables that a large search has grown, every look-up would miss the processor's cache.
  private readonly table = new NodeTable();
  private readonly caseKeys: StateKeys; // say that the number of a case tells it from all others
  private readonly known = new StateIndex(this.table); // the cases
  private readonly frontier: BucketFrontier;
  private readonly walk: TreeWalk; // at the node being expanded; at its successor while that is looked at
  private readonly group = new Int32Array(4); // successors that were kept
  private groupSize = 0;

  private moves = new Uint8Array(0); // to where the sub-goal began
  private expandedBefore = 0; // it began
  private generatedBefore = 0;

  constructor(problem: Problem, recorder: Recorder | null) {
    const { settings, request, cells } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.order = new MoveOrder(settings.moves, new Prng(settings.seed));
    this.plan = subGoalsFor(request.goal);
    this.locked = new Uint8Array(cells);
    this.caseKeys = { ...problem.keys, exact: true };
    this.table.reset(this.caseKeys, priorityRule);
    const largest = Math.max(...this.plan.map((subGoal) => subGoal.largest));
    this.frontier = new BucketFrontier(this.table, 'low-h', largest);
    this.walk = new TreeWalk(problem, this.table);
    this.counters.maxStored = 1;
    this.lockReached();
    const subGoal = this.subGoal();
    if (subGoal !== null) recorder?.iterate(startOf(subGoal), 0);
    this.addRoot(this.enter(-1, noMove, 0, this.estimate()));
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (this.frontier.size === 0) this.finishEmpty();
      else if (left === 0) return false;
      else if (this.selectNext()) left--;
    }
    return true;
  }

  /** The one that is searched for; null when all are reached. */
  private subGoal(): SubGoal | null {
    return this.plan[this.reached] ?? null;
  }

  /** Of the board as it stands; 0 when all sub-goals are reached. */
  private estimate(): number {
    return this.subGoal()?.estimate(this.walk) ?? 0;
  }

  /** Locks what the board has in place, up to the first sub-goal that is not reached. */
  private lockReached(): void {
    for (; this.subGoal() !== null && this.estimate() === 0; this.reached++) {
      for (const cell of this.plan[this.reached].cells) this.locked[cell] = 1;
    }
  }

  /** The board as it stands begins a search of its own, in an empty table. @param node of the record */
  private addRoot(node: NodeId): void {
    const { table, known, walk } = this;
    table.reset(this.caseKeys, priorityRule);
    known.reset(true);
    table.reserve(1);
    const caseNumber = this.subGoal()?.caseOf(walk) ?? 0;
    const root = table.add(-1, noMove, caseNumber, 0, walk.cellOf[0], 0, this.estimate());
    table.ids[rowNumber(root)] = node;
    known.insert(root);
    walk.startAt(root);
    this.group[0] = root;
    this.frontier.add(this.group, 1);
  }

  /** Takes the best node; true when it was expanded. */
  private selectNext(): boolean {
    const { table, counters, recorder, walk } = this;
    const { settings } = this.problem;
    const slot = this.frontier.select();
    walk.moveTo(slot);
    counters.selected++;
    table.setStatus(slot, SlotStatus.closed);
    const first = this.census.add(walk.key0, walk.key1);
    recorder?.select(table.id(slot), first);
    if (table.scores[slot + atH] === 0) {
      this.reach(slot);
    } else if (counters.expanded < settings.maxExpansions && table.live < settings.maxNodes) {
      this.expand(slot);
      return true;
    } else {
      recorder?.prune(table.id(slot), false);
      const limit = counters.expanded >= settings.maxExpansions ? 'maxExpansions' : 'maxNodes';
      this.closeIteration();
      this.finish('budget', limitReason(limit, this.problem));
    }
    return false;
  }

  private expand(slot: Slot): void {
    const { table, known, walk, problem, recorder, frontier, counters } = this;
    const { destination } = problem.moves;
    table.reserve(4);
    known.reserve(4);
    if (recorder !== null) {
      const before = this.moves.length;
      const h = problem.evaluate(walk.tileAt);
      recorder.step(before + table.rows[slot + atG], h, before + table.priorityOf(slot), frontier.size);
    }
    counters.expanded++;
    const order = this.order.next();
    const blank = walk.cellOf[0];
    this.groupSize = 0;
    for (let place = 0; place < 4; place++) {
      const move = order[place];
      const target = destination[blank * 4 + move];
      if (target < 0 || this.locked[target] === 1) continue;
      counters.generated++;
      walk.slide(move);
      this.settle(slot, move);
      walk.slide(move ^ 1);
    }
    frontier.add(this.group, this.groupSize);
    counters.sizes(frontier.size, table.live);
  }

  /** Decides what becomes of the successor where the walk is, which `move` made. */
  private settle(parent: number, move: number): void {
    const { table, known, walk, counters, recorder } = this;
    const { rows } = table;
    const subGoal = this.plan[this.reached];
    const g = rows[parent + atG] + 1;
    const caseNumber = subGoal.caseOf(walk);
    const same = known.find(caseNumber, 0, walk.tileAt);
    if (same < 0) {
      const estimate = subGoal.estimate(walk);
      const slot = table.add(parent, move, caseNumber, 0, walk.cellOf[0], g, estimate);
      known.insertMissing(caseNumber, slot);
      table.ids[rowNumber(slot)] = this.enter(parent, move, g, estimate);
      this.group[this.groupSize++] = slot;
    } else if (g < rows[same + atG] && statusOf(rows[same + atFacts]) === SlotStatus.frontier) {
      this.replace(same, parent, move);
    } else if (subGoal.seesAll || same === rows[parent + atParent]) {
      counters.rejected++;
      recorder?.reject(table.id(same), move);
    } else {
      recorder?.prune(this.enter(parent, move, g, rows[same + atH]), false);
    }
  }

  /** The waiting node of a case gives its slot to a successor that is cheaper. */
  private replace(slot: Slot, parent: number, move: number): void {
    const { table, frontier, recorder } = this;
    const { rows } = table;
    frontier.remove(slot);
    rows[slot + atParent] = parent;
    rows[slot + atFacts] = withMove(rows[slot + atFacts], move);
    rows[slot + atG] = rows[parent + atG] + 1;
    const before = table.id(slot);
    table.ids[rowNumber(slot)] = this.enter(parent, move, rows[slot + atG], rows[slot + atH]);
    recorder?.prune(before, true);
    this.group[this.groupSize++] = slot;
  }

  /** Records a node with the board where the walk is. Returns its id, −1 when it is not recorded. */
  private enter(parent: number, move: number, g: number, estimate: number): number {
    const { recorder, table, problem, walk } = this;
    if (recorder === null) return -1;
    const gInAll = this.moves.length + g;
    const parentNode = parent < 0 ? -1 : table.id(parent);
    return recorder.enter(parentNode, move, gInAll, problem.evaluate(walk.tileAt), gInAll + estimate);
  }

  /** The node just selected reaches the sub-goal. The next one goes on from it, and no other node is needed any more. */
  private reach(slot: Slot): void {
    const { table, frontier, recorder } = this;
    const { rows } = table;
    const node = table.id(slot);
    const parent = rows[slot + atParent];
    const link = { parent: parent < 0 ? -1 : table.id(parent), move: moveOf(rows[slot + atFacts]) };
    const before = this.moves.length;
    this.moves = grown(this.moves, new Uint8Array(before + rows[slot + atG]));
    this.moves.set(table.movesTo(slot), before);
    this.closeIteration();
    this.lockReached();
    const next = this.subGoal();
    if (next === null) {
      this.finishSolved(node);
      return;
    }
    while (frontier.size > 0) {
      const other = frontier.select();
      recorder?.prune(table.id(other), false);
    }
    recorder?.iterate(startOf(next), this.iterations.length);
    const g = this.moves.length;
    recorder?.giveBack(node, { ...link, g, priority: g + this.estimate() });
    this.addRoot(node);
  }

  /** Enters the counts of the sub-goal that ends, where there was one. */
  private closeIteration(): void {
    const { expanded, generated } = this.counters;
    const subGoal = this.subGoal();
    if (subGoal === null) return;
    this.iterations.push({
      ...startOf(subGoal),
      expanded: expanded - this.expandedBefore,
      generated: generated - this.generatedBefore,
    });
    this.expandedBefore = expanded;
    this.generatedBefore = generated;
  }

  private finishSolved(node: NodeId): void {
    const { moves, iterations, recorder } = this;
    recorder?.goal(node);
    const [count, parts] = [moves.length, iterations.length];
    const reason: Ending =
      parts > 1 ? { code: 'end.solved-by-sub-goals', moves: count, parts } : solved(count);
    this.finish('solved', reason, moves, recorder === null ? -1 : node);
  }

  /** Only the last sub-goal can be out of reach: the others leave tiles over that may stand either way round. */
  private finishEmpty(): void {
    const { problem } = this;
    this.closeIteration();
    this.finish(
      'exhausted',
      problem.solvable ? exhaustedReason(problem, this.census.count) : { code: 'end.sub-goal-unreachable' },
    );
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.recorder?.stop(this.frontier.size);
    const counts = this.counters.counts(this.census.count);
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts, iterations: this.iterations };
  }
}

function startOf({ label }: SubGoal): IterationStart {
  return { label, bound: null };
}

/** A row or column at the edge of what is left of the board, and what is left after it. */
interface Line {
  readonly cells: readonly number[];
  /** What leads from a cell of the line to its neighbour in the rest. */
  readonly inward: number;
  readonly rest: Rectangle;
}

/**
 * The sub-goals for a goal, in order (rule S27): the top row, the left column, and so on, always from the longer side, until
 * three rows and columns at most are left, which the last sub-goal takes together. A board of 3×3 gives its top row first.
 * Where the blank's place is in a top row or left column, it is the bottom row or right column instead: so that the blank
 * ends in the rest, whatever the goal. O(cells).
 */
export function subGoalsFor(goal: Board): SubGoal[] {
  const open = new OpenBoard(goal);
  const subGoals: SubGoal[] = [];
  let rest: Rectangle = { top: 0, left: 0, rows: goal.rows, columns: goal.columns };
  const isWhole = (): boolean => subGoals.length === 0;
  while (Math.max(rest.rows, rest.columns) > 3 || (isWhole() && rest.rows * rest.columns > 6)) {
    const line = lineOf(goal, rest);
    subGoals.push(...subGoalsOfLine(goal, line, open));
    rest = line.rest;
  }
  return [...subGoals, new LastSubGoal(goal, rest)];
}

function lineOf(goal: Board, rest: Rectangle): Line {
  const { top, left, rows, columns } = rest;
  const blank = blankCell(goal);
  if (rows >= columns) {
    const fromTop = Math.floor(blank / goal.columns) !== top;
    const first = (fromTop ? top : top + rows - 1) * goal.columns + left;
    return {
      cells: Array.from({ length: columns }, (_, index) => first + index),
      inward: fromTop ? goal.columns : -goal.columns,
      rest: { top: fromTop ? top + 1 : top, left, rows: rows - 1, columns },
    };
  }
  const fromLeft = blank % goal.columns !== left;
  const first = top * goal.columns + (fromLeft ? left : left + columns - 1);
  return {
    cells: Array.from({ length: rows }, (_, index) => first + index * goal.columns),
    inward: fromLeft ? 1 : -1,
    rest: { top, left: fromLeft ? left + 1 : left, rows, columns: columns - 1 },
  };
}

/** Tile by tile; the last two together. */
function subGoalsOfLine(goal: Board, { cells, inward }: Line, open: OpenBoard): SubGoal[] {
  const tiles = cells.map((cell) => goal.cells[cell]);
  const last = cells.length - 1;
  return [
    ...cells.slice(0, last - 1).map((cell, index) => new TileSubGoal(open, tiles[index], cell)),
    new PairSubGoal(open, [tiles[last - 1], tiles[last]], [cells[last - 1], cells[last]], inward),
  ];
}
