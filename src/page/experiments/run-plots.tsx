import { upperBound } from '../../core/base/sorted.ts';
import { useMemo } from 'react';
import type { RunMeasure, PublishedCell, PublishedTable } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
import {
  type PlotScale,
  shareAxis,
  extentOf,
  plotAxis,
  nearestMark,
  dashOf,
  spreadLabels,
} from '../../picture/layout/plot-axis.ts';
import type { ExperimentResults } from './experiment-session.ts';
import { t } from '../../locales/t.ts';
import { BoxPlotView, type BoxValues, boxPlotHeight } from './box-plot-view.tsx';
import { MeanPlotView, type MeansOfSetting } from './mean-plot-view.tsx';
import {
  formatShare,
  measureWords,
  withinSentence,
  type MeasureWords,
  formatFigure,
} from './measure-words.ts';
import { cellOf, joinCells, valuesByCell } from './plot-data.ts';
import { type PlotSeries, HoverPlane, SeriesMark, wideEnough } from './plot-parts.tsx';
import { remOf } from '../kit/type-scale.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import {
  type Rate,
  type RateRow,
  ratePlot,
  type CumulativeLine,
  type CumulativeSeries,
  cumulativePlot,
} from '../../picture/layout/result-plots.ts';
import type { PlotReading } from '../kit/plot-tip.tsx';
import { RowName, shortened } from './row-name.tsx';
import { PlotAxes } from '../kit/plot-axes.tsx';
import styles from './plots.module.css';

interface RunPlotProps {
  readonly results: ExperimentResults;
  readonly summary: ExperimentSummary;
  readonly series: readonly PlotSeries[];
  readonly measure: RunMeasure;
  readonly scale: PlotScale;
  readonly group: number | null;
  readonly width: number;
}

function plotHeight(width: number): number {
  return Math.round(Math.min(430, Math.max(280, width * 0.55)));
}

function xTitleOf(rows: ExperimentRows): string {
  const isWalk = rows.jobs.plan.boards.every(({ kind }) => kind === 'walk');
  return t(isWalk ? 'Moves of the random walk' : 'Moves from the goal');
}

/** Means by distance, and the published ones beside them. */
export function MeansOfRuns(props: RunPlotProps & { readonly distances: readonly number[] }) {
  const { results, summary, series, measure, scale, distances, width } = props;
  const { rows } = results;
  const { groups, plan, settings } = rows.jobs;
  const words = measureWords(measure);
  const means = series.flatMap((of): MeansOfSetting[] => {
    const ours = groups.flatMap(({ distance }, group) => {
      const spread = cellOf(summary.cells, of.setting, group)?.spreads[measure] ?? null;
      if (spread === null || distance === null) return [];
      const { mean, standardError, count } = spread;
      return [{ x: distance, mean, standardError, count }];
    });
    const theirs = groups.flatMap(({ label, distance }) => {
      const setting = settings[of.setting];
      const value =
        setting === undefined ? null : publishedValue(plan.published, label, setting.settings, measure);
      return value === null || distance === null
        ? []
        : [{ x: distance, mean: value, standardError: null, count: null }];
    });
    const all = [
      { of, published: true, points: theirs },
      { of, published: false, points: ours },
    ];
    return all.filter(({ points }) => points.length > 0);
  });
  const list = series.map(({ label: name, setting }) => {
    const of = means.find((one) => one.of.setting === setting && !one.published);
    const last = of?.points.at(-1);
    return last === undefined
      ? t('{name}: nothing yet', { name })
      : t('{name}: {mean} at {distance}', { name, mean: String(Math.round(last.mean)), distance: last.x });
  });
  const label = t('Chart: {title}, mean by distance. {list}. The table below has all numbers.', {
    ...{ title: words.title, list: list.join('; ') },
  });
  return (
    <div role="img" aria-label={label}>
      <MeanPlotView
        {...{ means, distances, scale, words, width }}
        xTitle={xTitleOf(rows)}
        height={plotHeight(width)}
      />
    </div>
  );
}

interface BoxesOfRunsProps extends RunPlotProps {
  readonly distances: readonly number[] | null;
  readonly onOpenJob: (job: number) => void;
}

