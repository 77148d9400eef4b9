import { Download } from 'lucide-react';
import { useState } from 'react';
import { maxRecordBytes, maxNodesOpened } from '../../core/contract/record-messages.ts';
import { traceCsv } from '../../core/files/trace-csv.ts';
import { traceJson } from '../../core/files/trace-json.ts';
import { tracePosthoc } from '../../core/files/trace-posthoc.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useExplore, useSession } from '../session/explore-context.tsx';
import { saveParts } from '../kit/save-file.ts';
import styles from './share-panel.module.css';

interface TraceFile {
  readonly title: PlainText;
  readonly suffix: string;
  readonly type: string;
  readonly write: (trace: Trace) => Iterable<string>;
  /** Most nodes of such a file that can be opened here again; null where none can. */
  readonly maxOpened: number | null;
}

const files: readonly TraceFile[] = [
  {
    ...{ title: 'Table of its steps (CSV)', suffix: 'csv', type: 'text/csv' },
    ...{ write: traceCsv, maxOpened: null },
  },
  {
    ...{ title: 'Whole record (JSON)', suffix: 'json', type: 'application/json' },
    ...{ write: (trace: Trace) => traceJson(trace, sayEnglish), maxOpened: maxNodesOpened.own },
  },
  {
    ...{ title: 'Posthoc trace', suffix: 'trace.json', type: 'application/json' },
    ...{ write: tracePosthoc, maxOpened: maxNodesOpened.foreign },
  },
];

/** The record of the search as files, for a spreadsheet, a script, or another visualiser. */
export function TraceFiles() {
  const session = useSession();
  const steps = useExplore((state) => state.stepCount);
  const running = useExplore((state) => state.phase === 'running');
  const [busy, setBusy] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const save = async ({ suffix, type, write, maxOpened }: TraceFile): Promise<void> => {
    const { trace } = session;
    if (trace === null) return;
    setBusy(suffix);
    const bytes = await saveParts(`${trace.request.settings.algorithm}.${suffix}`, write(trace), type);
    setTooLarge(maxOpened !== null && (trace.nodeCount > maxOpened || bytes > maxRecordBytes));
    setBusy(null);
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
            {files.map((file) => (
              <Button key={file.suffix} disabled={busy !== null} onClick={() => void save(file)}>
                <Download size={15} aria-hidden />
                {t(file.title)}
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
