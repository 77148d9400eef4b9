import {
  eventFlag,
  EventKind,
  eventMoveShift,
  type IterationStart,
  type Meeting,
  type NodeId,
  type RecordSide,
  type Stray,
} from '../../search/events.ts';
import type { IterationCounts, RunCounts } from '../../search/run.ts';
import { costsInForce } from '../../algorithms/registry.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import { noMove } from '../../puzzle/moves.ts';
import type { ChangeColumns, RecordedRun } from './recorded-run.ts';

/** A node's link and scores. */
export interface NodeRow {
  readonly parent: number;
  readonly move: number; // move code | 255
  readonly g: number;
  readonly h: number;
  readonly priority: number;
  readonly side: number;
}

export type NodeStanding = 'waiting' | 'closed' | 'dropped';

const subjectless = -1;

/** Writes down a run event by event, as a search would tell it, and counts what a result says of it. */
export class RunBuilder {
  readonly nodes: { parent: number; move: number; g: number; h: number; priority: number; side: number }[] =
    [];
  /** node → what became of it so far. */
  readonly standing: NodeStanding[] = [];
  /** Event → number of the file's event that it comes from. */
  readonly origins: number[] = [];
  readonly iterations: IterationCounts[] = [];
  readonly meetings: Meeting[] = [];
  readonly strays: Stray[] = [];
  /** Expanded last; −1 before the first. */
  current = -1;
  private readonly births: NodeRow[] = [];
  private readonly iterationOf: number[] = [];
  private readonly bits: number[] = [];
  private readonly subjects: number[] = [];
  private readonly steps: number[] = [];
  private readonly changes: NodeRow[] = [];
  private readonly selectedStates = new Set<string>();
  private frontier = 0;
  private expanding = false;
  private readonly seen = { taken: 0, generated: 0, reopened: 0, maxFrontier: 0 };
  private origin = 0;

  /** Events that follow come from this one of the file. */
  from(origin: number): void {
    this.origin = origin;
  }

  /** A new node, waiting unless it was only passed (a Reach); returns its number. */
  bear(
    kind: typeof EventKind.Start | typeof EventKind.Generate | typeof EventKind.Reach,
    row: NodeRow,
    passed = false,
  ): number {
    const node = this.nodes.length;
    this.nodes.push({ ...row });
    this.births.push(row);
    this.iterationOf.push(Math.max(0, this.iterations.length - 1));
    this.standing.push('waiting');
    this.frontier++;
    this.tell(kind, node, row.move, kind === EventKind.Reach && !passed);
    if (passed) this.leave(node, 'closed');
    if (kind === EventKind.Generate) this.countGenerated();
    return node;
  }

  /** @param state equal for nodes of one board */
  select(node: NodeId, state: string, expands: boolean): void {
    const isNew = !this.selectedStates.has(state);
    this.selectedStates.add(state);
    if (expands) this.steps.push(this.bits.length);
    this.tell(EventKind.Select, node, noMove, isNew);
    this.seen.taken++;
    this.leave(node, 'closed');
    if (!expands) return;
    this.current = node;
    this.expanding = true;
    this.countPart('expanded');
  }

  /** A new link, by way of the node that is expanded. */
  relink(node: NodeId, row: NodeRow): void {
    const reopens = this.standing[node] === 'closed';
    this.change(node, row);
    this.tell(reopens ? EventKind.Reopen : EventKind.Update, node, row.move, false);
    this.countGenerated();
    if (!reopens) return;
    this.seen.reopened++;
    this.enterAgain(node);
  }

  /** Back into the frontier with the link it has; one that waits there only gets another priority. */
  giveBack(node: NodeId, priority: number): void {
    this.change(node, { ...this.nodes[node], priority });
    this.tell(EventKind.Return, node, noMove, false);
    this.enterAgain(node);
  }

  /** @param replaced whether a better node of its state stays */
  prune(node: NodeId, replaced = false): void {
    this.tell(EventKind.Prune, node, noMove, replaced);
    this.leave(node, 'dropped');
  }

