/** The lesson “What a search tree is”. */
export const searchTree = {
  'What a search tree is': 'Was ein Suchbaum ist',
  'Nodes, successors, the frontier and the path: the few words that every search is told in.':
    'Knoten, Nachfolger, Rand und Pfad: die wenigen Wörter, mit denen sich von jeder Suche erzählen lässt.',

  // Step 1
  'Each arrangement of the tiles is a *state*. A move leads from one state to another, and we look for moves that lead from the start to the goal.':
    'Jede Anordnung der Steine ist ein *Zustand*. Ein Zug führt von einem Zustand zum anderen, und gesucht sind Züge, die vom Start zum Ziel führen.',
  'A *search tree* is what a search has found out so far. At first that is one *node*: the start, the **root**.':
    'Ein *Suchbaum* ist, was eine Suche bisher herausgefunden hat. Anfangs ist das ein einziger *Knoten*: der Start, die **Wurzel**.',

  // Step 2
  'The search has *expanded* the root: for every legal move there is now a *successor* below it. With the blank in a corner that makes {successors}.':
    'Die Suche hat die Wurzel *expandiert*: Für jeden erlaubten Zug steht jetzt ein *Nachfolger* unter ihr. Mit der Lücke in einer Ecke sind das {successors}.',
  'On an edge there are three moves, in the centre four.': 'Am Rand gibt es drei Züge, in der Mitte vier.',
  'Press **Step forward** until a board with the blank in the centre is expanded.':
    '**Schritt vor** drücken, bis eine Stellung mit der Lücke in der Mitte expandiert ist.',
  'The Inspector lists what became of each successor. You look for the first step with four.':
    'Der Inspektor nennt, was aus jedem Nachfolger wurde. Gesucht ist der erste Schritt mit vieren.',
  'Four successors, one of them back where the path came from.':
    'Vier Nachfolger, und einer davon ist wieder die Stellung, von der der Pfad kam.',

  // Step 3
  'Hollow rings are nodes that were generated and not yet expanded: together they are the *frontier*, {frontier} nodes at step {step}. Filled discs are *closed*: they have been expanded, {closed} of them by then.':
    'Hohle Ringe sind Knoten, die erzeugt, aber noch nicht expandiert sind: Zusammen sind sie der *Rand* der Suche, bei Schritt {step} {frontier} Knoten. Volle Scheiben sind *abgeschlossen*: Sie sind expandiert, bis dahin {closed}.',
  'Every search repeats one step: select a node of the frontier and remove it; if it is the goal, stop; otherwise expand it.':
    'Jede Suche wiederholt einen Schritt: einen Knoten des Rands auswählen und herausnehmen; ist er das Ziel, aufhören; sonst ihn expandieren.',
  'Click a node of the frontier.': 'Einen Knoten des Rands anklicken.',
  'The rings at the lower ends of the tree.': 'Die Ringe an den unteren Enden des Baums.',
  'The Inspector shows its board, its depth g, and the step in which it was generated.':
    'Der Inspektor zeigt seine Stellung, seine Tiefe g und den Schritt, in dem er erzeugt wurde.',

  // Step 4
  'At step {step} one of the successors is the board that the search came from: the move back. The tree has that state already, so the successor is *rejected*, and a small cross stands on its link.':
    'Bei Schritt {step} ist einer der Nachfolger die Stellung, von der die Suche kam: der Zug zurück. Diesen Zustand hat der Baum schon, also wird der Nachfolger *verworfen*, und auf seiner Kante steht ein kleines Kreuz.',
  'It matters: without this test the same search would generate {without} successors instead of {with}.':
    'Das macht viel aus: Ohne diese Prüfung würde dieselbe Suche {without} Nachfolger erzeugen statt {with}.',

  // Step 5
  'The goal was selected, and the search stops after {expanded} expansions: the goal itself is not expanded. The links back to the root are the *solution*: {moves} moves.':
    'Das Ziel wurde ausgewählt, und die Suche endet nach {expanded} Expansionen: Das Ziel selbst wird nicht expandiert. Die Kanten zurück zur Wurzel sind die *Lösung*: {moves} Züge.',
  'A node is more than a state: it is a state **and** the path by which it was reached.':
    'Ein Knoten ist mehr als ein Zustand: ein Zustand **und** der Pfad, auf dem er erreicht wurde.',
  'Click the last node before the goal.': 'Den letzten Knoten vor dem Ziel anklicken.',
  'It is the parent of the goal, one row above it on the green path.':
    'Er ist der Elternknoten des Ziels, auf dem grünen Pfad eine Zeile darüber.',
  'One move is left from there. Play its path in the panel Solution, if you like.':
    'Von dort fehlt noch ein Zug. Das Feld „Lösung“ spielt den Pfad dorthin auch ab.',

  // Step 6
  '**In one sentence:** a search grows a tree of paths, and which node of the frontier it selects next is what mainly distinguishes one algorithm from another.':
    '**In einem Satz:** Eine Suche lässt einen Baum von Pfaden wachsen, und Algorithmen unterscheiden sich vor allem darin, welchen Knoten des Rands sie als nächsten auswählen.',
  'This one always selected the oldest of the shallowest nodes: the goal is at depth {depth}, and every shallower node is closed.':
    'Dieser wählte immer den ältesten der flachsten Knoten: Das Ziel liegt in Tiefe {depth}, und jeder flachere Knoten ist abgeschlossen.',
  'Choose another **Algorithm** and press **Search**.':
    'Einen anderen **Algorithmus** wählen und **Suchen** drücken.',
  'Greedy best-first makes the smallest tree here.': 'Die gierige Bestensuche macht hier den kleinsten Baum.',
  'The same board, another order, another tree.':
    'Dieselbe Stellung, eine andere Reihenfolge, ein anderer Baum.',

  // Replies to answers that do not count
  'That node is not in the frontier: it has been expanded. Choose a hollow ring.':
    'Dieser Knoten ist nicht im Rand: Er ist schon expandiert. Gesucht ist ein hohler Ring.',
  'That node is not the parent of the goal. Start at the goal and follow the green link up by one.':
    'Dieser Knoten ist nicht der Elternknoten des Ziels. Vom Ziel aus der grünen Kante um eine Zeile nach oben folgen.',
  'This search expanded the same boards in the same order, since every move costs 1. Choose one that uses a heuristic, or depth-first search.':
    'Diese Suche hat dieselben Stellungen in derselben Reihenfolge expandiert, weil jeder Zug 1 kostet. Gesucht ist eine mit Heuristik, oder die Tiefensuche.',
} as const;
