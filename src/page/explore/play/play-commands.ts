import type { CommandGroup } from '../../kit/commands.ts';
import type { PlayActions } from './use-play-actions.ts';

const slide = (key: string) => ({
  [key]: ({ slide }: PlayActions) => slide(key, false),
  [`Shift+${key}`]: ({ slide }: PlayActions) => slide(key, true),
});
const undo = (actions: PlayActions): void => actions.undo();
const redo = (actions: PlayActions): void => actions.redo();

/** Of the page and not of the board, so that nobody has to find it first. */
export const playCommands = {
  title: 'Play#a game',
  commands: {
    slide: {
      name: 'Slide a tile into the gap; with Shift the whole row or column',
      keys: '← ↑ → ↓',
      hotkeys: { ...slide('ArrowUp'), ...slide('ArrowDown'), ...slide('ArrowLeft'), ...slide('ArrowRight') },
    },
    hint: { name: 'Hint', hotkeys: { h: (actions) => actions.hint() } },
    undo: {
      name: 'Undo, redo a move',
      keys: 'Z, Shift Z',
      hotkeys: { z: undo, 'Shift+Z': redo, '$mod+z': undo, '$mod+Shift+Z': redo, '$mod+y': redo },
    },
  },
} as const satisfies CommandGroup<PlayActions>;
