/** The lesson “Stack overflow and out of memory”. */
export const runningOut = {
  'Stack overflow and out of memory': 'Stapelüberlauf und voller Speicher',
  'Why a first program fails on this puzzle by stack overflow or by lack of memory, and what helps against each.':
    'Warum ein erstes Programm an diesem Puzzle mit Stapelüberlauf oder vollem Speicher scheitert, und was jeweils hilft.',

  // Step 1
  'Many first programs are a recursive function: it tries each move and calls itself on the board that results. That is depth-first search, and the *call stack* is the path.':
    'Viele erste Programme sind eine rekursive Funktion: Sie versucht jeden Zug und ruft sich mit der Stellung danach selbst auf. Das ist Tiefensuche, und der *Aufrufstapel* ist der Pfad.',
  'At step {step}, {calls} calls are open, one for each node of the path.':
    'Bei Schritt {step} sind {calls} Aufrufe offen, einer für jeden Knoten des Pfads.',

  // Step 2
  'Without a depth limit it does not backtrack. At {limit} open calls the stack is full: **stack overflow**. The goal was {optimum} moves from the start.':
    'Ohne Tiefengrenze kehrt sie nicht um. Bei {limit} offenen Aufrufen ist der Stapel voll: **Stapelüberlauf**. Das Ziel war {optimum} Züge vom Start entfernt.',
  'A loop with a stack of its own would go on for longer, down the same path.':
    'Eine Schleife mit eigenem Stapel käme weiter, auf demselben Pfad.',
  'Keep the stack of 200 calls and make the search find the goal: give it a **Depth limit**, and search.':
    'Den Stapel von 200 Aufrufen behalten und das Ziel trotzdem finden: eine **Tiefengrenze** setzen und suchen.',
  'Any small limit of at least 4 works; try 10.': 'Jede kleine Grenze ab 4 genügt, zum Beispiel 10.',
  'The overflow was not a matter of memory: without a limit the search never left its first path.':
    'Am Speicher lag der Überlauf nicht: Ohne Grenze verließ die Suche ihren ersten Pfad nie.',

  // Step 3
  'Breadth-first search has no such path, but it keeps every board that it has generated in memory, and this one may keep {limit}.':
    'Die Breitensuche hat keinen solchen Pfad, aber sie behält jede Stellung, die sie erzeugt hat, im Speicher, und diese hier darf {limit} behalten.',
  '**Out of memory** after {expanded} expansions. It had reached depth {depth}; the goal is at depth {optimum}.':
    '**Speicher voll** nach {expanded} Expansionen. Sie hatte Tiefe {depth} erreicht; das Ziel liegt in Tiefe {optimum}.',

  // Step 4
  'Why so soon? The layers grow by a factor, the *branching factor*: {ten} boards are ten moves from the start, {eleven} are eleven.':
    'Warum so bald? Die Schichten wachsen um einen Faktor, den *Verzweigungsfaktor*: {ten} Stellungen sind zehn Züge vom Start entfernt, {eleven} sind es elf.',
  'In this picture each column is a depth g, with the number of its boards. Twice the memory buys one column more, or two.':
    'In diesem Bild ist jede Spalte eine Tiefe g, mit der Zahl ihrer Stellungen. Doppelter Speicher kauft eine Spalte mehr, oder zwei.',

  // Step 5
  '**In one sentence:** a deep path overflows the stack and a wide layer the memory; the cure is not a larger machine but a search that generates fewer nodes.':
    '**In einem Satz:** Ein tiefer Pfad sprengt den Stapel und eine breite Schicht den Speicher; dagegen hilft keine größere Maschine, sondern eine Suche, die weniger Knoten erzeugt.',
  'Solve this board without a larger memory: choose another **Algorithm** and search.':
    'Diese Stellung ohne größeren Speicher lösen: einen anderen **Algorithmus** wählen und suchen.',
  'The limit of 2,000 nodes stays when you choose another algorithm. One that uses a heuristic needs far fewer.':
    'Die Grenze von 2.000 Knoten bleibt auch bei einem anderen Algorithmus. Einer mit Heuristik braucht weit weniger.',
  'The same board, the same memory, and solved.': 'Dieselbe Stellung, derselbe Speicher, und gelöst.',

  // Replies to answers that do not count
  'No solution with a depth limit of {limit}: too small and the goal is out of reach, too large and the stack overflows again.':
    'Keine Lösung mit der Tiefengrenze {limit}: Ist sie zu klein, bleibt das Ziel unerreichbar, ist sie zu groß, läuft der Stapel wieder über.',
  'The limit on nodes is {limit} now: the memory has become larger. Set it back to 2,000.':
    'Die Höchstzahl der Knoten ist jetzt {limit}: Der Speicher ist größer geworden. Wieder auf 2.000 setzen.',
  'Not solved, after {expanded} expansions. A search with an admissible heuristic keeps far fewer nodes.':
    'Nicht gelöst, nach {expanded} Expansionen. Eine Suche mit zulässiger Heuristik behält weit weniger Knoten.',
} as const;
