/** What ends a run, its parts and its gauges, and what a link or a setting says that cannot be used. */
export const runs = {
  // Limits
  'Stopped at {n} expansions. Raise the limit.': 'Nach {n} Expansionen beendet. Eine höhere Grenze hilft.',
  'Stopped at {n} expansions. Raise the limit, or try a stronger heuristic.':
    'Nach {n} Expansionen beendet. Eine höhere Grenze oder eine stärkere Heuristik hilft.',
  'Stopped at {n} expansions. Raise the limit, or try a search that is led by a heuristic, such as A*.':
    'Nach {n} Expansionen beendet. Eine höhere Grenze hilft oder eine Suche mit Heuristik wie A*.',
  'Stopped at {n} expansions. Reject known boards, or set a depth limit: it follows one path, however long it becomes.':
    'Nach {n} Expansionen beendet. Bekannte Stellungen zu verwerfen hilft oder eine Tiefengrenze: Sie folgt einem Pfad, so lang er auch wird.',
  'Stopped at {n} nodes: {algorithm} keeps {what}. Raise the limit.':
    'Bei {n} Knoten beendet: {algorithm} behält {what}. Eine höhere Grenze hilft.',
  'Stopped at {n} nodes: {algorithm} keeps {what}. Try IDA*, which keeps one path.':
    'Bei {n} Knoten beendet: {algorithm} behält {what}. IDA* behält nur einen Pfad.',
  'Stopped at {n} nodes: {algorithm} keeps {what}. Reject duplicates, or try IDA*, which keeps one path.':
    'Bei {n} Knoten beendet: {algorithm} behält {what}. Wiederholungen zu verwerfen hilft, oder IDA*, das nur einen Pfad behält.',
  'every case of the sub-goal that it is at': 'jeden Fall des Teilziels, an dem sie ist',
  'every state it has seen': 'jeden gesehenen Zustand',
  'every node, and several of one state': 'jeden Knoten, auch mehrere eines Zustands',
  'every node that may still lead on and, as it remembers no board, makes the same few again and again':
    'jeden Knoten, der noch weiterführen kann, und erzeugt, da sie sich keine Stellung merkt, dieselben immer wieder',
  'every node that may still lead on, and without a closed set the same states again and again':
    'jeden Knoten, der noch weiterführen kann, und ohne Menge der abgeschlossenen dieselben Zustände immer wieder',
  'No solution within {n} moves: deeper nodes were cut off. Raise the depth limit.':
    'Keine Lösung mit bis zu {n} Zügen: Tiefere Knoten wurden abgeschnitten. Eine höhere Tiefengrenze hilft.',
  'Stack overflow: the recursive search was {n} calls deep, one for each move of its path, and needed one more. Depth-first search follows one path as long as it can; limit the depth, or use a search that looks at short paths first.':
    'Stapelüberlauf: Die rekursive Suche war {n} Aufrufe tief, einen je Zug ihres Pfads, und brauchte noch einen. Tiefensuche folgt einem Pfad, so lange sie kann; eine Tiefengrenze hilft, oder eine Suche, die kurze Pfade zuerst ansieht.',

  // What to try
  'Reject known boards': 'Bekannte Stellungen verwerfen',
  'Reject known boards, without a depth limit': 'Bekannte Stellungen verwerfen, ohne Tiefengrenze',
  'Remove the depth limit': 'Tiefengrenze aufheben',
  'Set a depth limit of {n}': 'Tiefengrenze {n} setzen',
  'Use {search}': '{search} nehmen',
  'Allow {n} expansions': '{n} Expansionen zulassen',
  'Allow {n} nodes': '{n} Knoten zulassen',
  'Allow 10 sideways moves': '10 Seitwärtszüge zulassen',
  'Allow {n} restarts': '{n} Neustarts zulassen',
  'Allow {n} generations': '{n} Generationen zulassen',
  'Cool more slowly, by {factor}': 'Langsamer abkühlen, mit {factor}',
  'Widen the beam to {n}': 'Strahl auf {n} verbreitern',
  'Try seed {n}': 'Startwert {n} versuchen',

  // Ends
  'Solved in {moves}.': 'Gelöst: {moves}.',
  'Solved in {moves} by way of {n} sub-goals.': 'Gelöst: {moves}, über {n} Teilziele.',
  '{n} move': '{n} Zug',
  '{n} moves': '{n} Züge',
  'The last sub-goal cannot be reached: every arrangement of its tiles that moves can make was searched, and the goal is not among them, as its parity says.':
    'Das letzte Teilziel ist nicht erreichbar: Jede Anordnung seiner Steine, die Züge erzeugen können, wurde durchsucht, und das Ziel ist nicht darunter, wie seine Parität sagt.',
  'One side has searched all its states and never met the other: no path joins start and goal, as their parity says.':
    'Eine Seite hat alle ihre Zustände durchsucht und die andere nie getroffen: Kein Pfad verbindet Start und Ziel, wie ihre Parität sagt.',
  'All nodes': 'Alle Knoten',
  'All {n} states that it reached': 'Alle {n} erreichten Zustände',
  '{seen} were searched: the goal is not among them, as its parity says.':
    '{seen} wurden durchsucht: Das Ziel ist nicht darunter, wie seine Parität sagt.',
  '{seen} were searched without finding the goal.': '{seen} wurden durchsucht, ohne das Ziel zu finden.',
  'The beam ran dry: no node was left among the best {n}. Try a wider beam.':
    'Der Strahl versiegte: Unter den besten {n} war kein Knoten mehr. Ein breiterer Strahl hilft.',
  'Stuck where h = {h}; the goal cannot be reached at all, as its parity says.':
    'Steckt fest, wo h = {h}; das Ziel ist gar nicht erreichbar, wie seine Parität sagt.',
  'All {n} climbs got stuck, the best of them where h = {h}. Allow more restarts, or a longer walk.':
    'Alle {n} Aufstiege blieben stecken, der beste, wo h = {h}. Mehr Neustarts oder eine längere Irrfahrt helfen.',
  'Stuck where h = {h}: no successor has a smaller h, and sideways moves led no further. Allow restarts.':
    'Steckt fest, wo h = {h}: Kein Nachfolger hat ein kleineres h, und Seitwärtszüge führten nicht weiter. Neustarts helfen.',
  'Stuck where h = {h}: no successor has a smaller h, and none has the same. Allow restarts.':
    'Steckt fest, wo h = {h}: Kein Nachfolger hat ein kleineres h, und keiner hat dasselbe. Neustarts helfen.',
  'Stuck where h = {h}: no successor has a smaller h. Allow sideways moves or restarts.':
    'Steckt fest, wo h = {h}: Kein Nachfolger hat ein kleineres h. Seitwärtszüge oder Neustarts helfen.',
  'Cooled down where h = {h}; the smallest h on the way was {least}. Cool more slowly, with a factor nearer 1, or try another seed.':
    'Abgekühlt, wo h = {h}; das kleinste h unterwegs war {least}. Langsameres Abkühlen mit einem Faktor näher an 1 hilft, oder ein anderer Startwert.',
  'Cooled down where h = {h}; the smallest h on the way was {least}. The goal cannot be reached at all, as its parity says.':
    'Abgekühlt, wo h = {h}; das kleinste h unterwegs war {least}. Das Ziel ist gar nicht erreichbar, wie seine Parität sagt.',
  'No sequence of moves leads from this board to the goal: their parities differ. Swapping any two tiles makes it solvable.':
    'Keine Zugfolge führt von dieser Stellung zum Ziel: Ihre Paritäten sind verschieden. Zwei beliebige Steine zu tauschen macht sie lösbar.',

  // Parts and gauges
  'depth ≤ {n}': 'Tiefe ≤ {n}',
  climb: 'Aufstieg',
  'restart {n}': 'Neustart {n}',
  'phase {n}': 'Phase {n}',
  'tile {n}': 'Stein {n}',
  'tiles {a} and {b}': 'Steine {a} und {b}',
  'last {rows} × {columns}': 'letzte {rows} × {columns}',
  'lower bound': 'untere Schranke',
  'No path that is still to be found is shorter; a path this short is proven shortest.':
    'Kein noch zu findender Pfad ist kürzer; ein so kurzer ist bewiesen kürzest.',
  temperature: 'Temperatur',
  'A move that makes h larger by Δ is accepted with probability e^(−Δ/T).':
    'Ein Zug, der h um Δ erhöht, wird mit Wahrscheinlichkeit e^(−Δ/T) angenommen.',
  'mean h': 'mittleres h',
  'Mean over the generation of h at the best board of each path.':
    'Mittel über die Generation von h an der besten Stellung jedes Pfads.',
  acceptance: 'Annahme',
  'Share of the last {n} moves drawn that were accepted.':
    'Anteil der angenommenen unter den letzten {n} gelosten Zügen.',

  // What broke
  'Own code: a single step took too long, and its worker was ended.':
    'Eigener Code: Ein einzelner Schritt dauerte zu lange, und sein Arbeiter wurde beendet.',
  'The search stopped: {why}. Its record so far stays; search again.':
    'Die Suche brach ab: {why}. Ihre Aufzeichnung bis hierher bleibt; „Suchen“ beginnt von vorn.',
  'its worker ended': 'ihr Arbeiter endete',
  'its worker did not start': 'ihr Arbeiter startete nicht',
  'its worker gave no sign for {n} s': 'ihr Arbeiter gab {n} s lang kein Zeichen',
  'a message of its worker could not be read': 'eine Nachricht ihres Arbeiters war nicht zu lesen',
  'the sandbox for own code could not be loaded ({why})':
    'der Sandkasten für eigenen Code ließ sich nicht laden ({why})',
  'its part of the program could not be loaded ({why})':
    'ihr Teil des Programms ließ sich nicht laden ({why})',
  'The film could not be made: {why}.': 'Der Film ließ sich nicht machen: {why}.',
  'Saving was cancelled.': 'Das Sichern wurde abgebrochen.',
  'its encoder could not be loaded ({why})': 'ihr Encoder ließ sich nicht laden ({why})',
  'it has not come for {n} seconds': 'nach {n} Sekunden war nichts gekommen',
  'What arranges spaces could not be fetched: {why}': 'Was Räume ordnet, ließ sich nicht laden: {why}',
  'What makes films could not be fetched: {why}': 'Was Filme macht, ließ sich nicht laden: {why}',
  'The solver could not be fetched: {why}': 'Der Löser ließ sich nicht laden: {why}',
  'The shortest solution could not be found: {why}.': 'Die kürzeste Lösung ließ sich nicht finden: {why}.',
  'The shortest solution could not be found: the moves that were found do not lead to the goal.':
    'Die kürzeste Lösung ließ sich nicht finden: Die gefundenen Züge führen nicht zum Ziel.',
  'The search for the shortest solution was given up.':
    'Die Suche nach der kürzesten Lösung wurde aufgegeben.',
  'No solution could be found: {why}.': 'Eine Lösung ließ sich nicht finden: {why}.',
  'The search for shorter solutions was given up.': 'Die Suche nach kürzeren Lösungen wurde aufgegeben.',
  'The space could not be arranged: {why}.': 'Der Raum ließ sich nicht ordnen: {why}.',
  'True distances are known for boards of up to 10 cells, as 2×5 or 3×3; {size} has {n}.':
    'Wahre Entfernungen sind für Bretter bis 10 Zellen bekannt, wie 2×5 oder 3×3; {size} hat {n}.',
  'The language could not be fetched: Tilescope speaks English.':
    'Die Sprache ließ sich nicht laden: Tilescope spricht Englisch.',
  'There is no lesson called “{id}”.': 'Eine Lektion „{id}“ gibt es nicht.',

  // Settings
  '{setting} must be a whole number from {min} to {max}.': '{setting}: eine ganze Zahl von {min} bis {max}.',
  '{setting} must be a number from {min} to {max}.': '{setting}: eine Zahl von {min} bis {max}.',
  '{setting} goes from {min} to {max}.': '{setting} geht von {min} bis {max}.',
  '"{text}" is not known as {what}; it can be {names}.':
    '„{text}“ ist nicht bekannt als {what}; möglich sind {names}.',
  'an algorithm': 'Algorithmus',
  'a rule for ties': 'Regel für Gleichstand',
  'a rule for duplicates': 'Regel für Wiederholungen',
  'a goal test': 'Zieltest',
  'Sorting successors is either 1 (on) or 0 (off).': 'Nachfolger zu sortieren ist 1 (an) oder 0 (aus).',
  '"{letter}" is not a move; moves are U, D, L and R.': '„{letter}“ ist kein Zug; Züge sind U, D, L und R.',
  '"{letters}" is not an order of the four moves; give U, D, L and R once each, as in UDLR.':
    '„{letters}“ ist keine Reihenfolge der vier Züge; U, D, L und R gehören je einmal hinein, wie in UDLR.',
  'Own code has at most {most} characters; this has {given}.':
    'Eigener Code hat höchstens {most} Zeichen; dieser hat {given}.',

  // Links
  'Showing the usual board instead.': 'Stattdessen erscheint die übliche Stellung.',
  'Showing your last board instead.': 'Stattdessen erscheint die letzte Stellung.',
  '{figureN} more of its values cannot be used.': '{figureN} weitere seiner Werte sind nicht brauchbar.',
  '{pair} is not known here; {usual} is used instead.':
    '{pair} ist hier nicht bekannt; stattdessen gilt {usual}.',
  '{pair} is not known here and is left out.': '{pair} ist hier nicht bekannt und bleibt weg.',
  '{pair} cannot be used: {error} It is {usual} instead.':
    '{pair} ist nicht brauchbar: {error} Stattdessen gilt {usual}.',
  '{pair} cannot be used: {error} It is left out.': '{pair} ist nicht brauchbar: {error} Es bleibt weg.',
  '{pair} is not a whole number; the end is shown instead.':
    '{pair} ist keine ganze Zahl; stattdessen erscheint das Ende.',
  '{error} The usual goal is used instead.': '{error} Stattdessen gilt das übliche Ziel.',
  "The link's step {figureN} is not in the record, which ends at step {figureLast}: that step is shown instead.":
    'Schritt {figureN} des Links ist nicht in der Aufzeichnung, die mit Schritt {figureLast} endet: Stattdessen erscheint dieser.',
  'The link has a size but no start board.': 'Der Link hat eine Größe, aber keine Startstellung.',
  'Nothing of this link is known here: {pair}.': 'Nichts aus diesem Link ist hier bekannt: {pair}.',
  'This link is too long to be one of ours.': 'Dieser Link ist zu lang, um von hier zu sein.',
  'This link is of version "{version}"; this Tilescope reads version {own}.':
    'Dieser Link hat Version „{version}“; dieses Tilescope liest Version {own}.',
  "The link's size cannot be read: {error}": 'Die Größe im Link ist nicht lesbar: {error}',
  'The link has a goal board but no start board.':
    'Der Link hat eine Zielstellung, aber keine Startstellung.',
  "The link's start board cannot be read: {error}": 'Die Startstellung im Link ist nicht lesbar: {error}',
  "The link's goal board cannot be read: {error}": 'Die Zielstellung im Link ist nicht lesbar: {error}',
  "The link's start and goal boards have different sizes.":
    'Start- und Zielstellung im Link haben verschiedene Größen.',
} as const;
