import { useEffect, useRef } from 'react';
import type { ExploreState } from '../../state/explore-state.ts';
import { t } from '../../../locales/t.ts';
import { useSession } from '../../session/explore-context.tsx';
import styles from './timeline.module.css';

/**
 * The scrubber for the keyboard and for screen readers; the pointer has the canvas above it. It follows the cursor
 * without rendering.
 */
export function StepSlider() {
  const { store } = useSession();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const show = ({ cursor, stepCount }: ExploreState): void => {
      const input = ref.current;
      if (input === null) return;
      input.max = String(stepCount);
      input.value = String(cursor);
      input.setAttribute(
        'aria-valuetext',
        t('step {n} of {total}', { n: String(cursor), total: String(stepCount) }),
      );
    };
    show(store.getState());
    return store.subscribe((state, before) => {
      if (state.cursor !== before.cursor || state.stepCount !== before.stepCount) show(state);
    });
  }, [store]);
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
