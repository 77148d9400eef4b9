import type { NodeId } from '../../search/events.ts';
import { exactly } from '../../base/message.ts';
import { Prng } from '../../base/prng.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { noMove } from '../../puzzle/moves.ts';
import { PartLog, type SearchMachine, type SearchMemory } from '../../engine/machine.ts';
import { MoveOrder, type Problem } from '../../engine/problem.ts';
import { MovingBoard } from '../../engine/moving-board.ts';
import { limitReason, Census, RunCounters } from '../../engine/outcome.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { grown, rowNumber } from '../../engine/node-table.ts';

/** A node of the lookahead; the first is where the search stands. */
interface Seen {
  readonly from: Seen | null;
  readonly move: number;
  /** Moves from where the search stands. */
  readonly depth: number;
  /** What these moves cost: in 64 bits, so that nothing is learned of rounding. */
  readonly away: number;
  /** As the heuristic says it. */
  readonly h: number;
  /** `away` and the learned h, or that of the node before it where that is larger; 0 where the search stands. */
  readonly value: number;
  /** Of the record. */
  readonly g: number;
  readonly priority: number;
  readonly isGoal: boolean;
  readonly node: NodeId; // of the record, −1 when not recorded
}

const gauges = [
  { name: 'h before', meaning: 'h of the board where it stands, as learned before this step.' },
  { name: 'h now', meaning: 'The same after this step.' },
  { name: 'learned', meaning: 'By how much h was raised so far, all boards together.' },
];

/**
 * LRTA* (Korf 1990; rule S45): looks a few moves ahead, learns that h of the board where it stands is at least what it
 * saw, makes one move, and so on to the goal. What it learned it keeps for the next trial.
 *
 *     here ── child ── …      seen, nearest first; those from `next` on are in the frontier
 *          └─ child ── …      the smallest value among these is the new h, and its child the next board
 */
export class LrtaStar implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly census = new Census();
  private readonly parts: PartLog;
  private readonly board: MovingBoard; // where the search stands, but for a look ahead
  private readonly learned: LearnedEstimates;
  private trial = 0;
  private raised = 0; // in all
  private learns = false; // the trial has raised some h
  private path: number[] = []; // moves of the trial
  private seen: Seen[] = [];
  private next = 0; // first of `seen` that is not expanded
  private lastGoal = -1; // node of the record
  private lastMoves: number | null = null; // of the last trial that came to the goal

  constructor(problem: Problem, recorder: Recorder | null, memory: SearchMemory) {
    const { request, settings } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.order = new MoveOrder(settings.moves, new Prng(settings.seed));
    this.parts = new PartLog(recorder, this.counters);
    this.board = new MovingBoard(problem);
    this.learned = new LearnedEstimates(problem, memory);
    this.counters.maxStored = 1;
    memory.lastSearch = this;
    recorder?.announce({ sides: [{ label: '', root: request.start, target: request.goal }], gauges });
    this.begin();
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (left === 0) return false;
      if (this.selectNext()) left--;
    }
    return true;
  }

  private begin(): void {
    const { board, recorder, problem } = this;
    this.trial++;
    this.parts.begin({ label: { code: 'part.trial', n: exactly(this.trial) }, bound: null });
    this.learns = false;
    this.path = [];
    board.reset();
    const h = problem.evaluate(board.cells);
    const priority = Math.fround(this.learned.at(board, h));
    const node = recorder === null ? -1 : recorder.enter(-1, noMove, 0, h, priority);
    this.stand({ h, g: 0, priority, isGoal: board.isGoal(), node });
  }

  private stand(here: Pick<Seen, 'h' | 'g' | 'priority' | 'isGoal' | 'node'>): void {
    this.seen = [{ ...here, from: null, move: noMove, depth: 0, away: 0, value: 0 }];
    this.next = 0;
  }

  /** Takes the next node of the lookahead; true when it was expanded. */
  private selectNext(): boolean {
    const { board, recorder, counters, learned, problem } = this;
    const { maxExpansions, maxNodes } = problem.settings;
    const one = this.seen[this.next++];
    const way = movesFromHere(one);
    for (const move of way) board.slide(move);
    counters.selected++;
    const isNew = this.census.add(board.key0, board.key1);
    recorder?.select(one.node, isNew);
    if (one.isGoal) {
      this.reach(one);
      return false;
    }
    if (counters.expanded >= maxExpansions || learned.count >= maxNodes) {
      recorder?.prune(one.node, false);
      this.finishAtLimit(counters.expanded >= maxExpansions ? 'maxExpansions' : 'maxNodes');
      return false;
    }
    const sawGoal = this.expand(one);
    for (const move of way.reverse()) board.slide(move ^ 1);
    const { lookahead } = problem.settings;
    counters.maxStored = Math.max(counters.maxStored, learned.count + this.seen.length);
    const before = learned.at(board, this.seen[0].h);
    const isComplete = sawGoal || this.seen[this.next].depth === lookahead;
    const now = isComplete ? this.goOn(before) : before;
    recorder?.measure(before, now, this.raised);
    counters.sizes(this.seen.length - this.next, 0);
    return true;
  }

  /** Generates the successors of a board that is set up; true when the goal is among them. */
  private expand(one: Seen): boolean {
    const { board, recorder, counters, seen } = this;
    const { destination } = this.problem.moves;
    const here = seen[0];
    counters.expanded++;
    recorder?.step(one.g, one.h, one.priority, seen.length - this.next);
    const undo = one === here ? noMove : one.move ^ 1;
    const order = this.order.next();
    let sawGoal = false;
    for (let place = 0; place < 4; place++) {
      const move = order[place];
      if (destination[board.blank * 4 + move] < 0 || move === undo) continue;
      const h = board.estimate(move, one.h);
      const g = board.nextG(move, one.g);
      const away = one.away + board.nextG(move, 0);
      board.slide(move);
      const isGoal = board.isGoal();
      const value = Math.max(one.value, away + (isGoal ? 0 : this.learned.at(board, h)));
      board.slide(move ^ 1);
      counters.generated++;
      const priority = Math.fround(here.g + value);
      const node = recorder === null ? -1 : recorder.enter(one.node, move, g, h, priority);
      const depth = one.depth + 1;
      seen.push({ from: one, move, depth, away, h, value, g, priority, isGoal, node });
      sawGoal ||= isGoal;
    }
    return sawGoal;
  }

  /**
   * The lookahead is complete: learns from it, and makes a move. Returns h of the board that it leaves.
   * @param before the same before this
   */
  private goOn(before: number): number {
    const { board, recorder, seen, learned } = this;
    const [here] = seen;
    const leaves = seen.slice(this.next);
    let best = leaves[0];
    for (const leaf of leaves) {
      const better = leaf.value - best.value || Number(best.isGoal) - Number(leaf.isGoal);
      if (better < 0) best = leaf;
    }
    if (best.value > before) {
      learned.raise(board, best.value);
      this.raised += best.value - before;
      this.learns = true;
      recorder?.learn(here.node);
    }
    const child = childOf(best);
    for (const leaf of leaves) if (leaf !== child) recorder?.prune(leaf.node, false);
    const { move, node, g } = child;
    const { priority } = best;
    if (child !== best) recorder?.giveBack(node, { parent: here.node, move, g, priority });
    board.slide(move);
    this.path.push(move);
    this.stand({ ...child, priority });
    return Math.max(before, best.value);
  }

  /** The search stands on the goal. */
  private reach({ node }: Seen): void {
    const { trials } = this.problem.settings;
    this.recorder?.goal(node);
    this.lastGoal = this.recorder === null ? -1 : node;
    this.lastMoves = this.path.length;
    const isDone = !this.learns;
    if (!isDone && this.trial !== trials) return this.begin();
    const code = isDone ? 'end.trials.learned' : 'end.trials';
    const reason = { code, n: this.trial, moves: this.path.length } as const;
    this.finish('solved', reason, Uint8Array.from(this.path));
  }

  private finishAtLimit(limit: 'maxExpansions' | 'maxNodes'): void {
    const reason = limitReason(limit, this.problem);
    const moves = this.lastMoves;
    this.finish('budget', moves === null ? reason : { code: 'end.path-not-proved', limit: reason, moves });
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null): void {
    this.parts.close();
    this.recorder?.stop(this.seen.length - this.next);
    const counts = this.counters.counts(this.census.count);
    const iterations = this.parts.rows;
    this.result = { status, reason, moves, goalNode: this.lastGoal, meetingNode: -1, counts, iterations };
  }
}

