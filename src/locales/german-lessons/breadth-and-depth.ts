/** The lesson “Breadth against depth”. */
export const breadthAndDepth = {
  'Breadth against depth': 'Breite gegen Tiefe',
  'Breadth-first search finds a shortest solution and keeps every node; depth-first search keeps one path, and its solution may be long.':
    'Die Breitensuche findet eine kürzeste Lösung und behält jeden Knoten; die Tiefensuche behält einen Pfad, und ihre Lösung ist vielleicht lang.',

  // Step 1
  '*Breadth-first* search selects the shallowest node, and of several the oldest: first in, first out. The tree grows in layers: step {step} selects the first node of depth {depth}, and every node above that depth is closed.':
    'Die *Breitensuche* wählt den flachsten Knoten, und von mehreren den ältesten: was zuerst hineinkam, geht zuerst hinaus. Der Baum wächst in Schichten: Schritt {step} wählt den ersten Knoten der Tiefe {depth}, und jeder Knoten darüber ist abgeschlossen.',
  'Choose **change of depth** under **Step by**, and step forward to the next layer.':
    'Unter **Schrittweite** den **Wechsel der Tiefe** wählen und zur nächsten Schicht vorgehen.',
  '**Step by** stands beside the buttons under the picture. Single steps get there too.':
    '**Schrittweite** steht neben den Knöpfen unter dem Bild. Einzelne Schritte führen auch hin.',
  'Every node of one layer is expanded before the first of the next.':
    'Jeder Knoten einer Schicht wird expandiert, ehe der erste der nächsten an die Reihe kommt.',

  // Step 2
  'So the first goal that it selects is a shallowest one: {moves} moves, and no path is shorter. The search made {expanded} expansions, and all {stored} nodes had to be kept in memory.':
    'Also ist das erste Ziel, das sie auswählt, ein flachstes: {moves} Züge, und kein Pfad ist kürzer. Das brauchte {expanded} Expansionen, und alle {stored} Knoten mussten im Speicher bleiben.',

  // Step 3
  '*Depth-first* search selects the newest node: last in, first out. It follows one path: after {expanded} expansions the path is already {depth} moves long.':
    'Die *Tiefensuche* wählt den neuesten Knoten: was zuletzt hineinkam, geht zuerst hinaus. Sie folgt einem Pfad: Nach {expanded} Expansionen ist er schon {depth} Züge lang.',
  'Its frontier holds the other successors of the nodes on that path.':
    'Ihr Rand enthält die übrigen Nachfolger der Knoten auf diesem Pfad.',

  // Step 4
  'With a *depth limit* of {limit} it backtracks there, and finds the goal by a path of {moves} moves; the shortest has {optimum}.':
    'Mit einer *Tiefengrenze* von {limit} kehrt sie dort um und findet das Ziel auf einem Pfad von {moves} Zügen; der kürzeste hat {optimum}.',
  'But its frontier never held more than {waiting} nodes; that of breadth-first search held {breadthWaiting}.':
    'Dafür hatte ihr Rand nie mehr als {waiting} Knoten; bei der Breitensuche waren es {breadthWaiting}.',
  'Change the **Depth limit**, so that depth-first finds a shortest solution, and search.':
    'Die **Tiefengrenze** so ändern, dass die Tiefensuche eine kürzeste Lösung findet, und suchen.',
  'Try 10: no path of 12 moves fits then.':
    'Zum Beispiel 10: Ein Pfad von 12 Zügen passt dann nicht mehr hinein.',
  'A limit below the detour leaves only the shorter path. To know that limit you had to know the answer.':
    'Eine Grenze unter dem Umweg lässt nur den kürzeren Pfad. Um sie zu kennen, muss man die Antwort kennen.',

  // Step 5
  'With b successors a node and the goal at depth d, breadth-first keeps about `bᵈ` nodes; depth-first to a limit m keeps about `b·m`.':
    'Bei b Nachfolgern je Knoten und dem Ziel in Tiefe d behält die Breitensuche etwa `bᵈ` Knoten, die Tiefensuche bis zu einer Grenze m etwa `b·m`.',
  '**In one sentence:** breadth-first pays with memory for a shortest solution, depth-first saves memory and promises nothing.':
    '**In einem Satz:** Die Breitensuche zahlt mit Speicher für eine kürzeste Lösung, die Tiefensuche spart Speicher und verspricht nichts.',

  // Replies to answers that do not count
  'No solution: no path of at most {limit} moves reaches the goal, or an expansion limit came first.':
    'Keine Lösung: Kein Pfad mit höchstens {limit} Zügen führt zum Ziel, oder die Höchstzahl der Expansionen kam zuerst.',
  'A solution of length {moves}: the depth limit still leaves room for a detour.':
    'Eine Lösung der Länge {moves}: Die Tiefengrenze lässt noch Raum für einen Umweg.',
} as const;
