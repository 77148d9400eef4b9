/** The lesson “A genetic algorithm on the same board”. */
export const genetic = {
  'A genetic algorithm on the same board': 'Ein genetischer Algorithmus an derselben Stellung',
  'Breed lists of moves: what selection, crossover and mutation do, and what they do not guarantee.':
    'Listen von Zügen züchten: was Selektion, Kreuzung und Mutation tun, und was sie nicht garantieren.',

  // Step 1
  'A *genetic algorithm* keeps no tree. It keeps a *population* of {population} lists of moves, at first drawn at random. The *fitness* of a list is measured by the smallest h among the boards that it leads through.':
    'Ein *genetischer Algorithmus* hat keinen Baum. Er hat eine *Population* von {population} Listen von Zügen, anfangs zufällig gezogen. Die *Fitness* einer Liste misst das kleinste h unter den Stellungen, durch die sie führt.',
  'The best of this first generation comes to h = {best}; the start has {start}.':
    'Die beste dieser ersten Generation kommt auf h = {best}; der Start hat {start}.',
  'Step forward, generation by generation, until the best h has become smaller.':
    'Generation für Generation vorgehen, bis das beste h kleiner geworden ist.',
  'Press **Step forward**; the panel **Population** shows the lists by their h.':
    '**Schritt vor** drücken; das Feld **Population** zeigt die Listen nach ihrem h.',
  'The fitter a list, the more children it has, and children inherit moves.':
    'Je fitter eine Liste, desto mehr Kinder hat sie, und Kinder erben Züge.',

  // Step 2
  'From one generation to the next: *selection* lets fitter lists breed, *crossover* joins the beginning of one with the end of another, *mutation* draws a few moves anew. The best few pass on unchanged, the *elite*, so the best h never gets worse.':
    'Von einer Generation zur nächsten: Die *Selektion* lässt fittere Listen sich fortpflanzen, die *Kreuzung* verbindet den Anfang der einen mit dem Ende einer anderen, die *Mutation* lost einige Züge neu aus. Die wenigen besten, die *Elite*, bleiben unverändert, also wird das beste h nie schlechter.',

  // Step 3
  'Generation {generations} has a list that leads to the goal: {moves} moves; the shortest solution has {optimum}. It looked at {boards} boards; A* generated {aStar}, and its answer is proved optimal.':
    'Generation {generations} hat eine Liste, die zum Ziel führt: {moves} Züge; die kürzeste Lösung hat {optimum}. Dabei wurden {boards} Stellungen angesehen; A* erzeugte {aStar}, und seine Antwort ist als optimal bewiesen.',
  'Search again with another **Seed**.': 'Noch einmal suchen, mit einem anderen **Startwert**.',
  'Any other number: it decides every draw of the run.':
    'Irgendeine andere Zahl: Sie bestimmt jedes Los des Laufs.',
  'Another seed, another run. Only many runs say how good such a search is: the screen **Experiments** makes them.':
    'Ein anderer Startwert, ein anderer Lauf. Erst viele Läufe sagen, wie gut eine solche Suche ist: Die Ansicht **Experimente** macht sie.',

  // Step 4
  'Now every second move is drawn anew. What the parents found out is lost again, and after {generations} generations the best board still has h = {best}.':
    'Nun wird jeder zweite Zug neu ausgelost. Was die Eltern herausgefunden haben, geht wieder verloren, und nach {generations} Generationen hat die beste Stellung noch immer h = {best}.',
  'Too little mutation, and all lists become alike; too much, and nothing is inherited.':
    'Bei zu wenig Mutation gleichen sich alle Listen an; bei zu viel wird nichts vererbt.',
  'Find a **Mutation** rate with which a search solves it.':
    'Einen Wert der **Mutation** finden, mit dem eine Suche die Stellung löst.',
  'Before it was 0.05.': 'Vorher war er 0.05.',
  'The right rate is found by trial, and for another board it is another.':
    'Den richtigen Wert findet man durch Versuche, und für eine andere Stellung ist es ein anderer.',

  // Step 5
  '**In one sentence:** a genetic algorithm needs nothing but a measure of fitness, and guarantees nothing: no solution, no short one, and with another seed not the same one.':
    '**In einem Satz:** Ein genetischer Algorithmus braucht nichts als ein Maß der Fitness und garantiert nichts: keine Lösung, keine kurze und mit anderem Startwert nicht dieselbe.',
  'On a puzzle where h is good and moves can be searched, that is a bad bargain.':
    'Bei einem Puzzle, dessen h gut ist und dessen Züge sich durchsuchen lassen, ist das ein schlechter Handel.',

  // Replies to answers that do not count
  'Not solved with a rate of {rate}: the best list came to h = {best}.':
    'Nicht gelöst mit dem Wert {rate}: Die beste Liste kam auf h = {best}.',
} as const;
