import type { StripPoints } from '../layout/result-plots.ts';
import { isStroked, traceMark } from '../layout/plot-axis.ts';

/** Numbers as points beside each other, and how they look. */
export interface StripPicture {
  readonly points: StripPoints;
  readonly colors: readonly string[]; // series → CSS colour
  /** Whether bands go down the page, so that numbers go across it. */
  readonly bandsDown: boolean;
}

/** Up to so many points have the mark of their series; more are squares of its colour, which paint ten times as fast. */
const maxMarks = 4000;
const markArea = 20;
const denseSquarePx = 2;

/** The points of a plot without their canvas element. */
export class StripScene {
  private readonly onChange: () => void;
  private picture: StripPicture | null = null;
  private width = 1;
  private height = 1;
  private devicePixelRatio = 1;

  /** @param onChange called whenever the picture needs painting */
  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  show(picture: StripPicture): void {
    this.picture = picture;
    this.onChange();
  }

  resize(width: number, height: number, devicePixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.devicePixelRatio = devicePixelRatio;
    this.onChange();
  }

  /** Paints all; nothing in it moves by itself, so the answer is always false. */
  paint(ctx: CanvasRenderingContext2D, _nowMs: number): boolean {
    ctx.setTransform(this.devicePixelRatio, 0, 0, this.devicePixelRatio, 0, 0);
    ctx.clearRect(0, 0, this.width, this.height);
    if (this.picture !== null) paintStrips(ctx, this.picture);
    return false;
  }
}

/** Those within the whiskers thinned, so that a crowd shows where it is thick; outliers in full, on top. */
function paintStrips(ctx: CanvasRenderingContext2D, { points, colors, bandsDown }: StripPicture): void {
  const marked = points.count <= maxMarks;
  const thin = points.count <= 200 ? 0.75 : marked ? 0.5 : 0.3;
  ctx.lineWidth = 1.25;
  for (const outlier of [0, 1]) {
    ctx.globalAlpha = outlier === 1 ? 1 : thin;
    for (let index = 0; index < points.count; index++) {
      if (points.isOutlier[index] !== outlier) continue;
      const x = bandsDown ? points.value[index] : points.along[index];
      const y = bandsDown ? points.along[index] : points.value[index];
      const series = points.series[index];
      ctx.fillStyle = ctx.strokeStyle = colors[series];
      if (marked) paintMark(ctx, series, x, y);
      else ctx.fillRect(x - denseSquarePx / 2, y - denseSquarePx / 2, denseSquarePx, denseSquarePx);
    }
  }
  ctx.globalAlpha = 1;
}

function paintMark(ctx: CanvasRenderingContext2D, series: number, x: number, y: number): void {
  ctx.translate(x, y);
  ctx.beginPath();
  traceMark(ctx, series, markArea);
  if (isStroked(series)) ctx.stroke();
  else ctx.fill();
  ctx.translate(-x, -y);
}
