import { Download } from 'lucide-react';
import { useState } from 'react';
import { maxRecordBytes } from '../../core/contract/record-messages.ts';
import { recordFormats, type RecordFormat } from '../../core/files/record-formats.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useSearch, useSession } from '../session/search-context.tsx';
import { saveParts } from '../kit/save-file.ts';
import styles from './share-panel.module.css';

/** The record of the search as files, for a spreadsheet, a script, or another visualiser. */
export function TraceFiles() {
  const session = useSession();
  const steps = useSearch((state) => state.stepCount);
  const running = useSearch((state) => state.phase === 'running');
  const [busy, setBusy] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const save = async ({ ending, mediaType, write, maxOpened }: RecordFormat): Promise<void> => {
    const { trace } = session;
    if (trace === null) return;
    setBusy(true);
    const name = `${trace.request.settings.algorithm}.${ending}`;
    const bytes = await saveParts(name, write(trace, sayEnglish), mediaType);
    const most = maxOpened?.(trace.request.start.cells.length) ?? Infinity;
    setTooLarge(most < Infinity && (trace.nodeCount > most || bytes > maxRecordBytes));
    setBusy(false);
  };
  return (
    <section className={styles.field} aria-labelledby="record-files">
      <h3 id="record-files">{t('Record of this search')}</h3>
      {steps === 0 || running ? (
        <p>
          {t(running ? 'It can be saved once the search stands still.' : 'Nothing has been searched yet.')}
        </p>
      ) : (
        <>
          <p>{t('{n} {n:expansion|expansions}, as the views read them.', { n: steps })}</p>
          <div className={styles.files}>
            {Object.entries(recordFormats).map(([name, format]) => (
              <Button key={name} disabled={busy} onClick={() => void save(format)}>
                <Download size={15} aria-hidden />
                {t(format.title)}
              </Button>
            ))}
          </div>
          <p aria-live="polite">
            {tooLarge && t('The file that was saved is too large to be opened here again.')}
          </p>
        </>
      )}
    </section>
  );
}
