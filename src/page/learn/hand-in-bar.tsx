import { Download, UserRound } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { saveFile } from '../kit/save-file.ts';
import { handInOf, handInsOf, isSaved, noteSaved } from '../session/kept-lectures.ts';
import { type DrawnSet, answeredScenes, askedScenes, drawnOf, handInFile, handInName } from './assignment.ts';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import styles from './answer-card.module.css';

/** Who is at work, how far they are, and the file that they hand in. */
export function HandInBar({ drawn }: { readonly drawn: DrawnSet }) {
  const { main } = useLessonSession();
  const store = handInsOf(main);
  const state = useStore(store);
  const step = useLessonState((shown) => shown.step);
  const asked = askedScenes(drawn.lecture);
  const answered = answeredScenes(state, drawn);
  const [n, total] = [answered.length, asked.length];
  const open = asked.filter((scene) => !answered.includes(scene)).map((scene) => scene + 1);
  const isBegun = answeredScenes(state, drawn, 'partly').length > 0;
  const saved = isSaved(handInOf(state, drawn));
  const file = handInName(drawn.student);
  const leave = (): void => {
    store.setState({ worker: null });
    drawnOf(main).setState({ drawn: null });
  };
  const save = (): void => {
    saveFile(file, handInFile(store.getState(), drawn), 'application/json');
    noteSaved(store, drawn);
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('Hand-in')} tabIndex={-1} data-hand-in>
      <p>
        <b>{drawn.student}</b> <span>{t('{n} of {total} answered', { n, total })}</span>
      </p>
      <Button look={n === total ? 'primary' : 'plain'} disabled={!isBegun} onClick={save}>
        <Download size={15} aria-hidden /> {t('Save my hand-in')}
      </Button>
      <IconButton label={t('Another name')} icon={<UserRound size={16} aria-hidden />} onClick={leave} />
      {isBegun && (
        <p className={styles.quiet} role="status">
          {saved === null
            ? t('Not saved as a file yet.')
            : saved
              ? t('Saved as {file}: hand that in.', { file })
              : t('Changed since it was saved.')}
        </p>
      )}
      {step === drawn.lecture.scenes.length && open.length > 0 && (
        <p className={styles.quiet}>{t('Still open: {steps}.', { steps: open.join(', ') })}</p>
      )}
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
