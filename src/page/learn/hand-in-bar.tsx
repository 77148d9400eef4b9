import { Download, UserRound } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { saveFile } from '../kit/save-file.ts';
import { handInsOf } from '../session/kept-lectures.ts';
import { type DrawnSet, answeredScenes, askedScenes, drawnOf, handInFile, handInName } from './assignment.ts';
import { useLessonSession } from './lesson-context.tsx';
import styles from './answer-card.module.css';

/** Who is at work, how far they are, and the file that they hand in. */
export function HandInBar({ drawn }: { readonly drawn: DrawnSet }) {
  const { main } = useLessonSession();
  const store = handInsOf(main);
  const state = useStore(store);
  const { length: total } = askedScenes(drawn.lecture);
  const n = answeredScenes(state, drawn).length;
  const leave = (): void => {
    store.setState({ worker: null });
    drawnOf(main).setState({ drawn: null });
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('Hand-in')}>
      <p>
        <b>{drawn.student}</b> <span>{t('{n} of {total} answered', { n, total })}</span>
      </p>
      <Button
        look={n === total ? 'primary' : 'plain'}
        disabled={n === 0}
        onClick={() =>
          saveFile(handInName(drawn.student), handInFile(store.getState(), drawn), 'application/json')
        }
      >
        <Download size={15} aria-hidden /> {t('Save my hand-in')}
      </Button>
      <IconButton label={t('Another name')} icon={<UserRound size={16} aria-hidden />} onClick={leave} />
      {!state.isKept && (
        <p className={styles.failed} role="alert">
          {t(
            'The browser does not keep your answers: its storage for this page is full or forbidden. Save your hand-in; opened here again, it goes on.',
          )}
        </p>
      )}
    </div>
  );
}
