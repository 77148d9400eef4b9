import { createContext, useContext } from 'react';
import type { RecordOpener } from '../state/record-opener.ts';

export type OpenRecords = () => Promise<RecordOpener>;

const RecordsContext = createContext<OpenRecords | null>(null);

export const RecordsProvider = RecordsContext.Provider;

/** What opens records from files. */
export function useRecords(): OpenRecords {
  const open = useContext(RecordsContext);
  if (open === null) throw new Error('useRecords needs a RecordsProvider above');
  return open;
}
