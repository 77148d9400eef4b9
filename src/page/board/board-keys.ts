import type { KeyboardEvent } from 'react';
import type { KeyGroup } from '../kit/commands.ts';
import { moveOfArrow } from '../kit/tile-moves.ts';

/** What the board does with keys while it has the focus. */
export const boardKeys: KeyGroup = {
  title: 'Board, when it has the focus',
  commands: {
    slide: { keys: '← ↑ → ↓', name: 'Slide a tile the way the arrow points, into the gap' },
    slideAll: { keys: 'Shift ← ↑ → ↓', name: 'Slide the whole row or column' },
    focus: { keys: 'Ctrl ← ↑ → ↓', name: 'Focus another tile; Enter slides it' },
    type: { keys: '0 … 9', name: 'In Place mode: put that tile into the focused cell' },
  },
};

export interface BoardKeyActions {
  /** Arrows go over the tiles instead of sliding them. */
  readonly arrowsFocus: boolean;
  /** @param whole all tiles on that side of the blank */
  slide(key: string, whole: boolean): void;
  /** @param tile the one that has the focus; −1 for none */
  focus(key: string, tile: number): void;
  /** Takes a digit for the cell of the focused tile (−1 for none); false when digits mean nothing here. */
  type(digit: string, tile: number, timeMs: number): boolean;
  /** Lets a picked tile go; whether there was one. */
  unpick(): boolean;
  /** Without the two the page undoes. */
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
}

/** Does what a key asks of the board, and keeps it from the page; other keys go on to the page. */
export function handleBoardKey(event: KeyboardEvent<HTMLElement>, actions: BoardKeyActions): void {
  if (takesKey(event, actions)) event.preventDefault();
  // Enter and Space press the focused tile by themselves; the page must not take them for its own.
  else if (event.key !== 'Enter' && event.key !== ' ') return;
  event.stopPropagation();
}

function takesKey(event: KeyboardEvent<HTMLElement>, actions: BoardKeyActions): boolean {
  const { key, altKey, shiftKey, timeStamp } = event;
  const command = event.ctrlKey || event.metaKey;
  const focused = (event.target as Element).closest<HTMLElement>('[data-tile]')?.dataset['tile'];
  const tile = Number(focused ?? -1);
  if (moveOfArrow(key) !== null && !altKey) {
    if (command || actions.arrowsFocus) actions.focus(key, tile);
    else actions.slide(key, shiftKey);
    return true;
  }
  if (command && /^[yz]$/i.test(key)) {
    const work = shiftKey || key.toLowerCase() === 'y' ? actions.redo : actions.undo;
    work?.();
    return work !== undefined;
  }
  if (key === 'Escape') return actions.unpick();
  return !command && !altKey && /^[0-9]$/.test(key) && actions.type(key, tile, timeStamp);
}
