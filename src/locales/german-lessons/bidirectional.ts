/** The lesson “From both ends”. */
export const bidirectional = {
  'From both ends': 'Von beiden Enden',
  'Two small searches instead of one large one, and when their meeting proves a shortest solution.':
    'Zwei kleine Suchen statt einer großen, und wann ihr Treffen eine kürzeste Lösung beweist.',

  // Step 1
  'Moves can be undone, so one can search backwards from the goal as well. Two trees grow in the picture, one from the start and one from the goal; the side with the smaller frontier goes next.':
    'Züge lassen sich zurücknehmen, also kann man auch vom Ziel rückwärts suchen. Im Bild wachsen zwei Bäume, einer vom Start und einer vom Ziel; die Seite mit dem kleineren Rand ist als nächste dran.',
  'Go to where the two sides **meet** for the first time.':
    'Dorthin gehen, wo die zwei Seiten sich zum ersten Mal **treffen**.',
  'Press **Stop when**, the flag beside the buttons, and choose that two sides meet; then press **Play**. Or press **Step forward** until they do.':
    '**Anhalten, wenn**, die Fahne neben den Knöpfen: das Treffen der Seiten wählen, dann **Abspielen** drücken. Oder **Schritt vor**, bis sie sich treffen.',
  'One board on both sides: there is a path.': 'Eine Stellung auf beiden Seiten: Es gibt einen Pfad.',

  // Step 2
  'The meeting is {depthA} moves from the start and {depthB} from the goal: together a path of {moves}.':
    'Das Treffen liegt {depthA} Züge vom Start und {depthB} vom Ziel entfernt: zusammen ein Pfad von {moves}.',
  'From one end, breadth-first search goes all the way: about `b¹³` boards, with b the branching factor. From both ends it is twice `b⁷`, at most.':
    'Von einem Ende aus geht die Breitensuche den ganzen Weg: etwa `b¹³` Stellungen, mit b als Verzweigungsfaktor. Von beiden Enden aus ist es höchstens zweimal `b⁷`.',

  // Step 3
  'That took {expanded} expansions; from one end, breadth-first search made {breadth}.':
    'Das brauchte {expanded} Expansionen; von einem Ende aus brauchte die Breitensuche {breadth}.',
  'The first meeting need not be on a shortest path. The search may stop only when no shorter one is possible: when the two frontiers are too deep to add up to less.':
    'Das erste Treffen liegt nicht immer auf einem kürzesten Pfad. Die Suche darf erst enden, wenn kein kürzerer möglich ist: wenn die zwei Ränder zu tief sind, um zusammen weniger zu ergeben.',

  // Step 4
  'Can both ideas be joined, two ends and a heuristic? For a long time it did not pay: each side went on past the other. *NBS* (2017) selects pairs of nodes, one of each side, by a lower bound on a path through both: {expanded} expansions; A* made {aStar}.':
    'Lässt sich beides verbinden, zwei Enden und eine Heuristik? Lange lohnte es sich nicht: Jede Seite lief an der anderen vorbei. *NBS* (2017) wählt Paare von Knoten, einen von jeder Seite, nach einer unteren Schranke für einen Pfad durch beide: {expanded} Expansionen; A* brauchte {aStar}.',

  // Step 5
  '**In one sentence:** half the depth is far less than half the work, provided that the goal is known, moves can be undone, and the meeting is proved.':
    '**In einem Satz:** Die halbe Tiefe ist weit weniger als die halbe Arbeit, sofern das Ziel bekannt ist, Züge sich zurücknehmen lassen und das Treffen bewiesen wird.',
  'Search the same board with the **Algorithm** **Breadth-first**, and look at its one tree.':
    'Dieselbe Stellung mit dem **Algorithmus** **Breitensuche** durchsuchen und ihren einen Baum ansehen.',
  'Most of its nodes are in the deep layers, which the search from both ends never reached.':
    'Die meisten Knoten liegen in den tiefen Schichten, zu denen die Suche von beiden Enden nie kam.',
} as const;
