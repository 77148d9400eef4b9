import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import { toldApartIn } from '../../core/analysis/comparisons.ts';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import {
  type ExperimentSummary,
  type MeasureInfo,
  measureInfo,
} from '../../core/experiments/experiment-summary.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { t } from '../../locales/t.ts';
import { named } from '../../locales/named.ts';
import { figure } from '../../locales/figures.ts';
import { useExperiment } from './use-experiments.ts';
import { formatShare } from './measure-words.ts';
import { outcomeWords } from './outcome-words.ts';
import {
  type SummaryColumn,
  type SummaryRow,
  decimalsOf,
  spreadInWords,
  summaryMeasures,
  summaryRows,
} from './summary-rows.ts';
import { Term } from '../kit/term.tsx';
import { type StopsBySetting, stopInWords, stopsOf } from './stops.tsx';
import { WideTable } from './wide-table.tsx';
import styles from './tables.module.css';

interface SummaryTableProps {
  readonly rows: ExperimentRows;
  readonly summary: ExperimentSummary;
  readonly stops: StopsBySetting;
}

/** Each setting on each group of boards, or on all of them. */
export function SummaryTable({ rows, summary, stops }: SummaryTableProps) {
  const statistic = useExperiment((state) => state.statistic);
  const order = useExperiment((state) => state.order);
  const filter = useExperiment((state) => state.filter);
  const wanted = useExperiment((state) => state.tableGroup);
  const { jobs } = rows;
  const group = jobs.groups.length < 2 ? null : wanted;
  const isRunning = useExperiment(({ phase }) => phase === 'running');
  // oxlint-disable-next-line react/exhaustive-deps -- the rows are the same object, with more in it for each summary
  const toldApart = useMemo(() => (isRunning ? null : toldApartIn(rows)), [isRunning, rows, summary]);
  const lines = useMemo(
    () => summaryRows(summary, jobs, { statistic, group, order, filter }, toldApart),
    [summary, jobs, statistic, group, order, filter, toldApart],
  );
  const decimals = useMemo(() => decimalsOf(lines, statistic), [lines, statistic]);
  const columns = summaryMeasures.filter((measure) =>
    summary.cells.some(({ spreads }) => spreads[measure] !== null),
  );
  return (
    <WideTable label={t('Summary, scrolls sideways')}>
      <table className={styles.table}>
        <caption className="unseen">{t('Summary of the runs that ended, setting by setting')}</caption>
        <thead>
          <tr>
            <Head column="setting" label={t('Setting')} start />
            {group !== null && <Head column="boards" label={t('Boards')} start />}
            <Head column="runs" label={t('Runs')} />
            <Head
              column="success"
              label={t('Solved')}
              says={t(
                'The share of runs that were solved. Below 100% with the interval that the true rate lies in, 95%.',
              )}
            />
            {columns.map((measure) => (
              <FigureHead key={measure} column={measure} {...measureInfo[measure]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line
              key={`${line.cell.setting} ${line.cell.group ?? 'all'}`}
              {...{ line, columns, statistic, decimals, stops }}
              settings={jobs.settings[line.cell.setting]?.settings}
              withBoards={group !== null}
              opens={index > 0 && order === null && lines[index - 1]?.cell.group !== line.cell.group}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className={styles.empty}>{t('No line has these words.')}</p>}
    </WideTable>
  );
}

interface LineProps {
  readonly line: SummaryRow;
  /** Undefined: of no setting of the plan. */
  readonly settings: SearchSettings | undefined;
  readonly stops: StopsBySetting;
  readonly columns: readonly (typeof summaryMeasures)[number][];
  readonly statistic: Parameters<typeof spreadInWords>[1];
  readonly decimals: ReturnType<typeof decimalsOf>;
  readonly withBoards: boolean;
  /** Whether it is the first of another group of boards. */
  readonly opens: boolean;
}

function Line({ line, settings, stops, columns, statistic, decimals, withBoards, opens }: LineProps) {
  const { cell, setting, boards, best } = line;
  const { success, outcomes } = cell;
  const stopped = settings === undefined ? [] : [...stopsOf(stops, cell.setting, cell.group)];
  const trouble = (['exhausted', 'unsolvable', 'failed', 'timeout'] as const).filter(
    (outcome) => outcomes[outcome] > 0,
  );
  return (
    <tr data-opens={opens || undefined}>
      <th scope="row">{setting}</th>
      {withBoards && <td className={styles.text}>{boards}</td>}
      <td>{figure(cell.runs)}</td>
      <td data-best={best.has('success') || undefined}>
        {success === null ? (
          '–'
        ) : (
          <>
            <Best is={best.has('success')} />
            {formatShare(success.share)}
            {success.share < 1 && (
              <span className={styles.aside}>
                {formatShare(success.low)} – {formatShare(success.high)}
              </span>
            )}
          </>
        )}
        {settings !== undefined &&
          stopped.map(([stop, count]) => (
            <span key={stop} className={styles.trouble}>
              {figure(count)} {stopInWords(stop, settings)}
            </span>
          ))}
        {trouble.map((outcome) => (
          <span key={outcome} className={styles.trouble}>
            {figure(outcomes[outcome])} {t(outcomeWords[outcome])}
          </span>
        ))}
      </td>
      {columns.map((measure) => {
        const { figure, aside } = spreadInWords(cell.spreads[measure], statistic, decimals[measure] ?? 0);
        return (
          <td key={measure} data-best={best.has(measure) || undefined}>
            <Best is={best.has(measure)} />
            {figure}
            {aside !== '' && <span className={styles.aside}>{aside}</span>}
          </td>
        );
      })}
    </tr>
  );
}

function Best({ is }: { is: boolean }) {
  if (!is) return null;
  return (
    <>
      <span className={styles.star} aria-hidden>
        ★
      </span>
      <span className="unseen">{t('best:')} </span>
    </>
  );
}

interface HeadProps {
  readonly column: SummaryColumn | (string & {});
  readonly label: string;
  /** What is in it. */
  readonly says?: string;
  /** Text, which begins at the left. */
  readonly start?: boolean;
}

/** That of a figure, by its one word. */
export function FigureHead({
  column,
  title,
  meaning,
}: Pick<HeadProps, 'column'> & Pick<MeasureInfo, 'title' | 'meaning'>) {
  return <Head column={column} label={named(title)} says={named(meaning)} />;
}

/** A head that orders the table by its column. */
export function Head({ column, label, says, start = false }: HeadProps) {
  const order = useExperiment((state) => state.order);
  const orderBy = useExperiment((state) => state.orderBy);
  const isOurs = order?.column === column;
  const Arrow = order?.descending === true ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={start ? styles.text : undefined}
      aria-sort={isOurs ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.head} onClick={() => orderBy(column)}>
        {says === undefined ? label : <Term says={says}>{label}</Term>}
        {isOurs && <Arrow size={12} aria-hidden />}
      </button>
    </th>
  );
}
