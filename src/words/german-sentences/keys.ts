/** Keys, as the keyboard sheet names them; those with one sign are the same everywhere. */
export const keys = {
  'S or Enter': 'S oder Enter',
  'Space': 'Leertaste',
  'Home': 'Pos1',
  'End': 'Ende',
  'Shift Z': 'Umschalt Z',
  'Shift Space': 'Umschalt Leertaste',
  'Shift ← →': 'Umschalt ← →',
  'Home, End': 'Pos1, Ende',
  '← → in the list': '← → in der Liste',
  'Ctrl Space': 'Strg Leertaste',
  'Esc, then Tab': 'Esc, dann Tab',
  'Ctrl Z, Ctrl Y': 'Strg Z, Strg Y',
  'Shift ← ↑ → ↓': 'Umschalt ← ↑ → ↓',
  'Ctrl ← ↑ → ↓': 'Strg ← ↑ → ↓',
  'Ctrl Z, Ctrl Shift Z': 'Strg Z, Strg Umschalt Z',
  'Z, Shift Z': 'Z, Umschalt Z',
} as const;
