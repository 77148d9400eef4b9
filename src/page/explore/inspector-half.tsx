import { X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../../locales/t.ts';
import { IconButton } from '../kit/button.tsx';
import { Inspector } from '../search/inspector.tsx';
import { StepButtons } from '../search/timeline.tsx';
import { MovingDiv } from '../kit/moving.tsx';
import { useBackCloses } from '../kit/layers.ts';
import styles from './inspector-half.module.css';

/** The Inspector in place of the timeline: picture, keys and steps go on while one reads. */
export function InspectorHalf({ onClose }: { readonly onClose: () => void }) {
  const half = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  // Before it is seen, so that no key goes by it
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = half.current;
    element?.focus({ preventScroll: true });
    return () => {
      const lost = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, []);
  // Wherever the focus is: picture and steps have it while one reads
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => leave(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <MovingDiv
      from="below"
      ref={half}
      className={styles.half}
      role="dialog"
      aria-label={t('Inspector')}
      data-beside
      tabIndex={-1}
    >
      <div className={styles.halfHead}>
        <StepButtons />
        <IconButton label={t('Close')} keys="Esc" icon={<X size={18} aria-hidden />} onClick={onClose} />
      </div>
      <div className={styles.halfBody}>
        <Inspector />
      </div>
    </MovingDiv>
  );
}
