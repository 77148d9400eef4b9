import { xToScreen } from '../layout/camera.ts';
import { Found } from '../layout/row-index.ts';
import { parentRank } from '../layout/tree-layout.ts';
import { eachRow } from './dense-rows.ts';
import { type TreeFrame, linkBottom, linkTop, mergePx, placeOfRank, rankAbove } from './tree-frame.ts';

/** Subtrees of about this width are told apart by shade where single nodes no longer can be. */
const bandPx = 26;

/**
 * Splits the visible tree into neighbouring subtrees about `bandPx` wide: the nodes of the deepest row whose visible
 * nodes are that far apart on average, or of a row above the view. Which subtree a rank of a deeper row belongs to
 * follows from the first ranks of all of them, which move down a row by `firstChild`.
 */
class SubtreeBands {
  private readonly frame: TreeFrame;
  private starts: Int32Array; // band → its first rank in `row`; one more at the end
  private row: number;
  private readonly parity: number;
  private at = 0;

  constructor(frame: TreeFrame) {
    const { layout, rows, view } = frame;
    const most = Math.max(2, view.width / bandPx);
    let row = rows.firstRow;
    let from = rows.visibleFrom[0] ?? 0;
    let to = Math.max(from + 1, rows.visibleTo[0] ?? 1);
    from = Math.min(from, layout.rowStart[row + 1] - 1);
    to = Math.min(to, layout.rowStart[row + 1]);
    while (row > 0 && to - from > most) {
      from = parentRank(layout, from, row);
      to = parentRank(layout, to - 1, row) + 1;
      row--;
    }
    for (let index = 1; row >= rows.firstRow && index < rows.visibleFrom.length; index++) {
      if (rows.visibleTo[index] - rows.visibleFrom[index] > most) break;
      if (rows.visibleTo[index] === rows.visibleFrom[index]) break;
      from = rows.visibleFrom[index]!;
      to = rows.visibleTo[index]!;
      row = rows.firstRow + index * rows.rowStride;
    }
    this.frame = frame;
    this.row = row;
    this.parity = from - layout.rowStart[row];
    this.starts = Int32Array.from({ length: Math.max(1, to - from + 1) }, (_, band) => from + band);
  }

  /** Goes on to a row, never upwards. False when it is above the bands: there every node is on its own. */
  enterRow(row: number): boolean {
    const { firstChild } = this.frame.layout;
    for (; this.row < row; this.row++) {
      for (let band = 0; band < this.starts.length; band++)
        this.starts[band] = firstChild[this.starts[band]]!;
    }
    this.at = 0;
    return this.row === row;
  }

  /** Which of two shades a rank has; ranks of a row are asked for in ascending order. */
  shadeOf(rank: number): 0 | 1 {
    const { starts } = this;
    while (this.at < starts.length && starts[this.at] <= rank) this.at++;
    return ((this.at + this.parity) & 1) as 0 | 1;
  }
}

/** A wedge is cut at this many columns, so that the texture of the tree shows. */
const wedgeColumns = 9;
/** Bars closer than this have no room for wedges between them. */
const minRowPx = 2.5;

/** What joins a row to the one above it. */
interface RowLinks {
  readonly edges: number[]; // parent x, parent y, child x, child y of each
  /** By shade and by what is below: four x of each trapezoid, parents from, to, children to, from. */
  readonly wedges: readonly Readonly<Record<'closed' | 'frontier' | 'rejected', number[]>>[];
}

/**
 * Paints what joins the rows: smooth edges to nodes that stand alone, and for stretches of touching nodes translucent
 * wedges, from the extent of their parents to their own, neighbouring subtrees in two shades. Wedges come from where
 * the nodes were generated; edges to single nodes from where their parents stand at the cursor. At most eight paths a row.
 */
export function paintLinks(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  if (frame.rows.rowStride > 1 || frame.view.yScale < minRowPx) return;
  const { view, palette } = frame;
  const bands = new SubtreeBands(frame);
  eachRow(frame, (row, y, first, end) => {
    if (row === 0) return;
    const links = gatherLinks(frame, bands.enterRow(row) ? bands : null, row, first, end);
    const top = y - view.yScale;
    links.wedges.forEach(({ closed, frontier, rejected }, shade) => {
      fillWedges(ctx, closed, top, y, palette.closed, shade === 0 ? 0.34 : 0.22);
      fillWedges(ctx, frontier, top, y, palette.frontier, shade === 0 ? 0.36 : 0.24);
      fillWedges(ctx, rejected, top, y, palette.rejected, 0.2);
    });
    strokeEdges(ctx, frame, links);
  });
  ctx.globalAlpha = 1;
}

/** What is left of the tree where only its path and frontier are shown: all links in one faint colour, through the nodes. */
export function paintGhostLinks(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  if (frame.rows.rowStride > 1 || frame.view.yScale < minRowPx) return;
  const { view, palette, sizes } = frame;
  const bare = { ...frame, sizes: { ...sizes, card: 0, scores: false } };
  ctx.fillStyle = ctx.strokeStyle = palette.edgeFaint;
  ctx.lineWidth = 1;
  eachRow(frame, (row, y, first, end) => {
    if (row === 0) return;
    const { edges, wedges } = gatherLinks(frame, null, row, first, end);
    const top = y - view.yScale;
    ctx.globalAlpha = 0.5;
    for (const { closed, frontier, rejected } of wedges)
      for (const list of [closed, frontier, rejected]) if (list.length > 0) fillWedgePath(ctx, list, top, y);
    ctx.globalAlpha = 1;
    if (edges.length > 0) strokeAll(ctx, bare, edges);
  });
}

