import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { titleOf } from '../../contract/guarantee.ts';
import type { RunRequest, RunResult } from '../../contract/run.ts';
import type { RunPhase } from '../../state/explore-state.ts';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { hasBoards } from '../../trace/cursor.ts';
import { useExplore, useSession } from '../explore-context.tsx';
import { sayEvent } from '../inspector/event-words.ts';
import styles from './stage.module.css';

const OptimumRemark = lazy(async () => ({
  default: (await import('../optimum/optimum-remark.tsx')).OptimumRemark,
}));

/** The place in the record is told when it has stood still this long, so that playing is not read out step by step. */
const restMs = 200;

/** One line that says what is on screen; screen readers hear it when it changes. */
export function StatusLine() {
  const phase = useExplore((state) => state.phase);
  const recorded = useExplore((state) => state.recorded);
  const outcome = useExplore((state) => state.outcome);
  const refused = useExplore((state) => state.refused);
  const hidden = useExplore(futureHidden);
  const place = useRestingPlace();
  const { trace } = useSession();
  const noun = trace !== null && trace.cohorts.length > 0 ? 'generation' : 'expansion';
  return (
    <p className={styles.status} role="status" aria-live="polite">
      {refused
        ? 'Not searched: the goal cannot be reached from this board.'
        : sentenceFor(phase, recorded, hidden ? 'hidden' : outcome, noun)}
      {!refused &&
        !hidden &&
        phase === 'finished' &&
        recorded !== null &&
        hasBoards({ request: recorded }) &&
        outcome !== null && (
          <Suspense>
            <OptimumRemark request={recorded} result={outcome} />
          </Suspense>
        )}
      {!refused && place !== null && phase !== 'running' && ` ${place}`}
    </p>
  );
}

/** @param noun what a step is */
function sentenceFor(
  phase: RunPhase,
  recorded: RunRequest | null,
  outcome: RunResult | 'hidden' | null,
  noun: string,
): string {
  if (recorded === null) return 'Ready to search.';
  const title = titleOf(recorded.settings);
  if (phase === 'failed') return `${title}: broke off.`;
  if (phase === 'running') return `${title}: searching.`;
  if (phase === 'paused') return `${title}: held.`;
  if (outcome === 'hidden') return `${title}.`;
  if (outcome === null) return `${title}: stopped.`;
  return `${title}: ${endOf(outcome)}; ${counted(outcome.counts.expanded, noun)}.`;
}

function endOf({ status, moves }: RunResult): string {
  switch (status) {
    case 'solved':
      return moves === null ? 'reached its goal' : `solved in ${counted(moves.length, 'move')}`;
    case 'exhausted':
      return 'ended without a solution';
    case 'unsolvable':
      return 'no solution exists';
    case 'budget':
      return 'stopped at a limit';
  }
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** "Step 12 of 122." and the event in focus, once the cursor rests; null while it moves. */
function useRestingPlace(): string | null {
  const session = useSession();
  const [place, setPlace] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    const { store, activity } = session;
    const settle = (): void => {
      timer.current = null;
      const { recorded, cursor, event, stepCount } = store.getState();
      const step = `Step ${cursor.toLocaleString('en-US')} of ${stepCount.toLocaleString('en-US')}.`;
      const { trace } = session;
      const words = trace === null || event < 1 ? '' : ` ${sayEvent(trace, { step: cursor, told: event })}`;
      setPlace(recorded === null ? null : step + words);
    };
    const restart = (): void => {
      if (timer.current === null) setPlace(null);
      else clearTimeout(timer.current);
      timer.current = setTimeout(settle, restMs);
    };
    restart();
    const leave = activity.add(() => timer.current !== null);
    const unsubscribe = store.subscribe((state, before) => {
      if (
        state.cursor !== before.cursor ||
        state.event !== before.event ||
        state.stepCount !== before.stepCount ||
        state.recorded !== before.recorded
      ) {
        restart();
      }
    });
    return () => {
      unsubscribe();
      leave();
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [session]);
  return place;
}
