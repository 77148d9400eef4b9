import { ExternalLink } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ExperimentRows, CostColumn } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentResults } from './experiment-session.ts';
import { t } from '../../locales/t.ts';
import { sayAny } from '../../locales/say-any.ts';
import { useExperiment } from './use-experiments.ts';
import { rowsInSight, sightOf } from '../kit/row-window.ts';
import { remOf } from '../kit/type-scale.ts';
import { formatFigure } from './measure-words.ts';
import { outcomeOf, outcomeWords, troubles } from './outcome-words.ts';
import { stopInWords, stopOf } from './stops.tsx';
import { FigureHead, Head } from './summary-table.tsx';
import styles from './tables.module.css';
import { nameOfGroup, nameOfSetting } from './plan-names.ts';
import { type MeasureInfo, measureInfo } from '../../core/experiments/experiment-summary.ts';
import type { ResultsView } from './experiment-state.ts';

/** Columns of the table of runs that are numbers of a run. */
const runColumns = [
  'length',
  'depth',
  'generated',
  'expanded',
  'visited',
  'maxFrontier',
  'maxStored',
  'elapsedMs',
] as const;
const runCosts = ['pathCost', 'optimalCost'] as const satisfies readonly CostColumn[];
type RunColumn = (typeof runColumns)[number] | CostColumn;

/** Those that the runs have: costs stand behind the moves. */
function columnsOfRuns({ costs }: ExperimentRows): readonly RunColumn[] {
  return costs === null ? runColumns : [...runColumns.slice(0, 2), ...runCosts, ...runColumns.slice(2)];
}

/** What a column is called, and what is in it; of the board, and not of the run, where it is no measure. */
function infoOf(column: RunColumn): Pick<MeasureInfo, 'title' | 'meaning'> {
  return column === 'depth' || column === 'optimalCost' ? ofBoards[column] : measureInfo[column];
}

const ofBoards = {
  depth: { title: 'Optimum', meaning: 'Moves of a shortest solution of the board.' },
  optimalCost: { title: 'Least cost', meaning: 'What a cheapest solution of the board costs.' },
} as const;

/** What a run has there; −1 where it has nothing. */
function valueIn(rows: ExperimentRows, column: RunColumn, job: number): number {
  const values = column === 'pathCost' || column === 'optimalCost' ? rows.costs?.[column] : rows[column];
  return values?.[job] ?? -1;
}

/**
 * The jobs whose runs ended and that are asked for, in their order: that of the jobs unless another is chosen; what a
 * run does not have stands last. O(jobs), or O(jobs log jobs) where they are ordered.
 */
export function runsInOrder(
  rows: ExperimentRows,
  { order, filter, outcome, group }: Pick<ResultsView, 'order' | 'filter' | 'outcome' | 'group'>,
): Int32Array {
  const { jobs } = rows;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = jobs.groups.map((_, of) =>
    jobs.settings.map((setting) => {
      const text = `${nameOfSetting(setting)} ${nameOfGroup(jobs, of)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  );
  const found = new Int32Array(rows.done);
  let count = 0;
  for (let job = 0; job < jobs.count; job++) {
    const ended = outcomeOf(rows.outcome[job]);
    if (ended === null) continue;
    if (outcome === 'troubled' ? !troubles.includes(ended) : outcome !== 'all' && outcome !== ended) continue;
    if (group !== null && jobs.groupOf(job) !== group) continue;
    if (matches[jobs.groupOf(job)]?.[jobs.settingOf(job)] === true) found[count++] = job;
  }
  const list = found.subarray(0, count);
  return order === null ? list : sorted(list, rows, order.column, order.descending);
}

function sorted(list: Int32Array, rows: ExperimentRows, column: string, descending: boolean): Int32Array {
  const key = keyOf(rows, column);
  const turn = descending ? -1 : 1;
  const keys = new Float64Array(rows.jobs.count);
  for (const job of list) {
    const value = key(job);
    keys[job] = Number.isNaN(value) ? Infinity : turn * value;
  }
  return list.sort((a, b) => {
    const [first, second] = [keys[a] ?? 0, keys[b] ?? 0];
    return first === second ? a - b : first < second ? -1 : 1;
  });
}

function keyOf(rows: ExperimentRows, column: string): (job: number) => number {
  const { jobs } = rows;
  if (column === 'setting') return (job) => jobs.settingOf(job);
  if (column === 'boards') return (job) => jobs.groupOf(job);
  if (column === 'outcome') return (job) => rows.outcome[job] ?? 0;
  if (column === 'job') return (job) => job;
  const known = columnsOfRuns(rows).find((one) => one === column);
  if (known === undefined) return (job) => job;
  return (job) => {
    const value = valueIn(rows, known, job);
    return value < 0 ? NaN : value;
  };
}

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
