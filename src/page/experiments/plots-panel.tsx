import { useMemo } from 'react';
import { type RunMeasure, costMeasures, runMeasures } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
import { drawsNumbers } from '../../core/algorithms/guarantee.ts';
import { tellableSeries, dashOf } from '../../picture/layout/plot-axis.ts';
import type { ExperimentResults } from './experiment-session.ts';
import type { PlotName } from './experiment-state.ts';
import { seriesColors } from '../../picture/theme/series-colors.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useExperiment } from './use-experiments.ts';
import { useThemeName } from '../session/search-context.tsx';
import { PictureButton } from '../search/picture-button.tsx';
import { useBoxSize } from '../kit/use-box-size.ts';
import { measureWords } from './measure-words.ts';
import { distancesOf, seriesOf, shownSettings } from './plot-data.ts';
import { type PlotSeries, SeriesMark, wideEnough } from './plot-parts.tsx';
import { BoxesOfRuns, MeansOfRuns, RatesOfRuns, SharesOfRuns } from './run-plots.tsx';
import { nameOfGroup, nameOfPlan, nameOfSetting } from './plan-names.ts';
import { plainLabel } from './row-name.tsx';
import styles from './plots-panel.module.css';

const PairsOfRuns = lazyPart(async () => (await import('./pairs-of-runs.tsx')).PairsOfRuns);

interface PlotChoice {
  readonly value: PlotName;
  readonly label: PlainText;
  readonly title: PlainText;
}

const plots: readonly PlotChoice[] = [
  { value: 'means', label: 'Means', title: 'Means by distance from the goal, with their standard errors' },
  { value: 'boxes', label: 'Every run', title: 'Each run as a point, a box around the middle half' },
  { value: 'cumulative', label: 'Solved within', title: 'The share of runs solved within so much' },
  { value: 'pairs', label: 'A against B', title: 'Two settings on the same boards, a point for each' },
  { value: 'success', label: 'Success', title: 'The share of runs solved, with its 95% interval' },
];
const scales = [
  { value: 'log', label: 'Log', title: 'Each step of the axis is ten times the one before' },
  { value: 'linear', label: 'Linear', title: 'Equal steps' },
] as const;

export interface PlotsPanelProps {
  readonly results: ExperimentResults;
  readonly summary: ExperimentSummary;
  readonly onOpenJob: (job: number) => void;
}

/** The results as pictures: which, of what, of which settings and boards. */
export function PlotsPanel({ results, summary, onOpenJob }: PlotsPanelProps) {
  const { rows } = results;
  const wanted = useExperiment((state) => state.plot);
  const measure = useExperiment((state) => state.measure);
  const scale = useExperiment((state) => state.scale);
  const group = useExperiment((state) => state.group);
  const pair = useExperiment((state) => state.pair);
  const change = useExperiment((state) => state.changeView);
  const { jobs } = rows;
  const distances = useMemo(() => distancesOf(jobs), [jobs]);
  const offered = plots.filter(
    ({ value }) =>
      (value !== 'means' || distances !== null) && (value !== 'pairs' || jobs.settings.length > 1),
  );
  const plot = offered.some(({ value }) => value === wanted) ? wanted : firstPlot(rows);
  const isByRow = plot === 'success' || (plot === 'boxes' && (group !== null || distances === null));
  const series = useSeries(rows, isByRow);
  const { ref, size } = useBoxSize();
  const shared = { results, summary, series, measure, scale, group };
  return (
    <Panel
      title={t('Plots')}
      figure={figureOf(plot, measure, rows)}
      aside={
        <div className={styles.aside}>
          <Segmented
            small
            label={t('Plot')}
            value={plot}
            options={inWords(offered)}
            onChange={(value) => change({ plot: value })}
          />
          {rows.done > 0 && <PictureButton of={t('the plot')} sized />}
        </div>
      }
    >
      <Choices plot={plot} rows={rows} />
      <div ref={ref} className={styles.plot}>
        {size !== null && size.width > 0 && rows.done > 0 && (
          <>
            {plot === 'means' && <MeansOfRuns {...shared} distances={distances ?? []} width={size.width} />}
            {plot === 'boxes' && <BoxesOfRuns {...{ ...shared, distances, onOpenJob }} width={size.width} />}
            {plot === 'cumulative' && <SharesOfRuns {...shared} width={size.width} />}
            {plot === 'pairs' && (
              <PairsOfRuns {...{ results, measure, scale, group, pair }} width={size.width} />
            )}
            {plot === 'success' && <RatesOfRuns {...shared} width={size.width} />}
          </>
        )}
        {rows.done === 0 && <p className={styles.empty}>{t('Nothing has come in yet.')}</p>}
      </div>
      {plot !== 'pairs' && (
        <SeriesKey
          {...{ rows, series }}
          isNamed={isByRow || (plot !== 'boxes' && size !== null && size.width >= wideEnough)}
          publishedMark={publishedMarkIn(plot, measure, rows)}
        />
      )}
    </Panel>
  );
}

