import { newId } from './new-id.ts';
import type { TextStorage } from '../state/kept-text.ts';
import type { OpenOwnData } from '../share/own-data-keeper.ts';
import { late } from './late.ts';

/** What saves, brings back and forgets the person's data; null where the browser keeps nothing. */
export function lateOwnData(storage: TextStorage | null): OpenOwnData | null {
  if (storage === null) return null;
  return late(async () => {
    const [{ OwnDataKeeper }, { ExperimentArchive, browserArchiveStorage }, { browserLogStorage }] =
      await Promise.all([
        import('../share/own-data-keeper.ts'),
        import('../state/experiment-archive.ts'),
        import('../state/kept-log.ts'),
      ]);
    return new OwnDataKeeper(
      storage,
      new ExperimentArchive(browserArchiveStorage()),
      browserLogStorage(newId),
    );
  });
}
