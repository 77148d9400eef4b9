import type { Cursor } from '../../../core/search/events.ts';
import { useEffect, useRef } from 'react';
import type { Player, PlayerState } from '../../session/player.ts';
import { t } from '../../../locales/t.ts';
import styles from './timeline.module.css';

interface StepSliderProps {
  readonly player: Player;
  /** Where it stands, for the ear. */
  readonly words?: (cursor: Cursor, stepCount: number) => string;
}

const stepOf = (n: number, total: number): string => t('step {n} of {total}', { n, total });

/**
 * The scrubber for the keyboard and for screen readers; the pointer has the canvas above it. It follows the cursor
 * without rendering.
 */
export function StepSlider({ player: { store }, words = stepOf }: StepSliderProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const show = ({ cursor, stepCount }: PlayerState): void => {
      const input = ref.current;
      if (input === null) return;
      input.max = String(stepCount);
      input.value = String(cursor);
      input.setAttribute('aria-valuetext', words(cursor, stepCount));
    };
    show(store.getState());
    return store.subscribe((state, before) => {
      if (state.cursor !== before.cursor || state.stepCount !== before.stepCount) show(state);
    });
  }, [store, words]);
  return (
    <input
      ref={ref}
      type="range"
      className={styles.slider}
      aria-label={t('Step')}
      min={0}
      defaultValue={0}
      onInput={(event) => store.getState().seek(event.currentTarget.valueAsNumber)}
    />
  );
}
