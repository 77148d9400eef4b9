import { Download, ArrowDown, ArrowUp, Check, Hourglass, type LucideIcon } from 'lucide-react';
import { summarise } from '../../core/analysis/summarise.ts';
import { compareWithFirst, comparePublished } from '../../core/analysis/comparisons.ts';
import { useMemo, useState } from 'react';
import { runOutcomes, type ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import {
  type ExperimentSummary,
  type PublishedComparison,
  runsIn,
} from '../../core/experiments/experiment-summary.ts';
import { type ExperimentFormat, experimentFormats } from '../../core/files/experiment-formats.ts';
import type { ExperimentResults } from './experiment-session.ts';
import type { ResultsView, StatisticName, TableName } from './experiment-state.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Button } from '../kit/button.tsx';
import fieldStyles from '../kit/field.module.css';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useExperiment } from './use-experiments.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { outcomeWords } from './outcome-words.ts';
import { RunsTable } from './runs-table.tsx';
import { fileNameOf, saveParts } from '../kit/save-file.ts';
import { StopAdvice, stopsIn } from './stops.tsx';
import { SummaryTable } from './summary-table.tsx';
import styles from './results-panel.module.css';
import { nameOfGroup, nameOfSetting, planText } from './plan-names.ts';
import type { PublishedCell, PublishedTable, TimeProtocol } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import { formatFigure, formatShare, measureWords } from './measure-words.ts';
import { branchingDecimals } from '../../core/search/run.ts';
import { WideTable } from './wide-table.tsx';
import tablesStyles from './tables.module.css';

const asides: Readonly<Record<StatisticName, PlainText>> = {
  mean: '± standard error of the mean.',
  median: 'Behind the median: the middle half of the runs.',
  range: 'From the smallest to the largest.',
};

const stars: Readonly<Record<StatisticName, PlainText>> = {
  mean: '★ marks the best mean, and those that the same boards, in pairs, do not tell apart from it: neither worse on all that differ, nor with p < 0.05 in Wilcoxon’s signed-rank test.',
  median: '★ marks the best median on the same boards.',
  range: 'Ranges have no ★: each end is a single run.',
};

/** What is said above a table that is not of all runs yet; null where it is. */
export function partialNote(summary: ExperimentSummary): string | null {
  const { done, planned } = runsIn(summary);
  return done < planned ? t('Partial: after {done} of {total} runs.', { done, total: planned }) : null;
}

/** What one has to know to read the summary, a sentence each. */
export function summaryNotes(
  summary: ExperimentSummary,
  statistic: StatisticName,
  time?: TimeProtocol,
): string[] {
  const several = new Set(summary.cells.map(({ setting }) => setting)).size > 1;
  const hasCosts = summary.cells.some(({ spreads }) => spreads.pathCost !== null);
  return [
    t(asides[statistic]),
    t('Counts are of solved runs.'),
    time === undefined
      ? t('Each run was timed once, which is noisy, so times have no ★.')
      : t('Each time is the median of {n} {n:run|runs}.', { n: time.repeats }),
    ...(several ? [t(stars[statistic])] : []),
    ...(several && statistic !== 'range'
      ? [
          hasCosts
            ? t(
                'Only settings with the same costs of moves that solved the largest share of the boards are compared, and of these only those with the cheapest solutions.',
              )
            : t(
                'Only settings that solved the largest share of the boards are compared, and of these only those with the shortest solutions.',
              ),
        ]
      : []),
  ];
}

