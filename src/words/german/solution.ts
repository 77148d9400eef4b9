/** The solution and its replay. */
export const solution = {
  'Copy moves': 'Züge kopieren',
  'Copied': 'Kopiert',
  'The browser does not allow copying': 'Der Browser erlaubt kein Kopieren',
  'Board after {n} of {total} moves: {board}': 'Stellung nach {n} von {total} Zügen: {board}',
  '{length} {n:move|moves}': '{length} {n:Zug|Züge}',
  'The goal is reached after {n} {n:move|moves}.': 'Das Ziel ist nach {n} {n:Zug|Zügen} erreicht.',
  'At the goal': 'Am Ziel',
  'At the start': 'Am Start',
  'After move {n}': 'Nach Zug {n}',
  'Previous move': 'Voriger Zug',
  'Next move': 'Nächster Zug',
  'Watch solution': 'Lösung ansehen',
  'Hold solution': 'Lösung anhalten',
  'Watch path': 'Pfad ansehen',
  'Hold path': 'Pfad anhalten',
  'Moves made': 'Gemachte Züge',
  '{n} of {total} moves': '{n} von {total} Zügen',
  'Loop': 'Wiederholen',
  '{n} {n:move|moves} a second': '{n} {n:Zug|Züge} je Sekunde',
  'Moves a second': 'Züge je Sekunde',
  '{n} moves a second': '{n} Züge je Sekunde',
  'Previous part': 'Voriger Teil',
  'Next part': 'Nächster Teil',
  'Part {part} of {parts}: {name}, moves {from} to {to}':
    'Teil {part} von {parts}: {name}, Züge {from} bis {to}',
  'Part {part} of {parts}: {name}, move {from}': 'Teil {part} von {parts}: {name}, Zug {from}',
  'Path to replay': 'Pfad zum Abspielen',
  'Solved': 'Gelöst',
  'No solution found': 'Keine Lösung gefunden',
  'No solution exists': 'Es gibt keine Lösung',
  'Stopped before a solution': 'Vor einer Lösung beendet',
  'The goal cannot be reached from this board. Swap two tiles to repair it.':
    'Das Ziel ist von dieser Stellung nicht erreichbar. Zwei Steine zu tauschen behebt das.',
  'Hidden while you predict': 'Beim Vorhersagen verborgen',
  'The end of the search would give away what comes next. It is back with {watch}.':
    'Das Ende der Suche würde verraten, was kommt. Mit {watch} ist es wieder da.',
  'Not solved yet': 'Noch nicht gelöst',
  'The path appears here as soon as the search reaches the goal.':
    'Der Pfad erscheint hier, sobald die Suche das Ziel erreicht.',
  'Search, and the path that is found can be replayed here, move by move.':
    'Nach der Suche lässt sich der gefundene Pfad hier Zug für Zug abspielen.',
  'Solved in {n} {n:move|moves}: replay it': 'Gelöst in {n} {n:Zug|Zügen}: abspielen',

  // Films
  'Save the replay': 'Wiedergabe speichern',
  'Replay of the solution': 'Wiedergabe der Lösung',
  'Path to a node': 'Pfad zu einem Knoten',
  'Kind of file': 'Art der Datei',
  'WebM video': 'WebM-Video',
  'What the film shows': 'Was der Film zeigt',
  'Search and board': 'Suche und Stellung',
  'Tiles slide': 'Steine gleiten',
  'This browser cannot encode video on this page. A GIF plays everywhere.':
    'Dieser Browser kann auf dieser Seite kein Video kodieren. Ein GIF läuft überall.',
  'Film made': 'Film fertig',
  'Cancel saving': 'Speichern abbrechen',
  'Save as {kind}': 'Als {kind} speichern',
  '{length}, {size}, {n} {n:move|moves} a second.': '{length}, {size}, {n} {n:Zug|Züge} in der Sekunde.',
  '{length}, {size}, {n} {n:move|moves} a second: faster than here, so that it stays within a minute.':
    '{length}, {size}, {n} {n:Zug|Züge} in der Sekunde: schneller als hier, damit es in eine Minute passt.',
  'Saved, {size}.': 'Gespeichert, {size}.',
} as const;