  begin(part: IterationStart): void {
    this.tell(EventKind.Iteration, this.nodes.length, noMove, false);
    this.iterations.push({ ...part, expanded: 0, generated: 0 });
  }

  meet(node: NodeId, other: number): void {
    this.meetings.push({ other, length: this.nodes[node].g + this.nodes[other].g });
    this.tell(EventKind.Meet, node, noMove, false);
  }

  goal(node: NodeId): void {
    this.tell(EventKind.Goal, node, noMove, false);
    this.leave(node, 'closed');
  }

  stop(): void {
    this.tell(EventKind.Stop, subjectless, noMove, false);
  }

  counts(): RunCounts {
    const { taken, generated, reopened, maxFrontier } = this.seen;
    return {
      ...{
        expanded: this.steps.length,
        visited: this.selectedStates.size,
        taken,
        generated,
        rejected: 0,
        reopened,
      },
      ...{ maxFrontier, maxStored: Math.max(this.nodes.length, maxFrontier) },
    };
  }

  run(
    said: Pick<RecordedRun, 'request' | 'result'> & { readonly sides: readonly RecordSide[] },
  ): RecordedRun {
    return {
      ...said,
      gauges: [],
      nodes: {
        ...columnsOf(this.births, costsInForce(said.request)),
        h: Float32Array.from(this.births, ({ h }) => h),
        iteration: Uint16Array.from(this.iterationOf),
        side: said.sides.length > 1 ? Uint8Array.from(this.births, ({ side }) => side) : new Uint8Array(0),
      },
      eventKind: Uint8Array.from(this.bits),
      eventSubject: Int32Array.from(this.subjects),
      stepEvent: Int32Array.from(this.steps),
      changes: columnsOf(this.changes, costsInForce(said.request)),
      iterations: this.iterations.map(({ label, bound }) => ({ label, bound })),
      ...{ strays: this.strays, meetings: this.meetings, cohorts: [], aggregates: null },
      draws: { node: new Int32Array(0), at: new Int32Array(0), number: new Float64Array(0) },
    };
  }

  private tell(kind: EventKind, subject: number, move: number, flag: boolean): void {
    const ends: readonly number[] = [EventKind.Select, EventKind.Iteration, EventKind.Stop];
    if (this.expanding && ends.includes(kind))
      this.seen.maxFrontier = Math.max(this.seen.maxFrontier, this.frontier);
    if (ends.includes(kind) || kind === EventKind.Goal) this.expanding = false;
    const moveBits = move === noMove ? 0 : move << eventMoveShift;
    this.bits.push(kind | moveBits | (flag ? eventFlag : 0));
    this.subjects.push(subject);
    this.origins.push(this.origin);
  }

  private change(node: NodeId, row: NodeRow): void {
    this.changes.push(row);
    Object.assign(this.nodes[node], row);
  }

  private enterAgain(node: NodeId): void {
    if (this.standing[node] !== 'waiting') this.frontier++;
    this.standing[node] = 'waiting';
  }

  private leave(node: NodeId, to: NodeStanding): void {
    if (this.standing[node] === 'waiting') this.frontier--;
    this.standing[node] = to;
  }

  private countGenerated(): void {
    this.seen.generated++;
    this.countPart('generated');
  }

  private countPart(what: 'expanded' | 'generated'): void {
    const part = this.iterations.at(-1);
    if (part !== undefined) this.iterations[this.iterations.length - 1] = { ...part, [what]: part[what] + 1 };
  }
}

function columnsOf(rows: readonly NodeRow[], costs: MoveCosts | null): ChangeColumns {
  const g = rows.map((row) => row.g);
  return {
    parent: Int32Array.from(rows, ({ parent }) => parent),
    move: Uint8Array.from(rows, ({ move }) => move),
    g: costs?.whole === false ? Float32Array.from(g) : Int32Array.from(g),
    priority: Float32Array.from(rows, ({ priority }) => priority),
  };
}
