/** The lesson “Admissible and not”. */
export const admissible = {
  'Admissible and not': 'Zulässig oder nicht',
  'With an h that is never too large A* finds a shortest solution; with one that is sometimes too large it may miss it.':
    'Mit einem h, das nie zu groß ist, findet A* eine kürzeste Lösung; mit einem, das manchmal zu groß ist, kann es sie verfehlen.',

  // Step 1
  'A heuristic is *admissible* if it is never larger than the true distance. Manhattan distance is admissible: a move brings one tile one step nearer, at best.':
    'Eine Heuristik ist *zulässig*, wenn sie nie größer ist als die wahre Entfernung. Die Manhattan-Distanz ist zulässig: Ein Zug bringt bestenfalls einen Stein einen Schritt näher.',
  'For this start h = {h}; the true distance is {moves}. On none of the {boards} boards of the solution is h larger than the moves that are left.':
    'Für diesen Start ist h = {h}; die wahre Entfernung ist {moves}. Auf keiner der {boards} Stellungen der Lösung ist h größer als die Züge, die noch fehlen.',

  // Step 2
  '*Nilsson’s score* is Manhattan distance + 3·S, where S counts 2 for each tile of the border that is not followed by its proper successor, and 1 for a tile in the centre. It measures disorder well, but it is not a lower bound on the moves left.':
    '*Nilssons Wert* ist Manhattan-Distanz + 3·S; S zählt 2 für jeden Stein am Rand, auf den nicht sein richtiger Nachfolger folgt, und 1 für einen Stein in der Mitte. Er misst Unordnung gut, ist aber keine untere Schranke für die Züge, die noch fehlen.',
  'Here h = {h} for a board that is {moves} moves from the goal. It **overestimates**.':
    'Hier ist h = {h} für eine Stellung, die {moves} Züge vom Ziel entfernt ist. Er **überschätzt**.',

  // Step 3
  'A* with this h finds a solution of {moves} moves; the shortest has {optimum}. The node shown in the Inspector is on a shortest path, {left} moves from the goal. With f = {f} it seemed too expensive, and so it is still in the frontier.':
    'A* findet mit diesem h eine Lösung mit {moves} Zügen; die kürzeste hat {optimum}. Der Knoten im Inspektor liegt auf einem kürzesten Pfad, {left} Züge vom Ziel. Mit f = {f} schien er zu teuer, und so ist er noch im Rand.',
  'That is how A* misses the optimum: the path to it is hidden behind an h that is too large.':
    'So verfehlt A* das Optimum: Der Pfad dorthin liegt verborgen hinter einem h, das zu groß ist.',
  'Choose a heuristic with which A* is **sure** to find a shortest solution, and search.':
    'Eine Heuristik wählen, mit der A* **sicher** eine kürzeste Lösung findet, und suchen.',
  'Below the **Heuristic** stands what is guaranteed. With Manhattan distance the solution is optimal.':
    'Unter der **Heuristik** steht, was garantiert ist. Mit der Manhattan-Distanz ist die Lösung optimal.',
  'This h is admissible: it is never too large, so it cannot hide a shortest path.':
    'Dieses h ist zulässig: Es ist nie zu groß, also kann es keinen kürzesten Pfad verbergen.',

  // Step 4
  '*Hamming* counts misplaced tiles: {hamming} expansions. Manhattan adds up their distances: {manhattan}. *Linear conflict* adds the detours of tiles that block each other: {conflict}. All three are admissible; the nearer h is to the true distance, the fewer nodes have an f below the optimum.':
    '*Hamming* zählt falsch liegende Steine: {hamming} Expansionen. Manhattan addiert ihre Entfernungen: {manhattan}. *Linearer Konflikt* fügt die Umwege von Steinen hinzu, die einander blockieren: {conflict}. Alle drei sind zulässig; je näher h an der wahren Entfernung, desto weniger Knoten haben ein f unter dem Optimum.',
  'An admissible heuristic *dominates* another if it is at least as large on **every** board.':
    'Eine zulässige Heuristik *dominiert* eine andere, wenn sie auf **jeder** Stellung mindestens so groß ist.',

  // Step 5
  '*Weighted A** overestimates on purpose: `f = g + w·h` with w = {w}. It found a solution of {moves} moves with {expanded} expansions; A* makes {full} to find one of {optimum}.':
    '*Gewichtetes A** überschätzt mit Absicht: `f = g + w·h` mit w = {w}. Es fand eine Lösung mit {moves} Zügen nach {expanded} Expansionen; A* braucht {full} für eine mit {optimum}.',
  'With an admissible h the solution is at most w times as long as the shortest: *bounded suboptimality*.':
    'Mit einem zulässigen h ist die Lösung höchstens w-mal so lang wie die kürzeste: *beschränkte Suboptimalität*.',
  'Find a **Weight** with which this search is **guaranteed** to be optimal again.':
    'Ein **Gewicht** finden, mit dem diese Suche wieder **garantiert** optimal ist.',
  'At w = 1 it is A*.': 'Mit w = 1 ist es A*.',
  'A weight of at most 1 keeps h admissible; a larger one trades that guarantee for fewer expansions.':
    'Ein Gewicht bis 1 hält h zulässig; ein größeres gibt diese Garantie her für weniger Expansionen.',

  // Step 6
  '**In one sentence:** as long as h never exceeds the true distance, A* cannot miss a shorter path; and an admissible h that dominates another never leaves more boards with f below the optimum.':
    '**In einem Satz:** Solange h die wahre Entfernung nie übersteigt, kann A* keinen kürzeren Pfad verfehlen; und ein zulässiges h, das ein anderes dominiert, lässt nie mehr Stellungen mit einem f unter dem Optimum.',
  'The **Lab** compares any heuristic, your own too, with the true distance on every board.':
    'Das **Labor** vergleicht jede Heuristik, auch eine eigene, auf jeder Stellung mit der wahren Entfernung.',

  // Replies to answers that do not count
  '16 moves, but this time by luck: this h is not known to be admissible, so on another board it may hide the shortest path. Choose one that never is too large.':
    '16 Züge, aber diesmal durch Glück: Von diesem h ist nicht bekannt, dass es zulässig ist, also kann es bei einer anderen Stellung den kürzesten Pfad verbergen. Gesucht ist eines, das nie zu groß ist.',
  'A solution of length {moves}; the shortest has 16. This h is too large on the way there. Choose one that never is.':
    'Eine Lösung der Länge {moves}; die kürzeste hat 16. Dieses h ist auf dem Weg dorthin zu groß. Gesucht ist eines, das es nie ist.',
  '13 moves is the optimum, but nothing guarantees it: with w = {w} a solution up to {w} times as long could have come out. Which weights keep h admissible?':
    '13 Züge sind das Optimum, aber nichts garantiert es: Mit w = {w} hätte eine bis zu {w}-mal so lange Lösung herauskommen können. Welche Gewichte halten h zulässig?',
  'A solution of length {moves}: with w = {w} it still overestimates.':
    'Eine Lösung der Länge {moves}: Mit w = {w} überschätzt die Suche noch.',
} as const;
