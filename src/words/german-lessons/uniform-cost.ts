/** The lesson “Uniform cost”. */
export const uniformCost = {
  'Uniform cost': 'Uniforme Kostensuche',
  'Always take what is cheapest to reach: the flood that proves its answer, and its price.':
    'Immer nehmen, was am billigsten zu erreichen ist: die Flut, die ihre Antwort beweist, und ihr Preis.',

  // Step 1
  '*Uniform-cost* search (Dijkstra’s) takes the node that is cheapest to reach from the start. That cost is *g*; the node here has g = {g}, and none that waits has less.':
    'Die *uniforme Kostensuche* (von Dijkstra) nimmt den Knoten, der vom Start aus am billigsten zu erreichen ist. Diese Kosten heißen *g*; der Knoten hier hat g = {g}, und keiner, der wartet, hat weniger.',
  'Choose **change of f** under **Step by**, and step forward to the next cost.':
    'Unter **Schrittweite** den **Wechsel von f** wählen und zu den nächsten Kosten vorgehen.',
  'In this search f is g alone. Plain steps get there too.':
    'In dieser Suche ist f nichts als g. Einzelne Schritte führen auch hin.',
  'Cost by cost, like a flood that rises.': 'Stufe um Stufe, wie eine steigende Flut.',

  // Step 2
  'Every move of a sliding tile costs 1, so g is the depth and the flood takes the layers of breadth-first search: both took {expanded} expansions for this board.':
    'Jeder Zug eines Steins kostet 1, also ist g die Tiefe, und die Flut nimmt die Schichten der Breitensuche: Beide brauchten für diese Stellung {expanded} Expansionen.',
  'On a road map, where roads differ in length, they would part.':
    'Auf einer Landkarte mit verschieden langen Straßen wäre das anders.',

  // Step 3
  'When it takes the goal, at cost {cost}, every node that waits costs at least as much. A cheaper way would have to lead through one of them. There is none: the answer is *proved*.':
    'Wenn sie das Ziel nimmt, zu den Kosten {cost}, kostet jeder wartende Knoten mindestens ebenso viel. Ein billigerer Weg müsste durch einen von ihnen führen. Es gibt keinen: Die Antwort ist *bewiesen*.',

  // Step 4
  'The price: to prove cost {cost} it expanded all {below} boards that are nearer to the start, whatever their h. In the picture, columns are g and rows h: everything left of the goal is taken.':
    'Der Preis: Um die Kosten {cost} zu beweisen, hat sie alle {below} Stellungen expandiert, die näher am Start liegen, was immer ihr h war. Im Bild sind Spalten g und Zeilen h: Alles links vom Ziel ist entnommen.',
  'A goal could be noticed as soon as it is generated. Choose that for **Goal test**, under **More**, and search.':
    'Ein Ziel ließe sich schon beim Erzeugen bemerken. Das unter **Mehr** beim **Zieltest** wählen und suchen.',
  'Goal test: When it is generated.': 'Zieltest: Beim Erzeugen.',
  'Sooner, and still right, because all moves cost the same. With unequal costs a cheaper path might be about to appear.':
    'Früher und doch richtig, weil alle Züge gleich viel kosten. Bei ungleichen Kosten könnte noch ein billigerer Pfad auftauchen.',

  // Step 5
  '**In one sentence:** uniform-cost search takes nodes in the order of their cost, so its first goal is a cheapest one, and everything cheaper was looked at before.':
    '**In einem Satz:** Die uniforme Kostensuche nimmt Knoten in der Reihenfolge ihrer Kosten, also ist ihr erstes Ziel ein billigstes, und alles Billigere ist vorher angesehen.',
  'An estimate of what is left could tell it where not to look. The next lesson adds one.':
    'Eine Schätzung dessen, was noch fehlt, könnte ihr sagen, wo nicht zu suchen ist. Die nächste Lektion fügt eine hinzu.',
  'Make **A*** search exactly like this: choose it, and the one heuristic that says nothing.':
    '**A*** genau so suchen lassen: den Algorithmus wählen, und die eine Heuristik, die nichts sagt.',
  'The heuristic Zero: then f = g + 0.': 'Die Heuristik „Null“: Dann ist f = g + 0.',
  'Uniform-cost search is A* with h = 0.': 'Die uniforme Kostensuche ist A* mit h = 0.',
} as const;
