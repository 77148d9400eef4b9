/**
 * How parts of the page reach the search at hand and the page’s own state, and how they read the record: as it grows, and the cursor at the
 * pace of words or of pictures.
 */

import type { Cursor } from '../../core/search/events.ts';
import {
  useMemo,
  startTransition,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  createContext,
  useContext,
  useDeferredValue,
  useLayoutEffect,
} from 'react';
import type { Trace } from '../../core/trace/trace.ts';
import { type Player, type PlayerState, calmSpeed } from './player.ts';
import type { SearchState } from './search-store.ts';
import type { SearchSession } from './search-session.ts';
import { useStore } from 'zustand';
import type { PageState } from './page-store.ts';
import type { PredictState } from './games.ts';
import type { Level } from '../../core/files/saved-explore.ts';
import {
  type ThemeColors,
  type ThemeName,
  contrastQuery,
  contrastThemes,
  themes,
} from '../../picture/theme/tokens.ts';
import { useMedia } from '../kit/media.ts';

const SessionContext = createContext<SearchSession | null>(null);

export function SearchProvider({ session, children }: { session: SearchSession; children: ReactNode }) {
  useOldRecordLetGo(session);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * React keeps what it rendered last but one, and with it a record that was replaced, for as long as what showed it is not
 * rendered twice more. So the new record is told of twice: the second time once all, the parts that lag behind too, show it.
 */
function useOldRecordLetGo(session: SearchSession): void {
  const shown = useDeferredValue(useStore(session.store, (state) => state.recorded));
  useEffect(() => (shown === null ? undefined : () => session.tellAgain()), [session, shown]);
}

/** The live search: its record, and what starts and stops it. The same object for the life of the screen. */
export function useSession(): SearchSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SearchProvider above');
  return session;
}

/**
 * `value` as parts show it that take long to render: behind what a person does, and in the end as it is. Until then the page is
 * busy, for what is still to be shown may move what stands beside it.
 */
export function useDeferred<T>(value: T): T {
  const { activity } = useSession();
  const shown = useDeferredValue(value);
  const isLate = shown !== value;
  useLayoutEffect(() => (isLate ? activity.add(() => true) : undefined), [activity, isLate]);
  return shown;
}

/** A part of the state of the search at hand; renders again only when what `select` returns changes. Actions are part of the state. */
export function useSearch<T>(select: (state: SearchState) => T): T {
  return useStore(useSession().store, select);
}

/** A part of the game of predicting the search at hand. */
export function usePredict<T>(select: (state: PredictState) => T): T {
  return useStore(useSession().predict, select);
}

/** A part of the page's state, which is the same for every search. */
export function usePage<T>(select: (state: PageState) => T): T {
  return useStore(useSession().page, select);
}

/** How much is listed for the search at hand. */
export function useLevel(): Level {
  const level = usePage((state) => state.level);
  return useSession().level ?? level;
}

/** The theme in use: the one that was chosen, else the system's. */
export function useThemeName(): ThemeName {
  const preference = usePage((state) => state.theme);
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  return preference === 'system' ? (darkSystem ? 'dark' : 'light') : preference;
}

export function useThemeColors(): ThemeColors {
  const name = useThemeName();
  const more = usePage((state) => state.presenter || state.contrast === 'more');
  return (useMedia(contrastQuery) || more ? contrastThemes : themes)[name];
}

/**
 * The record on screen as it is now. A trace grows in place; this is another object whenever it has grown or is another one, so
 * what is made from it may be kept for as long as it is the same.
 */
export interface TraceNow {
  readonly trace: Trace;
  readonly version: number;
}

/** Null before the first record. */
export function useTraceNow(): TraceNow | null {
  const version = useSearch((state) => state.toldVersion);
  const { trace } = useSession();
  return useMemo(() => (trace === null ? null : { trace, version }), [trace, version]);
}

/** What `select` reads of the record, anew whenever that has grown or is another one. Whatever shows the record reads it so. */
export function useTrace<T>(select: (trace: Trace | null) => T): T {
  return select(useTraceNow()?.trace ?? null);
}

/** The same for what is read at a step: only the last one can still grow, so what arrives changes no other. */
export function useTraceAt({ trace, version }: TraceNow, step: Cursor): TraceNow {
  const growing = step === trace.stepCount ? version : 0;
  return useMemo(() => ({ trace, version: growing }), [trace, growing]);
}

