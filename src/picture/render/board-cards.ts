import type { NodeId } from '../../core/search/events.ts';
import { formatScore } from '../../locales/figures.ts';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import { type NodeStatus, selectedWith, statusAt, wasPassed } from '../../core/trace/cursor.ts';
import { eachRow } from './dense-rows.ts';
import { crossPath, diamondPath, discPath } from './glyphs.ts';
import { paintTiles } from './board-cache.ts';
import type { TreePalette } from '../theme/palettes.ts';
import { type TreeFrame, isLaidOut, nodeRadius, placeOf, placeOfRank, sizesOf } from './tree-frame.ts';
import { isInPlace, rankAt } from '../layout/tree-layout.ts';
import { smallestTypePx } from '../theme/type-scale.ts';

/** Status as a card shows it. */
export type CardMark = Exclude<NodeStatus, 'unborn'> | 'current' | 'solution' | 'passed';

/** Paints every gathered node as a small board with its status on the border and in a badge. */
export function paintBoardCards(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { rows, layout, trace, cursorStep, view } = frame;
  const solution = new Set(frame.solution.flat());
  const reach = frame.sizes.card;
  eachRow(frame, (_row, _y, first, end) => {
    for (let entry = first; entry < end; entry++) {
      for (let rank = rows.rankFrom[entry]; rank < rows.rankTo[entry]; rank++) {
        const node = layout.nodeAt[rank];
        const status = statusAt(trace, node, cursorStep);
        if (status === 'unborn' || !isInPlace(layout, rank, cursorStep)) continue;
        const { x, y } = placeOfRank(frame, rank);
        if (x < -reach || x > view.width + reach || y < -reach || y > view.height + reach) continue;
        paintCard(ctx, frame, node, markOf(frame, node, status, solution), x, y);
      }
    }
  });
}

/** Paints some nodes as boards over a tree of dots. */
export function paintCloseCards(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  if (frame.close === null) return;
  const solution = new Set(frame.solution.flat());
  for (const node of frame.close.nodes) {
    const status = statusAt(frame.trace, node, frame.cursorStep);
    if (!isLaidOut(frame, node) || status === 'unborn') continue;
    const isKept = frame.kept?.ranks.has(rankAt(frame.layout, node, frame.cursorStep)) ?? true;
    if (status !== 'frontier' && !isKept) continue;
    const { x, y } = placeOf(frame, node);
    paintCard(
      ctx,
      { ...frame, sizes: sizesOf(node, frame) },
      node,
      markOf(frame, node, status, solution),
      x,
      y,
    );
  }
}

function markOf(
  { current, trace }: TreeFrame,
  node: NodeId,
  status: Exclude<NodeStatus, 'unborn'>,
  solution: ReadonlySet<number>,
): CardMark {
  if (node === current) return 'current';
  if (solution.has(node)) return 'solution';
  return status === 'closed' && wasPassed(trace, node) ? 'passed' : status;
}

/** Colour and width of the border. */
const looks = {
  current: ['current', 2.75],
  solution: ['solution', 2.75],
  goal: ['solution', 2.75],
  frontier: ['frontier', 1.75],
  closed: ['closed', 1.75],
  pruned: ['rejected', 1.25],
  passed: ['closed', 0.75],
} as const satisfies Readonly<Record<CardMark, readonly [keyof TreePalette, number]>>;

function paintCard(
  ctx: CanvasRenderingContext2D,
  frame: TreeFrame,
  node: NodeId,
  mark: CardMark,
  x: number,
  y: number,
): void {
  const { palette, sizes } = frame;
  const half = nodeRadius(sizes);
  const [colour, border] = looks[mark];
  ctx.fillStyle = palette.recess;
  ctx.strokeStyle = palette[colour];
  ctx.lineWidth = border;
  ctx.beginPath();
  ctx.roundRect(x - half, y - half, sizes.card, sizes.card, sizes.card * 0.13);
  ctx.fill();
  if (mark === 'pruned') ctx.globalAlpha = 0.55;
  paintTiles(ctx, frame.boardOf(node), palette, x, y, sizes.card * 0.88, sizes.far?.digits);
  ctx.globalAlpha = 1;
  ctx.beginPath();
  ctx.roundRect(x - half, y - half, sizes.card, sizes.card, sizes.card * 0.13);
  ctx.stroke();
  if (mark !== 'passed')
    paintBadge(ctx, mark, palette, x - half + 1, y - half + 1, Math.max(4, sizes.card * 0.105));
  if (sizes.scores) paintScores(ctx, frame, node, x, y + half + (node === frame.selected ? 8 : 4)); // below its ring
}

