import { useEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { t } from '../../../locales/t.ts';
import { useSession } from '../../session/explore-context.tsx';
import { unlessWriting } from '../../kit/key-focus.ts';

/** Undoes and redoes edits of the boards by keys, wherever the focus is, and says to screen readers what is there again. */
export function UndoKeys() {
  const { store } = useSession();
  const [said, say] = useState('');
  useEffect(() => {
    const change = (work: 'undoEdit' | 'redoEdit') => (): boolean => {
      const before = store.getState();
      if (before.mode === 'play') return false; // a game undoes its own moves
      before[work]();
      const { start, goal } = store.getState();
      if (start === before.start && goal === before.goal) return false;
      const boards = [
        start !== before.start && t('Start: {board}.', { board: formatBoard(start) }),
        goal !== before.goal && t('Goal: {board}.', { board: formatBoard(goal) }),
      ];
      say([t(work === 'undoEdit' ? 'Undone.' : 'Done again.'), ...boards].filter(Boolean).join(' '));
      return true;
    };
    return tinykeys(window, {
      '$mod+z': unlessWriting(change('undoEdit')),
      '$mod+Shift+Z': unlessWriting(change('redoEdit')),
      '$mod+y': unlessWriting(change('redoEdit')),
    });
  }, [store]);
  return (
    <p className="unseen" aria-live="polite">
      {said}
    </p>
  );
}
