import { type ReactNode, createContext, useContext } from 'react';
import type { OwnDataKeeper } from '../state/own-data.ts';

export type OpenOwnData = () => Promise<OwnDataKeeper>;

const OwnDataContext = createContext<OpenOwnData | null>(null);

export function OwnDataProvider({ open, children }: { open: OpenOwnData | null; children: ReactNode }) {
  return <OwnDataContext value={open}>{children}</OwnDataContext>;
}

/** What saves, brings back and forgets the person's data; null where the browser keeps nothing. */
export function useOwnData(): OpenOwnData | null {
  return useContext(OwnDataContext);
}
