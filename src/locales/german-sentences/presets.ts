/** Ready-made boards and published runs: what they are called, where they are from, and what is to know of them. */
export const presets = {
  // Boards
  'Easy: one move': 'Leicht: ein Zug',
  'Easy: four moves': 'Leicht: vier Züge',
  'Easy: eight moves': 'Leicht: acht Züge',
  'Hard: twenty-two moves': 'Schwer: zweiundzwanzig Züge',
  'Not solvable: 1 and 2 exchanged': 'Nicht lösbar: 1 und 2 vertauscht',
  'Four moves from home': 'Vier Züge vom Ziel',
  'Five moves, tiles in a ring': 'Fünf Züge, Steine im Kreis',
  'Sixteen moves': 'Sechzehn Züge',
  'Thirteen moves': 'Dreizehn Züge',
  'Two moves: up, left': 'Zwei Züge: hoch, links',
  'Twenty moves, blank first': 'Zwanzig Züge, Lücke zuerst',
  'Twenty-five moves, by hand': 'Fünfundzwanzig Züge, von Hand',
  'Twenty-six moves, blank first': 'Sechsundzwanzig Züge, Lücke zuerst',
  'Hardest 2×2, six moves': 'Schwerstes 2×2, sechs Züge',
  'Hardest 2×3, twenty-one moves': 'Schwerstes 2×3, einundzwanzig Züge',
  'Hardest 8-puzzle, thirty-one moves (first)': 'Schwerstes 8-Puzzle, einunddreißig Züge (erstes)',
  'Hardest 8-puzzle, thirty-one moves (second)': 'Schwerstes 8-Puzzle, einunddreißig Züge (zweites)',
  'Unsolvable: 7 and 8 exchanged': 'Unlösbar: 7 und 8 vertauscht',
  'Unsolvable: the 14–15 puzzle': 'Unlösbar: das 14–15-Puzzle',
  '15-puzzle, nine moves': '15-Puzzle, neun Züge',
  'Korf {number}, {n} moves': 'Korf {number}, {n} Züge',
  'Korf {number}': 'Korf {number}',
  'Hardest 15-puzzle {number}, eighty moves': 'Schwerstes 15-Puzzle {number}, achtzig Züge',
  'Farthest {number}': 'Fernstes {number}',

  // Where they are from
  'The example of the 8-puzzle assignment of Princeton’s COS 226':
    'Das Beispiel der 8-Puzzle-Aufgabe von COS 226 in Princeton',
  'N. J. Nilsson, Principles of Artificial Intelligence (1980); Kantz, search in Common Lisp':
    'N. J. Nilsson, Principles of Artificial Intelligence (1980); Kantz, Suche in Common Lisp',
  'A classroom board; optimum by breadth-first search': 'Aus dem Unterricht; Optimum durch Breitensuche',
  'Ours; optimum by breadth-first search': 'Von hier; Optimum durch Breitensuche',
  'Kantz, search in Common Lisp': 'Kantz, Suche in Common Lisp',
  'Kantz, search in Common Lisp, with the other order of ties':
    'Kantz, Suche in Common Lisp, mit der anderen Folge bei Gleichstand',
  'The puzzlr vignette (R)': 'Die Vignette von puzzlr (R)',
  'S. Russell & P. Norvig, Artificial Intelligence: A Modern Approach':
    'S. Russell & P. Norvig, Artificial Intelligence: A Modern Approach',
  'The one {size} board that is {n} moves away, by breadth-first search from the goal':
    'Die eine {size}-Stellung, die {n} Züge entfernt ist, durch Breitensuche vom Ziel',
  'One of the two boards that are 31 moves away, by breadth-first search from the goal':
    'Eine der zwei Stellungen, die 31 Züge entfernt sind, durch Breitensuche vom Ziel',
  'One swap away from the goal, which no sequence of moves can be':
    'Einen Tausch vom Ziel entfernt, was keine Zugfolge sein kann',
  'Sam Loyd’s prize puzzle; proved impossible by Johnson and Story, American Journal of Mathematics 2 (1879)':
    'Sam Loyds Preisrätsel; Johnson und Story bewiesen, dass es nicht geht, American Journal of Mathematics 2 (1879)',
  'Ours; nine tiles are one place from home, so nine moves are needed, and nine are enough':
    'Von hier; neun Steine liegen eine Stelle falsch, also sind neun Züge nötig, und neun genügen',
  'R. E. Korf, Artificial Intelligence 27 (1985), instance {number}':
    'R. E. Korf, Artificial Intelligence 27 (1985), Instanz {number}',
  'One of the seventeen that are 80 moves away: Korf and Schultze, AAAI 2005':
    'Eine der siebzehn, die 80 Züge entfernt sind: Korf und Schultze, AAAI 2005',

  // Published runs
  'Hill climbing (beam of 1): no solution': 'Bergsteigen (Strahl der Breite 1): keine Lösung',
  'Hill climbing is a beam of width 1 there. It runs into a dead end, because a path may not cross itself.':
    'Bergsteigen ist dort ein Strahl der Breite 1. Er läuft in eine Sackgasse, weil ein Pfad sich nicht kreuzen darf.',
  'Beam of 3: a path of {n} boards': 'Strahl der Breite 3: ein Pfad aus {n} Stellungen',
  'The beam keeps three nodes and follows the estimate alone: a solution, and a very long one.':
    'Der Strahl behält drei Knoten und folgt nur der Schätzung: eine Lösung, und eine sehr lange.',
  'Breadth-first: {n} expansions': 'Breitensuche: {n} Expansionen',
  'Only boards on the node’s own path are rejected, so that boards are met again on other paths.':
    'Nur Stellungen auf dem eigenen Pfad werden verworfen, also begegnen Stellungen auf anderen Pfaden wieder.',
  'Greedy: {n} expansions': 'Gierig: {n} Expansionen',
  'The order of equal nodes decides: the newest first, siblings sorted by priority, moves tried down, right, up, left. The estimate counts tiles against 1 2 3 …, whatever the goal is.':
    'Die Folge gleicher Knoten entscheidet: der neueste zuerst, Geschwister nach Priorität, Züge in der Folge runter, rechts, hoch, links. Die Schätzung zählt Steine gegen 1 2 3 …, was immer das Ziel ist.',
  'A*: {n} expansions': 'A*: {n} Expansionen',
  'Greedy, second pair: {n} expansions': 'Gierig, zweites Paar: {n} Expansionen',
  'The goal is the standard one here, so that the estimate is the ordinary number of misplaced tiles.':
    'Das Ziel ist hier das übliche, also ist die Schätzung die gewöhnliche Zahl falsch liegender Steine.',
  'A*, second pair: {n} expansions': 'A*, zweites Paar: {n} Expansionen',
  'Among nodes of equal f the newest is selected first.':
    'Unter Knoten mit gleichem f wird der neueste zuerst entnommen.',
  'A*, second pair, oldest first: {n} expansions': 'A*, zweites Paar, Älteste zuerst: {n} Expansionen',
  'The same search with one policy changed: among nodes of equal f the oldest is selected first.':
    'Dieselbe Suche mit einer anderen Regel: Unter Knoten mit gleichem f wird der älteste zuerst entnommen.',
  'A*, the 2,680th board selected': 'A*, die 2.680. entnommene Stellung',
  'A tree search: only the move back is left out. Among nodes of equal f the one whose path comes first, move by move, is selected.':
    'Eine Baumsuche: Nur der Zug zurück entfällt. Bei gleichem f wird der Pfad entnommen, der Zug für Zug zuerst kommt.',
  'Breadth-first: up, left': 'Breitensuche: hoch, links',
  'Two moves from the goal.': 'Zwei Züge vom Ziel.',
  'Breadth-first: {n} boards visited': 'Breitensuche: {n} Stellungen besucht',
  'Uniform-cost: {n} boards visited': 'Uniforme Kosten: {n} Stellungen besucht',
  'A* with the blank counted: {n} boards visited': 'A* mit gezählter Lücke: {n} Stellungen besucht',
  'The moves were tried in a random order, so that the published number is one draw of many.':
    'Die Züge wurden in zufälliger Folge versucht, also ist die veröffentlichte Zahl eine von vielen möglichen.',
  'The moves were tried in a random order, so that the published number is one draw of many. Nodes with equal f were selected in a random order too. The estimate counts the blank: a shortest solution is not guaranteed.':
    'Die Züge wurden in zufälliger Folge versucht, also ist die veröffentlichte Zahl eine von vielen möglichen. Auch gleiches f wurde in zufälliger Folge entnommen. Die Schätzung zählt die Lücke: Eine kürzeste Lösung ist nicht garantiert.',
  'Depth-first: stack overflow': 'Tiefensuche: Stapelüberlauf',
  'The search called itself for every move, and its first path hardly ever turns back: the calls fill the stack long before the goal, 20 moves away, comes up. The limit of 10,000 calls is ours, about what Ruby has room for.':
    'Die Suche rief sich für jeden Zug selbst auf, und ihr erster Pfad kehrt fast nie um: Die Aufrufe füllen den Stapel, lange ehe das Ziel, 20 Züge entfernt, auftaucht. Die Grenze von 10.000 Aufrufen ist von hier, etwa so viele fasst Ruby.',
  'Breadth-first without “visited”: out of memory': 'Breitensuche ohne „besucht“: Speicher voll',
  'Without a list of the boards that it has visited, it makes the same boards over and over: a million nodes, and only some 2,000 different boards expanded. The limit of a million nodes is ours.':
    'Ohne eine Liste der besuchten Stellungen macht sie immer wieder dieselben: eine Million Knoten, und nur etwa 2.000 verschiedene Stellungen expandiert. Die Grenze von einer Million Knoten ist von hier.',
  'A*, {heuristic}: the length of the queue': 'A*, {heuristic}: die Länge der Warteschlange',
  both: 'beide',
  'The report gives means over random boards that it does not name, so one run stands beside a mean here. Its ranking is not what A* gives: Manhattan is never below Hamming, so it cannot need the longer queue, as this board shows.':
    'Der Bericht nennt Mittelwerte über zufällige, nicht genannte Stellungen, also steht hier ein Lauf neben einem Mittel. Seine Rangfolge ist nicht die von A*: Manhattan ist nie unter Hamming, kann also nicht die längere Schlange brauchen, wie diese Stellung zeigt.',
  'Genetic algorithm, {paths} × {generations}, {heuristic}':
    'Genetischer Algorithmus, {paths} × {generations}, {heuristic}',
  'The report solved {rate} of 100 random boards with {paths} paths a generation, {generations} generations and 5 phases. It does not say how long its paths were; they decide most here.':
    'Der Bericht löste {rate} von 100 zufälligen Stellungen mit {paths} Pfaden je Generation, {generations} Generationen und 5 Phasen. Wie lang seine Pfade waren, sagt er nicht; das entscheidet hier am meisten.',
  'A*, linear conflict: always solved': 'A*, linearer Konflikt: immer gelöst',
  'Beside the genetic algorithm, A* solved every board of the report, with any of its estimates.':
    'Neben dem genetischen Algorithmus löste A* jede Stellung des Berichts, mit jeder seiner Schätzungen.',

  // Their figures
  Expansions: 'Expansionen',
  'Boards on the path': 'Stellungen auf dem Pfad',
  'Boards selected, the start not counted': 'Entnommene Stellungen ohne den Start',
  'Boards visited': 'Besuchte Stellungen',
  Solution: 'Lösung',
  'Ended by': 'Beendet durch',
  'Largest queue': 'Längste Schlange',
  Outcome: 'Ergebnis',
  budget: 'Budget',
  solved: 'gelöst',

  // Their settings
  'rejects known boards': 'verwirft bekannte Stellungen',
  'rejects expanded boards': 'verwirft expandierte Stellungen',
  'rejects path and frontier': 'verwirft Pfad und Rand',
  'rejects own path': 'verwirft eigenen Pfad',
  'rejects undoing moves': 'verwirft rückgängige Züge',
  'rejects nothing': 'verwirft nichts',
  'ties oldest first': 'Älteste zuerst',
  'ties newest first': 'Neueste zuerst',
  'ties smaller h': 'kleineres h zuerst',
  'ties larger h': 'größeres h zuerst',
  'ties by path': 'bei Gleichstand nach Pfad',
  'random order of moves': 'Züge in zufälliger Folge',
  'successors sorted': 'sortiert',
  'beam width {n}': 'Breite {n}',
  'sideways moves {n}': 'Seitwärtszüge {n}',
  'walk at a restart {n}': 'Irrfahrt beim Neustart {n}',
  'first temperature {n}': 'Anfangstemperatur {n}',
  'genes {n}': 'Gene {n}',

  'A board was given up.': 'Eine Stellung wurde aufgegeben.',
} as const;
