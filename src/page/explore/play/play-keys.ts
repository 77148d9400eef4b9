import type { PlainText } from '../../../locales/t.ts';

/** What the page does with keys while a person plays, for the keyboard sheet. */
export const playKeys: readonly (readonly [keys: string, what: PlainText])[] = [
  ['← ↑ → ↓', 'Slide a tile into the gap; with Shift the whole row or column'],
  ['H', 'Hint'],
  ['Z, Shift Z', 'Undo, redo a move'],
];
