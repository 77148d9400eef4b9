import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Services, Updates } from '../state/services.ts';

/** Tests hand in those that they need. */
export const ServicesContext = createContext<Partial<Services>>({});

export function useService<Name extends keyof Services>(name: Name): Services[Name] {
  const service = useContext(ServicesContext)[name];
  if (service === undefined) throw new Error(`no ${name} in the ServicesContext above`);
  return service;
}

const none: Updates = {
  subscribe: () => () => undefined,
  waiting: () => null,
  say: () => undefined,
  unsay: () => undefined,
};

/** Shows sentences above the screen, and takes them back; from within a lane or a lesson too. */
export function usePageWord(): Pick<Updates, 'say' | 'unsay'> {
  return useContext(ServicesContext).updates ?? none;
}

/** Loads a newer version of the page; null while there is none. */
export function useUpdate(): (() => void) | null {
  const { subscribe, waiting } = useContext(ServicesContext).updates ?? none;
  return useSyncExternalStore(subscribe, waiting);
}
