/** The lesson “Beams and local maxima”. */
export const localMaxima = {
  'Beams and local maxima': 'Strahlen und lokale Maxima',
  'Forgetting almost everything is fast, until the road ends where every step leads down.':
    'Fast alles zu vergessen ist schnell, bis der Weg endet, wo jeder Schritt abwärts führt.',

  // Step 1
  '*Hill climbing* goes to the best successor and forgets the rest. The start has h = {before}; it has chosen a board with h = {after}. The others, marked with crosses, are gone: there is no way back.':
    '*Bergsteigen* geht zum besten Nachfolger und vergisst den Rest. Der Start hat h = {before}; gewählt wurde eine Stellung mit h = {after}. Die anderen, mit Kreuzen markiert, sind fort: Es gibt kein Zurück.',

  // Step 2
  'After {expanded} expansions it is stuck: h = {h}, and no move makes it smaller. The goal is not here. Seen as a landscape with the goal on top this is a *local maximum*, a small hill.':
    'Nach {expanded} Expansionen steckt die Suche fest: h = {h}, und kein Zug macht es kleiner. Das Ziel ist nicht hier. Als Landschaft gesehen, mit dem Ziel als Gipfel, ist dies ein *lokales Maximum*, ein kleiner Hügel.',
  'To go on, h must get worse first.': 'Um weiterzukommen, muss h erst schlechter werden.',
  'Choose **A*** and search: it knows the same h.': '**A*** wählen und suchen: Es kennt dasselbe h.',
  'Algorithm A*, heuristic Manhattan, Search.': 'Algorithmus A*, Heuristik Manhattan, Suchen.',
  'A* keeps what it did not take, so no hill can hold it.':
    'A* behält, was es nicht nahm, also hält kein Hügel es auf.',

  // Step 3
  'One remedy is to begin again elsewhere: *random restarts*. On another board {climbs} climbs were needed, each from the end of a random walk. The last one reached the goal, by {moves} moves where {optimum} would do.':
    'Ein Mittel ist, anderswo neu zu beginnen: *zufällige Neustarts*. Bei einer anderen Stellung waren {climbs} Aufstiege nötig, jeder vom Ende einer Irrfahrt aus. Der letzte erreichte das Ziel mit {moves} Zügen, wo {optimum} genügt hätten.',

  // Step 4
  'Another is to keep a few instead of one. A *beam* expands a whole level and keeps the best nodes of the next one, here the best {width}.':
    'Ein anderes ist, einige Knoten statt eines einzigen zu behalten. Ein *Strahl* expandiert eine ganze Ebene und behält von der nächsten nur die besten Knoten; seine Breite ist hier {width}.',
  'With width 1 it ran dry: every successor of the last node was a board that it had seen before.':
    'Mit Breite 1 versiegte er: Jeder Nachfolger des letzten Knotens war eine Stellung, die er schon gesehen hatte.',
  'Find the smallest **Beam width** with which this board is solved in 13 moves.':
    'Die kleinste **Strahlbreite** finden, mit der diese Stellung in 13 Zügen gelöst wird.',
  'Try 2, then 3.': 'Erst 2, dann 3 versuchen.',
  'Three are enough here. On another board they may not be, and nothing tells you beforehand.':
    'Drei genügen hier. Bei einer anderen Stellung vielleicht nicht, und vorher sagt es einem nichts.',

  // Step 5
  'With width {width}: {moves} moves, {expanded} expansions, and at no time more than {kept} nodes waiting. {dropped} nodes were dropped for good. Had the way led through one of them, it would be lost.':
    'Mit Breite {width}: {moves} Züge, {expanded} Expansionen, und nie warteten mehr als {kept} Knoten. {dropped} Knoten wurden für immer fallen gelassen. Hätte der Weg durch einen von ihnen geführt, wäre er verloren.',

  // Step 6
  '**In one sentence:** local search and beams pay for their small memory with a promise: neither that the solution is short nor that there is one.':
    '**In einem Satz:** Lokale Suche und Strahlen zahlen für ihren kleinen Speicher mit den Garantien: Weder ist die Lösung sicher kurz, noch finden sie sicher eine.',
} as const;
