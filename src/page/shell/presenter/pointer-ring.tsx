import { useEffect, useRef, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { type CommandGroup, useCommands } from '../../kit/commands.ts';
import styles from './pointer-ring.module.css';

type Toggle = () => void;

/** What a presenter has in the place of a laser. */
export const ringCommands: CommandGroup<Toggle> = {
  title: 'Everywhere',
  commands: {
    ring: {
      name: 'A ring around the pointer, on and off',
      only: 'presenter',
      hotkeys: { r: (toggle) => toggle() },
    },
  },
};

/** For a presenter: a key puts a large ring around what the pointer points at. It lies over everything, and presses go through it. */
export function PointerRing() {
  const [on, setOn] = useState(false);
  useCommands(ringCommands, () => setOn(!on));
  const ref = useRef<HTMLDivElement>(null);
  // Also while it is off: it is there at once where the pointer rests.
  useEffect(() => {
    const ring = ref.current;
    if (ring === null) return;
    const place = ({ clientX, clientY, buttons }: PointerEvent): void => {
      ring.style.translate = `${clientX}px ${clientY}px`;
      ring.dataset['at'] = buttons === 0 ? 'rest' : 'pressed';
    };
    const leave = (): void => void delete ring.dataset['at'];
    const options = { capture: true, passive: true };
    const heard = ['pointermove', 'pointerdown', 'pointerup'] as const;
    for (const type of heard) window.addEventListener(type, place, options);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      for (const type of heard) window.removeEventListener(type, place, options);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, []);
  return (
    <>
      <div ref={ref} className={styles.ring} data-ring={on ? 'on' : 'off'} aria-hidden />
      <p className="unseen" role="status">
        {on && t('A ring is around the pointer.')}
      </p>
    </>
  );
}
