import { useState } from 'react';
import { useStore } from 'zustand';
import type { Player } from '../../session/player.ts';
import { shortFigure } from '../../../picture/render/timeline-frame.ts';
import { figure, written } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import { useCalmCursorOf } from '../../session/search-context.tsx';
import styles from './transport.module.css';

/** "12 / 122": where the cursor is; a number typed here is where it goes. */
export function JumpField({ player }: { readonly player: Player }) {
  const cursor = useCalmCursorOf(player);
  const stepCount = useStore(player.store, (state) => state.stepCount);
  const { seek } = player.store.getState();
  const [draft, setDraft] = useState<string | null>(null);
  const jump = (): void => {
    const step = Number((draft ?? '').replaceAll(written(','), '').replace(/\s/g, ''));
    if (draft !== null && draft.trim() !== '' && Number.isFinite(step)) seek(step);
    setDraft(null);
  };
  return (
    <form
      className={styles.jump}
      data-part="jump"
      data-long={stepCount >= 1e4 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('input')?.blur(); // jumps, and the arrow keys are the page's again
      }}
    >
      <input
        aria-label={t('Jump to expansion')}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? figure(cursor)}
        style={{ width: `${Math.max(3, figure(stepCount).length) + 1.5}ch` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={jump}
      />
      <span className={styles.figure} title={figure(stepCount)}>
        / {stepCount < 1e6 ? figure(stepCount) : shortFigure(stepCount)}
      </span>
    </form>
  );
}
