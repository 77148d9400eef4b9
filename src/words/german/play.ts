/** The game. */
export const play = {
  // Keys
  'Slide a tile into the gap; with Shift the whole row or column':
    'Einen Stein in die Lücke schieben; mit Umschalt die ganze Zeile oder Spalte',
  'Hint': 'Tipp',
  'Undo, redo a move': 'Zug zurücknehmen, wiederholen',
} as const;
