import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import { dashOf } from '../../picture/layout/plot-marks.ts';
import { t } from '../../locales/t.ts';
import { useExperiment } from './use-experiments.ts';
import { type PlotSeries, SeriesMark } from './plot-parts.tsx';
import styles from './plots-panel.module.css';
import { nameOfSetting } from './plan-names.ts';

/** What the marks and lines are; a press leaves a setting out of the plots, or takes it in again. */
export function SeriesKey({
  rows: { jobs },
  series,
  publishedMark,
}: {
  readonly rows: ExperimentRows;
  readonly series: readonly PlotSeries[];
  /** What stands for published figures in the plot; empty where there are none. */
  readonly publishedMark: string;
}) {
  const toggle = useExperiment((state) => state.toggleSetting);
  const hidden = useExperiment((state) => state.hiddenSettings);
  const waiting = jobs.settings.length - hidden.length - series.length;
  return (
    <div className={styles.key} data-drawn>
      <ul aria-label={t('Settings in the plots')}>
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
                {nameOfSetting(named)}
              </button>
            </li>
          );
        })}
      </ul>
      {waiting > 0 && (
        <p>
          {t('{n} settings fit in here at once; leave some out to see {more} more.', {
            ...{ n: series.length, more: waiting },
          })}
        </p>
      )}
      {publishedMark !== '' && <p>{t('{mark}: as published.', { mark: publishedMark })}</p>}
    </div>
  );
}
