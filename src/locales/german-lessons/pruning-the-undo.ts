/** The lesson “Pruning the undo”. */
export const pruningTheUndo = {
  'Pruning the undo': 'Rückzüge abschneiden',
  'Parent pruning rejects the move back with one remembered move; a closed list rejects every known board.':
    'Parent-Pruning verwirft den Zug zurück, indem es sich einen Zug merkt; eine geschlossene Liste verwirft jede bekannte Stellung.',

  // Step 1
  'Every move can be undone. This breadth-first search rejects nothing: after the second expansion one of the new nodes, the one marked in the picture, is the **start board** again.':
    'Jeder Zug lässt sich zurücknehmen. Diese Breitensuche verwirft nichts: Nach der zweiten Expansion ist einer der neuen Knoten, der im Bild markierte, wieder die **Startstellung**.',

  // Step 2
  'It goes on like this. By the end the tree holds the start board {copies} times. Its {nodes} nodes hold only {boards} different boards.':
    'So geht es weiter. Am Ende enthält der Baum die Startstellung {copies}-mal. Seine {nodes} Knoten sind nur {boards} verschiedene Stellungen.',
  'Choose **Undoing moves** for **Duplicates rejected**, and search.':
    'Bei **Verworfene Wiederholungen** die Wahl **Rückzüge** treffen und suchen.',
  'The list **Duplicates rejected** stands below this task; then press **Search**.':
    'Die Liste **Verworfene Wiederholungen** steht unter dieser Aufgabe; dann **Suchen** drücken.',
  'A solution of the same length from a fraction of the tree.':
    'Eine Lösung derselben Länge aus einem Bruchteil des Baums.',

  // Step 3
  '*Parent pruning*: the move that undoes the last one is not tried. It needs no table, only the last move of the path.':
    '*Parent-Pruning*: Der Zug, der den letzten zurücknimmt, wird nicht versucht. Das braucht keine Tabelle, nur den letzten Zug des Pfads.',
  '{after} expansions instead of {before}, and the solution still has {moves} moves: a shortest path never goes back and forth.':
    '{after} Expansionen statt {before}, und die Lösung hat weiterhin {moves} Züge: Ein kürzester Pfad geht nie hin und her.',

  // Step 4
  'The deeper the goal, the more it saves, since it lowers the branching factor of every level. A* on a board 16 moves from the goal: {before} expansions without, {after} with parent pruning.':
    'Je tiefer das Ziel, desto mehr wird gespart, denn der Verzweigungsfaktor sinkt auf jeder Ebene. A* bei einer Stellung, die 16 Züge vom Ziel entfernt ist: {before} Expansionen ohne, {after} mit Parent-Pruning.',

  // Step 5
  'There are still {nodes} nodes for only {boards} different boards: two longer paths can meet in one board, and the last move does not show it. That needs a table of all boards generated so far: the frontier, and a *closed list* of what was expanded.':
    'Noch immer sind {nodes} Knoten nur {boards} verschiedene Stellungen: Zwei längere Pfade können sich in einer Stellung treffen, und dem letzten Zug sieht man das nicht an. Dazu braucht es eine Tabelle aller bisher erzeugten Stellungen: den Rand, und eine *geschlossene Liste* der expandierten.',
  'Choose **Known boards** for **Duplicates rejected**, and search.':
    'Bei **Verworfene Wiederholungen** die Wahl **Bekannte Stellungen** treffen und suchen.',
  'It is the first choice of the list.': 'Es ist der erste Eintrag der Liste.',
  'Now no two nodes have the same board.': 'Jetzt haben keine zwei Knoten dieselbe Stellung.',

  // Step 6
  '**In one sentence:** parent pruning is free and always worth it; a closed list also rejects what longer detours lead back to, and costs memory for every board.':
    '**In einem Satz:** Parent-Pruning kostet nichts und lohnt sich immer; eine geschlossene Liste verwirft auch, wohin längere Umwege zurückführen, und kostet Speicher für jede Stellung.',
  'Here the closed list has brought {parent} expansions down to {closed}.':
    'Hier hat die geschlossene Liste {parent} Expansionen auf {closed} gesenkt.',

  // Replies to answers that do not count
  'That rule looks every board up, in a table or along the path. The one asked for remembers only the last move.':
    'Diese Regel schlägt jede Stellung nach, in einer Tabelle oder auf dem Pfad. Die gesuchte merkt sich nur den letzten Zug.',
} as const;
