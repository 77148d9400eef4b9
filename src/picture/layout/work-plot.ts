import { scaleLinear } from 'd3-scale';
import type { WorkBy, WorkLevel } from '../../core/trace/parts-of-a-run.ts';
import { figure } from '../../locales/figures.ts';
import { round, type PlotAxis, plotAxis, type PlotFrame } from './plot-axis.ts';

/** The best path at hand: how long it is, and how far from the start the two sides have met on it. */
export interface WorkMeeting {
  readonly length: number;
  readonly g: number;
}

type Axis = Pick<PlotAxis, 'ticks' | 'place'>;

export interface WorkPlot {
  readonly x: Axis;
  readonly y: Axis;
  /** Side → its staircase, and the area below it; null before its first expansion. */
  readonly curves: readonly ({ readonly line: string; readonly area: string } | null)[];
  /** In pixels: where the sides met, or the f that no shorter path can have; null before they met. */
  readonly meeting: number | null;
}

/**
 * How much work each side has done, a staircase for each that is one unit wide at each value. By g they stand on the path
 * from the start to the goal and come towards each other; by f both begin at the left:
 *
 *     by g   ▁▂▄█│▆▃▁    the axis ends where the best path does, or what is known of it: both g and a move
 *     by f   ▁▂▄▄▆█│     up to the length of that path
 *
 * O(values).
 */
export function workPlot(
  curves: readonly (readonly WorkLevel[])[],
  by: WorkBy,
  best: WorkMeeting | null,
  { x0, y0, x1, y1 }: PlotFrame,
): WorkPlot {
  const reach = curves.map((levels) => (levels.length === 0 ? 0 : levels[levels.length - 1].value + 1));
  const high =
    by === 'g' ? Math.max(best?.length ?? reach[0] + reach[1], 1) : Math.max(...reach, best?.length ?? 1);
  const low = by === 'g' ? 0 : Math.min(...curves.map((levels) => levels[0]?.value ?? high - 1));
  const x = wholeAxis(low, high, x0, x1);
  const total = Math.max(1, ...curves.map((levels) => levels.at(-1)?.expanded ?? 0));
  const y = plotAxis('linear', { low: 0, high: total }, y1, y0, 34);
  const at = best === null ? null : x.place(by === 'g' ? best.g : best.length);
  return {
    ...{ x, y, meeting: at },
    curves: curves.map((levels, side) => {
      if (levels.length === 0) return null;
      const placeOf = (value: number): number => x.place(by === 'g' && side === 1 ? high - value : value);
      const last = by === 'g' ? levels[levels.length - 1].value + 1 : high;
      const base = round(y.place(0));
      const steps = levels.map(
        ({ value, expanded }) => `H${round(placeOf(value))}V${round(y.place(expanded))}`,
      );
      const line = `M${round(placeOf(levels[0].value))},${base}${steps.join('')}H${round(placeOf(last))}`;
      return { line, area: `${line}V${base}Z` };
    }),
  };
}

/** An axis that ends exactly where it is told to, with whole numbers along it. */
function wholeAxis(low: number, high: number, from: number, to: number): Axis {
  const at = scaleLinear([low, high], [from, to]).clamp(true);
  const count = Math.max(2, Math.floor((to - from) / 34));
  return {
    ticks: at
      .ticks(count)
      .filter(Number.isInteger)
      .map((value) => ({ value, at: at(value), text: figure(value) })),
    place: (value) => at(value),
  };
}
