import { useEffect, useState } from 'react';
import { laneLetters } from '../../core/files/page-link.ts';
import type { CompareSession } from './compare-session.ts';
import type { SearchSession } from '../session/search-session.ts';
import { countsAt, currentAt, nodeAt } from '../../core/trace/cursor.ts';
import { t } from '../../locales/t.ts';
import { leadingScore, scoresInWords, shownScores } from '../session/search-words.ts';
import { announceRests } from '../session/player.ts';
import { useCompareSession } from './compare-context.tsx';
import { stateOf } from './lane-words.ts';

/** Tells screen readers each step that a person makes in all lanes. Under the lanes the same is told to the eye. */
export function LanesAnnouncer() {
  const session = useCompareSession();
  const [told, setTold] = useState('');
  useEffect(() => announceRests(session.player, setTold, () => sayLanes(session)), [session]);
  return (
    <p className="unseen" aria-live="polite">
      {told}
    </p>
  );
}

/**
 * One step of all lanes for the ear: "Step 80 of 11,956. A: solved in 16 moves. B: f 6, frontier 61."
 * O(events of the step) for each lane.
 */
export function sayLanes(session: Pick<CompareSession, 'player' | 'store' | 'laneOf'>): string {
  const { cursor, stepCount } = session.player.store.getState();
  const { pace, lanes } = session.store.getState();
  const place =
    pace === 'step'
      ? t('Step {step} of {total}', { step: cursor, total: stepCount })
      : t('{n} per cent of each run', { n: cursor });
  const words = lanes.map(
    (id, index) => `${laneLetters[index] ?? ''}: ${sayLane(session.laneOf(id), pace === 'share')}`,
  );
  return [place, ...words].map((part) => `${part}.`).join(' ');
}

/** @param withStep where every lane is at a step of its own */
function sayLane({ trace, store }: SearchSession, withStep: boolean): string {
  const state = store.getState();
  const { cursor, stepCount, phase } = state;
  if (trace === null || trace.nodeCount === 0) return stateOf(state);
  if (phase === 'finished' && cursor >= stepCount) return stateOf(state);
  const parts = withStep ? [t('step {step}', { step: cursor })] : [];
  const step = Math.min(cursor, trace.stepCount);
  const node = currentAt(trace, step);
  if (node >= 0) {
    const { g, h, priority } = nodeAt(trace, node, step);
    const shown = shownScores(trace.request.settings, { g, h, f: priority });
    parts.push(scoresInWords(shown.filter((score) => score === leadingScore(shown))));
  }
  if (trace.result?.withoutSuccessors !== true)
    parts.push(t('frontier {n}', { n: countsAt(trace, step).frontier }));
  return parts.join(', ');
}
