/** The lesson “The 15-puzzle wall”. */
export const fifteenWall = {
  'The 15-puzzle wall': 'Die Mauer des 15-Puzzles',
  'One row and one column more, and what was easy stops: what still gets through, and at what price.':
    'Eine Zeile und eine Spalte mehr, und was leicht war, geht nicht mehr: was noch durchkommt, und zu welchem Preis.',

  // Step 1
  'Four rows, four columns. This board is only {moves} moves from home: A* takes {guided} expansions, breadth-first {blind}.':
    'Vier Zeilen, vier Spalten. Diese Stellung ist nur {moves} Züge vom Ziel entfernt: A* braucht {guided} Expansionen, die Breitensuche {blind}.',
  'So near to the goal the new size does not show.': 'So nah am Ziel zeigt sich die neue Größe nicht.',

  // Step 2
  'But there are 16!/2 boards, about ten million million, and a random one is some 53 moves away. This is an easy one of Korf’s hundred: {optimum} moves.':
    'Aber es gibt 16!/2 Stellungen, etwa zehn Billionen, und eine zufällige ist rund 53 Züge entfernt. Dies ist eine leichte von Korfs hundert: {optimum} Züge.',
  'A* may keep {limit} nodes here. It stops, at f = {f}: **out of memory**. Each step of f takes several times the memory of the one before.':
    'A* darf hier {limit} Knoten behalten. Es endet bei f = {f}: **Speicher voll**. Jede Stufe von f braucht ein Mehrfaches des Speichers der vorigen.',

  // Step 3
  'IDA* forgets: after {expanded} expansions it has never kept more than {stored} nodes. Memory is no wall any more; time is. It is at the bound {bound}, on the way to {optimum}, and was stopped here.':
    'IDA* vergisst: Nach {expanded} Expansionen hat es nie mehr als {stored} Knoten behalten. Der Speicher ist keine Mauer mehr; die Zeit ist es. Es ist bei der Schranke {bound}, auf dem Weg zu {optimum}, und wurde hier beendet.',
  'Each bound takes several times as long as the one before. Let it run, and it gets there.':
    'Jede Schranke dauert ein Mehrfaches der vorigen. Lässt man es laufen, kommt es ans Ziel.',
  'Let it finish: raise **Most expansions** to 5,000,000, under **More**, and search.':
    'Es zu Ende laufen lassen: unter **Mehr** die **Höchstzahl Expansionen** auf 5.000.000 erhöhen und suchen.',
  'Type 5000000 and press Enter. It takes some seconds.':
    '5000000 tippen und Enter drücken. Es dauert einige Sekunden.',
  'Solved, in 42 moves, in the memory of one path.': 'Gelöst in 42 Zügen, mit dem Speicher eines Pfads.',

  // Step 4
  'Or one gives up the proof. Weighted A* with w = {w} is through after {expanded} expansions, in the same memory in which A* failed: {moves} moves instead of {optimum}.':
    'Oder man verzichtet auf den Beweis. Gewichtetes A* mit w = {w} ist nach {expanded} Expansionen durch, mit demselben Speicher, mit dem A* scheiterte: {moves} Züge statt {optimum}.',
  'Come nearer to the optimum with a smaller **Weight**, in the same memory.':
    'Mit einem kleineren **Gewicht** dem Optimum näher kommen, mit demselben Speicher.',
  'At 2 it still gets through.': 'Bei 2 kommt es noch durch.',
  'Fewer moves for more nodes. At 1 it is A*, and the wall.':
    'Weniger Züge für mehr Knoten. Bei 1 ist es A*, und die Mauer.',

  // Step 5
  'A person does not search at all: first the top row, then the left column, and so on. As *sub-goals* that takes {expanded} expansions and {moves} moves, and works on any board up to 10×10.':
    'Ein Mensch sucht gar nicht: erst die oberste Zeile, dann die linke Spalte und so weiter. Als *Teilziele* braucht das {expanded} Expansionen und {moves} Züge, und es gelingt auf jedem Brett bis 10×10.',

  // Step 6
  '**In one sentence:** beyond the wall one pays with time (IDA*), with a better estimate (pattern databases), or with the length of the solution; memory for every board is not to be had.':
    '**In einem Satz:** Hinter der Mauer zahlt man mit Zeit (IDA*), mit einer besseren Schätzung (Musterdatenbanken) oder mit der Länge der Lösung; Speicher für jede Stellung ist nicht zu haben.',
  'All hundred of Korf’s boards are in the gallery under **Presets**.':
    'Alle hundert Stellungen von Korf stehen in der Sammlung unter **Beispiele**.',
} as const;
