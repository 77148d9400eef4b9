/** What is told to screen readers of each step that a person makes, once they rest there. */

/** A step is told when the cursor has stood still this long: whoever goes on quickly hears only where they end. */
const restMs = 300;

/** What goes through steps by itself or by hand: where it is, and in which record if it has one. */
interface Place {
  readonly cursor: number;
  readonly event: number;
  readonly stepCount: number;
  readonly playing: number;
  readonly phase: string;
  readonly recorded?: unknown;
}

interface Moving {
  readonly store: {
    getState(): Place;
    subscribe(listener: (state: Place, before: Place) => void): () => void;
  };
  readonly activity: { add(isBusy: () => boolean): () => void };
}

/**
 * Calls `tell` with what `say` says of where the cursor comes to rest, and with '' when it leaves. Not while a record plays, but where that
 * stops; and not while it grows. Returns the way out.
 * @param say '' where there is nothing to tell
 */
export function announceRests(
  { store, activity }: Moving,
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

function placeOf({ cursor, event }: Place): string {
  return `${cursor} ${event}`;
}
