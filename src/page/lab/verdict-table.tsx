import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { figure, formatScore } from '../../locales/figures.ts';
import { sayAny } from '../../locales/say-any.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Badge } from './badge.tsx';
import { formatCost, formatMean, formatShare } from './candidate-words.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { useLabCost } from './use-lab.ts';
import { type VerdictRow, savingInWords } from './verdict-rows.ts';
import styles from './verdict-table.module.css';

interface VerdictTableProps {
  readonly rows: readonly VerdictRow[];
  /** What the last column compares with, in words. */
  readonly baseline: string;
}

const heads = [
  { label: 'Admissible', title: 'h is nowhere above the true distance' },
  {
    label: 'Consistent',
    title: 'h falls along no move by more than the 1 that the move costs',
    withCosts: 'h falls along no move by more than the move costs',
  },
  { label: 'Too large', unit: 'boards', title: 'Boards whose h is above their true distance' },
  {
    label: 'Inconsistent',
    unit: 'moves',
    title: 'Moves along which h falls by more than 1',
    withCosts: 'Moves along which h falls by more than they cost',
  },
  { label: 'Mean h', title: 'The larger the better, as long as it is admissible' },
  { label: 'Max h', title: 'The largest h of any board' },
  { label: 'Mean error', title: 'True distance − h, on average' },
  { label: 'h / true', title: 'Mean h as a share of the mean true distance' },
  { label: 'Per board', title: 'Time of one evaluation on this machine: noisy, so it has no ★' },
  { label: 'Expansions#in a table', title: 'A* on the same 200 boards, on average' },
] as const satisfies readonly {
  readonly label: PlainText;
  /** What it counts. */
  readonly unit?: PlainText;
  readonly title: PlainText;
  /** The title where not every move costs 1. */
  readonly withCosts?: PlainText;
}[];

