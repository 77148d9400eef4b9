/** The settings of a search, and its button. */
export const settings = {
  '{value} stays in use.': '{value} bleibt in Gebrauch.',
  'Copied.': 'Kopiert.',
  'The browser does not allow copying here.': 'Der Browser erlaubt hier kein Kopieren.',
  'Search settings': 'Sucheinstellungen',
  Algorithm: 'Algorithmus',
  Heuristic: 'Heuristik',
  'with#a heuristic': 'mit',
  'More heuristics …': 'Weitere Heuristiken …',
  'Combination…': 'Kombination …',
  Combination: 'Kombination',
  '{algorithm} does not use h; it is only shown.': '{algorithm} benutzt h nicht; es wird nur angezeigt.',
  'Finds one?': 'Findet sie eine?',
  Time: 'Zeit',
  'Space#memory': 'Speicher',
  Moves: 'Züge',
  'Move order: of the blank': 'Zugfolge: der Lücke',
  'Random order of moves': 'Zufällige Reihenfolge der Züge',
  'The goal, its tiles tinted by pattern': 'Das Ziel, die Steine nach Mustern getönt',
  Patterns: 'Muster',
  More: 'Mehr',
  optimal: 'optimal',
  '≤ {factor} × optimal': '≤ {factor} × Optimum',
  'no guarantee': 'keine Garantie',
  'does not fit': 'passt nicht',
  'All settings': 'Alle Einstellungen',
  '{n} changed': '{n} geändert',
  Ties: 'Gleichstand',
  'Duplicates rejected': 'Verworfene Wiederholungen',
  'Goal test': 'Zieltest',
  'Sort successors': 'Nachfolger sortieren',
  Defaults: 'Voreinstellung',
  '{field} is not accepted: correct it first.': '{field} gilt so nicht: erst berichtigen.',
  'Pause search': 'Suche anhalten',
  'Resume search': 'Suche fortsetzen',
  Stop: 'Abbrechen',
  'Paused at {n} expansions.': 'Angehalten nach {n} Expansionen.',
  'Searching: {n} expansions.': 'Sucht: {n} Expansionen.',

  // Ties
  'Oldest first': 'Älteste zuerst',
  'Among equals, first come, first served.': 'Unter Gleichen gilt: wer zuerst kommt, ist zuerst dran.',
  'Newest first': 'Neueste zuerst',
  'Among equals, the children of the latest expansion come first, siblings in the order of moves.':
    'Unter Gleichen kommen die Kinder der letzten Expansion zuerst, Geschwister in der Reihenfolge der Züge.',
  'Smaller h': 'Kleineres h',
  'Among equals, the one that looks closer to the goal, then the newest.':
    'Unter Gleichen der Knoten, der näher am Ziel scheint, dann der neueste.',
  'Larger h': 'Größeres h',
  'Among equals, the one that looks farther from the goal, then the oldest.':
    'Unter Gleichen der Knoten, der weiter vom Ziel scheint, dann der älteste.',
  'By path': 'Nach Pfad',
  'Among equals, the one whose path comes first, compared move by move.':
    'Unter Gleichen der Knoten, dessen Pfad Zug für Zug verglichen zuerst kommt.',
  Random: 'Zufällig',
  'Among equals, a draw; the seed decides it, so it can be repeated.':
    'Unter Gleichen das Los; der Startwert entscheidet es, also ist es wiederholbar.',

  // Duplicates
  'Known boards': 'Bekannte Stellungen',
  'Graph search: a board that is known already is rejected, unless this path to it is cheaper.':
    'Graphsuche: Eine schon bekannte Stellung wird verworfen, wenn dieser Pfad zu ihr nicht billiger ist.',
  'Expanded boards': 'Expandierte Stellungen',
  'Only boards that were expanded are rejected; the frontier may hold one board several times.':
    'Nur expandierte Stellungen werden verworfen; der Rand kann eine Stellung mehrmals enthalten.',
  'Path and frontier': 'Pfad und Rand',
  'Rejects boards on the node’s own path; of equal boards in the frontier the best stays. Keeps no closed list.':
    'Verwirft Stellungen auf dem eigenen Pfad; von gleichen im Rand bleibt die beste. Keine Liste der abgeschlossenen.',
  'Own path': 'Eigener Pfad',
  'Rejects only boards on the node’s own path, so it never walks in a circle.':
    'Verwirft nur Stellungen auf dem eigenen Pfad des Knotens, geht also nie im Kreis.',
  'Undoing moves': 'Rückzüge',
  'Never undoes the last move; any other repeat is searched again.':
    'Nimmt nie den letzten Zug zurück; jede andere Wiederholung wird neu durchsucht.',
  Nothing: 'Nichts',
  'Every repeat is searched again, the one just left included.':
    'Jede Wiederholung wird neu durchsucht, auch die eben verlassene Stellung.',

  // Goal test
  'When it is selected': 'Beim Entnehmen',
  'The goal ends the search when its turn comes; optimality rests on this.':
    'Das Ziel beendet die Suche, wenn es an der Reihe ist; darauf beruht die Optimalität.',
  'When it is generated': 'Beim Erzeugen',
  'The goal ends the search as soon as it is seen: earlier, but perhaps not by a shortest path.':
    'Das Ziel beendet die Suche, sobald es gesehen wird: früher, aber vielleicht nicht auf einem kürzesten Pfad.',

  // What each option does
  'The largest of several, as in max(manhattan,gaschnig), or a weighted sum, as in 2*manhattan+hamming.':
    'Das Größte von mehreren, wie in max(manhattan,gaschnig), oder eine gewichtete Summe, wie in 2*manhattan+hamming.',
  'Tiles with dots between them, patterns with a / between them; every tile in one pattern.':
    'Punkte zwischen den Steinen, / zwischen den Mustern; jeder Stein in einem Muster.',
  'The order in which the blank tries Up, Down, Left and Right; a tile goes the other way.':
    'In welcher Reihenfolge die Lücke oben (U), unten (D), links (L) und rechts (R) versucht; ein Stein geht umgekehrt.',
  'A fresh order for each expansion, drawn from the seed.':
    'Für jede Expansion eine neue Reihenfolge, aus dem Startwert gezogen.',
  'The successors of one expansion are put in order of priority before they are added.':
    'Die Nachfolger einer Expansion werden nach Priorität geordnet, bevor sie dazukommen.',
  'w in f = g + w·h: above 1 the estimate counts for more than the moves made.':
    'w in f = g + w·h: Über 1 zählt die Schätzung mehr als die gemachten Züge.',
  'How many nodes the beam keeps; the others are pruned for good.':
    'Wie viele Knoten der Strahl behält; die anderen werden endgültig abgeschnitten.',
  'Reads the search as a recursion that overflows at this many frames; 0 keeps a list and cannot overflow.':
    'Liest die Suche als Rekursion, die bei so vielen Aufrufen überläuft; 0 führt eine Liste und kann nicht überlaufen.',
  'How many moves in a row may leave h as it is; 0 stops on the first plateau.':
    'Wie viele Züge nacheinander h gleich lassen dürfen; 0 endet auf dem ersten Plateau.',
  'How often it begins again, from the end of a random walk, once no move helps any more.':
    'Wie oft sie am Ende einer Irrfahrt neu beginnt, sobald kein Zug mehr hilft.',
  'Moves of the random walk with which a restart begins.': 'Züge der Irrfahrt, mit der ein Neustart beginnt.',
  'In moves of h: at first, a move that raises h by this much is accepted about one time in three.':
    'In Zügen von h: Ein Zug, der h um so viel erhöht, wird anfangs etwa jedes dritte Mal genommen.',
  'What the temperature is multiplied by after each step: the nearer to 1, the longer it searches.':
    'Womit die Temperatur nach jedem Schritt multipliziert wird: je näher an 1, desto länger die Suche.',
  'How many paths are bred in each generation.': 'Wie viele Pfade in jeder Generation gezüchtet werden.',
  'How many generations a phase has.': 'Wie viele Generationen eine Phase hat.',
  'Each phase begins at the best board that the one before it found.':
    'Jede Phase beginnt bei der besten Stellung, die die vorige gefunden hat.',
  'Most moves that a path can have in one phase: a gene is a move.':
    'Höchstzahl der Züge eines Pfades in einer Phase: Ein Gen ist ein Zug.',
  'How likely each gene is to be drawn anew: 0.05 is one in twenty.':
    'Wie wahrscheinlich jedes Gen neu gezogen wird: 0.05 ist eins von zwanzig.',
  'The best paths, this many, go into the next generation unchanged.':
    'So viele der besten Pfade gehen unverändert in die nächste Generation.',
  'Nodes this deep are not expanded.': 'Knoten in dieser Tiefe werden nicht expandiert.',
  'The search stops, and says so, after this many expansions.':
    'Die Suche endet nach so vielen Expansionen und sagt es.',
  'The search stops, and says so, when it would keep more nodes than this.':
    'Die Suche endet, wenn sie mehr Knoten behalten müsste, und sagt es.',
  'Of every random choice; the same seed gives the same search.':
    'Für jede zufällige Wahl; derselbe Startwert gibt dieselbe Suche.',
} as const;
