import type { NodeId } from '../../core/search/events.ts';
import type { Insets, Viewport } from '../layout/camera.ts';
import {
  type DiscCamera,
  type DiscView,
  discViewOf,
  followDisc,
  panDisc,
  wholeDisc,
  zoomDisc,
} from './geometry/disc-camera.ts';
import { type RingLayout, eachStretchNear, layoutRings, placeAt, ringOf } from './geometry/ring-layout.ts';
import { currentAt } from '../../core/trace/cursor.ts';
import type { ReachedStates } from '../../core/trace/reached-states.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { type DotSheet, PixelSheet, RectangleSheet } from './dot-sheet.ts';
import type { SpacePalette } from '../theme/palettes.ts';
import { SlotScene, type SlotSceneOptions } from './slot-scene.ts';
import { type ComparedSpace, type SpaceFrame, StillSpace, dotSize, screenPlace } from './space-frame.ts';
import { paintSpace } from './space-painter.ts';

export interface SpaceSceneOptions extends SlotSceneOptions<SpacePalette> {
  /** A canvas to write the states' pixels into; without one they are painted as rectangles. */
  readonly layer?: CanvasRenderingContext2D | null;
}

/** A space to draw, and what a record knows of its states. */
export interface Space {
  readonly trace: Trace;
  readonly ringStart: Uint32Array; // ring → its first place, and the end behind the last ring
  readonly states: ReachedStates;
}

/** A state under the pointer. */
export interface SpotOfSpace {
  readonly place: number;
  /** What the search knows of it at the cursor, see `Reached`. */
  readonly code: number;
  /** Moves to the goal. */
  readonly distance: number;
  /** The newest node of the state at the cursor; −1 when it was not reached. */
  readonly node: NodeId;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Whether more of the view is on its left than on its right. */
  readonly roomOnLeft: boolean;
}

/** Room for the slot's heading above, and where it is narrow for the buttons over the picture; a little all around. */
const insets: Insets = { left: 14, top: 28, right: 14, bottom: 14 };
const narrowInsets: Insets = { ...insets, top: 72 };
const narrowPx = 480;
/** Events read between two looks at the clock. */
const sliceEvents = 4096;
/** A state that was reached is hit from this far. */
const hitPx = 7;
/** At the largest zoom the smallest dots have this much room. */
const roomAtMost = 26;

/** The space view. */
export class SpaceScene extends SlotScene<SpacePalette> {
  private readonly sheet: DotSheet;
  private space: (Space & { readonly layout: RingLayout }) | null = null;
  private frontier = new Uint32Array(0);
  private readonly still = new StillSpace();
  private viewport: Viewport = { width: 1, height: 1, insets };
  /** Where a person put the view; following pans from here, so that the picture depends on the cursor alone. */
  private home: DiscCamera = wholeDisc;
  private following = false;
  private hovered = -1;
  private compared: ComparedSpace | null = null;

  constructor({ layer = null, ...options }: SpaceSceneOptions) {
    super(options);
    this.sheet = layer === null ? new RectangleSheet() : new PixelSheet(layer);
  }

  /** Another space, or another record in it; null empties the view. Call `changed` when the record has grown. */
  setSpace(space: Space | null): void {
    const before = this.space?.layout;
    const isKnown = before !== undefined && before.ringStart === space?.ringStart;
    if (!isKnown) this.home = wholeDisc;
    this.space = space && { ...space, layout: isKnown ? before : layoutRings(space.ringStart) };
    this.selected = this.hovered = -1;
    this.solution = [];
    const states = this.space?.layout.x.length ?? 0;
    if (this.frontier.length !== states) this.frontier = new Uint32Array(states);
    this.onChange();
  }

  /** A place, or −1. */
  setHover(place: number): void {
    if (place === this.hovered) return;
    this.hovered = place;
    this.onChange();
  }

  /** Colours states by which of two searches took them; to be told again when a cursor moved or more was read. Null: not. */
  setComparison(compared: ComparedSpace | null): void {
    this.compared = compared;
    this.onChange();
  }

  override resize(width: number, height: number, devicePixelRatio: number): void {
    this.viewport = {
      width: Math.max(1, width),
      height: Math.max(1, height),
      // In a view that is wider than high the buttons are beside the disc.
      insets: width < narrowPx && height > 0.7 * width ? narrowInsets : insets,
    };
    super.resize(width, height, devicePixelRatio);
  }

  /** `factor` > 1 zooms in about a point. */
  zoomAt(xPx: number, yPx: number, factor: number): void {
    this.home = zoomDisc(this.camera, this.viewport, { xPx, yPx }, factor, this.magnificationMax);
    this.onChange();
  }

