import type { SearchState } from './search-state.ts';
import type { SearchSession } from './search-session.ts';

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
  const follow = (state: SearchState, before: SearchState | null): void => {
    const differs = (part: Read): boolean =>
      before === null ||
      (typeof part === 'function' ? part(state) !== part(before) : state[part] !== before[part]);
    show(state, (...parts) => parts.some(differs));
  };
  follow(store.getState(), null);
  return store.subscribe(follow);
}
