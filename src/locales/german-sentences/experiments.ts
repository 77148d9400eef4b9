/** What plans and their runs say: ready-made plans, names of settings, measures, and what is wrong with a plan. */
export const experiments = {
  // Ready-made plans
  'Homework: what a better heuristic saves': 'Hausaufgabe: was eine bessere Heuristik spart',
  'A* with six heuristics on 30 boards of each depth. Which one expands least at which depth, by what factor, and which is fastest all the same? A few seconds.':
    'A* mit sechs Heuristiken auf 30 Stellungen je Tiefe. Welche expandiert bei welcher Tiefe am wenigsten, um welchen Faktor, und welche ist trotzdem die schnellste? Einige Sekunden.',
  'For a class': 'Für den Unterricht',
  'Effective branching factor by depth': 'Effektiver Verzweigungsgrad nach Tiefe',
  'Iterative deepening without any pruning, to depth 12, and A* with two heuristics, to depth 24; 100 boards of each depth, as in the book. It takes about ten seconds.':
    'Iterative Tiefensuche ohne jedes Verwerfen bis Tiefe 12 und A* mit zwei Heuristiken bis Tiefe 24; 100 Stellungen je Tiefe wie im Buch. Dauert etwa zehn Sekunden.',
  'Russell & Norvig, Artificial Intelligence: A Modern Approach, 3rd edition':
    'Russell & Norvig, Artificial Intelligence: A Modern Approach, 3. Auflage',
  'Russell & Norvig, Artificial Intelligence: A Modern Approach, 3rd edition, figure 3.29':
    'Russell & Norvig, Artificial Intelligence: A Modern Approach, 3. Auflage, Abbildung 3.29',
  'The book counts nodes generated, over 100 boards of each depth; so do we, the move back included, and over all limits where the search deepens. It prints b* as N + 1 = 1 + b* + … + b*^d, which is our formula; its figures up to depth 4 are those of a node less, and from there the mean of each board’s b*. It does not say which of several nodes with the same f is taken first, and that decides up to a sixth of the nodes. Misplaced tiles come out as printed when the first path, move by move, is taken (path-order), Manhattan distance when the smaller h is (low-h); both are here for both.':
    'Das Buch zählt erzeugte Knoten über 100 Stellungen je Tiefe; hier ebenso, den Rückzug eingeschlossen und, wo die Suche sich vertieft, über alle Grenzen. Es gibt b* als N + 1 = 1 + b* + … + b*^d an, dieselbe Formel wie hier; seine Zahlen bis Tiefe 4 sind die für einen Knoten weniger, von da an das Mittel der b* aller Stellungen. Es sagt nicht, welcher von mehreren Knoten mit gleichem f zuerst entnommen wird, und das entscheidet über bis zu ein Sechstel der Knoten. Die falsch liegenden Steine kommen wie gedruckt heraus, wenn der erste Pfad, Zug für Zug, entnommen wird (nach Pfad), die Manhattan-Distanz, wenn das mit dem kleineren h (kleineres h zuerst); beides steht hier für beide.',
  'Ten nodes at depth 2 are b* = 2.70 by the formula.':
    'Zehn Knoten bei Tiefe 2 sind nach der Formel b* = 2,70.',
  '112 nodes at depth 4 are b* = 2.94 by the formula.':
    '112 Knoten bei Tiefe 4 sind nach der Formel b* = 2,94.',
  'Where in the last limit the goal is met decides, and the book does not say in which order moves are tried.':
    'Es entscheidet, wo in der letzten Schranke das Ziel liegt, und das Buch sagt nicht, in welcher Reihenfolge Züge versucht werden.',
  'By the book’s own formula 3,644,035 nodes are b* = 3.42, not 2.78. A tenth of them, 364,404, are 2.80: a digit too many.':
    'Nach der Formel des Buchs selbst sind 3.644.035 Knoten b* = 3,42, nicht 2,78. Ein Zehntel davon, 364.404, sind 2,80: eine Ziffer zu viel.',
  'Six nodes at depth 2 are b* = 2.00 by the formula; 1.79 is that of five.':
    'Sechs Knoten bei Tiefe 2 sind nach der Formel b* = 2,00; 1,79 ist der Wert für fünf.',
  'Ours is 11.8 to 12.2 whatever the order of ties.':
    'Hier sind es 11,8 bis 12,2, was immer bei Gleichstand gilt.',
  'Twelve nodes at depth 4 are b* = 1.49 by the formula; 1.45 is that of eleven.':
    'Zwölf Knoten bei Tiefe 4 sind nach der Formel b* = 1,49; 1,45 ist der Wert für elf.',
  'Printed is 1.35 times the count of depth 22. Every other step of this column, from 14 on, is 1.7 to 1.9 times; so is ours.':
    'Gedruckt ist das 1,35-Fache der Zahl für Tiefe 22. Jeder andere Schritt dieser Spalte ist ab 14 das 1,7- bis 1,9-Fache; hier ebenso.',
  'It follows from the printed count, which is low.': 'Das folgt aus der gedruckten Zahl, die niedrig ist.',
  'A*: the length of the queue': 'A*: die Länge der Warteschlange',
  'An A* optimisation report': 'Ein Bericht über A*-Optimierung',
  'The largest queue of each run, by heuristic, with two ways to keep track of duplicates, over 300 random boards; and, on boards near enough to end without a closed set, what leaving out the move back saves. A few seconds.':
    'Die längste Warteschlange jedes Laufs nach Heuristik, mit zwei Arten, Wiederholungen zu erkennen, über 300 zufällige Stellungen; und auf Stellungen, die nah genug sind, um ohne Menge der abgeschlossenen zu enden, was es spart, den Rückzug wegzulassen. Einige Sekunden.',
  'no closed set': 'ohne abgeschlossene',
  'An A* optimisation report: average queue sizes on random 3×3 boards':
    'Ein Bericht über A*-Optimierung: mittlere Längen der Warteschlange auf zufälligen 3×3-Stellungen',
  'The report ranks Hamming before Manhattan. It does not say over which boards or how duplicates are rejected; but no right A* has that ranking, and ours has the opposite one, by more than a factor of ten. It also has “about 30 %” fewer when the board before is not allowed again: with a closed set that board is rejected anyway, and without one it saves far more.':
    'Der Bericht stellt Hamming vor Manhattan. Er sagt nicht, über welche Stellungen und wie Wiederholungen verworfen werden; aber kein richtiges A* hat diese Rangfolge, und hier ist sie umgekehrt, um mehr als das Zehnfache. Er hat auch „etwa 30 %“ weniger, wenn die vorige Stellung nicht wieder erlaubt ist: Mit einer Menge der abgeschlossenen wird sie ohnehin verworfen, und ohne sie spart das weit mehr.',
  'Manhattan is never below Hamming, so an A* that is right cannot need the longer queue with it, ties aside.':
    'Manhattan liegt nie unter Hamming; ein richtiges A* kann damit also, von Gleichständen abgesehen, nicht die längere Warteschlange brauchen.',
  'The sum overestimates: its queue is short, and its solutions can be too long.':
    'Die Summe überschätzt: Ihre Warteschlange ist kurz, und ihre Lösungen können zu lang sein.',
  'Genetic algorithm: how often it solves': 'Genetischer Algorithmus: wie oft er löst',
  'A genetic-algorithm report (CS51)': 'Ein Bericht über genetische Algorithmen (CS51)',
  'Populations, generations and heuristics of the report on 100 random 3×3 boards, its small settings on 100 random 2×2 boards, and A* beside them. About ten seconds.':
    'Populationen, Generationen und Heuristiken des Berichts auf 100 zufälligen 3×3-Stellungen, seine kleinen Einstellungen auf 100 zufälligen 2×2-Stellungen, und A* daneben. Etwa zehn Sekunden.',
  'A genetic-algorithm report (CS51): solved of 100 random boards, and seconds of A*':
    'Ein Bericht über genetische Algorithmen (CS51): gelöst von 100 zufälligen Stellungen, und Sekunden von A*',
  'Ours solves at least as many in every row. How long the report’s paths were is not known; with 25 moves in place of 60 ours solves 76 % where the report has 87. A* solves every board, there and here, and its heuristics rank the same by time.':
    'Hier wird in jeder Zeile mindestens so viel gelöst. Wie lang die Pfade des Berichts waren, ist nicht bekannt; mit 25 statt 60 Zügen werden hier 76 % gelöst, wo der Bericht 87 hat. A* löst jede Stellung, dort wie hier, und seine Heuristiken haben nach der Zeit dieselbe Rangfolge.',
  'The report does not say how long its paths were; ours have up to 60 moves, and that decides most.':
    'Der Bericht sagt nicht, wie lang seine Pfade waren; hier haben sie bis zu 60 Züge, und das entscheidet das meiste.',
  'In Clojure, on a machine of its time; the order is what can be compared.':
    'In Clojure, auf einem Rechner seiner Zeit; vergleichbar ist die Rangfolge.',
  'One board, five searches, moves in random order':
    'Eine Stellung, fünf Suchen, Züge in zufälliger Reihenfolge',
  'A Ruby post on the 8-puzzle': 'Ein Ruby-Beitrag über das 8-Puzzle',
  'Each of the post’s searches twenty times on its board: three find the way of 20 moves, one runs out of stack and one out of memory. About ten seconds.':
    'Jede Suche des Beitrags zwanzigmal auf seiner Stellung: Drei finden den Weg aus 20 Zügen, bei einer reicht der Stapel nicht und bei einer der Speicher. Etwa zehn Sekunden.',
  'the post’s board': 'die Stellung des Beitrags',
  'A Ruby post on the 8-puzzle: boards visited': 'Ein Ruby-Beitrag über das 8-Puzzle: besuchte Stellungen',
  'The post published one draw of each. A figure agrees when it lies among our twenty. The limits at which the last two are stopped, 10,000 calls and a million nodes, are ours.':
    'Der Beitrag veröffentlichte je eine Ziehung. Eine Zahl stimmt überein, wenn sie unter den zwanzig hier liegt. Die Grenzen, an denen die letzten zwei beendet werden, 10.000 Aufrufe und eine Million Knoten, sind von hier.',
  'One draw of a random order.': 'Eine Ziehung einer zufälligen Reihenfolge.',
  'Stack overflow; a lucky order may find a way before.':
    'Stapelüberlauf; eine glückliche Reihenfolge kann vorher einen Weg finden.',
  'Out of memory.': 'Kein Speicher mehr.',
  'random {size}': 'zufällig {size}',
  'My experiment': 'Mein Experiment',
  'My boards': 'Meine Stellungen',

  // Sets of boards
  'Classroom favourites': 'Beliebt im Unterricht',
  'Hardest boards': 'Schwerste Stellungen',
  '15-puzzles of the gallery': '15-Puzzles der Galerie',
  'Korf’s hundred 15-puzzles': 'Korfs hundert 15-Puzzles',

  // What tells settings apart
  'moves {value}': 'Züge {value}',
  'moves shuffled': 'Züge zufällig',
  'ties oldest': 'älteste zuerst',
  'ties newest': 'neueste zuerst',
  'ties low-h': 'kleineres h zuerst',
  'ties high-h': 'größeres h zuerst',
  'ties path-order': 'nach Pfad',
  'ties random': 'Gleichstand zufällig',
  'duplicates closed': 'verwirft bekannte',
  'duplicates expanded': 'verwirft expandierte',
  'duplicates open': 'verwirft auf Pfad und im Rand',
  'duplicates path': 'verwirft auf eigenem Pfad',
  'duplicates parent': 'verwirft Rückzüge',
  'duplicates none': 'verwirft nichts',
  'goal test expand': 'Zieltest beim Entnehmen',
  'goal test generate': 'Zieltest beim Erzeugen',
  'sorted successors on': 'Nachfolger sortiert',
  'sorted successors off': 'Nachfolger unsortiert',
  'weight {value}': 'Gewicht {value}',
  'width {value}': 'Breite {value}',
  'stack limit {value}': 'Stapelgrenze {value}',
  'sideways {value}': 'seitwärts {value}',
  'restarts {value}': 'Neustarts {value}',
  'walk {value}': 'Irrfahrt {value}',
  'temperature {value}': 'Temperatur {value}',
  'cooling {value}': 'Abkühlung {value}',
  'population {value}': 'Population {value}',
  'generations {value}': 'Generationen {value}',
  'phases {value}': 'Phasen {value}',
  'length {value}': 'Länge {value}',
  'mutation {value}': 'Mutation {value}',
  'elite {value}': 'Elite {value}',
  'depth limit {value}': 'Tiefengrenze {value}',
  'expansion limit {value}': 'höchstens {value} Expansionen',
  'node limit {value}': 'höchstens {value} Knoten',
  'seed {value}': 'Startwert {value}',
  'code {value}': 'Code {value}',

  // Measures
  'Successors created, the root not counted.': 'Erzeugte Nachfolger, ohne die Wurzel.',
  'Nodes whose successors were created.': 'Knoten, deren Nachfolger erzeugt wurden.',
  'Different boards ever selected.': 'Verschiedene Stellungen, die je dem Rand entnommen wurden.',
  'Nodes selected, repeats and the goal included.':
    'Dem Rand entnommene Knoten, samt Wiederholungen und Ziel.',
  'Successors that repeat a board, by the rule for duplicates.':
    'Nachfolger, die nach der Regel für Wiederholungen eine Stellung wiederholen.',
  'Closed nodes to which a shorter path was found.':
    'Abgeschlossene Knoten, zu denen ein kürzerer Pfad gefunden wurde.',
  'The largest frontier after an expansion.': 'Größter Rand nach einer Expansion.',
  'Max nodes': 'Max. Knoten',
  'Most nodes that the search had to keep at once.':
    'Meiste Knoten, die die Suche gleichzeitig behalten musste.',
  'Moves of the solution.': 'Züge der Lösung.',
  'Extra moves': 'Züge zu viel',
  'Moves of the solution beyond the optimal length.': 'Züge der Lösung über die optimale Länge hinaus.',
  'b*': 'b*',
  'Effective branching factor: that of a uniform tree as deep, with as many nodes.':
    'Effektiver Verzweigungsgrad: der eines gleichmäßigen Baums mit derselben Tiefe und Knotenzahl.',
  'Moves of the solution per node generated.': 'Züge der Lösung je erzeugtem Knoten.',
  Milliseconds: 'Millisekunden',
  'Time of the search, tables of the heuristic not counted.': 'Zeit der Suche, ohne Tabellen der Heuristik.',

  // What is wrong with a plan
  'The plan': 'Der Plan',
  'The file is too long for a plan.': 'Die Datei ist zu lang für einen Plan.',
  'The file is not JSON: {why}.': 'Die Datei ist kein JSON: {why}.',
  'only version 1 is known.': 'nur Version 1 ist bekannt.',
  'it must be a text.': 'es muss ein Text sein.',
  'it must be a text, a number, true or false.': 'es muss ein Text, eine Zahl, true oder false sein.',
  'it must be random, depth, walk, set or list.': 'es muss random, depth, walk, set oder list sein.',
  'it may have {n} characters at most.': 'höchstens {n} Zeichen sind erlaubt.',
  'it may have {n} boards at most.': 'höchstens {n} Stellungen sind erlaubt.',
  'it must be a whole number from {min} to {max}.': 'es muss eine ganze Zahl von {min} bis {max} sein.',
  'there is no such field.': 'ein solches Feld gibt es nicht.',
  'No board of {size} is {n} moves from that goal; the farthest ones are {most} away.':
    'Keine Stellung auf {size} ist {n} Züge von diesem Ziel entfernt; die fernsten sind es {most}.',
  'Line {line}, column {column}: {fault}': 'Zeile {line}, Spalte {column}: {fault}',
  'This is not a Tilescope plan: it has no "format": "{format}".':
    'Das ist kein Plan von Tilescope: Es fehlt „format“: „{format}“.',
  'it should be {what}, not {given}.': 'erwartet wird {what}, nicht {given}.',
  'it needs a value at least.': 'mindestens ein Wert wird gebraucht.',
  'it needs boards.': 'Stellungen werden gebraucht.',
  'it needs settings.': 'Einstellungen werden gebraucht.',
  'it needs a number at least.': 'mindestens eine Zahl wird gebraucht.',
  'it needs a depth at least.': 'mindestens eine Tiefe wird gebraucht.',
  'it needs a length at least.': 'mindestens eine Länge wird gebraucht.',
  'it needs a board at least.': 'mindestens eine Stellung wird gebraucht.',
  'it is missing.': 'es fehlt.',
  'it is missing, as in "3x3".': 'es fehlt, wie in „3x3“.',
  'there is no such setting; there are {names}.': 'eine solche Einstellung gibt es nicht; es gibt {names}.',
  '{set} has {n} boards, numbered from 0.': '{set} hat {n} Stellungen, ab 0 gezählt.',
  '{set} has {n} boards.': '{set} hat {n} Stellungen.',
  'There are none.': 'Es gibt keine.',
  '{n} groups are too many; {most} is the limit.': '{n} Gruppen sind zu viele; {most} ist die Grenze.',
  '{n} settings are too many; {most} is the limit.':
    '{n} Einstellungen sind zu viele; {most} ist die Grenze.',
  '{n} runs are too many; {most} is the limit.': '{n} Läufe sind zu viele; {most} ist die Grenze.',
  '"{label}" is there twice; give it another.':
    '„{label}“ ist zweimal da; eines braucht einen anderen Namen.',
  'True distances are known for boards of up to 10 cells; {size} has {n}.':
    'Wahre Entfernungen sind für Bretter bis 10 Zellen bekannt; {size} hat {n}.',
  'Grids are numbered from 0 to {n}.': 'Raster sind von 0 bis {n} gezählt.',
  '"{text}" is not a number or a range such as 2-24 by 2.':
    '„{text}“ ist keine Zahl und kein Bereich wie 2-24/2.',
  '{label} go from {min} to {max}.': '{label} gehen von {min} bis {max}.',
  'The range {range} has no numbers in it.': 'Im Bereich {range} liegen keine Zahlen.',
  '{label}: {n} are the most.': '{label}: Höchstens {n} sind möglich.',
  '{label}: write at least one number.': '{label}: Mindestens eine Zahl wird gebraucht.',
  Lengths: 'Längen',

  // What breaks
  'The experiments that were kept cannot be read: {why}.':
    'Die aufbewahrten Experimente sind nicht lesbar: {why}.',
  'The rows of this experiment cannot be read: {why}.':
    'Die Zeilen dieses Experiments sind nicht lesbar: {why}.',
  'This entry cannot be removed: {why}.': 'Dieser Eintrag lässt sich nicht entfernen: {why}.',
  'This entry cannot be read: {why}.': 'Dieser Eintrag ist nicht lesbar: {why}.',
  'The experiments cannot be kept: {why}.': 'Die Experimente lassen sich nicht aufbewahren: {why}.',
  'The experiments could not be removed: {why}.': 'Die Experimente ließen sich nicht entfernen: {why}.',
  'This experiment is running in another tab.': 'Dieses Experiment läuft in einem anderen Tab.',
  'Some of its rows were kept in a form that cannot be used. They are listed under “Set aside”, below all experiments; their runs can be made again.':
    'Einige seiner Zeilen sind unbrauchbar aufbewahrt. Sie stehen unter „Beiseitegelegt“, unter allen Experimenten; ihre Läufe lassen sich wiederholen.',
  'It is no object.': 'Es ist kein Objekt.',
  'Its "{name}" is not as expected.': 'Sein „{name}“ ist nicht wie erwartet.',
  'Its plan cannot be used: {error}': 'Sein Plan ist nicht brauchbar: {error}',
  'it has another form.': 'er hat eine andere Form.',
  'It holds no rows.': 'Es enthält keine Zeilen.',
  'Its column "{name}" is not as expected.': 'Die Spalte „{name}“ ist nicht wie erwartet.',
  'Its columns differ in length.': 'Die Spalten sind verschieden lang.',
  'Row {n} is of a job that the plan does not have.':
    'Zeile {n} gehört zu einem Lauf, den der Plan nicht hat.',
  'Row {n} has an outcome that is not known.': 'Zeile {n} hat einen unbekannten Ausgang.',
  'Row {n} has no number for "{name}".': 'Zeile {n} hat keine Zahl für „{name}“.',
  'Row {n} has no board.': 'Zeile {n} hat keine Stellung.',
  'It tells of a job that the plan does not have.': 'Es erzählt von einem Lauf, den der Plan nicht hat.',
  'This experiment cannot be removed: {why}.': 'Dieses Experiment lässt sich nicht entfernen: {why}.',
  'The rows cannot be kept beyond this visit: {why}.':
    'Die Zeilen lassen sich nicht über diesen Besuch hinaus aufbewahren: {why}.',
  'the browser does not allow it': 'der Browser erlaubt es nicht',
  'the browser’s storage for this page is full; remove experiments that you no longer need, or save these rows as a file':
    'der Speicher des Browsers für diese Seite ist voll; nicht mehr benötigte Experimente zu entfernen oder diese Zeilen als Datei zu speichern hilft',
  'The browser keeps nothing here.': 'Der Browser bewahrt hier nichts auf.',
  'The workers do not start. {why}': 'Die Arbeiter starten nicht. {why}',
  'The experiment cannot go on: {why}.': 'Das Experiment kann nicht weitergehen: {why}.',
  'Its worker stopped: {why}.': 'Sein Arbeiter hörte auf: {why}.',
  'Its worker said nothing for {n} s.': 'Sein Arbeiter sagte {n} s lang nichts.',
  Selected: 'Entnommen',
} as const;
