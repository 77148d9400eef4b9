/** The lesson “Pattern databases”. */
export const patternDatabases = {
  'Pattern databases': 'Musterdatenbanken',
  'Solve a part of the puzzle for every position of a few tiles, once, and look the answers up.':
    'Einen Teil des Puzzles für jede Lage einiger Steine lösen, einmal, und die Antworten nachschlagen.',

  // Step 1
  'No 8-puzzle is farther from home than this one: {moves} moves. Manhattan distance says {h}, and A* takes {expanded} expansions to find out.':
    'Kein 8-Puzzle ist weiter vom Ziel entfernt als dieses: {moves} Züge. Die Manhattan-Distanz sagt {h}, und A* braucht {expanded} Expansionen, um es herauszufinden.',
  'It treats each tile as if the others were not there. Tiles are in each other’s way; the estimate does not know.':
    'Sie behandelt jeden Stein, als wären die anderen nicht da. Steine sind einander im Weg; die Schätzung weiß davon nichts.',

  // Step 2
  'A *pattern* is a group of tiles; all others are blurred. A table holds, for every position of the group, the fewest moves **of its tiles** that bring them home.':
    'Ein *Muster* ist eine Gruppe von Steinen; alle anderen sind unkenntlich. Eine Tabelle nennt für jede Lage der Gruppe die wenigsten Züge **ihrer Steine**, die sie ans Ziel bringen.',
  'With one tile a pattern, the sum of the tables is {h}: just the Manhattan distance, and just as many expansions, {expanded}.':
    'Mit einem Stein je Muster ist die Summe der Tabellen {h}: genau die Manhattan-Distanz, und genauso viele Expansionen, {expanded}.',

  // Step 3
  'Now two patterns of four: 1 2 3 4 and 5 6 7 8. Each table knows how its tiles hinder each other. The start is worth {h}, not {manhattan}, and A* takes {expanded} expansions instead of {before}.':
    'Nun zwei Muster aus je vier Steinen: 1 2 3 4 und 5 6 7 8. Jede Tabelle weiß, wie ihre Steine einander behindern. Der Start zählt {h}, nicht {manhattan}, und A* braucht {expanded} Expansionen statt {before}.',
  'Adding the two is fair: each counts only moves of its own tiles, so no move is counted twice. *Additive* patterns stay admissible.':
    'Die beiden zu addieren ist zulässig: Jede zählt nur Züge der eigenen Steine, also wird kein Zug doppelt gezählt. *Additive* Muster überschätzen nie.',
  'Divide the tiles otherwise, under **Patterns**: can you stay below 1,000 expansions with three tiles in one of them?':
    'Unter **Muster** die Steine anders aufteilen: Gelingt es mit weniger als 1.000 Expansionen, wenn eines davon drei Steine hat?',
  'Five and three, as in 1.2.3.4.7/5.6.8: neighbours of the goal belong together.':
    'Fünf und drei, wie in 1.2.3.4.7/5.6.8: Nachbarn im Ziel gehören zusammen.',
  'What stands together at home hinders each other most: that belongs into one pattern.':
    'Was im Ziel beieinandersteht, behindert einander am meisten: Das gehört in ein Muster.',

  // Step 4
  'One pattern of all eight tiles is the true distance: {expanded} expansions for {moves} moves, no step aside. Its table is the solved puzzle.':
    'Ein Muster aus allen acht Steinen ist die wahre Entfernung: {expanded} Expansionen für {moves} Züge, kein Schritt daneben. Seine Tabelle ist das gelöste Puzzle.',
  'That is the trade: a table of four tiles has {four} entries, of eight {eight}. On the 15-puzzle all tiles at once are out of reach; groups of five to eight are not.':
    'Das ist der Handel: Eine Tabelle für vier Steine hat {four} Einträge, für acht {eight}. Beim 15-Puzzle sind alle Steine zugleich unerreichbar; Gruppen von fünf bis acht sind es nicht.',

  // Step 5
  '**In one sentence:** a pattern database pays once, with memory and a search backwards from the goal, for an estimate that is better in every search after.':
    '**In einem Satz:** Eine Musterdatenbank zahlt einmal, mit Speicher und einer Suche vom Ziel rückwärts, für eine Schätzung, die danach in jeder Suche besser ist.',
  'Shuffle the board and search it with these tables; the search is small again.':
    'Die Stellung mischen und mit diesen Tabellen suchen; die Suche ist wieder klein.',
  'The button Shuffle is under the board.': 'Der Knopf „Mischen“ steht unter dem Brett.',
  'The tables were already there.': 'Die Tabellen waren schon da.',
} as const;
