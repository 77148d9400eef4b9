import { upperBound } from '../base/bisect.ts';
import { LayoutJob, type ParentColumn } from '../layout/layout-job.ts';
import { type RowIndex, RowIndexJob, emptyRowIndex } from '../layout/row-index.ts';
import { type TreeLayout, emptyLayout } from '../layout/tree-layout.ts';
import { nodeAt } from '../trace/cursor.ts';
import type { Trace } from '../trace/trace.ts';

/** A layout with the index that belongs to it. */
export interface LaidOut {
  readonly layout: TreeLayout;
  readonly rowIndex: RowIndex;
}

const nothing: LaidOut = { layout: emptyLayout, rowIndex: emptyRowIndex };

/** Nodes handled between two looks at the clock: about half a millisecond of work. */
const sliceNodes = 8192;
/** Up to here a layout takes about a millisecond and is done after every batch. */
const smallNodes = 20_000;
/** Beyond, after this growth: all layouts of a growing record together then cost three times the last one. */
const growth = 1.5;
/** …or when the record has stopped growing for so long (paused). */
const restMs = 200;

/** Keeps the layout of a growing record up to date without ever blocking for longer than it is told. */
export class LayoutKeeper {
  laidOut: LaidOut = nothing;
  private trace: Trace | null = null;
  private layoutJob: LayoutJob | null = null;
  private indexJob: RowIndexJob | null = null;
  private nextLayout: TreeLayout | null = null;
  private jobVersion = -1; // trace.version that the running job has seen
  private doneVersion = -1; // trace.version that `laidOut` has seen
  private seenVersion = -1;
  private seenAtMs = 0;
  private until: number | null = null;

  /** Another record, or none: forgets what was laid out. */
  setTrace(trace: Trace | null): void {
    if (trace === this.trace) return;
    this.trace = trace;
    this.laidOut = nothing;
    this.layoutJob = this.indexJob = this.nextLayout = null;
    this.jobVersion = this.doneVersion = this.seenVersion = -1;
  }

  /**
   * Lays out only what is born at a cursor, by the links of then: room for later nodes would tell where they come. Null, or
   * more than `smallNodes` nodes born: all that is known.
   */
  layOutUntil(cursor: number | null): void {
    const born = cursor === null || this.trace === null ? Infinity : bornUntil(this.trace, cursor);
    const until = born <= smallNodes ? cursor : null;
    if (until === this.until) return;
    this.until = until;
    this.layoutJob = this.indexJob = this.nextLayout = null;
    this.doneVersion = -1;
  }

  /** Whether the record holds more than the layout. */
  get behind(): boolean {
    return this.trace !== null && this.doneVersion !== this.trace.version;
  }

  /**
   * Works for about `budgetMs`. Returns true when `laidOut` is a new one; call again in the next frame while `behind`.
   * A record of up to 20,000 nodes is always done in one go.
   */
  work(nowMs: number, budgetMs: number, clock: () => number): boolean {
    if (this.trace === null || !this.behind) return false;
    if (this.seenVersion !== this.trace.version) {
      this.seenVersion = this.trace.version;
      this.seenAtMs = nowMs;
    }
    if (this.layoutJob === null && this.indexJob === null) {
      if (!this.isDue(this.trace, nowMs)) return false;
      this.jobVersion = this.trace.version;
      this.layoutJob = new LayoutJob(this.until === null ? this.trace : linksAt(this.trace, this.until));
    }
    const small = this.trace.nodeCount <= smallNodes;
    const endMs = clock() + budgetMs;
    do if (this.advance(this.trace)) return true;
    while (small || clock() < endMs);
    return false;
  }

  private isDue(trace: Trace, nowMs: number): boolean {
    const known = this.laidOut.layout.nodeCount;
    if (this.until !== null || trace.nodeCount <= smallNodes || trace.result !== null) return true;
    return trace.nodeCount >= known * growth || nowMs - this.seenAtMs >= restMs;
  }

  /** One slice; true when a new layout is ready. */
  private advance(trace: Trace): boolean {
    if (this.layoutJob !== null) {
      const layout = this.layoutJob.advance(sliceNodes);
      if (layout === null) return false;
      this.layoutJob = null;
      this.nextLayout = layout;
      this.indexJob = new RowIndexJob(trace, layout);
      return false;
    }
    const rowIndex = this.indexJob?.advance(sliceNodes) ?? null;
    if (rowIndex === null) return false;
    this.laidOut = { layout: this.nextLayout!, rowIndex };
    this.indexJob = this.nextLayout = null;
    this.doneVersion = this.jobVersion;
    return true;
  }
}

/** How many nodes there are at a cursor: they are named in the order in which they are born. */
function bornUntil(trace: Trace, cursor: number): number {
  return upperBound(trace.bornAt.values, cursor, 0, trace.nodeCount);
}

/** The tree as it was at a cursor. O(nodes born). */
function linksAt(trace: Trace, cursor: number): ParentColumn {
  const nodeCount = bornUntil(trace, cursor);
  const values = trace.parent.values.slice(0, nodeCount);
  if (trace.histories.size > 0)
    for (let node = 0; node < nodeCount; node++) values[node] = nodeAt(trace, node, cursor).parent;
  return { nodeCount, parent: { values } };
}
