import { Download, FolderOpen, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Result } from '../../base/result.ts';
import type { OwnDataKeeper } from '../../state/own-data.ts';
import { Button } from '../controls/button.tsx';
import { useOwnData } from '../own-data-context.tsx';
import { saveParts } from '../save-file.ts';
import styles from './share-panel.module.css';

/** All that this browser keeps of the person: as a file, back from a file, and gone. */
export function OwnData() {
  const open = useOwnData();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  if (open === null) {
    return (
      <section className={styles.field} aria-labelledby="own-data">
        <h3 id="own-data">Your data</h3>
        <p>This browser keeps nothing for this page, so there is nothing to save or to forget.</p>
      </section>
    );
  }
  const withData = async (work: (data: OwnDataKeeper) => Promise<Result<unknown>>): Promise<boolean> => {
    setProblem(null);
    const done = await open().then(work, (error: unknown) => ({ ok: false, error: String(error) }) as const);
    if (!done.ok) setProblem(done.error);
    return done.ok;
  };
  const save = (): Promise<boolean> =>
    withData(async (data) => {
      const file = await data.save();
      if (file.ok) await saveParts('tilescope-data.json', file.value, 'application/json');
      return file;
    });
  const restore = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await file.text();
    if (await withData((data) => data.restore(text))) openAnew();
  };
  const forget = async (): Promise<void> => {
    if (await withData((data) => data.forget())) openAnew();
  };
  return (
    <section className={styles.field} aria-labelledby="own-data">
      <h3 id="own-data">Your data</h3>
      <p>
        Boards, settings, own heuristics, experiments and lessons are kept in this browser and nowhere else.
      </p>
      <div className={styles.files}>
        <Button onClick={() => void save()}>
          <Download size={15} aria-hidden />
          Save all as a file
        </Button>
        <Button onClick={() => field.current?.click()}>
          <FolderOpen size={15} aria-hidden />
          Bring back from a file
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="File of your data"
          onChange={(event) => void restore(event.target.files?.[0])}
        />
        <ForgetAll onForget={() => void forget()} />
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Asks once more: what is forgotten is gone. */
function ForgetAll({ onForget }: { readonly onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button onClick={() => setAsking(true)}>
        <Trash2 size={15} aria-hidden />
        Forget all
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onForget}>
        <Trash2 size={15} aria-hidden />
        Yes, forget everything
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        Keep it
      </Button>
      <p>This cannot be undone. Save a file first if you may want it back.</p>
    </>
  );
}

/** The page as a visit begins it, without what the address says. */
function openAnew(): void {
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  window.location.reload();
}
