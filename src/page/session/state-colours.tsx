import { type ReactNode, createContext, useContext } from 'react';
import type { Comparison } from '../../picture/render/taker-rows.ts';

/** Shows the colours of compared states as they are now and whenever they change; returns the way out. */
export type FollowColours = (show: (colours: Comparison | null) => void) => () => void;

const ColoursContext = createContext<FollowColours | null>(null);

/** Pictures below tell states by which of two searches took them. */
export function ColoursProvider({ follow, children }: { follow: FollowColours; children: ReactNode }) {
  return <ColoursContext value={follow}>{children}</ColoursContext>;
}

/** Null where nothing is compared. */
export function useStateColours(): FollowColours | null {
  return useContext(ColoursContext);
}
