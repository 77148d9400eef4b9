import { EventKind, type NodeId } from '../../search/events.ts';
import { costsInForce } from '../../algorithms/registry.ts';
import { exactly } from '../../base/message.ts';
import type { RunResult } from '../../search/run.ts';
import { type Board, blankCell, sameCells } from '../../puzzle/board.ts';
import { type MoveCosts, addCost } from '../../puzzle/move-costs.ts';
import { type Move, cellAfter, noMove } from '../../puzzle/moves.ts';
import { type PosthocType, boardOfEvent, directionOf, idOf, numberOf } from './posthoc-event.ts';
import type { PosthocHead } from './posthoc-head.ts';
import type { Estimate } from './record-head.ts';
import { FileFault, type FileObject } from './record-file.ts';
import type { RunBuilder } from './run-builder.ts';

const statuses = ['exhausted', 'unsolvable', 'budget'] as const;
const allMoves: readonly Move[] = [0, 1, 2, 3];

/** Reads the events of a search trace, one after the other, into a run. */
export class PosthocNodes {
  /** How the file says that it ended, unless it was solved. */
  status: Exclude<RunResult['status'], 'solved'> = 'exhausted';
  /** −1 while none is known. */
  goalNode = -1;
  /** Whether the goal, where one is known, ends the search with a solution. */
  isProven = true;
  private readonly builder: RunBuilder;
  private readonly head: PosthocHead;
  private readonly estimates: readonly (Estimate | null)[]; // side → h; null where the file says it
  private readonly nodeOf = new Map<string, number>();
  private readonly boards: (Board | null)[] = []; // node → board
  private readonly costs: MoveCosts | null;
  private part: unknown = undefined;
  private stopped = -1; // node that was selected last without being expanded

  constructor(builder: RunBuilder, head: PosthocHead, estimates: readonly (Estimate | null)[]) {
    this.builder = builder;
    this.head = head;
    this.estimates = estimates;
    this.costs = costsInForce(head.request);
  }

  read(type: Exclude<PosthocType, 'destination' | 'end'>, event: FileObject): void {
    const id = idOf(event, 'id');
    if (id === null) throw new FileFault({ code: 'file.no-id' }, event.path);
    const node = this.nodeOf.get(id);
    if (type !== 'closing') this.beginPart(event);
    if (node === undefined) {
      if (type === 'source') this.root(id, event);
      else if (type === 'generating') this.generate(id, event);
      else throw new FileFault({ code: 'file.not-generated', node: shown(id) }, event.path);
      return;
    }
    this.compareBoard(node, event);
    if (type === 'expanding') this.expand(node, event);
    else if (type === 'closing') this.close(node, event);
    else if (type !== 'source') this.update(node, event);
  }

  /** The last event: where it is the goal, the goal is selected. */
  end(event: FileObject): void {
    const { builder, head } = this;
    const said = statuses.find((status) => status === event.raw('status'));
    this.status = said ?? 'exhausted';
    const id = idOf(event, 'id');
    const node = id === null ? undefined : this.nodeOf.get(id);
    if (node === undefined) return;
    if (node === this.goalNode) {
      this.isProven = said === undefined; // otherwise it only knew a path
      return;
    }
    const other = head.sides.length > 1 ? this.twinOf(node) : -1;
    if (other >= 0) {
      const [first, second] = builder.nodes[node].side === 0 ? [node, other] : [other, node];
      builder.meet(first, second);
      builder.goal(first);
      this.goalNode = first;
    } else if (this.isGoal(node, event) && !this.isOverStray(node)) {
      if (builder.standing[node] === 'waiting') builder.select(node, this.stateOf(node), false);
      builder.goal(node);
      this.goalNode = node;
    }
  }

  private isGoal(node: NodeId, event: FileObject): boolean {
    const board = this.boards[node];
    if (board === null) return event.raw('status') === 'solved';
    return sameCells(board.cells, this.head.sides[this.builder.nodes[node].side].target.cells);
  }