/** What one has to know to read the verdicts: of what kinds of figures they are, by which rule. */
export function publishedNotes({ cells }: PublishedTable): string[] {
  const isShare = cells.map(({ measure }) => measure === 'successRate');
  const isOneRun = cells.map(({ oneRun }, index) => oneRun === true && isShare[index] !== true);
  const isMean = cells.map((_, index) => isShare[index] !== true && isOneRun[index] !== true);
  return [
    ...(isMean.includes(true) || isOneRun.includes(true) ? [t('± standard error of the mean.')] : []),
    ...(isMean.includes(true)
      ? [t('A mean agrees within three standard errors of the difference, rounding aside.')]
      : []),
    ...(isShare.includes(true) ? [t('A share agrees within our interval of 95%.')] : []),
    ...(isOneRun.includes(true) ? [t('A single run agrees when it lies among ours.')] : []),
  ];
}

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
function PublishedBeside({ rows, summary, published }: PublishedBesideProps) {
  const { jobs } = rows;
  const lines = useMemo(() => comparePublished(jobs, summary), [jobs, summary]);
  return (
    <>
      <p className={styles.comment}>
        <strong>{planText(published.source)}.</strong> {planText(published.comment)}
      </p>
      <WideTable label={t('Published figures, scrolls sideways')}>
        <table className={tablesStyles.table}>
          <caption className="unseen">{t('Published figures beside ours')}</caption>
          <thead>
            <tr>
              <th scope="col" className={tablesStyles.text}>
                {t('Setting')}
              </th>
              <th scope="col" className={tablesStyles.text}>
                {t('Boards')}
              </th>
              <th scope="col" className={tablesStyles.text}>
                {t('Figure')}
              </th>
              <th scope="col">{t('Published')}</th>
              <th scope="col">{t('Here')}</th>
              <th scope="col" className={tablesStyles.text}>
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
        <td className={tablesStyles.text}>{nameOfGroup(jobs, group)}</td>
        <td className={tablesStyles.text}>{titleOf(measure)}</td>
        <td>
          {figure(measure, value)}
          {to !== undefined && ` – ${figure(measure, to)}`}
        </td>
        <td>
          {here === null ? '–' : figure(measure, here)}
          {standardError !== null && (
            <span className={tablesStyles.aside}>±{figure(measure, standardError)}</span>
          )}
        </td>
        <td className={tablesStyles.text}>
          <Verdict of={verdict} />
        </td>
      </tr>
      {noted && (
        <tr>
          <td className={tablesStyles.note} colSpan={6}>
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
    <span className={tablesStyles.verdict} data-verdict={of}>
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
  const digits = measure === 'branchingOfMean' ? branchingDecimals : measureWords(measure).digits;
  return formatFigure(value, digits);
}

/** What is copied goes first. */
const formats: readonly ExperimentFormat[] = Object.values<ExperimentFormat>(experimentFormats).sort(
  (a, b) => Number(b.copied ?? false) - Number(a.copied ?? false),
);

interface ResultsPanelProps {
  readonly results: ExperimentResults;
  readonly summary: ExperimentSummary;
  readonly onOpenJob: (job: number) => void;
}

/** The results as tables, and as files to take away. */
export function ResultsPanel({ results, summary, onOpenJob }: ResultsPanelProps) {
  const { rows } = results;
  const wanted = useExperiment((state) => state.table);
  const change = useExperiment((state) => state.changeView);
  const { published, name } = rows.jobs.plan;
  const tables: readonly { readonly value: TableName; readonly label: string }[] = [
    { value: 'summary', label: t('Summary') },
    { value: 'runs', label: t('Every run') },
    ...(published === null ? [] : [{ value: 'published' as const, label: t('Beside published') }]),
  ];
  const table = tables.some(({ value }) => value === wanted) ? wanted : 'summary';
  const statistic = useExperiment((state) => state.statistic);
  const notes =
    table === 'summary'
      ? summaryNotes(summary, statistic, rows.jobs.plan.time)
      : table === 'published' && published !== null
        ? publishedNotes(published)
        : [];
  const partial = table === 'runs' ? null : partialNote(summary);
  const file = fileNameOf(name);
  const [saved, setSaved] = useState('');
  const stops = useMemo(() => stopsIn(rows, summary), [rows, summary]);
  return (
    <Panel
      title={t('Results')}
      aside={
        <Segmented
          small
          label={t('Table')}
          value={table}
          options={tables}
          onChange={(value) => change({ table: value, order: null })}
        />
      }
    >
      <div className={styles.choices}>
        {table !== 'published' && <FilterField />}
        {table === 'summary' && <SummaryChoices rows={rows} />}
        {table === 'runs' && <RunChoices rows={rows} />}
        <div className={styles.files}>
          {formats.map(({ title, ending, mediaType, write, copied }) => {
            const pieces = (): Iterable<string> =>
              write(rows, sayEnglish, {
                summary: () => summarise(rows),
                pairs: () => compareWithFirst(rows),
              });
            return copied ? (
              <CopyButton key={title} text={() => [...pieces()].join('')}>
                {t('Copy {kind}', { kind: named(title) })}
              </CopyButton>
            ) : (
              <Button
                key={title}
                onClick={() => {
                  setSaved('');
                  const name = `${file}.${ending}`;
                  void saveParts(name, pieces(), mediaType).then(() =>
                    setSaved(t('Saved as {file}.', { file: name })),
                  );
                }}
              >
                <Download size={15} aria-hidden /> {named(title)}
              </Button>
            );
          })}
          <span className="unseen" aria-live="polite">
            {saved}
          </span>
        </div>
      </div>
      {partial !== null && <p className={styles.partial}>{partial}</p>}
      {table === 'summary' && <SummaryTable {...{ rows, summary, stops }} />}
      {table === 'summary' && <StopAdvice {...{ rows, stops }} />}
      {table === 'runs' && <RunsTable {...{ results, onOpenJob }} />}
      {table === 'published' && published !== null && <PublishedBeside {...{ rows, summary, published }} />}
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
    </Panel>
  );
}

function FilterField() {
  const filter = useExperiment((state) => state.filter);
  const change = useExperiment((state) => state.changeView);
  return (
    <input
      type="search"
      className={`${fieldStyles.input} ${styles.filter}`}
      aria-label={t('Only rows with these words')}
      placeholder={t('Only rows with …')}
      autoComplete="off"
      spellCheck={false}
      value={filter}
      onChange={(event) => change({ filter: event.target.value })}
    />
  );
}

const statistics: readonly {
  readonly value: StatisticName;
  readonly label: PlainText;
  readonly title: PlainText;
}[] = [
  { value: 'mean', label: 'Mean', title: 'Mean and its standard error' },
  { value: 'median', label: 'Median', title: 'Median and the middle half' },
  { value: 'range', label: 'Range', title: 'Smallest and largest' },
];

function SummaryChoices({ rows }: { readonly rows: ExperimentRows }) {
  const statistic = useExperiment((state) => state.statistic);
  const group = useExperiment((state) => state.tableGroup);
  const change = useExperiment((state) => state.changeView);
  const { groups } = rows.jobs;
  return (
    <>
      {groups.length > 1 && (
        <SelectField
          inline
          label={t('Boards')}
          value={String(group ?? 'all')}
          options={[
            { value: 'each', title: t('Group by group') },
            { value: 'all', title: t('All together') },
            ...groups.map((_, index) => ({ value: String(index), title: nameOfGroup(rows.jobs, index) })),
          ]}
          onChange={(value) =>
            change({ tableGroup: value === 'each' ? 'each' : value === 'all' ? null : Number(value) })
          }
        />
      )}
      <Segmented
        small
        label={t('Statistic')}
        value={statistic}
        options={statistics.map(({ value, label, title }) => ({ value, label: t(label), title: t(title) }))}
        onChange={(value) => change({ statistic: value })}
      />
    </>
  );
}

function RunChoices({ rows }: { readonly rows: ExperimentRows }) {
  const outcome = useExperiment((state) => state.outcome);
  const group = useExperiment((state) => state.group);
  const change = useExperiment((state) => state.changeView);
  const { groups } = rows.jobs;
  const outcomes = runOutcomes.flatMap((value) =>
    value === 'waiting' ? [] : [{ value, title: t(outcomeWords[value]) }],
  );
  return (
    <>
      <SelectField<ResultsView['outcome']>
        inline
        label={t('Outcome')}
        value={outcome}
        options={[
          { value: 'all', title: t('any') },
          ...outcomes,
          { value: 'troubled', title: t('crashed or too long') },
        ]}
        onChange={(value) => change({ outcome: value })}
      />
      {groups.length > 1 && (
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
      )}
    </>
  );
}
