import { isInPlace, type TreeLayout } from '../layout/tree-layout.ts';
import { eachMark, eachRow } from './dense-rows.ts';
import type { LanePalette } from '../theme/palettes.ts';
import { type TreeFrame, isBorn, placeOfRank } from './tree-frame.ts';
import { type Comparison, LaneBit, type SelectedStates } from '../../core/trace/compared-states.ts';
import { never } from '../../core/trace/trace.ts';

/** Colour of A's half: sky where something is A's alone, grey where all of it is B's too; null where A has nothing. */
function halfOfA(bits: number, palette: LanePalette): string | null {
  return (bits & LaneBit.onlyA) !== 0 ? palette.onlyA : (bits & LaneBit.both) !== 0 ? palette.both : null;
}

function halfOfB(bits: number, palette: LanePalette): string | null {
  return (bits & LaneBit.onlyB) !== 0 ? palette.onlyB : (bits & LaneBit.both) !== 0 ? palette.both : null;
}

/** Discs in halves: x, y, radius, bits of each. One path for each kind of half; a slit parts the two where there is room. */
function paintGlyphs(ctx: CanvasRenderingContext2D, glyphs: readonly number[], palette: LanePalette): void {
  for (const side of [-1, 1] as const) {
    for (const colour of [palette.onlyA, palette.onlyB, palette.both]) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      let any = false;
      for (let index = 0; index < glyphs.length; index += 4) {
        const bits = glyphs[index + 3];
        if ((side < 0 ? halfOfA(bits, palette) : halfOfB(bits, palette)) !== colour) continue;
        halfDiscPath(ctx, glyphs[index], glyphs[index + 1], glyphs[index + 2], side);
        any = true;
      }
      if (any) ctx.fill();
    }
  }
}

/** The left (−1) or right (1) half of a disc. */
function halfDiscPath(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  side: -1 | 1,
): void {
  const straight = x + side * (radius < 2.5 ? 0 : Math.min(1, 0.14 * radius));
  ctx.moveTo(straight, y - radius);
  ctx.arc(straight, y, radius, -Math.PI / 2, Math.PI / 2, side < 0);
  ctx.closePath();
}

/** Who has selected the states of a tree, painted in it. Fetched where searches are compared. Not shared between scenes. */
export class TreeLanes {
  private readonly rows = new LaneRows();

  /** Goes along with the layout, the records and their cursors. */
  follow(comparison: Comparison, layout: TreeLayout): void {
    this.rows.follow(comparison, layout);
  }

  /** A frame in which what was expanded is pale, so that halves can be seen on it. */
  under(frame: TreeFrame): TreeFrame {
    return { ...frame, palette: { ...frame.palette, closed: frame.palette.edge } };
  }

  /**
   * Paints over the nodes of a tree who has selected their states, in halves: A's on the left of a disc and of a board, and in
   * the upper part of a bar. O(entries + nodes in sight).
   */
  paint(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
    paintLaneMarks(ctx, frame, this.rows);
  }
}

function paintLaneMarks(ctx: CanvasRenderingContext2D, frame: TreeFrame, lanes: LaneRows): void {
  const { rows, palette, sizes } = frame;
  const shown = ~lanes.hidden;
  if (sizes.card > 0) return paintBesideCards(ctx, frame, lanes);
  const glyphs: number[] = [];
  const bars: number[] = [];
  eachMark(frame, {
    glyph(from, to, x, y, radius) {
      const bits = lanes.among(rows.rankFrom[from], rows.rankTo[to - 1]) & shown;
      if (bits !== 0) glyphs.push(x, y, radius, bits);
    },
    bars(from, to, y, height) {
      addLaneBars(frame, lanes, bars, from, to, y, height);
    },
  });
  paintBars(ctx, bars, palette);
  paintGlyphs(ctx, glyphs, palette);
}

/** One bar for a stretch of entries whose states were selected by the same. */
function addLaneBars(
  { rows }: TreeFrame,
  lanes: LaneRows,
  bars: number[],
  from: number,
  to: number,
  y: number,
  height: number,
): void {
  const bitsOf = (entry: number): number =>
    lanes.among(rows.rankFrom[entry], rows.rankTo[entry]) & ~lanes.hidden;
  let bits = bitsOf(from);
  for (let entry = from; entry < to;) {
    const x = Math.floor(rows.xPx[entry]);
    const now = bits;
    let next = entry + 1;
    while (next < to && (bits = bitsOf(next)) === now) next++;
    const end = next < to ? Math.floor(rows.xPx[next]) : Math.ceil(rows.xPxEnd[next - 1] + 1);
    if (now !== 0) bars.push(x, y, Math.max(1, end - x), height, now);
    entry = next;
  }
}

