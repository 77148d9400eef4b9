/** The lesson “Why f = g + h”. */
export const whyF = {
  'Why f = g + h': 'Warum f = g + h',
  'What is behind and what is still ahead: A* adds the two, and needs both.':
    'Was schon zurückliegt und was noch bevorsteht: A* addiert beides und braucht beides.',

  // Step 1
  'A *heuristic* h estimates the moves that are left. *Manhattan distance* adds up, tile by tile, how many steps each is from home: for the start, {h}.':
    'Eine *Heuristik* h schätzt, wie viele Züge noch fehlen. Die *Manhattan-Distanz* addiert Stein für Stein, wie viele Schritte jeder von seinem Platz entfernt ist: für den Start {h}.',
  'The Inspector takes the sum apart.': 'Der Inspektor zerlegt die Summe.',
  'Slide a tile on the start board so that h **rises**.':
    'Auf der Startstellung einen Stein so ziehen, dass h **steigt**.',
  'Push a tile that stands at home, or one that is on its way there, away. h stands beside the board.':
    'Einen Stein wegschieben, der auf seinem Platz steht oder auf dem Weg dorthin ist. h steht neben dem Brett.',
  'One move changes h by exactly one: a tile came nearer, or went farther.':
    'Ein Zug ändert h um genau eins: Ein Stein kam näher oder entfernte sich.',

  // Step 2
  '*Greedy* search follows h alone. Now it is at h = {h}, the smallest that waits, and has forgotten what that took: {g} moves.':
    'Die *gierige* Suche folgt nur h. Jetzt ist sie bei h = {h}, dem kleinsten, das wartet, und hat vergessen, was der Weg gekostet hat: {g} Züge.',
  'It comes home after {moves} moves; {optimum} would have done.':
    'Sie kommt nach {moves} Zügen ans Ziel; {optimum} hätten genügt.',

  // Step 3
  'Uniform-cost search looks at g alone, the moves made. It finds {moves} moves and proves that no fewer will do, after {expanded} expansions in all directions.':
    'Die uniforme Kostensuche sieht nur auf g, die gemachten Züge. Sie findet {moves} Züge und beweist, dass weniger nicht genügen, nach {expanded} Expansionen in alle Richtungen.',

  // Step 4
  '**A*** adds the two. Here {g} moves are made and at least {h} are left: a solution through this node has at least `f = g + h` = {f} moves.':
    '**A*** addiert beide. Hier sind {g} Züge gemacht, und mindestens {h} fehlen noch: Eine Lösung durch diesen Knoten hat mindestens `f = g + h` = {f} Züge.',
  'It always takes the node whose f is smallest.': 'Es nimmt immer den Knoten mit dem kleinsten f.',
  'Step forward until f **rises**: the first guess was too low for every path.':
    'Schritt für Schritt vorgehen, bis f **steigt**: Die erste Schätzung war für jeden Pfad zu niedrig.',
  'Watch the bands above the timeline, or choose change of f under Step by.':
    'Die Bänder über der Zeitleiste zeigen es; oder unter „Schrittweite“ den Wechsel von f wählen.',
  'f went up by two: on this puzzle a detour costs a move away and a move back.':
    'f stieg um zwei: Bei diesem Puzzle kostet ein Umweg einen Zug hin und einen zurück.',

  // Step 5
  '{moves} moves again, proved, after {expanded} expansions. Uniform-cost took {uniform}; greedy took {greedy} and came home late.':
    'Wieder {moves} Züge, bewiesen, nach {expanded} Expansionen. Die uniforme Kostensuche brauchte {uniform}; die gierige Suche brauchte {greedy} und machte Umwege.',

  // Step 6
  'Along the diagonals f is the same. A* has taken everything below f = {cost} and some of it on that line: boards that cost little **and** look near.':
    'Entlang der Diagonalen ist f gleich. A* hat alles unter f = {cost} genommen und einiges auf dieser Linie: Stellungen, die wenig kosten **und** nah scheinen.',
  '**In one sentence:** g alone looks everywhere, h alone forgets the way; their sum is the length of the whole path, and that is what we want small.':
    '**In einem Satz:** g allein sucht überall, h allein vergisst den Weg; ihre Summe ist die Länge des ganzen Pfads, und die soll klein sein.',
  'Look at greedy search in the same picture: choose **Greedy best-first** and search.':
    'Die gierige Suche im selben Bild ansehen: **Gierige Bestensuche** wählen und suchen.',
  'It runs to small h, and its g grows and grows.': 'Sie läuft zu kleinem h, und ihr g wächst und wächst.',
} as const;
