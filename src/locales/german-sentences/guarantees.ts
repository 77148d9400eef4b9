/** What settings promise. */
export const guarantees = {
  'Not guaranteed optimal: {why}.': 'Nicht sicher optimal: {why}.',
  'Optimal: {why}.': 'Optimal: {why}.',
  'At most {n} times the optimum: h is admissible and weighted by {w}.':
    'Höchstens das {n}-Fache des Optimums: h ist zulässig und mit {w} gewichtet.',
  'Complete: {why}.': 'Vollständig: {why}.',
  'Not complete: {why}.': 'Nicht vollständig: {why}.',

  // Optimal
  'the first goal it reaches is a shallowest one, every move costing 1':
    'das erste erreichte Ziel ist ein flachstes, da jeder Zug 1 kostet',
  'it goes on after the first meeting until no shorter path can be left':
    'sie sucht nach dem ersten Treffen weiter, bis kein kürzerer Pfad mehr möglich ist',
  'every smaller depth limit was searched in vain': 'jede kleinere Tiefengrenze wurde vergeblich durchsucht',
  'h is admissible, and the goal is tested when it is selected':
    'h ist zulässig, und das Ziel wird beim Entnehmen geprüft',
  'h is admissible, and the bound rises to the smallest f that exceeded it':
    'h ist zulässig, und die Schranke steigt auf das kleinste f darüber',
  'h is admissible, and a path is left as soon as another has a smaller f':
    'h ist zulässig, und ein Pfad wird verlassen, sobald ein anderer ein kleineres f hat',
  'h is admissible in both directions, and no pair is left with a smaller lower bound':
    'h ist in beide Richtungen zulässig, und kein Paar mit kleinerer unterer Schranke ist übrig',

  // Not optimal
  'a state reached by a longer path first is not searched again in that limit':
    'ein zuerst auf längerem Pfad erreichter Zustand wird in dieser Grenze nicht wieder durchsucht',
  'it keeps the first path it happens to find': 'sie behält den ersten Pfad, den sie findet',
  'it follows h alone and forgets every other path': 'sie folgt nur h und vergisst jeden anderen Pfad',
  'it walks at random, guided by h': 'sie geht zufällig, von h geleitet',
  'it breeds paths at random, guided by h': 'sie züchtet Pfade zufällig, von h geleitet',
  'it looks for a short way to each sub-goal, and never at two of them together':
    'sie sucht zu jedem Teilziel einen kurzen Weg und betrachtet nie zwei zusammen',
  'it looks only at h and never at the cost so far': 'sie sieht nur auf h und nie auf die bisherigen Kosten',
  'a beam prunes nodes and follows h alone': 'ein Strahl schneidet Knoten ab und folgt nur h',
  'the goal is tested when it is generated, before a cheaper path to it is ruled out':
    'das Ziel wird beim Erzeugen geprüft, ehe ein billigerer Pfad ausgeschlossen ist',
  'an expanded state is never reopened, not even by a cheaper path, and h is inconsistent':
    'ein expandierter Zustand wird nie wieder geöffnet, auch nicht auf billigerem Pfad, und h ist inkonsistent',
  'your own code promises nothing; the Lab measures whether it is admissible':
    'eigener Code verspricht nichts; das Labor misst, ob er zulässig ist',
  '{heuristic} is inadmissible: h can exceed the true distance':
    '{heuristic} ist unzulässig: h kann die wahre Entfernung übersteigen',

  // Complete
  'every move has a cost, so no path can stay the best for ever':
    'jeder Zug kostet etwas, also kann kein Pfad ewig der beste bleiben',
  'its bound on f keeps rising until a solution lies within':
    'ihre Schranke für f steigt, bis eine Lösung darin liegt',
  'both sides search until they have met or one has nothing left':
    'beide Seiten suchen, bis sie sich treffen oder eine nichts mehr hat',
  'either the board or its twin reaches the goal, which also decides what has no solution':
    'entweder die Stellung oder ihr Zwilling erreicht das Ziel; so zeigt sich auch, was keine Lösung hat',
  'each sub-goal leaves enough room for the next': 'jedes Teilziel lässt genug Platz für das nächste',
  'there are finitely many states, and none is expanded for ever':
    'es gibt endlich viele Zustände, und keiner wird ewig expandiert',
  'there are finitely many paths without a repeated state':
    'es gibt endlich viele Pfade ohne wiederholten Zustand',
  'the limit rises until a solution lies within': 'die Grenze steigt, bis eine Lösung darin liegt',
  'the limit rises until it finds a solution, at the latest when it cuts nothing off':
    'die Grenze steigt, bis sie eine Lösung findet, spätestens wenn sie nichts mehr abschneidet',

  // Not complete
  'it may walk in a circle for ever': 'sie kann ewig im Kreis gehen',
  'solutions of more than {n} moves are out of reach':
    'Lösungen mit mehr als {n} Zügen sind außer Reichweite',
  'solutions of more than {n} moves are out of reach, and a shorter one where a state on it is reached by a longer path first':
    'Lösungen mit mehr als {n} Zügen sind außer Reichweite, auch kürzere, wenn ein Zustand auf ihnen zuerst auf längerem Pfad erreicht wird',
  'it ends where no successor is better, which need not be the goal':
    'sie endet, wo kein Nachfolger besser ist, und das muss nicht das Ziel sein',
  'it ends when it has cooled down, wherever it is then':
    'sie endet, wenn sie abgekühlt ist, wo immer sie dann steht',
  'every path to the goal may lead through a node that the beam prunes':
    'jeder Pfad zum Ziel kann durch einen Knoten führen, den der Strahl abschneidet',
  'it ends after its generations, whatever they have found':
    'sie endet nach ihren Generationen, was immer sie gefunden haben',
} as const;