function gatherLinks(
  frame: TreeFrame,
  bands: SubtreeBands | null,
  row: number,
  first: number,
  end: number,
): RowLinks {
  const { rankFrom, rankTo, xPx, xPxEnd, columnPx } = frame.rows;
  const wedgePx = wedgeColumns * columnPx;
  const wedges = [
    { closed: [], frontier: [], rejected: [] },
    { closed: [], frontier: [], rejected: [] },
  ];
  const links: RowLinks = { edges: [], wedges };
  for (let from = first; from < end;) {
    const shade = bands?.shadeOf(rankFrom[from]) ?? 0;
    let to = from + 1;
    while (to < end && xPx[to] - xPxEnd[to - 1] < mergePx && xPxEnd[to] - xPx[from] < wedgePx) {
      if (bands !== null && bands.shadeOf(rankFrom[to]) !== shade) break;
      to++;
    }
    if (to === from + 1 && rankTo[from] === rankFrom[from] + 1) addEdge(frame, links, rankFrom[from]);
    else addWedge(frame, links.wedges[shade][contentOf(frame, from, to)], row, from, to);
    from = to;
  }
  return links;
}

function contentOf({ rows }: TreeFrame, from: number, to: number): 'closed' | 'frontier' | 'rejected' {
  let found = 0;
  for (let entry = from; entry < to; entry++) found |= rows.found[entry];
  return (found & Found.closed) !== 0 ? 'closed' : (found & Found.frontier) !== 0 ? 'frontier' : 'rejected';
}

function addEdge(frame: TreeFrame, { edges }: RowLinks, rank: number): void {
  const parent = placeOfRank(frame, rankAbove(frame, rank));
  const child = placeOfRank(frame, rank);
  edges.push(parent.x, parent.y, child.x, child.y);
}

function addWedge(frame: TreeFrame, wedges: number[], row: number, from: number, to: number): void {
  const { layout, view, rows } = frame;
  const firstParent = parentRank(layout, rows.rankFrom[from], row);
  const lastParent = parentRank(layout, rows.rankTo[to - 1] - 1, row);
  const left = xToScreen(view, layout.x[firstParent]);
  const right = xToScreen(view, layout.x[lastParent]);
  wedges.push(left - 0.5, right + 0.5, rows.xPxEnd[to - 1] + 0.6, rows.xPx[from] - 0.6);
}

/** One path, so that wedges which share a parent do not add up where they overlap; paler towards the children. */
function fillWedges(
  ctx: CanvasRenderingContext2D,
  wedges: readonly number[],
  top: number,
  bottom: number,
  colour: string,
  alpha: number,
): void {
  if (wedges.length === 0) return;
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, `${colour}8c`); // 0.55 of it
  ctx.globalAlpha = alpha;
  ctx.fillStyle = gradient;
  fillWedgePath(ctx, wedges, top, bottom);
  ctx.globalAlpha = 1;
}

function fillWedgePath(
  ctx: CanvasRenderingContext2D,
  wedges: readonly number[],
  top: number,
  bottom: number,
): void {
  ctx.beginPath();
  for (let index = 0; index < wedges.length; index += 4) {
    ctx.moveTo(wedges[index], top);
    ctx.lineTo(wedges[index + 1], top);
    ctx.lineTo(wedges[index + 2], bottom);
    ctx.lineTo(wedges[index + 3], bottom);
    ctx.closePath();
  }
  ctx.fill();
}

function strokeEdges(ctx: CanvasRenderingContext2D, frame: TreeFrame, { edges }: RowLinks): void {
  const { view, palette } = frame;
  if (edges.length === 0) return;
  ctx.strokeStyle = palette.edge;
  ctx.lineWidth = Math.max(0.75, Math.min(1.5, view.yScale / 36));
  // Hundreds of edges in a row are paler one by one.
  ctx.globalAlpha = Math.min(1, 0.45 + 90 / (edges.length + 1));
  strokeAll(ctx, frame, edges);
}

function strokeAll(ctx: CanvasRenderingContext2D, { sizes }: TreeFrame, edges: readonly number[]): void {
  ctx.beginPath();
  for (let index = 0; index < edges.length; index += 4) {
    const [x0, y0, x1, y1] = [edges[index], edges[index + 1], edges[index + 2], edges[index + 3]];
    linkPath(ctx, x0, y0 + linkTop(sizes), x1, y1 - linkBottom(sizes));
  }
  ctx.stroke();
}

/** A link that leaves and arrives upright, as d3's linkVertical; straight where the bend could not be seen. */
export function linkPath(
  ctx: CanvasRenderingContext2D,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  ctx.moveTo(x0, y0);
  if (y1 - y0 < 10 || Math.abs(x1 - x0) < 1) {
    ctx.lineTo(x1, y1);
    return;
  }
  const middle = (y0 + y1) / 2;
  ctx.bezierCurveTo(x0, middle, x1, middle, x1, y1);
}
