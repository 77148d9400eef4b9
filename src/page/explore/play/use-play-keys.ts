import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import type { PlayActions } from './use-play-actions.ts';
import { unlessMoving, unlessTyping } from '../../kit/key-focus.ts';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Binds the keys of `playKeys` to the page, so that nobody has to find the board first. */
export function usePlayKeys({ slide, hint, undo, redo }: PlayActions): void {
  useEffect(() =>
    tinykeys(window, {
      ...Object.fromEntries(
        arrows.flatMap((key) => [
          [key, unlessMoving(() => slide(key, false))],
          [`Shift+${key}`, unlessMoving(() => slide(key, true))],
        ]),
      ),
      h: unlessTyping(hint),
      z: unlessTyping(undo),
      '$mod+z': unlessTyping(undo),
      'Shift+Z': unlessTyping(redo),
      '$mod+Shift+Z': unlessTyping(redo),
      '$mod+y': unlessTyping(redo),
    }),
  );
}