/** Each heuristic in a line: what it is worth, and what it saves. */
export function VerdictTable({ rows, baseline }: VerdictTableProps) {
  const isUnit = useLabCost() === unitCosts;
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('Verdicts, scrolls sideways')}>
      <table className={styles.table}>
        <caption className="unseen">{t('What each heuristic is worth, measured on every board')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Heuristic')}</th>
            {heads.map((head) => (
              <th
                key={head.label}
                scope="col"
                title={t(!isUnit && 'withCosts' in head ? head.withCosts : head.title)}
              >
                {t(head.label)}
                {'unit' in head && <span className={styles.unit}> {t(head.unit)}</span>}
              </th>
            ))}
            <th scope="col" title={t('The expansions beside those with {baseline}', { baseline })}>
              {t('Compared')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.known.candidate.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row }: { readonly row: VerdictRow }) {
  const { known, judgement } = row;
  const { letter, name, finding, misfit } = known;
  const head = (
    <th scope="row">
      <span className={styles.name}>
        <Badge letter={letter} /> {name}
      </span>
    </th>
  );
  const wrong = finding?.problem ?? null;
  const problem = misfit === null ? wrong && sayAny(wrong.what) : sayAny(misfit);
  if (problem !== null) {
    return (
      <tr>
        {head}
        <td colSpan={heads.length + 1} className={styles.problem}>
          {wrong?.notDeterministic === true && <b>{t('Not deterministic.')} </b>}
          {problem}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      {head}
      {judgement === null ? <SampleCells row={row} /> : <JudgedCells row={row} />}
      <EffortCells row={row} />
    </tr>
  );
}

/** What a sample says is no verdict: only what it refutes is certain. */
function SampleCells({ row: { known } }: { readonly row: VerdictRow }) {
  const sample = known.finding?.sample ?? null;
  if (sample === null)
    return (
      <td colSpan={9} className={styles.waits}>
        {t('not yet')}
      </td>
    );
  const refuted = sample.overestimates > 0;
  return (
    <>
      <td>
        {refuted ? (
          <Verdict stat="admissible" holds={false} />
        ) : (
          <span className={styles.waits}>{t('undecided')}</span>
        )}
      </td>
      <td className={styles.waits}>…</td>
      <td className={styles.sample}>
        {t('{n} of {total}', { n: sample.overestimates, total: sample.boards })}
      </td>
      <td className={styles.waits}>…</td>
      <td className={styles.sample}>≈ {formatMean(sample.meanH)}</td>
      <td className={styles.waits}>…</td>
      <td className={styles.sample}>≈ {formatMean(sample.meanError)}</td>
      <td className={styles.waits}>…</td>
      <td className={styles.sample}>{formatCost(sample.costUs)}</td>
    </>
  );
}

function JudgedCells({ row: { judgement, reach, best } }: { readonly row: VerdictRow }) {
  if (judgement === null) return null;
  const { verdict, maxH, costUs } = judgement;
  return (
    <>
      <td data-stat="states" data-value={verdict.states}>
        <Verdict stat="admissible" holds={verdict.admissible} />
      </td>
      <td>
        <Verdict stat="consistent" holds={verdict.consistent} />
      </td>
      <Figure
        stat="overestimates"
        value={verdict.overestimates}
        bad={verdict.overestimates > 0}
        title={t('{share} of all boards', {
          share: formatShare(verdict.overestimates / verdict.states),
        })}
      >
        {figure(verdict.overestimates)}
      </Figure>
      <Figure stat="inconsistencies" value={verdict.inconsistencies} bad={verdict.inconsistencies > 0}>
        {figure(verdict.inconsistencies)}
      </Figure>
      <Figure stat="mean-h" value={verdict.meanH} best={best.has('meanH')}>
        {formatMean(verdict.meanH)}
      </Figure>
      <Figure stat="max-h" value={maxH}>
        {formatScore(maxH)}
      </Figure>
      <Figure stat="mean-error" value={verdict.meanError} best={best.has('meanError')}>
        {formatMean(verdict.meanError)}
      </Figure>
      <Figure stat="reach" value={reach ?? 0}>
        {formatShare(reach ?? 0)}
      </Figure>
      <Figure stat="cost" value={costUs}>
        {formatCost(costUs)}
      </Figure>
    </>
  );
}

function EffortCells({ row: { effort, best } }: { readonly row: VerdictRow }) {
  const isUnit = useLabCost() === unitCosts;
  if (effort === null) {
    return (
      <>
        <td className={styles.waits}>…</td>
        <td className={styles.waits}>…</td>
      </>
    );
  }
  const { meanExpanded, longer, boards, share } = effort;
  return (
    <>
      <Figure stat="expanded" value={meanExpanded} best={best.has('expanded')}>
        {figure(Math.round(meanExpanded))}
        {longer > 0 && (
          <span
            className={styles.longer}
            title={t(
              isUnit
                ? 'Of {n} {n:solution|solutions}, so many are not shortest'
                : 'Of {n} {n:solution|solutions}, so many are not cheapest',
              { n: boards },
            )}
          >
            {t(isUnit ? '{n} longer' : '{n} dearer', { n: longer })}
          </span>
        )}
      </Figure>
      <td data-stat="saving" data-value={share}>
        {savingInWords(share)}
      </td>
    </>
  );
}

interface FigureProps {
  readonly stat: string;
  readonly value: number;
  readonly best?: boolean;
  readonly bad?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

function Figure({ stat, value, best = false, bad = false, title, children }: FigureProps) {
  return (
    <td
      title={title}
      data-stat={stat}
      data-value={value}
      data-best={best || undefined}
      data-bad={bad || undefined}
    >
      {best && (
        <>
          <span className={styles.star} aria-hidden>
            ★
          </span>
          <span className="unseen">{t('best:')} </span>
        </>
      )}
      {children}
    </td>
  );
}

/** A property that was measured: in a word, with a shape and a colour. */
function Verdict({ stat, holds }: { readonly stat: 'admissible' | 'consistent'; readonly holds: boolean }) {
  const Icon = holds ? Check : X;
  return (
    <span className={styles.verdict} data-stat={stat} data-value={holds ? 1 : 0} data-holds={holds}>
      <Icon size={15} strokeWidth={2.6} aria-hidden /> {t(holds ? 'yes' : 'no')}
    </span>
  );
}
