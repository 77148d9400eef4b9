import { stepToX } from './geometry/timeline-scale.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import { fLayersOf } from '../../core/trace/parts-of-a-run.ts';
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
function goesByDepth({ costs, request }: Trace): boolean {
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

/**
 * Every other band tinted; or, once there is a cursor, the name of each above it where there is room for that, before the flag of the
 * cursor or else behind it. O(bands).
 * @param flagPx half the width of the flag; absent: bands are tinted
 */
export function paintBands(ctx: CanvasRenderingContext2D, frame: TimelineFrame, flagPx?: number): void {
  const { trace, scale, palette, plotTop, plotBottom, labelsFrom } = frame;
  const flag = stepToX(scale, frame.cursorStep);
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  const bands = bandsOf(trace);
  bands.forEach(({ firstStep, texts }, index) => {
    const next = bands[index + 1]?.firstStep ?? trace.stepsMade;
    const x0 = Math.max(scale.x0, stepToX(scale, firstStep));
    const x1 = Math.min(scale.x1, stepToX(scale, next));
    if (x1 - x0 < minBandPx) return;
    ctx.fillStyle = palette.band;
    if (flagPx === undefined) {
      if (index % 2 === 1) ctx.fillRect(x0, 0, x1 - x0, plotBottom);
      return;
    }
    ctx.fillStyle = palette.label;
    const first = Math.max(x0, labelsFrom);
    for (const text of texts()) {
      const room = ctx.measureText(text).width + 10;
      const from = first < flag + flagPx && first + room > flag - flagPx ? flag + flagPx : first;
      if (room > x1 - from) continue;
      ctx.fillText(text, from + 5, plotTop - 6);
      return;
    }
  });
}
