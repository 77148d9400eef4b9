import { FolderOpen, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { acceptedFiles } from '../kit/file-endings.ts';
import styles from './open-record.module.css';
import panel from './share-panel.module.css';
import { useOpening } from './use-opening.ts';

interface OpenRecordProps {
  /** A record is on screen. */
  readonly onOpened: () => void;
}

/** A record from a file: read and checked beside the page, then shown in the place of the present search. */
export function OpenRecord({ onOpened }: OpenRecordProps) {
  const field = useRef<HTMLInputElement>(null);
  const { reading, problem, open, cancel } = useOpening(onOpened);
  const id = useId();
  return (
    <section className={panel.field} aria-labelledby={id}>
      <h3 id={id}>{t('Open a record')}</h3>
      <p>
        {t(
          'A whole record (JSON) that was saved here, or a Posthoc trace. It is shown, and nothing in it is run.',
        )}
      </p>
      <div className={panel.files}>
        {reading === null ? (
          <Button onClick={() => field.current?.click()}>
            <FolderOpen size={15} aria-hidden />
            {t('Choose a file')}
          </Button>
        ) : (
          <>
            <Button onClick={cancel}>
              <X size={15} aria-hidden />
              {t('Cancel')}
            </Button>
            <progress
              className={styles.progress}
              value={reading.done}
              aria-label={t('Reading {file}', { file: reading.name })}
            />
          </>
        )}
        <input
          ref={field}
          type="file"
          hidden
          accept={acceptedFiles.record}
          aria-label={t('File of a record')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void open(file).finally(() => (target.value = '')); // it may be chosen again
          }}
        />
      </div>
      {problem !== null && (
        <p className={panel.problem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </section>
  );
}
