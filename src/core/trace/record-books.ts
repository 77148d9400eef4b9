import { EventKind, NodeEnd, type NodeId } from '../search/events.ts';
import { exactly } from '../base/message.ts';
import { algorithmCatalog } from '../algorithms/registry.ts';
import { sameCells } from '../puzzle/board.ts';
import { addCost } from '../puzzle/move-costs.ts';
import { type Move, cellAfter, noMove } from '../puzzle/moves.ts';
import { BoardsOfNodes, type CheckedNode, CheckedNodes, StatesOfNodes } from './checked-nodes.ts';
import { type TraceEvent, nodeAt, sideOf } from './cursor.ts';
import { type PlainRule, RecordFault, type RuleFault } from './record-fault.ts';
import { type Trace, never } from './trace.ts';

/** What the tiles of a board are estimated at. */
type Estimate = (cells: Uint8Array) => number;

/** What the moves from the root cost, and how many they are. */
type Counted = readonly [g: number, depth: number];

/** The books of the rule checker: what every event does to nodes and counts, in the plainest way. A byte a node, and its board. */
export class RecordBooks {
  protected readonly trace: Trace;
  private readonly estimates: readonly (Estimate | null)[]; // side → h of its boards; null where the record alone says it
  private boards: BoardsOfNodes;
  private readonly metNodes: ReadonlySet<number>;
  protected nodes: CheckedNodes;
  protected selectedStates: StatesOfNodes;
  protected frontier = 0;
  protected current = -1;
  protected step = 0;
  protected event = 0;
  protected readonly seen = {
    ...{ taken: 0, generated: 0, rejected: 0, reopened: 0, maxFrontier: 0 },
    ...{ iterations: 0, roots: 0, meetings: 0, cohorts: 0, strays: 0 },
  };
  protected goalNode = -1;
  protected expanding = false;

  constructor(trace: Trace, estimates: readonly (Estimate | null)[]) {
    this.trace = trace;
    this.estimates = estimates;
    this.nodes = new CheckedNodes(trace, trace.nodeCount);
    this.boards = new BoardsOfNodes(trace.request.start.cells.length, trace.nodeCount);
    this.selectedStates = new StatesOfNodes(this.boards);
    this.metNodes = new Set(trace.meetings.map(({ node }) => node));
  }

  /** Gives back what it knows of each node: who made it may hold it for as long as the record. */
  protected forget(): void {
    this.nodes = new CheckedNodes(this.trace, 0);
    this.selectedStates.giveBack();
    this.boards.giveBack();
    this.boards = new BoardsOfNodes(0, 0);
    this.selectedStates = new StatesOfNodes(this.boards);
  }

  protected check(holds: boolean, code: PlainRule): asserts holds {
    if (!holds) this.fail({ code });
  }

  protected fail(fault: RuleFault): never {
    throw new RecordFault(fault, { event: this.event, step: this.step, node: this.current });
  }

  /** The tiles of a node that is born; a copy. */
  protected cellsOf(node: NodeId): Uint8Array {
    return this.boards.of(node);
  }

  private haveOneBoard(node: NodeId, cells: Uint8Array): boolean {
    return this.boards.isOf(node, cells);
  }

  protected subject(event: TraceEvent): CheckedNode {
    const node = this.nodes.at(event.subject);
    if (node === undefined) this.fail({ code: 'rule.subject', node: exactly(event.subject) });
    return node;
  }

  protected born(node: NodeId, cells: Uint8Array, parent: number, move: number, [g, depth]: Counted): void {
    const { trace } = this;
    this.check(node === this.nodes.length, 'rule.ids');
    this.check(parent < node, 'rule.parent-first');
    const side = trace.sideIndex(node);
    this.check(trace.sides[side] !== undefined, 'rule.side');
    if (parent >= 0) this.check(trace.sideIndex(parent) === side, 'rule.parent-side');
    const h = trace.h.values[node];
    const estimate = this.estimates[side];
    if (estimate !== null) {
      const right = Math.fround(estimate(cells));
      if (h !== right)
        this.fail({ code: 'rule.h', node: exactly(node), right: exactly(right), given: exactly(h) });
    }
    const iteration = Math.max(0, this.seen.iterations - 1);
    this.check(trace.iteration.values[node] === iteration, 'rule.iteration');
    const shown = nodeAt(trace, node, this.step);
    this.check(shown.parent === parent && shown.move === move && shown.g === g, 'rule.birth');
    this.check(shown.depth === depth, 'rule.birth');
    const priority = this.priorityOf([g, depth], h, shown.priority);
    this.boards.push(cells);
    this.nodes.bear({ parent, move, g, depth, priority }, this.step);
    this.frontier++;
  }

