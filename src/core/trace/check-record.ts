/** Whether a record obeys every rule of docs/trace.md: for records out of files, and for tests of searches. */
import { EventKind, type NodeId } from '../search/events.ts';
import { kindOf } from '../algorithms/registry.ts';
import { exactly } from '../base/message.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import { type TraceEvent, eventAt, hasBoards, solutionNodes } from './cursor.ts';
import { FirstInLine } from './first-in-line.ts';
import { RecordBooks } from './record-books.ts';
import { never, type Trace } from './trace.ts';
import { type Board, blankCell, boardsEqual } from '../puzzle/board.ts';
import { type Move, applyMove, cellAfter } from '../puzzle/moves.ts';
import { type PlainRule, RecordFault, type RuleFault } from './record-fault.ts';

/** The event at which a record breaks a rule, and the rule, where that is what was thrown; else null. */
export function brokenRule(thrown: unknown): { readonly event: number; readonly fault: RuleFault } | null {
  return thrown instanceof RecordFault ? { event: thrown.place.event, fault: thrown.fault } : null;
}

const comparedKeys = ['bornAt', 'selectedAt', 'endedAt', 'end', 'parent', 'move', 'g', 'priority'] as const;

/**
 * The one rule checker (rule T9): reads a record event by event, keeps its own books in the plainest way, and compares
 * them with every column and with the result's counts. Throws a `RecordFault` at the first rule that does not hold. A run
 * that was stopped has no result; all else must hold of it as well. O(events · log nodes + nodes × cells).
 */
export class RecordChecker extends RecordBooks {
  private line: FirstInLine | null = null; // null where the order is not said

  run(): void {
    for (const _ of this.portions(Infinity)) continue;
  }

  /** The same in portions of so many events; says after each how many have been read. */
  *portions(events: number): Generator<number> {
    const { trace } = this;
    const all = trace.eventKind.length;
    this.checkLengths();
    if (frontierOrderOf(trace.request.settings).beyond === null) this.line = new FirstInLine(trace);
    for (this.event = 0; this.event < all; this.event++) {
      if (this.event > 0 && this.event % events === 0) yield this.event;
      this.readNext(eventAt(trace, this.event), this.event === all - 1);
    }
    this.checkCursor();
    this.check(this.nodes.length === trace.nodeCount, 'rule.node-event');
    this.check(this.step === trace.stepCount, 'rule.step-event');
    this.check(this.seen.iterations === trace.iterations.length, 'rule.iteration-event');
    this.check(this.seen.strays === trace.strays.size, 'rule.stray');
    this.checkColumns();
    if (trace.result !== null && trace.complete) this.checkResult();
    if (trace.result !== null) {
      this.check(
        (trace.result.status === 'solved') ===
          (hasBoards(trace) ? trace.result.moves !== null : this.goalNode >= 0),
        'rule.solved',
      );
      checkSolution(
        trace,
        (holds, code) => this.check(holds, code),
        (node) => this.cellsOf(node),
      );
    }
    this.line?.giveBack();
    this.line = null;
    this.forget();
    yield all;
  }

  private readNext(event: TraceEvent, isLast: boolean): void {
    const { trace } = this;
    this.measureFrontier(event);
    if (this.step < trace.stepCount && trace.stepEvent.values[this.step] === this.event)
      this.beginStep(event);
    this.read(event);
    const subject = this.nodes.at(event.subject); // none of an Iteration, a Population, Stop
    if (subject !== undefined) this.line?.follow(this.event, this.step, subject);
    if (event.kind === EventKind.Stop) this.check(isLast, 'rule.stop');
    else if (trace.complete && isLast) this.check(trace.result === null, 'rule.stop');
  }

  private checkLengths(): void {
    const { trace } = this;
    const byNode: { length: number }[] = [
      ...[trace.parent, trace.move, trace.g, trace.h, trace.priority],
      ...[trace.selectedAt, trace.end, trace.iteration],
    ];
    if (trace.sides.length > 1) byNode.push(trace.side);
    if (trace.costs !== null) byNode.push(trace.depth);
    const equallyLong = (columns: readonly { length: number }[], length: number): boolean =>
      columns.every((column) => column.length === length);
    this.check(equallyLong(byNode, trace.nodeCount), 'rule.node-columns');
    this.check(trace.eventSubject.length === trace.eventKind.length, 'rule.event-columns');
    const { f, g, h, frontier } = trace.series;
    this.check(equallyLong([f, g, h], trace.stepsMade), 'rule.series');
    const ended = trace.result !== null || !trace.complete || trace.stepCount === 0;
    this.check(
      frontier.length === trace.stepsMade || (!ended && frontier.length === trace.stepsMade - 1),
      'rule.series',
    );
    this.check(
      trace.gauges.every((gauge) => gauge.series.length === trace.stepCount),
      'rule.gauges',
    );
  }

  /** A step begins with its Select: what was before belongs to the cursor that ends here. */
  private beginStep(event: TraceEvent): void {
    const { f, g, h } = this.trace.series;
    this.check(event.kind === EventKind.Select, 'rule.step-begin');
    this.checkCursor();
    const node = this.subject(event);
    this.check(f.at(this.step) === node.priority, 'rule.series-f');
    this.check(g.at(this.step) === node.g, 'rule.series-g');
    this.check(h.at(this.step) === this.trace.h.values[event.subject], 'rule.series-h');
    this.checkTurn(event.subject);
    this.step++;
    this.expanding = true;
  }

