import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import { EventKind, NodeEnd } from '../contract/event-kind.ts';
import { createHeuristic } from '../heuristics/registry.ts';
import { type Board, boardsEqual } from '../puzzle/board.ts';
import { applyMove, legalMoves, noMove } from '../puzzle/moves.ts';
import { formatBoard } from '../puzzle/notation.ts';
import {
  type NodeStatus,
  type TraceEvent,
  boardOf,
  countsAt,
  currentAt,
  eventAt,
  nodeAt,
  sideOf,
  statusAt,
} from '../trace/cursor.ts';
import { type Trace, never } from '../trace/trace.ts';
import { checkSolution } from './check-solution.ts';

/** What the checker believes about a node while it reads the events. */
interface CheckedNode {
  readonly board: Board;
  parent: number;
  move: number;
  g: number;
  priority: number;
  status: NodeStatus;
  bornAt: number;
  takenAt: number;
  endedAt: number;
  end: number;
}

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

class TraceChecker {
  private readonly trace: Trace;
  private readonly heuristics; // side → the estimate of its nodes
  private readonly nodes: CheckedNode[] = [];
  private readonly takenStates = new Set<string>();
  private frontier = 0;
  private current = -1;
  private step = 0;
  private event = 0;
  private readonly seen = {
    ...{ taken: 0, generated: 0, rejected: 0, reopened: 0, maxFrontier: 0 },
    ...{ iterations: 0, roots: 0, meetings: 0, cohorts: 0 },
  };
  private goalNode = -1;
  private expanding = false;

  constructor(trace: Trace) {
    this.trace = trace;
    const { heuristic } = trace.request.settings;
    this.heuristics = trace.sides.map(({ target }) => createHeuristic(heuristic, target));
  }

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

