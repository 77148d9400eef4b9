import type { Cursor, NodeId } from '../../core/search/events.ts';
import { type Viewport, innerHeight } from '../layout/camera.ts';
import type { TreeLayout } from '../layout/tree-layout.ts';
import { eventsOfStep } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { type CloseNodes, closeScales } from './tree-frame.ts';
import type { Staged } from './tree-camera.ts';
import { type LaidOut, LayoutKeeper, type Present, PresentLayout, smallNodes } from './layout-keeper.ts';
import { glideNodes } from './motion.ts';

/** A tree is drawn as it is at the cursor while each of its nodes can have so much of the canvas, in px². */
const roomOfNode = 400;
/** In less height than this a tree is shown whole rather than in part: three rows of boards have no room. */
const minWindow = 104;
/** At its end a search is seen whole, from the start to the goal, while rows of dots can be told apart. */
const endRow = 6;

/** Where a node is drawn, and how far that reaches. */
export interface SeenNode {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A tree at the cursor with its view. */
export interface StagedLayout extends Present, Staged {
  readonly closeNodes: CloseNodes;
  /** The large board under a point. */
  under(xPx: number, yPx: number, screenOf: (node: NodeId) => SeenNode | null): NodeId | undefined;
}

/** Which layout is shown: that of the tree at the cursor, or that of the whole run. */
export class LayoutChoice {
  readonly keeper = new LayoutKeeper();
  staged: StagedLayout | null = null;
  present: Present | null = null; // null: the tree of the whole run is shown
  futureHidden = false;
  wholeRun = false;
  /** Lays out a tree for a class, where it is there and wanted; null of a tree that is too large. */
  stage: ((trace: Trace, step: Cursor, viewport: Viewport) => StagedLayout | null) | null = null;
  /** The same for pictures in a row, in place of it. */
  held: LayoutChoice['stage'] = null;
  private readonly presentLayout = new PresentLayout();
  private trace: Trace | null = null;

  get laidOut(): LaidOut {
    return this.present ?? this.keeper.laidOut;
  }

  /** Whether the whole run is shown though nobody asked for it: there are too many nodes at the cursor. */
  get isCrowded(): boolean {
    return this.present === null && !this.wholeRun && this.laidOut.layout.nodeCount > 0;
  }

  setTrace(trace: Trace | null): void {
    this.trace = trace;
    this.keeper.setTrace(trace);
    this.present = this.staged = null;
  }

  /** @param inPart whether boards are to be seen on the way to the current node, even if not all of the tree is then */
  choose(step: Cursor, viewport: Viewport, inPart: boolean): void {
    const { result = null, stepCount = 0 } = this.trace ?? {};
    const atEnd = !this.futureHidden && result !== null && step === stepCount;
    const mayBeInPart = inPart && innerHeight(viewport) >= minWindow;
    const room = { viewport, wholeFrom: !mayBeInPart ? 0 : atEnd ? endRow : closeScales.y };
    const stage = this.held ?? this.stage;
    this.staged = (!this.wholeRun && this.trace && stage?.(this.trace, step, viewport)) || null;
    this.present =
      this.staged ?? (this.trace && this.presentLayout.at(this.trace, step, this.maxNodes(viewport), room));
  }

  /** Up to how many nodes the tree at the cursor is shown. */
  private maxNodes({ width, height }: Viewport): number {
    if (this.futureHidden) return smallNodes;
    // Of a run with more rows than there are pixels, as depth-first search makes them, the tree of a small part would be a dot in the corner.
    if (!this.wholeRun && this.keeper.laidOut.layout.rowCount > height) return smallNodes;
    return this.wholeRun ? 0 : Math.min(glideNodes, Math.floor((width * height) / roomOfNode));
  }
}

/** The nodes that came to another place of a layout in the step that led to a cursor. */
export function movedIn(trace: Trace, { later, firstNode }: TreeLayout, step: Cursor): number[] {
  if (later === null) return [];
  return eventsOfStep(trace, step)
    .map(({ subject }) => subject)
    .filter((node) => node >= firstNode && later.last[node - firstNode] > 0);
}
