import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import { EventKind } from '../contract/event-kind.ts';
import { boardsEqual } from '../puzzle/board.ts';
import { type TraceEvent, boardOf, countsAt, currentAt, eventAt, nodeAt, statusAt } from '../trace/cursor.ts';
import { type Trace, never } from '../trace/trace.ts';
import { checkSolution } from './check-solution.ts';
import { TraceBooks } from './trace-books.ts';

/** Nodes × steps up to which every node is looked at on every step; above it, on about this many pairs. */
const everyPair = 20_000;

/**
 * The one rule checker (rule T9): reads a finished trace event by event, keeps its own books in the plainest way, and
 * compares them with every column, with the cursor functions at many cursors, and with the result's counts. Throws an
 * error that says what broke and at which event.
 */
export function checkTrace(trace: Trace): void {
  new TraceChecker(trace).run();
}

class TraceChecker extends TraceBooks {
  run(): void {
    const { trace } = this;
    const events = trace.eventKind.length;
    this.check(trace.result !== null, 'a checked trace is finished');
    this.checkLengths();
    for (this.event = 0; this.event < events; this.event++) {
      const event = eventAt(trace, this.event);
      this.measureFrontier(event);
      if (this.step < trace.stepCount && trace.stepEvent.values[this.step] === this.event)
        this.beginStep(event);
      this.read(event);
      const isLast = this.event === events - 1;
      if (trace.complete)
        this.check((event.kind === EventKind.Stop) === isLast, 'Stop comes last, and only last');
    }
    this.checkCursor();
    this.check(
      this.nodes.length === trace.nodeCount,
      `${trace.nodeCount} nodes recorded, ${this.nodes.length} born`,
    );
    this.check(this.step === trace.stepCount, 'every step has its event');
    this.checkColumns();
    if (trace.complete) this.checkResult();
  }

  private checkLengths(): void {
    const { trace } = this;
    const byNode: { length: number }[] = [
      trace.parent,
      trace.move,
      trace.g,
      trace.h,
      trace.priority,
      trace.bornAt,
    ];
    byNode.push(trace.takenAt, trace.endedAt, trace.end, trace.iteration);
    if (trace.sides.length > 1) byNode.push(trace.side);
    this.check(
      byNode.every((column) => column.length === trace.nodeCount),
      'node columns are equally long',
    );
    this.check(trace.eventSubject.length === trace.eventKind.length, 'event columns are equally long');
    const byStep = [trace.stepFrontier, trace.stepGenerated, trace.stepVisited];
    this.check(
      byStep.every((column) => column.length === trace.stepCount),
      'step columns are equally long',
    );
    const { series } = trace;
    const lengths = [series.f, series.g, series.h, series.frontier].map((one) => one.length);
    this.check(
      lengths.every((length) => length === trace.stepsMade),
      'series have a value for each step',
    );
    this.check(
      trace.gauges.every((gauge) => gauge.series.length === trace.stepCount),
      'gauges have a value for each step',
    );
  }

  /** A step begins with its Take: what was before belongs to the cursor that ends here. */
  private beginStep(event: TraceEvent): void {
    const { trace } = this;
    this.check(event.kind === EventKind.Take, 'a step begins with a Take');
    this.checkCursor();
    const node = this.nodes[event.subject];
    this.check(
      trace.series.f.at(this.step) === node.priority,
      'series f is the priority of the node expanded',
    );
    this.check(trace.series.g.at(this.step) === node.g, 'series g is the g of the node expanded');
    this.check(
      trace.series.h.at(this.step) === trace.h.values[event.subject],
      'series h is the h of the node',
    );
    this.step++;
    this.expanding = true;
  }

  private read(event: TraceEvent): void {
    switch (event.kind) {
      case EventKind.Start:
        return this.start(event);
      case EventKind.Take:
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
      case EventKind.Stop:
        return;
    }
  }

  /** `maxFrontier` is measured when an expansion is complete; one that generates the goal never is. */
  private measureFrontier({ kind }: TraceEvent): void {
    const ends: readonly number[] = [EventKind.Take, EventKind.Iteration, EventKind.Stop];
    if (this.expanding && ends.includes(kind))
      this.seen.maxFrontier = Math.max(this.seen.maxFrontier, this.frontier);
    if (ends.includes(kind) || kind === EventKind.Goal) this.expanding = false;
  }

