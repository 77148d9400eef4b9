/** The help sheet: the glossary, in the words of German textbooks, and what can be tried. */
export const help = {
  Help: 'Hilfe',
  'More in Help': 'Mehr in der Hilfe',
  Glossary: 'Glossar',
  'Find a term': 'Begriff suchen',
  'No term has these letters.': 'Kein Begriff hat diese Buchstaben.',
  Keys: 'Tasten',

  'Three things to try': 'Drei Dinge zum Ausprobieren',
  'Shuffle and search': 'Mischen und suchen',
  'Another board, and how the search solves it.': 'Eine andere Stellung, und wie die Suche sie löst.',
  'Play it backward': 'Rückwärts ansehen',
  'From the goal back to the start. ← and → go step by step.':
    'Vom Ziel zurück zum Start. Mit ← und → Schritt für Schritt.',
  'Say which node is selected next, and see why.':
    'Sagen, welcher Knoten als nächster entnommen wird, und sehen, warum.',

  // Groups
  'The tree': 'Der Baum',
  'What happens to a node': 'Was mit einem Knoten geschieht',
  'What decides the order': 'Was die Reihenfolge bestimmt',
  'What is promised': 'Was zugesichert ist',
  'What it costs': 'Was es kostet',
  'Other searches, and the puzzle': 'Andere Suchen und das Puzzle',

  // The tree
  state: 'Zustand',
  'configuration, position, board': 'Konfiguration, Stellung',
  'One arrangement of the tiles. All states, with the moves between them, are the state space.':
    'Eine Anordnung der Steine. Alle Zustände mit den Zügen zwischen ihnen sind der Zustandsraum.',
  node: 'Knoten',
  'A state with the path by which it was reached: its parent, its move, its g. Two nodes can have the same state.':
    'Ein Zustand mit dem Pfad, auf dem er erreicht wurde: Elternknoten, Zug, g. Zwei Knoten können denselben Zustand haben.',
  successor: 'Nachfolger',
  'child, neighbour': 'Kind, Nachbar',
  'A node that one move makes from another, its parent.':
    'Ein Knoten, der durch einen Zug aus einem anderen entsteht, seinem Elternknoten.',
  'search tree': 'Suchbaum',
  'All nodes generated so far, each below its parent. The start is the root.':
    'Alle bisher erzeugten Knoten, jeder unter seinem Elternknoten. Der Start ist die Wurzel.',
  'open list, fringe, agenda': 'Suchgrenze, offene Liste, Open-Liste, Fringe, Agenda',
  'The nodes that are generated and not yet selected. The next node is always one of these.':
    'Die Knoten, die erzeugt und noch nicht entnommen sind. Der nächste Knoten ist immer einer von ihnen.',
  'closed list, explored set, visited set': 'geschlossene Liste, Closed-Liste, erkundete Menge',
  'The nodes that were expanded and are not in the frontier. Graph search keeps them to recognize their states; tree search only counts them.':
    'Die Knoten, die expandiert und nicht im Rand sind. Die Graphsuche behält sie, um ihre Zustände wiederzuerkennen; die Baumsuche zählt sie nur.',
  'solution path, plan': 'Lösungspfad, Plan',
  'A path from the start to the goal. Its cost is the number of its moves, or the sum of what they cost.':
    'Ein Pfad vom Start zum Ziel. Seine Kosten sind die Zahl seiner Züge oder die Summe ihrer Kosten.',

  // What happens to a node
  'generate, created': 'erzeugen, generiert',
  'A successor is generated when its parent is expanded. It counts even if it is rejected at once.':
    'Ein Nachfolger wird erzeugt, wenn sein Elternknoten expandiert wird. Er zählt auch, wenn er sogleich verworfen wird.',
  'select, removed from the frontier, popped': 'entnehmen, aus dem Rand entfernt, ausgewählt',
  'The first node of the frontier is removed from it. If it is not the goal, it is usually expanded.':
    'Der erste Knoten des Rands wird daraus entfernt. Ist er nicht das Ziel, wird er meist expandiert.',
  'expand, expansion': 'expandieren, Expansion, entwickelt',
  'All successors of a selected node are generated. The number of expansions is the usual measure of a search’s work.':
    'Alle Nachfolger eines entnommenen Knotens werden erzeugt. Die Zahl der Expansionen ist das übliche Maß für den Aufwand einer Suche.',
  'explored, seen': 'erkundet, gesehen',
  'The number of different states that were selected. A state that is selected twice counts once.':
    'Die Zahl der verschiedenen Zustände, die entnommen wurden. Ein zweimal entnommener Zustand zählt einmal.',
  discarded: 'abgelehnt',
  'A successor that is not kept: its state is known already, and this path to it is not cheaper.':
    'Ein Nachfolger, der nicht behalten wird: Sein Zustand ist schon bekannt, und dieser Pfad dorthin ist nicht billiger.',
  updated: 'verbessert',
  'update, relaxed, decrease-key': 'aktualisiert, relaxiert, Decrease-Key',
  'A cheaper path to a node of the frontier was found: the node gets a new parent and a smaller g.':
    'Ein billigerer Pfad zu einem Knoten des Rands wurde gefunden: Der Knoten bekommt einen neuen Elternknoten und ein kleineres g.',
  'reopen, re-expanded': 'Wiedereröffnung, erneut expandiert',
  'A cheaper path to a closed node was found: the node returns to the frontier. In A* a consistent h rules this out.':
    'Ein billigerer Pfad zu einem abgeschlossenen Knoten wurde gefunden: Er kehrt in den Rand zurück. Bei A* kommt das mit konsistentem h nicht vor.',
  pruned: 'abgeschnitten',
  'prune, cut off': 'abschneiden, Pruning',
  'A node that a depth limit, a bound on f or a beam leaves out. It is never expanded.':
    'Ein Knoten, den eine Tiefengrenze, eine Schranke für f oder ein Strahl auslässt. Er wird nie expandiert.',

  // What decides the order
  g: 'g',
  'path cost, cost so far': 'Pfadkosten, bisherige Kosten',
  'The cost of the path from the start to the node. With moves that cost 1 it is the number of moves, the depth.':
    'Die Kosten des Pfads vom Start zum Knoten. Kostet jeder Zug 1, ist es die Zahl der Züge, die Tiefe.',
  h: 'h',
  'heuristic, heuristic function, estimate': 'Heuristik, heuristische Funktion, Schätzung',
  'The heuristic estimates the cost from a node to the goal, from its state alone. At the goal it is 0.':
    'Die Heuristik schätzt die Kosten von einem Knoten zum Ziel, allein aus seinem Zustand. Am Ziel ist sie 0.',
  f: 'f',
  'evaluation function, priority': 'Bewertungsfunktion, Priorität',
  'The node with the smallest f is selected first. In A*, f = g + h: it estimates the cost of a solution through the node.':
    'Der Knoten mit dem kleinsten f wird zuerst entnommen. Bei A* ist f = g + h: geschätzte Kosten einer Lösung durch den Knoten.',
  weight: 'Gewicht',
  'w, weighted A*': 'w, gewichtetes A*',
  'In f = g + w·h a weight above 1 makes h count for more: usually fewer expansions, and perhaps a longer solution.':
    'In f = g + w·h zählt h bei einem Gewicht über 1 mehr: meist weniger Expansionen, vielleicht eine längere Lösung.',
  tie: 'Gleichstand',
  'tie-breaking, tie-breaking rule': 'Tie-Breaking, Regel für Gleichstand',
  'Nodes of equal priority. The tie-breaking rule says which of them is selected first: the smaller h, the newest, the oldest …':
    'Knoten gleicher Priorität. Die Regel für Gleichstand sagt, welcher zuerst entnommen wird: kleineres h, der neueste, der älteste …',
  'f-contour': 'f-Kontur',
  contour: 'Kontur, Höhenlinie',
  'The nodes of equal f, as places of equal height on a map. A* with a consistent h goes from one contour to the next.':
    'Die Knoten mit gleichem f, wie Orte gleicher Höhe auf einer Karte. A* mit konsistentem h geht von einer Kontur zur nächsten.',
  duplicates: 'Duplikate',
  'repeated states, graph search, tree search': 'wiederholte Zustände, Graphsuche, Baumsuche',
  'Nodes of one state. Graph search rejects a successor whose state is known, unless its path is cheaper; tree search keeps it.':
    'Knoten desselben Zustands. Die Graphsuche verwirft einen Nachfolger mit bekanntem Zustand, wenn sein Pfad nicht billiger ist; die Baumsuche behält ihn.',
  'goal test': 'Zieltest',
  'early goal test, late goal test': 'früher Zieltest, später Zieltest',
  'Whether a node is the goal is asked when it is selected (late) or already when it is generated (early). A* is optimal with the late test.':
    'Ob ein Knoten das Ziel ist, wird beim Entnehmen gefragt (spät) oder schon beim Erzeugen (früh). A* ist mit dem späten Test optimal.',
  'depth limit': 'Tiefengrenze',
  'cutoff, depth bound': 'Cutoff, Tiefenschranke',
  'Nodes at this depth are not expanded. Iterative deepening tries the limits 0, 1, 2 … until it finds a solution.':
    'Knoten dieser Tiefe werden nicht expandiert. Die iterative Tiefensuche versucht die Grenzen 0, 1, 2 …, bis sie eine Lösung findet.',
  iteration: 'Iteration',
  'bound, threshold, f-limit': 'Schranke, Schwelle, f-Grenze',
  'One search within a bound on the depth or on f. If it finds no solution, the next begins at the start with a larger bound.':
    'Eine Suche innerhalb einer Schranke für Tiefe oder f. Findet sie keine Lösung, beginnt die nächste am Start mit größerer Schranke.',

  // What is promised
  'cheapest, shortest, C*': 'billigste, kürzeste, C*',
  'A solution is optimal if no other costs less. C* is its cost.':
    'Eine Lösung ist optimal, wenn keine andere weniger kostet. C* sind ihre Kosten.',
  'bounded suboptimality': 'beschränkte Suboptimalität',
  'w-admissible, ε-admissible': 'w-zulässig, ε-zulässig',
  'The solution costs at most w times the optimal cost. Weighted A* promises it if h is admissible.':
    'Die Lösung kostet höchstens das w-Fache der optimalen. Gewichtetes A* sichert das zu, wenn h zulässig ist.',
  complete: 'vollständig',
  completeness: 'Vollständigkeit',
  'A search is complete if it finds a solution whenever there is one.':
    'Eine Suche ist vollständig, wenn sie immer eine Lösung findet, sofern es eine gibt.',
  admissible: 'zulässig',
  'optimistic, lower bound': 'optimistisch, untere Schranke',
  'h is never larger than the true cost to the goal, h*. Then the solution that A* finds is optimal.':
    'h ist nie größer als die wahren Kosten zum Ziel, h*. Dann ist die Lösung von A* optimal.',
  'monotone, monotonic': 'monoton',
  'Along a move h never falls by more than the move costs, and it is 0 at the goal. Every consistent h is admissible.':
    'Bei einem Zug sinkt h nie um mehr, als der Zug kostet, und am Ziel ist es 0. Jedes konsistente h ist zulässig.',
  dominates: 'dominiert',
  'dominance, more informed': 'Dominanz, besser informiert',
  'Of two admissible heuristics one dominates the other if it is never smaller, on any state. A* then needs no more expansions, ties aside.':
    'Von zwei zulässigen Heuristiken dominiert die eine die andere, wenn sie bei keinem Zustand kleiner ist. A* braucht mit ihr nicht mehr Expansionen, von Gleichständen abgesehen.',

  // What it costs
  'branching factor': 'Verzweigungsfaktor',
  'b, b*, effective branching factor': 'b, b*, effektiver Verzweigungsfaktor',
  'Successors per node. b* is that of a uniform tree as deep as the solution with as many nodes as were generated.':
    'Nachfolger je Knoten. b* ist der eines gleichmäßigen Baums von der Tiefe der Lösung mit so vielen Knoten, wie erzeugt wurden.',
  P: 'P',
  'The length of the solution divided by the number of nodes generated. At 1 the search went straight to the goal.':
    'Die Länge der Lösung geteilt durch die Zahl der erzeugten Knoten. Bei 1 ging die Suche geradewegs zum Ziel.',
  'max frontier': 'größter Rand',
  'peak memory, max nodes in memory': 'Speicherspitze, höchstens im Speicher',
  'The largest number of nodes in the frontier after any expansion. In graph search the closed nodes need memory too.':
    'Die größte Zahl von Knoten im Rand nach einer Expansion. Bei der Graphsuche brauchen auch die abgeschlossenen Knoten Speicher.',

  // Other searches, and the puzzle
  'bidirectional search': 'bidirektionale Suche',
  'forward frontier, backward frontier': 'Rand der Vorwärtssuche, Rand der Rückwärtssuche',
  'Two searches, forward from the start and backward from the goal. A solution goes through a state that both have reached.':
    'Zwei Suchen, vorwärts vom Start und rückwärts vom Ziel. Eine Lösung geht durch einen Zustand, den beide erreicht haben.',
  beam: 'Strahl',
  'beam search, beam width': 'Strahlsuche, Strahlbreite',
  'Of each level only the best nodes are kept, as many as the beam is wide. It needs little memory, and it is not complete.':
    'Von jeder Ebene bleiben nur die besten Knoten, so viele, wie der Strahl breit ist. Das braucht wenig Speicher und ist nicht vollständig.',
  'local minimum': 'lokales Minimum',
  'local maximum, plateau': 'lokales Maximum, Plateau',
  'A state whose successors all have a larger h; on a plateau some have the same. Books that draw −h say local maximum.':
    'Ein Zustand, dessen Nachfolger alle ein größeres h haben; auf einem Plateau haben einige dasselbe. Bücher, die −h zeichnen, sagen lokales Maximum.',
  'pattern database': 'Musterdatenbank',
  'PDB, pattern, abstraction': 'PDB, Muster, Abstraktion',
  'A table of exact distances for some of the tiles, computed backward from the goal. Looked up, they are an admissible h.':
    'Eine Tabelle genauer Entfernungen für einige der Steine, rückwärts vom Ziel berechnet. Nachgeschlagen sind sie ein zulässiges h.',
  inversion: 'Inversion',
  'parity, permutation parity': 'Fehlstand, Parität',
  'A pair of tiles in the wrong order. With an odd number of columns no move changes whether their number is even, so half of all boards cannot reach the goal.':
    'Ein Paar von Steinen in falscher Ordnung. Bei ungerader Spaltenzahl ändert kein Zug, ob ihre Zahl gerade ist; darum kann die Hälfte aller Stellungen das Ziel nicht erreichen.',
} as const;
