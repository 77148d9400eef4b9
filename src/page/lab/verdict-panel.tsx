import { CircleAlert, RotateCcw, Square, Check, X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { usesOwn } from '../../core/search/code-choice.ts';
import { withPlace } from '../../core/search/own-run.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { sayAny } from '../../locales/say-any.ts';
import { Button } from '../kit/button.tsx';
import { fetchingPython, useLibraryState } from '../session/own-programs.ts';
import { useSearch } from '../session/search-context.tsx';
import { shortTitleInWords } from '../session/search-words.ts';
import { t, type PlainText } from '../../locales/t.ts';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { statesOf } from './goal-fields.tsx';
import type { LabState } from './lab-state.ts';
import { useLabCost, useLabSession, useLabState } from './use-lab.ts';
import { tx } from '../kit/words.tsx';
import {
  type KnownCandidate,
  useKnownCandidates,
  formatCost,
  formatMean,
  formatShare,
} from './known-candidates.ts';
import { baselineOf, verdictRows, type VerdictRow, savingInWords } from './verdict-rows.ts';
import progressBar from '../kit/progress-bar.module.css';
import styles from './verdict-panel.module.css';
import { figure, formatScore } from '../../locales/figures.ts';
import { Badge } from './badge.tsx';

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
function VerdictTable({ rows, baseline }: VerdictTableProps) {
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
  const problem = misfit === null ? wrong && sayAny(withPlace(wrong)) : sayAny(misfit);
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

/** What was measured of each heuristic, side by side. */
export function VerdictPanel() {
  const known = useKnownCandidates();
  const effort = useLabState((state) => state.effort);
  const baseline = useLabState((state) => state.baseline);
  const rows = useMemo(() => verdictRows(known, effort, baseline), [known, effort, baseline]);
  const base = baselineOf(effort, baseline);
  const chosen = useSearch(({ settings }) => settings.cost);
  const cost = useLabCost();
  return (
    <Panel title={t('Verdict')} aside={known.length > 0 && <BaselineField />}>
      <ProgressLine />
      {rows.length > 0 && (
        <VerdictTable
          rows={rows}
          baseline={base === null ? t('another#heuristic') : titleOf(base.heuristic)}
        />
      )}
      {cost !== chosen && (
        <p className={styles.note} role="note">
          {t(
            'The Lab judges as if every move cost 1: the costs chosen in Explore ({cost}) are a list for boards of another size.',
            { cost: chosen },
          )}
        </p>
      )}
      <p className={styles.note}>
        {tx(
          cost === unitCosts
            ? '{admissible}: h is never above the true distance, so A* finds shortest solutions if it reopens closed boards. {consistent}: h is 0 at the goal, and no move lowers it by more than 1, so A* never has to reopen a board. ★ marks the best value among admissible heuristics.'
            : '{admissible}: h is never above what the cheapest solution costs, so A* finds cheapest solutions if it reopens closed boards. {consistent}: h is 0 at the goal, and no move lowers it by more than it costs, so A* never has to reopen a board. ★ marks the best value among admissible heuristics.',
          { admissible: <b>{t('Admissible')}</b>, consistent: <b>{t('Consistent')}</b> },
        )}
        {rows.some(({ known: { choice }, judgement }) => judgement !== null && usesOwn(choice.heuristic)) &&
          ` ${t('Your own code is run in an interpreter, apart from the page: per board that takes many times as long as a heuristic that is built in.')}`}
      </p>
    </Panel>
  );
}

/** What the expansions are compared with. */
function BaselineField() {
  const effort = useLabState((state) => state.effort);
  const baseline = useLabState((state) => state.baseline);
  const setBaseline = useLabState((state) => state.setBaseline);
  const base = baselineOf(effort, baseline);
  if (effort === null || base === null) return null;
  return (
    <div className={styles.baseline}>
      <SelectField
        inline
        label={t('Compared with')}
        value={base.heuristic}
        options={effort.baselines.map(({ heuristic }) => ({ value: heuristic, title: titleOf(heuristic) }))}
        onChange={setBaseline}
      />
    </div>
  );
}

function titleOf(heuristic: string): string {
  return shortTitleInWords(heuristic);
}

/** What the Lab is doing or has found, in a sentence; how far it is, and the way to stop it. */
function ProgressLine() {
  const session = useLabSession();
  const phase = useLabState((state) => state.phase);
  const progress = useLabState((state) => state.progress);
  const failure = useLabState((state) => state.failure);
  const goal = useLibraryState((state) => state.goal);
  const known = useKnownCandidates();
  const works = phase === 'running' || phase === 'waiting';
  return (
    <div className={styles.line}>
      <p className={styles.status} role="status" aria-live="polite">
        {sentence(phase, progress, statesOf(goal), known)}
      </p>
      {works && (
        <>
          <progress
            className={`${progressBar.bar} ${styles.bar}`}
            aria-label={t('Judged so far')}
            {...(progress !== null && { value: progress.done, max: Math.max(1, progress.total) })}
          />
          <Button onClick={() => session.stop()}>
            <Square size={13} fill="currentColor" aria-hidden /> {t('Stop')}
          </Button>
        </>
      )}
      {(phase === 'stopped' || phase === 'failed') && (
        <Button onClick={() => session.judge()}>
          <RotateCcw size={15} aria-hidden /> {t(phase === 'failed' ? 'Try again' : 'Go on')}
        </Button>
      )}
      {failure !== null && phase === 'failed' && (
        <p className={styles.failure} role="alert">
          <CircleAlert size={15} aria-hidden /> {sayAny(failure)}
        </p>
      )}
    </div>
  );
}

function sentence(
  phase: LabState['phase'],
  progress: LabState['progress'],
  states: number,
  known: readonly KnownCandidate[],
): string {
  if (known.length === 0) return t('Nothing to judge: add a heuristic.');
  switch (phase) {
    case 'idle':
      return known.every(({ misfit }) => misfit !== null)
        ? t('None of these can be judged for this goal.')
        : t('Getting ready.');
    case 'waiting':
      return t('Judged again in a moment.');
    case 'running':
      return progress === null ? t('Getting ready.') : doing(progress, states);
    case 'stopped':
      return t('Stopped. What was found out so far stays.');
    case 'failed':
      return t('The Lab was stopped by an error. What was found out so far stays.');
    case 'done':
      return outcome(known, states);
  }
}

function doing({ stage, done, total }: NonNullable<LabState['progress']>, states: number): string {
  if (stage === 'python') return fetchingPython(done, total);
  if (stage === 'sample') return t('Trying a sample of the boards.');
  if (stage === 'boards') return t('Judging all {n} {n:board|boards}.', { n: states });
  return t('Searching 200 boards with each.');
}

function outcome(known: readonly KnownCandidate[], states: number): string {
  const judged = known.filter(({ finding }) => (finding?.judgement ?? null) !== null);
  const honest = judged.filter(({ finding }) => finding?.judgement?.verdict.admissible === true).length;
  if (judged.length === 0) return t('None of them could be judged.');
  const left = known.filter((one) => !judged.includes(one)).map(({ letter }) => letter);
  const unjudged =
    left.length === 0 ? '' : ` ${t('{letters} cannot be judged.', { letters: left.join(` ${t('and')} `) })}`;
  return sayHonest(judged, honest, states) + unjudged;
}

function sayHonest(judged: readonly KnownCandidate[], honest: number, states: number): string {
  const [letter, total] = [judged[0]?.letter ?? '', judged.length];
  const n = states;
  if (total === 1)
    return honest === 1
      ? t('{letter}: admissible, measured on all {n} {n:board|boards}.', { letter, n })
      : t('{letter}: not admissible, measured on all {n} {n:board|boards}.', { letter, n });
  if (honest === total) return t('All are admissible, measured on all {n} {n:board|boards}.', { n });
  if (honest === 0) return t('None are admissible, measured on all {n} {n:board|boards}.', { n });
  return t('{honest} of {total} {honest:is|are} admissible, measured on all {n} {n:board|boards}.', {
    ...{ honest, total, n },
  });
}
