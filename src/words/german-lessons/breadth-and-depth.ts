/** The lesson “Breadth against depth”. */
export const breadthAndDepth = {
  'Breadth against depth': 'Breite gegen Tiefe',
  'Layer by layer finds a nearest goal and keeps everything; path by path keeps little and may go far.':
    'Schicht für Schicht findet man ein nächstgelegenes Ziel und behält alles; Pfad für Pfad behält man wenig und gerät vielleicht weit weg.',

  // Step 1
  '*Breadth-first* search takes the shallowest node. The tree grows in layers: this is the first node of depth {depth}, and every node above that depth is closed.':
    'Die *Breitensuche* nimmt den flachsten Knoten. Der Baum wächst in Schichten: Dies ist der erste Knoten der Tiefe {depth}, und jeder Knoten über dieser Tiefe ist abgeschlossen.',
  'Choose **change of depth** under **Step by**, and step forward to the next layer.':
    'Unter **Schrittweite** den **Wechsel der Tiefe** wählen und zur nächsten Schicht vorgehen.',
  'Step by is under the transport buttons. Plain steps get there too.':
    '„Schrittweite“ steht unter den Knöpfen der Wiedergabe. Einzelne Schritte führen auch hin.',
  'A layer is finished before the next one begins.': 'Eine Schicht ist fertig, ehe die nächste beginnt.',

  // Step 2
  'So the first goal that it takes is a nearest one: {moves} moves, and no path is shorter. It took {expanded} expansions, and all {stored} nodes had to be kept.':
    'Also ist das erste Ziel, das sie nimmt, ein nächstgelegenes: {moves} Züge, und kein Pfad ist kürzer. Das brauchte {expanded} Expansionen, und alle {stored} Knoten mussten im Speicher bleiben.',

  // Step 3
  '*Depth-first* search takes the newest node. It follows one path: {expanded} expansions, and the path is {depth} moves long already.':
    'Die *Tiefensuche* nimmt den neuesten Knoten. Sie folgt einem Pfad: Nach {expanded} Expansionen ist er schon {depth} Züge lang.',
  'What waits are the turns that it did not take.': 'Was wartet, sind die Abzweigungen, die sie nicht nahm.',

  // Step 4
  'With a *depth limit* of {limit} it turns back there, and finds the goal by a path of {moves} moves, where {optimum} would do.':
    'Mit einer *Tiefengrenze* von {limit} kehrt sie dort um und findet das Ziel auf einem Pfad von {moves} Zügen, wo {optimum} genügt hätten.',
  'But it never had more than {waiting} nodes waiting; breadth-first had {breadthWaiting}.':
    'Dafür warteten nie mehr als {waiting} Knoten; bei der Breitensuche waren es {breadthWaiting}.',
  'Change the **Depth limit** under **More**, so that depth-first finds a shortest solution, and search.':
    'Die **Tiefengrenze** unter **Mehr** so ändern, dass die Tiefensuche eine kürzeste Lösung findet, und suchen.',
  'Try 10: no path of 12 moves fits then.':
    'Zum Beispiel 10: Ein Pfad von 12 Zügen passt dann nicht mehr hinein.',
  'A limit below the detour leaves only the shorter path. To know that limit you had to know the answer.':
    'Eine Grenze unter dem Umweg lässt nur den kürzeren Pfad. Um sie zu kennen, muss man die Antwort kennen.',

  // Step 5
  'With b successors a node and the goal at depth d, breadth-first keeps about `bᵈ` nodes; depth-first to a limit m keeps about `b·m`.':
    'Bei b Nachfolgern je Knoten und dem Ziel in Tiefe d behält die Breitensuche etwa `bᵈ` Knoten, die Tiefensuche bis zu einer Grenze m etwa `b·m`.',
  '**In one sentence:** breadth-first pays with memory for a shortest solution, depth-first saves memory and promises nothing.':
    '**In einem Satz:** Die Breitensuche zahlt mit Speicher für eine kürzeste Lösung, die Tiefensuche spart Speicher und verspricht nichts.',
} as const;
