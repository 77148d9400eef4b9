/** Searches side by side. */
export const compare = {
  // Lanes
  Lane: 'Spur',
  'Lane {letter}': 'Spur {letter}',
  'lane {letter}': 'Spur {letter}',
  'Lane to show': 'Gezeigte Spur',
  'Lane {letter}, actions': 'Spur {letter}, Aktionen',
  'Look closer at lane {letter}': 'Spur {letter} genauer ansehen',
  'Open lane {letter} in Explore': 'Spur {letter} in „Erkunden“ öffnen',
  'Duplicate lane {letter}': 'Spur {letter} verdoppeln',
  'Remove lane {letter}': 'Spur {letter} entfernen',
  'More settings of lane {letter}': 'Weitere Einstellungen von Spur {letter}',
  'Settings of lane {letter}': 'Einstellungen von Spur {letter}',
  'Lane {letter} alone on the stage': 'Spur {letter} allein auf der Bühne',
  'All lanes': 'Alle Spuren',
  'That lane alone on the stage': 'Diese Spur allein auf der Bühne',
  'All lanes again': 'Wieder alle Spuren',
  'Only the lanes, or boards, examples and summary too':
    'Nur die Spuren, oder auch Stellung, Beispiele und Zusammenfassung',
  'Board, examples and summary': 'Stellung, Beispiele und Zusammenfassung',
  'Your heuristics': 'Eigene Heuristiken',
  'Add lane': 'Spur hinzufügen',
  'One more search of the same board': 'Noch eine Suche derselben Stellung',
  'Four lanes are as many as a screen can show': 'Mehr als vier Spuren kann ein Bildschirm nicht zeigen',
  'Only shown: this algorithm does not use h': 'Nur gezeigt: Dieser Algorithmus benutzt h nicht',
  '{search}, from {board}.': '{search}, von {board}.',

  // What one of them says
  'Done at {n} {n:expansion|expansions}: {words}.': 'Fertig nach {n} {n:Expansion|Expansionen}: {words}.',
  'The goal cannot be reached from this board, so it was not searched.':
    'Das Ziel ist von dieser Stellung nicht erreichbar, also wurde nicht gesucht.',
  'Choose another heuristic.': 'Eine andere Heuristik wählen.',
  'Of other settings or another board.': 'Von anderen Einstellungen oder einer anderen Stellung.',
  'The picture holds the first {n} expansions; the curves hold all.':
    'Das Bild enthält die ersten {n} Expansionen; die Kurven enthalten alle.',

  // What has which colour
  'Boards selected by': 'Stellungen, ausgewählt von',
  'of {n} each': 'von je {n}',
  'Both have selected as many boards so far: as many are {a}’s alone as {b}’s.':
    'Beide haben bisher gleich viele Stellungen ausgewählt: {a} hat so viele für sich allein wie {b}.',
  'only {letter}': 'nur {letter}',
  'both#lanes': 'beiden',
  'Press to leave these out of the pictures': 'Drücken lässt sie in den Bildern weg',
  'Press to show these again': 'Drücken zeigt sie wieder',
  'left half': 'linke Hälfte',
  'right half': 'rechte Hälfte',
  'still counting': 'zählt noch',

  // The transport
  'How lanes keep together': 'Gleichlauf der Spuren',
  'By step': 'Nach Schritt',
  'All lanes have expanded the same number of nodes; a lane that has ended stays at its end':
    'Alle Spuren haben gleich viele Knoten expandiert; wer fertig ist, wartet',
  'By share': 'Nach Anteil',
  'Every lane is at the same share of its own run, in per cent':
    'Jede Spur ist beim selben Anteil ihres eigenen Laufs, in Prozent',
  '{n} per cent of each run': '{n} Prozent jedes Laufs',

  steps: 'Schritte',
  'steps, log scale': 'Schritte, logarithmisch',
  '% of each run': '% jedes Laufs',

  // Examples
  'Worth comparing': 'Lohnende Vergleiche',
  Examples: 'Beispiele',
  'Previous comparison': 'Voriger Vergleich',

  // The table
  'Figures of all lanes': 'Kennzahlen aller Spuren',
  'the best of the lanes with the shortest solution.': 'das Beste der Spuren mit der kürzesten Lösung.',
  'the best of the lanes with the shortest solution; the optimum is {n} {n:move|moves}.':
    'das Beste der Spuren mit der kürzesten Lösung; das Optimum sind {n} {n:Zug|Züge}.',
  'not optimal': 'nicht optimal',
  'Copy as Markdown': 'Als Markdown kopieren',
  'Not allowed here': 'Hier nicht erlaubt',
  'Moves of the solution': 'Züge der Lösung',
  'Different boards ever selected': 'Verschiedene Stellungen, die ausgewählt wurden',
  'Max frontier': 'Größter Rand',
  'Largest frontier after an expansion': 'Größter Rand nach einer Expansion',
  'Max nodes': 'Max. Knoten',
  'Most nodes in memory at once': 'Höchstzahl der Knoten im Speicher',
  'Time, one run': 'Zeit, ein Lauf',
  'Moves of the solution for each successor made: 1 goes straight to the goal':
    'Züge der Lösung je erzeugtem Nachfolger: 1 geht geradewegs zum Ziel',
  'One run in its worker, the recording included, of lanes that share the machine: no measure of the algorithms':
    'Ein Lauf samt Aufzeichnung, von Spuren, die sich den Rechner teilen: kein Maß der Algorithmen',
} as const;
