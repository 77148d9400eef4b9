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

/** A band that is wide enough to be seen. */
interface SeenBand {
  readonly x0: number;
  readonly x1: number;
  readonly tinted: boolean;
  /** What it is called, and where; empty where there is no room. */
  readonly text: string;
  readonly x: number;
}

/** Every other band tinted, each with its name above where there is room for that. */
export function paintBands(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { palette, plotTop, plotBottom } = frame;
  eachBand(ctx, frame, ({ x0, x1, tinted, text, x }) => {
    ctx.fillStyle = palette.band;
    if (tinted) ctx.fillRect(x0, 0, x1 - x0, plotBottom);
    ctx.fillStyle = palette.label;
    ctx.fillText(text, x, plotTop - 6);
  });
}

function eachBand(
  ctx: CanvasRenderingContext2D,
  { trace, scale, palette, labelsFrom }: TimelineFrame,
  visit: (band: SeenBand) => void,
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
    const from = Math.max(x0, labelsFrom);
    const text = texts().find((one) => ctx.measureText(one).width + 10 <= x1 - from) ?? '';
    visit({ x0, x1, tinted: index % 2 === 1, text, x: from + 5 });
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
  const { palette, plotTop, futureHidden } = frame;
  eachBand(ctx, frame, ({ x1, tinted, text, x }) => {
    const { width } = ctx.measureText(text);
    if (x >= flag.to || x + width <= flag.from) return;
    for (const ground of tinted ? [palette.background, palette.band] : [palette.background]) {
      ctx.fillStyle = ground;
      ctx.fillRect(x - 1, plotTop - 17, width + 2, 14);
    }
    ctx.fillStyle = palette.label;
    if (!futureHidden && flag.to + 4 + width <= x1) ctx.fillText(text, flag.to + 4, plotTop - 6);
  });
}
