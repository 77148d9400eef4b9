/** The lesson “Parity and twins”. */
export const parity = {
  'Parity and twins': 'Parität und Zwillinge',
  'Half of all boards cannot be solved, and counting tells which half without any search.':
    'Die Hälfte aller Stellungen ist unlösbar, und Zählen sagt ohne jede Suche, welche Hälfte.',

  // Step 1
  'On this 2×3 board only 4 and 5 are exchanged. The search was run anyway: it expanded all {states} boards that the start can reach, and the goal was not among them.':
    'Auf diesem 2×3-Brett sind nur 4 und 5 vertauscht. Gesucht wurde trotzdem: Die Suche expandierte alle {states} Stellungen, die der Start erreichen kann, und das Ziel war nicht darunter.',
  'Six cells can be filled in 6! = {all} ways. The start reaches just half of them.':
    'Sechs Zellen lassen sich auf 6! = {all} Arten füllen. Der Start erreicht genau die Hälfte davon.',

  // Step 2
  'An *inversion* is a pair of tiles in the wrong order; here there is {inversions}. A sideways move leaves the order as it is. A move up or down passes two tiles on this board, so it changes the count by 0 or 2.':
    'Eine *Inversion* ist ein Paar von Steinen in falscher Folge; hier gibt es {inversions}. Ein waagrechter Zug lässt die Folge, wie sie ist. Ein senkrechter zieht auf diesem Brett an zwei Steinen vorbei, ändert die Zahl also um 0 oder 2.',
  'Odd stays odd. The goal has no inversions: it is even.':
    'Ungerade bleibt ungerade. Das Ziel hat keine Inversionen: Es ist gerade.',
  'Slide tiles on the board until the inversions are 3 or more.':
    'Auf dem Brett Steine ziehen, bis es 3 oder mehr Inversionen sind.',
  'Click a tile beside the blank. The count stands under the board; make some moves up and down.':
    'Einen Stein neben der Lücke anklicken. Die Zahl steht unter dem Brett; einige senkrechte Züge sind nötig.',
  'The count changed, and is odd still: the board stays unsolvable, whatever you slide.':
    'Die Zahl hat sich geändert und ist noch immer ungerade: Die Stellung bleibt unlösbar, wie man auch zieht.',

  // Step 3
  'No slide changes the parity, but lifting two tiles out and exchanging them does. A board and the board with two tiles exchanged are *twins*. Exactly one of them can be solved.':
    'Kein Zug ändert die Parität, wohl aber, zwei Steine herauszunehmen und zu vertauschen. Eine Stellung und dieselbe mit zwei vertauschten Steinen sind *Zwillinge*. Genau einer der beiden ist lösbar.',
  'Choose **Place** above the board and exchange two tiles, so that the board becomes solvable.':
    'Über dem Brett **Legen** wählen und zwei Steine tauschen, sodass die Stellung lösbar wird.',
  'In Place mode click one tile, then the other. Any two tiles will do.':
    'Beim Legen erst den einen Stein anklicken, dann den anderen. Es gehen zwei beliebige.',
  'Solvable: one exchange changes the parity.': 'Lösbar: Ein Tausch kehrt die Parität um.',

  // Step 4
  'Without the parity one can still decide it: search the board **and** its twin, in turns. One of the two must end. Here it was the twin, after {expanded} expansions of both together.':
    'Auch ohne die Parität lässt es sich entscheiden: abwechselnd die Stellung **und** ihren Zwilling durchsuchen. Bei einem der beiden muss die Suche ans Ziel kommen. Hier war es der Zwilling, nach {expanded} Expansionen beider zusammen.',

  // Step 5
  '**In one sentence:** moves keep the parity, so half of all boards can never reach the goal, and counting inversions says at once what a search of the whole space would.':
    '**In einem Satz:** Züge erhalten die Parität, also kommt die Hälfte aller Stellungen nie ans Ziel, und das Zählen der Inversionen sagt sofort, was sonst eine Suche im ganzen Raum sagen müsste.',
  'The rule for any size: the permutation from start to goal must have the parity of the blank’s distance to its goal cell.':
    'Die Regel für jede Größe: Die Permutation vom Start zum Ziel muss dieselbe Parität haben wie die Entfernung der Lücke von ihrer Zielzelle.',
  'This board is solvable. Make it unsolvable.': 'Diese Stellung ist lösbar. Sie unlösbar machen.',
  'Sliding will not do it. Place mode will.': 'Ziehen hilft nicht, Legen schon.',
  'Tilescope refuses to search it, and now you know how it knows.':
    'Tilescope weigert sich, sie zu durchsuchen, und jetzt ist klar, woher es das weiß.',

  // Replies to answers that do not count
  'Now {inversions} inversions, and the board is solvable: that took more than sliding. Set the step up again, and only slide.':
    'Jetzt {inversions} Inversionen, und die Stellung ist lösbar: Dazu brauchte es mehr als Ziehen. Den Schritt neu herstellen und nur ziehen.',
  'Solvable, but by more than one exchange. Set the step up again, and exchange just two tiles.':
    'Lösbar, aber durch mehr als einen Tausch. Den Schritt neu herstellen und nur zwei Steine tauschen.',
  'Still unsolvable: a slide keeps the parity, and so do two exchanges.':
    'Noch immer unlösbar: Ein Zug erhält die Parität, und zwei Vertauschungen erhalten sie auch.',
  'Still solvable: a slide keeps the parity, and so do two exchanges.':
    'Noch immer lösbar: Ein Zug erhält die Parität, und zwei Vertauschungen erhalten sie auch.',
} as const;
