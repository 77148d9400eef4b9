import { useEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { t } from '../../locales/t.ts';
import { unlessTyping } from '../kit/key-focus.ts';
import styles from './blackout.module.css';

/** What a presenter's clicker sends to blacken the screen. Before any other use of these keys. */
const blackKeys = ['b', '.'];

/** For a presenter: a key makes the screen black, and any key, or a press, brings the page back and does nothing else. */
export function Blackout() {
  const [black, setBlack] = useState(false);
  useEffect(() => {
    if (!black) {
      const blacken = unlessTyping(() => setBlack(true));
      const keys = Object.fromEntries(blackKeys.map((key) => [key, blacken]));
      return tinykeys(window, keys, { capture: true });
    }
    const end = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) setBlack(false);
    };
    window.addEventListener('keydown', end, { capture: true });
    return () => window.removeEventListener('keydown', end, { capture: true });
  }, [black]);
  if (!black) return null;
  return (
    <div className={styles.black} role="alert" onClick={() => setBlack(false)}>
      <p className="unseen">{t('The screen is black. Any key brings the page back.')}</p>
    </div>
  );
}
