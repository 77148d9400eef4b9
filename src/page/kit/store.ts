import { type StateCreator, type StoreApi, createStore as createPlainStore } from 'zustand/vanilla';

/**
 * A store that tells of one change after the other. Whoever hears of a change may make another: all hear of the first before anybody hears of
 * the second, in the order in which they were made. zustand by itself tells those who listen last of the second before the first.
 * Who makes a change while one is told returns before it is told; `getState` has it at once.
 */
export function createStore<T>(initial: StateCreator<T>): StoreApi<T> {
  const store = createPlainStore<T>(initial);
  const listeners = new Set<(state: T, before: T) => void>();
  const untold: (readonly [state: T, before: T])[] = [];
  let isTelling = false;
  const tell = (): void => {
    isTelling = true;
    try {
      for (let change = untold.shift(); change !== undefined; change = untold.shift())
        for (const listener of listeners) listener(...change);
    } finally {
      isTelling = false;
    }
  };
  store.subscribe((...change) => {
    untold.push(change);
    if (!isTelling) tell();
  });
  return {
    ...store,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
