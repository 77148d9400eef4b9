import { useMemo } from 'react';
import type { RunMeasure, PublishedCell, PublishedTable } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
import type { PlotScale } from '../../picture/layout/plot-axis.ts';
import type { ExperimentResults } from './experiment-session.ts';
import { t } from '../../locales/t.ts';
import { BoxPlotView, type BoxValues, boxPlotHeight } from './box-plot-view.tsx';
import { CumulativePlotView } from './cumulative-plot-view.tsx';
import { MeanPlotView, type MeansOfSetting } from './mean-plot-view.tsx';
import { formatShare, measureWords, withinSentence } from './measure-words.ts';
import { cellOf, joinCells, valuesByCell } from './plot-data.ts';
import type { PlotSeries } from './plot-parts.tsx';
import { RatePlotView, type RateOfSetting, ratePlotHeight } from './rate-plot-view.tsx';
import { remOf } from '../kit/type-scale.ts';
import type { SearchSettings } from '../../core/search/settings.ts';

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
