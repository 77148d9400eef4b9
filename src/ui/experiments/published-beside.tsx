import { ArrowDown, ArrowUp, Check, Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { comparePublished } from '../../analysis/published-comparison.ts';
import type { PublishedCell, PublishedTable } from '../../contract/experiment-plan.ts';
import type { ExperimentJobs } from '../../contract/experiment-jobs.ts';
import type { ExperimentRows } from '../../contract/experiment-rows.ts';
import type { ExperimentSummary, PublishedComparison } from '../../contract/experiment-summary.ts';
import { formatFigure, formatShare, measureWords } from './measure-words.ts';
import styles from './tables.module.css';
import panel from './results-panel.module.css';

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
} as const;

/** Each published figure beside ours, and why they differ where they do. */
export function PublishedBeside({ rows, summary, published }: PublishedBesideProps) {
  const { jobs } = rows;
  const lines = useMemo(() => comparePublished(jobs, summary), [jobs, summary]);
  return (
    <>
      <p className={panel.comment}>
        <strong>{published.source}.</strong> {published.comment}
      </p>
      <div
        className={styles.scroll}
        tabIndex={0}
        role="group"
        aria-label="Published figures, scrolls sideways"
      >
        <table className={styles.table}>
          <caption className="unseen">Published figures beside ours</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.text}>
                Setting
              </th>
              <th scope="col" className={styles.text}>
                Boards
              </th>
              <th scope="col" className={styles.text}>
                Figure
              </th>
              <th scope="col">Published</th>
              <th scope="col">Here</th>
              <th scope="col" className={styles.text}>
                Verdict
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Line key={index} {...{ jobs, line }} />
            ))}
          </tbody>
        </table>
      </div>
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
        <th scope="row">{jobs.settings[setting]?.label}</th>
        <td className={styles.text}>{group === null ? 'All boards' : jobs.groups[group]?.label}</td>
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
            {note}
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
      <Icon size={14} aria-hidden /> {words}
    </span>
  );
}

function titleOf(measure: PublishedCell['measure']): string {
  if (measure === 'successRate') return 'Runs solved';
  if (measure === 'branchingOfMean') return 'b* of the mean';
  return `${measureWords[measure].title}, mean`;
}

function figure(measure: PublishedCell['measure'], value: number): string {
  if (measure === 'successRate') return formatShare(value);
  const digits = measure === 'branchingOfMean' ? 2 : measureWords[measure].digits;
  return formatFigure(value, digits);
}
