/** Ready-made boards and runs. */
export const gallery = {
  'Published runs': 'Veröffentlichte Läufe',
  'Searched at once with the settings of the publication, which each card says, and its figures beside ours.':
    'Sofort gesucht mit den Einstellungen der Veröffentlichung, die auf jeder Karte stehen, deren Zahlen neben den hiesigen.',
  'Start here': 'Für den Anfang',
  'One board of each kind. Your settings stay as they are.':
    'Eine Stellung von jeder Art. Die eigenen Einstellungen bleiben.',
  'All presets: 15-puzzles and published runs too':
    'Alle Beispiele: auch 15-Puzzles und veröffentlichte Läufe',
  'Changes your settings: {settings}': 'Ändert die Einstellungen: {settings}',
  'Classroom favourites': 'Lieblinge im Unterricht',
  'Boards to begin with, nearest first.': 'Stellungen für den Anfang, die nächste zuerst.',
  'Hardest boards': 'Schwerste Stellungen',
  'As far from the goal as a board of their size can be.':
    'So weit vom Ziel, wie eine Stellung ihrer Größe sein kann.',
  'Farthest 15-puzzles': 'Fernste 15-Puzzles',
  'The seventeen boards that need 80 moves. No 15-puzzle needs more.':
    'Die siebzehn Stellungen, die 80 Züge brauchen. Kein 15-Puzzle braucht mehr.',
  Unsolvable: 'Unlösbar',
  'No moves lead to the goal, and why can be seen.': 'Keine Züge führen zum Ziel, und warum, ist zu sehen.',
  '15-puzzles': '15-Puzzles',
  'One that is solved at once, and Korf’s hundred: random boards of 1985 on which programs are compared to this day. A* fills its memory on most of them; IDA* does not.':
    'Eines, das gleich gelöst ist, und Korfs hundert: zufällige Stellungen von 1985, an denen Programme bis heute verglichen werden. A* füllt bei den meisten seinen Speicher; IDA* nicht.',

  'Find a preset': 'Ein Beispiel suchen',
  'Find: easy, korf 12, A*, 3×3 …': 'Suche: leicht, korf 12, A*, 3×3 …',
  '{n} {n:preset|presets}': '{n} {n:Beispiel|Beispiele}',
  'Nothing has all of these words. Try a name, a size such as 4×4, an algorithm, or a number of moves.':
    'Nichts hat alle diese Wörter. Es gibt Namen, Größen wie 4×4, Algorithmen und Anzahlen von Zügen.',
  'on the board': 'auf dem Brett',
  'not solvable': 'nicht lösbar',
  'optimum {n}': 'Optimum {n}',

  // Korf's hundred
  'Solve all hundred': 'Alle hundert lösen',
  'Stop solving': 'Lösen beenden',
  'Solving.': 'Löst.',
  'Boards solved': 'Gelöste Stellungen',
  ours: 'hier',
  'in {time}': 'in {time}',
  'as published': 'wie veröffentlicht',
  'not as published': 'nicht wie veröffentlicht',
  'Each with fewest moves, beside its published length.':
    'Jede mit den wenigsten Zügen, neben ihrer veröffentlichten Länge.',
  'Making the tables …': 'Macht die Tabellen …',
  '{n} of {total}, {time}': '{n} von {total}, {time}',
  'Stopped after {n} of {total}, {time}.': 'Beendet nach {n} von {total}, {time}.',
  '{n} of {total} as in the literature, {time}': '{n} von {total} wie in der Literatur, {time}',
} as const;