  /** What the views would read at the cursor that has just ended. */
  private checkCursor(): void {
    const { trace, nodes, step } = this;
    const counts = countsAt(trace, step);
    this.check(counts.expanded === step, 'expanded is the number of steps');
    this.check(counts.frontier === this.frontier, `frontier is ${this.frontier}, not ${counts.frontier}`);
    this.check(
      counts.generated === this.seen.generated,
      `generated is ${this.seen.generated}, not ${counts.generated}`,
    );
    this.check(
      counts.visited === this.takenStates.size,
      `visited is ${this.takenStates.size}, not ${counts.visited}`,
    );
    if (step > 0 || this.goalNode >= 0) this.check(currentAt(trace, step) >= 0, 'there is a current node');
    const stride = Math.max(1, Math.floor((nodes.length * trace.stepCount) / everyPair));
    for (let node = (step * 7) % stride; node < nodes.length; node += stride) {
      const believed = nodes[node];
      const shown = nodeAt(trace, node, step);
      const status = statusAt(trace, node, step);
      this.check(status === believed.status, `node ${node} is ${believed.status}, not ${status}`);
      for (const key of ['parent', 'move', 'g', 'priority'] as const) {
        this.check(
          shown[key] === believed[key],
          `${key} of node ${node} is ${believed[key]}, not ${shown[key]}`,
        );
      }
      if (node % 5 === 0) {
        this.check(
          boardsEqual(boardOf(trace, node, step), believed.board),
          `the board of node ${node} can be rebuilt`,
        );
      }
    }
    const unborn = nodes.length;
    if (unborn < trace.nodeCount)
      this.check(statusAt(trace, unborn, step) === 'unborn', 'later nodes are unborn');
  }

  private checkColumns(): void {
    const { trace } = this;
    for (const [node, believed] of this.nodes.entries()) {
      for (const key of ['bornAt', 'takenAt', 'endedAt', 'end', 'parent', 'move', 'g', 'priority'] as const) {
        const column = trace[key].values[node];
        this.check(column === believed[key], `${key} of node ${node} is ${believed[key]}, not ${column}`);
      }
      const { bornAt, takenAt, endedAt } = believed;
      this.check(
        bornAt <= takenAt && (takenAt === never || takenAt <= endedAt),
        'born, then taken, then ended',
      );
    }
  }

  private checkResult(): void {
    const { trace, seen } = this;
    const { counts, moves, status, goalNode, meetingNode, iterations } = trace.result!;
    const expected = {
      ...{
        expanded: trace.stepCount,
        visited: this.takenStates.size,
        taken: seen.taken,
        generated: seen.generated,
      },
      ...{ rejected: seen.rejected, reopened: seen.reopened, maxFrontier: seen.maxFrontier },
    };
    for (const [name, value] of Object.entries(expected)) {
      const stated = counts[name as keyof typeof counts];
      this.check(stated === value, `the result says ${name} ${stated}, the record ${value}`);
    }
    const keepsPath = algorithmCatalog[trace.request.settings.algorithm].space === 'O(d)';
    if (!keepsPath) this.check(counts.maxStored >= counts.maxFrontier, 'the frontier is stored');
    this.check(iterations.length === trace.iterations.length, 'the result has the iterations of the record');
    const expandedByIterations = iterations.reduce((sum, one) => sum + one.expanded, 0);
    if (iterations.length > 0) this.check(expandedByIterations === counts.expanded, 'iterations add up');
    this.check((status === 'solved') === (moves !== null), 'solved means that there are moves');
    this.check(moves === null || this.goalNode >= 0, 'the goal is in the record');
    this.check(goalNode === this.goalNode, 'the result names the goal of the record');
    const met = status === 'solved' ? trace.meetings.at(-1) : undefined;
    this.check(meetingNode === (met?.other ?? -1), 'the result names the other node of the last meeting');
    this.check(met === undefined || met.node === goalNode, 'the best meeting is the goal');
    checkSolution(trace, (holds, rule) => this.check(holds, rule));
  }
}
