import { shareAxis } from '../../picture/layout/plot-axis.ts';
import { nearestMark } from '../../picture/layout/plot-marks.ts';
import { type Rate, type RateRow, ratePlot } from '../../picture/layout/rate-plot.ts';
import { t } from '../../locales/t.ts';
import type { PlotReading } from '../kit/plot-tip.tsx';
import { formatShare } from './measure-words.ts';
import { RowName } from './row-name.tsx';
import { PlotAxes } from '../kit/plot-axes.tsx';
import { HoverPlane, type PlotSeries, SeriesMark, wideEnough } from './plot-parts.tsx';
import styles from './plots.module.css';

/** The share of one setting's runs that were solved, with Wilson's 95 % interval. */
export interface RateOfSetting extends Omit<Rate, 'series'> {
  readonly of: PlotSeries;
  readonly count: number;
  readonly runs: number;
}

interface RatePlotViewProps {
  readonly rates: readonly RateOfSetting[];
  readonly width: number;
}

export function ratePlotHeight(rows: number, width: number): number {
  return 58 + rows * rowPxAt(width);
}

function rowPxAt(width: number): number {
  return width >= wideEnough ? 34 : 44;
}

/** A row for each setting: what share of its runs was solved, and the interval that the true rate lies in. */
export function RatePlotView({ rates, width }: RatePlotViewProps) {
  const beside = width >= wideEnough;
  const rowPx = rowPxAt(width);
  const height = ratePlotHeight(rates.length, width);
  const frame = { x0: beside ? 276 : 10, y0: 10, x1: width - 74, y1: height - 46 };
  const x = shareAxis(frame.x0, frame.x1, 60);
  const rows = ratePlot(
    rates.map((rate) => ({ ...rate, series: rate.of.series })),
    x,
    frame.y0 + (beside ? 0 : 9),
    rowPx,
  );
  const read = (px: number, py: number): PlotReading | null => {
    const mark = nearestMark(rows, px, py, 60);
    const rate = mark === null ? undefined : rates[mark.index];
    if (mark === null || rate === undefined) return null;
    return {
      ...mark,
      title: rate.of.label,
      lines: [
        t('{n} of {runs} solved, {share}', {
          ...{ n: rate.count, runs: rate.runs, share: formatShare(rate.share) },
        }),
        t('true rate between {low} and {high} (95%)', {
          ...{ low: formatShare(rate.low), high: formatShare(rate.high) },
        }),
        ...(rate.published === null
          ? []
          : [t('published {amount}', { amount: formatShare(rate.published) })]),
      ],
    };
  };
  return (
    <HoverPlane width={width} height={height} read={read}>
      <svg className={styles.chart} width={width} height={height} aria-hidden>
        <PlotAxes frame={frame} x={x.ticks} y={[]} xTitle={t('Runs that were solved')} xMarks="lines" />
        {rows.map((row) => (
          <Row key={row.index} row={row} rate={rates[row.index]} {...{ beside, x0: frame.x0, width }} />
        ))}
      </svg>
    </HoverPlane>
  );
}

interface RowProps {
  readonly row: RateRow;
  readonly rate: RateOfSetting | undefined;
  /** Whether the name stands beside the row, and not above it. */
  readonly beside: boolean;
  readonly x0: number;
  readonly width: number;
}

function Row({ row: { x, y, xLow, xHigh, xPublished, series }, rate, beside, x0, width }: RowProps) {
  if (rate === undefined) return null;
  const { color, label } = rate.of;
  return (
    <g>
      <RowName label={label} beside={beside} x={beside ? x0 - 12 : x0} y={beside ? y : y - 17} />
      <path
        className={styles.interval}
        d={`M${xLow} ${y}H${xHigh}M${xLow} ${y - 5}v10M${xHigh} ${y - 5}v10`}
        style={{ stroke: color }}
      />
      {xPublished !== null && <path className={styles.published} d={`M${xPublished} ${y - 9}l4.5 -6h-9Z`} />}
      <SeriesMark series={series} color={color} x={x} y={y} area={60} />
      <text className={styles.figure} x={width - 4} y={y} textAnchor="end" dominantBaseline="central">
        {formatShare(rate.share)}
      </text>
    </g>
  );
}