/** While the cursor runs, words and figures follow it this often: more nobody can read, and the pictures need the time. */
const calmMs = 100;
/** Along with the end of a large record that grows, they go on this often: there a frame has enough to paint. */
const growingMs = 300;
const largeSteps = 50_000;

/**
 * Whether the cursor runs faster than words follow it. They then all tell one and the same step, some behind the pictures, and
 * no picture writes down another.
 */
export function outrunsWords({ playing, speed }: Pick<PlayerState, 'playing' | 'speed'>): boolean {
  return playing !== 0 && speed > calmSpeed;
}

/**
 * The cursor as parts made of words show it: at once after a rest, ten times a second while it runs fast, and in the end exact.
 * All of them show the same step at any time, those of several players beside each other too.
 */
export function useCalmCursor(): number {
  return useCalmCursorOf(useSession());
}

export function useCalmCursorOf(player: Player): number {
  const [shown, setShown] = useState(() => ({ player, step: stepOf(player) }));
  const step = shown.player === player ? shown.step : stepOf(player);
  const said = useRef(step);
  useEffect(() => {
    said.current = step;
  }, [step]);
  useEffect(() => {
    const leaveActivity = player.activity.add(() => said.current !== player.store.getState().cursor);
    const leave = follow(player, {
      show: (next) =>
        setShown((now) => (now.player === player && now.step === next ? now : { player, step: next })),
      said: () => said.current,
    });
    return () => {
      leave();
      leaveActivity();
    };
  }, [player]);
  return step;
}

/** Words of a player. */
interface Listener {
  readonly show: (step: Cursor) => void;
  /** What they say on the screen. */
  readonly said: () => number;
}

/** A player that words are told of. */
interface Followed {
  step: Cursor;
  readonly listeners: Set<Listener>;
  readonly unsubscribe: () => void;
}

/** One beat for all: figures that stand beside each other would otherwise be of different steps. */
const followed = new Map<Player, Followed>();
let timer: ReturnType<typeof setTimeout> | null = null;
let isComing = false;
/** Beats in a row that were left out because the words of the one before were not on the screen yet. */
let waited = 0;
/** Words that are out of sight may never come there. */
const maxWaits = 10;

function stepOf(player: Player): number {
  return followed.get(player)?.step ?? player.store.getState().cursor;
}

function follow(player: Player, listener: Listener): () => void {
  let one = followed.get(player);
  if (one === undefined) {
    const unsubscribe = player.store.subscribe((state, before) => {
      if (state.cursor !== before.cursor && (timer === null || isSlow(state))) showSoon();
    });
    one = { step: player.store.getState().cursor, listeners: new Set(), unsubscribe };
    followed.set(player, one);
  }
  const { listeners, unsubscribe } = one;
  listeners.add(listener);
  listener.show(one.step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unsubscribe();
    followed.delete(player);
  };
}

/** Played so slowly that every step can be told. */
function isSlow(state: PlayerState): boolean {
  return state.playing !== 0 && !outrunsWords(state);
}

/** Once all players that move together have moved. */
function showSoon(): void {
  if (isComing) return;
  isComing = true;
  queueMicrotask(show);
}

/** Parts that take long to render do not hold up what a person does, and all of them change in one frame. */
function show(): void {
  isComing = false;
  const moved = [...followed].filter(([player, { step }]) => step !== player.store.getState().cursor);
  if (moved.length === 0) return;
  startTransition(() => {
    for (const [player, one] of moved) {
      one.step = player.store.getState().cursor;
      for (const listener of one.listeners) listener.show(one.step);
    }
  });
  timer ??= setTimeout(rest, moved.some(([player]) => isGrowing(player)) ? growingMs : calmMs);
}

function isGrowing({ store }: Player): boolean {
  const { phase, atTip, stepCount } = store.getState();
  return phase === 'running' && atTip && stepCount > largeSteps;
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

/** A part of the state, or what is read from it. */
type Read = keyof SearchState | ((state: SearchState) => unknown);

/**
 * Calls `show` now, and whenever the state of a search has changed; returns what ends that.
 * @param show `changed` says whether any of these parts are others than before; all are the first time
 */
export function followSearch(
  { store }: SearchSession,
  show: (state: SearchState, changed: (...parts: Read[]) => boolean) => void,
): () => void {
  show(store.getState(), () => true);
  return store.subscribe((state, before) => {
    const differs = (part: Read): boolean =>
      typeof part === 'function' ? part(state) !== part(before) : state[part] !== before[part];
    show(state, (...parts) => parts.some(differs));
  });
}
