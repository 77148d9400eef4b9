import { createContext, useContext, useSyncExternalStore } from 'react';

/** Newer versions of the page, and sentences above the screen. */
export interface Updates {
  subscribe(listener: () => void): () => void;
  /** Loads the newer version that is there; null while there is none. */
  waiting(): (() => void) | null;
  /** Shows a sentence above the screen, whichever it is. */
  say(sentence: string): void;
  /** Takes a sentence back, if it is still there. */
  unsay(sentence: string): void;
}

/** What the kit itself needs of what there is once for the whole page. */
export interface KitServices {
  readonly updates: Updates;
}

/** The one context of all services; those that are not the kit's are read by `session/services`. */
export const KitContext = createContext<Partial<KitServices>>({});

const none: Updates = {
  subscribe: () => () => undefined,
  waiting: () => null,
  say: () => undefined,
  unsay: () => undefined,
};

/** Shows sentences above the screen, and takes them back; from within a lane or a lesson too. */
export function usePageWord(): Pick<Updates, 'say' | 'unsay'> {
  return useContext(KitContext).updates ?? none;
}

/** Loads a newer version of the page; null while there is none. */
export function useUpdate(): (() => void) | null {
  const { subscribe, waiting } = useContext(KitContext).updates ?? none;
  return useSyncExternalStore(subscribe, waiting);
}
