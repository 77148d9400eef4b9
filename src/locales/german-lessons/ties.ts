/** The lesson “Ties”. */
export const ties = {
  Ties: 'Gleichstand',
  'Many nodes have the same f, and the rule that chooses among them decides much of the work.':
    'Viele Knoten haben dasselbe f, und die Regel, die unter ihnen wählt, entscheidet über viel Arbeit.',

  // Step 1
  'The smallest f seldom belongs to one node alone. At step {step}, {ties} nodes had the smallest f, {f}. A *tie-breaking rule* chose among them.':
    'Das kleinste f hat selten ein Knoten allein. Bei Schritt {step} hatten {ties} Knoten das kleinste f, {f}. Eine *Regel für Gleichstand* wählte unter ihnen.',
  'The Inspector says which rule decided.': 'Der Inspektor sagt, welche Regel entschied.',
  'Step forward to a tie of at least **ten** nodes.':
    'Vorgehen bis zu einem Gleichstand von mindestens **zehn** Knoten.',
  'The Inspector says how many nodes of the frontier have the smallest f.':
    'Der Inspektor sagt, wie viele Knoten des Rands das kleinste f haben.',
  'Ties are the rule in this puzzle: f takes few values, and nodes are many.':
    'Gleichstand ist bei diesem Puzzle die Regel: f nimmt wenige Werte an, und Knoten gibt es viele.',

  // Step 2
  'The usual rule is **smaller h**: of equals, the one that is deeper and seems nearer to the goal. Once the last *f-contour* is reached, f = {cost}, it goes deep: {last} of its {all} expansions are on that contour.':
    'Die übliche Regel ist **kleineres h**: von gleichen der Knoten, der tiefer und scheinbar näher am Ziel liegt. Ist die letzte *f-Kontur* erreicht, f = {cost}, stößt die Suche zum Ziel vor: {last} ihrer {all} Expansionen liegen auf dieser Kontur.',

  // Step 3
  'The opposite, **larger h**, selects the shallow ones first: {all} expansions, {last} of them on the last contour. Nothing else of that contour is left when it reaches the goal.':
    'Das Gegenteil, **größeres h**, wählt die flachen zuerst: {all} Expansionen, {last} davon auf der letzten Kontur. Nichts anderes ist von ihr mehr übrig, wenn die Suche das Ziel erreicht.',
  'The solution has {moves} moves either way.': 'Die Lösung hat so oder so {moves} Züge.',

  // Step 4
  'Below the last contour the two did the same work: {below} expansions each. A node with f smaller than the optimum **must** be expanded, in whatever order, or a shorter path could not be ruled out.':
    'Unter der letzten Kontur taten beide dieselbe Arbeit: je {below} Expansionen. Ein Knoten, dessen f kleiner als das Optimum ist, **muss** expandiert werden, in welcher Reihenfolge auch immer, sonst wäre ein kürzerer Pfad nicht auszuschließen.',
  'A tie-breaking rule can only save work on the last contour: here {low} against {high}.':
    'Eine Regel für Gleichstand kann nur auf der letzten Kontur sparen: hier {low} gegen {high}.',
  'Find another rule under **Ties** that is as good as smaller h: at most 73 expansions. Search with each.':
    'Bei **Gleichstand** eine andere Regel finden, die so gut ist wie „Kleineres h“: höchstens 73 Expansionen. Mit jeder suchen.',
  'Which rule also continues below the node that was just expanded?':
    'Welche Regel macht ebenso unter dem Knoten weiter, der eben expandiert wurde?',
  'Newest first goes deep as well: it continues below the node that it has just expanded.':
    '„Neueste zuerst“ geht ebenso in die Tiefe: Es geht unter dem Knoten weiter, der eben expandiert wurde.',

  // Step 5
  '**In one sentence:** f decides which contours a search must finish, the tie-breaking rule how soon it finds the goal on the last one, and so every published count should name its rule.':
    '**In einem Satz:** f entscheidet, welche Konturen eine Suche abarbeiten muss, die Regel für Gleichstand, wie bald sie auf der letzten das Ziel findet; darum gehört zu jeder veröffentlichten Zahl ihre Regel.',

  // Replies to answers that do not count
  '{expanded} expansions, more than 73. Try another rule.':
    '{expanded} Expansionen, mehr als 73. Eine andere Regel versuchen.',
  '{expanded} expansions, but not because of a rule that goes deep: it was chance, or another setting.':
    '{expanded} Expansionen, aber nicht wegen einer Regel, die in die Tiefe geht: Es war Zufall oder eine andere Einstellung.',
} as const;
