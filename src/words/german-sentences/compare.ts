/** What is said of searches side by side: how they are told apart, what becomes of them, and which are worth it. */
export const compare = {
  // What becomes of a lane
  'solved in {n} move': 'gelöst in {n} Zug',
  'solved in {n} moves': 'gelöst in {n} Zügen',
  'no solution found': 'keine Lösung gefunden',
  'not searched: the goal cannot be reached': 'nicht gesucht: Das Ziel ist nicht erreichbar',
  'searching': 'sucht',
  'broke off': 'abgebrochen',
  'not searched yet': 'noch nicht gesucht',
  'stopped': 'beendet',

  // Options that are not as usual
  '{n} line': '{n} Zeile',
  '{n} lines': '{n} Zeilen',
  'shuffled': 'gemischt',
  'sort successors 1': 'Nachfolger sortiert',
  'max depth {n}': 'Tiefengrenze {n}',
  'max expansions {n}': 'höchstens {n} Expansionen',
  'max nodes {n}': 'höchstens {n} Knoten',

  // Examples
  'Breadth-first and A*': 'Breitensuche und A*',
  'Both find a shortest solution; the estimate spares A* most of the boards.':
    'Beide finden eine kürzeste Lösung; die Schätzung erspart A* die meisten Stellungen.',
  'Manhattan and Hamming': 'Manhattan und Hamming',
  'A* with two estimates: the larger one, still never too large, expands fewer boards.':
    'A* mit zwei Schätzungen: Die größere, die doch nie zu groß ist, expandiert weniger Stellungen.',
  'Ties: smaller h, larger h': 'Gleichstand: kleineres h, größeres h',
  'The same A*; only equals are taken in another order, and the last layer shows it.':
    'Dasselbe A*; nur Gleiche werden anders gereiht, und die letzte Schicht zeigt es.',
  'Known boards, expanded boards': 'Bekannte Stellungen, expandierte Stellungen',
  'Rejecting only what was expanded lets the frontier hold one board several times.':
    'Wird nur Expandiertes verworfen, enthält der Rand manche Stellung mehrmals.',
  'Admissible and not': 'Zulässig und nicht',
  'An estimate that may be too large hurries, and may come home by a detour.':
    'Mit einer Heuristik, die zu groß sein kann, geht die Suche schneller und findet vielleicht einen längeren Weg.',
  'Four weights of h': 'Vier Gewichte von h',
  'From the cost alone to the estimate alone: f = g + w·h with w = 0, 1, 2, and greedy.':
    'Von den Kosten allein bis zur Schätzung allein: f = g + w·h mit w = 0, 1, 2 und gierig.',
  'From one end, from both': 'Von einem Ende, von beiden',
  'Two small circles of boards are less than one large one.':
    'Zwei kleine Kreise von Stellungen sind weniger als ein großer.',
} as const;
