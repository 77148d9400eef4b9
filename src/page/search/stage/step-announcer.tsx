import { useEffect, useState } from 'react';
import type { Player, PlayerState } from '../../session/player.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { useSession } from '../../session/search-context.tsx';
import { sayEvent } from '../inspector/event-words.ts';
import { sayStep } from './step-words.ts';

/** A step is told when the cursor has stood still this long: whoever goes on quickly hears only where they end. */
const restMs = 300;

/** Tells screen readers each step that a person makes. The Inspector says the same to the eye. */
export function StepAnnouncer() {
  const session = useSession();
  const [told, setTold] = useState('');
  useEffect(() => announceSteps(session, setTold), [session]);
  return (
    <p className="unseen" aria-live="polite">
      {told}
    </p>
  );
}

/**
 * Calls `tell` once for each step or event that the cursor comes to rest at, and with '' when it leaves. Not while the
 * record plays, but where that stops; and not while it grows: the status line tells how a search ends. Returns the way out.
 */
export function announceSteps(session: SearchSession, tell: (words: string) => void): () => void {
  return announceRests(session, tell, () => {
    const { cursor, event } = session.store.getState();
    const { trace } = session;
    if (trace === null || trace.nodeCount === 0 || cursor > trace.stepCount) return '';
    return event < 1 ? sayStep(trace, cursor) : sayEvent(trace, { step: cursor, told: event });
  });
}

/** Where a player is, and in which record if it has one. */
type PlaceState = PlayerState & { readonly recorded?: unknown };

/** The same with other words for where the cursor rests; '' where there is nothing to tell. */
export function announceRests(
  { store, activity }: Pick<Player<PlaceState>, 'store' | 'activity'>,
  tell: (words: string) => void,
  say: () => string,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let told = placeOf(store.getState());
  const settle = (): void => {
    timer = null;
    told = placeOf(store.getState());
    tell(say());
  };
  const forget = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const leave = activity.add(() => timer !== null);
  const unsubscribe = store.subscribe((state, before) => {
    if (state.recorded !== before.recorded || state.stepCount !== before.stepCount) {
      forget();
      told = placeOf(state);
      tell('');
    } else if (placeOf(state) !== placeOf(before) || state.playing !== before.playing) {
      forget();
      if (placeOf(state) === told) return;
      tell('');
      if (state.playing === 0 && state.phase !== 'running') timer = setTimeout(settle, restMs);
    }
  });
  return () => {
    forget();
    leave();
    unsubscribe();
  };
}

function placeOf({ cursor, event }: PlaceState): string {
  return `${cursor} ${event}`;
}
