import { type ReactNode, createContext, useContext } from 'react';
import type { Lab } from '../../core/contract/lab.ts';

const LabContext = createContext<Lab | null>(null);

export function LabProvider({ lab, children }: { lab: Lab; children: ReactNode }) {
  return <LabContext value={lab}>{children}</LabContext>;
}

/** The one Lab of the page: judges heuristics, and evaluates own code, which never runs on the page itself. */
export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (lab === null) throw new Error('useLab needs a LabProvider above');
  return lab;
}
