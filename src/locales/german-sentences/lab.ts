/** What the Lab hears from rooms that speak English only: exercises, examples, and what own code does wrong. */
export const lab = {
  // Exercises
  'Two for one': 'Zwei für einen',
  'Manhattan distance plus the number of misplaced tiles.':
    'Manhattan-Distanz plus die Zahl der falsch liegenden Steine.',
  'Begin at the goal, and make a single move.': 'Am Ziel beginnen und einen einzigen Zug machen.',
  'One move can bring a tile home: it takes 1 from each of the two, so 2 were counted for 1 move.':
    'Ein Zug kann einen Stein heimbringen: Er nimmt beiden je 1, also war 1 Zug mit 2 gezählt.',
  'Rows and columns': 'Zeilen und Spalten',
  'Tiles out of their row plus tiles out of their column: a tile can count twice.':
    'Steine außerhalb ihrer Zeile plus Steine außerhalb ihrer Spalte: Ein Stein kann doppelt zählen.',
  'Which single move could set right a row and a column at once?':
    'Welcher einzelne Zug könnte eine Zeile und eine Spalte zugleich richten?',
  'A tile that counts twice needs a vertical and a horizontal move: no move serves both.':
    'Ein Stein, der doppelt zählt, braucht einen senkrechten und einen waagrechten Zug: Kein Zug dient beiden.',
  'The blank counts too': 'Auch die Lücke zählt',
  'Manhattan distance of the tiles, and of the blank as if it were one.':
    'Manhattan-Distanz der Steine und der Lücke, als wäre sie einer.',
  'Each move brings a tile and the blank one step nearer at best. Let both come home.':
    'Jeder Zug bringt bestenfalls einen Stein und die Lücke einen Schritt näher. Beide müssten zugleich heimkommen.',
  'A move carries the blank and a tile: where both come nearer to home, it is counted twice.':
    'Ein Zug bewegt die Lücke und einen Stein: Wo beide ihrem Platz näher kommen, zählt er doppelt.',
  'The way to the work': 'Der Weg zur Arbeit',
  'Manhattan distance, and the blank’s way until it stands beside a misplaced tile.':
    'Manhattan-Distanz und der Weg der Lücke, bis sie neben einem falsch liegenden Stein steht.',
  'What moves while the blank is on its way there, and where does that have to go in the end?':
    'Was bewegt sich, während die Lücke dorthin unterwegs ist, und wohin muss das am Ende?',
  'On its way the blank shifts only tiles that were at home. Manhattan does not count those, so nothing is counted twice.':
    'Unterwegs verschiebt die Lücke nur Steine, die daheim waren. Die zählt Manhattan nicht, also zählt nichts doppelt.',
  'The last move': 'Der letzte Zug',
  'Manhattan distance, plus 2 unless a neighbour of the blank’s home stands in that cell.':
    'Manhattan-Distanz, plus 2, wenn auf dem Platz der Lücke kein Nachbar dieses Platzes steht.',
  'Which tile passes through the blank’s home on its own shortest way?':
    'Welcher Stein geht auf seinem kürzesten Weg über den Platz der Lücke?',
  'A tile whose shortest way leads through that cell steps there without a detour: its 2 moves are in Manhattan already.':
    'Ein Stein, dessen kürzester Weg durch diese Zelle führt, kommt ohne Umweg dorthin: Seine 2 Züge stecken schon in Manhattan.',
  'Seven boards': 'Sieben Stellungen',
  'Manhattan distance, plus 2 for each pair of tiles in the wrong order in their goal line.':
    'Manhattan-Distanz, plus 2 für jedes Paar von Steinen in falscher Folge in ihrer Ziellinie.',
  'Three tiles in one line, all the wrong way round, are three pairs. How many must step aside?':
    'Drei Steine in einer Linie, alle verkehrt herum, sind drei Paare. Wie viele müssen zur Seite?',
  'Of three tiles in reverse, two step aside and all is settled: 4 moves more, and not 6 for three pairs.':
    'Von drei verkehrten Steinen gehen zwei zur Seite, und alles ist gelöst: 4 Züge mehr, nicht 6 für drei Paare.',

  // Formulas
  'h = 0': 'h = 0',
  'h = number of tiles not in their goal cell': 'h = Zahl der Steine, die nicht in ihrer Zielzelle liegen',
  'h = number of tiles out of the order 1 2 3 … 0, whatever the goal is':
    'h = Zahl der Steine außerhalb der Folge 1 2 3 … 0, was immer das Ziel ist',
  'h = Σ |row − goal row| + |column − goal column| over the tiles':
    'h = Σ |Zeile − Zielzeile| + |Spalte − Zielspalte| über die Steine',
  'h = Σ |row − goal row| + |column − goal column| over the tiles and the blank':
    'h = Σ |Zeile − Zielzeile| + |Spalte − Zielspalte| über die Steine und die Lücke',
  'h = Manhattan distance + number of misplaced tiles':
    'h = Manhattan-Distanz + Zahl der falsch liegenden Steine',
  'h = tiles out of their row + tiles out of their column':
    'h = Steine außerhalb ihrer Zeile + Steine außerhalb ihrer Spalte',
  'h = Manhattan + 2 × the fewest tiles that must leave each line':
    'h = Manhattan + 2 × die wenigsten Steine, die jede Linie verlassen müssen',
  'h = Σ √((row − goal row)² + (column − goal column)²) over the tiles':
    'h = Σ √((Zeile − Zielzeile)² + (Spalte − Zielspalte)²) über die Steine',
  'h = misplaced tiles + circles of misplaced tiles without the blank':
    'h = falsch liegende Steine + Kreise falsch liegender Steine ohne die Lücke',
  'h = Manhattan + 2 for each pair of tiles in the wrong order in their goal line':
    'h = Manhattan + 2 für jedes Paar von Steinen in falscher Folge in ihrer Ziellinie',
  'h = Manhattan + 3 × (2 per border tile not followed by its successor + 1 per misplaced tile inside)':
    'h = Manhattan + 3 × (2 je Randstein, dem nicht sein Nachfolger folgt + 1 je falsch liegendem Stein im Innern)',
  'h = fewest vertical moves by rows alone + fewest horizontal moves by columns alone':
    'h = wenigste senkrechte Züge nur nach Zeilen + wenigste waagrechte Züge nur nach Spalten',
  'h = Σ over the patterns of the fewest moves of their own tiles':
    'h = Σ über die Muster der wenigsten Züge ihrer eigenen Steine',
  'h = moves of a shortest solution': 'h = Züge einer kürzesten Lösung',
  'h = what your function returns': 'h = was die eigene Funktion ergibt',

  // Examples
  'My heuristic': 'Meine Heuristik',
  'From Explore': 'Aus Erkunden',
  'Misplaced tiles': 'Falsch liegende Steine',
  'The simplest useful one: every tile that is not at home must move at least once.':
    'Die einfachste brauchbare: Jeder Stein, der nicht daheim ist, muss mindestens einmal ziehen.',
  'Taxicab distance': 'Taxi-Distanz',
  'Manhattan distance written out: the same number as the built-in one on every board.':
    'Manhattan-Distanz ausgeschrieben: bei jeder Stellung dieselbe Zahl wie die eingebaute.',
  'The blank counted too': 'Die Lücke mitgezählt',
  'One step too many. Which move brings a tile and the blank home at once?':
    'Ein Schritt zu viel. Welcher Zug bringt einen Stein und die Lücke zugleich heim?',
  'Twice the distance': 'Die doppelte Distanz',
  'Plainly too much, and fast for that: compare the expansions, and see which paths are longer.':
    'Offensichtlich zu viel und dafür schnell: die Expansionen vergleichen und sehen, welche Pfade länger sind.',
  'The largest of three': 'Das Größte von dreien',
  'The largest of several admissible estimates is admissible: none of them is above the truth.':
    'Die größte von mehreren zulässigen Schätzungen ist zulässig: Keine liegt über der Wahrheit.',
  'Parity for nothing': 'Parität umsonst',
  'Never too large. But look at how h falls along a single move.':
    'Nie zu groß. Aber wie fällt h bei einem einzelnen Zug?',
  'The blank’s way to the work': 'Der Weg der Lücke zur Arbeit',
  'Not a tile moves before the blank is beside it. Is the way there free to count?':
    'Kein Stein zieht, ehe die Lücke neben ihm ist. Darf der Weg dorthin mitzählen?',
  'Tiles in each other’s way': 'Steine im Weg',
  'Linear conflict as it is often written: right on nearly every board. Find the others.':
    'Linearer Konflikt, wie er oft geschrieben wird: bei fast jeder Stellung richtig. Bei welchen nicht?',
  'Corners on top of conflicts': 'Ecken zu den Konflikten',
  'Two good ideas added up. Never too large here, and yet: look at the moves, not at the boards.':
    'Zwei gute Einfälle addiert. Hier nie zu groß, und doch: nicht auf die Stellungen sehen, auf die Züge.',
  'A sound thought, and one case forgotten. Find the boards, then the words that mend it.':
    'Ein vernünftiger Gedanke, ein Fall vergessen. Erst die Stellungen finden, dann die Worte, die es beheben.',

  // What code can use
  'The tile in a cell, 0 for the blank. Cells are numbered row by row from 0.':
    'Der Stein in einer Zelle, 0 für die Lücke. Zellen sind Zeile für Zeile ab 0 gezählt.',
  'The tile that belongs in a cell, 0 for the blank.':
    'Der Stein, der in eine Zelle gehört, 0 für die Lücke.',
  'Rows of the board.': 'Zeilen des Bretts.',
  'Columns of the board.': 'Spalten des Bretts.',
  'Row of a cell, from 0.': 'Zeile einer Zelle, ab 0.',
  'Column of a cell, from 0.': 'Spalte einer Zelle, ab 0.',
  'The cell where a tile belongs.': 'Die Zelle, in die ein Stein gehört.',
  'Rows plus columns between two cells.': 'Zeilen plus Spalten zwischen zwei Zellen.',
  'The cell of the blank.': 'Die Zelle der Lücke.',
  'Tiles that are not where they belong.': 'Steine, die nicht liegen, wo sie hingehören.',
  'Manhattan distance.': 'Manhattan-Distanz.',
  'Manhattan distance and 2 for each tile that must step aside.':
    'Manhattan-Distanz und 2 für jeden Stein, der zur Seite muss.',

  // What own code does wrong
  'Line {line} of the code: {problem}': 'Zeile {line} des Codes: {problem}',
  'Line {line}, column {column} of the code: {problem}': 'Zeile {line}, Spalte {column} des Codes: {problem}',
  '{problem} The board was {board}.': '{problem} Die Stellung war {board}.',
  'The code keeps one built-in function busy without an end, and was ended.':
    'Der Code hält eine eingebaute Funktion ohne Ende beschäftigt und wurde beendet.',
  'There is no function h: write function h(board, goal, rows, columns) { … } and return a number from it.':
    'Eine Funktion h fehlt: function h(board, goal, rows, columns) { … } mit einer Zahl als Ergebnis.',
  'Your function returns {value} for the board {board}; h has to be a number from 0 to {most}.':
    'Die Funktion ergibt {value} für die Stellung {board}; h muss eine Zahl von 0 bis {most} sein.',
  'Your function returns {first} and then {again} for the same board, {board}: it must not remember its calls.':
    'Die Funktion ergibt {first} und dann {again} für dieselbe Stellung, {board}: Sie darf sich ihre Aufrufe nicht merken.',
  'h is {first} and later {again} for the same board, {board}: it must depend on the board alone.':
    'h ist {first} und später {again} für dieselbe Stellung, {board}: Es darf nur von der Stellung abhängen.',
  'The code waits for something, a promise or an import: here nothing comes later.':
    'Der Code wartet auf etwas, ein Promise oder einen Import: Hier kommt nichts später.',
  'This is too much for the sandbox: it goes too deep or takes too much memory.':
    'Das ist zu viel für die Sandbox: Es geht zu tief oder braucht zu viel Speicher.',
  'This was stopped after {figureMost} jumps, of which a turn of a loop takes two or three: it is too slow, or does not end.':
    'Das wurde nach {figureMost} Sprüngen abgebrochen, von denen ein Schleifendurchlauf zwei oder drei braucht: Es ist zu langsam oder endet nicht.',
  'This was stopped after {figureSeconds} seconds: it is too slow, or does not end.':
    'Das wurde nach {figureSeconds} Sekunden abgebrochen: Es ist zu langsam oder endet nicht.',
  'The calls go too deep: a function calls itself without an end.':
    'Die Aufrufe gehen zu tief: Eine Funktion ruft sich ohne Ende selbst auf.',
  'This takes too much memory: there are 32 MB.': 'Das braucht zu viel Speicher: Es gibt 32 MB.',
  '{name} is not there: own code sees the board and the goal, and nothing else.':
    '{name} gibt es nicht: Eigener Code sieht die Stellung und das Ziel, sonst nichts.',
  '{problem} Nothing can be imported or exported.': '{problem} Importe und Exporte gibt es nicht.',
  'Regular expressions are not there.': 'Reguläre Ausdrücke gibt es nicht.',
  'The code throws an error without a message.': 'Der Code wirft einen Fehler ohne Text.',
  'Math.random is not there: the same board must always get the same number.':
    'Math.random gibt es nicht: Dieselbe Stellung muss immer dieselbe Zahl bekommen.',
  'Code cannot be made from text here.': 'Code lässt sich hier nicht aus Text machen.',
  'The code throws “{text}”.': 'Der Code wirft „{text}“.',

  // What the interpreter says: the common ones; all others are quoted as they are
  'SyntaxError: {words}.': 'SyntaxError, wörtlich „{words}“.',
  'TypeError: {words}.': 'TypeError, wörtlich „{words}“.',
  'RangeError: {words}.': 'RangeError, wörtlich „{words}“.',
  'URIError: {words}.': 'URIError, wörtlich „{words}“.',
  "ReferenceError: '{name}' is not defined.": 'ReferenceError: „{name}“ ist nicht definiert.',
  'ReferenceError: {name} is not initialized.':
    'ReferenceError: „{name}“ hat hier noch keinen Wert; die Deklaration kommt später.',
  "SyntaxError: expecting '{sign}'.": 'SyntaxError: „{sign}“ fehlt.',
  "SyntaxError: unexpected token in expression: '{sign}'.":
    'SyntaxError: „{sign}“ passt hier nicht in den Ausdruck.',
  'SyntaxError: unexpected end of the code.': 'SyntaxError: Der Code hört hier auf; es fehlt noch etwas.',
  'SyntaxError: unexpected end of string.': 'SyntaxError: Der Text in Anführungszeichen endet nicht.',
  'SyntaxError: unexpected end of comment.': 'SyntaxError: Der Kommentar endet nicht.',
  'SyntaxError: invalid redefinition of lexical identifier.': 'SyntaxError: Diesen Namen gibt es hier schon.',
  'SyntaxError: missing initializer for const variable.': 'SyntaxError: Eine Konstante braucht einen Wert.',
  'SyntaxError: variable name expected.': 'SyntaxError: Hier fehlt der Name einer Variablen.',
  'SyntaxError: function name expected.': 'SyntaxError: Hier fehlt der Name der Funktion.',
  'SyntaxError: expecting field name.': 'SyntaxError: Nach dem Punkt fehlt ein Name.',
  'SyntaxError: return not in a function.': 'SyntaxError: „return“ steht in keiner Funktion.',
  'SyntaxError: invalid number literal.': 'SyntaxError: Das ist keine Zahl.',
  'SyntaxError: invalid assignment left-hand side.':
    'SyntaxError: Dem, was links steht, lässt sich nichts zuweisen.',
  "TypeError: cannot read property '{name}' of {what}.": 'TypeError: {what} hat keine Eigenschaft „{name}“.',
  'TypeError: not a function.': 'TypeError: Das ist keine Funktion.',
  "TypeError: '{name}' is read-only.": 'TypeError: „{name}“ lässt sich nicht ändern.',
  'TypeError: value is not iterable.': 'TypeError: Der Wert lässt sich nicht durchlaufen.',
  'TypeError: not a constructor.': 'TypeError: Das ist kein Konstruktor.',
  'TypeError: cannot convert to object.': 'TypeError: Der Wert ist kein Objekt.',
  'RangeError: invalid array length.': 'RangeError: Das ist keine Länge eines Arrays.',
  'what your code returns': 'was der eigene Code ergibt',
  'After {minutes} minutes {n} boards are done: too slow on some of them.':
    'Nach {minutes} Minuten sind {n} Stellungen fertig: bei einigen zu langsam.',
  'One call takes {time}, so that all {n} boards would take {minutes} minutes: too slow to be judged on all of them.':
    'Ein Aufruf dauert {time}, alle {n} Stellungen also {minutes} Minuten: zu langsam, um an allen beurteilt zu werden.',
  'The Lab was closed.': 'Das Labor wurde geschlossen.',
  'The Lab stopped: {why}. What it has found out stays; try again.':
    'Das Labor brach ab: {why}. Was es herausgefunden hat, bleibt; „Noch einmal“ setzt es fort.',
  'The Lab cannot go on: {why}.': 'Das Labor kann nicht weitermachen: {why}.',

  // Code that makes way for other code
  'Your own code is in the Lab, as “{name}”; here is the code of what you opened.':
    'Der eigene Code ist im Labor, als „{name}“; hier ist der Code des Geöffneten.',
  'The Lab could not be fetched: without it, the code of what you opened would take the place of your own.':
    'Das Labor ließ sich nicht laden: Ohne es träte der Code des Geöffneten an die Stelle des eigenen.',
  'The library of the Lab is full: delete something there, or the code of what you opened would take the place of your own.':
    'Die Sammlung im Labor ist voll: Ohne dort etwas zu löschen, träte der Code des Geöffneten an die Stelle des eigenen.',
} as const;
