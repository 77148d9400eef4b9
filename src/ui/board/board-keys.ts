import type { KeyboardEvent } from 'react';
import { moveOfArrow } from './tile-moves.ts';

/** What the board does with keys while it has the focus, for the keyboard sheet. */
export const boardKeys: readonly (readonly [keys: string, what: string])[] = [
  ['← ↑ → ↓', 'Slide a tile the way the arrow points, into the gap'],
  ['Shift ← ↑ → ↓', 'Slide the whole row or column'],
  ['Ctrl ← ↑ → ↓', 'Focus another tile; Enter slides it'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
];

export interface BoardKeyActions {
  /** Arrows go over the tiles instead of sliding them. */
  readonly arrowsFocus: boolean;
  /** @param whole all tiles on that side of the blank */
  slide(key: string, whole: boolean): void;
  /** @param tile the one that has the focus; −1 for none */
  focus(key: string, tile: number): void;
  /** Lets a picked tile go; whether there was one. */
  unpick(): boolean;
  undo(): void;
  redo(): void;
}

/** Does what a key asks of the board, and keeps it from the page; other keys go on to the page. */
export function handleBoardKey(event: KeyboardEvent<HTMLElement>, actions: BoardKeyActions): void {
  const command = event.ctrlKey || event.metaKey;
  if (moveOfArrow(event.key) !== null && !event.altKey) {
    const focused = (event.target as Element).closest<HTMLElement>('[data-tile]')?.dataset['tile'];
    if (command || actions.arrowsFocus) actions.focus(event.key, Number(focused ?? -1));
    else actions.slide(event.key, event.shiftKey);
  } else if (command && event.key.toLowerCase() === 'z') {
    if (event.shiftKey) actions.redo();
    else actions.undo();
  } else if (!(event.key === 'Escape' && actions.unpick())) {
    // Enter and Space press the focused tile by themselves; the page must not take them for its own.
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