/** Bars in halves: x, y of the middle, width, height, bits of each. O(bars). */
function paintBars(ctx: CanvasRenderingContext2D, bars: readonly number[], palette: LanePalette): void {
  for (let index = 0; index < bars.length; index += 5) {
    const [x, y, width, height, bits] = [0, 1, 2, 3, 4].map((at) => bars[index + at]);
    for (const [colour, top] of [
      [halfOfA(bits, palette), y - height / 2],
      [halfOfB(bits, palette), y],
    ] as const) {
      if (colour === null) continue;
      ctx.fillStyle = colour;
      ctx.fillRect(x, top, width, height / 2);
    }
  }
}

/** A stripe inside the board's edge: on the left for A, on the right for B. */
function paintBesideCards(ctx: CanvasRenderingContext2D, frame: TreeFrame, lanes: LaneRows): void {
  const { rows, layout, palette, sizes, cursorStep } = frame;
  const half = sizes.card / 2;
  const stripe = Math.max(3, 0.09 * sizes.card);
  eachRow(frame, (_row, _y, first, end) => {
    for (let entry = first; entry < end; entry++) {
      for (let rank = rows.rankFrom[entry]; rank < rows.rankTo[entry]; rank++) {
        const bits = lanes.among(rank, rank + 1) & ~lanes.hidden;
        if (!isBorn(frame, layout.nodeAt[rank]) || !isInPlace(layout, rank, cursorStep)) continue;
        const { x, y } = placeOfRank(frame, rank);
        const halves = [
          [halfOfA(bits, palette), x - half - stripe / 2],
          [halfOfB(bits, palette), x + half - stripe / 2],
        ] as const;
        for (const [colour, left] of halves) {
          if (colour === null) continue;
          ctx.fillStyle = colour;
          ctx.beginPath();
          ctx.roundRect(left, y - 0.72 * half, stripe, 1.44 * half, stripe / 2);
          ctx.fill();
        }
      }
    }
  });
}

/**
 * When both searches took the states of a laid-out record, in rank order, so that any stretch of a row is answered in one
 * pass over two columns: 8 bytes a node.
 */
class LaneRows {
  private comparison: Comparison | null = null;
  private layout: TreeLayout | null = null;
  private read = -1; // events of all three records that the columns are from
  private byA = new Int32Array(0); // rank → cursor | never
  private byB = new Int32Array(0);

  /** Goes along with the layout, the records and their cursors. O(nodes) when a layout is new or more was read, else O(1). */
  follow(comparison: Comparison, layout: TreeLayout): void {
    const { selections: takes, own } = comparison;
    const read = takes.a.eventsRead + takes.b.eventsRead + own.eventsRead;
    const stale =
      layout !== this.layout || takes !== this.comparison?.selections || own !== this.comparison.own;
    this.comparison = comparison;
    this.layout = layout;
    if (!stale && read === this.read) return;
    this.read = read;
    const count = layout.x.length;
    if (this.byA.length < count) {
      this.byA = new Int32Array(count + (count >> 1));
      this.byB = new Int32Array(this.byA.length);
    }
    firstSelections(layout, own, takes.a, this.byA);
    firstSelections(layout, own, takes.b, this.byB);
  }

  /** Bits of who has selected the states of the ranks [from, to), the hidden ones too. O(to − from). */
  among(from: number, to: number): number {
    if (this.comparison === null) return 0;
    const { byA, byB } = this;
    const [cursorA, cursorB] = this.comparison.cursors;
    let bits = 0;
    for (let rank = from; rank < to && bits !== 7; rank++)
      bits |= (1 << ((byA[rank] <= cursorA ? 1 : 0) | (byB[rank] <= cursorB ? 2 : 0))) >> 1;
    return bits;
  }

  get hidden(): number {
    return this.comparison?.hidden ?? 0;
  }
}

/** Fills rank → cursor from which on a search has selected the state of the node there. */
function firstSelections(
  layout: TreeLayout,
  own: SelectedStates,
  selected: SelectedStates,
  into: Int32Array,
): void {
  const { nodeAt } = layout;
  const state = own.state.values;
  const known = own.state.length;
  const firstAt = selected.firstAt.values;
  const reached = selected.firstAt.length;
  for (let rank = 0; rank < nodeAt.length; rank++) {
    const node = nodeAt[rank];
    const number = node < known ? state[node] : reached;
    into[rank] = number < reached ? firstAt[number] : never;
  }
}