  /** Whether a node, or one above it, is a stray: no solution leads over one (rule T12). O(depth). */
  private isOverStray(node: NodeId): boolean {
    const { nodes } = this.builder;
    let at = node;
    while (nodes[at].parent >= 0 && (nodes[at].move !== noMove || !this.head.hasBoards))
      at = nodes[at].parent;
    return nodes[at].parent >= 0;
  }

  /** The best node of the same board on the other side; −1 for none. O(nodes × cells). */
  private twinOf(node: NodeId): number {
    const board = this.boards[node];
    const { nodes } = this.builder;
    let best = -1;
    for (let other = 0; other < nodes.length; other++) {
      const better = best < 0 || nodes[other].g < nodes[best].g;
      if (nodes[other].side === nodes[node].side || !better) continue;
      const cells = this.boards[other]?.cells;
      if (board !== null && cells !== undefined && sameCells(board.cells, cells)) best = other;
    }
    return best;
  }

  private beginPart(event: FileObject): void {
    const part = event.raw('iter');
    if (part === undefined || part === this.part) return;
    this.part = part;
    const bound = numberOf(event, 'bound') ?? null;
    this.builder.begin({
      label: { title: bound === null ? `part ${this.builder.iterations.length + 1}` : `bound ${bound}` },
      bound,
    });
  }

  private root(id: string, event: FileObject): void {
    const { directions, sides } = this.head;
    const side = Math.max(0, directions.indexOf(directionOf(event)));
    const board = this.boardOf(event);
    if (board !== null && !sameCells(board.cells, sides[side].root.cells))
      throw new FileFault({ code: 'file.source-board' }, event.path);
    this.bear(id, EventKind.Start, { event, board, parent: -1, move: noMove, g: 0, side });
  }

  private generate(id: string, event: FileObject): void {
    const { builder } = this;
    const parent = this.parentOf(event);
    const board = this.boardOf(event);
    const isStray = board !== null && event.raw('stray') === true; // in files of ours alone
    const move = isStray ? noMove : this.moveTo(parent, board, event);
    const { side } = builder.nodes[parent];
    if (isStray) builder.strays.push({ node: builder.nodes.length, board });
    const kind =
      !isStray &&
      event.raw('reached') !== true &&
      parent === builder.current &&
      builder.standing[parent] === 'closed'
        ? EventKind.Generate
        : EventKind.Reach;
    this.bear(id, kind, { event, board, parent, move, g: this.gBelow(parent, board), side });
  }

  private bear(
    id: string,
    kind: typeof EventKind.Start | typeof EventKind.Generate | typeof EventKind.Reach,
    row: Birth,
  ): void {
    const { event, board, ...link } = row;
    this.compareG(event, link.g);
    const estimate = this.estimates[link.side];
    const said = numberOf(event, 'h');
    const h = Math.fround(estimate === null || board === null ? (said ?? 0) : estimate(board.cells));
    if (said !== undefined && Math.fround(said) !== h)
      throw new FileFault({ code: 'file.h', right: exactly(h), h: exactly(said) }, event.at('h'));
    const priority = priorityOf(event, link.g + h);
    const passed = kind === EventKind.Reach && event.raw('passed') === true;
    this.nodeOf.set(id, this.builder.bear(kind, { ...link, h, priority }, passed));
    this.boards.push(board);
  }

  private update(node: NodeId, event: FileObject): void {
    const { builder } = this;
    const { parent, g, h, side, priority: before } = builder.nodes[node];
    const other = idOf(event, 'meets');
    if (other !== null) {
      builder.meet(node, this.nodeOf.get(other) ?? -1);
      return;
    }
    const to = idOf(event, 'pId') === null ? -1 : this.parentOf(event);
    const shorter = to < 0 ? g : this.gBelow(to, this.boards[node]);
    const returned = event.raw('returned') === true;
    if (returned || to < 0 || (to === parent && (to !== builder.current || shorter >= g))) {
      const priority = priorityOf(event, before);
      const isInFrontier = builder.standing[node] === 'waiting';
      if (returned || !isInFrontier || priority !== before) builder.giveBack(node, priority);
      return;
    }
    if (to !== builder.current || shorter >= g) throw new FileFault({ code: 'file.new-parent' }, event.path);
    this.compareG(event, shorter);
    const move = this.moveTo(to, this.boards[node], event);
    const priority = priorityOf(event, shorter + h);
    builder.relink(node, { parent: to, move, g: shorter, h, priority, side });
  }

