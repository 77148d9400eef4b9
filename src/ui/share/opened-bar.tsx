import { FileText, Search, X } from 'lucide-react';
import { isStale } from '../../state/explore-store.ts';
import type { OpenedFile } from '../../state/explore-state.ts';
import { Button } from '../controls/button.tsx';
import { useExplore } from '../explore-context.tsx';
import { useRecords } from '../records-context.tsx';
import styles from './opened-bar.module.css';

/** Says that the record on screen is from a file, and leads back. */
export function OpenedBar({ file }: { readonly file: OpenedFile }) {
  const openRecords = useRecords();
  const changed = useExplore(isStale);
  return (
    <section className={styles.bar} aria-label="Opened file">
      <FileText size={16} aria-hidden />
      <p>
        Opened from <b>{file.name}</b>. Read-only: this search is not run again. {file.notSearched}{' '}
        {changed && 'What you change here is for the next search.'}
      </p>
      <div className={styles.ways}>
        {file.notSearched === null && (
          <Button onClick={() => void openRecords().then((records) => records.search())}>
            <Search size={15} aria-hidden />
            Search it here
          </Button>
        )}
        <Button onClick={() => void openRecords().then((records) => records.close())}>
          <X size={15} aria-hidden />
          Close
        </Button>
      </div>
    </section>
  );
}
