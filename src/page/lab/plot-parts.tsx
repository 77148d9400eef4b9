import { written } from '../../locales/figures.ts';
import type { HeatTick } from '../../picture/layout/lab-plots.ts';
import type { PlotFrame } from '../../picture/layout/plot-axis.ts';
import styles from './plots.module.css';

/** Room for axes around a plot, in pixels. */
export interface PlotMargins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is left of a box within its margins. */
export function cornersIn(
  { width, height }: { readonly width: number; readonly height: number },
  { left, right, top, bottom }: PlotMargins,
): PlotFrame {
  return { x0: left, y0: top, x1: Math.max(left + 1, width - right), y1: Math.max(top + 1, height - bottom) };
}

/** The hatching of what is too large: a shape besides the colour. `id` is unique on the page. */
export function Hatching({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d="M0 0V5" />
      </pattern>
    </defs>
  );
}

/** A tick with its number as the page's language writes it: with costs it may have a fraction. */
export function inFigures(tick: HeatTick): HeatTick & { readonly text: string } {
  return { ...tick, text: written(String(tick.value)).replace('-', '−') };
}