  panBy(dxPx: number, dyPx: number): void {
    this.home = panDisc(this.camera, this.viewport, dxPx, dyPx);
    this.onChange();
  }

  /** The whole space. */
  fit(): void {
    this.home = wholeDisc;
    this.onChange();
  }

  /** While on, the current state stays in the middle part of the view. */
  followCurrent(on: boolean): void {
    this.home = this.camera;
    this.following = on;
    this.onChange();
  }

  /** The state under a point: one that was reached and is near, else the one whose room it is; null outside the rings. */
  spotAt(xPx: number, yPx: number): SpotOfSpace | null {
    const frame = this.frame();
    if (frame === null) return null;
    const { layout, view, codes } = frame;
    const xWorld = (xPx - view.xOrigin) / view.scale;
    const yWorld = (yPx - view.yOrigin) / view.scale;
    let place = placeAt(layout, xWorld, yWorld);
    if (place < 0 || codes[place] === 0) {
      let best = hitPx / view.scale;
      eachStretchNear(layout, xWorld, yWorld, best, (from, to) => {
        for (let near = from; near < to; near++) {
          if (codes[near] === 0) continue;
          const away = Math.hypot(layout.x[near] - xWorld, layout.y[near] - yWorld);
          if (away > best) continue;
          best = away;
          place = near;
        }
      });
    }
    return place < 0 ? null : this.spotOf(frame, place);
  }

  /** The newest node of the state under a point; −1 where none was reached. */
  nodeAt(xPx: number, yPx: number): number {
    return this.spotAt(xPx, yPx)?.node ?? -1;
  }

  /** Centre of a node's state and how far its drawing reaches; null when it is not born or not in this space. */
  screenOf(node: NodeId): { x: number; y: number; radius: number } | null {
    const frame = this.frame();
    const place = frame === null ? -1 : frame.states.placeOf(node);
    if (frame === null || place < 0 || frame.trace.bornAt(node) > frame.cursorStep) return null;
    return this.spotOf(frame, place);
  }

  /** Reads on in the record when there is something to read, then paints all. Returns true when another frame is wanted. */
  paint(ctx: CanvasRenderingContext2D, _nowMs: number): boolean {
    const isBehind = this.readOn(this.space?.states, sliceEvents);
    this.paintInto(ctx, this.sheet);
    return isBehind;
  }

  /** What is on the screen, once more and into any context: every square a shape. */
  draw(ctx: CanvasRenderingContext2D): void {
    this.paintInto(ctx, new RectangleSheet());
  }

  private paintInto(ctx: CanvasRenderingContext2D, sheet: DotSheet): void {
    this.scaleToPixels(ctx);
    const frame = this.frame();
    if (frame !== null) return paintSpace(ctx, frame, sheet);
    this.fillBackground(ctx);
  }

  private get camera(): DiscCamera {
    const { space, home } = this;
    if (space === null || !this.following || home.magnification === 1) return home;
    const place = space.states.placeOf(currentAt(space.trace, this.cursorStep));
    if (place < 0) return home;
    return followDisc(home, this.viewport, space.layout.x[place], space.layout.y[place]);
  }

  private get magnificationMax(): number {
    if (this.space === null) return 1;
    const { scale } = discViewOf(wholeDisc, this.viewport);
    return roomAtMost / (Math.min(...this.space.layout.cell) * scale);
  }

  private frame(): SpaceFrame | null {
    const { space, cursorStep } = this;
    if (space === null) return null;
    const view: DiscView = discViewOf(this.camera, this.viewport);
    return {
      ...space,
      view,
      cursorStep,
      frontier: this.frontier,
      still: this.still,
      codes: space.states.codesAt(cursorStep),
      devicePixelRatio: this.devicePixelRatio,
      palette: this.palette,
      current: currentAt(space.trace, cursorStep),
      selected: this.selected,
      hovered: this.hovered,
      solution: this.solution,
      compared: this.compared?.own.trace === space.trace ? this.compared : null,
    };
  }

  private spotOf(frame: SpaceFrame, place: number): SpotOfSpace {
    const distance = ringOf(frame.layout, place);
    const { x, y } = screenPlace(frame, place);
    return {
      place,
      code: frame.codes[place],
      distance,
      node: frame.states.newestAt(place, frame.cursorStep),
      x,
      y,
      roomOnLeft: x > frame.view.width / 2,
      radius: Math.max(4, dotSize(frame, distance) / 2 / frame.devicePixelRatio),
    };
  }
}