  /** The formula of the catalog (rule S10); `recorded` where there is none, or where it is about more than g and h. */
  protected priorityOf([g, depth]: Counted, h: number, recorded: number): number {
    const { settings } = this.trace.request;
    const { priority, byMoves } = algorithmCatalog[settings.algorithm];
    switch (priority) {
      case 'g':
        return byMoves === true ? depth : Math.fround(g);
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

  protected start({ subject }: TraceEvent): void {
    const { root } = sideOf(this.trace, subject);
    const rooted = this.trace.sides.length > 1 ? this.nodes.length : 0;
    this.born(subject, root.cells, -1, noMove, [0, 0]);
    this.check(this.frontier === 1 + rooted, 'rule.root');
  }

  /** Begins with a root, unless it goes on from a node that returns. */
  protected iterate(event: TraceEvent): void {
    const row = this.trace.iterations[this.seen.iterations];
    this.check(
      row !== undefined && (!('title' in row.label) || row.label.title !== ''),
      'rule.iteration-row',
    );
    this.check(row.firstNode === event.subject && row.firstStep === this.step, 'rule.iteration-begin');
    this.check(event.subject === this.nodes.length, 'rule.iteration-node');
    this.seen.iterations++;
    this.current = -1;
  }

  protected giveBack(event: TraceEvent): void {
    const node = this.subject(event);
    const isThere = node.status === 'frontier'; // it only gets another priority
    this.check(isThere || node.status === 'closed', 'rule.return');
    const shown = nodeAt(this.trace, event.subject, this.step);
    this.check(
      shown.parent === node.parent &&
        shown.move === node.move &&
        shown.g === node.g &&
        shown.depth === node.depth,
      'rule.return-link',
    );
    node.priority = shown.priority;
    if (isThere) return;
    this.frontier++;
    node.wait();
  }

  /** A path that was not searched for: each of its nodes is one legal move from its parent, or a stray. */
  protected reach(event: TraceEvent): void {
    const { parent: link, move } = nodeAt(this.trace, event.subject, this.step);
    const parent = this.nodes.at(link);
    this.check(parent !== undefined, 'rule.reach-parent');
    const strays = this.hasBoards && move === noMove;
    const cells = strays ? this.strayCells(event, link) : this.moved(link, event.move);
    this.born(
      event.subject,
      cells,
      link,
      strays ? noMove : this.moveOf(event),
      this.countedAfter(link, cells),
    );
    if (event.flag) return;
    this.frontier--;
    this.subject(event).leave('closed', { endedAt: this.step, end: NodeEnd.passed });
  }

  /** The tiles of a stray: a board of this puzzle that waits, and that no legal move makes of its parent's. */
  private strayCells({ subject, flag }: TraceEvent, parent: number): Uint8Array {
    const { strays, request } = this.trace;
    const stray = strays.get(subject);
    this.check(stray !== undefined && flag, 'rule.stray');
    this.seen.strays++;
    const { cells } = stray;
    const sorted = (of: Uint8Array): Uint8Array => of.slice().sort();
    this.check(sameCells(sorted(cells), sorted(request.start.cells)), 'rule.stray-tiles');
    const above = this.cellsOf(parent);
    const blank = above.indexOf(0);
    for (let move = 0; move < 4; move++) {
      if (cellAfter(request.start, blank, move as Move) < 0) continue;
      this.check(!sameCells(this.moved(parent, move as Move), cells), 'rule.stray-move');
    }
    return cells;
  }

  protected meet(event: TraceEvent): void {
    const { trace } = this;
    const row = trace.meetings[this.seen.meetings++];
    const node = this.subject(event);
    const other = this.nodes.at(row.other);
    this.check(row.node === event.subject && row.at === this.step, 'rule.meet-row');
    this.check(
      other !== undefined && this.haveOneBoard(row.other, this.cellsOf(row.node)),
      'rule.meet-state',
    );
    const sides = [trace.sideIndex(row.node), trace.sideIndex(row.other)];
    this.check(sides.join() === '0,1', 'rule.meet-sides');
    const { byMoves } = algorithmCatalog[trace.request.settings.algorithm];
    const length = byMoves === true ? node.depth + other.depth : node.g + other.g;
    this.check(row.length === length, 'rule.meet-length');
    const before = trace.meetings[this.seen.meetings - 2] ?? { length: Infinity };
    this.check(row.length < before.length, 'rule.meet-shorter');
  }

  protected populate(): void {
    const row = this.trace.cohorts[this.seen.cohorts++];
    this.check(row !== undefined && row.at === this.step, 'rule.population-row');
    this.check(row.h.length > 0 && row.h.length === row.moves.length, 'rule.individuals');
    this.check(
      row.h.every((h, index) => index === 0 || row.h[index - 1] <= h),
      'rule.fittest-first',
    );
    this.seen.generated += row.generated;
  }

  protected learn(event: TraceEvent): void {
    const node = this.subject(event);
    this.check(node.status === 'closed' && node.selectedAt <= this.step && this.step > 0, 'rule.learn');
  }

  protected take(event: TraceEvent): void {
    const node = this.subject(event);
    this.check(node.status === 'frontier', 'rule.select');
    this.check(event.flag === this.selectedStates.add(event.subject), 'rule.new-state');
    this.seen.taken++;
    this.frontier--;
    this.current = event.subject;
    node.leave('closed', { selectedAt: this.step, endedAt: this.step, end: NodeEnd.expanded });
  }

  private get hasBoards(): boolean {
    return this.trace.request.start.cells.length > 0;
  }

  private moveOf({ move }: TraceEvent): number {
    return this.hasBoards ? move : noMove;
  }

  /** The tiles after a move, which must be legal. Without boards there are none. */
  private moved(node: NodeId, move: Move): Uint8Array {
    const cells = this.cellsOf(node);
    if (!this.hasBoards) return cells;
    const blank = cells.indexOf(0);
    const target = cellAfter(this.trace.request.start, blank, move);
    this.check(target >= 0, 'rule.successor-move');
    cells[blank] = cells[target];
    cells[target] = 0;
    return cells;
  }

  /** The board that the current node's move leads to. */
  protected successor(event: TraceEvent): Uint8Array {
    this.seen.generated++;
    const parent = this.nodes.at(this.current);
    this.check(parent !== undefined && parent.selectedAt === this.step, 'rule.successor-of');
    this.check(this.step > 0 && this.expandedNow() === this.current, 'rule.successor-step');
    return this.moved(this.current, event.move);
  }

  protected expandedNow(): number {
    return this.trace.eventSubject.values[this.trace.stepEvent.values[this.step - 1]];
  }

  /** g and moves of a node with these tiles: the tile that slid stands where the parent's blank is. */
  private countedAfter(parent: number, cells: Uint8Array): Counted {
    const { costs } = this.trace;
    const { g, depth } = this.nodes.at(parent)!;
    if (costs === null) return [g + 1, depth + 1];
    return [addCost(g, cells[this.cellsOf(parent).indexOf(0)], costs), depth + 1];
  }

  protected generate(event: TraceEvent): void {
    const cells = this.successor(event);
    this.born(event.subject, cells, this.current, this.moveOf(event), this.countedAfter(this.current, cells));
  }

  protected reject(event: TraceEvent): void {
    this.seen.rejected++;
    this.subject(event);
    this.check(this.haveOneBoard(event.subject, this.successor(event)), 'rule.reject');
  }

  protected change(event: TraceEvent): void {
    const node = this.subject(event);
    const reopened = event.kind === EventKind.Reopen;
    this.check(reopened ? mayReopen(node) : node.status === 'frontier', 'rule.change-status');
    this.check(this.haveOneBoard(event.subject, this.successor(event)), 'rule.change-board');
    const [g, depth] = this.countedAfter(this.current, this.cellsOf(event.subject));
    const { byMoves } = algorithmCatalog[this.trace.request.settings.algorithm];
    this.check(byMoves === true ? depth < node.depth : g < node.g, 'rule.change-g');
    const shown = nodeAt(this.trace, event.subject, this.step);
    const move = this.moveOf(event);
    this.check(shown.parent === this.current && shown.move === move && shown.g === g, 'rule.change-parent');
    this.check(shown.depth === depth, 'rule.change-parent');
    const priority = this.priorityOf([g, depth], this.trace.h.values[event.subject], shown.priority);
    node.link({ parent: this.current, move, g, depth, priority });
    if (!reopened) return;
    this.seen.reopened++;
    this.frontier++;
    node.wait();
  }

  protected prune(event: TraceEvent): void {
    const node = this.subject(event);
    const justSelected = event.subject === this.current && node.end === NodeEnd.expanded;
    this.check(node.status === 'frontier' || justSelected, 'rule.prune');
    if (node.status === 'frontier') this.frontier--;
    const end = event.flag ? NodeEnd.replaced : NodeEnd.pruned;
    node.leave('pruned', { endedAt: this.step, end });
  }

  protected reachGoal(event: TraceEvent): void {
    const node = this.subject(event);
    const { target } = sideOf(this.trace, event.subject);
    this.check(
      this.metNodes.has(event.subject) || this.haveOneBoard(event.subject, target.cells),
      'rule.goal',
    );
    if (node.status === 'frontier') this.frontier--;
    this.goalNode = event.subject;
    node.leave('goal', { endedAt: this.step, end: NodeEnd.goal });
  }
}

/** What was selected and lay at the depth limit was not expanded, and may be nearer by another path (rule S15). */
function mayReopen({ status, end, selectedAt }: CheckedNode): boolean {
  return status === 'closed' || (status === 'pruned' && end === NodeEnd.pruned && selectedAt !== never);
}
