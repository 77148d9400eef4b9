/** The Inspector: the node, why it was taken, and what became of its successors. */
export const inspector = {
  'All counts': 'Alle Zahlen',
  'Nothing to inspect yet.': 'Noch nichts zu sehen.',
  'Press {search}: then every step tells here which node was selected and why, and what became of each of its successors.':
    '{search} drücken: Dann sagt hier jeder Schritt, welcher Knoten entnommen wurde und warum, und was aus jedem Nachfolger wurde.',
  'Step {step} of {total}': 'Schritt {step} von {total}',
  'Step {step} of {total} recorded': 'Schritt {step} von {total} aufgezeichneten',
  'Of {made} steps made.': 'Von {made} Schritten der Suche.',
  'step {step}': 'Schritt {step}',

  // The node
  'Board of the node: {board}': 'Stellung des Knotens: {board}',
  'Current node': 'Aktuell',
  'Selected, not expanded': 'Entnommen, nicht expandiert',
  'Selected last in this step': 'In diesem Schritt zuletzt entnommen',
  'The end: the goal is selected': 'Das Ende: Das Ziel wird entnommen',
  'The solution leads through this node': 'Die Lösung führt durch diesen Knoten',
  'Found in this step': 'In diesem Schritt gefunden',
  'Also selected, not expanded': 'Auch entnommen, nicht expandiert',
  'Expanded in this step': 'In diesem Schritt expandiert',
  'Expanded just before': 'Unmittelbar davor expandiert',
  'Not generated yet': 'Noch nicht erzeugt',
  'not generated yet': 'noch nicht erzeugt',
  'In the frontier': 'Im Rand',
  Closed: 'Abgeschlossen',
  'Pruned, never expanded': 'Abgeschnitten, nie expandiert',
  'The goal': 'Das Ziel',
  'Where the sides meet': 'Wo die Seiten sich treffen',
  'Passed by on a path': 'Auf einem Pfad passiert',
  'Depth {depth}': 'Tiefe {depth}',
  'Depth {depth}: its root': 'Tiefe {depth}: seine Wurzel',
  'Depth {depth}: the start': 'Tiefe {depth}: der Start',
  'Depth {depth}, tile {move}': 'Tiefe {depth}, Stein {move}',
  'from the node expanded in this step': 'vom Knoten, der in diesem Schritt expandiert wurde',
  'from the node of step {step}': 'vom Knoten aus Schritt {step}',
  'from its parent': 'von seinem Elternknoten',
  'g: moves from its root': 'g: Züge von seiner Wurzel',
  'g: moves from the start': 'g: Züge vom Start',
  'h: estimate of the moves that are left': 'h: Schätzung der Züge, die fehlen',
  '{symbol} = {formula}: smaller goes first': '{symbol} = {formula}: Kleineres kommt zuerst',
  'Selected node': 'Gewählter Knoten',
  'Back to current': 'Zum aktuellen',
  Generated: 'Erzeugt',
  'Selected#a node': 'Entnommen',
  'in this step': 'in diesem Schritt',
  'Go to {where}': 'Zu {where} gehen',

  // Why it was taken
  'The search begins with it.': 'Mit ihm beginnt die Suche.',
  'A new part begins with it: {part}.': 'Mit ihm beginnt ein neuer Teil: {part}.',
  'The two sides have met here by the best path found: {n} {n:move|moves}.':
    'Hier haben sich die zwei Seiten auf dem besten gefundenen Pfad getroffen: {n} {n:Zug|Züge}.',
  'The goal, known as such when it was generated: it was not selected.':
    'Das Ziel, schon beim Erzeugen erkannt: Es wurde nicht entnommen.',
  'No node in the frontier had a smaller {symbol}.': 'Kein Knoten des Rands hatte ein kleineres {symbol}.',
  'The oldest of the shallowest nodes (depth {g}): first in, first out.':
    'Der älteste der flachsten Knoten (Tiefe {g}): zuerst hinein, zuerst heraus.',
  'It was the only node in the frontier{where}.': 'Er war der einzige Knoten des Rands{where}.',
  'Its frontier held {n} {n:node|nodes}{where}.': 'Sein Rand hatte {n} Knoten{where}.',
  '{score} is the smallest in a frontier of {n}{where}; the next has {next}.':
    '{score} ist am kleinsten in einem Rand von {n}{where}; der nächste hat {next}.',
  '{score} is the smallest in a frontier of {n}{where}: all of them have it.':
    '{score} ist am kleinsten in einem Rand von {n}{where}: Alle haben es.',
  '{score} is the smallest in a frontier of {n}{where}: {left} nodes have it.':
    '{score} ist am kleinsten in einem Rand von {n}{where}: {left} Knoten haben es.',
  'In a frontier of {n}{where} the level g = {g} goes first: {left} {left:node is|nodes are} of it.':
    'In einem Rand von {n}{where} kommt die Ebene g = {g} zuerst: {left} Knoten {left:gehört|gehören} dazu.',
  'All nodes in a frontier of {n}{where} came in with step {step}.':
    'Alle Knoten eines Rands von {n}{where} kamen mit Schritt {step}.',
  'The newest in a frontier of {n}{where}: {left} {left:node|nodes} of step {step}.':
    'Die neuesten in einem Rand von {n}{where}: {left} Knoten aus Schritt {step}.',
  'Show these nodes in the tree and in the frontier': 'Diese Knoten im Baum und im Rand zeigen',
  'Smallest {symbol} among them, {score}': 'Kleinstes {symbol} darunter, {score}',
  'Smallest h among them, {h}': 'Kleinstes h darunter, {h}',
  'Largest h among them, {h}': 'Größtes h darunter, {h}',
  'Largest g among them, {g}': 'Größtes g darunter, {g}',
  Newest: 'Am neuesten',
  'The move tried first': 'Der zuerst versuchte Zug',
  Oldest: 'Am ältesten',
  'Generated first': 'Zuerst erzeugt',
  'The path tried first': 'Der zuerst versuchte Pfad',
  'Drawn among them': 'Darunter ausgelost',
  '{what}: this one.': '{what}: dieser.',
  '{what}: {n} nodes.': '{what}: {n} Knoten.',
  'The other side has no nodes left.': 'Die andere Seite hat keine Knoten mehr.',
  'The sides take turns; now: {side}.': 'Die Seiten wechseln sich ab; jetzt: {side}.',
  'Both frontiers hold {n}; the first side goes.': 'Beide Ränder haben {n}; die erste Seite geht.',
  'The search {side} has the smaller frontier: {own} against {other}.':
    'Die Suche {side} hat den kleineren Rand: {own} gegen {other}.',

  'The goal is selected: the search ends, and the goal is not expanded.':
    'Das Ziel wird entnommen: Die Suche endet, das Ziel wird nicht expandiert.',
  'The start is the goal: it is selected, the search ends, and nothing is expanded.':
    'Der Start ist das Ziel: Er wird entnommen, die Suche endet, nichts wird expandiert.',
  'Not expanded: {because}.': 'Nicht expandiert: {because}.',
  'its depth, {g}, is the limit': 'seine Tiefe, {g}, ist die Schranke',
  'the search stops here': 'die Suche endet hier',
  'its part of the run ends here, and the next one goes on from it':
    'sein Teil des Laufs endet hier, und der nächste geht von ihm weiter',

  // Why it was not
  'Not generated yet.': 'Noch nicht erzeugt.',
  'Not generated yet: step {step} generates it.': 'Noch nicht erzeugt: Schritt {step} erzeugt ihn.',
  'In the frontier.': 'Im Rand.',
  'In the frontier, behind more nodes than are counted.': 'Im Rand, hinter mehr Knoten, als gezählt werden.',
  'The only node in the frontier{where}.': 'Der einzige Knoten im Rand{where}.',
  'One of {size} nodes in the frontier{where}.': 'Einer von {size} Knoten im Rand{where}.',
  'First of {size} nodes in the frontier{where}.': 'Der erste von {size} Knoten im Rand{where}.',
  'In the frontier{where}: {n} of {size} nodes {n:goes|go} before it.':
    'Im Rand{where}: {n} von {size} Knoten {n:kommt|kommen} vor ihm.',
  'The other side selects next.': 'Als Nächstes entnimmt die andere Seite.',
  'Same {scores}; {what}': 'Gleiches {scores}; {what}',
  '{what}: {n} {n:node|nodes}.': '{what}: {n} Knoten.',
  '{low} to {high}': '{low} bis {high}',
  'larger {symbol}': 'größeres {symbol}',
  'move tried earlier': 'früher versuchter Zug',
  'path tried earlier': 'früher versuchter Pfad',
  'drawn before it': 'vor ihm ausgelost',
  'Selected in step {step}.': 'Entnommen in Schritt {step}.',
  'Selected again in step {step}.': 'Wieder entnommen in Schritt {step}.',
  'Selected in step {step}, not expanded: {because}.':
    'Entnommen in Schritt {step}, nicht expandiert: {because}.',
  'Passed on the way to another board, never selected itself.':
    'Auf dem Weg zu einer anderen Stellung passiert, selbst nie entnommen.',
  'Dropped in step {step}: {because}.': 'Verworfen in Schritt {step}: {because}.',
  'Never selected. {dropped}': 'Nie entnommen. {dropped}',
  'It ends the search in step {step}, without being selected.':
    'Er beendet die Suche in Schritt {step}, ohne entnommen zu werden.',
  'Not selected in the {n} steps recorded.': 'In den {n} aufgezeichneten Schritten nicht entnommen.',
  'Never selected: the search ended first, with step {step}.':
    'Nie entnommen: Vorher endete die Suche, mit Schritt {step}.',
  'Never selected: the goal came first, in step {step}.':
    'Nie entnommen: Das Ziel kam vorher, in Schritt {step}.',
  'Never selected: the two sides had met first, and the search ended with step {step}.':
    'Nie entnommen: Vorher trafen sich die zwei Seiten, und die Suche endete mit Schritt {step}.',

  // What decides
  '{first} before {second}': '{first} vor {second}',
  'smaller {symbol} goes first, {before}': 'kleineres {symbol} zuerst, {before}',
  'the shallower level goes first, {before}': 'die flachere Ebene zuerst, {before}',
  'the deeper one goes first, {before}': 'der tiefere zuerst, {before}',
  'smaller h goes first, {before}': 'kleineres h zuerst, {before}',
  'larger h goes first, {before}': 'größeres h zuerst, {before}',
  'the move tried earlier goes first': 'der früher versuchte Zug zuerst',
  'the older one goes first': 'der ältere zuerst',
  'the newer one goes first': 'der neuere zuerst',
  'the one made earlier goes first': 'der früher erzeugte zuerst',
  'the path tried earlier goes first': 'der früher versuchte Pfad zuerst',
  'a draw decided': 'das Los entschied',
  deeper: 'tiefer',
  'smaller {symbol}': 'kleineres {symbol}',
  'smaller h': 'kleineres h',
  'larger h': 'größeres h',
  'move order': 'Zugfolge',
  older: 'älter',
  newer: 'neuer',
  oldest: 'älteste',
  newest: 'neueste',
  'made earlier': 'früher erzeugt',
  'path order': 'Pfadfolge',
  'a draw': 'das Los',
  'level by level': 'Ebene für Ebene',
  'order of paths': 'Folge der Pfade',
  '{before}, then {next}': '{before}, dann {next}',
  'The next node is selected on the side with the smaller frontier, on the first when they are equal.':
    'Der nächste Knoten wird auf der Seite mit dem kleineren Rand entnommen, bei Gleichstand auf der ersten.',
  'The two sides take turns; the first begins.': 'Die zwei Seiten wechseln sich ab; die erste beginnt.',
  'Moves are tried in the order {arrows} of the tile.':
    'Züge werden in der Folge {arrows} des Steins versucht.',
  'Moves are tried in a random order.': 'Züge werden in zufälliger Folge versucht.',

  // What waits
  'Next in the frontier: {side}': 'Als Nächstes im Rand: {side}',
  'Next in the frontier': 'Als Nächstes im Rand',
  'Left in the frontier': 'Noch im Rand',
  'Left in the frontier: {side}': 'Noch im Rand: {side}',
  'Selected next, if no other comes in': 'Als Nächstes entnommen, wenn keiner dazukommt',
  'The frontier is too large here to say which node is next.':
    'Der Rand ist hier zu groß, um zu sagen, welcher Knoten der nächste ist.',
  'Which one that is, the record does not say.': 'Welcher das ist, sagt die Aufzeichnung nicht.',
  ', before the next one by {because}': ', vor dem nächsten durch {because}',
  'Number {place}: {scores}{before}. Select its node':
    'Nummer {place}: {scores}{before}. Seinen Knoten wählen',
  'first: {because}': 'zuerst: {because}',
  'What puts the upper one first': 'Was den oberen nach vorn stellt',

  // Successors
  'Nothing is expanded yet: go one step forward.': 'Noch ist nichts expandiert: einen Schritt vor gehen.',
  'Nothing was expanded.': 'Nichts wurde expandiert.',
  'No successors': 'Keine Nachfolger',
  'Its successors': 'Seine Nachfolger',
  Successors: 'Nachfolger',
  'Still to come': 'Kommt noch',
  'New in frontier': 'Neu im Rand',
  Rejected: 'Verworfen',
  Updated: 'Verbessert',
  Reopened: 'Wieder geöffnet',
  Pruned: 'Abgeschnitten',
  Replaced: 'Ersetzt',
  '{outcome}. {scores}. Select its node': '{outcome}. {scores}. Seinen Knoten wählen',
  'Tile {tile} {way}. {outcome}. {scores}. Select its node':
    'Stein {tile} {way}. {outcome}. {scores}. Seinen Knoten auswählen',
  'this is the goal, then selected': 'das ist das Ziel, danach entnommen',
  'then selected, not expanded': 'danach entnommen, aber nicht expandiert',
  'joins the frontier': 'kommt in den Rand',
  'h stays the same': 'h bleibt gleich',
  'looks closer: h falls by {by}': 'scheint näher: h sinkt um {by}',
  'looks farther: h rises by {by}': 'scheint ferner: h steigt um {by}',
  'cheaper path: g {old} → {g}': 'billigerer Pfad: g {old} → {g}',
  'cheaper path: g {old} → {g}, back to the frontier': 'billigerer Pfad: g {old} → {g}, zurück in den Rand',
  'a better node of the same board stays': 'ein besserer Knoten derselben Stellung bleibt',
  'the two sides meet in it': 'hier treffen sich die zwei Seiten',
  'this is the goal': 'das ist das Ziel',
  'known already': 'schon bekannt',
  'undoes the last move': 'nimmt den letzten Zug zurück',
  'repeats step {step}': 'wiederholt Schritt {step}',
  'repeats a closed node': 'wiederholt einen abgeschlossenen Knoten',
  'repeats the root': 'wiederholt die Wurzel',
  'is in the frontier already': 'ist schon im Rand',
  '{n} older {n:node was|nodes were} pruned from the frontier: {because}.':
    '{n} {n:älterer Knoten wurde|ältere Knoten wurden} aus dem Rand abgeschnitten: {because}.',
  'Also in this step': 'Auch in diesem Schritt',
  'and {n} more': 'und {n} weitere',

  // Notes of a step
  'An earlier node': 'Ein früherer Knoten',
  'A new path': 'Ein neuer Pfad',
  'A meeting': 'Ein Treffen',
  'A generation': 'Eine Generation',
  'the two sides meet: a path of {n} {n:move|moves}':
    'die zwei Seiten treffen sich: ein Pfad aus {n} {n:Zug|Zügen}',
  '{n} {n:path|paths} tried: h from {low} to {high}, half of them at most {middle}':
    '{n} {n:Pfad|Pfade} versucht: h von {low} bis {high}, bei der Hälfte höchstens {middle}',
  ', by way of {n} {n:new board|new boards}': ', über {n} neue {n:Stellung|Stellungen}',
  'the end of the best path enters the frontier: h = {h} after {n} {n:move|moves}{way}':
    'das Ende des besten Pfads kommt in den Rand: h = {h} nach {n} {n:Zug|Zügen}{way}',
  'is the goal': 'ist das Ziel',
  'is left: nothing leads on from it': 'wird verlassen: Nichts führt von ihm weiter',
  'returns to the frontier': 'kehrt in den Rand zurück',
  'returns to the frontier, with {symbol} = {score}': 'kehrt in den Rand zurück, mit {symbol} = {score}',

  // Events
  'Step {forward} or {back} through what happens within a step, one event at a time.':
    'Mit {forward} und {back} Ereignis für Ereignis durch einen Schritt gehen.',
  'Event {n} of {total}: {words}.': 'Ereignis {n} von {total}: {words}.',
  'the start enters the frontier': 'der Start kommt in den Rand',
  'the root ({side}) enters the frontier': 'die Wurzel ({side}) kommt in den Rand',
  'with {symbol} = {score}': 'mit {symbol} = {score}',
  'the node{f} is selected': 'der Knoten{f} wird entnommen',
  'the node{f} is selected, its board not for the first time':
    'der Knoten{f} wird entnommen, seine Stellung nicht zum ersten Mal',
  '{tile} generated{f}: new in the frontier': '{tile} erzeugt{f}: neu im Rand',
  '{tile} rejected: {because}': '{tile} verworfen: {because}',
  '{tile} pruned: {because}': '{tile} abgeschnitten: {because}',
  'the node selected is not expanded: {because}': 'der entnommene Knoten wird nicht expandiert: {because}',
  'an older node is pruned: {because}': 'ein älterer Knoten wird abgeschnitten: {because}',
  'a new part begins: {part}': 'ein neuer Teil beginnt: {part}',
  'the two sides meet for good': 'die zwei Seiten treffen sich endgültig',
  'it is the goal': 'es ist das Ziel',
  'the search ends': 'die Suche endet',
  'a new board on the way is passed': 'eine neue Stellung auf dem Weg wird passiert',

  // Counts
  'expanded#nodes': 'expandiert',
  visited: 'besucht',
  generated: 'erzeugt',
  'This search keeps no closed list.': 'Diese Suche führt keine geschlossene Liste.',
  selected: 'entnommen',
  'rejected#successors': 'verworfen',
  reopened: 'wieder geöffnet',
  'max in memory': 'max. im Speicher',
  'Nodes selected whose successors were generated': 'Entnommene Knoten, deren Nachfolger erzeugt wurden',
  'Successors made, before any test': 'Erzeugte Nachfolger, vor jeder Prüfung',
  'Effective branching factor: that of a uniform tree of the same depth with as many nodes':
    'Effektiver Verzweigungsfaktor: der eines gleichmäßigen Baums derselben Tiefe mit so vielen Knoten',
  'b*': 'b*',
  penetrance: 'Penetrance',

  // The run
  'The record of single nodes ends at step {n} of {total}; from there on only sums were kept.':
    'Die Aufzeichnung einzelner Knoten endet bei Schritt {n} von {total}; danach wurden nur Summen behalten.',
  'Part {n}: {part}': 'Teil {n}: {part}',
  'Part {n} of {total}: {part}': 'Teil {n} von {total}: {part}',
  'Call stack: {n} of {limit} frames': 'Aufrufstapel: {n} von {limit} Aufrufen',
  'Frames on the call stack': 'Aufrufe auf dem Stapel',
  Pseudocode: 'Pseudocode',
  'marked: what runs now': 'markiert: was jetzt läuft',
  'marked: the branches taken in this step': 'markiert: die in diesem Schritt gewählten Zweige',
  'marked: how it ends; paler: the expansion before': 'markiert: das Ende; blasser: die Expansion davor',
  ', ran once': ', lief einmal',
} as const;
