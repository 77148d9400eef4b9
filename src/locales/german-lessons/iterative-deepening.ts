/** The lesson “Iterative deepening”. */
export const iterativeDeepening = {
  'Iterative deepening': 'Iterative Tiefensuche',
  'Search again and again with a growing limit: the memory of one path, the answer of breadth-first.':
    'Immer wieder suchen, mit wachsender Grenze: der Speicher eines Pfads, die Antwort der Breitensuche.',

  // Step 1
  '*Iterative deepening* is depth-first search with the depth limit 0, then 1, then 2 … Each limit is an *iteration*, and a tree of its own; step {step} begins the one with limit {limit}.':
    'Die *iterative Tiefensuche* ist Tiefensuche mit der Tiefengrenze 0, dann 1, dann 2 … Jede Grenze ist eine *Iteration* mit einem eigenen Baum; Schritt {step} beginnt den mit der Grenze {limit}.',
  'Step forward until the next limit begins.': 'Vorgehen, bis die nächste Grenze beginnt.',
  'Choose **part of the run** under **Step by**, or press **Step forward** several times.':
    'Unter **Schrittweite** den Eintrag **Teil des Laufs** wählen oder mehrmals **Schritt vor** drücken.',
  'The search has forgotten the tree of the last limit; all it knows is that the goal was not in it.':
    'Die Suche hat den Baum der letzten Grenze vergessen; sie weiß nur noch, dass das Ziel nicht darin war.',

  // Step 2
  'Another board. The limit {limit} is the first that reaches the goal, so the solution, {moves} moves, is a shortest one, as with breadth-first search.':
    'Eine andere Stellung. Die Grenze {limit} ist die erste, innerhalb derer ein Ziel liegt, also ist die Lösung mit {moves} Zügen eine kürzeste, wie bei der Breitensuche.',
  'And at no time were more than {stored} nodes kept. Breadth-first kept {breadth}.':
    'Und nie waren mehr als {stored} Knoten im Speicher. Die Breitensuche behielt {breadth}.',

  // Step 3
  'Is it not a waste to begin again so often? All iterations together made {all} expansions, {last} of them in the last three. Breadth-first search made {breadth}.':
    'Ist es nicht Verschwendung, so oft von vorn zu beginnen? Alle Iterationen brauchten {all} Expansionen, die letzten drei davon {last}. Die Breitensuche brauchte {breadth}.',
  'A layer is larger than the one before by the branching factor, so the last iterations outweigh all others.':
    'Jede Schicht ist um den Verzweigungsfaktor größer als die vorige, also überwiegen die letzten Iterationen alle anderen.',

  // Step 4
  '*IDA** does the same with a heuristic: the limit is on f = g + h. The first bound is h of the start, {first}; the next one is the smallest f that exceeded it. Step {step} begins the last iteration, with bound {bound}.':
    '*IDA** tut dasselbe mit einer Heuristik: Begrenzt wird f = g + h. Die erste Schranke ist das h des Starts, {first}; die nächste ist das kleinste f, das darüber lag. Schritt {step} beginnt die letzte Iteration, mit der Schranke {bound}.',
  'Step forward until the search is ten moves deep.':
    'Schritt für Schritt vorgehen, bis die Suche zehn Züge tief ist.',
  'Press **Step forward** or **Play**; g stands in the Inspector.':
    '**Schritt vor** oder **Abspielen** drücken; g steht im Inspektor.',
  'One path and the siblings along it: that is all that it keeps.':
    'Ein Pfad und die Geschwister an ihm entlang: Mehr behält die Suche nicht.',

  // Step 5
  'IDA* kept at most {stored} nodes, A* on the same board {aStored}. It made {expanded} expansions instead of {aExpanded}: without a table it generates boards again, and it searched in {iterations} iterations.':
    'IDA* behielt höchstens {stored} Knoten, A* bei derselben Stellung {aStored}. Es brauchte {expanded} Expansionen statt {aExpanded}: Ohne Tabelle erzeugt es Stellungen wieder, und es suchte in {iterations} Iterationen.',

  // Step 6
  '**In one sentence:** where layers grow by a factor, searching again costs little, and it brings the memory of a whole search down to that of one path.':
    '**In einem Satz:** Wo Schichten um einen Faktor wachsen, kostet wiederholtes Suchen wenig, und statt des Speichers einer ganzen Suche genügt der eines Pfads.',
  'Korf solved the first random 15-puzzles optimally this way, in 1985.':
    'Korf löste so 1985 die ersten zufälligen 15-Puzzles optimal.',
  'Give IDA* the heuristic **Linear conflict**, and search.':
    'IDA* die Heuristik **Linearer Konflikt** geben und suchen.',
  'Choose it under **Heuristic**, then press **Search**.':
    'Unter **Heuristik** wählen, dann **Suchen** drücken.',
  'As many iterations on this board, but smaller trees: where h is larger, branches are cut off sooner.':
    'Bei dieser Stellung ebenso viele Iterationen, aber kleinere Bäume: Wo h größer ist, wird früher abgeschnitten.',
} as const;
