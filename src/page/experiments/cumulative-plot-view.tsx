import {
  type CumulativeLine,
  type CumulativeSeries,
  countWithin,
  cumulativePlot,
} from '../../picture/layout/cumulative-plot.ts';
import { type PlotScale, extentOf, plotAxis, shareAxis } from '../../picture/layout/plot-axis.ts';
import { dashOf, spreadLabels } from '../../picture/layout/plot-marks.ts';
import { t } from '../../locales/t.ts';
import type { PlotReading } from '../kit/plot-tip.tsx';
import { type MeasureWords, formatFigure, formatShare } from './measure-words.ts';
import { shortened } from './plot-names.ts';
import { PlotAxes } from '../kit/plot-axes.tsx';
import { HoverPlane, type PlotSeries, SeriesMark, wideEnough } from './plot-parts.tsx';
import styles from './plots.module.css';

export interface CumulativeOfSetting extends Omit<CumulativeSeries, 'series'> {
  readonly of: PlotSeries;
}

interface CumulativePlotViewProps {
  readonly series: readonly CumulativeOfSetting[];
  readonly scale: PlotScale;
  readonly words: MeasureWords;
  readonly width: number;
  readonly height: number;
}

/** What share of the runs was solved within so much: the line that is higher is better there. */
export function CumulativePlotView({ series, scale, words, width, height }: CumulativePlotViewProps) {
  const named = width >= wideEnough;
  const frame = { x0: 52, y0: 30, x1: width - (named ? 244 : 12), y1: height - 46 };
  const extent = extentOf(
    series.map(({ values }) => values),
    scale,
  ) ?? { low: 1, high: 10 };
  const x = plotAxis(scale, extent, frame.x0, frame.x1, 62);
  const y = shareAxis(frame.y1, frame.y0, 34);
  const lines = cumulativePlot(
    series.map((one, index) => ({ ...one, series: index })),
    x,
    y,
    frame.x1,
  );
  /** Counts are whole. */
  const limitAt = (px: number): number => (words.digits === 0 ? Math.floor(x.valueAt(px)) : x.valueAt(px));
  const read = (px: number, py: number): PlotReading | null =>
    px < frame.x0 || px > frame.x1 || py < frame.y0 - 8 || py > frame.y1 + 8
      ? null
      : {
          ...{ x: px, y: py },
          title: t('Within {amount}', {
            amount: `${formatFigure(limitAt(px), words.digits)} ${words.unit}`.trim(),
          }),
          lines: series.map(
            ({ of, values, runs }) =>
              `${shortened(of.label)}: ${runs === 0 ? '–' : formatShare(countWithin(values, limitAt(px)) / runs)}`,
          ),
        };
  const places = spreadLabels(
    lines.map(({ end }) => end.y),
    15,
    frame.y0,
    frame.y1,
  );
  return (
    <HoverPlane width={width} height={height} read={read}>
      <svg className={styles.chart} width={width} height={height} aria-hidden>
        <PlotAxes
          frame={frame}
          x={x.ticks}
          y={y.ticks}
          xTitle={t('{title} at most', { title: words.title })}
          yTitle={t('Runs that were solved')}
        />
        {lines.map((line, rank) => (
          <Line
            key={line.series}
            line={line}
            of={series[line.series]?.of}
            yName={named ? (places[rank] ?? line.end.y) : null}
          />
        ))}
      </svg>
    </HoverPlane>
  );
}

interface LineProps {
  readonly line: CumulativeLine;
  readonly of: PlotSeries | undefined;
  /** Where its name stands; null without one. */
  readonly yName: number | null;
}

function Line({ line: { path, marks, end }, of, yName }: LineProps) {
  if (of === undefined) return null;
  return (
    <g>
      <path
        className={styles.line}
        d={path}
        style={{ stroke: of.color }}
        strokeDasharray={dashOf(of.series)}
      />
      {marks.map((mark) => (
        <SeriesMark key={mark.index} series={of.series} color={of.color} x={mark.x} y={mark.y} />
      ))}
      {yName !== null && (
        <>
          <path className={styles.leader} d={`M${end.x + 2} ${end.y}L${end.x + 9} ${yName}`} />
          <text className={styles.name} x={end.x + 12} y={yName} dominantBaseline="central">
            {shortened(of.label)}
          </text>
        </>
      )}
    </g>
  );
}
