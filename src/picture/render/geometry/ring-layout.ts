import { upperBound } from '../../../core/base/sorted.ts';

/**
 * Where the states of a space stand on a disc of radius 1 around the goal, y downwards. Each ring is as wide as its
 * states need, and none too narrow to be seen; a slot above the goal is kept free for the rings' labels.
 *
 *          ╭─ 2 ─╮         slot: the labels of the rings
 *        ╭─╯  1  ╰─╮
 *        │    ●    │       within a ring: columns along the circle, each of a few rows from the inside out
 *        ╰─────────╯
 */
export interface RingLayout {
  readonly ringStart: Uint32Array; // ring → its first place, and the end behind the last ring
  readonly radius: Float64Array; // ring → outer radius
  readonly rows: Uint16Array; // ring → places in a column
  readonly columns: Uint32Array; // ring → columns
  /** Half the angle of the slot, in radians. */
  readonly slot: Float64Array; // ring → half angle
  /** Length of the shorter side of the room that a state has. */
  readonly cell: Float64Array; // ring → world length
  readonly x: Float32Array; // place → world
  readonly y: Float32Array; // place → world
}

/** The share of the radius that all rings get alike; the rest goes by area, as many states as much. */
const evenShare = 0.42;
/** Half the width of the slot, and the widest angle that it takes of a small ring. */
const slotHalfWidth = 0.13;
const slotHalfAngleMax = Math.PI / 3;

/** O(states): about 3 ms for the 181,440 of 3×3, 8 bytes each. */
export function layoutRings(ringStart: Uint32Array): RingLayout {
  const rings = ringStart.length - 1;
  const total = ringStart[rings];
  const layout = {
    ringStart,
    radius: new Float64Array(rings),
    rows: new Uint16Array(rings),
    columns: new Uint32Array(rings),
    slot: new Float64Array(rings),
    cell: new Float64Array(rings),
    x: new Float32Array(total),
    y: new Float32Array(total),
  };
  for (let ring = 0; ring < rings; ring++) {
    const part = Math.sqrt(ringStart[ring + 1] / total);
    layout.radius[ring] = evenShare * ((ring + 1) / rings) + (1 - evenShare) * part;
    measureRing(layout, ring);
    if (ring > 0) placeRing(layout, ring);
  }
  return layout;
}

/** Radius at which a ring begins. */
export function innerRadius({ radius }: RingLayout, ring: number): number {
  return ring === 0 ? 0 : radius[ring - 1];
}

/** Radius halfway through a ring. */
export function middleOf(layout: RingLayout, ring: number): number {
  return (innerRadius(layout, ring) + layout.radius[ring]) / 2;
}

/** What is free at the height of the middle of a ring, where the slot crosses it: those around it are open as wide. */
export function slotWidth(layout: RingLayout, ring: number): number {
  return 2 * Math.min(slotHalfWidth, middleOf(layout, ring) * Math.tan(layout.slot[ring]));
}

/** The ring of a place: its distance. O(log rings). */
export function ringOf({ ringStart }: RingLayout, place: number): number {
  return upperBound(ringStart, place) - 1;
}

/** States of a ring. */
export function ringSize({ ringStart }: RingLayout, ring: number): number {
  return ringStart[ring + 1] - ringStart[ring];
}

/** The ring that a point lies in; −1 outside of all. O(log rings). */
export function ringAt({ radius }: RingLayout, xWorld: number, yWorld: number): number {
  const ring = upperBound(radius, Math.hypot(xWorld, yWorld));
  return ring < radius.length ? ring : -1;
}

/** The place whose room holds a point, or the nearest along the circle; −1 outside of all rings. O(log rings). */
export function placeAt(layout: RingLayout, xWorld: number, yWorld: number): number {
  const ring = ringAt(layout, xWorld, yWorld);
  if (ring <= 0) return ring;
  const { ringStart, rows, radius } = layout;
  const inner = innerRadius(layout, ring);
  const row = Math.floor((rows[ring] * (Math.hypot(xWorld, yWorld) - inner)) / (radius[ring] - inner));
  const column = columnAt(layout, ring, turnOf(xWorld, yWorld));
  return Math.min(ringStart[ring + 1] - 1, ringStart[ring] + column * rows[ring] + row);
}

/**
 * Calls `visit` with stretches [from, to) of places that hold all states within `reach` of a point, and some others. At
 * most two stretches a ring.
 */
export function eachStretchNear(
  layout: RingLayout,
  xWorld: number,
  yWorld: number,
  reach: number,
  visit: (from: number, to: number) => void,
): void {
  const { ringStart, radius, rows } = layout;
  const distance = Math.hypot(xWorld, yWorld);
  const turn = turnOf(xWorld, yWorld);
  for (let ring = 0; ring < radius.length; ring++) {
    if (radius[ring] < distance - reach || innerRadius(layout, ring) > distance + reach) continue;
    const spread = distance > reach ? Math.asin(reach / distance) : Math.PI;
    const from = columnAt(layout, ring, Math.max(0, turn - spread)) * rows[ring];
    const to = (columnAt(layout, ring, Math.min(2 * Math.PI, turn + spread)) + 1) * rows[ring];
    visit(ringStart[ring] + from, Math.min(ringStart[ring + 1], ringStart[ring] + to));
  }
}

/** Clockwise from straight up, 0 … 2π. */
function turnOf(xWorld: number, yWorld: number): number {
  const turn = Math.atan2(xWorld, -yWorld);
  return turn < 0 ? turn + 2 * Math.PI : turn;
}

function columnAt({ slot, columns }: RingLayout, ring: number, turn: number): number {
  const open = 2 * Math.PI - 2 * slot[ring];
  const column = Math.floor(((turn - slot[ring]) / open) * columns[ring]);
  return Math.min(columns[ring] - 1, Math.max(0, column));
}

type Growing = { -readonly [Field in keyof RingLayout]: RingLayout[Field] };

/** Rows and columns such that the room of a state is about square. */
function measureRing(layout: Growing, ring: number): void {
  const count = ringSize(layout, ring);
  const inner = innerRadius(layout, ring);
  const width = layout.radius[ring] - inner;
  const middle = middleOf(layout, ring);
  layout.slot[ring] = Math.min(slotHalfAngleMax, Math.asin(Math.min(1, slotHalfWidth / middle)));
  const circle = middle * (2 * Math.PI - 2 * layout.slot[ring]);
  const rows = Math.max(1, Math.round(Math.sqrt((count * width) / circle)));
  const columns = Math.ceil(count / rows);
  layout.rows[ring] = rows;
  layout.columns[ring] = columns;
  layout.cell[ring] = Math.min(width / rows, circle / columns);
}

function placeRing(layout: Growing, ring: number): void {
  const { ringStart, radius, x, y } = layout;
  const rows = layout.rows[ring];
  const columns = layout.columns[ring];
  const slot = layout.slot[ring];
  const inner = innerRadius(layout, ring);
  const row = (radius[ring] - inner) / rows;
  let place = ringStart[ring];
  for (let column = 0; column < columns; column++) {
    const turn = slot + ((column + 0.5) / columns) * (2 * Math.PI - 2 * slot);
    const sin = Math.sin(turn);
    const cos = Math.cos(turn);
    for (let index = 0; index < rows && place < ringStart[ring + 1]; index++, place++) {
      x[place] = sin * (inner + (index + 0.5) * row);
      y[place] = -cos * (inner + (index + 0.5) * row);
    }
  }
}
