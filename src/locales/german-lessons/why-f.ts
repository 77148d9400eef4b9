/** The lesson “Why f = g + h”. */
export const whyF = {
  'Why f = g + h': 'Warum f = g + h',
  'The cost so far and the estimate of what is left: A* adds the two, and needs both.':
    'Die Kosten bisher und die Schätzung dessen, was noch fehlt: A* addiert beides und braucht beides.',

  // Step 1
  'A *heuristic* h estimates the moves that are left. *Manhattan distance* adds up, tile by tile, how many rows and columns each is away from its goal cell: for the start, {h}.':
    'Eine *Heuristik* h schätzt, wie viele Züge noch fehlen. Die *Manhattan-Distanz* addiert Stein für Stein, wie viele Zeilen und Spalten jeder von seiner Zielzelle entfernt ist: für den Start {h}.',
  'The Inspector shows the sum tile by tile.': 'Der Inspektor zeigt die Summe Stein für Stein.',
  'Slide a tile on the start board so that h **rises**.':
    'Auf der Startstellung einen Stein so ziehen, dass h **steigt**.',
  'Slide a tile away from its goal cell. h stands beside the board.':
    'Einen Stein von seiner Zielzelle wegschieben. h steht neben dem Brett.',
  'One move changes h by exactly one: a tile came nearer, or went farther.':
    'Ein Zug ändert h um genau eins: Ein Stein kam näher oder entfernte sich.',

  // Step 2
  '*Greedy* search follows h alone. Step {step} selects a node with h = {h}, the smallest in the frontier, and ignores g, the {g} moves that led there.':
    'Die *gierige* Suche folgt nur h. Schritt {step} wählt einen Knoten mit h = {h}, dem kleinsten im Rand, und beachtet g nicht, die {g} Züge dorthin.',
  'Its solution has {moves} moves; the shortest has {optimum}.':
    'Ihre Lösung hat {moves} Züge; die kürzeste hat {optimum}.',

  // Step 3
  'Uniform-cost search looks at g alone, the moves made. It finds a solution of {moves} moves and proves that none is shorter, after {expanded} expansions in all directions.':
    'Die uniforme Kostensuche sieht nur auf g, die gemachten Züge. Sie findet eine Lösung mit {moves} Zügen und beweist, dass keine kürzer ist, nach {expanded} Expansionen in alle Richtungen.',

  // Step 4
  '**A*** adds the two. At step {step} g = {g}, the moves made, and h = {h}, the least that is left: a solution through that node has at least `f = g + h` = {f} moves.':
    '**A*** addiert beide. Bei Schritt {step} ist g = {g}, die gemachten Züge, und h = {h}, was mindestens noch fehlt: Eine Lösung durch diesen Knoten hat mindestens `f = g + h` = {f} Züge.',
  'It always selects the node whose f is smallest.': 'Es wählt immer den Knoten mit dem kleinsten f.',
  'Step forward until f **rises**: the first guess was too low for every path.':
    'Schritt für Schritt vorgehen, bis f **steigt**: Die erste Schätzung war für jeden Pfad zu niedrig.',
  'Choose **change of f** under **Step by**, or watch f in the Inspector.':
    'Unter **Schrittweite** den **Wechsel von f** wählen, oder auf f im Inspektor achten.',
  'With Manhattan distance f rises by two at a time: a detour costs a move away and a move back.':
    'Mit der Manhattan-Distanz steigt f immer um zwei: Ein Umweg kostet einen Zug hin und einen zurück.',

  // Step 5
  '{moves} moves again, proved optimal, after {expanded} expansions. Uniform-cost search made {uniform}; greedy search made {greedy}, and its solution is longer.':
    'Wieder {moves} Züge, als optimal bewiesen, nach {expanded} Expansionen. Die uniforme Kostensuche brauchte {uniform}; die gierige Suche brauchte {greedy}, und ihre Lösung ist länger.',

  // Step 6
  'Along the diagonals f is the same. A* has expanded everything below f = {cost} and some of it on that contour: boards with a small g **and** a small h.':
    'Entlang der Diagonalen ist f gleich. A* hat alles unter f = {cost} expandiert und einiges auf dieser Linie: Stellungen mit kleinem g **und** kleinem h.',
  '**In one sentence:** g alone searches in every direction, h alone ignores the cost so far; their sum estimates the length of the whole solution through a node, and that is what we want small.':
    '**In einem Satz:** g allein sucht in jede Richtung, h allein beachtet die Kosten bisher nicht; ihre Summe schätzt die Länge der ganzen Lösung durch einen Knoten, und die soll klein sein.',
  'Look at greedy search in the same picture: choose the **Algorithm** **Greedy best-first**, and search.':
    'Die gierige Suche im selben Bild ansehen: als **Algorithmus** die **Gierige Bestensuche** wählen und suchen.',
  'It goes where h is small, however large g becomes.':
    'Sie geht dorthin, wo h klein ist, wie groß g auch wird.',

  // Replies to answers that do not count
  'h fell from {before} to {now}: that tile came nearer to its goal cell. Slide one that gets farther away.':
    'h fiel von {before} auf {now}: Dieser Stein kam seiner Zielzelle näher. Gesucht ist einer, der sich entfernt.',
  'More than one tile has moved. Set the step up again, and slide just one tile by one cell.':
    'Mehr als ein Stein hat sich bewegt. Den Schritt neu herstellen und nur einen Stein um eine Zelle ziehen.',
  'Greedy search it is. Now look at it in the same picture: choose **g–h** above the picture.':
    'Das ist die gierige Suche. Jetzt im selben Bild ansehen: über dem Bild **g–h** wählen.',
} as const;
