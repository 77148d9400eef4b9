/** Saying which node comes next. */
export const predict = {
  'Nodes in the frontier': 'Knoten im Rand',
  'A search comes first: then you say which node it selects next.':
    'Erst kommt eine Suche: Dann ist zu sagen, welchen Knoten sie als Nächstes entnimmt.',
  'Which node does {algorithm} select next?': 'Welchen Knoten entnimmt {algorithm} als Nächstes?',
  'In order:': 'Der Reihe nach:',
  'Use {algorithm}': '{algorithm} nehmen',
  'Back to the start, with a fresh count': 'Zurück zum Anfang, neu gezählt',
  'Right answers of all answers': 'Richtige von allen Antworten',
  'right#answers': 'richtig',
  'Right answers in a row': 'Richtige Antworten in Folge',
  streak: 'Serie',
  'The longest streak so far': 'Die bisher längste Serie',
  'best#streak': 'beste',
  'Questions that were shown and not answered': 'Gezeigte, nicht beantwortete Fragen',
  shown: 'gezeigt',
  'I don’t know: show me (→)': 'Keine Ahnung: zeigen (→)',
  'Back to watching': 'Zurück zum Zusehen',
  'End#of predicting': 'Ende',
  '{n} nodes in the frontier: click one in the picture, or':
    '{n} Knoten im Rand: einen im Bild anklicken oder',
  'pick from the list': 'aus der Liste wählen',
  'Seen before, so it does not count.': 'Schon gesehen, zählt also nicht.',
  'The next question (→, Enter or Space)': 'Zur nächsten Frage (→, Eingabe oder Leertaste)',
  'Next#question': 'Weiter',
  'your answer': 'die Antwort',
  'your answer, selected': 'die Antwort, entnommen',
  'Board {board}: {scores}, {origin}. Say that it is next':
    'Stellung {board}: {scores}, {origin}. Als Nächsten nennen',
  'Board {board}: {scores}, {origin}. Select its node':
    'Stellung {board}: {scores}, {origin}. Seinen Knoten auswählen',
  'the start': 'der Start',
  'step {step}: {move}': 'Schritt {step}: {move}',
  'Which one?': 'Welcher?',
  'Several nodes of the frontier are there: pick one of the cards.':
    'Dort liegen mehrere Knoten des Rands: eine der Karten wählen.',
  Shown: 'Gezeigt',
  'Not in the frontier': 'Nicht im Rand',
  'Pick one of the cards, or a ring in the tree.': 'Eine der Karten wählen oder einen Ring im Baum.',
  'Not this one': 'Nicht dieser',
  Right: 'Richtig',
  'The search selected the other one.': 'Die Suche entnahm den anderen.',
  'The search selected another one.': 'Die Suche entnahm einen anderen.',
  'came in with the same step': 'kamen im selben Schritt',
  'tie at {facts}': 'liegen gleichauf bei {facts}',
  'are in the frontier': 'sind im Rand',
  '{count} nodes {how}; chance decides among them, so any of them counts.':
    '{count} Knoten {how}; unter ihnen entscheidet das Los, also zählt jeder.',
  '{count} nodes {how}; moves are tried in a random order, so any of them counts.':
    '{count} Knoten {how}; die Züge werden in zufälliger Folge versucht, also zählt jeder.',
  'No other node is in its frontier.': 'In seinem Rand ist kein anderer Knoten.',
  '{f} = {best} is the smallest; the next has {next}.':
    '{f} = {best} ist das kleinste; der nächste hat {next}.',
  'Its {f} is {own}; {f} = {best} was smaller.': 'Sein {f} ist {own}; {f} = {best} war kleiner.',
  'Same {shared}, but {decision}.': 'Gleiches {shared}, aber {decision}.',
  '{words}: it came in at step {own}, the other at {other}':
    '{words}: Er kam in Schritt {own}, der andere in {other}',
  'Of those with {facts}': 'Von denen mit {facts}',
  'In this search the frontier never holds more than one node, so there is no choice to predict.':
    'In dieser Suche enthält der Rand nie mehr als einen Knoten, also gibt es nichts vorherzusagen.',
  'Only one node is in the frontier, so there is no choice here.':
    'Im Rand ist nur ein Knoten, also gibt es hier keine Wahl.',
  'The first question: until here the frontier held only one node.':
    'Die erste Frage: Bis hierher enthielt der Rand nur einen Knoten.',
  'The goal cannot be reached from this board, so there is nothing to predict.':
    'Das Ziel ist von dieser Stellung aus nicht erreichbar, also gibt es nichts vorherzusagen.',
  '{words}: {own} before {other}': '{words}: {own} vor {other}',
  'Same {shared}, and both came in with step {step}; {decision}.':
    'Gleiches {shared}, und beide kamen in Schritt {step}; {decision}.',
  'all came in with step {step}, and': 'kamen alle in Schritt {step}, und',
  'the newest came in with step {step}; of these': 'kamen die neuesten in Schritt {step}; davon:',
  'the oldest came in with step {step}; of these': 'kamen die ältesten in Schritt {step}; davon:',
  'The search ends here: after this expansion the goal is selected.':
    'Hier endet die Suche: Nach dieser Expansion wird das Ziel entnommen.',
  'The search has not come further yet.': 'Weiter ist die Suche noch nicht.',
  'The search ends here: nothing is expanded after this.':
    'Hier endet die Suche: Danach wird nichts expandiert.',
  'The frontier holds too many nodes to put them in order here. Go to an earlier step.':
    'Der Rand enthält hier zu viele Knoten, um sie zu ordnen. Ein früherer Schritt hilft.',
  No: 'Keine',
  One: 'Ein',
  Two: 'Zwei',
  Three: 'Drei',
  Four: 'Vier',
  Five: 'Fünf',
  Six: 'Sechs',
  Seven: 'Sieben',
  Eight: 'Acht',
  Nine: 'Neun',
  Ten: 'Zehn',
} as const;
