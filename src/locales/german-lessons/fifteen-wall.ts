/** The lesson “The 15-puzzle wall”. */
export const fifteenWall = {
  'The 15-puzzle wall': 'Die Mauer des 15-Puzzles',
  'One row and one column more, and A* runs out of memory: what still solves the board, and at what price.':
    'Eine Zeile und eine Spalte mehr, und A* geht der Speicher aus: was die Stellung noch löst, und zu welchem Preis.',

  // Step 1
  'Four rows, four columns. This board is only {moves} moves from the goal: A* needs {guided} expansions, breadth-first search {blind}.':
    'Vier Zeilen, vier Spalten. Diese Stellung ist nur {moves} Züge vom Ziel entfernt: A* braucht {guided} Expansionen, die Breitensuche {blind}.',
  'So near to the goal the new size does not show.': 'So nah am Ziel zeigt sich die neue Größe nicht.',

  // Step 2
  'But there are 16!/2 boards, about 10¹³ (ten trillion), and a random one is some 53 moves away. This is an easy one of Korf’s hundred: {optimum} moves.':
    'Aber es gibt 16!/2 Stellungen, etwa 10¹³ (zehn Billionen), und eine zufällige ist rund 53 Züge entfernt. Dies ist eine leichte von Korfs hundert: {optimum} Züge.',
  'A* may keep {limit} nodes here. It stops, at f = {f}: **out of memory**. Each f-contour needs several times the memory of the one before.':
    'A* darf hier {limit} Knoten behalten. Es endet bei f = {f}: **Speicher voll**. Jede f-Kontur braucht ein Mehrfaches des Speichers der vorigen.',

  // Step 3
  'IDA* keeps one path: after {expanded} expansions it has never kept more than {stored} nodes. Memory is no wall any more; time is. At bound {bound}, of the {optimum} that it needs, it was stopped.':
    'IDA* behält einen Pfad: Nach {expanded} Expansionen hat es nie mehr als {stored} Knoten behalten. Der Speicher ist keine Mauer mehr; die Zeit ist es. Bei der Schranke {bound}, von nötigen {optimum}, wurde es beendet.',
  'Each bound takes several times as long as the one before. With a higher limit it finds the goal.':
    'Jede Schranke dauert ein Mehrfaches der vorigen. Mit einer höheren Grenze findet es das Ziel.',
  'Let it finish: raise the **Expansion limit** to 5,000,000, and search.':
    'Es zu Ende laufen lassen: die **Höchstzahl Expansionen** auf 5.000.000 erhöhen und suchen.',
  'Type 5000000, then press **Search**. It takes some seconds.':
    '5000000 tippen, dann **Suchen** drücken. Es dauert einige Sekunden.',
  'Solved, in 42 moves, in the memory of one path.': 'Gelöst in 42 Zügen, mit dem Speicher eines Pfads.',

  // Step 4
  'Or one gives up the guarantee. Weighted A* with w = {w} is done after {expanded} expansions, in the same memory in which A* failed: {moves} moves instead of {optimum}.':
    'Oder man verzichtet auf die Garantie. Gewichtetes A* mit w = {w} ist nach {expanded} Expansionen fertig, mit demselben Speicher, mit dem A* scheiterte: {moves} Züge statt {optimum}.',
  'Find a shorter solution with a smaller **Weight**, in the same memory.':
    'Mit einem kleineren **Gewicht** eine kürzere Lösung finden, mit demselben Speicher.',
  'At 2 it still finds a solution.': 'Bei 2 findet es noch eine Lösung.',
  'Fewer moves than with w = 3, for more nodes. At w = 1 it is A*, and the memory runs out.':
    'Weniger Züge als mit w = 3, für mehr Knoten. Mit w = 1 ist es A*, und der Speicher reicht nicht.',

  // Step 5
  'A person solves it in parts: first the top row, then the left column, and so on. As *sub-goals* that needs {expanded} expansions and {moves} moves, and works on any board up to 10×10.':
    'Ein Mensch löst es in Teilen: erst die oberste Zeile, dann die linke Spalte und so weiter. Als *Teilziele* braucht das {expanded} Expansionen und {moves} Züge, und es gelingt auf jedem Brett bis 10×10.',

  // Step 6
  '**In one sentence:** beyond the wall no memory holds every board: one pays with time (IDA*), with tables for a better heuristic (pattern databases), or with a longer solution.':
    '**In einem Satz:** Hinter der Mauer fasst kein Speicher jede Stellung: Man zahlt mit Zeit (IDA*), mit Tabellen für eine bessere Heuristik (Musterdatenbanken) oder mit einer längeren Lösung.',
  'All hundred of Korf’s boards are in the gallery under **Presets**.':
    'Alle hundert Stellungen von Korf stehen in der Sammlung unter **Beispiele**.',

  // Replies to answers that do not count
  'Stopped after {expanded} expansions: the limit is still too small.':
    'Beendet nach {expanded} Expansionen: Die Grenze ist noch zu klein.',
  'A solution of length {moves} with w = {w}, after {expanded} expansions. Try another weight between 1 and 3.':
    'Eine Lösung der Länge {moves} mit w = {w}, nach {expanded} Expansionen. Ein anderes Gewicht zwischen 1 und 3 versuchen.',
  'With w = {w} the memory ran out after {expanded} expansions.':
    'Mit w = {w} war der Speicher nach {expanded} Expansionen voll.',
} as const;