  private check(holds: boolean, rule: string): asserts holds {
    if (holds) return;
    const { settings, start, goal } = this.trace.request;
    const where = `event ${this.event}, step ${this.step}, node ${this.current}`;
    throw new Error(
      `${rule} (${where}; ${formatBoard(start)} to ${formatBoard(goal)}, ${JSON.stringify(settings)})`,
    );
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

  private subject(event: TraceEvent): CheckedNode {
    const node = this.nodes[event.subject];
    this.check(node !== undefined, `the subject ${event.subject} of an event is born`);
    return node;
  }

  private born(node: number, board: Board, parent: number, move: number, g: number): void {
    const { trace } = this;
    this.check(node === this.nodes.length, 'ids are given in order of generation');
    this.check(parent < node, 'parents come before their children');
    const side = trace.sideIndex(node);
    this.check(trace.sides[side] !== undefined, `side ${side} of node ${node} is announced`);
    if (parent >= 0) this.check(trace.sideIndex(parent) === side, 'a node is on the side of its parent');
    const h = Math.fround(this.heuristics[side].evaluate(board.cells));
    this.check(trace.h.values[node] === h, `h of node ${node} is ${h}, not ${trace.h.values[node]}`);
    const iteration = Math.max(0, this.seen.iterations - 1);
    this.check(trace.iteration.values[node] === iteration, 'a node belongs to the iteration it is born in');
    const priority = this.priorityOf(g, h, nodeAt(trace, node, this.step).priority);
    const bornAt = this.step;
    this.nodes.push({
      ...{ board, parent, move, g, priority, bornAt },
      ...{ status: 'frontier', takenAt: never, endedAt: never, end: NodeEnd.none },
    });
    this.frontier++;
  }

  /** The formula of the catalog (rule S10); `recorded` where there is none, or where it is about more than g and h. */
  private priorityOf(g: number, h: number, recorded: number): number {
    const { settings } = this.trace.request;
    switch (algorithmCatalog[settings.algorithm].priority) {
      case 'g':
        return g;
      case 'h':
        return h;
      case 'g + h':
        return Math.fround(g + h);
      case 'g + w·h':
        return Math.fround(g + settings.weight * h);
      default:
        return recorded;
    }
  }

  private start({ subject }: TraceEvent): void {
    const { root } = sideOf(this.trace, subject);
    const rooted = this.trace.sides.length > 1 ? this.nodes.length : 0;
    this.born(subject, root, -1, noMove, 0);
    this.check(this.frontier === 1 + rooted, 'a root starts an empty frontier');
  }

  /** Begins with a root, unless it goes on from a node that returns. */
  private iterate(event: TraceEvent): void {
    const row = this.trace.iterations[this.seen.iterations];
    this.check(row !== undefined && row.label !== '', 'an Iteration has its row, and a label');
    this.check(
      row.firstNode === event.subject && row.firstStep === this.step,
      'the row of an Iteration says where it begins',
    );
    this.check(event.subject === this.nodes.length, 'the subject of an Iteration is the next node');
    this.seen.iterations++;
    this.current = -1;
  }

  private giveBack(event: TraceEvent): void {
    const node = this.subject(event);
    this.check(node.status === 'closed', 'what returns had left the frontier, or was passed through');
    const shown = nodeAt(this.trace, event.subject, this.step);
    this.check(
      shown.parent === node.parent && shown.move === node.move && shown.g === node.g,
      'a node that returns keeps its link',
    );
    this.frontier++;
    Object.assign(node, { status: 'frontier', takenAt: never, endedAt: never, end: NodeEnd.none });
    node.priority = shown.priority;
  }

  /** A path that was not searched for: each of its nodes is one legal move from its parent. */
  private reach(event: TraceEvent): void {
    const { parent: links, g } = this.trace;
    const parent = this.nodes[links.values[event.subject]];
    this.check(parent !== undefined, 'a node that is reached has a parent');
    this.check(
      legalMoves(parent.board).includes(event.move),
      'a node that is reached is one legal move away',
    );
    this.check(g.values[event.subject] === parent.g + 1, 'g counts the moves');
    const board = applyMove(parent.board, event.move);
    this.born(event.subject, board, links.values[event.subject], event.move, parent.g + 1);
    if (event.flag) return;
    this.frontier--;
    const ended = { status: 'closed', endedAt: this.step, end: NodeEnd.passed };
    Object.assign(this.nodes[event.subject], ended);
  }

  private meet(event: TraceEvent): void {
    const { trace } = this;
    const row = trace.meetings[this.seen.meetings++];
    const node = this.subject(event);
    const other = this.nodes[row.other];
    this.check(row.node === event.subject && row.at === this.step, 'a Meet has its row');
    this.check(other !== undefined && boardsEqual(node.board, other.board), 'two sides meet in one state');
    const sides = [trace.sideIndex(row.node), trace.sideIndex(row.other)];
    this.check(sides.join() === '0,1', 'a Meet names the node of side 0, then that of side 1');
    this.check(row.length === node.g + other.g, 'the path through a meeting is as long as both ways');
    const before = trace.meetings[this.seen.meetings - 2] ?? { length: Infinity };
    this.check(row.length < before.length, 'a path through a meeting is shorter than those before');
  }

  private populate(): void {
    const row = this.trace.cohorts[this.seen.cohorts++];
    this.check(row !== undefined && row.at === this.step, 'a Population has its row');
    this.check(row.h.length > 0 && row.h.length === row.moves.length, 'every individual has h and moves');
    this.check(
      row.h.every((h, index) => index === 0 || row.h[index - 1] <= h),
      'individuals are sorted, the fittest first',
    );
    this.seen.generated += row.generated;
  }

  private take(event: TraceEvent): void {
    const node = this.subject(event);
    this.check(node.status === 'frontier', 'what is taken was in the frontier');
    const state = formatBoard(node.board);
    this.check(event.flag === !this.takenStates.has(state), 'the flag of a Take says that its state is new');
    this.takenStates.add(state);
    this.seen.taken++;
    this.frontier--;
    this.current = event.subject;
    Object.assign(node, { status: 'closed', takenAt: this.step, endedAt: this.step, end: NodeEnd.expanded });
  }

  /** The board that the current node's `move` leads to. */
  private successor(event: TraceEvent): Board {
    this.seen.generated++;
    const parent = this.nodes[this.current];
    this.check(
      parent !== undefined && parent.takenAt === this.step,
      'successors are those of the node just taken',
    );
    this.check(
      this.step > 0 && this.expandedNow() === this.current,
      'only the node of the step has successors',
    );
    this.check(legalMoves(parent.board).includes(event.move), 'a successor is one legal move away');
    return applyMove(parent.board, event.move);
  }

  private expandedNow(): number {
    return this.trace.eventSubject.values[this.trace.stepEvent.values[this.step - 1]];
  }

  private generate(event: TraceEvent): void {
    this.born(event.subject, this.successor(event), this.current, event.move, this.nodes[this.current].g + 1);
  }

  private reject(event: TraceEvent): void {
    this.seen.rejected++;
    this.check(
      boardsEqual(this.subject(event).board, this.successor(event)),
      'a rejected successor repeats its subject',
    );
  }

  private change(event: TraceEvent): void {
    const node = this.subject(event);
    const reopened = event.kind === EventKind.Reopen;
    this.check(
      node.status === (reopened ? 'closed' : 'frontier'),
      'Update is for the frontier, Reopen for closed nodes',
    );
    this.check(boardsEqual(node.board, this.successor(event)), 'a changed node keeps its board');
    const g = this.nodes[this.current].g + 1;
    this.check(g < node.g, 'a node is changed for a smaller g');
    const shown = nodeAt(this.trace, event.subject, this.step).priority;
    const priority = this.priorityOf(g, this.trace.h.values[event.subject], shown);
    Object.assign(node, { parent: this.current, move: event.move, g, priority });
    if (!reopened) return;
    this.seen.reopened++;
    this.frontier++;
    Object.assign(node, { status: 'frontier', takenAt: never, endedAt: never, end: NodeEnd.none });
  }

  private prune(event: TraceEvent): void {
    const node = this.subject(event);
    const justTaken = event.subject === this.current && node.end === NodeEnd.expanded;
    this.check(
      node.status === 'frontier' || justTaken,
      'what is pruned was in the frontier, or was just taken',
    );
    if (node.status === 'frontier') this.frontier--;
    const end = event.flag ? NodeEnd.replaced : NodeEnd.pruned;
    Object.assign(node, { status: 'pruned', endedAt: this.step, end });
  }

  private reachGoal(event: TraceEvent): void {
    const node = this.subject(event);
    const { target } = sideOf(this.trace, event.subject);
    const meeting = this.trace.meetings.some(({ node: met }) => met === event.subject);
    this.check(meeting || boardsEqual(node.board, target), 'the goal is the goal, or where two sides met');
    if (node.status === 'frontier') this.frontier--;
    this.goalNode = event.subject;
    Object.assign(node, { status: 'goal', endedAt: this.step, end: NodeEnd.goal });
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
