import { stepToX } from '../layout/timeline-scale.ts';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import { fLayersOf } from '../../core/trace/f-layers.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { figure, formatScore } from '../../locales/figures.ts';
import { say } from '../../locales/say.ts';
import type { TimelineFrame } from './timeline-frame.ts';

/** A stretch of the run that ends where the next one begins. */
interface Band {
  readonly firstStep: number;
  /** What it is called, the longest first: the longest that fits is shown. Most bands are too narrow to be asked. */
  readonly texts: () => readonly string[];
}

/** Narrower bands are left out: they would only be a grey. */
const minBandPx = 2;

/** Whether its priority is the depth, which is not g where moves have costs. */
export function goesByDepth({ costs, request }: Trace): boolean {
  return costs !== null && algorithmCatalog[request.settings.algorithm].byMoves === true;
}

/** The iterations of a run; of one without any, its layers of f. */
function bandsOf(trace: Trace): readonly Band[] {
  if (trace.iterations.length > 0) {
    return trace.iterations.map(({ label, bound, firstStep }) => ({
      firstStep,
      texts: () => (bound === null ? [say(label)] : [say(label), figure(bound)]),
    }));
  }
  const { algorithm } = trace.request.settings;
  if (algorithmCatalog[algorithm].priority === '') return []; // last in, first out: no number orders it
  const layers = fLayersOf(trace);
  const symbol = scoresInUse(trace.request.settings).f ? 'f' : goesByDepth(trace) ? 'd' : 'g';
  // One layer from the first step to the last says nothing.
  if (layers.length < 2) return [];
  const series = trace.series.f;
  return layers.map(({ firstStep, bound }, index) => ({
    firstStep,
    texts: () => {
      const value = Number.isInteger(bound) ? figure(bound) : formatScore(bound);
      const next = layers[index + 1]?.firstStep ?? series.recorded;
      // Where f falls again, as without a consistent h, the layer is only the largest so far.
      const isEqual = series.extent(firstStep, next, { min: 0, max: 0 }).min >= bound;
      return [`${symbol} ${isEqual ? '=' : '≤'} ${value}`, value];
    },
  }));
}

/** What a band is called, and where: none where there is no room. */
interface BandLabel {
  readonly text: string;
  readonly x: number;
  /** Where its band ends. */
  readonly x1: number;
  readonly tinted: boolean;
}

/** Every other band tinted, each with its name above where there is room for that. */
export function paintBands(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { palette, plotTop, plotBottom } = frame;
  eachBand(ctx, frame, ({ x0, x1, tinted, label }) => {
    ctx.fillStyle = palette.band;
    if (tinted) ctx.fillRect(x0, 0, x1 - x0, plotBottom);
    if (label === null) return;
    ctx.fillStyle = palette.label;
    ctx.fillText(label.text, label.x, plotTop - 6);
  });
}

/** Calls `visit` for each band that is wide enough to be seen. */
function eachBand(
  ctx: CanvasRenderingContext2D,
  { trace, scale, palette, labelsFrom }: TimelineFrame,
  visit: (band: { x0: number; x1: number; tinted: boolean; label: BandLabel | null }) => void,
): void {
  ctx.font = `600 10px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  const bands = bandsOf(trace);
  bands.forEach(({ firstStep, texts }, index) => {
    const next = bands[index + 1]?.firstStep ?? trace.stepsMade;
    const x0 = Math.max(scale.x0, stepToX(scale, firstStep));
    const x1 = Math.min(scale.x1, stepToX(scale, next));
    if (x1 - x0 < minBandPx) return;
    const tinted = index % 2 === 1;
    const from = Math.max(x0, labelsFrom);
    const text = texts().find((one) => ctx.measureText(one).width + 10 <= x1 - from);
    visit({ x0, x1, tinted, label: text === undefined ? null : { text, x: from + 5, x1, tinted } });
  });
}

/**
 * Names of bands that the flag of the cursor would hide stand behind it, or, where their band ends before that, not at all: half a name
 * says something else. Painted over the still picture. O(bands).
 * @param flag from where to where it is
 */
export function clearBandLabels(
  ctx: CanvasRenderingContext2D,
  frame: TimelineFrame,
  flag: { readonly from: number; readonly to: number },
): void {
  const { palette, plotTop } = frame;
  const hidden: (BandLabel & { readonly width: number })[] = [];
  eachBand(ctx, frame, ({ label }) => {
    if (label === null) return;
    const width = ctx.measureText(label.text).width;
    if (label.x < flag.to && label.x + width > flag.from) hidden.push({ ...label, width });
  });
  for (const { text, x, x1, tinted, width } of hidden) {
    const top = plotTop - 17;
    ctx.fillStyle = palette.background;
    ctx.fillRect(x - 1, top, width + 2, 14);
    ctx.fillStyle = palette.band;
    if (tinted) ctx.fillRect(x - 1, top, width + 2, 14);
    if (frame.futureHidden || flag.to + 4 + width > x1) continue;
    ctx.fillStyle = palette.label;
    ctx.fillText(text, flag.to + 4, plotTop - 6);
  }
}
