/** The lesson “Uniform cost”. */
export const uniformCost = {
  'Uniform cost': 'Uniforme Kostensuche',
  'Always select the node with the smallest g: why the solution is then proved optimal, and at what price.':
    'Immer den Knoten mit dem kleinsten g wählen: warum die Lösung dann als optimal bewiesen ist, und zu welchem Preis.',

  // Step 1
  '*Uniform-cost* search (Dijkstra’s) selects the node that is cheapest to reach from the start. That cost is *g*; the node of step {step} has g = {g}, and no node of the frontier has less.':
    'Die *uniforme Kostensuche* (von Dijkstra) wählt den Knoten, der vom Start aus am billigsten zu erreichen ist. Diese Kosten heißen *g*; der Knoten von Schritt {step} hat g = {g}, und keiner im Rand hat weniger.',
  'Choose **change of f** under **Step by**, and step forward to the next cost.':
    'Unter **Schrittweite** den **Wechsel von f** wählen und zu den nächsten Kosten vorgehen.',
  'In this search f is g alone. Single steps get there too.':
    'In dieser Suche ist f nichts als g. Einzelne Schritte führen auch hin.',
  'Cost by cost: every node with a smaller g was expanded before this one.':
    'Stufe um Stufe: Jeder Knoten mit kleinerem g wurde vor diesem expandiert.',

  // Step 2
  'Every move of a sliding tile costs 1, so g is the depth, and the nodes are selected layer by layer as in breadth-first search: both made {expanded} expansions for this board.':
    'Jeder Zug eines Steins kostet 1, also ist g die Tiefe, und die Knoten werden Schicht für Schicht gewählt wie in der Breitensuche: Beide brauchten für diese Stellung {expanded} Expansionen.',
  'On a road map, where roads differ in length, the two would differ.':
    'Auf einer Landkarte mit verschieden langen Straßen wäre das anders.',

  // Step 3
  'When it selects the goal, at cost {cost}, every node of the frontier costs at least as much. A cheaper path would have to lead through one of them. So there is none: the answer is *proved* optimal.':
    'Wenn sie das Ziel auswählt, zu den Kosten {cost}, kostet jeder Knoten des Rands mindestens ebenso viel. Ein billigerer Pfad müsste durch einen von ihnen führen. Also gibt es keinen: Die Antwort ist als optimal *bewiesen*.',

  // Step 4
  'The price: to prove cost {cost} it expanded all {below} boards that are nearer to the start, whatever their h. In the picture, columns are g and rows h: everything left of the goal is expanded.':
    'Der Preis: Um die Kosten {cost} zu beweisen, hat sie alle {below} Stellungen expandiert, die näher am Start liegen, was immer ihr h war. Im Bild sind Spalten g und Zeilen h: Alles links vom Ziel ist expandiert.',
  'A goal could be noticed as soon as it is generated. Choose that for **Goal test**, and search.':
    'Ein Ziel ließe sich schon beim Erzeugen bemerken. Das beim **Zieltest** wählen und suchen.',
  'Goal test: When it is generated.': 'Zieltest: Beim Erzeugen.',
  'Sooner, and still right, because all moves cost the same. With unequal costs a cheaper path might be about to appear.':
    'Früher und doch richtig, weil alle Züge gleich viel kosten. Bei ungleichen Kosten könnte noch ein billigerer Pfad auftauchen.',

  // Step 5
  '**In one sentence:** uniform-cost search expands nodes in the order of their cost, so the first goal that it selects is a cheapest one, and everything cheaper was expanded before.':
    '**In einem Satz:** Die uniforme Kostensuche expandiert Knoten in der Reihenfolge ihrer Kosten, also ist das erste Ziel, das sie auswählt, ein billigstes, und alles Billigere ist vorher expandiert.',
  'An estimate of the moves that are left could tell it which nodes to leave for later. The next lesson adds one.':
    'Eine Schätzung der Züge, die noch fehlen, könnte ihr sagen, welche Knoten warten können. Die nächste Lektion fügt sie hinzu.',
  'Make **A*** search like uniform-cost search: choose it, and the one heuristic that is 0 on every board.':
    '**A*** wie die uniforme Kostensuche suchen lassen: den Algorithmus wählen, und die eine Heuristik, die auf jeder Stellung 0 ist.',
  'The heuristic None (h = 0): then f = g + 0.': 'Die Heuristik „Keine (h = 0)“: Dann ist f = g + 0.',
  'Uniform-cost search is A* with h = 0.': 'Die uniforme Kostensuche ist A* mit h = 0.',

  // Replies to answers that do not count
  'With this heuristic A* made {expanded} expansions: h still steers it. Which heuristic is 0 on every board?':
    'Mit dieser Heuristik machte A* {expanded} Expansionen: h lenkt es noch. Welche Heuristik ist auf jeder Stellung 0?',
} as const;
