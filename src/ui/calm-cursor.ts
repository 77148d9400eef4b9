import { useMemo, useSyncExternalStore } from 'react';
import type { SearchSession } from '../state/search-session.ts';
import { useSession } from './explore-context.tsx';

/** While the cursor runs, words and figures follow it this often: more nobody can read, and the pictures need the time. */
const calmMs = 100;

/** The cursor as parts made of words show it: at once after a rest, ten times a second while it runs, and in the end exact. */
export function useCalmCursor(): number {
  const session = useSession();
  const calm = useMemo(() => calmCursorOf(session), [session]);
  return useSyncExternalStore(calm.subscribe, calm.read);
}

function calmCursorOf({ store, activity }: SearchSession): {
  read: () => number;
  subscribe: (listener: () => void) => () => void;
} {
  let shown = store.getState().cursor;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const isBehind = (): boolean => timer !== null && shown !== store.getState().cursor;
  return {
    read: () => {
      // Between two looks what is shown stays; without a timer nothing holds it back.
      if (timer === null) shown = store.getState().cursor;
      return shown;
    },
    subscribe(listener) {
      const show = (): void => {
        shown = store.getState().cursor;
        timer = setTimeout(rest, calmMs);
        listener();
      };
      const rest = (): void => {
        timer = null;
        if (shown !== store.getState().cursor) show();
      };
      const leave = activity.add(isBehind);
      const unsubscribe = store.subscribe((state, before) => {
        if (state.cursor !== before.cursor && timer === null) show();
      });
      return () => {
        unsubscribe();
        leave();
        if (timer !== null) clearTimeout(timer);
        timer = null;
      };
    },
  };
}
