/** The Lab: heuristics judged, pictures of them, own code, exercises. */
export const lab = {
  // What is judged
  '{n} of {total}': '{n} von {total}',
  'Six at most: remove one to add another.':
    'Sechs nebeneinander sind das Höchste: Für eine weitere muss eine weg.',
  'Edit the code of {name}': 'Code von {name} bearbeiten',
  'Another heuristic': 'Weitere Heuristik',
  'Built in': 'Eingebaut',
  'Your own#heuristics': 'Eigene',
  'Several at once': 'Mehrere zugleich',
  'The largest of several, as in max(manhattan,gaschnig), or a weighted sum, as in 0.5*manhattan+0.6*gaschnig; a weight of 0 drops a term; own is the code in the editor.':
    'Das Größte von mehreren, wie in max(manhattan,gaschnig), oder eine gewichtete Summe, wie in 0.5*manhattan+0.6*gaschnig; Gewicht 0 lässt einen Summanden weg; own ist der Code im Editor.',
  'Blank last: 1 2 3 …': 'Lücke zuletzt: 1 2 3 …',
  'Blank first: 0 1 2 …': 'Lücke zuerst: 0 1 2 …',
  'As in Explore': 'Wie in Erkunden',
  'Another…': 'Ein anderes …',
  '{n} {n:board|boards} can reach this goal. All of them are examined.':
    '{n} {n:Stellung kann|Stellungen können} dieses Ziel erreichen. Jede wird betrachtet.',
  'The goal is as it was.': 'Das Ziel ist wie zuvor.',
  'own code': 'eigener Code',

  // How far it is
  'Judged so far': 'Bisher beurteilt',
  'Try again': 'Noch einmal',
  'Nothing to judge: add a heuristic.': 'Nichts zu beurteilen: Eine Heuristik fehlt.',
  'None of these can be judged for this goal.': 'Keine davon lässt sich für dieses Ziel beurteilen.',
  'Getting ready.': 'Wird vorbereitet.',
  'Judged again in a moment.': 'Gleich wird neu beurteilt.',
  'Stopped. What was found out so far stays.': 'Abgebrochen. Was schon bekannt ist, bleibt.',
  'The Lab was stopped by an error. What was found out so far stays.':
    'Das Labor hat abgebrochen. Was schon bekannt ist, bleibt.',
  'Trying a sample of the boards.': 'Eine Stichprobe der Stellungen läuft.',
  'Judging all {n} {n:board|boards}.': 'Alle {n} {n:Stellung wird|Stellungen werden} beurteilt.',
  'Searching 200 boards with each.': 'Je 200 Stellungen werden gesucht.',
  'None of them could be judged.': 'Keine ließ sich beurteilen.',
  '{letters} cannot be judged.': '{letters}: nicht zu beurteilen.',
  '{letter}: admissible, measured on all {n} {n:board|boards}.':
    '{letter}: zulässig, gemessen an allen {n} {n:Stellung|Stellungen}.',
  '{letter}: not admissible, measured on all {n} {n:board|boards}.':
    '{letter}: nicht zulässig, gemessen an allen {n} {n:Stellung|Stellungen}.',
  'All are admissible, measured on all {n} {n:board|boards}.':
    'Alle sind zulässig, gemessen an allen {n} {n:Stellung|Stellungen}.',
  'None are admissible, measured on all {n} {n:board|boards}.':
    'Keine ist zulässig, gemessen an allen {n} {n:Stellung|Stellungen}.',
  '{honest} of {total} {honest:is|are} admissible, measured on all {n} {n:board|boards}.':
    '{honest} von {total} {honest:ist|sind} zulässig, gemessen an allen {n} {n:Stellung|Stellungen}.',

  // The verdicts
  '{admissible}: h is never above the true distance, so A* finds shortest solutions. {consistent}: no move lowers h by more than 1, so A* never has to reopen a board. ★ the best of the admissible ones.':
    '{admissible}: h liegt nie über der wahren Entfernung, also findet A* kürzeste Lösungen. {consistent}: Kein Zug senkt h um mehr als 1, also muss A* nie eine Stellung wieder öffnen. ★ die beste der zulässigen.',
  'Compared with': 'Verglichen mit',
  'another#heuristic': 'einer anderen',
  Admissible: 'Zulässig',
  'h is nowhere above the true distance': 'h liegt nirgends über der wahren Entfernung',
  Consistent: 'Konsistent',
  'h falls along no move by more than the 1 that the move costs':
    'h fällt bei keinem Zug um mehr als die 1, die der Zug kostet',
  'Too large': 'Zu groß',
  'Boards whose h is above their true distance': 'Stellungen, deren h über ihrer wahren Entfernung liegt',
  Inconsistent: 'Inkonsistent',
  'Moves along which h falls by more than 1': 'Züge, bei denen h um mehr als 1 fällt',
  'Mean h': 'Ø h',
  'The larger the better, as long as it is admissible': 'Je größer, desto besser, solange sie zulässig ist',
  'Max h': 'Max. h',
  'The largest h of any board': 'Das größte h aller Stellungen',
  'Mean error': 'Ø Fehler',
  'True distance − h, on average': 'Wahre Entfernung − h, im Mittel',
  'h / true': 'h / wahr',
  'Mean h as a share of the mean true distance': 'Mittleres h als Anteil der mittleren wahren Entfernung',
  'Per board': 'Je Stellung',
  'Time of one evaluation on this machine': 'Zeit einer Auswertung auf diesem Rechner',
  Expansions: 'Expand.',
  'A* on the same 200 boards, on average': 'A* auf denselben 200 Stellungen, im Mittel',
  'Verdicts, scrolls sideways': 'Urteile, seitwärts zu rollen',
  'What each heuristic is worth, measured on every board':
    'Was jede Heuristik wert ist, gemessen an jeder Stellung',
  'The expansions beside those with {baseline}': 'Die Expansionen neben denen mit {baseline}',
  Compared: 'Verglichen',
  '{n} ms': '{n} ms',
  '{n} µs': '{n} µs',
  'not yet': 'noch nicht',
  undecided: 'offen',
  '{share} of all boards': '{share} aller Stellungen',
  'Of {n} {n:solution|solutions}, so many are not shortest':
    'Von {n} {n:Lösung|Lösungen} sind so viele nicht kürzest',
  '{n} longer': '{n} länger',
  yes: 'ja',
  no: 'nein',
  'as many': 'gleich',
  '{n}× fewer': '{n}× weniger',
  '{n}× more': '{n}× mehr',

  // Pictures
  'h against the true distance': 'h gegen die wahre Entfernung',
  '{name}: h against the true distance': '{name}: h gegen die wahre Entfernung',
  'A cell holds the boards with one h at one true distance: the more, the darker. On the diagonal h is the truth; what is hatched lies above it, where h is too large.':
    'Eine Zelle enthält die Stellungen mit einem h bei einer wahren Entfernung: je mehr, desto dunkler. Auf der Diagonale ist h die Wahrheit; Schraffiertes liegt darüber, wo h zu groß ist.',
  '{n} {n:board|boards}. A cell holds those with one h at one true distance: the more, the darker. Hatched: h is too large.':
    '{n} {n:Stellung|Stellungen}. Eine Zelle enthält die mit einem h bei einer wahren Entfernung: je mehr, desto dunkler. Schraffiert: h ist zu groß.',
  'Nothing to show: add a heuristic.': 'Nichts zu zeigen: Eine Heuristik fehlt.',
  'Beside it': 'Daneben',
  '{letter} cannot be judged: its code says why.': '{letter} ist nicht zu beurteilen: Sein Code sagt, warum.',
  'Being judged…': 'Wird beurteilt …',
  'Not judged yet.': 'Noch nicht beurteilt.',
  '{name}: h against the true distance. Arrow keys read it cell by cell, Enter chooses a distance.':
    '{name}: h gegen die wahre Entfernung. Pfeiltasten lesen es Zelle für Zelle, Enter wählt eine Entfernung.',
  'true distance': 'wahre Entfernung',
  'too large': 'zu groß',
  '{n} {n:board|boards} of {all}': '{n} {n:Stellung|Stellungen} von {all}',
  'h {h}, true distance {distance}': 'h {h}, wahre Entfernung {distance}',
  'mean h at this distance {h}': 'mittleres h bei dieser Entfernung {h}',
  'True distance {distance}, h {h}: {n} {n:board|boards}, {difference}.':
    'Wahre Entfernung {distance}, h {h}: {n} {n:Stellung|Stellungen}, {difference}.',
  exact: 'genau',
  '{n} too large': '{n} zu groß',
  '{n} below the truth': '{n} unter der Wahrheit',
  Errors: 'Fehler',
  'Errors at': 'Fehler bei',
  'At {distance}': 'Bei {distance}',
  'every distance': 'jeder Entfernung',
  'distance {n}': 'Entfernung {n}',
  '{name}: errors of h': '{name}: Fehler von h',
  'Of all boards.': 'Aller Stellungen.',
  'Of the boards at distance {n}.': 'Der Stellungen mit Entfernung {n}.',
  'true distance − h': 'wahre Entfernung − h',
  'boards at distance {n}': 'Stellungen mit Entfernung {n}',
  'h is the truth': 'h ist die Wahrheit',
  'h is {n} too large': 'h ist {n} zu groß',
  'h lacks {n}': 'h fehlen {n}',
  '{n} {n:board|boards}, {share}': '{n} {n:Stellung|Stellungen}, {share}',
  'Errors of {name}, of all boards: {list}.': 'Fehler von {name}, aller Stellungen: {list}.',
  'Errors of {name}, of the boards at distance {n}: {list}.':
    'Fehler von {name}, der Stellungen mit Entfernung {n}: {list}.',

  'the first heat map': 'Erste Karte',
  'the second heat map': 'Zweite Karte',
  'the first error chart': 'Erste Fehler',
  'the second error chart': 'Zweite Fehler',
  'Heat map of {name}': 'Karte von {name}',
  'Errors of {name}': 'Fehler von {name}',

  // Counterexamples
  Counterexamples: 'Gegenbeispiele',
  'Counterexamples of': 'Gegenbeispiele wofür',
  'Counterexamples of {name}': 'Gegenbeispiele zu {name}',
  'h above the true distance: not admissible': 'h über der wahren Entfernung: nicht zulässig',
  'A move along which h falls by more than 1: not consistent':
    'Ein Zug, bei dem h um mehr als 1 fällt: nicht konsistent',
  '{letter}: none. Along none of {n} moves does h fall by more than 1.':
    '{letter}: keine. Bei keinem von {n} Zügen fällt h um mehr als 1.',
  '{letter}: none. On none of {n} boards is h above the true distance.':
    '{letter}: keine. Bei keiner von {n} Stellungen liegt h über der wahren Entfernung.',
  'the worst {n} here': 'hier die {n} schlimmsten',
  'Too large on some boards, and yet A* finds a shortest solution for every one.':
    'Zu groß, und doch zahlt A* nirgends dafür: Es findet für jede Stellung eine kürzeste Lösung.',
  'Too large on some boards, and yet A* found a shortest solution for each of {n} {n:board|boards} drawn at random, and for the {most} where a longer one seemed likeliest.':
    'Zu groß, und doch fand A* eine kürzeste Lösung für jede von {n} zufälligen Stellungen und für die {most}, die am ehesten zahlen.',
  'A* finds {moves} where {optimum} are enough.': 'A* findet {moves}, wo {optimum} genügen.',
  'A rare board: of {n} {n:board|boards} drawn at random, none has such a detour.':
    'Eine seltene Stellung: Von {n} zufälligen zahlt keine.',
  'So on {longer} of {n} {n:board|boards} drawn at random.': 'So bei {longer} von {n} zufälligen Stellungen.',
  'See it in Explore': 'In Erkunden ansehen',
  'with {name}': 'mit {name}',
  'true {distance}': 'wahr {distance}',
  'falls by {n} in one move': 'fällt um {n} in einem Zug',
  'Open in Explore': 'In Erkunden öffnen',
  'Open {board} in Explore with {name}': '{board} in Erkunden mit {name} öffnen',

  // Dominance
  'the diagram of dominance': 'Diagramm der Dominanz',
  Dominance: 'Dominanz',
  'Which heuristic dominates which': 'Welche Heuristik welche dominiert',
  'An arrow leads from the stronger to the weaker one: it says at least as much on every board.':
    'Ein Pfeil führt von der stärkeren zur schwächeren: Sie sagt bei jeder Stellung mindestens so viel.',
  'An arrow leads from the stronger to the weaker one: it says at least as much on every board, so where both are admissible A* with it never needs more expansions, ties aside.':
    'Ein Pfeil führt von der stärkeren zur schwächeren: Sie sagt bei jeder Stellung mindestens so viel; wo beide zulässig sind, braucht A* mit ihr, von Gleichständen abgesehen, nie mehr Expansionen.',
  'Two judged heuristics can be compared.': 'Zwei beurteilte Heuristiken lassen sich vergleichen.',
  '{a} and {b} say the same on every board.': '{a} und {b} sagen bei jeder Stellung dasselbe.',
  '{a} dominates {b}: larger on {n} {n:board|boards}.':
    '{a} dominiert {b}: größer bei {n} {n:Stellung|Stellungen}.',
  'Neither: {a} is larger on {more}, {b} on {n} {n:board|boards}.':
    'Keine: {a} ist größer bei {more}, {b} bei {n} {n:Stellung|Stellungen}.',

  // Own code
  'In the editor': 'Im Editor',
  'Keep the name': 'Namen behalten',
  'Rename {name}': '{name} umbenennen',
  'Duplicate {name}': '{name} verdoppeln',
  'Save {name} as a file': '{name} als Datei speichern',
  'Delete {name}': '{name} löschen',
  New: 'Neu',
  'A first function, to be changed.': 'Eine erste Funktion, zum Ändern.',
  'Examples, from simple to subtle': 'Beispiele, von einfach bis heikel',
  'This file holds no text.': 'Diese Datei enthält keinen Text.',
  'File with a function h': 'Datei mit einer Funktion h',
  'Open a .js file': 'Eine .js-Datei öffnen',
  '“{name}” is deleted.': '„{name}“ ist gelöscht.',
  '{error} What it was before stays in use.': '{error} Der vorige bleibt in Gebrauch.',
  'The editor is on its way.': 'Der Editor kommt gleich.',
  'Code of your heuristic. Escape, then Tab, leaves the editor.':
    'Code der Heuristik. Escape, dann Tab verlässt den Editor.',
  consistent: 'konsistent',
  'not consistent': 'nicht konsistent',
  'Admissible on all {states} boards, {consistent}. Mean h {meanH}, {cost} a board.':
    'Zulässig bei allen {states} Stellungen, {consistent}. Mittleres h {meanH}, {cost} je Stellung.',
  'Too large on {n} of {states} boards, {consistent}. Mean h {meanH}, {cost} a board.':
    'Zu groß bei {n} von {states} Stellungen, {consistent}. Mittleres h {meanH}, {cost} je Stellung.',
  'A sample of {n} {n:board|boards}: too large on {over} so far. Mean h {meanH}.':
    'Eine Stichprobe von {n} {n:Stellung|Stellungen}: bisher zu groß bei {over}. Mittleres h {meanH}.',
  'A sample of {n} {n:board|boards}: never too large so far. Mean h {meanH}.':
    'Eine Stichprobe von {n} {n:Stellung|Stellungen}: bisher nie zu groß. Mittleres h {meanH}.',
  'Up to {tolerance} a move counts as rounding.': 'Bis zu {tolerance} je Zug gilt als Rundung.',
  'Soon to be judged.': 'Wird gleich beurteilt.',
  'Not judged yet: change it, or add it to the heuristics above.':
    'Noch nicht beurteilt: Ändern hilft, oder zu den Heuristiken oben hinzufügen.',
  'Search the board of Explore with it': 'Die Stellung von Erkunden damit suchen',
  'Use in Explore': 'In Erkunden benutzen',
  'Six are judged already': 'Sechs werden schon beurteilt',
  'Judge it': 'Beurteilen',
  'What the code can use': 'Was der Code benutzen kann',
  'h must depend on the board and the goal alone: the same board always gets the same number, whatever was asked before.':
    'h darf nur von Stellung und Ziel abhängen: Dieselbe Stellung bekommt immer dieselbe Zahl, egal, was vorher gefragt wurde.',
  'Not deterministic.': 'Nicht deterministisch.',
  'Write {form} that returns a number of 0 or more. It runs apart from the page: no network, no storage, no clock, no randomness.':
    'Gebraucht wird {form} mit einer Zahl ab 0 als Ergebnis. Der Code läuft getrennt von der Seite: kein Netz, kein Speicher, keine Uhr, kein Zufall.',
  '{escape} then {tab} leaves the editor; {control} {space} completes a word.':
    '{escape}, dann {tab} verlässt den Editor; {control} {space} ergänzt ein Wort.',
  Esc: 'Esc',
  Tab: 'Tab',
  Ctrl: 'Strg',
  'Space#key': 'Leertaste',

  // Exercises
  'Break it': 'Widerlegen',
  '{n} of {total} solved': '{n} von {total} gelöst',
  'One board with h above its true distance, and an estimate is not admissible. Slide or place tiles until you find one, or say that there is none.':
    'Eine einzige Stellung, deren h über der wahren Entfernung liegt, und eine Schätzung ist nicht zulässig. Steine ziehen oder legen, bis sich eine findet, oder sagen, dass es keine gibt.',
  'This one cannot be broken': 'Nicht zu widerlegen',
  'Next exercise': 'Nächste Aufgabe',
  'Redone.': 'Wiederholt.',
  'Board to break it with': 'Stellung zum Widerlegen',
  'What pressing a tile does in Break it': 'Was das Drücken eines Steins beim Widerlegen tut',
  'Tiles slide into the gap': 'Steine gleiten in die Lücke',
  'Two cells that are picked change places': 'Zwei gewählte Zellen tauschen die Plätze',
  'Undo on this board': 'Auf dieser Stellung zurücknehmen',
  'Redo on this board': 'Auf dieser Stellung wiederholen',
  'Another board.': 'Andere Stellung.',
  'The goal.': 'Das Ziel.',
  'none#distance': 'keine',
  'Broken: h says {h}, and {n} {n:move is|moves are} enough. It is too large on {breaks} of {states} boards.':
    'Widerlegt: h sagt {h}, und {n} {n:Zug genügt|Züge genügen}. Zu groß ist es bei {breaks} von {states} Stellungen.',
  'Right: on none of {states} boards is it above the truth.':
    'Richtig: Bei keiner von {states} Stellungen liegt es über der Wahrheit.',
  'This board cannot reach the goal: it has no true distance. Swap two tiles.':
    'Diese Stellung kann das Ziel nicht erreichen: Sie hat keine wahre Entfernung. Zwei Steine zu tauschen hilft.',
  'It can be broken: on {breaks} of {states} boards.': 'Es geht doch: bei {breaks} von {states} Stellungen.',
  'Looking…': 'Wird gesucht …',
  'Exact here. One more would be too much.': 'Hier genau. Eins mehr wäre zu viel.',
  '{n} below the truth: it holds on this board.': '{n} unter der Wahrheit: Bei dieser Stellung hält sie.',
  'And yet A* with it found a shortest solution for each of 20,000 boards drawn at random.':
    'Und doch zahlte A* damit bei keiner von 20.000 zufälligen Stellungen.',
  'What that costs: from {start} A* with it finds {found} moves, where {optimum} are enough.':
    'Was das kostet: Von {start} findet A* damit {found} Züge, wo {optimum} genügen.',
  'Search it in Explore': 'In Erkunden suchen',
  'See the cost in Explore': 'Die Kosten in Erkunden ansehen',
} as const;
