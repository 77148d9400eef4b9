import { CircleAlert, RotateCcw, Square } from 'lucide-react';
import { useMemo } from 'react';
import { usesOwn } from '../../core/search/code-choice.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { sayAny } from '../../locales/say-any.ts';
import { Button } from '../kit/button.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { useSearch } from '../session/search-context.tsx';
import { shortTitleInWords } from '../session/search-words.ts';
import { t } from '../../locales/t.ts';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { statesOf } from './goal-fields.tsx';
import type { LabState } from './lab-state.ts';
import { useLabCost, useLabSession, useLabState } from './use-lab.ts';
import { tx } from '../kit/words.tsx';
import { type KnownCandidate, useKnownCandidates } from './known-candidates.ts';
import { baselineOf, verdictRows } from './verdict-rows.ts';
import { VerdictTable } from './verdict-table.tsx';
import styles from './verdict-panel.module.css';

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
            ? '{admissible}: h is never above the true distance, so A* finds shortest solutions if it reopens closed boards. {consistent}: h is 0 at the goal, and no move lowers it by more than 1, so A* never has to reopen a board. ★ the best of the admissible ones.'
            : '{admissible}: h is never above what the cheapest solution costs, so A* finds cheapest solutions if it reopens closed boards. {consistent}: h is 0 at the goal, and no move lowers it by more than it costs, so A* never has to reopen a board. ★ the best of the admissible ones.',
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
        {sentence(phase, progress?.stage ?? null, statesOf(goal), known)}
      </p>
      {works && (
        <>
          <progress
            className={styles.bar}
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

type Stage = NonNullable<LabState['progress']>['stage'];

function sentence(
  phase: LabState['phase'],
  stage: Stage | null,
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
      return stage === null ? t('Getting ready.') : doing(stage, states);
    case 'stopped':
      return t('Stopped. What was found out so far stays.');
    case 'failed':
      return t('The Lab was stopped by an error. What was found out so far stays.');
    case 'done':
      return outcome(known, states);
  }
}

function doing(stage: Stage, states: number): string {
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
