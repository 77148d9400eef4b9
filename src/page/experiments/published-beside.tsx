import { ArrowDown, ArrowUp, Check, Hourglass, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { comparePublished } from '../../core/analysis/comparisons.ts';
import type { PublishedCell, PublishedTable } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary, PublishedComparison } from '../../core/experiments/experiment-summary.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { formatFigure, formatShare, measureWords } from './measure-words.ts';
import { WideTable } from './wide-table.tsx';
import styles from './tables.module.css';
import panel from './results-panel.module.css';
import { nameOfGroup, nameOfSetting, planText } from './plan-names.ts';

interface PublishedBesideProps {
  readonly rows: ExperimentRows;
  readonly summary: ExperimentSummary;
  readonly published: PublishedTable;
}

const verdicts = {
  agrees: { words: 'agrees', Icon: Check },
  higher: { words: 'ours is higher', Icon: ArrowUp },
  lower: { words: 'ours is lower', Icon: ArrowDown },
  waiting: { words: 'nothing here yet', Icon: Hourglass },
} as const satisfies Readonly<Record<PublishedComparison['verdict'], { words: PlainText; Icon: LucideIcon }>>;

/** Each published figure beside ours, and why they differ where they do. */
export function PublishedBeside({ rows, summary, published }: PublishedBesideProps) {
  const { jobs } = rows;
  const lines = useMemo(() => comparePublished(jobs, summary), [jobs, summary]);
  return (
    <>
      <p className={panel.comment}>
        <strong>{planText(published.source)}.</strong> {planText(published.comment)}
      </p>
      <WideTable label={t('Published figures, scrolls sideways')}>
        <table className={styles.table}>
          <caption className="unseen">{t('Published figures beside ours')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.text}>
                {t('Setting')}
              </th>
              <th scope="col" className={styles.text}>
                {t('Boards')}
              </th>
              <th scope="col" className={styles.text}>
                {t('Figure')}
              </th>
              <th scope="col">{t('Published')}</th>
              <th scope="col">{t('Here')}</th>
              <th scope="col" className={styles.text}>
                {t('Verdict')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Line key={index} {...{ jobs, line }} />
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}

interface LineProps {
  readonly jobs: ExperimentJobs;
  readonly line: PublishedComparison;
}

function Line({ jobs, line: { cell, setting, group, here, standardError, verdict } }: LineProps) {
  const { measure, value, to, note } = cell;
  const noted = note !== undefined && note !== '';
  return (
    <>
      <tr data-noted={noted || undefined}>
        <th scope="row">{nameOfSetting(jobs.settings[setting])}</th>
        <td className={styles.text}>{nameOfGroup(jobs, group)}</td>
        <td className={styles.text}>{titleOf(measure)}</td>
        <td>
          {figure(measure, value)}
          {to !== undefined && ` – ${figure(measure, to)}`}
        </td>
        <td>
          {here === null ? '–' : figure(measure, here)}
          {standardError !== null && <span className={styles.aside}>±{figure(measure, standardError)}</span>}
        </td>
        <td className={styles.text}>
          <Verdict of={verdict} />
        </td>
      </tr>
      {noted && (
        <tr>
          <td className={styles.note} colSpan={6}>
            {planText(note)}
          </td>
        </tr>
      )}
    </>
  );
}

function Verdict({ of }: { readonly of: PublishedComparison['verdict'] }) {
  const { words, Icon } = verdicts[of];
  return (
    <span className={styles.verdict} data-verdict={of}>
      <Icon size={14} aria-hidden /> {t(words)}
    </span>
  );
}

function titleOf(measure: PublishedCell['measure']): string {
  if (measure === 'successRate') return t('Runs solved');
  if (measure === 'branchingOfMean') return t('b* of the mean');
  return t('{title}, mean', { title: measureWords(measure).title });
}

function figure(measure: PublishedCell['measure'], value: number): string {
  if (measure === 'successRate') return formatShare(value);
  const digits = measure === 'branchingOfMean' ? 2 : measureWords(measure).digits;
  return formatFigure(value, digits);
}
