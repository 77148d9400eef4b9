/** What the catalogue says of the algorithms. */
export const algorithms = {
  // Names
  'Breadth-first': 'Breitensuche',
  'Depth-first': 'Tiefensuche',
  'Depth-limited': 'Begrenzte Tiefensuche',
  'Iterative deepening': 'Iterative Tiefensuche',
  'Uniform-cost': 'Uniforme Kostensuche',
  'Greedy best-first': 'Gierige Bestensuche',
  'A*': 'A*',
  'Weighted A*': 'Gewichtetes A*',
  'Weighted A* (w = {w})': 'Gewichtetes A* (w = {w})',
  'IDA*': 'IDA*',
  RBFS: 'RBFS',
  'Hill climbing': 'Bergsteigen',
  'Simulated annealing': 'Simuliertes Abkühlen',
  Beam: 'Strahlsuche',
  'Beam (stack)': 'Strahlsuche (Stapel)',
  'Bidirectional breadth-first': 'Bidirektionale Breitensuche',
  'NBS (bidirectional heuristic search)': 'NBS (bidirektional mit Heuristik)',
  'Twin A*': 'Zwillings-A*',
  'Genetic algorithm': 'Genetischer Algorithmus',
  'Sub-goals': 'Teilziele',

  // Families
  Uninformed: 'Uninformiert',
  Informed: 'Informiert',
  'Linear memory': 'Linearer Speicher',
  'Local and beam': 'Lokal und Strahl',
  'From both ends': 'Von beiden Enden',
  'Two boards at once': 'Zwei Stellungen zugleich',
  Population: 'Population',
  'By parts': 'In Teilen',

  // Rules
  'Selects the shallowest node: all boards one move away, then two, then three.':
    'Entnimmt den flachsten Knoten: alle Stellungen in einem Zug Entfernung, dann zwei, dann drei.',
  'Selects the newest node: follows one path to its end before it turns back.':
    'Entnimmt den neuesten Knoten: folgt einem Pfad bis ans Ende, ehe sie umkehrt.',
  'Depth-first, but turns back at the depth limit.': 'Tiefensuche, die an der Tiefengrenze umkehrt.',
  'Depth-limited search again and again, with the limits 0, 1, 2 …':
    'Begrenzte Tiefensuche immer wieder, mit den Grenzen 0, 1, 2 …',
  'Selects the node with the smallest g, the cheapest to reach (Dijkstra); if every move costs 1, the same order as breadth-first.':
    'Entnimmt den Knoten mit dem kleinsten g, den am billigsten erreichbaren (Dijkstra); kostet jeder Zug 1, in der Ordnung der Breitensuche.',
  'Selects the node with the smallest h: it looks closest to the goal, whatever it cost to get there.':
    'Entnimmt den Knoten mit dem kleinsten h: Er scheint dem Ziel am nächsten, was immer der Weg dorthin gekostet hat.',
  'Selects the node with the smallest f = g + h: the cost so far plus the estimated cost to the goal.':
    'Entnimmt den Knoten mit dem kleinsten f = g + h: Kosten bisher plus geschätzte Kosten bis zum Ziel.',
  'Selects the node with the smallest f = g + w·h: h counts w times as much as in A*.':
    'Entnimmt den Knoten mit dem kleinsten f = g + w·h: h zählt w-mal so viel wie bei A*.',
  'Goes depth-first below a bound on f, then starts again with the smallest f that exceeded it.':
    'Tiefensuche unter einer Schranke für f, dann von vorn mit dem kleinsten f darüber.',
  'Follows the best path as long as no other has a smaller f; of a subtree that it forgets it keeps the smallest f.':
    'Folgt dem besten Pfad, solange kein anderer ein kleineres f hat; von einem vergessenen Teilbaum behält sie das kleinste f.',
  'Goes to the best successor, as long as one is better; remembers nothing.':
    'Geht zum besten Nachfolger, solange einer besser ist; merkt sich nichts.',
  'Draws one move at a time; one that makes h larger is made less and less often as the temperature falls.':
    'Lost einen Zug nach dem anderen; einer, der h vergrößert, wird mit sinkender Temperatur immer seltener gemacht.',
  'Expands a whole level, then keeps only the best nodes of the next one.':
    'Expandiert eine ganze Ebene und behält von der nächsten nur die besten Knoten.',
  'Puts the sorted successors before the old frontier and cuts it to the beam width.':
    'Stellt die sortierten Nachfolger vor den alten Rand und kürzt ihn auf die Strahlbreite.',
  'Searches forward from the start and backward from the goal until the two have met and no shorter path can be left.':
    'Sucht vorwärts vom Start und rückwärts vom Ziel, bis beide sich getroffen haben und kein kürzerer Pfad übrig sein kann.',
  'Expands a pair of nodes, one of each side, whose lower bound on a path through both is the smallest.':
    'Expandiert ein Paar von Knoten, einen jeder Seite, dessen untere Schranke für einen Pfad durch beide die kleinste ist.',
  'Solves the board and its twin, two tiles swapped, in turns: exactly one of them can reach the goal.':
    'Löst abwechselnd die Stellung und ihren Zwilling mit zwei vertauschten Steinen: Genau eine der beiden kann das Ziel erreichen.',
  'Breeds lists of moves: the fitter a list, the nearer the goal the best board on its way.':
    'Züchtet Listen von Zügen: je fitter eine Liste, desto näher am Ziel die beste Stellung auf ihrem Weg.',
  'As a person does it: the top row, the left column, and so on; only the last few tiles are searched for together.':
    'Wie ein Mensch: die oberste Zeile, die linke Spalte und so weiter; nur die letzten Steine werden zusammen gesucht.',

  // Priorities in words
  'F: g + h, or the smallest f found below it': 'F: g + h oder das kleinste f, das darunter gefunden wurde',
  'g + estimate of the moves to the sub-goal': 'g + Schätzung der Züge zum Teilziel',

  // Why a node is taken
  'Last in, first out.': 'Zuletzt hinein, zuerst heraus.',
  'Last in, first out, down to the depth limit.': 'Zuletzt hinein, zuerst heraus, bis zur Tiefengrenze.',
  'Last in, first out, within the depth limit.': 'Zuletzt hinein, zuerst heraus, innerhalb der Tiefengrenze.',
  'Last in, first out, among the nodes whose f is within the bound.':
    'Zuletzt hinein, zuerst heraus, unter den Knoten, deren f innerhalb der Schranke liegt.',
  'The best successor of the board before it, or on a random walk any of them.':
    'Der beste Nachfolger der Stellung davor, auf einer Irrfahrt irgendeiner.',
  'The board where the search stands.': 'Die Stellung, an der die Suche steht.',
  'The next node of the level that the beam kept.':
    'Der nächste Knoten der Ebene, die der Strahl behalten hat.',
  'The first of the beam: the best of the newest successors.':
    'Der erste des Strahls: der beste der neuesten Nachfolger.',
  'The shallowest node on the side with the smaller frontier.':
    'Der flachste Knoten auf der Seite mit dem kleineren Rand.',
  'It is one of the pair, one node of each side, with the smallest lower bound on a path through both.':
    'Einer des Paars, ein Knoten jeder Seite, mit der kleinsten unteren Schranke für einen Pfad durch beide.',
  'The best board that any path of this generation comes by.':
    'Die beste Stellung, an der ein Pfad dieser Generation vorbeikommt.',

  // Why a node is dropped
  'no budget left': 'kein Budget mehr',
  'too deep to be expanded': 'zu tief, um expandiert zu werden',
  'at the depth limit': 'an der Tiefengrenze',
  'not expanded: its depth is the limit': 'nicht expandiert: seine Tiefe ist die Grenze',
  'f is above the bound': 'f liegt über der Schranke',
  'forgotten, to save memory; its parent remembers the smallest F':
    'vergessen, um Speicher zu sparen; sein Elternknoten merkt sich das kleinste F',
  'another successor was chosen': 'ein anderer Nachfolger wurde gewählt',
  'no successor was good enough': 'kein Nachfolger war gut genug',
  'not accepted at this temperature': 'bei dieser Temperatur nicht angenommen',
  'not among the best of its level': 'nicht unter den besten seiner Ebene',
  'pushed out of the beam': 'aus dem Strahl gedrängt',
  'not needed any more, or no new case for this sub-goal':
    'nicht mehr nötig, oder kein neuer Fall für dieses Teilziel',

  // Time and space
  'O(bᵈ)': 'O(bᵈ)',
  'O(bᵐ)': 'O(bᵐ)',
  'O(bᵐ), m the depth limit': 'O(bᵐ), m die Tiefengrenze',
  'O(b·m)': 'O(b·m)',
  'O(bˡ), l the depth limit': 'O(bˡ), l die Tiefengrenze',
  'O(b·l)': 'O(b·l)',
  'O(b·d)': 'O(b·d)',
  'O(d)': 'O(d)',
  'O(b)': 'O(b)',
  'O(1)': 'O(1)',
  'O(w)': 'O(w)',
  'O(b·w)': 'O(b·w)',
  'O(p·l)': 'O(p·l)',
  'O(b^(d/2))': 'O(b^(d/2))',
  'exponential in the error of h': 'exponentiell im Fehler von h',
  'as time: every node is kept': 'wie die Zeit: Jeder Knoten bleibt',
  'exponential in the error of h, with much done again':
    'exponentiell im Fehler von h, mit viel Wiederholung',
  'O(b) a move': 'O(b) je Zug',
  'O(1) a move': 'O(1) je Zug',
  'O(b·w) a level': 'O(b·w) je Ebene',
  'O(b·w) an expansion': 'O(b·w) je Expansion',
  'up to the last bound, at most twice the fewest expansions that prove the optimum':
    'bis zur letzten Schranke höchstens doppelt so viele Expansionen, wie das Optimum zu beweisen mindestens braucht',
  'twice that of A*': 'doppelt so viel wie A*',
  'O(p·l) a generation of p lists of l moves': 'O(p·l) je Generation von p Listen aus l Zügen',
  'about n³ for n tiles a side': 'etwa n³ bei n Steinen je Seite',
  'the nodes of one sub-goal': 'die Knoten eines Teilziels',

  // Sides
  'from the start': 'vom Start',
  'from the goal': 'vom Ziel',
  'the board': 'die Stellung',
  'its twin': 'ihr Zwilling',

  // The frontier
  'Of those whose f is within the lower bound, the one with the smallest g that became ready goes first.':
    'Von denen, deren f innerhalb der unteren Schranke liegt, geht der mit dem kleinsten g voran, der bereit wurde.',

  // Numbers among the settings
  Weight: 'Gewicht',
  'Beam width': 'Strahlbreite',
  'Stack limit': 'Stapelgrenze',
  'Sideways moves': 'Seitwärtszüge',
  Restarts: 'Neustarts',
  'Walk at a restart': 'Irrfahrt beim Neustart',
  'First temperature': 'Anfangstemperatur',
  Cooling: 'Abkühlung',
  Generations: 'Generationen',
  Phases: 'Phasen',
  Genes: 'Gene',
  Mutation: 'Mutation',
  Elite: 'Elite',
  'Depth limit': 'Tiefengrenze',
  'Expansion limit': 'Höchstzahl Expansionen',
  'Node limit': 'Höchstzahl Knoten',
  Seed: 'Startwert',
} as const;
