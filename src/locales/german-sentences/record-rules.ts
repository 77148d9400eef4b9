/** The rules that a record from a file may break, to stand behind a colon, and rarer faults of such files. */
export const recordRules = {
  // Nodes and events
  'the subject {node} of an event is born': 'der Knoten {node} eines Ereignisses ist da',
  'ids are given in order of generation': 'Nummern folgen der Erzeugung',
  'parents come before their children': 'Eltern kommen vor ihren Kindern',
  'the side of a node is announced': 'die Seite eines Knotens ist angesagt',
  'a node is on the side of its parent': 'ein Knoten ist auf der Seite des Elternknotens',
  'a node belongs to the iteration it is born in': 'ein Knoten gehört zur Iteration, in der er entsteht',
  'a node is born of the node just taken, one move further':
    'ein Knoten entsteht aus dem eben entnommenen, einen Zug weiter',
  'a root starts an empty frontier': 'eine Wurzel beginnt einen leeren Rand',
  'an Iteration has its row, and a label': 'eine Iteration hat ihre Zeile und einen Namen',
  'the row of an Iteration says where it begins': 'die Zeile einer Iteration sagt, wo sie beginnt',
  'the subject of an Iteration is the next node': 'eine Iteration nennt den nächsten Knoten',
  'what returns had left the frontier, or was passed through':
    'was zurückkehrt, hatte den Rand verlassen oder lag am Weg',
  'a node that returns keeps its link': 'ein Knoten, der zurückkehrt, behält seine Verbindung',
  'a node that is reached has a parent': 'ein erreichter Knoten hat einen Elternknoten',
  'a Meet has its row': 'ein Treffen hat seine Zeile',
  'two sides meet in one state': 'zwei Seiten treffen sich in einem Zustand',
  'a Meet names the node of side 0, then that of side 1':
    'ein Treffen nennt den Knoten von Seite 0, dann den von Seite 1',
  'the path through a meeting is as long as both ways':
    'der Weg durch ein Treffen ist so lang wie beide zusammen',
  'a path through a meeting is shorter than those before':
    'ein Weg durch ein Treffen ist kürzer als alle davor',
  'a Population has its row': 'eine Population hat ihre Zeile',
  'every individual has h and moves': 'jedes Individuum hat h und Züge',
  'individuals are sorted, the fittest first': 'Individuen sind sortiert, das fitteste zuerst',
  'what is taken was in the frontier': 'was entnommen wird, war im Rand',
  'node {node} is taken, and the first of the frontier is {first}':
    'entnommen wird Knoten {node}, und der erste des Rands ist {first}',
  'the flag of a Take says that its state is new': 'eine Entnahme sagt, ob ihr Zustand neu ist',
  'a successor is one legal move away': 'ein Nachfolger ist einen erlaubten Zug entfernt',
  'successors are those of the node just taken': 'Nachfolger sind die des eben entnommenen Knotens',
  'only the node of the step has successors': 'nur der Knoten des Schritts hat Nachfolger',
  'a rejected successor repeats its subject': 'ein verworfener Nachfolger wiederholt seinen Knoten',
  'Update is for the frontier, Reopen for closed nodes':
    'Update gilt dem Rand, Reopen abgeschlossenen Knoten',
  'a changed node keeps its board': 'ein geänderter Knoten behält seine Stellung',
  'a node is changed for a smaller g': 'ein Knoten ändert sich für ein kleineres g',
  'a changed node has the node just taken as its parent':
    'ein geänderter Knoten hat den eben entnommenen als Elternknoten',
  'what is pruned was in the frontier, or was just taken':
    'was weggeschnitten wird, war im Rand oder eben entnommen',
  'the goal is the goal, or where two sides met': 'das Ziel ist das Ziel oder ein Treffen zweier Seiten',
  'Stop comes last, and only last': 'Stop kommt zuletzt, und nur dort',
  'a step begins with a Take': 'ein Schritt beginnt mit einer Entnahme',

  // Columns
  'every node has the event of its birth': 'jeder Knoten hat das Ereignis seiner Erzeugung',
  'every step has its event': 'jeder Schritt hat sein Ereignis',
  'every row of the iterations has its event': 'jede Zeile der Iterationen hat ihr Ereignis',
  'node columns are equally long': 'die Spalten der Knoten sind gleich lang',
  'event columns are equally long': 'die Spalten der Ereignisse sind gleich lang',
  'step columns are equally long': 'die Spalten der Schritte sind gleich lang',
  'series have a value for each step': 'Reihen haben einen Wert für jeden Schritt',
  'gauges have a value for each step': 'Messwerte gibt es für jeden Schritt',
  'series f is the priority of the node expanded': 'die Reihe f ist die Priorität des expandierten Knotens',
  'series g is the g of the node expanded': 'die Reihe g ist das g des expandierten Knotens',
  'series h is the h of the node': 'die Reihe h ist das h des Knotens',
  'the frontier is as large as its step says': 'der Rand ist so groß, wie sein Schritt sagt',
  'generated is what its step says': 'erzeugt ist, was der Schritt sagt',
  'visited is what its step says': 'besucht ist, was der Schritt sagt',
  'born, then taken, then ended': 'erst erzeugt, dann entnommen, dann beendet',
  '{key} of node {node} is {right}, not {given}': '{key} von Knoten {node} ist {right}, nicht {given}',

  // The result
  'solved means that there are moves': 'gelöst heißt, dass es Züge gibt',
  'the result says {name} {stated}, the record {right}':
    'das Ergebnis sagt {name} {stated}, die Aufzeichnung {right}',
  'the frontier is stored': 'der Rand wird gespeichert',
  'the result has the iterations of the record': 'das Ergebnis hat die Iterationen der Aufzeichnung',
  'iterations add up': 'die Summe der Iterationen stimmt',
  'the goal is in the record': 'das Ziel ist in der Aufzeichnung',
  'the result names the goal of the record': 'das Ergebnis nennt das Ziel der Aufzeichnung',
  'the result names the other node of the last meeting':
    'das Ergebnis nennt den anderen Knoten des letzten Treffens',
  'the best meeting is the goal': 'das beste Treffen ist das Ziel',
  'the solution has a node for each of its boards': 'die Lösung hat einen Knoten für jede Stellung',
  'every move of the solution is legal': 'jeder Zug der Lösung ist erlaubt',
  'the solution is the path of the goal': 'die Lösung ist der Weg des Ziels',
  'the solution leads from the start to the goal': 'die Lösung führt vom Start zum Ziel',

  // Rarer faults of the form
  'This record is of a version that is not known here; this page reads version {version}.':
    'Diese Aufzeichnung hat eine hier unbekannte Version; diese Seite liest Version {version}.',
  'A change belongs to an Update, Reopen or Return.': 'Eine Änderung gehört zu Update, Reopen oder Return.',
  'A gauge has a value for each step.': 'Ein Messwert hat einen Wert für jeden Schritt.',
  'A record that is complete has nothing beyond, and any other has.':
    'Eine vollständige Aufzeichnung hat nichts darüber hinaus, und jede andere hat es.',
  'Beyond are windows of {n} steps, with all their extents.':
    'Darüber hinaus gibt es Fenster von {n} Schritten, mit allem Kleinsten und Größten.',
  '{name} has {n} rows and {other} has {m}.': '{name} hat {n} Zeilen, und {other} hat {m}.',
  '{name} needs {n} rows.': '{name} braucht {n} Zeilen.',
  '{name} of row {row} is {right}.': '{name} von Zeile {row} ist {right}.',
  '{name} of row {row} of {list} is {right}.': '{name} von Zeile {row} in {list} ist {right}.',
  'Up to {n} nodes can be opened here.': 'Bis zu {n} Knoten lassen sich hier öffnen.',
  'Node {node} comes before its parent.': 'Knoten {node} kommt vor seinem Elternknoten.',
  'A step begins with a Take.': 'Ein Schritt beginnt mit einer Entnahme.',
  'Of {n} nodes {born} have an event.': 'Von {n} Knoten haben {born} ein Ereignis.',
  'Steps follow the order of their events.': 'Schritte folgen der Reihe ihrer Ereignisse.',
  'There are {n} events for {rows} rows of {list}.': 'Zu {rows} Zeilen von {list} gibt es {n} Ereignisse.',
  'More numbers are drawn than there are events.': 'Es sind mehr Zahlen ausgelost, als es Ereignisse gibt.',
  'h cannot be computed again: {why}.': 'h lässt sich nicht noch einmal berechnen: {why}.',

  // Rarer faults of traces from elsewhere
  'No event of this file begins a search: a source is missing.':
    'Kein Ereignis dieser Datei beginnt eine Suche: Eine Quelle fehlt.',
  'This event cannot be read: {why}.': 'Dieses Ereignis ist nicht lesbar: {why}.',
  'This source has another board than the first one.': 'Diese Quelle hat eine andere Stellung als die erste.',
  'A new parent is the node that is expanded, and makes g smaller.':
    'Ein neuer Elternknoten ist der eben expandierte und macht g kleiner.',
  'What follows cannot be opened: {why}.': 'Was folgt, lässt sich nicht öffnen: {why}.',
  'This file has {n} MB, more than this browser can take in: {why}.':
    'Diese Datei hat {n} MB, mehr als dieser Browser aufnehmen kann: {why}.',
  'This YAML has {given} MB; up to {most} MB can be opened here, and much more if it is saved as JSON.':
    'Dieses YAML hat {given} MB; bis {most} MB lassen sich hier öffnen, und viel mehr, wenn es als JSON gesichert ist.',
  'Aliases stand for more than {n} values here.': 'Hier stehen Verweise (Aliase) für mehr als {n} Werte.',
  'Lists are nested too deep here.': 'Hier sind Listen zu tief verschachtelt.',
  'There are more than {n} {things} up to here, too many for a trace.':
    'Bis hierher sind es mehr als {n} {things}, zu viele für eine Aufzeichnung.',
  anchors: 'Anker',
  aliases: 'Verweise auf Anker',
  tags: 'Tags',
  comments: 'Kommentare',
  directives: 'Direktiven',
  'list items': 'Listeneinträge',
  keys: 'Schlüssel',
  lines: 'Zeilen',
  'This is no good YAML: “{why}”.': 'Das ist kein gutes YAML: „{why}“.',
} as const;
