/** The board, its editor and what is shown beside it. */
export const board = {
  // Keys
  'Slide a tile the way the arrow points, into the gap': 'Einen Stein in Pfeilrichtung in die Lücke schieben',
  'Slide the whole row or column': 'Ganze Zeile oder Spalte schieben',
  'Focus another tile; Enter slides it': 'Zu einem anderen Stein gehen; Enter schiebt ihn',
  'In Place mode: put that tile into the focused cell':
    'Beim Legen: diesen Stein in die gewählte Zelle legen',

  '{cell}, is not in line with the blank.': '{cell}, liegt nicht in einer Linie mit der Lücke.',
  'Start#a board': 'Start',
  Goal: 'Ziel',
  Slide: 'Ziehen',
  'Tiles move as in the puzzle': 'Steine ziehen wie im Spiel',
  Place: 'Legen',
  'Pick two cells to swap them, or type the tile for a cell':
    'Zwei Zellen wählen, um sie zu tauschen, oder den Stein für eine Zelle tippen',
  'Pasted.': 'Eingefügt.',
  'Board to edit': 'Zu bearbeitende Stellung',
  'What a click does': 'Was ein Klick tut',
  Undo: 'Rückgängig',
  Redo: 'Wiederholen',
  'Start board': 'Startstellung',
  'Goal board': 'Zielstellung',
  'Press to draw it on the board.': 'Drücken zeichnet sie auf die Stellung.',
  'Start: {board}.': 'Start: {board}.',
  'Goal: {board}.': 'Ziel: {board}.',

  // Cells and slides
  up: 'nach oben',
  down: 'nach unten',
  left: 'nach links',
  right: 'nach rechts',
  'Blank, row {row}, column {column}': 'Lücke, Zeile {row}, Spalte {column}',
  'Tile {tile}, row {row}, column {column}': 'Stein {tile}, Zeile {row}, Spalte {column}',
  'Tile {tile} {way}.': 'Stein {tile} {way}.',
  'Tiles {others} and {last} {way}.': 'Steine {others} und {last} {way}.',
  'the blank': 'die Lücke',
  'tile {tile}': 'Stein {tile}',
  'There is no tile {tile} on this board.': 'Auf diesem Brett gibt es keinen Stein {tile}.',
  'Swapped {a} and {b}.': '{a} und {b} getauscht.',
  '{cell} picked. Pick the cell to swap it with.':
    '{cell} gewählt. Jetzt die Zelle wählen, mit der sie tauscht.',

  // Mixing
  Shuffle: 'Mischen',
  'Shuffled.': 'Gemischt.',
  'More ways to shuffle': 'Andere Arten zu mischen',
  'Any solvable board': 'Jede lösbare Stellung',
  Mix: 'Mischen',
  'Mix to any board': 'Zu irgendeiner Stellung mischen',
  'Every one is equally likely.': 'Jede ist gleich wahrscheinlich.',
  'Random moves': 'Zufallszüge',
  'Mix by random moves': 'Mit Zufallszügen mischen',
  'Mixed by {n} random moves.': 'Mit {n} Zufallszügen gemischt.',
  'From the goal, never undoing the last one: at most that far away, often less.':
    'Vom Ziel aus, ohne den letzten zurückzunehmen: höchstens so weit weg, oft weniger.',
  'From the start, never undoing the last one: at most that far away, often less.':
    'Vom Start aus, ohne den letzten zurückzunehmen: höchstens so weit weg, oft weniger.',
  'Exactly this far from the goal': 'Genau so weit vom Ziel',
  'Exactly this far from the start': 'Genau so weit vom Start',
  '{n} moves from the goal.': '{n} Züge vom Ziel.',
  '{n} moves from the start.': '{n} Züge vom Start.',
  'For boards of up to 10 cells, such as 3×3 or 2×5. There are too many of {size} to know how far each is.':
    'Für Bretter bis 10 Zellen, wie 3×3 oder 2×5. Von {size} gibt es zu viele, um von jeder zu wissen, wie weit sie ist.',
  'Working out how far every board is …': 'Wie weit ist jede Stellung? Wird berechnet …',
  'Moves away': 'Züge entfernt',
  '{boards}, none is farther': '{boards}, keine ist weiter',
  'Mix to {n} {n:move|moves}': 'Auf {n} {n:Zug|Züge} mischen',
  '{n} {n:move|moves}': '{n} {n:Zug|Züge}',
  '{n} {n:board|boards}': '{n} {n:Stellung|Stellungen}',
  Presets: 'Beispiele',
  'Preset: {title}.': 'Beispiel: {title}.',

  // Size, goal, text
  'Size {size}, goal and text': 'Größe {size}, Ziel und Text',
  'Size, goal, board as text': 'Größe, Ziel, Stellung als Text',
  'Size {rows} by {columns}.': 'Größe {rows} mal {columns}.',
  Size: 'Größe',
  Rows: 'Zeilen',
  Columns: 'Spalten',
  'Goal 1 2 3 … 0': 'Ziel 1 2 3 … 0',
  'Goal 0 1 2 …': 'Ziel 0 1 2 …',
  'Start as text': 'Start als Text',
  'Goal as text': 'Ziel als Text',
  'Set.': 'Gesetzt.',
  'Put on the board': 'Auf das Brett setzen',
  'Board unchanged.': 'Stellung unverändert.',
  'Enter puts it on the board.': 'Enter setzt sie auf das Brett.',
  'At home: the goal has it here': 'Am Ziel: Hier liegt er auch in der Zielstellung',

  // Solvability
  Solvable: 'Lösbar',
  'Not solvable': 'Nicht lösbar',
  '{n} {n:inversion|inversions}': '{n} {n:Inversion|Inversionen}',
  'Hide the pairs that are out of order': 'Paare in falscher Folge verbergen',
  'Show the pairs that are out of order': 'Paare in falscher Folge zeigen',
  'The {n} shortest pairs are drawn.': 'Die {n} kürzesten Paare sind gezeichnet.',
  'Swap tiles {a} and {b}': 'Steine {a} und {b} tauschen',
  '{swap}: done. The goal can be reached now.': '{swap}: erledigt. Das Ziel ist jetzt erreichbar.',

  // The optimum
  'looking …': 'sucht …',
  'optimum, h too high': 'Optimum, h zu hoch',
  optimum: 'Optimum',
  'at least {n}': 'mindestens {n}',
  'Find it': 'Suchen',
  'Moves of a shortest solution': 'Züge einer kürzesten Lösung',
  'No solution has fewer than {n} moves: so much is proved':
    'Keine Lösung hat weniger als {n} Züge: So viel ist bewiesen',
  'No solution has fewer than {n} moves; being searched for':
    'Keine Lösung hat weniger als {n} Züge; wird gesucht',
  'Being worked out': 'Wird berechnet',
  'No moves lead to the goal': 'Keine Züge führen zum Ziel',

  // Published figures
  'Comes out exactly': 'Genau dasselbe',
  'Within the range of random orders': 'Im Bereich zufälliger Reihenfolgen',
  Different: 'Verschieden',
  'A mean over boards that are not known, beside one run':
    'Ein Mittel über unbekannte Stellungen neben einem Lauf',
  'Published run: {title}': 'Veröffentlichter Lauf: {title}',
  published: 'veröffentlicht',
  here: 'hier',
  Match: 'Vergleich',
  'Press Search to compare.': 'Suchen zum Vergleichen.',
  'Not run yet': 'Noch nicht gelaufen',
  '{verdict}, {from} to {to}': '{verdict}, {from} bis {to}',
  none: 'keine',
} as const;