/** Choices for a row of buttons. */
function inWords<Value extends string>(
  choices: readonly { readonly value: Value; readonly label: PlainText; readonly title: PlainText }[],
) {
  return choices.map(({ value, label, title }) => ({ value, label: t(label), title: t(title) }));
}

/** The plot as it is saved. */
function figureOf(plot: PlotName, measure: RunMeasure, { done, jobs }: ExperimentRows) {
  const choice = plots.find(({ value }) => value === plot);
  const shown = choice === undefined ? '' : t(choice.title);
  const title = plot === 'success' ? shown : `${measureWords(measure).title}. ${shown}`;
  return {
    name: t('Plot'),
    title,
    caption: t('{plan}: {n} {n:run|runs}.', { plan: nameOfPlan(jobs.plan), n: done }),
  };
}

/** Where boards have no distances: how often it worked where numbers are drawn, else how much it took. */
function firstPlot({ jobs }: ExperimentRows): PlotName {
  return jobs.settings.some(({ settings }) => drawsNumbers(settings)) ? 'success' : 'boxes';
}

/** What stands for published figures in a plot; empty where it has none. */
function publishedMarkIn(plot: PlotName, measure: RunMeasure, { jobs }: ExperimentRows): string {
  const has = (name: string): boolean =>
    jobs.plan.published?.cells.some((cell) => cell.measure === name) ?? false;
  if (plot === 'means' && has(measure)) return t('Hollow marks');
  return plot === 'success' && has('successRate') ? t('Triangles that point down') : '';
}

/** The settings that are shown, with their marks and colours. */
function useSeries({ jobs }: ExperimentRows, named: boolean): readonly PlotSeries[] {
  const hidden = useExperiment((state) => state.hiddenSettings);
  const colors = seriesColors[useThemeName()];
  return useMemo(() => {
    const shown = shownSettings(jobs, hidden, named);
    const given = seriesOf(shown);
    return shown.map((setting) => {
      const series = given.get(setting) ?? setting % tellableSeries;
      return {
        ...{ setting, series, label: nameOfSetting(jobs.settings[setting]) },
        color: colors[series] ?? 'currentColor',
      };
    });
  }, [jobs, hidden, named, colors]);
}

/** Of what the plot is. */
function Choices({ plot, rows }: { readonly plot: PlotName; readonly rows: ExperimentRows }) {
  const measure = useExperiment((state) => state.measure);
  const scale = useExperiment((state) => state.scale);
  const change = useExperiment((state) => state.changeView);
  return (
    <div className={styles.choices}>
      {plot === 'pairs' && <PairFields rows={rows} />}
      {plot !== 'success' && (
        <SelectField<RunMeasure>
          inline
          label={t('Measure')}
          value={measure}
          options={runMeasures
            .filter((name) => rows.costs !== null || !costMeasures.includes(name))
            .map((name) => ({ value: name, title: measureWords(name).title }))}
          onChange={(value) => change({ measure: value })}
        />
      )}
      <GroupField rows={rows} wanted={plot !== 'means'} />
      {plot !== 'success' && (
        <Segmented
          small
          label={t('Scale')}
          value={scale}
          options={inWords(scales)}
          onChange={(value) => change({ scale: value })}
        />
      )}
    </div>
  );
}

