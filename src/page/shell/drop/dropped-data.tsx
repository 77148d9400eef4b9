import { useEffect } from 'react';
import { sayAny } from '../../../locales/say-any.ts';
import type { Fetch, KeptData } from '../../session/services.ts';
import { useOwnDataWork } from '../../share/use-own-data-work.ts';

interface DroppedDataProps {
  readonly open: Fetch<KeptData>;
  readonly file: File;
  readonly onProblem: (sentence: string) => void;
}

/** Brings the person's data back from a file; the page asks first about code in it that is not the person's own. */
export function DroppedData({ open, file, onProblem }: DroppedDataProps) {
  const { problem, bringBack } = useOwnDataWork(open);
  useEffect(() => {
    void bringBack(file);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each file
  }, [file]);
  useEffect(() => {
    if (problem !== null) onProblem(sayAny(problem));
  }, [problem, onProblem]);
  return null;
}