/** The status glyph in the corner of a card. */
function paintBadge(
  ctx: CanvasRenderingContext2D,
  mark: CardMark,
  palette: TreePalette,
  x: number,
  y: number,
  radius: number,
): void {
  ctx.fillStyle = palette.background;
  ctx.beginPath();
  discPath(ctx, x, y, radius + 2);
  ctx.fill();
  ctx.fillStyle = ctx.strokeStyle = palette[looks[mark][0]];
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  if (mark === 'current') diamondPath(ctx, x, y, radius + 1.2);
  else if (mark === 'pruned') crossPath(ctx, x, y, radius * 0.6);
  else if (mark === 'frontier') discPath(ctx, x, y, radius - 0.8);
  else if (mark === 'closed') discPath(ctx, x, y, radius);
  else discPath(ctx, x, y, radius * 0.55);
  if (mark === 'frontier' || mark === 'pruned') ctx.stroke();
  else ctx.fill();
  if (mark !== 'solution' && mark !== 'goal') return;
  ctx.beginPath();
  discPath(ctx, x, y, radius);
  ctx.stroke();
}

/** "f = g + h" where the order is that sum, "f (g + h)" where it is of another kind, else g, and h where it is in use. */
function paintScores(
  ctx: CanvasRenderingContext2D,
  frame: TreeFrame,
  node: NodeId,
  x: number,
  top: number,
): void {
  const { g, h, priority } = selectedWith(frame.trace, node, frame.cursorStep);
  const { settings } = frame.trace.request;
  const inUse = scoresInUse(settings);
  const isH = algorithmCatalog[settings.algorithm].priority === 'h';
  const [sayG, sayH, sayF] = [g, h, priority].map((value) => formatScore(value, 1));
  const spaced = !inUse.showsH
    ? `g ${sayG}${inUse.f ? `  f ${sayF}` : ''}`
    : !inUse.f || isH
      ? `g ${sayG}  h ${sayH}`
      : priority === Math.fround(g + h)
        ? `${sayF} ${addsUp(priority, g, h) ? '=' : '≈'} ${sayG} + ${sayH}`
        : `${sayF} (${sayG} + ${sayH})`;
  const { far } = frame.sizes;
  ctx.font = `${far ? 600 : 500} ${far?.scores ?? smallestTypePx}px ${frame.palette.font}`;
  // Fractions are long: beside a neighbour’s thinner spaces are left, the signs alone keep the numbers apart, or one number stands for all.
  const alone = inUse.f && !isH ? `f ${sayF}` : `g ${sayG}`;
  const text = [...spaces.map((space) => spaced.replaceAll(/ ([=≈+]) /g, `${space}$1${space}`)), alone].find(
    (one) => ctx.measureText(one).width + labelGapPx <= (far?.across ?? frame.view.xScale),
  );
  if (text === undefined) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.lineWidth = far ? 6 : 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = frame.palette.background;
  ctx.strokeText(text, x, top);
  ctx.fillStyle = frame.palette.ink;
  ctx.fillText(text, x, top);
}

/** Between the scores of two neighbours, at least. */
const labelGapPx = 7;
/** Around the signs of a sum: as wide, thin, a hair, none. */
const spaces = [' ', '\u2009', '\u200a', ''] as const;

/** Whether the sum is right of what is written, to one place each. */
const addsUp = (sum: number, ...parts: readonly number[]): boolean =>
  Math.round(sum * 10) === parts.reduce((total, part) => total + Math.round(part * 10), 0);
