/** The header, the names of the screens, the sheets, and what the page itself says. */
export const shell = {
  // Header and screens
  Screens: 'Ansichten',
  Screen: 'Ansicht',
  Explore: 'Erkunden',
  Compare: 'Vergleichen',
  Experiments: 'Experimente',
  Lab: 'Labor',
  Learn: 'Lernen',
  'What to do': 'Was man tut',
  Watch: 'Zusehen',
  'See the search, step by step': 'Die Suche Schritt für Schritt sehen',
  'Play#a game': 'Spielen',
  'Solve the board yourself, beside the optimum': 'Selbst lösen und mit dem Optimum vergleichen',
  Predict: 'Vorhersagen',
  'Say which node the search selects next': 'Sagen, welchen Knoten die Suche als nächsten entnimmt',
  'Share and keep': 'Teilen und aufbewahren',
  'Open in Tilescope': 'In Tilescope öffnen',

  // What the page says
  'Tilescope stumbled': 'Tilescope ist gestolpert',
  'Something in the page went wrong. Your board and settings are kept.':
    'Auf der Seite ist etwas schiefgegangen. Stellung und Einstellungen bleiben erhalten.',
  'Go on': 'Weiter',
  'Load the page again': 'Seite neu laden',
  Dismiss: 'Ausblenden',
  'A newer Tilescope is ready. It comes with your next visit, or now; your boards and settings stay.':
    'Ein neueres Tilescope ist da. Es kommt mit dem nächsten Besuch oder gleich; Stellungen und Einstellungen bleiben.',
  'Load it now': 'Jetzt laden',
  Later: 'Später',
  'This part of the page could not be fetched. Check the connection, and try again.':
    'Dieser Teil der Seite ließ sich nicht laden. Verbindung prüfen und noch einmal versuchen.',
  'This part has made way for a newer Tilescope. Load that: your boards and settings stay.':
    'Dieser Teil ist einem neueren Tilescope gewichen. Am besten das neuere laden: Stellungen und Einstellungen bleiben.',
  Close: 'Schließen',

  // A phone's panels
  Panels: 'Felder',
  Board: 'Stellung',
  Settings: 'Einstellungen',
  Inspector: 'Inspektor',
  Solution: 'Lösung',
  'Edit the board': 'Stellung bearbeiten',

  // Language
  Language: 'Sprache',
  'As the browser': 'Wie der Browser',

  // Display
  Display: 'Darstellung',
  Theme: 'Farben',
  System: 'System',
  'As the system has it': 'Wie im System eingestellt',
  Light: 'Hell',
  Dark: 'Dunkel',
  Contrast: 'Kontrast',
  'Black on white, or white on black; stronger lines and colours':
    'Schwarz auf Weiß oder Weiß auf Schwarz; kräftigere Linien und Farben',
  Presenter: 'Vortrag',
  Level: 'Umfang',
  Basics: 'Grundlagen',
  All: 'Alles',
  'How many counts, heuristics, settings and presets are listed.':
    'Wie viele Zahlen, Heuristiken, Einstellungen und Beispiele aufgeführt sind.',
  'Large type for a projector, and only what a class needs. Shift P':
    'Große Schrift für den Beamer und nur, was im Unterricht gebraucht wird. Umschalt P',
  Off: 'Aus',
  On: 'An',
  'Full screen': 'Ganzer Bildschirm',
  'Leave full screen': 'Ganzen Bildschirm verlassen',

  // The keys of the help sheet
  'Presenter: large type, for a projector': 'Vortrag: große Schrift für den Beamer',
  'Full screen, and back': 'Ganzer Bildschirm und zurück',
  Everywhere: 'Überall',
  'Light or dark': 'Hell oder dunkel',
  'Board and settings': 'Stellung und Einstellungen',
  'Black screen, until any key': 'Schwarzes Bild, bis zur nächsten Taste',
  'The screen is black. Any key brings the page back.':
    'Das Bild ist schwarz. Jede Taste holt die Seite zurück.',
  'Undo, redo an edit of the board': 'Änderung am Brett zurücknehmen, wiederholen',
  'Search and playback': 'Suche und Wiedergabe',
  Search: 'Suchen',
  'Play or pause': 'Abspielen oder anhalten',
  'Play in reverse': 'Rückwärts abspielen',
  'One step back or forward, by what is chosen under Step by':
    'Ein Schritt zurück oder vor, wie unter „Schrittweite“ gewählt',
  'The same, by a presenter’s clicker': 'Dasselbe, mit einem Presenter',
  'Ten expansions': 'Zehn Expansionen',
  'Step by the next unit: expansion, event, f, depth …':
    'Nächste Schrittweite: Expansion, Ereignis, f, Tiefe …',
  'To the start, to the end': 'Zum Anfang, zum Ende',
  'Slower, faster': 'Langsamer, schneller',
  Picture: 'Bild',
  'Tree, space, g–h, frontier': 'Baum, Raum, g–h, Rand',
  'A second picture beside the first': 'Ein zweites Bild neben dem ersten',
  'Path and frontier only, in the tree': 'Im Baum nur Pfad und Rand',
  'Fit the whole picture; of two, the one pointed at last':
    'Ganzes Bild einpassen; von zweien das zuletzt berührte',
  'Zoom in, zoom out': 'Vergrößern, verkleinern',
  'Follow the current node': 'Dem aktuellen Knoten folgen',
  'Deselect the node': 'Auswahl des Knotens aufheben',
  Timeline: 'Zeitleiste',
  'Zoom out, zoom in': 'Verkleinern, vergrößern',
  'The whole run': 'Der ganze Lauf',
  'Go through the nodes of the frontier': 'Durch die Knoten des Rands gehen',
  'Say that this one is next': 'Diesen als nächsten nennen',
  'I don’t know: show me': 'Keine Ahnung: zeigen',
  'After an answer: the next question': 'Nach einer Antwort: die nächste Frage',
  'Board, when it has the focus': 'Stellung, wenn sie den Fokus hat',
  'All lanes at once': 'Alle Bahnen zugleich',
  'One step back or forward': 'Ein Schritt zurück oder vor',
  'Ten steps': 'Zehn Schritte',
  'h against the true distance, when it has the focus': 'h gegen die wahre Entfernung, wenn es den Fokus hat',
  'Read it cell by cell': 'Zelle für Zelle lesen',
  'Errors at this distance, or at every one': 'Fehler bei dieser Entfernung oder bei jeder',
  'Own code, when it has the focus': 'Eigener Code, wenn er den Fokus hat',
  'Complete a word': 'Wort ergänzen',
  'Leave the editor': 'Editor verlassen',
  'Undo, redo': 'Rückgängig, wiederherstellen',
  Lesson: 'Lektion',
  'One step back, one step on': 'Ein Schritt zurück, ein Schritt weiter',

  // First visit
  'First visit': 'Erster Besuch',
  'A* looks for the goal. Below each board: f = g + h, moves made plus an estimate of those still needed. Each step selects the smallest f.':
    'A* sucht das Ziel. Unter jeder Stellung: f = g + h, die gemachten Züge und eine Schätzung der noch nötigen. Jeder Schritt entnimmt das kleinste f.',
  'It has found the goal. Would you have gone the same way?':
    'Das Ziel ist gefunden. Wer hätte denselben Weg genommen?',
  'Pick the board that A* selects next. When you have seen enough: what would it do without the estimate h?':
    'Die Stellung wählen, die A* als Nächstes entnimmt. Und wenn es genug ist: Was geschähe ohne die Schätzung h?',
  'The same board twice: breadth-first search has no h and goes level by level. Press Play: each step, both expand one node.':
    'Zweimal dieselbe Stellung: Die Breitensuche hat kein h und geht Ebene für Ebene vor. Nach Abspielen expandieren beide in jedem Schritt einen Knoten.',
  'Next step': 'Nächster Schritt',
  'Now you: which is next?': 'Jetzt selbst: Welcher ist der nächste?',
  'Breadth-first search beside it': 'Breitensuche daneben',
  'Explain from the start': 'Von Anfang an erklären',
  Done: 'Fertig',
  Skip: 'Überspringen',
} as const;
