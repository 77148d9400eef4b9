/** What the catalogue says of the heuristics, and what is wrong with one that is typed. */
export const heuristics = {
  // Groups of the list
  'Start here': 'Für den Anfang',
  Stronger: 'Stärker',
  Others: 'Andere',
  'Deliberately wrong': 'Absichtlich falsch',
  Yours: 'Eigene',

  // Names
  'None (h = 0)': 'Keine (h = 0)',
  'Hamming (misplaced tiles)': 'Hamming (falsch liegende Steine)',
  Hamming: 'Hamming',
  'Hamming against 1 2 3 … (a mistake)': 'Hamming gegen 1 2 3 … (ein Irrtum)',
  'Hamming against 1 2 3 …': 'Hamming gegen 1 2 3 …',
  'Manhattan distance': 'Manhattan-Distanz',
  Manhattan: 'Manhattan',
  'Manhattan with the blank (a mistake)': 'Manhattan mit der Lücke (ein Irrtum)',
  'Manhattan with the blank': 'Manhattan mit der Lücke',
  'Manhattan + Hamming (a mistake)': 'Manhattan + Hamming (ein Irrtum)',
  'Manhattan + Hamming': 'Manhattan + Hamming',
  'Row–column': 'Zeile–Spalte',
  'Linear conflict': 'Linearer Konflikt',
  'Euclidean distance': 'Euklidische Distanz',
  Euclidean: 'Euklidisch',
  'Gaschnig (the blank jumps)': 'Gaschnig (die Lücke springt)',
  Gaschnig: 'Gaschnig',
  'Linear conflict, each pair (a mistake)': 'Linearer Konflikt, jedes Paar (ein Irrtum)',
  'Linear conflict, each pair': 'Linearer Konflikt, jedes Paar',
  'Nilsson’s sequence score': 'Nilssons Sequenzwert',
  'Walking distance': 'Walking Distance',
  Walking: 'Walking',
  'Pattern database': 'Musterdatenbank',
  'Exact (true distance)': 'Exakt (wahre Entfernung)',
  Exact: 'Exakt',
  'Your own code': 'Eigener Code',
  'The largest of {parts}': 'Das Größte von {parts}',

  // What they measure
  'No estimate at all: A* becomes uniform-cost search.':
    'Gar keine Schätzung: A* wird zur uniformen Kostensuche.',
  'Every misplaced tile must move at least once. The blank does not count.':
    'Jeder falsch liegende Stein muss mindestens einmal ziehen. Die Lücke zählt nicht.',
  'Counts towards the wrong goal unless the goal is the standard one. A published run used it.':
    'Zählt zum falschen Ziel hin, wenn das Ziel nicht das übliche ist. Ein veröffentlichter Lauf benutzte sie.',
  'Every tile must travel at least its rows and columns. The blank does not count.':
    'Jeder Stein muss mindestens seine Zeilen und Spalten gehen. Die Lücke zählt nicht.',
  'Counts the blank as well, so one move can be counted twice and h can exceed the true distance.':
    'Zählt auch die Lücke, also ein Zug vielleicht doppelt: h kann die wahre Entfernung übersteigen.',
  'Adds two estimates that count the same moves, so h can exceed the true distance.':
    'Addiert zwei Schätzungen, die dieselben Züge zählen: h kann die wahre Entfernung übersteigen.',
  'A tile in the wrong row needs a vertical move, one in the wrong column a horizontal one.':
    'Ein Stein in falscher Zeile braucht einen senkrechten Zug, einer in falscher Spalte einen waagrechten.',
  'Tiles in their goal line but in the wrong order cannot pass each other: some must step aside and back.':
    'Steine in ihrer Ziellinie, aber in falscher Folge kommen nicht aneinander vorbei: Einige müssen zur Seite und zurück.',
  'The straight line to each tile’s goal cell, which is never longer than its way. Not rounded.':
    'Die gerade Linie zur Zielzelle jedes Steins, nie länger als sein Weg. Nicht gerundet.',
  'The moves that are needed when the blank may change places with any tile, near or far.':
    'Die nötigen Züge, wenn die Lücke mit jedem Stein tauschen darf, ob nah oder fern.',
  'One tile that steps aside settles several pairs, so counting every pair can exceed the true distance.':
    'Ein Stein, der zur Seite geht, löst mehrere Paare: Jedes zu zählen kann die wahre Entfernung übersteigen.',
  'Looks at the order of the tiles round the border. Finds solutions fast, but not shortest ones.':
    'Sieht auf die Folge der Steine am Rand. Findet schnell Lösungen, aber keine kürzesten.',
  'Sorts the tiles into their rows, then into their columns, with the blank in the way. Never below Manhattan.':
    'Sortiert die Steine in ihre Zeilen, dann in ihre Spalten, mit der Lücke dabei. Nie unter Manhattan.',
  'The tiles are divided into patterns; each is solved alone, and its moves are looked up in a table.':
    'Die Steine werden in Muster geteilt; jedes wird für sich gelöst, und seine Züge stehen in einer Tabelle.',
  'The truth itself, looked up in a table of every board that can reach the goal: up to 2×5 or 3×3.':
    'Die Wahrheit selbst, aus einer Tabelle aller Stellungen, die das Ziel erreichen: bis 2×5 oder 3×3.',
  'Your own function of the board, written in the Lab. It promises nothing: the Lab measures it.':
    'Eine eigene Funktion der Stellung, im Labor geschrieben. Sie verspricht nichts: Das Labor misst sie.',
  'The largest of several estimates: at least as well informed as each of them.':
    'Die größte von mehreren Schätzungen: mindestens so gut informiert wie jede von ihnen.',
  'A weighted sum. Its weights add up to more than 1, so one move can count more than once.':
    'Eine gewichtete Summe. Ihre Gewichte ergeben mehr als 1, also kann ein Zug mehr als einmal zählen.',
  'A weighted sum whose weights add up to 1 or less: a mean of its parts.':
    'Eine gewichtete Summe mit Gewichten bis zusammen 1: ein Mittel ihrer Teile.',

  // What does not fit
  '{heuristic} fits boards up to {sizes}; this one is {size}.':
    '{heuristic} passt für Bretter bis {sizes}; dieses hat {size}.',
  '{a} or {b}': '{a} oder {b}',
  'Your own heuristic has no code yet: write it in the Lab.':
    'Die eigene Heuristik hat noch keinen Code: Er wird im Labor geschrieben.',

  // Typed wrong
  'A heuristic has at most {n} characters.': 'Eine Heuristik hat höchstens {n} Zeichen.',
  'Which heuristic? Write a name, as in manhattan.': 'Welche Heuristik? Ein Name wie manhattan fehlt.',
  'Weights may add up to {most}; these make {given}.':
    'Gewichte dürfen zusammen {most} ergeben; diese ergeben {given}.',
  'A weight cannot be negative, and nothing can be subtracted.':
    'Ein Gewicht kann nicht negativ sein, und nichts lässt sich abziehen.',
  'A weight has at most {n} decimals, and {number} has more.':
    'Ein Gewicht hat höchstens {n} Nachkommastellen, und {number} hat mehr.',
  '{number} has nothing to multiply; write {example}.':
    '{number} hat nichts zu multiplizieren; gemeint ist wohl {example}.',
  'Something is missing at the end, {where}.': 'Am Ende fehlt etwas, {where}.',
  'after +': 'nach +',
  'after *': 'nach *',
  here: 'hier',
  'A bracket follows max or pattern-database only{place}.':
    'Eine Klammer folgt nur auf max oder pattern-database{place}.',
  '{space}(place {n})': '{space}(Stelle {n})',
  'A heuristic is missing {where}, before "{sign}"{place}.':
    'Eine Heuristik fehlt {where}, vor „{sign}“{place}.',
  '{name} takes nothing in brackets.': '{name} nimmt nichts in Klammern.',
  'The bracket after {name} is never closed.': 'Die Klammer nach {name} wird nie geschlossen.',
  'max needs its heuristics in brackets, as in max(manhattan,gaschnig).':
    'max braucht seine Heuristiken in Klammern, wie in max(manhattan,gaschnig).',
  'There is a closing bracket too many{place}.': 'Eine schließende Klammer zu viel{place}.',
  'A comma belongs between the heuristics of max(…) only{place}.':
    'Ein Komma gehört nur zwischen die Heuristiken von max(…){place}.',
  'A + is missing before "{sign}"{place}.': 'Vor „{sign}“ fehlt ein +{place}.',
  '"{sign}" does not belong in a heuristic{place}.': '„{sign}“ gehört nicht in eine Heuristik{place}.',
  '"{name}" is not known as a heuristic; it can be {names}.':
    '„{name}“ ist keine bekannte Heuristik; möglich sind {names}.',
  '"{name}" is not known as a heuristic; did you mean {other}?':
    '„{name}“ ist keine bekannte Heuristik; ist {other} gemeint?',

  // Patterns
  'Patterns are written as in 1.2.3.4/5.6.7.8: {what}.': 'Muster schreibt man wie 1.2.3.4/5.6.7.8: {what}.',
  'a tile is missing': 'ein Stein fehlt',
  '"{text}" is no tile': '„{text}“ ist kein Stein',
  'Tile {tile} is in the patterns twice.': 'Stein {tile} ist zweimal in den Mustern.',
  'Tile {tile} is in a pattern, but {size} has no such tile.':
    'Stein {tile} ist in einem Muster, aber {size} hat ihn nicht.',
  'Every tile belongs in one pattern; {tile} is in none.':
    'Jeder Stein gehört in ein Muster; {tile} ist in keinem.',
  'Every tile belongs in one pattern; {tiles} are in none.':
    'Jeder Stein gehört in ein Muster; {tiles} sind in keinem.',
  'A pattern of {n} tiles on {size} has {entries} entries; {most} are the most.':
    'Ein Muster aus {n} Steinen auf {size} hat {entries} Einträge; höchstens {most} gehen.',
  'These patterns have {entries} entries together; {most} are the most.':
    'Diese Muster haben zusammen {entries} Einträge; höchstens {most} gehen.',
} as const;
