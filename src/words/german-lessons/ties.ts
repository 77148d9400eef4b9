/** The lesson “Ties”. */
export const ties = {
  'Ties': 'Gleichstand',
  'Many nodes have the same f, and which of them goes first decides much of the work.':
    'Viele Knoten haben dasselbe f, und welcher von ihnen zuerst kommt, entscheidet über viel Arbeit.',

  // Step 1
  'f alone seldom names one node. When this one was taken, {ties} nodes had the smallest f, {f}. A *tie-breaking rule* chose among them.':
    'f allein bestimmt selten einen Knoten. Als dieser entnommen wurde, hatten {ties} Knoten das kleinste f, {f}. Eine *Regel für Gleichstand* wählte unter ihnen.',
  'The Inspector says which rule decided.': 'Der Inspektor sagt, welche Regel entschied.',
  'Step on to a tie of at least **ten** nodes.':
    'Weitergehen bis zu einem Gleichstand von mindestens **zehn** Knoten.',
  'The Inspector says “… tie at …” beside the board of the current node.':
    'Der Inspektor sagt „… liegen gleichauf bei …“ neben der Stellung des aktuellen Knotens.',
  'Ties are the rule in this puzzle: f takes few values, and nodes are many.':
    'Gleichstand ist bei diesem Puzzle die Regel: f nimmt wenige Werte an, und Knoten gibt es viele.',

  // Step 2
  'The usual rule is **smaller h**: of equals, the one that is deeper and nearer to the goal. Once the last layer is reached, f = {cost}, it dives: {last} of its {all} expansions are on that layer.':
    'Die übliche Regel ist **kleineres h**: von gleichen der Knoten, der tiefer und näher am Ziel liegt. Ist die letzte Schicht erreicht, f = {cost}, stößt die Suche zum Ziel vor: {last} ihrer {all} Expansionen liegen auf dieser Schicht.',

  // Step 3
  'The contrary, **larger h**, takes the shallow ones first: {all} expansions, {last} of them on the last layer. Nothing else of that layer is left when it reaches the goal.':
    'Das Gegenteil, **größeres h**, nimmt die flachen zuerst: {all} Expansionen, {last} davon auf der letzten Schicht. Nichts anderes ist von ihr mehr übrig, wenn die Suche das Ziel erreicht.',
  'The solution has {moves} moves either way.': 'Die Lösung hat so oder so {moves} Züge.',

  // Step 4
  'Below the last layer the two did the same work: {below} expansions each. A node with f smaller than the optimum **must** be expanded, in whatever order, or a shorter path could not be ruled out.':
    'Unter der letzten Schicht taten beide dieselbe Arbeit: je {below} Expansionen. Ein Knoten, dessen f kleiner als das Optimum ist, **muss** expandiert werden, in welcher Reihenfolge auch immer, sonst wäre ein kürzerer Pfad nicht auszuschließen.',
  'A tie rule can only save on the last layer: here {low} against {high}.':
    'Eine Regel für Gleichstand kann nur auf der letzten Schicht sparen: hier {low} gegen {high}.',
  'Find another rule under **Ties**, in **More**, that is as good as smaller h: at most 73 expansions.':
    'Unter **Mehr** bei **Gleichstand** eine andere Regel finden, die so gut ist wie „Kleineres h“: höchstens 73 Expansionen.',
  'Which rule also goes on where it just was?': 'Welche Regel macht auch dort weiter, wo sie eben war?',
  'Newest first dives as well: it follows what it has just found.':
    '„Neueste zuerst“ stößt ebenso vor: Diese Regel folgt dem, was eben gefunden wurde.',

  // Step 5
  '**In one sentence:** f decides which layers a search must finish, the tie rule how soon it finds the goal on the last one, and so every published count should name its rule.':
    '**In einem Satz:** f entscheidet, welche Schichten eine Suche abarbeiten muss, die Regel für Gleichstand, wie bald sie auf der letzten das Ziel findet; darum gehört zu jeder veröffentlichten Zahl ihre Regel.',
} as const;
