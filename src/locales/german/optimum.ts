/** Shortest solutions, and how they are found. */
export const optimum = {
  'Looking for a solution …': 'Eine Lösung wird gesucht …',
  'The shortest solution that is known': 'Die kürzeste bekannte Lösung',
  '{length} {n:move|moves} found': '{length} {n:Zug|Züge} gefunden',
  'No solution has fewer moves: so much is proved': 'Keine Lösung hat weniger Züge: So viel ist bewiesen',
  'none is shorter': 'keine ist kürzer',
  needed: 'nötig',
  'Replay it': 'Abspielen',
  'Looking for a shorter solution.': 'Eine kürzere Lösung wird gesucht.',
  'Best known solution': 'Beste bekannte Lösung',
  'Between what is found and what is proved: {n}': 'Zwischen Gefundenem und Bewiesenem: {n}',
  gap: 'Abstand',
  'End the search for shorter solutions; what is found and proved stays':
    'Suche nach kürzeren Lösungen beenden; Gefundenes und Bewiesenes bleibt',
  'About ten seconds of searching; press again to go on':
    'Etwa zehn Sekunden Suche; weiter geht es mit erneutem Drücken',
  'Look for shorter': 'Kürzere suchen',
  'A solution of {n} moves is known, and none is shorter.':
    'Eine Lösung mit {n} Zügen ist bekannt, und keine ist kürzer.',
  'A solution of {n} moves is known; at least {least} are needed.':
    'Eine Lösung mit {n} Zügen ist bekannt; mindestens {least} sind nötig.',
  '{caption}: how it is found': '{caption}: wie es gefunden wird',
  'How it is found': 'Wie es gefunden wird',
  'How the optimum is found': 'Wie das Optimum gefunden wird',
  'What is looked up': 'Was nachgeschlagen wird',
  'IDA* asks its tables, board by board, how many moves are still needed at least. What the tables know need not be searched.':
    'IDA* fragt seine Tabellen Stellung für Stellung, wie viele Züge mindestens noch nötig sind. Was die Tabellen wissen, braucht keine Suche.',
  'Six-tile patterns need the goal’s blank off the edges, or in a corner.':
    'Muster aus sechs Steinen brauchen die Lücke des Ziels abseits der Ränder oder in einer Ecke.',
  'Six-tile patterns need the start’s blank off the edges, or in a corner.':
    'Muster aus sechs Steinen brauchen die Lücke des Starts abseits der Ränder oder in einer Ecke.',
  'Trying {tables}.': '{tables}: wird versucht.',
  'Try all on this board': 'Alle an dieser Stellung versuchen',
  'Stop trying': 'Versuche beenden',
  'At most {n} million nodes each.': 'Höchstens je {n} Millionen Knoten.',
  'No moves lead from this board to the goal.': 'Von dieser Stellung führen keine Züge zum Ziel.',
  'No moves lead from this board to the start.': 'Von dieser Stellung führen keine Züge zum Start.',
  'Stop the search for the optimum; what is proved stays':
    'Suche nach dem Optimum aufgeben; Bewiesenes bleibt',
  'Search until it is found: seconds, and for the very hardest perhaps a minute':
    'Suchen, bis es gefunden ist: Sekunden, bei den allerschwersten vielleicht eine Minute',
  'The optimum is {optimum}.': 'Das Optimum ist {optimum}.',
  'The optimum is {optimum}, {n} fewer.': 'Das Optimum ist {optimum}, {n} weniger.',
  'Searching …': 'Sucht …',
  'Not tried on this board.': 'An dieser Stellung noch nicht versucht.',
  'The start, its tiles tinted by pattern': 'Der Start, die Steine nach Mustern getönt',
  'Rows alone, and columns alone': 'Zeilen allein und Spalten allein',
  '{sizes} patterns': '{sizes}-Muster',
  'Each tile’s own way, and tiles in one line that must get past each other.':
    'Der eigene Weg jedes Steins, und Steine einer Linie, die aneinander vorbei müssen.',
  'All tiles together, once from row to row and once from column to column.':
    'Alle Steine zusammen, einmal von Zeile zu Zeile und einmal von Spalte zu Spalte.',
  'Each group of tiles solved alone; only its own moves count, so the groups add up.':
    'Jede Gruppe von Steinen für sich gelöst; nur ihre eigenen Züge zählen, also addieren sich die Gruppen.',
  '{size}, made in {time}': '{size}, erstellt in {time}',
  '{size}, read in {time}': '{size}, gelesen in {time}',
  '≥ {n} moves': '≥ {n} Züge',
  '{n} {n:node|nodes}': '{n} Knoten',
} as const;
