import { Check, CircleDashed, EqualApproximately, Sigma, X } from 'lucide-react';
import {
  type ComparedFigure,
  type PublishedRun,
  compareWithPublished,
} from '../../../catalog/published-run.ts';
import { publishedRuns } from '../../../catalog/published-runs.ts';
import type { RunResult } from '../../../core/search/run.ts';
import { isStale } from '../../session/search-store.ts';
import { figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import styles from './published-card.module.css';

const verdicts = {
  same: { icon: Check, word: 'Comes out exactly' },
  'in range': { icon: EqualApproximately, word: 'Within the range of random orders' },
  different: { icon: X, word: 'Different' },
  'one of many': { icon: Sigma, word: 'A mean over boards that are not known, beside one run' },
} as const satisfies Record<ComparedFigure['verdict'], { icon: unknown; word: PlainText }>;

interface PublishedCardProps {
  readonly run: PublishedRun;
  /** The result of exactly this search; null while it has not been run. */
  readonly result: RunResult | null;
}

/** The card of a preset, when somebody published figures for it. */
export function PresetCard({ preset }: { readonly preset: string }) {
  const run = publishedRuns.find(({ id }) => id === preset);
  const result = useSearch((state) => (isStale(state) ? null : state.outcome));
  return run === undefined ? null : <PublishedCard run={run} result={result} />;
}

/** What a publication states beside what comes out here. */
function PublishedCard({ run, result }: PublishedCardProps) {
  const rows: readonly ComparedFigure[] | null = result === null ? null : compareWithPublished(run, result);
  return (
    <article className={styles.card} aria-label={t('Published run: {title}', { title: named(run.title) })}>
      <table>
        <thead>
          <tr>
            <td>
              <h3>{named(run.title)}</h3>
            </td>
            <th scope="col">{t('published')}</th>
            <th scope="col">{t('here')}</th>
            <th scope="col">
              <span className="unseen">{t('Match')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {run.published.map(({ label, value, range }, index) => (
            <tr key={label}>
              <th scope="row">{named(label)}</th>
              <td>{formatFigure(value)}</td>
              <td>{rows === null ? '–' : formatFigure(rows[index]?.here ?? null)}</td>
              <td>
                <Verdict verdict={rows?.[index]?.verdict ?? null} range={range} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {result === null && <p className={styles.note}>{t('Press Search to compare.')}</p>}
      <details className={styles.note}>
        <summary>{named(run.source)}</summary>
        <p>{named(run.note)}</p>
      </details>
    </article>
  );
}

function Verdict(props: {
  readonly verdict: ComparedFigure['verdict'] | null;
  readonly range: readonly [number, number] | undefined;
}) {
  if (props.verdict === null) return <CircleDashed aria-label={t('Not run yet')} size={16} />;
  const { icon: Icon, word: text } = verdicts[props.verdict];
  const word = t(text);
  const [from, to] = props.range ?? [0, 0];
  const title = props.range ? t('{verdict}, {from} to {to}', { verdict: word, from, to }) : word;
  return (
    <span data-verdict={props.verdict} title={title}>
      <Icon role="img" aria-label={title} size={16} />
    </span>
  );
}

/** 5478 → "5,478"; no value → "none". */
function formatFigure(value: number | string | null): string {
  if (value === null) return t('none');
  return typeof value === 'number' ? figure(value) : named(value);
}
