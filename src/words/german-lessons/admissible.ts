/** The lesson “Admissible and not”. */
export const admissible = {
  'Admissible and not': 'Zulässig oder nicht',
  'An estimate that is never too large keeps the answer shortest; one that is too large may lose it.':
    'Mit einer Schätzung, die nie zu groß ist, bleibt die Antwort die kürzeste; eine, die zu groß ist, kann sie verlieren.',

  // Step 1
  'An estimate is *admissible* if it is never larger than the true distance. Manhattan distance is: a move brings one tile one step nearer, at best.':
    'Eine Schätzung ist *zulässig*, wenn sie nie größer ist als die wahre Entfernung. Die Manhattan-Distanz ist es: Ein Zug bringt bestenfalls einen Stein einen Schritt näher.',
  'For this start it says {h}; the true distance is {moves}. On all {boards} boards of the solution it says too little or just enough.':
    'Für diesen Start sagt sie {h}; die wahre Entfernung ist {moves}. Auf allen {boards} Stellungen der Lösung sagt sie zu wenig oder gerade genug.',

  // Step 2
  'Nilsson’s sequence score adds six points to the distances for each tile of the border that the wrong one follows. It is a fine feeling for disorder, and no distance.':
    'Nilssons Folgenwert gibt zu den Distanzen sechs Punkte für jeden Stein am Rand, dem der falsche folgt. Das ist ein feines Gespür für Unordnung, aber keine Entfernung.',
  'Here it says {h} for a board that is {moves} moves from home. It **overestimates**.':
    'Hier sagt er {h} für eine Stellung, die {moves} Züge vom Ziel entfernt ist. Er **überschätzt**.',

  // Step 3
  'A* with it comes home after {moves} moves; {optimum} would do. The selected node is on a shortest path, {left} moves from home. Its f = {f} looked hopeless, and so it still waits.':
    'A* kommt mit ihm nach {moves} Zügen ans Ziel; {optimum} hätten genügt. Der gewählte Knoten liegt auf einem kürzesten Pfad, {left} Züge vom Ziel. Sein f = {f} schien hoffnungslos, und so wartet er noch immer.',
  'That is how the optimum gets lost: behind an estimate that is too large.':
    'So geht das Optimum verloren: hinter einer Schätzung, die zu groß ist.',
  'Choose a heuristic that brings the shortest solution back, and search.':
    'Eine Heuristik wählen, die die kürzeste Lösung zurückbringt, und suchen.',
  'The guarantee above the Search button says which are never too large. Manhattan is one.':
    'Die Garantie über dem Knopf „Suchen“ sagt, welche nie zu groß sind. Manhattan ist eine davon.',
  'Never too large, so no shortest path is hidden.':
    'Nie zu groß, also bleibt kein kürzester Pfad verborgen.',

  // Step 4
  'Of two admissible estimates the larger one is better: it is nearer to the truth. *Hamming* counts misplaced tiles: {hamming} expansions. Manhattan counts their steps: {manhattan}. *Linear conflict* adds the detours of tiles in each other’s way: {conflict}.':
    'Von zwei zulässigen Schätzungen ist die größere besser: Sie ist näher an der Wahrheit. *Hamming* zählt falsch liegende Steine: {hamming} Expansionen. Manhattan zählt ihre Schritte: {manhattan}. *Linearer Konflikt* fügt die Umwege von Steinen hinzu, die einander im Weg sind: {conflict}.',
  'A larger one *dominates* a smaller one.': 'Eine größere *dominiert* eine kleinere.',

  // Step 5
  '*Weighted A** overestimates on purpose: `f = g + w·h` with w = {w}. It found {moves} moves with {expanded} expansions; A* takes {full} to find {optimum}.':
    '*Gewichtetes A** überschätzt mit Absicht: `f = g + w·h` mit w = {w}. Es fand {moves} Züge mit {expanded} Expansionen; A* braucht {full}, um {optimum} zu finden.',
  'With an admissible h the solution is at most w times as long as the shortest: a mistake with a bound.':
    'Mit einem zulässigen h ist die Lösung höchstens w-mal so lang wie die kürzeste: ein Fehler mit einer Schranke.',
  'Find a **Weight** with which this search is optimal again.':
    'Ein **Gewicht** finden, mit dem diese Suche wieder optimal ist.',
  'At w = 1 it is A*.': 'Mit w = 1 ist es A*.',
  'The weight is a dial between hurry and proof.': 'Das Gewicht ist ein Regler zwischen Eile und Beweis.',

  // Step 6
  '**In one sentence:** as long as h never exceeds the truth, A* cannot pass a shorter path by; and the nearer h is to the truth from below, the fewer boards it looks at.':
    '**In einem Satz:** Solange h die Wahrheit nie übersteigt, kann A* an keinem kürzeren Pfad vorbeigehen; und je näher h von unten an der Wahrheit liegt, desto weniger Stellungen sieht A* an.',
  'In the **Lab** any estimate, your own too, is held against the truth on every board.':
    'Im **Labor** wird jede Schätzung, auch eine eigene, auf jeder Stellung an der Wahrheit gemessen.',
} as const;