  private expand(node: NodeId, event: FileObject): void {
    const { builder } = this;
    if (builder.standing[node] === 'dropped') throw new FileFault({ code: 'file.closed' }, event.path);
    if (builder.standing[node] === 'closed') builder.giveBack(node, builder.nodes[node].priority);
    builder.select(node, this.stateOf(node), true);
  }

  /** What is closed while it waits was dropped; what was expanded has been closed by that. */
  private close(node: NodeId, event: FileObject): void {
    const { builder } = this;
    if (event.raw('selected') === true) {
      builder.select(node, this.stateOf(node), false);
      this.stopped = node;
    } else if (event.raw('solves') === true) {
      if (this.isOverStray(node)) return;
      builder.goal(node);
      this.goalNode = node;
    } else if (builder.standing[node] === 'waiting') builder.prune(node, event.raw('replaced') === true);
    else if (event.raw('pruned') === true && (node === builder.current || node === this.stopped))
      builder.prune(node);
  }

  /** g of a node with this board below another one: a move more, or what the tile costs that slid. */
  private gBelow(parent: number, board: Board | null): number {
    const { costs, boards, builder } = this;
    const { g } = builder.nodes[parent];
    const above = boards[parent];
    if (costs === null || board === null || above === null) return g + 1;
    return addCost(g, board.cells[blankCell(above)], costs);
  }

  private parentOf(event: FileObject): number {
    const id = idOf(event, 'pId');
    if (id === null) throw new FileFault({ code: 'file.no-parent' }, event.path);
    const parent = this.nodeOf.get(id);
    if (parent === undefined)
      throw new FileFault({ code: 'file.no-parent-yet', node: shown(id) }, event.at('pId'));
    return parent;
  }

  private boardOf(event: FileObject): Board | null {
    if (!this.head.hasBoards) return null;
    const board = boardOfEvent(event, this.head.request.start);
    if (board === null) throw new FileFault({ code: 'file.no-board' }, event.path);
    return board;
  }

  private compareBoard(node: NodeId, event: FileObject): void {
    const known = this.boards[node];
    if (known === null) return;
    const board = boardOfEvent(event, known);
    if (board !== null && !sameCells(board.cells, known.cells))
      throw new FileFault({ code: 'file.other-board' }, event.at('board'));
  }

  /** Costs that are no moves are for traces of other things than boards. */
  private compareG(event: FileObject, g: number): void {
    const said = numberOf(event, 'g');
    if (!this.head.hasBoards || said === undefined || Math.fround(said) === Math.fround(g)) return;
    const code = this.costs === null ? 'file.g' : 'file.g-cost';
    throw new FileFault({ code, n: exactly(g), g: exactly(said) }, event.at('g'));
  }

  private moveTo(parent: number, board: Board | null, event: FileObject): number {
    const from = this.boards[parent];
    if (board === null || from === null) return noMove;
    const [blank, target] = [blankCell(from), blankCell(board)];
    const move = allMoves.find((one) => cellAfter(from, blank, one) === target);
    const isOne =
      move !== undefined &&
      from.cells.every((tile, cell) =>
        cell === blank
          ? board.cells[cell] === from.cells[target]
          : cell === target || board.cells[cell] === tile,
      );
    if (!isOne) throw new FileFault({ code: 'file.no-move' }, event.path);
    return move;
  }

  private stateOf(node: NodeId): string {
    const board = this.boards[node];
    return board === null ? String(node) : String.fromCharCode(...board.cells);
  }
}

/** f of an event, or what it is where the event says none. */
function priorityOf(event: FileObject, otherwise: number): number {
  if (event.raw('infinite') === true) return Infinity;
  return Math.fround(numberOf(event, 'f') ?? otherwise);
}

interface Birth {
  readonly event: FileObject;
  readonly board: Board | null;
  readonly parent: number;
  readonly move: number;
  readonly g: number;
  readonly side: number;
}

function shown(id: string): string {
  return id.slice(0, 24);
}
