import type { ThemeColors } from '../theme/tokens.ts';
import type { NodeBoard } from './board-cache.ts';
import { slideEase } from '../theme/slide.ts';

export type BoardColors = Pick<
  ThemeColors,
  | 'tileTray'
  | 'tileHole'
  | 'tileFace'
  | 'tileFaceTop'
  | 'tileFaceHome'
  | 'tileEdge'
  | 'tileShadow'
  | 'tileInk'
  | 'tileHomeMark'
>;

/** A tile on its way to the cell where the board has it already. */
export interface TileGlide {
  readonly cell: number;
  readonly fromCell: number;
  /** Of its time, 0 … 1. */
  readonly share: number;
}

/** The square in which a board is drawn. */
export interface BoardBox {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Where a cell is drawn, and how large: the tray lies around the cells. */
interface CellGrid {
  readonly left: number;
  readonly top: number;
  readonly cellPx: number;
  readonly columns: number;
}

const trayPx = 9;

/** The cell of the blank, −1 without one. */
export function blankIn({ cells }: NodeBoard): number {
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) return cell;
  return -1;
}

/** Top left corner of a tile, in cells: of the one that slides on its way, of the others where they are. */
export function tilePlace(
  cell: number,
  columns: number,
  slide: TileGlide | null,
): { readonly column: number; readonly row: number } {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  if (slide?.cell !== cell) return { column, row };
  const part = slidden(slide.share);
  const from = { column: slide.fromCell % columns, row: Math.floor(slide.fromCell / columns) };
  return { column: from.column + (column - from.column) * part, row: from.row + (row - from.row) * part };
}

/** A board as on the screen: a tray with tiles to push, those at home with a bar. Marks are by the board's goal. */
export function paintFilmBoard(
  ctx: CanvasRenderingContext2D,
  board: NodeBoard,
  slide: TileGlide | null,
  colors: BoardColors,
  { x, y, side, font }: BoardBox & { readonly font: string },
): void {
  const { rows, columns, cells, goal } = board;
  const cellPx = (side - 2 * trayPx) / Math.max(rows, columns);
  const width = cellPx * columns + 2 * trayPx;
  const height = cellPx * rows + 2 * trayPx;
  const left = x + (side - width) / 2;
  const top = y + (side - height) / 2;
  ctx.globalAlpha = 1;
  ctx.fillStyle = colors.tileTray;
  fillRounded(ctx, left, top, width, height, 16);
  const grid = { left: left + trayPx, top: top + trayPx, cellPx, columns };
  paintHole(ctx, grid, blankIn(board), colors);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    const { column, row } = tilePlace(cell, columns, slide);
    const isHome = goal?.[cell] === cells[cell] && (slide?.cell !== cell || slide.share >= 1);
    paintTile(ctx, { ...grid, left: grid.left + column * cellPx, top: grid.top + row * cellPx }, colors, {
      tile: cells[cell],
      isHome,
      font,
    });
  }
}

function paintHole(ctx: CanvasRenderingContext2D, grid: CellGrid, cell: number, colors: BoardColors): void {
  if (cell < 0) return;
  const { left, top, cellPx, columns } = grid;
  const gap = cellPx * 0.03;
  ctx.fillStyle = colors.tileHole;
  fillRounded(
    ctx,
    left + (cell % columns) * cellPx + gap,
    top + Math.floor(cell / columns) * cellPx + gap,
    cellPx - 2 * gap,
    cellPx - 2 * gap,
    cellPx * 0.13,
  );
}

interface TileLook {
  readonly tile: number;
  readonly isHome: boolean;
  readonly font: string;
}

/** A tile whose cell begins at the left top of `grid`. */
function paintTile(
  ctx: CanvasRenderingContext2D,
  { left, top, cellPx }: CellGrid,
  colors: BoardColors,
  { tile, isHome, font }: TileLook,
): void {
  const gap = cellPx * 0.03;
  const lift = Math.max(1, cellPx * 0.035);
  const [x, y] = [left + gap, top + gap];
  const [width, height] = [cellPx - 2 * gap, cellPx - 2 * gap - lift];
  const radius = cellPx * 0.13;
  ctx.fillStyle = colors.tileShadow;
  fillRounded(ctx, x, y + lift * 1.7, width, height, radius);
  ctx.fillStyle = colors.tileEdge;
  fillRounded(ctx, x, y + lift, width, height, radius);
  const face = ctx.createLinearGradient(0, y, 0, y + height * 0.55);
  face.addColorStop(0, colors.tileFaceTop);
  face.addColorStop(1, colors.tileFace);
  ctx.fillStyle = isHome ? colors.tileFace : face;
  fillRounded(ctx, x, y, width, height, radius);
  if (isHome) {
    ctx.globalAlpha = 0.7;
    ctx.fillStyle = colors.tileFaceHome;
    fillRounded(ctx, x, y, width, height, radius);
    ctx.globalAlpha = 1;
    ctx.fillStyle = colors.tileHomeMark;
    const bar = Math.max(2, cellPx * 0.035);
    fillRounded(ctx, x + width * 0.38, y + height * 0.89 - bar, width * 0.24, bar, bar / 2);
  }
  ctx.fillStyle = colors.tileInk;
  ctx.font = `650 ${Math.round(cellPx * (tile > 9 ? 0.42 : 0.5))}px ${font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  // A numeral is about 0.72 of its size high.
  ctx.fillText(String(tile), x + width / 2, y + height / 2 + cellPx * (tile > 9 ? 0.15 : 0.18));
}

function fillRounded(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fill();
}

/** One coordinate of the timing curve, whose ends are 0 and 1, at parameter u. */
const along = (inner0: number, inner1: number, u: number): number =>
  3 * inner0 * u * (1 - u) ** 2 + 3 * inner1 * u * u * (1 - u) + u ** 3;

/** How far a tile has come, 0 … 1, at a share of its time, as on the screen. Exact to a thousandth of a cell. */
export function slidden(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const [x0, y0, x1, y1] = slideEase;
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 14; halving++) {
    const middle = (low + high) / 2;
    if (along(x0, x1, middle) < share) low = middle;
    else high = middle;
  }
  return along(y0, y1, (low + high) / 2);
}