function movesFromHere(one: Seen): number[] {
  const moves: number[] = [];
  for (let at = one; at.from !== null; at = at.from) moves.push(at.move);
  return moves.reverse();
}

/** The successor of the board where the search stands by which a node was seen. */
function childOf(one: Seen): Seen {
  let at = one;
  while (at.from !== null && at.from.from !== null) at = at.from;
  return at;
}

/**
 * What a search learned of its heuristic: h of the boards where it is larger than the heuristic says. In 64 bits, in which
 * the sums of whole numbers and 32-bit fractions that are learned are exact. About 50 bytes a board.
 */
class LearnedEstimates {
  private values = new Float64Array(1024); // row number → h
  private readonly memory: SearchMemory;

  /** @param memory is emptied and then belongs to it */
  constructor({ keys, counting }: Problem, memory: SearchMemory) {
    memory.reset(keys, { gFactor: 0, hFactor: 1, wholeScores: true }, counting);
    this.memory = memory;
  }

  /** Boards whose h was raised. */
  get count(): number {
    return this.memory.table.live;
  }

  /** h of a board. @param given what the heuristic says */
  at({ key0, key1, cells }: MovingBoard, given: number): number {
    const slot = this.memory.known.find(key0, key1, cells);
    return slot < 0 ? given : this.values[rowNumber(slot)];
  }

  raise({ key0, key1, cells, blank }: MovingBoard, h: number): void {
    const { table, known } = this.memory;
    table.reserve(1);
    known.reserve(1);
    let slot = known.find(key0, key1, cells);
    if (slot < 0) {
      slot = table.add(-1, noMove, key0, key1, blank, 0, 0);
      table.writeBoard(slot, cells);
      known.insertMissing(key0, slot);
    }
    if (table.capacity > this.values.length)
      this.values = grown(this.values, new Float64Array(table.capacity));
    this.values[rowNumber(slot)] = h;
  }
}