/** Which settings are compared. */
function PairFields({ rows: { jobs } }: { readonly rows: ExperimentRows }) {
  const pair = useExperiment((state) => state.pair);
  const change = useExperiment((state) => state.changeView);
  const options = jobs.settings.map((setting, index) => ({
    value: String(index),
    title: nameOfSetting(setting),
  }));
  const [a, b] = pair;
  return (
    <div className={styles.pair}>
      <SelectField
        inline
        label="A"
        value={String(a)}
        options={options}
        onChange={(value) => change({ pair: [Number(value), b] })}
      />
      <SelectField
        inline
        label="B"
        value={String(b)}
        options={options}
        onChange={(value) => change({ pair: [a, Number(value)] })}
      />
    </div>
  );
}

function GroupField({ rows, wanted }: { readonly rows: ExperimentRows; readonly wanted: boolean }) {
  const group = useExperiment((state) => state.group);
  const change = useExperiment((state) => state.changeView);
  const { groups } = rows.jobs;
  if (!wanted || groups.length < 2) return null;
  return (
    <SelectField
      inline
      label={t('Boards')}
      value={group === null ? 'all' : String(group)}
      options={[
        { value: 'all', title: t('All boards') },
        ...groups.map((_, index) => ({ value: String(index), title: nameOfGroup(rows.jobs, index) })),
      ]}
      onChange={(value) => change({ group: value === 'all' ? null : Number(value) })}
    />
  );
}

interface SeriesKeyProps {
  readonly rows: ExperimentRows;
  readonly series: readonly PlotSeries[];
  /** Whether the plot names its settings itself: then their names are not said twice, but unfolded to be chosen from. */
  readonly isNamed: boolean;
  /** What stands for published figures in the plot; empty where there are none. */
  readonly publishedMark: string;
}

/** What the marks and lines are; a press leaves a setting out of the plots, or takes it in again. */
function SeriesKey({ rows: { jobs }, series, isNamed, publishedMark }: SeriesKeyProps) {
  const hidden = useExperiment((state) => state.hiddenSettings);
  const { length } = jobs.settings;
  const waiting = length - hidden.length - series.length;
  const entries = <SeriesEntries jobs={jobs} series={series} />;
  return (
    <div className={styles.key}>
      {isNamed ? (
        <details>
          <summary>{t('Settings in the plot: {n} of {total}', { n: series.length, total: length })}</summary>
          {entries}
        </details>
      ) : (
        entries
      )}
      <div data-drawn>
        {waiting > 0 && (
          <p>
            {t('{n} settings fit in here at once; leave some out to see {more} more.', {
              ...{ n: series.length, more: waiting },
            })}
          </p>
        )}
        {publishedMark !== '' && <p>{t('{mark}: as published.', { mark: publishedMark })}</p>}
      </div>
    </div>
  );
}

function SeriesEntries({ jobs, series }: Pick<SeriesKeyProps, 'series'> & Pick<ExperimentRows, 'jobs'>) {
  const toggle = useExperiment((state) => state.toggleSetting);
  return (
    <ul aria-label={t('Settings in the plots')} data-drawn>
      {jobs.settings.map((named, setting) => {
        const shown = series.find((one) => one.setting === setting);
        return (
          <li key={setting}>
            <button
              type="button"
              aria-pressed={shown !== undefined}
              onClick={() => toggle(setting)}
              title={t(shown ? 'Leave out of the plots' : 'Show in the plots')}
            >
              <svg width="34" height="14" viewBox="0 0 34 14" aria-hidden>
                {shown && (
                  <>
                    <path
                      d="M1 7H33"
                      fill="none"
                      stroke={shown.color}
                      strokeWidth="2.25"
                      strokeDasharray={dashOf(shown.series)}
                    />
                    <SeriesMark series={shown.series} color={shown.color} x={17} y={7} />
                  </>
                )}
              </svg>
              {plainLabel(nameOfSetting(named))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
