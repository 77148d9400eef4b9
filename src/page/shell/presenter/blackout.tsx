import { useEffect, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { type CommandGroup, useCommands } from '../../kit/commands.ts';
import styles from './blackout.module.css';

type Blacken = (black: true) => void;
const blacken = (setBlack: Blacken): void => setBlack(true);

/** What a presenter's clicker sends to blacken the screen. */
export const blackoutCommands: CommandGroup<Blacken> = {
  title: 'Everywhere',
  commands: {
    blacken: {
      name: 'Black screen, until any key',
      keys: 'B or .',
      only: 'presenter',
      hotkeys: { b: blacken, '.': blacken },
    },
  },
  // In the speaker's window the same key is for the one that the class sees
  isAvailable: () => document.querySelector('[data-speaker]') === null,
  first: true,
};

/** For a presenter: a key makes the screen black, and any key, or a press, brings the page back and does nothing else. */
export function Blackout() {
  const [black, setBlack] = useState(false);
  useCommands<Blacken>(black ? null : blackoutCommands, setBlack);
  useEffect(() => {
    if (!black) return;
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
    <div className={styles.black} role="alert" data-black onClick={() => setBlack(false)}>
      <p className="unseen">{t('The screen is black. Any key brings the page back.')}</p>
    </div>
  );
}
