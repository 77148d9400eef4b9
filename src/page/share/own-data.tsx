import { Download, FolderOpen, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { type Fetch, type KeptData, useService } from '../session/services.ts';
import styles from './share-panel.module.css';
import { useOwnDataWork } from './use-own-data-work.ts';

/** All that this browser keeps of the person: as a file, back from a file, and gone. */
export function OwnData() {
  const open = useService('openOwnData');
  return (
    <section className={styles.field} aria-labelledby="own-data">
      <h3 id="own-data">{t('Your data')}</h3>
      {open === null ? (
        <p>{t('This browser keeps nothing for this page, so there is nothing to save or to forget.')}</p>
      ) : (
        <KeptData open={open} />
      )}
    </section>
  );
}

function KeptData({ open }: { readonly open: Fetch<KeptData> }) {
  const { problem, save, bringBack, forget } = useOwnDataWork(open);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>
        {t(
          'Boards, settings, own heuristics, experiments, lessons, lectures and the log in Check are kept in this browser and nowhere else. The file holds all of it but the log.',
        )}
      </p>
      <div className={styles.files}>
        <Button onClick={() => void save()}>
          <Download size={15} aria-hidden />
          {t('Save all as a file')}
        </Button>
        <Button onClick={() => field.current?.click()}>
          <FolderOpen size={15} aria-hidden />
          {t('Bring back from a file')}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('File of your data')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void bringBack(file).finally(() => (target.value = '')); // it may be chosen again
          }}
        />
        <ForgetAll onForget={() => void forget()} />
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </>
  );
}

/** Asks once more: what is forgotten is gone. */
function ForgetAll({ onForget }: { readonly onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button onClick={() => setAsking(true)}>
        <Trash2 size={15} aria-hidden />
        {t('Forget all')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onForget}>
        <Trash2 size={15} aria-hidden />
        {t('Yes, forget everything')}
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        {t('Keep it')}
      </Button>
      <p>{t('This cannot be undone. Save a file first if you may want it back.')}</p>
    </>
  );
}
