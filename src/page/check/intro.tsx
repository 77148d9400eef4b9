import { useId } from 'react';
import { t } from '../../locales/t.ts';
import styles from './intro.module.css';

/** What the screen is for, before there is a log. */
export function Intro() {
  const id = useId();
  return (
    <section className={styles.intro} aria-labelledby={id} data-panel>
      <h2 id={id}>{t('Is my search right?')}</h2>
      <p>
        {t(
          'Write your own A*, breadth-first search or IDA* in any language, and let it print what it expands. Tilescope names the first wrong step, shows it on the board, and says what a right search does there.',
        )}
      </p>
      <p>
        {t(
          'Any tie-breaking, move order or rule for duplicates that the algorithm allows counts as right. Nothing is sent anywhere, and nothing in a log is run.',
        )}
      </p>
    </section>
  );
}
