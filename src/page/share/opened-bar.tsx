import { FileText, Search, X } from 'lucide-react';
import { isStale } from '../state/search-store.ts';
import type { OpenedFile } from '../state/search-state.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { tx } from '../kit/words.tsx';
import { Button } from '../kit/button.tsx';
import { useSearch } from '../session/search-context.tsx';
import { useService } from '../kit/services.ts';
import styles from './opened-bar.module.css';

/** What the record has otherwise than the log. */
function LogSentences({ leftOut, computedH, missed }: NonNullable<OpenedFile['log']>) {
  return (
    <>
      {missed !== null &&
        t('Step {step} of the log has no place in its tree: step {shown}, before it, is shown.', {
          ...missed,
        })}{' '}
      {leftOut > 0 &&
        t('{n} {n:line has|lines have} no place in its tree and {n:is|are} left out.', { n: leftOut })}{' '}
      {computedH > 0 && t('Of {n} {n:board|boards} the log says no h: it was computed.', { n: computedH })}
    </>
  );
}

/** Says that the record on screen is from a file, and leads back. */
export function OpenedBar({ file }: { readonly file: OpenedFile }) {
  const openRecords = useService('openRecords');
  const changed = useSearch(isStale);
  return (
    <section className={styles.bar} aria-label={t('Opened file')}>
      <FileText size={16} aria-hidden />
      <p>
        {tx('Opened from {file}. Read-only: this search is not run again.', {
          file: <b translate="no">{file.name}</b>,
        })}{' '}
        {file.notSearched !== null && named(file.notSearched)}{' '}
        {file.log !== null && <LogSentences {...file.log} />}{' '}
        {changed && t('What you change here is for the next search.')}
      </p>
      <div className={styles.ways}>
        {file.notSearched === null && (
          <Button onClick={() => void openRecords().then((records) => records.search())}>
            <Search size={15} aria-hidden />
            {t('Search it here')}
          </Button>
        )}
        <Button onClick={() => void openRecords().then((records) => records.close())}>
          <X size={15} aria-hidden />
          {t('Close')}
        </Button>
      </div>
    </section>
  );
}
