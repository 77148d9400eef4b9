import { useState } from 'react';
import type { Result } from '../../base/result.ts';
import { type OwnData, readOwnData } from '../../formats/own-data.ts';
import type { OwnDataKeeper } from '../../state/own-data.ts';
import type { OpenOwnData } from '../own-data-context.tsx';
import { saveParts } from '../save-file.ts';

/** A file that waits for an answer, since it carries code that is not the person's own so far. */
interface AskedFile {
  readonly data: OwnData;
  readonly codes: readonly string[];
}

export interface OwnDataWork {
  /** One sentence; null while nothing is wrong. */
  readonly problem: string | null;
  readonly asked: AskedFile | null;
  save(): Promise<void>;
  /** Brings a file back, or asks first. */
  bringBack(file: File): Promise<void>;
  answer(accepted: boolean): Promise<void>;
  forget(): Promise<void>;
}

/** What can be done with the person's data, and what became of it. */
export function useOwnDataWork(open: OpenOwnData): OwnDataWork {
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const succeeds = async (work: (keeper: OwnDataKeeper) => Promise<Result<unknown>>): Promise<boolean> => {
    setProblem(null);
    const done = await open().then(work, (error: unknown) => ({ ok: false, error: String(error) }) as const);
    if (!done.ok) setProblem(done.error);
    return done.ok;
  };
  const restore = async (data: OwnData): Promise<void> => {
    if (await succeeds((keeper) => keeper.restore(data))) openAnew();
  };
  return {
    problem,
    asked,
    async save() {
      await succeeds(async (keeper) => {
        const file = await keeper.save();
        if (file.ok) await saveParts('tilescope-data.json', file.value, 'application/json');
        return file;
      });
    },
    async bringBack(file) {
      const read = readOwnData(await file.text());
      if (!read.ok) {
        setProblem(read.error);
        return;
      }
      const keeper = await open();
      const codes = await keeper.foreignCodes(read.value);
      if (codes.length > 0) setAsked({ data: read.value, codes });
      else await restore(read.value);
    },
    async answer(accepted) {
      setAsked(null);
      if (accepted && asked !== null) await restore(asked.data);
    },
    async forget() {
      if (await succeeds((keeper) => keeper.forget())) openAnew();
    },
  };
}

/** The page as a visit begins it, without what the address says. */
function openAnew(): void {
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  window.location.reload();
}
