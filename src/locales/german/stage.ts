/** The pictures of the search, and what is said about them. */
export const stage = {
  'Search view': 'Suchansicht',
  View: 'Bild',
  'Second view': 'Zweites Bild',
  'second view': 'zweites Bild',
  'Close the second view': 'Zweites Bild schließen',
  'Split view': 'Geteilte Ansicht',
  Tree: 'Baum',
  'The search tree': 'Der Suchbaum',
  'Space#of states': 'Raum',
  'Every board, ringed by its true distance to the goal':
    'Jede Stellung, in Ringen nach ihrer wahren Entfernung zum Ziel',
  'g–h': 'g–h',
  'How many nodes there are at each g and h': 'Wie viele Knoten es bei jedem g und h gibt',
  Frontier: 'Rand',
  'The frontier, in the order in which its nodes would be selected':
    'Der Rand, in der Ordnung, in der ihre Knoten entnommen würden',
  'Nothing is expanded yet: the start is in the frontier.':
    'Noch ist nichts expandiert: Der Start ist im Rand.',
  'Its successors: {outcomes}.': 'Seine Nachfolger: {outcomes}.',
  'The two sides have met for good: the search ends.':
    'Die zwei Seiten haben sich endgültig getroffen: Die Suche endet.',
  'One of them is the goal, tested when generated: the search ends.':
    'Einer davon ist das Ziel, beim Erzeugen geprüft: Die Suche endet.',
  'The start is the goal, tested when generated: the search ends.':
    'Der Start ist das Ziel, beim Erzeugen geprüft: Die Suche endet.',
  'Expanded just before: the node with {scores}.': 'Unmittelbar davor expandiert: der Knoten mit {scores}.',
  'Selected, not expanded: {n} {n:node|nodes} ({because}).':
    'Entnommen, nicht expandiert: {n} Knoten ({because}).',
  'Then selected, not expanded: {n} {n:node|nodes} ({because}).':
    'Dann entnommen, nicht expandiert: {n} Knoten ({because}).',
  Legend: 'Legende',
  'Each ring: all boards exactly so many moves from the goal. The angle has no meaning; boards one move apart stand near each other.':
    'Jeder Ring: alle Stellungen, die genau so viele Züge vom Ziel entfernt sind. Der Winkel bedeutet nichts; Stellungen, die ein Zug trennt, liegen nah beieinander.',
  current: 'aktuell',
  expanded: 'expandiert',
  solution: 'Lösung',
  rejected: 'verworfen',
  goal: 'Ziel',
  'in the frontier': 'im Rand',
  'passed by': 'passiert',
  'Path and frontier only': 'Nur Pfad und Rand',
  'Room is kept for later nodes': 'Für spätere Knoten ist Platz freigehalten',
  'Finished tree': 'Fertiger Baum',
  'nodes stand where the whole search has them': 'die Knoten stehen, wo die ganze Suche sie hat',
  Follow: 'Folgen',
  'keeps the current node in sight': 'hält den aktuellen Knoten im Blick',
  'Zoom out': 'Verkleinern',
  'Zoom in': 'Vergrößern',
  Fit: 'Einpassen',

  // Status
  'Not searched: the goal cannot be reached from this board.':
    'Nicht gesucht: Das Ziel ist von dieser Stellung nicht erreichbar.',
  'Ready to search.': 'Bereit zur Suche.',
  'stopped by an error.': 'durch einen Fehler beendet.',
  'searching.': 'sucht.',
  'paused.': 'angehalten.',
  'stopped.': 'beendet.',
  '{end}; {n} {n:expansion|expansions}.': '{end}; {n} {n:Expansion|Expansionen}.',
  '{end}; {n} {n:generation|generations}.': '{end}; {n} {n:Generation|Generationen}.',
  'reached its goal': 'hat das Ziel erreicht',
  'solved in {n} {n:move|moves}': 'gelöst in {n} {n:Zug|Zügen}',
  'ended without a solution': 'ohne Lösung beendet',
  'no solution exists': 'es gibt keine Lösung',
  'stopped at a limit': 'an einer Grenze beendet',
  'Step {step} of {total}.': 'Schritt {step} von {total}.',

  // Instead of the picture
  'Of the board before': 'Von der vorigen Stellung',
  'Of the settings before': 'Von den vorigen Einstellungen',
  'Search again': 'Neu suchen',
  'Nothing searched yet': 'Noch nichts gesucht',
  'Set up a board, pick an algorithm, and watch it think: every board that it looks at becomes a node here.':
    'Stellung aufbauen, Algorithmus wählen und ihm beim Denken zusehen: Jede Stellung, die er betrachtet, wird hier ein Knoten.',
  'Start#a search': 'Suche starten',
  'This goal cannot be reached': 'Dieses Ziel ist nicht erreichbar',
  'Swap {a} and {b}, then run': '{a} und {b} tauschen, dann suchen',
  'Run it anyway': 'Trotzdem suchen',
  'Run anyway to watch it exhaust its half of all boards and find nothing.':
    'Trotzdem suchen heißt: zusehen, wie sie ihre Hälfte aller Stellungen erschöpft und nichts findet.',
  'The {n} steps before it can still be read.': 'Die {n} Schritte davor sind noch zu lesen.',
  Restart: 'Neu starten',
  'The tree holds the first {n} expansions; the later ones are in the timeline and, as totals, in g–h.':
    'Der Baum enthält die ersten {n} Expansionen; die späteren stehen in der Zeitleiste und als Summen in g–h.',
  'Search tree, empty: no search has run yet.': 'Suchbaum, leer: Noch ist keine Suche gelaufen.',
  'Search tree with {n} expanded nodes.': 'Suchbaum mit {n} expandierten Knoten.',
  'The solution has {n} moves.': 'Die Lösung hat {n} Züge.',
  'Each step is told in words too.': 'Jeder Schritt wird auch in Worten gesagt.',

  // g–h and space
  'How many nodes there are at each g and h, over {n} expansions. Each step is told in words too.':
    'Wie viele Knoten es bei jedem g und h gibt, über {n} Expansionen. Jeder Schritt wird auch in Worten gesagt.',
  'expanded later than the record goes': 'später expandiert, als die Aufzeichnung reicht',
  'All {boards} boards in rings by their distance to the goal, and where {n} expansions came. Each step is told in words too.':
    'Alle {boards} Stellungen in Ringen nach ihrer Entfernung zum Ziel, und wohin {n} Expansionen kamen. Jeder Schritt wird auch in Worten gesagt.',
  'Too many boards for this picture': 'Zu viele Stellungen für dieses Bild',
  'The tree and the g–h plane show searches of every size.':
    'Der Baum und die g–h-Ebene zeigen Suchen jeder Größe.',
  'Arranging every board around the goal …': 'Alle Stellungen werden um das Ziel geordnet …',
  'The space is not there': 'Der Raum ist nicht da',
  'expanded {side}': 'expandiert {side}',
  'The boards of “{sides}” cannot reach the goal: they are not among these.':
    'Die Stellungen von „{sides}“ können das Ziel nicht erreichen: Sie sind nicht darunter.',
  'The boards of this search cannot reach the goal: none of them is here.':
    'Die Stellungen dieser Suche können das Ziel nicht erreichen: Keine ist hier.',
  'not reached': 'nicht erreicht',
  '{distance} {n:move|moves} to the goal, one of {ring} such {ring:board|boards}':
    '{distance} {n:Zug|Züge} zum Ziel, eine von {ring} solchen {ring:Stellung|Stellungen}',

  // The frontier as a list
  'The frontier is empty here.': 'Der Rand ist hier leer.',
  'The oldest first.': 'Die ältesten zuerst.',
  'Press the one that comes next.': 'Den drücken, der als nächster kommt.',
  'In the order in which nodes are selected if no other comes in: {order}.':
    'In der Ordnung, in der Knoten entnommen werden, wenn keiner dazukommt: {order}.',
  'Not quite in the order in which nodes are selected: {order}.':
    'Nicht ganz in der Ordnung, in der Knoten entnommen werden: {order}.',
  'Frontier {side}': 'Rand {side}',
  'selects the next node': 'entnimmt den nächsten Knoten',
  'The frontier holds {waiting} nodes here. Up to {most} can be put in order quickly enough to follow the cursor: go to an earlier step.':
    'Der Rand hat hier {waiting} Knoten. Bis zu {most} lassen sich schnell genug ordnen, um dem Cursor zu folgen: Ein früherer Schritt hilft.',
  'and {n} more behind them': 'und {n} weitere dahinter',

  // A step for the ear
  'expands {board}, {scores}': 'expandiert {board}, {scores}',
  'selects {board}, {scores}': 'entnimmt {board}, {scores}',
  'selects the goal {board}, {scores}; the search ends':
    'entnimmt das Ziel {board}, {scores}; die Suche endet',
  'expanded just before: {board}, {scores}': 'unmittelbar davor expandiert: {board}, {scores}',
  'the two sides meet in {board}, {scores}': 'die zwei Seiten treffen sich in {board}, {scores}',
  'the goal {board}, {scores}': 'das Ziel {board}, {scores}',
  'the goal': 'das Ziel',
  '{n} new': '{n} neu',
  '{n} with a cheaper path': '{n} mit billigerem Pfad',
  '{n} reopened': '{n} wieder geöffnet',
  '{n} rejected': '{n} verworfen',
  '{n} pruned': '{n} abgeschnitten',
  '{n} replaced': '{n} ersetzt',
  'frontier {n}': 'Rand {n}',
} as const;
