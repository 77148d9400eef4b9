import { startTransition, useEffect, useRef, useState } from 'react';
import { type ExploreState, calmSpeed } from '../state/explore-state.ts';
import type { SearchSession } from '../state/search-session.ts';
import { useSession } from './explore-context.tsx';

/** While the cursor runs, words and figures follow it this often: more nobody can read, and the pictures need the time. */
const calmMs = 100;

/**
 * Whether the cursor runs faster than words follow it. They then all tell one and the same step, some behind the pictures, and
 * no picture writes down another.
 */
export function outrunsWords({ playing, speed }: Pick<ExploreState, 'playing' | 'speed'>): boolean {
  return playing !== 0 && speed > calmSpeed;
}

/**
 * The cursor as parts made of words show it: at once after a rest, ten times a second while it runs fast, and in the end exact.
 * All of them show the same step at any time, those of several sessions beside each other too.
 */
export function useCalmCursor(): number {
  const session = useSession();
  const [shown, setShown] = useState(() => ({ session, step: stepOf(session) }));
  const step = shown.session === session ? shown.step : stepOf(session);
  const said = useRef(step);
  useEffect(() => {
    said.current = step;
  }, [step]);
  useEffect(() => {
    const leaveActivity = session.activity.add(() => said.current !== session.store.getState().cursor);
    const leave = follow(session, {
      show: (next) =>
        setShown((now) => (now.session === session && now.step === next ? now : { session, step: next })),
      said: () => said.current,
    });
    return () => {
      leave();
      leaveActivity();
    };
  }, [session]);
  return step;
}

/** Words of a session. */
interface Listener {
  readonly show: (step: number) => void;
  /** What they say on the screen. */
  readonly said: () => number;
}

/** A session that words are told of. */
interface Followed {
  step: number;
  readonly listeners: Set<Listener>;
  readonly unsubscribe: () => void;
}

/** One beat for all: figures that stand beside each other would otherwise be of different steps. */
const followed = new Map<SearchSession, Followed>();
let timer: ReturnType<typeof setTimeout> | null = null;
let isComing = false;
/** Beats in a row that were left out because the words of the one before were not on the screen yet. */
let waited = 0;
/** Words that are out of sight may never come there. */
const maxWaits = 10;

function stepOf(session: SearchSession): number {
  return followed.get(session)?.step ?? session.store.getState().cursor;
}

function follow(session: SearchSession, listener: Listener): () => void {
  let one = followed.get(session);
  if (one === undefined) {
    const unsubscribe = session.store.subscribe((state, before) => {
      if (state.cursor !== before.cursor && (timer === null || isSlow(state))) showSoon();
    });
    one = { step: session.store.getState().cursor, listeners: new Set(), unsubscribe };
    followed.set(session, one);
  }
  const { listeners, unsubscribe } = one;
  listeners.add(listener);
  listener.show(one.step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unsubscribe();
    followed.delete(session);
  };
}

/** Played so slowly that every step can be told. */
function isSlow(state: ExploreState): boolean {
  return state.playing !== 0 && !outrunsWords(state);
}

/** Once all sessions that move together have moved. */
function showSoon(): void {
  if (isComing) return;
  isComing = true;
  queueMicrotask(show);
}

/** Parts that take long to render do not hold up what a person does, and all of them change in one frame. */
function show(): void {
  isComing = false;
  const moved = [...followed].filter(([session, { step }]) => step !== session.store.getState().cursor);
  if (moved.length === 0) return;
  startTransition(() => {
    for (const [session, one] of moved) {
      one.step = session.store.getState().cursor;
      for (const listener of one.listeners) listener.show(one.step);
    }
  });
  timer ??= setTimeout(rest, calmMs);
}

/** A machine that needs longer than a beat for the words is given it: begun anew each time they would never come. */
function rest(): void {
  timer = null;
  const isLate = [...followed.values()].some(({ step, listeners }) =>
    [...listeners].some(({ said }) => said() !== step),
  );
  if (isLate && waited++ < maxWaits) {
    timer = setTimeout(rest, calmMs);
    return;
  }
  waited = 0;
  show();
}