/** Every solved run: by distance where all boards are looked at and have one, else setting by setting. */
export function BoxesOfRuns(props: BoxesOfRunsProps) {
  const { results, summary, series, measure, scale, group, distances, width, onOpenJob } = props;
  const words = measureWords(measure);
  const all = useMemo(() => valuesByCell(results.rows, measure), [results, measure]);
  const byDistance = group === null && distances !== null;
  const { cells: summed } = summary;
  const rowsOfPlot = useMemo(
    () => series.filter(({ setting }) => (cellOf(summed, setting, group)?.planned ?? 0) > 0),
    [series, summed, group],
  );
  const cells = useMemo(
    (): BoxValues[] =>
      byDistance
        ? all.flatMap(({ setting, group: band, values, jobs }) => {
            const slot = series.findIndex((one) => one.setting === setting);
            const of = series[slot];
            return of === undefined ? [] : [{ of, band, slot, values, jobs }];
          })
        : rowsOfPlot.map((of, band) => {
            const own = all.filter(
              (cell) => cell.setting === of.setting && (group === null || cell.group === group),
            );
            const { values, jobs } = joinCells(own);
            return { of, band, slot: 0, values, jobs };
          }),
    [all, byDistance, series, rowsOfPlot, group],
  );
  const names = useMemo(
    () => (byDistance ? distances.map(String) : rowsOfPlot.map(({ label }) => label)),
    [byDistance, distances, rowsOfPlot],
  );
  const count = cells.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <div
      role="img"
      aria-label={t(
        'Chart: {title} of {n} {n:solved run|solved runs} as points, with boxes around the middle half. The table below has the quartiles.',
        { title: words.title, n: count },
      )}
    >
      <BoxPlotView
        {...{ cells, names, scale, words, width, onOpenJob }}
        bandsDown={!byDistance}
        slots={series.length}
        xTitle={byDistance ? xTitleOf(results.rows) : words.title}
        height={byDistance ? plotHeight(width) : boxPlotHeight(rowsOfPlot.length, width)}
      />
    </div>
  );
}

/** The share of runs that were solved within so much. */
export function SharesOfRuns({ results, series, measure, scale, group, width }: RunPlotProps) {
  const words = measureWords(measure);
  const all = useMemo(() => valuesByCell(results.rows, measure), [results, measure]);
  const shares = useMemo(
    () =>
      series.map((of) => {
        const own = all.filter(
          (cell) => cell.setting === of.setting && (group === null || cell.group === group),
        );
        const { values, runs } = joinCells(own);
        return { of, values: values.sort(), runs };
      }),
    [all, series, group],
  );
  const list = shares.map(({ of, values, runs }) =>
    t('{name}: {share} in the end', {
      ...{ name: of.label, share: runs === 0 ? t('nothing yet') : formatShare(values.length / runs) },
    }),
  );
  const label = t('Chart: share of runs solved, by {title} at most. {list}.', {
    ...{ title: withinSentence(words.title), list: list.join('; ') },
  });
  return (
    <div role="img" aria-label={label}>
      <CumulativePlotView series={shares} {...{ scale, words, width }} height={plotHeight(width)} />
    </div>
  );
}

/** The share of runs that were solved, with its interval. */
export function RatesOfRuns({ results, summary, series, group, width }: RunPlotProps) {
  const { plan, settings, groups } = results.rows.jobs;
  const rates = series.flatMap((of): RateOfSetting[] => {
    const success = cellOf(summary.cells, of.setting, group)?.success ?? null;
    const setting = settings[of.setting];
    if (success === null || setting === undefined) return [];
    const name = group === null ? null : (groups[group]?.label ?? null);
    const published = publishedValue(plan.published, name, setting.settings, 'successRate');
    const { share, low, high, count, of: runs } = success;
    return [{ of, share, low, high, published, count, runs }];
  });
  const list = rates.map(({ of, share, low, high }) =>
    t('{name}: {share}, between {low} and {high}', {
      ...{ name: of.label, share: formatShare(share), low: formatShare(low), high: formatShare(high) },
    }),
  );
  const label = t('Chart: runs solved. {list}.', { list: list.join('; ') });
  return (
    <div role="img" aria-label={label} style={{ height: remOf(ratePlotHeight(rates.length, width)) }}>
      <RatePlotView rates={rates} width={width} />
    </div>
  );
}

/** Whether a published figure is about these settings. */
function isAbout({ where }: PublishedCell, settings: SearchSettings): boolean {
  return (Object.keys(where) as (keyof SearchSettings)[]).every((name) => where[name] === settings[name]);
}

/** A published figure; null where there is none. A range counts as its middle. */
function publishedValue(
  published: PublishedTable | null,
  group: string | null,
  settings: SearchSettings,
  measure: PublishedCell['measure'],
): number | null {
  const cell = published?.cells.find(
    (one) => one.group === group && one.measure === measure && isAbout(one, settings),
  );
  if (cell === undefined) return null;
  return cell.to === undefined ? cell.value : (cell.value + cell.to) / 2;
}

/** The share of one setting's runs that were solved, with Wilson's 95 % interval. */
interface RateOfSetting extends Omit<Rate, 'series'> {
  readonly of: PlotSeries;
  readonly count: number;
  readonly runs: number;
}

interface RatePlotViewProps {
  readonly rates: readonly RateOfSetting[];
  readonly width: number;
}

function ratePlotHeight(rows: number, width: number): number {
  return 58 + rows * rowPxAt(width);
}

function rowPxAt(width: number): number {
  return width >= wideEnough ? 34 : 44;
}

/** A row for each setting: what share of its runs was solved, and the interval that the true rate lies in. */
function RatePlotView({ rates, width }: RatePlotViewProps) {
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

interface CumulativeOfSetting extends Omit<CumulativeSeries, 'series'> {
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
function CumulativePlotView({ series, scale, words, width, height }: CumulativePlotViewProps) {
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
              `${shortened(of.label)}: ${runs === 0 ? '–' : formatShare(upperBound(values, limitAt(px)) / runs)}`,
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
