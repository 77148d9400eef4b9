/** What is said of searches side by side: how they are told apart, what becomes of them, and which are worth it. */
export const compare = {
  // What becomes of a lane
  'solved in {n} move': 'gelöst in {n} Zug',
  'solved in {n} moves': 'gelöst in {n} Zügen',
  'no solution found': 'keine Lösung gefunden',
  'not searched: the goal cannot be reached': 'nicht gesucht: Das Ziel ist nicht erreichbar',
  searching: 'sucht',
  'stopped by an error': 'durch einen Fehler beendet',
  'not searched yet': 'noch nicht gesucht',
  stopped: 'beendet',

  // Options that are not as usual
  '{n} line': '{n} Zeile',
  '{n} lines': '{n} Zeilen',
  shuffled: 'gemischt',
  'sort successors 1': 'Nachfolger sortiert',
  'max depth {n}': 'Tiefengrenze {n}',
  'max expansions {n}': 'höchstens {n} Expansionen',
  'max nodes {n}': 'höchstens {n} Knoten',

  // Examples
  'Breadth-first and A*': 'Breitensuche und A*',
  'Both find a shortest solution; the heuristic spares A* most of the boards.':
    'Beide finden eine kürzeste Lösung; die Heuristik erspart A* die meisten Stellungen.',
  'Manhattan and Hamming': 'Manhattan und Hamming',
  'A* with two heuristics: the larger one, still admissible, expands fewer boards.':
    'A* mit zwei Heuristiken: Die größere, die doch zulässig ist, expandiert weniger Stellungen.',
  'Ties: smaller h, larger h': 'Gleichstand: kleineres h, größeres h',
  'The same A*: only ties are broken in another order, and the last f-layer shows it.':
    'Dasselbe A*: Nur bei Gleichstand wird anders gewählt, und die letzte f-Schicht zeigt es.',
  'Graph search and tree search': 'Graphsuche und Baumsuche',
  'Where no board is rejected as known, A* expands the same boards again and again.':
    'Wo keine Stellung als bekannt verworfen wird, expandiert A* dieselben immer wieder.',
  'Admissible and not': 'Zulässig und nicht',
  'A heuristic that may be too large needs fewer expansions, for a longer solution.':
    'Eine Heuristik, die zu groß sein kann, braucht weniger Expansionen, für eine längere Lösung.',
  'Four weights of h': 'Vier Gewichte von h',
  'From the cost alone to the heuristic alone: f = g + w·h with w = 0, 1, 2, and greedy.':
    'Von den Kosten allein bis zur Heuristik allein: f = g + w·h mit w = 0, 1, 2 und gierig.',
  'From one end, from both': 'Von einem Ende, von beiden',
  'Two small searches that meet are less than one large one.':
    'Zwei kleine Suchen, die sich treffen, sind weniger als eine große.',
} as const;
