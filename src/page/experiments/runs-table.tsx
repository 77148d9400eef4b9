import { ExternalLink } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentResults } from './experiment-session.ts';
import { t } from '../../locales/t.ts';
import { sayAny } from '../../locales/say-any.ts';
import { useExperiment } from './use-experiments.ts';
import { rowsInSight, sightOf } from '../kit/row-window.ts';
import { remOf } from '../kit/type-scale.ts';
import { formatFigure } from './measure-words.ts';
import { outcomeOf, outcomeWords } from './outcome-words.ts';
import { type RunColumn, columnsOfRuns, infoOf, runsInOrder, valueIn } from './run-order.ts';
import { stopInWords, stopOf } from './stops.tsx';
import { FigureHead, Head } from './summary-table.tsx';
import styles from './tables.module.css';
import { nameOfGroup, nameOfSetting } from './plan-names.ts';

const rowPx = 34;
/** Up to so many rows are all in the page; of more only those in sight, and a screen more on either side. */
const maxWhole = 200;

interface RunsTableProps {
  readonly results: ExperimentResults;
  readonly onOpenJob: (job: number) => void;
}

/** Every run that ended, each with its board one press away. */
export function RunsTable({ results, onOpenJob }: RunsTableProps) {
  const order = useExperiment((state) => state.order);
  const filter = useExperiment((state) => state.filter);
  const outcome = useExperiment((state) => state.outcome);
  const group = useExperiment((state) => state.group);
  const list = useMemo(
    () => runsInOrder(results.rows, { order, filter, outcome, group }),
    [results, order, filter, outcome, group],
  );
  const { ref, first, count, follow } = useWindow(list.length);
  const columns = columnsOfRuns(results.rows);
  return (
    <>
      <p className={styles.count}>{t('{n} {n:run|runs}', { n: list.length })}</p>
      <div
        ref={ref}
        className={styles.scroll}
        data-tall
        tabIndex={0}
        role="group"
        aria-label={t('Runs, scrolls')}
        onScroll={follow}
      >
        <table className={styles.table} aria-rowcount={list.length + 1} data-even>
          <caption className="unseen">{t('Every run that ended')}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <Head column="job" label={t('Run#of a search')} />
              <Head column="setting" label={t('Setting')} start />
              <Head column="boards" label={t('Boards')} start />
              <th scope="col" className={styles.text}>
                {t('Board')}
              </th>
              <Head column="outcome" label={t('Outcome')} start />
              {columns.map((column) => (
                <FigureHead key={column} column={column} {...infoOf(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {first > 0 && <tr style={{ height: remOf(first * rowPx) }} aria-hidden />}
            {Array.from(list.subarray(first, first + count), (job, index) => (
              <Run key={job} {...{ job, columns, onOpenJob }} rows={results.rows} place={first + index} />
            ))}
            {first + count < list.length && (
              <tr style={{ height: remOf((list.length - first - count) * rowPx) }} aria-hidden />
            )}
          </tbody>
        </table>
        {list.length === 0 && <p className={styles.empty}>{t('No run is like that.')}</p>}
      </div>
    </>
  );
}

/** The rows that are in the page. */
function useWindow(rows: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ topPx: 0, heightPx: 480 });
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const look = (): void => setSight(sightOf(box));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const shown = rows <= maxWhole ? { first: 0, count: rows } : rowsInSight(sight, rowPx, rows);
  const follow = (): void => {
    const box = ref.current;
    if (box === null) return;
    const next = sightOf(box);
    if (rowsInSight(next, rowPx, rows).first !== shown.first) setSight(next);
  };
  return { ref, ...shown, follow };
}

interface RunProps {
  readonly rows: ExperimentRows;
  readonly job: number;
  /** From 0. */
  readonly place: number;
  readonly columns: ReturnType<typeof columnsOfRuns>;
  readonly onOpenJob: (job: number) => void;
}

function Run({ rows, job, place, columns, onOpenJob }: RunProps) {
  const { jobs } = rows;
  const outcome = outcomeOf(rows.outcome[job]);
  const board = Array.from(rows.startOf(job)).join(' ');
  const failed = rows.failures.get(job);
  const failure = failed === undefined ? undefined : sayAny(failed);
  const stop = stopOf(rows, job);
  const setting = jobs.settings[jobs.settingOf(job)];
  const troubled = outcome === 'failed' || outcome === 'timeout';
  return (
    <tr style={{ height: remOf(rowPx) }} aria-rowindex={place + 2} data-trouble={troubled || undefined}>
      <td>{job + 1}</td>
      <td className={styles.text}>{nameOfSetting(jobs.settings[jobs.settingOf(job)])}</td>
      <td className={styles.text}>{nameOfGroup(jobs, jobs.groupOf(job))}</td>
      <td className={styles.text}>
        <button
          type="button"
          className={styles.open}
          aria-label={t('Open run {n} in Explore: {board}', { n: String(job + 1), board })}
          title={t('Open this board with this setting in Explore')}
          onClick={() => onOpenJob(job)}
        >
          <span>{board}</span>
          <ExternalLink size={13} aria-hidden />
        </button>
      </td>
      <td className={styles.text} title={failure} data-outcome={outcome ?? undefined}>
        {stop !== null && setting !== undefined
          ? stopInWords(stop, setting.settings)
          : outcome !== null && t(outcomeWords[outcome])}
        {failure !== undefined && <span className="unseen">: {failure}</span>}
      </td>
      {columns.map((column) => (
        <td key={column}>{figureOf(rows, job, column)}</td>
      ))}
    </tr>
  );
}

function figureOf(rows: ExperimentRows, job: number, column: RunColumn): string {
  const value = valueIn(rows, column, job);
  return value < 0 ? '–' : formatFigure(value, column === 'elapsedMs' ? 2 : 0);
}
