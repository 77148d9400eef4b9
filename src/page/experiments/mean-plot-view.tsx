import { meanPlot } from '../../picture/layout/result-plots.ts';
import {
  extentOf,
  plotAxis,
  stopsAxis,
  type PlotScale,
  dashOf,
  nearestMark,
  spreadLabels,
} from '../../picture/layout/plot-axis.ts';
import { t } from '../../locales/t.ts';
import type { PlotReading } from '../kit/plot-tip.tsx';
import { type MeasureWords, formatFigure } from './measure-words.ts';
import { shortened } from './row-name.tsx';
import { PlotAxes } from '../kit/plot-axes.tsx';
import { HoverPlane, type PlotSeries, SeriesMark, wideEnough } from './plot-parts.tsx';
import styles from './plots.module.css';

/** The means of one setting by distance; `published` are somebody else's. */
export interface MeansOfSetting {
  readonly of: PlotSeries;
  readonly published: boolean;
  readonly points: readonly {
    readonly x: number;
    readonly mean: number;
    readonly standardError: number | null;
    /** Runs behind it; null for published ones. */
    readonly count: number | null;
  }[];
}

interface MeanPlotViewProps {
  readonly means: readonly MeansOfSetting[];
  readonly distances: readonly number[];
  readonly scale: PlotScale;
  readonly words: MeasureWords;
  readonly xTitle: string;
  readonly width: number;
  readonly height: number;
}

const labelPx = 244;

/** Means by distance, with their standard errors; published ones as outlines. */
export function MeanPlotView(props: MeanPlotViewProps) {
  const { means, distances, scale, words, xTitle, width, height } = props;
  const named = width >= wideEnough;
  const frame = { x0: 52, y0: 30, x1: width - (named ? labelPx : 12), y1: height - 46 };
  const values = means.map(({ points }) => points.map(({ mean }) => mean));
  const extent = extentOf(values, scale) ?? { low: 1, high: 10 };
  const x = stopsAxis(distances, frame.x0, frame.x1, 26);
  const y = plotAxis(scale, extent, frame.y1, frame.y0, 34);
  const series = means.map(({ points, published }, index) => ({ series: index, points, published }));
  const lines = meanPlot(series, x, y);
  const read = (px: number, py: number): PlotReading | null => {
    const mark = nearestMark(
      lines.flatMap(({ dots }) => dots),
      px,
      py,
      28,
    );
    const mean = mark === null ? undefined : means[mark.series];
    const point = mark === null ? undefined : mean?.points[mark.index];
    if (mark === null || mean === undefined || point === undefined) return null;
    return { ...mark, title: mean.of.label, lines: sayPoint(point, mean.published, words) };
  };
  return (
    <HoverPlane width={width} height={height} read={read}>
      <svg className={styles.chart} width={width} height={height} aria-hidden>
        <PlotAxes {...{ frame, xTitle }} x={x.ticks} y={y.ticks} yTitle={yTitleOf(words)} />
        {lines.map(({ path, dots, published, series: index }) => {
          const { series: own, color } = means[index]?.of ?? { series: 0, color: 'currentColor' };
          return (
            <g key={index} data-published={published || undefined}>
              <path
                className={styles.line}
                d={path}
                style={{ stroke: color }}
                strokeDasharray={published ? '1 4' : dashOf(own)}
              />
              {dots.map((dot) => (
                <g key={dot.index}>
                  {dot.yLow - dot.yHigh > 1 && (
                    <path
                      className={styles.whisker}
                      d={`M${dot.x} ${dot.yLow}V${dot.yHigh}M${dot.x - 4} ${dot.yLow}h8M${dot.x - 4} ${dot.yHigh}h8`}
                      style={{ stroke: color }}
                    />
                  )}
                  <SeriesMark series={own} color={color} x={dot.x} y={dot.y} hollow={published} />
                </g>
              ))}
            </g>
          );
        })}
        {named && <EndNames means={means} lines={lines} x={frame.x1} frame={frame} />}
      </svg>
    </HoverPlane>
  );
}

interface EndNamesProps {
  readonly means: readonly MeansOfSetting[];
  readonly lines: ReturnType<typeof meanPlot>;
  readonly x: number;
  readonly frame: { readonly y0: number; readonly y1: number };
}

/** The names of our lines beside their last dots. */
function EndNames({ means, lines, x, frame }: EndNamesProps) {
  const ends = lines.flatMap(({ series, published, dots }) => {
    const last = dots.at(-1);
    const of = means[series]?.of;
    return published || last === undefined || of === undefined ? [] : [{ of, last }];
  });
  const places = spreadLabels(
    ends.map(({ last }) => last.y),
    15,
    frame.y0,
    frame.y1,
  );
  return ends.map(({ of, last }, index) => {
    const at = places[index] ?? last.y;
    return (
      <g key={of.setting}>
        <path className={styles.leader} d={`M${last.x + 7} ${last.y}L${x - 2} ${at}H${x + 4}`} />
        <text
          className={styles.name}
          x={x + 8}
          y={at}
          dominantBaseline="central"
          style={{ fill: 'var(--ink)' }}
        >
          {shortened(of.label)}
        </text>
      </g>
    );
  });
}

function yTitleOf({ title, unit }: MeasureWords): string {
  const of = unit === '' || title.toLowerCase().includes(unit.toLowerCase()) ? '' : `, ${unit}`;
  return `${t('{title}, mean', { title })}${of}`;
}

function sayPoint(
  { x, mean, standardError, count }: MeansOfSetting['points'][number],
  published: boolean,
  { unit, digits }: MeasureWords,
): string[] {
  const figure = `${formatFigure(mean, digits)} ${unit}`.trim();
  const away = t('{n} moves away', { n: x });
  if (published) return [away, t('{amount}, published', { amount: figure })];
  return [
    away,
    standardError === null ? figure : `${figure} ± ${formatFigure(standardError, digits)}`,
    count === null ? '' : t('{n} solved', { n: count }),
  ].filter((line) => line !== '');
}
