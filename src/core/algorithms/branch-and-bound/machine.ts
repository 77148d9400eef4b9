import type { NodeId, Slot } from '../../search/events.ts';
import { exactly } from '../../base/message.ts';
import { type Ending, isCutoff, nothingBelow, type RunResult, type RunStatus } from '../../search/run.ts';
import { firstBounds } from '../../search/settings.ts';
import { costOfPath } from '../../puzzle/move-costs.ts';
import { noMove } from '../../puzzle/moves.ts';
import { BestFirst } from '../../engine/best-first.ts';
import { Census, RunCounters } from '../../engine/outcome.ts';
import { PartLog } from '../../engine/machine.ts';
import type { SearchMachine, SearchMemory } from '../../engine/machine.ts';
import { MovingBoard } from '../../engine/moving-board.ts';
import { SlotStatus, atFacts, atG, atKey0, statusOf } from '../../engine/node-table.ts';
import { type Problem, prepareProblem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import type { StackFrontier } from '../../engine/frontier-for.ts';
import * as greedy from '../greedy/spec.ts';

/** It must not keep anybody waiting, as nothing of it can be watched: most boards up to 4×4 need fewer. */
const greedyExpansions = 50_000;

/** A solution, and its node of the record (−1 without one). */
interface Solution {
  readonly moves: Uint8Array;
  readonly node: NodeId;
}

/**
 * Depth-first branch and bound (Lawler & Wood 1966; rule S44): depth-first, the smaller f first, and what is not below
 * the best solution so far is pruned. The solution of greedy search may be the first of them; it is a part of its own.
 */
export class BranchAndBound implements SearchMachine {
  result: RunResult | null = null;
  private readonly search: BoundedSearch;
  private readonly parts: PartLog;

  constructor(problem: Problem, recorder: Recorder | null, memory: SearchMemory) {
    const { request, settings } = problem;
    const counters = new RunCounters();
    this.parts = new PartLog(recorder, counters);
    const moves = settings.firstBound === firstBounds.greedy ? greedySolution(problem, memory) : null;
    recorder?.announce({
      sides: [{ label: '', root: request.start, target: request.goal }],
      gauges: [
        {
          name: 'best so far',
          meaning:
            problem.counting.costs === null
              ? 'Moves of the best solution so far; what has no smaller f is pruned.'
              : 'Cost of the best solution so far; what has no smaller f is pruned.',
        },
      ],
    });
    let known: Solution | null = null;
    if (moves !== null) {
      this.parts.begin({ label: { code: 'part.greedy', n: exactly(moves.length) }, bound: null });
      known = { moves, node: recorder === null ? -1 : recordPath(moves, problem, recorder) };
      this.parts.begin({ label: { title: 'branch and bound' }, bound: null });
    }
    const given = Number(settings.firstBound); // of a word, NaN
    const { costs } = problem.counting;
    const unknown = given > 0 ? given : Infinity;
    const bound = moves === null ? unknown : costOfPath(request.start, moves, costs);
    this.search = new BoundedSearch(problem, recorder, memory, counters, known, bound);
  }

  advance(expansions: number): boolean {
    if (this.result !== null) return true;
    if (!this.search.advance(expansions)) return false;
    this.parts.close();
    this.result = { ...this.search.result!, iterations: this.parts.rows };
    return true;
  }
}

/** The generic loop with a stack and a bound. Solutions are looked for among the successors, so the bound falls at once. */
class BoundedSearch extends BestFirst {
  private readonly request: Problem['request'];
  private best: Solution | null;
  private bestSlot = -1;
  private bound: number;

  /** @param bound what solutions have to cost less than */
  constructor(
    problem: Problem,
    recorder: Recorder | null,
    memory: SearchMemory,
    counters: RunCounters,
    best: Solution | null,
    bound: number,
  ) {
    // The path by which a depth-first search comes to a state first is seldom the shortest, however consistent h is.
    // And a state that was pruned may come again, as a new node: only a census knows that it was selected before.
    const part = { counters, census: new Census(), endsRecord: true };
    super({ ...problem, reopens: true }, recorder, memory, part);
    this.request = problem.request;
    this.best = best;
    this.bound = bound;
    const root = this.successors.group[0];
    if (this.leadsOn(root)) return;
    this.frontier.remove(root);
    if (!this.isSolution(root)) this.drop(root);
    else this.find(root);
  }

  protected override closeExpansion(slot: Slot): void {
    const { successors, table, policies, frontier } = this;
    const { group } = successors;
    let goal = -1;
    for (let index = 0; index < successors.groupSize; index++)
      if (this.isSolution(group[index])) goal = group[index];
    if (goal >= 0) this.find(goal);
    let kept = 0;
    for (let index = 0; index < successors.groupSize; index++) {
      const successor = group[index];
      if (successor === goal) continue;
      if (this.leadsOn(successor)) group[kept++] = successor;
      else this.drop(successor);
    }
    successors.groupSize = kept;
    if (policies.sorts) successors.sort(table, policies.sortsByH);
    frontier.add(group, kept);
    this.tree?.expanded(slot);
    // An expansion that comes upon the goal is not measured (S8).
    if (goal < 0) this.counters.sizes(frontier.size, table.live);
    this.recorder?.measure(this.bound);
  }

  private leadsOn(slot: Slot): boolean {
    return this.table.priorityOf(slot) < this.bound && !this.isSolution(slot);
  }

  private isSolution(slot: Slot): boolean {
    const { rows, gs } = this.table;
    return gs[slot + atG] < this.bound && rows[slot + atKey0] === this.problem.goalKey0 && this.isGoal(slot);
  }

  /** A solution that is better than all before: what is not below it leaves the stack. */
  private find(slot: Slot): void {
    const { table, recorder } = this;
    const node = recorder === null ? -1 : table.id(slot);
    this.best = { moves: table.movesTo(slot), node };
    this.bestSlot = slot;
    this.bound = costOfPath(this.request.start, this.best.moves, this.problem.counting.costs);
    recorder?.goal(table.id(slot));
    this.forget(slot);
    const stack = this.frontier as StackFrontier;
    for (const worse of stack.removeWhere((other) => !this.leadsOn(other))) this.drop(worse);
  }

  /** Prunes a node that is not in the frontier, or not any more. */
  private drop(slot: Slot): void {
    const { table, tree, recorder } = this;
    recorder?.prune(table.id(slot), false);
    const isNew = statusOf(table.rows[slot + atFacts]) === SlotStatus.frontier; // and no other node leads on from it
    this.forget(slot);
    if (tree === null && isNew) table.release(slot);
  }

  /** Its state may come again, by a path that is cheaper. */
  private forget(slot: Slot): void {
    this.table.setStatus(slot, SlotStatus.closed);
    if (this.policies.isClosed) this.known.remove(slot);
    this.tree?.dropped(slot);
  }

  protected override finishEmpty(): void {
    const { best } = this;
    if (best === null || this.leastCutOff < this.bound) {
      const given = Number(this.request.settings.firstBound);
      const bounded = given > 0 && this.leastCutOff >= this.bound && this.problem.solvable;
      const code = this.policies.hasCosts ? 'end.first-bound-cost' : 'end.first-bound';
      if (bounded) this.finish('exhausted', { code, n: given });
      else super.finishEmpty();
      return;
    }
    // By the parents of now, where nodes have one each: the record tells the same path.
    const isTold = this.policies.isClosed && this.bestSlot >= 0;
    const moves = isTold ? this.table.movesTo(this.bestSlot) : best.moves;
    this.finish('solved', nothingBelow(this.request.settings, moves.length), moves, best.node);
  }

  /** A budget that ends it says which solution was known. */
  protected override finish(
    status: RunStatus,
    reason: Ending,
    moves: Uint8Array | null = null,
    goalNode = -1,
  ): void {
    const { best } = this;
    if (status !== 'budget' || best === null) return super.finish(status, reason, moves, goalNode);
    const { maxDepth: n } = this.problem.settings;
    const limit = isCutoff(reason)
      ? ({ code: 'end.depth.cheaper', n } as const)
      : (reason as Extract<Ending, { readonly code: `end.${'expansions' | 'nodes'}` }>);
    super.finish(status, { code: 'end.path-not-proved', limit, moves: best.moves.length }, null, best.node);
  }
}

/** The moves of greedy search as it usually is, with the same heuristic; null where it needs more than it may. */
function greedySolution({ request, settings }: Problem, memory: SearchMemory): Uint8Array | null {
  const { ties, duplicates } = greedy.rules;
  const usual = { algorithm: 'greedy', ties, duplicates, goalTest: 'expand', sortSuccessors: false } as const;
  const maxExpansions = Math.min(settings.maxExpansions, greedyExpansions);
  const part = { ...request, settings: { ...settings, ...usual, maxDepth: Infinity, maxExpansions } };
  const search = new BestFirst(prepareProblem(part, greedy.rules, memory), null, memory);
  search.advance(Infinity);
  return search.result!.moves;
}

/** Puts a path that was not searched here on record, and says which node is its goal. */
function recordPath(moves: Uint8Array, problem: Problem, recorder: Recorder): number {
  const board = new MovingBoard(problem);
  let h = problem.evaluate(board.cells);
  const root = recorder.enter(-1, noMove, 0, h, h);
  let node = root;
  let g = 0;
  for (const [index, move] of moves.entries()) {
    g = board.nextG(move, g);
    h = board.estimate(move, h);
    board.slide(move);
    node = recorder.reach(node, move, g, h, Math.fround(g + h), index === moves.length - 1);
  }
  if (node !== root) recorder.prune(root, false);
  recorder.goal(node);
  return node;
}
