import { CircleAlert, RotateCcw, Square } from 'lucide-react';
import type { LabState } from '../../state/lab-state.ts';
import { Button } from '../controls/button.tsx';
import { useLabState, useLabSession } from '../lab-session-context.tsx';
import { countOf } from './candidate-words.ts';
import { statesOf } from './goal-fields.tsx';
import { type KnownCandidate, useKnownCandidates } from './known-candidates.ts';
import styles from './progress-line.module.css';

/** What the Lab is doing or has found, in a sentence; how far it is, and the way to stop it. */
export function ProgressLine() {
  const session = useLabSession();
  const phase = useLabState((state) => state.phase);
  const progress = useLabState((state) => state.progress);
  const failure = useLabState((state) => state.failure);
  const goal = useLabState((state) => state.goal);
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
            aria-label="Judged so far"
            {...(progress !== null && { value: progress.done, max: Math.max(1, progress.total) })}
          />
          <Button onClick={() => session.stop()}>
            <Square size={13} fill="currentColor" aria-hidden /> Stop
          </Button>
        </>
      )}
      {(phase === 'stopped' || phase === 'failed') && (
        <Button onClick={() => session.judge()}>
          <RotateCcw size={15} aria-hidden /> {phase === 'failed' ? 'Try again' : 'Go on'}
        </Button>
      )}
      {failure !== null && phase === 'failed' && (
        <p className={styles.failure} role="alert">
          <CircleAlert size={15} aria-hidden /> {failure}
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
  if (known.length === 0) return 'Nothing to judge: add a heuristic.';
  switch (phase) {
    case 'idle':
      return known.every(({ misfit }) => misfit !== null)
        ? 'None of these can be judged for this goal.'
        : 'Getting ready.';
    case 'waiting':
      return 'Judged again in a moment.';
    case 'running':
      return stage === null ? 'Getting ready.' : doing(stage, states);
    case 'stopped':
      return 'Stopped. What was found out so far stays.';
    case 'failed':
      return 'The Lab broke off. What was found out so far stays.';
    case 'done':
      return outcome(known, states);
  }
}

function doing(stage: Stage, states: number): string {
  if (stage === 'sample') return 'Trying a sample of the boards.';
  if (stage === 'boards') return `Judging all ${countOf(states, 'board')}.`;
  return 'Searching 200 boards with each.';
}

function outcome(known: readonly KnownCandidate[], states: number): string {
  const judged = known.filter(({ finding }) => (finding?.judgement ?? null) !== null);
  const honest = judged.filter(({ finding }) => finding?.judgement?.verdict.admissible === true).length;
  if (judged.length === 0) return 'None of them could be judged.';
  const all = `on all ${countOf(states, 'board')}`;
  const left = known.filter((one) => !judged.includes(one)).map(({ letter }) => letter);
  const unjudged = left.length === 0 ? '' : ` ${left.join(' and ')} cannot be judged.`;
  if (judged.length === 1)
    return `${judged[0]?.letter}: ${honest === 1 ? 'admissible' : 'not admissible'}, measured ${all}.${unjudged}`;
  const share = honest === judged.length ? 'All' : honest === 0 ? 'None' : `${honest} of ${judged.length}`;
  return `${share} ${honest === 1 ? 'is' : 'are'} admissible, measured ${all}.${unjudged}`;
}
