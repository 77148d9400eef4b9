/** The keys that undo and redo a change of boards, and all keys of a search as the help sheet lists them. */

import { useState } from 'react';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { t } from '../../locales/t.ts';
import type { SearchStore } from '../session/search-store.ts';
import { type CommandGroup, useCommands, type KeyGroup } from '../kit/commands.ts';
import { useSession } from '../session/search-context.tsx';
import { unlessWriting } from '../kit/commands.ts';
import { boardKeys } from '../board/board-keys.ts';
import { classCommands, predictKeys } from './predict/predict-keys.ts';
import { lessonSearchCommands, searchCommands } from './search-commands.ts';
import { candidateCommands, pictureCommands } from './stage/picture-commands.ts';
import { timelineCommands } from './timeline/timeline-zoom.tsx';

interface UndoContext {
  readonly store: SearchStore;
  /** To screen readers. */
  say(sentence: string): void;
}

const change =
  (work: 'undoEdit' | 'redoEdit') =>
  ({ store, say }: UndoContext): boolean => {
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

export const undoCommands: CommandGroup<UndoContext> = {
  title: 'Search and playback',
  commands: {
    undo: {
      name: 'Undo, redo an edit of the board',
      keys: 'Ctrl Z, Ctrl Y',
      hotkeys: {
        '$mod+z': change('undoEdit'),
        '$mod+Shift+Z': change('redoEdit'),
        '$mod+y': change('redoEdit'),
      },
      unless: unlessWriting,
    },
  },
};

/** Undoes and redoes edits of the boards by keys, wherever the focus is, and says to screen readers which boards are there again. */
export function UndoKeys() {
  const { store } = useSession();
  const [said, say] = useState('');
  useCommands(undoCommands, { store, say });
  return (
    <p className="unseen" aria-live="polite">
      {said}
    </p>
  );
}

/** What stands beside a presenter's picture when it is asked for. */
export type PresentedPart = 'board' | 'inspector' | 'timeline' | 'key';

type Toggle = (part: PresentedPart) => void;

export const presenterCommands = {
  title: 'Panels',
  commands: {
    board: {
      name: 'Board and settings',
      only: 'presenter',
      hotkeys: { e: (toggle: Toggle) => toggle('board') },
    },
    inspector: {
      name: 'Inspector',
      only: 'presenter',
      hotkeys: { i: (toggle: Toggle) => toggle('inspector') },
    },
    timeline: {
      name: 'Timeline',
      only: 'presenter',
      hotkeys: { l: (toggle: Toggle) => toggle('timeline') },
    },
    key: {
      name: 'Legend',
      only: 'presenter',
      hotkeys: { k: (toggle: Toggle) => toggle('key') },
    },
  },
} as const satisfies CommandGroup<Toggle>;

const aroundPicture: readonly KeyGroup[] = [pictureCommands, candidateCommands, timelineCommands];

interface SearchKeys {
  readonly explore: readonly KeyGroup[];
  readonly lesson: readonly KeyGroup[];
  readonly predict: KeyGroup;
  readonly classQuestion: KeyGroup;
  readonly board: KeyGroup;
}

export const searchKeys: SearchKeys = {
  explore: [searchCommands, undoCommands, ...aroundPicture, presenterCommands],
  lesson: [lessonSearchCommands, undoCommands, ...aroundPicture],
  predict: { title: predictKeys.title, commands: { ...predictKeys.commands, ...classCommands.commands } },
  classQuestion: classCommands,
  board: boardKeys,
};
