import { exactly } from '../../base/message.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { Prng } from '../../base/prng.ts';
import { type SearchSettings, tieOrders } from '../../search/settings.ts';
import { heuristicInfoOf } from '../../heuristics/heuristic-info.ts';
import { noMove } from '../../puzzle/moves.ts';
import { PartLog } from '../../engine/machine.ts';
import type { SearchMachine } from '../../engine/machine.ts';
import { MoveOrder, type Problem } from '../../engine/problem.ts';
import { limitReason, rounded, solved, Census, RunCounters } from '../../engine/outcome.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { Walker } from '../../engine/moving-board.ts';

/**
 * Hill climbing, steepest ascent (rule S21): makes all successors of the board where it stands and goes to the best if
 * that is better, sideways for a while if it is as good. Where it is stuck it may begin again, each time with a random
 * walk from the start.
 */
export class HillClimbing implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly prng: Prng;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly census = new Census();
  private readonly parts: PartLog;
  private readonly walker: Walker;
  private climb = 0; // 0: the first one, then the number of the restart
  private walkLeft = 0; // random moves to be made before it climbs
  private flat = 0; // sideways moves in a row
  private isStuck = false;
  private lowestH = Infinity; // where a climb ended

  // The successors, in the order in which they were made.
  private readonly move = new Uint8Array(4);
  private readonly h = new Float64Array(4);
  private readonly node = new Int32Array(4); // → node of the record, −1 when not recorded
  private readonly draw = new Float64Array(4); // → which of equals comes first
  private count = 0;

  constructor(problem: Problem, recorder: Recorder | null) {
    const { settings } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.prng = new Prng(settings.seed);
    this.order = new MoveOrder(settings.moves, this.prng);
    this.parts = new PartLog(recorder, this.counters);
    this.walker = new Walker(problem);
    this.counters.maxStored = 1;
    if (settings.restarts > 0) this.parts.begin({ label: { title: 'climb' }, bound: null });
    this.enterRoot();
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (this.isStuck) this.beginAgain();
      else if (left === 0) return false;
      else if (this.selectNext()) left--;
    }
    return true;
  }

  private enterRoot(): void {
    const { walker, recorder } = this;
    if (recorder !== null) walker.node = recorder.enter(-1, noMove, 0, walker.h, walker.h);
  }

  private beginAgain(): void {
    const { settings, solvable } = this.problem;
    if (this.climb === settings.restarts) {
      this.finish('exhausted', stuckReason(settings, this.lowestH, solvable));
      return;
    }
    this.climb++;
    this.isStuck = false;
    this.flat = 0;
    this.walkLeft = settings.walk;
    this.walker.restart();
    this.parts.begin({ label: { code: 'part.restart', n: exactly(this.climb) }, bound: null });
    this.enterRoot();
  }

  /** Looks at the board where it stands; true when that was expanded. */
  private selectNext(): boolean {
    const { recorder, counters, walker } = this;
    const { settings } = this.problem;
    const { depth, node } = walker;
    counters.selected++;
    const first = this.census.add(walker.key0, walker.key1);
    recorder?.select(node, first);
    if (walker.isAtGoal()) {
      recorder?.goal(node);
      const goalNode = recorder === null ? -1 : node;
      this.finish('solved', solved(depth), walker.path(), goalNode);
      return false;
    }
    if (counters.expanded < settings.maxExpansions) {
      this.expand();
      return true;
    }
    recorder?.prune(node, false);
    this.finish('budget', limitReason('maxExpansions', this.problem));
    return false;
  }

  /** Makes all successors and goes to one of them, or is stuck. */
  private expand(): void {
    const { recorder, counters, walker } = this;
    counters.expanded++;
    recorder?.step(walker.g, walker.h, walker.h, 0);
    this.makeSuccessors();
    const chosen = this.walkLeft > 0 ? this.drawForWalk() : this.chooseBest();
    for (let row = 0; row < this.count; row++) if (row !== chosen) recorder?.prune(this.node[row], false);
    if (chosen >= 0) {
      walker.go(this.move[chosen], this.h[chosen], this.node[chosen]);
    } else {
      this.isStuck = true;
      this.lowestH = Math.min(this.lowestH, walker.h);
    }
    counters.sizes(chosen >= 0 ? 1 : 0, 1);
  }

  private makeSuccessors(): void {
    const { recorder, walker } = this;
    const drawsTies = this.walkLeft === 0 && tieOrders[this.problem.settings.ties].includes('draw');
    const order = this.order.next();
    this.count = 0;
    for (let place = 0; place < 4; place++) {
      const move = order[place];
      if (!walker.canGo(move)) continue;
      const row = this.count++;
      const h = walker.estimate(move);
      this.move[row] = move;
      this.h[row] = h;
      this.draw[row] = drawsTies ? this.prng.nextUint32() : 0;
      this.node[row] = recorder === null ? -1 : recorder.enter(walker.node, move, walker.nextG(move), h, h);
    }
    this.counters.generated += this.count;
  }

  /** Row of the best successor, −1 when it is not good enough. Equal ones: the smaller draw, then the first. */
  private chooseBest(): number {
    let best = 0;
    for (let row = 1; row < this.count; row++) {
      const better = this.h[row] - this.h[best] || this.draw[row] - this.draw[best];
      if (better < 0) best = row;
    }
    if (this.h[best] < this.walker.h) {
      this.flat = 0;
      return best;
    }
    if (this.h[best] > this.walker.h || this.flat === this.problem.settings.sideways) return -1;
    this.flat++;
    return best;
  }

  /** Row of any successor but the one that undoes the last move; on every board there is one. */
  private drawForWalk(): number {
    const undo = this.walker.lastMove ^ 1;
    const others = this.walker.lastMove === noMove ? this.count : this.count - 1;
    let pick = this.prng.nextBelow(others);
    this.walkLeft--;
    let row = 0;
    while (this.move[row] === undo || pick-- > 0) row++;
    return row;
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.recorder?.stop(0);
    this.parts.close();
    const counts = this.counters.counts(this.census.count);
    const iterations = this.parts.rows;
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts, iterations };
  }
}

/** Why hill climbing ended without the goal. @param lowestH where it is stuck, the lowest of all climbs */
export function stuckReason(settings: SearchSettings, lowestH: number, solvable: boolean): Ending {
  const { heuristic, sideways, restarts } = settings;
  const h = rounded(lowestH);
  if (!solvable) return { code: 'end.stuck.unreachable', h };
  if (restarts > 0) return { code: 'end.stuck.climbs', n: restarts + 1, h };
  if (heuristicInfoOf(heuristic).neverFlat) return { code: 'end.stuck.no-equal', h };
  return { code: sideways > 0 ? 'end.stuck.sideways' : 'end.stuck', h };
}
