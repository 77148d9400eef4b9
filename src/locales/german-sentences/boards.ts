/** What is said of boards: whether they can be solved, and what is wrong with one that is written. */
export const boards = {
  // Solvability
  '{inversions} ({parity}). On a board with {columns} columns no move changes {same} to {other}, and the goal has 0 (even): it can be reached.':
    '{inversions} ({parity}). Auf einem Brett mit {columns} Spalten macht kein Zug {same} zu {other}, und das Ziel hat 0 (gerade): Es ist erreichbar.',
  '{inversions} ({parity}). On a board with {columns} columns no move changes {same} to {other}, and the goal has 0 (even): it cannot be reached.':
    '{inversions} ({parity}). Auf einem Brett mit {columns} Spalten macht kein Zug {same} zu {other}, und das Ziel hat 0 (gerade): Es ist nicht erreichbar.',
  '{inversions} plus {rows} between the blank and its goal':
    '{inversions} plus {rows} zwischen der Lücke und ihrem Ziel',
  '{figure} inversion': '{figure} Inversion',
  '{figure} inversions': '{figure} Inversionen',
  '{figure} row': '{figure} Zeile',
  '{figure} rows': '{figure} Zeilen',
  even: 'gerade',
  odd: 'ungerade',

  // Written wrong
  '{count}, but {size} needs {n}.': '{count}, aber {size} braucht {n}.',
  '{n} tile': '{n} Stein',
  '{n} tiles': '{n} Steine',
  'More than one blank (places {places}).': 'Mehr als eine Lücke (Stellen {places}).',
  '{figures} and {figure}': '{figures} und {figure}',
  'No blank; write it as 0, x, _ or a dot.': 'Keine Lücke; man schreibt sie als 0, x, _ oder Punkt.',
  'Tile {tile} appears {times} (places {places}).': 'Stein {tile} kommt {times} vor (Stellen {places}).',
  'Tile {tile} appears {times} (places {places}), and {lack}.':
    'Stein {tile} kommt {times} vor (Stellen {places}), und {lack}.',
  twice: 'zweimal',
  '{n} times': '{n}-mal',
  'tile {tile} is missing': 'Stein {tile} fehlt',
  'Tile {tile} is missing.': 'Stein {tile} fehlt.',
  'the blank is missing': 'die Lücke fehlt',
  'Tiles {tiles} are missing.': 'Die Steine {tiles} fehlen.',
  '{count} makes no board; 2×2 needs 4, 3×3 needs 9, 4×4 needs 16.':
    '{count} ergibt kein Brett; 2×2 braucht 4, 3×3 braucht 9, 4×4 braucht 16.',
  '{count} make no board; 2×2 needs 4, 3×3 needs 9, 4×4 needs 16.':
    '{count} ergeben kein Brett; 2×2 braucht 4, 3×3 braucht 9, 4×4 braucht 16.',
  'Tile {tile} is too large for {size} (tiles are 0 … {most}); it stands at place {place}.':
    'Stein {tile} ist zu groß für {size} (Steine sind 0 … {most}); er steht an Stelle {place}.',
  '{n} characters are too many for a board.': '{n} Zeichen sind zu viele für eine Stellung.',
  'The board is empty; write its tiles row by row, as in 2 8 3 1 6 4 7 0 5.':
    'Die Stellung ist leer; man schreibt ihre Steine Zeile für Zeile, wie in 2 8 3 1 6 4 7 0 5.',
  '"{text}" is not a tile (place {place}).': '„{text}“ ist kein Stein (Stelle {place}).',
  '{n} digits in a row can be read in several ways; put spaces between the tiles.':
    '{n} Ziffern am Stück kann man verschieden lesen; zwischen die Steine gehören Leerzeichen.',
  'Row {row} has {tiles}, but row 1 has {n}.': 'Zeile {row} hat {tiles}, aber Zeile 1 hat {n}.',
  '{rows} of {tiles}, but the size is {size}.': '{rows} mit {tiles}, aber die Größe ist {size}.',
  '{rows} of {tiles}: a board has {min} to {max} rows and columns.':
    '{rows} mit {tiles}: Ein Brett hat {min} bis {max} Zeilen und Spalten.',
  '"{text}" is not a size; write rows x columns, as in 3x4.':
    '„{text}“ ist keine Größe; man schreibt Zeilen x Spalten, wie in 3x4.',
  '{size} is not a size: rows and columns go from {min} to {max}.':
    '{size} ist keine Größe: Zeilen und Spalten gehen von {min} bis {max}.',
} as const;