  /** Rule T11: the first of the frontier is selected, on the side whose turn it is. */
  private checkTurn(selected: number): void {
    const { line } = this;
    if (line === null) return;
    const due = line.next(this.step === 0 ? -1 : this.expandedNow());
    if (selected !== due) this.fail({ code: 'rule.order', node: exactly(selected), first: exactly(due) });
  }

  private read(event: TraceEvent): void {
    switch (event.kind) {
      case EventKind.Start:
        return this.start(event);
      case EventKind.Select:
        return this.take(event);
      case EventKind.Generate:
        return this.generate(event);
      case EventKind.Reject:
        return this.reject(event);
      case EventKind.Update:
      case EventKind.Reopen:
        return this.change(event);
      case EventKind.Prune:
        return this.prune(event);
      case EventKind.Goal:
        return this.reachGoal(event);
      case EventKind.Iteration:
        return this.iterate(event);
      case EventKind.Return:
        return this.giveBack(event);
      case EventKind.Reach:
        return this.reach(event);
      case EventKind.Meet:
        return this.meet(event);
      case EventKind.Population:
        return this.populate();
      case EventKind.Learn:
        return this.learn(event);
      case EventKind.Stop:
        return;
    }
  }

  /** `maxFrontier` is measured when an expansion is complete; one that generates the goal never is. */
  private measureFrontier({ kind }: TraceEvent): void {
    const ends: readonly number[] = [EventKind.Select, EventKind.Iteration, EventKind.Stop];
    if (this.expanding && ends.includes(kind))
      this.seen.maxFrontier = Math.max(this.seen.maxFrontier, this.frontier);
    if (ends.includes(kind) || kind === EventKind.Goal) this.expanding = false;
  }

  /** What the record says of the cursor that has just ended. */
  protected checkCursor(): void {
    const { trace, step } = this;
    if (step === 0) return;
    this.check(trace.countAfter(step - 1, 'frontier') === this.frontier, 'rule.frontier');
    this.check(trace.countAfter(step - 1, 'generated') === this.seen.generated, 'rule.generated');
    this.check(trace.countAfter(step - 1, 'visited') === this.selectedStates.size, 'rule.visited');
  }

  private checkColumns(): void {
    const { trace } = this;
    for (let node = 0; node < this.nodes.length; node++) {
      const believed = this.nodes.at(node)!;
      for (const key of comparedKeys) {
        const given = key === 'bornAt' || key === 'endedAt' ? trace[key](node) : trace[key].values[node];
        if (given === believed[key]) continue;
        const numbers = { node: exactly(node), right: exactly(believed[key]), given: exactly(given) };
        this.fail({ code: 'rule.column', key, ...numbers });
      }
      this.check(trace.latestDepth(node) === believed.depth, 'rule.birth');
      const { bornAt, selectedAt, endedAt } = believed;
      this.check(bornAt <= selectedAt && (selectedAt === never || selectedAt <= endedAt), 'rule.node-times');
    }
  }

  private checkResult(): void {
    const { trace, seen } = this;
    const { counts, moves, status, goalNode, meetingNode, iterations } = trace.result!;
    const expected = {
      expanded: trace.stepCount,
      // Above a limit the engine gives up telling states apart.
      visited: counts.visited === null ? null : this.selectedStates.size,
      ...{ taken: seen.taken, generated: seen.generated },
      ...{ rejected: seen.rejected, reopened: seen.reopened, maxFrontier: seen.maxFrontier },
    };
    for (const [name, value] of Object.entries(expected)) {
      const stated = counts[name as keyof typeof counts];
      if (stated !== value)
        this.fail({ code: 'rule.count', name, stated: String(stated), right: String(value) });
    }
    const keepsPath = kindOf(trace.request.settings.algorithm).deep === 'rising bounds';
    if (!keepsPath) this.check(counts.maxStored >= counts.maxFrontier, 'rule.stored');
    this.check(iterations.length === trace.iterations.length, 'rule.result-iterations');
    const expandedByIterations = iterations.reduce((sum, one) => sum + one.expanded, 0);
    if (iterations.length > 0) this.check(expandedByIterations === counts.expanded, 'rule.iteration-sum');
    this.check(moves === null || this.goalNode >= 0, 'rule.goal-there');
    this.check(goalNode === this.goalNode, 'rule.result-goal');
    const met = status === 'solved' ? trace.meetings.at(-1) : undefined;
    this.check(meetingNode === (met?.other ?? -1), 'rule.result-meeting');
    this.check(met === undefined || met.node === goalNode, 'rule.best-meeting');
  }
}

/**
 * Checks the moves of a solved record: each legal, from the start to the goal, and where all nodes are recorded those of
 * the goal's path. O(moves × cells).
 * @param cellsOf node → its tiles
 */
function checkSolution(
  trace: Trace,
  check: (holds: boolean, code: PlainRule) => void,
  cellsOf: (node: NodeId) => Uint8Array,
): void {
  const { moves } = trace.result!;
  if (moves === null) return;
  const { start, goal } = trace.request;
  const nodes = trace.complete ? solutionNodes(trace) : null;
  check(nodes === null || nodes.length === moves.length + 1, 'rule.solution-nodes');
  let board: Board = start;
  for (const [index, move] of moves.entries()) {
    check(move < 4 && cellAfter(board, blankCell(board), move as Move) >= 0, 'rule.solution-moves');
    board = applyMove(board, move as Move);
    const isPath =
      nodes === null || board.cells.every((tile, cell) => tile === cellsOf(nodes[index + 1])[cell]);
    check(isPath, 'rule.solution-path');
  }
  check(boardsEqual(board, goal), 'rule.solution-ends');
}
