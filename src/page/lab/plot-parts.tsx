import type { HeatTick, PlotCorners } from '../../picture/layout/heat-map.ts';
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
): PlotCorners {
  return { x0: left, y0: top, x1: Math.max(left + 1, width - right), y1: Math.max(top + 1, height - bottom) };
}

interface PlotAxesProps {
  readonly corners: PlotCorners;
  readonly xTicks: readonly HeatTick[];
  readonly yTicks: readonly HeatTick[];
  readonly xTitle: string;
  readonly yTitle: string;
  readonly yText?: (value: number) => string;
  /** Whether lines go across at the numbers of the y axis. */
  readonly lines?: boolean;
}

/** Two axes with their numbers and titles. */
export function PlotAxes({
  corners,
  xTicks,
  yTicks,
  xTitle,
  yTitle,
  yText = String,
  lines = false,
}: PlotAxesProps) {
  const { x0, y0, x1, y1 } = corners;
  return (
    <g className={styles.axes}>
      {yTicks.map(({ value, at }) => (
        <g key={value}>
          {lines && <path d={`M${x0} ${at}H${x1}`} data-line />}
          <text x={x0 - 7} y={at} textAnchor="end" dominantBaseline="central">
            {yText(value)}
          </text>
        </g>
      ))}
      {xTicks.map(({ value, at }) => (
        <text key={value} x={at} y={y1 + 15} textAnchor="middle">
          {String(value).replace('-', '−')}
        </text>
      ))}
      <path d={`M${x0} ${y0}V${y1}H${x1}`} />
      <text className={styles.axisTitle} x={x1} y={y1 + 31} textAnchor="end">
        {xTitle}
      </text>
      <text className={styles.axisTitle} x={0} y={y0 - 9}>
        {yTitle}
      </text>
    </g>
  );
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
