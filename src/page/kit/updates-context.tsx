import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react';

/** Newer versions of the page. */
export interface Updates {
  subscribe(listener: () => void): () => void;
  /** Loads the newer version that is there; null while there is none. */
  waiting(): (() => void) | null;
  /** Shows a sentence above the screen, whichever it is. */
  say(sentence: string): void;
  /** Takes a sentence back, if it is still there. */
  unsay(sentence: string): void;
}

const none: Updates = {
  ...{ subscribe: () => () => undefined, waiting: () => null },
  ...{ say: () => undefined, unsay: () => undefined },
};
const UpdatesContext = createContext(none);

export function UpdatesProvider({ updates, children }: { updates: Updates; children: ReactNode }) {
  return <UpdatesContext value={updates}>{children}</UpdatesContext>;
}

/** Loads a newer version of the page; null while there is none. */
export function useUpdate(): (() => void) | null {
  const { subscribe, waiting } = useContext(UpdatesContext);
  return useSyncExternalStore(subscribe, waiting);
}

/** Shows sentences above the screen, and takes them back; from within a lane or a lesson too. */
export function usePageWord(): Pick<Updates, 'say' | 'unsay'> {
  return useContext(UpdatesContext);
}
