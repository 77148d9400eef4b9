import { Download } from 'lucide-react';
import { summarise } from '../../core/analysis/summarise.ts';
import { compareWithFirst } from '../../core/analysis/comparisons.ts';
import { useMemo } from 'react';
import { runOutcomes, type ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
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
import { PublishedBeside } from './published-beside.tsx';
import { RunsTable } from './runs-table.tsx';
import { fileNameOf, saveParts } from '../kit/save-file.ts';
import { StopAdvice, stopsIn } from './stops.tsx';
import { SummaryTable } from './summary-table.tsx';
import { partialNote, publishedNotes, summaryNotes } from './table-notes.ts';
import styles from './results-panel.module.css';
import { nameOfGroup } from './plan-names.ts';

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
              <Button key={title} onClick={() => void saveParts(`${file}.${ending}`, pieces(), mediaType)}>
                <Download size={15} aria-hidden /> {named(title)}
              </Button>
            );
          })}
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
