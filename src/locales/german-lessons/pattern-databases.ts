/** The lesson “Pattern databases”. */
export const patternDatabases = {
  'Pattern databases': 'Musterdatenbanken',
  'Solve a part of the puzzle for every position of a few tiles, once, and look the answers up.':
    'Einen Teil des Puzzles für jede Lage einiger Steine lösen, einmal, und die Antworten nachschlagen.',

  // Step 1
  'No 8-puzzle is farther from the goal than this one: {moves} moves. Manhattan distance is {h}, and A* needs {expanded} expansions.':
    'Kein 8-Puzzle ist weiter vom Ziel entfernt als dieses: {moves} Züge. Die Manhattan-Distanz ist {h}, und A* braucht {expanded} Expansionen.',
  'It treats each tile as if the others were not there. Tiles get in each other’s way, and this heuristic does not count that.':
    'Sie behandelt jeden Stein, als wären die anderen nicht da. Steine sind einander im Weg, und diese Heuristik zählt das nicht.',

  // Step 2
  'A *pattern* is a group of tiles; all others look alike. A table holds, for every position of the group, the fewest moves **of its tiles** that bring them to their goal cells.':
    'Ein *Muster* ist eine Gruppe von Steinen; alle anderen gelten als gleich. Eine Tabelle nennt für jede Lage der Gruppe die wenigsten Züge **ihrer Steine**, die sie auf ihre Zielzellen bringen.',
  'With one tile in each pattern, the sum of the tables is {h}: exactly the Manhattan distance, and exactly as many expansions, {expanded}.':
    'Mit einem Stein je Muster ist die Summe der Tabellen {h}: genau die Manhattan-Distanz, und genauso viele Expansionen, {expanded}.',

  // Step 3
  'Now two patterns of four: 1 2 3 4 and 5 6 7 8. Each table knows how its tiles hinder each other. For the start h = {h}, not {manhattan}, and A* makes {expanded} expansions instead of {before}.':
    'Nun zwei Muster aus je vier Steinen: 1 2 3 4 und 5 6 7 8. Jede Tabelle weiß, wie ihre Steine einander behindern. Für den Start ist h = {h}, nicht {manhattan}, und A* braucht {expanded} Expansionen statt {before}.',
  'The two may be added: each counts only moves of its own tiles, so no move is counted twice. *Additive* patterns stay admissible.':
    'Die beiden darf man addieren: Jede zählt nur Züge der eigenen Steine, also wird kein Zug doppelt gezählt. *Additive* Muster bleiben zulässig.',
  'Divide the tiles differently, under **Patterns**, and search: can you stay below 1,000 expansions with three tiles in one of them?':
    'Unter **Muster** die Steine anders aufteilen und suchen: Gelingt es mit weniger als 1.000 Expansionen, wenn eines davon drei Steine hat?',
  'Five and three, as in 1.2.3.4.7/5.6.8: neighbours of the goal belong together.':
    'Fünf und drei, wie in 1.2.3.4.7/5.6.8: Nachbarn im Ziel gehören zusammen.',
  'Fewer than 1,000. Tiles whose goal cells are neighbours hinder each other most: put them into one pattern.':
    'Weniger als 1.000. Steine, deren Zielzellen Nachbarn sind, behindern einander am meisten: Sie gehören in ein Muster.',

  // Step 4
  'One pattern of all eight tiles is the true distance: {expanded} expansions for {moves} moves, none of them off the path. Its table is the solved puzzle.':
    'Ein Muster aus allen acht Steinen ist die wahre Entfernung: {expanded} Expansionen für {moves} Züge, keine neben dem Pfad. Seine Tabelle ist das gelöste Puzzle.',
  'That is the trade: a table of four tiles has {four} entries, of eight {eight}. On the 15-puzzle all tiles at once are out of reach; groups of five to eight are not.':
    'Das ist der Handel: Eine Tabelle für vier Steine hat {four} Einträge, für acht {eight}. Beim 15-Puzzle sind alle Steine zugleich unerreichbar; Gruppen von fünf bis acht sind es nicht.',

  // Step 5
  '**In one sentence:** a pattern database is paid for once, with memory and a search backwards from the goal, and gives a better heuristic in every search after.':
    '**In einem Satz:** Eine Musterdatenbank bezahlt man einmal, mit Speicher und einer Suche vom Ziel rückwärts, und hat danach in jeder Suche eine bessere Heuristik.',
  'Press **Shuffle**, and then **Search**: with these tables the search is small again.':
    '**Mischen** drücken und dann **Suchen**: Mit diesen Tabellen ist die Suche wieder klein.',
  '**Shuffle** stands under the board.': '**Mischen** steht unter dem Brett.',
  'The tables were already there.': 'Die Tabellen waren schon da.',

  // Replies to answers that do not count
  '{expanded} expansions. In which groups do the tiles get in each other’s way most?':
    '{expanded} Expansionen. In welchen Gruppen sind die Steine einander am meisten im Weg?',
} as const;
