/** The lesson “Beams and local maxima”. */
export const localMaxima = {
  'Beams and local maxima': 'Strahlen und lokale Maxima',
  'Local search and beams keep few nodes and are fast, until no move makes h smaller.':
    'Lokale Suche und Strahlen behalten wenige Knoten und sind schnell, bis kein Zug mehr h kleiner macht.',

  // Step 1
  '*Hill climbing* selects the best successor and prunes the rest. The start has h = {before}; step {step} keeps a board with h = {after}. The others, marked with crosses, are gone: it cannot backtrack.':
    '*Bergsteigen* wählt den besten Nachfolger und schneidet den Rest ab. Der Start hat h = {before}; Schritt {step} behält eine Stellung mit h = {after}. Die anderen, mit Kreuzen markiert, sind fort: Es gibt kein Zurück.',

  // Step 2
  'After {expanded} expansions it is stuck: h = {h}, and no move makes it smaller, though this is not the goal. It is a *local minimum* of h. Many books draw −h as a landscape with the goal on top, and call it a *local maximum*: hence the name of the search.':
    'Nach {expanded} Expansionen steckt die Suche fest: h = {h}, und kein Zug macht es kleiner, obwohl dies nicht das Ziel ist. Es ist ein *lokales Minimum* von h. Viele Bücher zeichnen −h als Landschaft mit dem Ziel als Gipfel und nennen es *lokales Maximum*: daher der Name der Suche.',
  'To go on, h must become larger first.': 'Um weiterzukommen, muss h erst größer werden.',
  'Choose the **Algorithm** **A***, and search: it uses the same h.':
    'Als **Algorithmus** **A*** wählen und suchen: Er benutzt dasselbe h.',
  'Choose it under **Algorithm**, then press **Search**.':
    'Unter **Algorithmus** wählen, dann **Suchen** drücken.',
  'A* keeps the nodes that it did not select, so it can go back to them: a local minimum does not hold it.':
    'A* behält die Knoten, die es nicht gewählt hat, und kann zu ihnen zurück: Ein lokales Minimum hält es nicht auf.',

  // Step 3
  'One remedy is to start again elsewhere: *random restarts*. On another board {climbs} climbs were needed, each from the end of a random walk. The last one reached the goal, in {moves} moves; the shortest solution has {optimum}.':
    'Ein Mittel ist, anderswo neu zu beginnen: *zufällige Neustarts*. Bei einer anderen Stellung waren {climbs} Aufstiege nötig, jeder vom Ende einer Irrfahrt aus. Der letzte erreichte das Ziel, in {moves} Zügen; die kürzeste Lösung hat {optimum}.',

  // Step 4
  'Another is to keep a few instead of one. A *beam* expands a whole level and keeps the best nodes of the next one, here the best {width}.':
    'Ein anderes ist, einige Knoten statt eines einzigen zu behalten. Ein *Strahl* expandiert eine ganze Ebene und behält von der nächsten nur die besten Knoten; seine Breite ist hier {width}.',
  'With width 1 its frontier became empty: every successor of the last node was a board that it had seen before.':
    'Mit Breite 1 wurde sein Rand leer: Jeder Nachfolger des letzten Knotens war eine Stellung, die er schon gesehen hatte.',
  'Find the smallest **Beam width** with which a search solves this board in 13 moves.':
    'Die kleinste **Strahlbreite** finden, mit der eine Suche diese Stellung in 13 Zügen löst.',
  'Try 2, then 3.': 'Erst 2, dann 3 versuchen.',
  'A width of three is enough here. On another board it may not be, and nothing tells you beforehand.':
    'Breite drei genügt hier. Bei einer anderen Stellung vielleicht nicht, und vorher sagt es einem nichts.',

  // Step 5
  'With width {width}: {moves} moves, {expanded} expansions, and never more than {kept} nodes in the frontier. {dropped} nodes were pruned for good. Had the only path led through one of them, the goal would have been missed.':
    'Mit Breite {width}: {moves} Züge, {expanded} Expansionen, und nie mehr als {kept} Knoten im Rand. {dropped} Knoten wurden für immer abgeschnitten. Hätte der einzige Pfad durch einen von ihnen geführt, wäre das Ziel verfehlt worden.',

  // Step 6
  '**In one sentence:** local search and beam search need little memory, and guarantee neither that the solution is short nor that they find one.':
    '**In einem Satz:** Lokale Suche und Strahlsuche brauchen wenig Speicher und garantieren weder, dass die Lösung kurz ist, noch, dass sie eine finden.',

  // Replies to answers that do not count
  'Solved in 13 moves with width {width}. Is a smaller one enough?':
    'Gelöst in 13 Zügen mit Breite {width}. Genügt eine kleinere?',
  'Width {width} does not find a solution of 13 moves.': 'Breite {width} findet keine Lösung mit 13 Zügen.',
} as const;
