/** The algorithms, line by line. */
export const pseudocode = {
  'put the start into the frontier': 'lege den Start in den Rand',
  'put the start on the stack': 'lege den Start auf den Stapel',
  'the beam holds the start': 'der Strahl enthält den Start',
  'keep the first {n} of the beam, prune the others':
    'behalte die ersten {n} des Strahls, schneide die anderen ab',
  'for limit ← 0, 1, 2 …': 'für Grenze ← 0, 1, 2 …',
  'if no node was as deep as the limit: stop': 'wenn kein Knoten so tief wie die Grenze war: Ende',
  'put the start into one frontier, its twin into the other':
    'lege den Start in einen Rand, seinen Zwilling in den anderen',
  'in turns, for the board and for its twin': 'abwechselnd, für die Stellung und für ihren Zwilling',
  'whichever reached the goal shows that the other cannot':
    'wer das Ziel erreicht hat, zeigt, dass der andere es nicht kann',
  'if its state is known and this path is no cheaper: reject it':
    'wenn sein Zustand bekannt und dieser Pfad nicht billiger ist: verwirf ihn',
  'if its state was expanded before: reject it': 'wenn sein Zustand schon expandiert wurde: verwirf ihn',
  'if its state is on its own path, or the frontier has a better node of it: reject it':
    'wenn sein Zustand auf dem eigenen Pfad liegt oder der Rand einen besseren Knoten davon hat: verwirf ihn',
  'if its state is on its own path: reject it': 'wenn sein Zustand auf dem eigenen Pfad liegt: verwirf ihn',
  'if its depth is {n}: prune it': 'wenn seine Tiefe {n} ist: schneide ihn ab',
  'the limit': 'die Grenze',
  'while the stack is not empty': 'solange der Stapel nicht leer ist',
  'while the frontier is not empty': 'solange der Rand nicht leer ist',
  'select the newest node': 'entnimm den neuesten Knoten',
  'select the first node': 'entnimm den ersten Knoten',
  'select the node with the smallest {f}': 'entnimm den Knoten mit dem kleinsten {f}',
  'if it is the goal: done': 'wenn er das Ziel ist: fertig',
  'for each move but the one back': 'für jeden Zug außer dem zurück',
  'for each move that is possible': 'für jeden möglichen Zug',
  'if its state is in the frontier: update that node with the cheaper path':
    'wenn sein Zustand im Rand ist: verbessere den Knoten dort mit dem billigeren Pfad',
  'if its state is closed: reopen that node with the cheaper path':
    'wenn sein Zustand abgeschlossen ist: öffne den Knoten wieder mit dem billigeren Pfad',
  'otherwise add it to the frontier': 'sonst füge ihn des Rands hinzu',
  'otherwise put it on the stack': 'sonst lege ihn auf den Stapel',
  'otherwise add it to the beam': 'sonst füge ihn dem Strahl hinzu',
  'put the start into the queue': 'stelle den Start in die Warteschlange',
  'while the queue is not empty': 'solange die Warteschlange nicht leer ist',
  'select the node at its front: first in, first out':
    'entnimm den Knoten an ihrer Spitze: zuerst hinein, zuerst heraus',
  'select a shallowest node': 'entnimm einen flachsten Knoten',
  'if its state is known: reject it': 'wenn sein Zustand bekannt ist: verwirf ihn',
  'otherwise put it at the end of the queue': 'sonst stelle ihn ans Ende der Warteschlange',
  'the level holds the start': 'die Ebene enthält den Start',
  'while the level is not empty': 'solange die Ebene nicht leer ist',
  'for each node of the level': 'für jeden Knoten der Ebene',
  'otherwise add it to the next level': 'sonst füge ihn der nächsten Ebene hinzu',
  'keep the {n} nodes of the next level with the smallest h, prune the others':
    'behalte die {n} Knoten der nächsten Ebene mit dem kleinsten h, schneide die anderen ab',
  'bound ← h of the start': 'Schranke ← h des Starts',
  repeat: 'wiederhole',
  'for each move but the one back: make the successor':
    'für jeden Zug außer dem zurück: erzeuge den Nachfolger',
  'if its f = g + h is above the bound: prune it, but remember the smallest such f':
    'wenn sein f = g + h über der Schranke liegt: schneide ihn ab, aber merke das kleinste solche f',
  'bound ← the smallest f that was above it': 'Schranke ← das kleinste f, das darüber lag',
  'search the start with the limit ∞, where': 'durchsuche den Start mit der Grenze ∞, wobei',
  'to search a node with a limit is to': 'einen Knoten mit einer Grenze zu durchsuchen heißt',
  'select it': 'entnimm ihn',
  'for each move but the one back: make the successor, F ← max(its g + h, F of the node)':
    'für jeden Zug außer dem zurück: erzeuge den Nachfolger, F ← max(sein g + h, F des Knotens)',
  'while the smallest F among the successors is within the limit':
    'solange das kleinste F der Nachfolger innerhalb der Grenze liegt',
  'search that successor; its limit is the smaller of the limit and the second smallest F':
    'durchsuche diesen Nachfolger; seine Grenze ist die kleinere aus der Grenze und dem zweitkleinsten F',
  'forget the successors': 'vergiss die Nachfolger',
  'F of the node ← the smallest F among them; it returns to the frontier':
    'F des Knotens ← das kleinste F unter ihnen; er kehrt in den Rand zurück',
  'up to {n} times, from the second on after {walk} random moves':
    'bis zu {n}-mal, vom zweiten Mal an nach {walk} Zufallszügen',
  'stand on the start': 'stehe auf dem Start',
  'look at the board where the search stands': 'betrachte die Stellung, an der die Suche steht',
  'make all its successors': 'erzeuge alle ihre Nachfolger',
  'if the best has a smaller h, or the same and fewer than {n} such moves were made in a row: stand on it':
    'wenn der beste ein kleineres h hat, oder das gleiche nach weniger als {n} solchen Zügen in Folge: stehe auf ihm',
  'if the best has a smaller h: stand on it': 'wenn der beste ein kleineres h hat: stehe auf ihm',
  'forget the others': 'vergiss die anderen',
  'otherwise stop: no successor is better': 'sonst Ende: Kein Nachfolger ist besser',
  'T ← the first temperature': 'T ← die Anfangstemperatur',
  'if T < 0.05: stop': 'wenn T < 0.05: Ende',
  'draw one of its successors': 'lose einen ihrer Nachfolger aus',
  'Δ ← its h − the h here': 'Δ ← sein h − das h hier',
  'if Δ ≤ 0, or else with probability e^(−Δ/T): stand on it':
    'wenn Δ ≤ 0, sonst mit Wahrscheinlichkeit e^(−Δ/T): stehe auf ihm',
  'otherwise forget it': 'sonst vergiss ihn',
  'and stay': 'und bleibe',
  'T ← T × cooling': 'T ← T × Abkühlung',
  'put the start into one frontier, the goal into the other':
    'lege den Start in einen Rand, das Ziel in den anderen',
  'best ← ∞': 'Bestes ← ∞',
  'while best > smallest g forward + smallest g backward + 1':
    'solange Bestes > kleinstes g vorwärts + kleinstes g rückwärts + 1',
  'select the oldest node of the smaller frontier': 'entnimm den ältesten Knoten des kleineren Rands',
  'if its state is known on this side: reject it':
    'wenn sein Zustand auf dieser Seite bekannt ist: verwirf ihn',
  'otherwise add it to this side’s frontier': 'sonst füge ihn dem Rand dieser Seite hinzu',
  'if its state is known on the other side: best ← the shorter of best and the path through both':
    'wenn sein Zustand auf der anderen Seite bekannt ist: Bestes ← das Kürzere aus Bestem und dem Pfad durch beide',
  'done: no shorter path can be left': 'fertig: Kein kürzerer Pfad kann übrig sein',
  'choose u forward and v backward with the smallest lb = max(f(u), f(v), g(u) + g(v) + 1)':
    'wähle u vorwärts und v rückwärts mit dem kleinsten lb = max(f(u), f(v), g(u) + g(v) + 1)',
  'if best ≤ lb: done, no shorter path can be left':
    'wenn Bestes ≤ lb: fertig, kein kürzerer Pfad kann übrig sein',
  'select both, one after the other': 'entnimm beide nacheinander',
  'if its state is known on this side and this path is no cheaper: reject it':
    'wenn sein Zustand auf dieser Seite bekannt und dieser Pfad nicht billiger ist: verwirf ihn',
  'if its state is in the frontier or closed: update or reopen that node with the cheaper path':
    'wenn sein Zustand im Rand oder abgeschlossen ist: verbessere den Knoten oder öffne ihn wieder',
  'begin with the start': 'beginne mit dem Start',
  '{n} times, each from the best board of the time before':
    '{n}-mal, jeweils von der besten Stellung des vorigen Mals',
  'for {n} generations': 'für {n} Generationen',
  'select the best board so far': 'entnimm die bisher beste Stellung',
  'breed {n} lists of moves: the best {kept} again, the others crossed and mutated':
    'züchte {n} Listen von Zügen: die besten {kept} wieder, die anderen gekreuzt und mutiert',
  'try each list; what counts is the best board on its way':
    'probiere jede Liste; es zählt die beste Stellung auf ihrem Weg',
  'the best of all boards is next, with the path to it':
    'die beste aller Stellungen ist die nächste, mit dem Pfad zu ihr',
  'for each sub-goal: tiles of the outer lines one by one, then the last corner':
    'für jedes Teilziel: Steine der äußeren Linien einzeln, dann die letzte Ecke',
  'select the node with the smallest g + estimate of the moves to the sub-goal':
    'entnimm den Knoten mit dem kleinsten g + Schätzung der Züge zum Teilziel',
  'if the sub-goal is reached: empty the frontier, and go on from here':
    'wenn das Teilziel erreicht ist: leere den Rand, und mach von hier weiter',
  'for each move that leaves finished tiles where they are: make the successor':
    'für jeden Zug, der fertige Steine lässt, wo sie sind: erzeuge den Nachfolger',
  'if its case, the blank and the tiles that count, was reached by as short a path: reject it':
    'wenn sein Fall, die Lücke und die Steine, die zählen, auf so kurzem Pfad erreicht wurde: verwirf ihn',
} as const;
