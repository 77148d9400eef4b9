/** Sentences with parameters that rooms still speak in English, to be said by codes: template → German. */
export const germanTemplates: Readonly<Record<string, string>> = {
  'The experiments that were kept cannot be read: {why}.':
    'Die aufbewahrten Experimente sind nicht lesbar: {why}.',
  'The rows of this experiment cannot be read: {why}.':
    'Die Zeilen dieses Experiments sind nicht lesbar: {why}.',
  'This entry cannot be removed: {why}.': 'Dieser Eintrag lässt sich nicht entfernen: {why}.',
  'This entry cannot be read: {why}.': 'Dieser Eintrag ist nicht lesbar: {why}.',
  'The experiments cannot be kept: {why}.': 'Die Experimente lassen sich nicht aufbewahren: {why}.',
  'The experiments could not be removed: {why}.': 'Die Experimente ließen sich nicht entfernen: {why}.',
  'This experiment cannot be removed: {why}.': 'Dieses Experiment lässt sich nicht entfernen: {why}.',
  'The rows cannot be kept beyond this visit: {why}.':
    'Die Zeilen lassen sich nicht über diesen Besuch hinaus aufbewahren: {why}.',
  'The largest of {parts}': 'Das Größte von {parts}',
  '{heuristic} fits boards up to {sizes}; this one is {size}.':
    '{heuristic} passt für Bretter bis {sizes}; dieses hat {size}.',
  '{a} or {b}': '{a} oder {b}',
  'A heuristic has at most {n} characters.': 'Eine Heuristik hat höchstens {n} Zeichen.',
  'Weights may add up to {most}; these make {given}.':
    'Gewichte dürfen zusammen {most} ergeben; diese ergeben {given}.',
  'A weight has at most {n} decimals, and {number} has more.':
    'Ein Gewicht hat höchstens {n} Nachkommastellen, und {number} hat mehr.',
  '{number} has nothing to multiply; write {example}.':
    '{number} hat nichts zu multiplizieren; gemeint ist wohl {example}.',
  'Something is missing at the end, {where}.': 'Am Ende fehlt etwas, {where}.',
  'A bracket follows max or pattern-database only{place}.':
    'Eine Klammer folgt nur auf max oder pattern-database{place}.',
  '{space}(place {n})': '{space}(Stelle {n})',
  'A heuristic is missing {where}, before "{sign}"{place}.':
    'Eine Heuristik fehlt {where}, vor „{sign}“{place}.',
  '{name} takes nothing in brackets.': '{name} nimmt nichts in Klammern.',
  'The bracket after {name} is never closed.': 'Die Klammer nach {name} wird nie geschlossen.',
  'There is a closing bracket too many{place}.': 'Eine schließende Klammer zu viel{place}.',
  'A comma belongs between the heuristics of max(…) only{place}.':
    'Ein Komma gehört nur zwischen die Heuristiken von max(…){place}.',
  'A + is missing before "{sign}"{place}.': 'Vor „{sign}“ fehlt ein +{place}.',
  '"{sign}" does not belong in a heuristic{place}.': '„{sign}“ gehört nicht in eine Heuristik{place}.',
  '"{name}" is not known as a heuristic; it can be {names}.':
    '„{name}“ ist keine bekannte Heuristik; möglich sind {names}.',
  '"{name}" is not known as a heuristic; did you mean {other}?':
    '„{name}“ ist keine bekannte Heuristik; ist {other} gemeint?',
  'Patterns are written as in 1.2.3.4/5.6.7.8: {what}.': 'Muster schreibt man wie 1.2.3.4/5.6.7.8: {what}.',
  '"{text}" is no tile': '„{text}“ ist kein Stein',
  'Tile {tile} is in the patterns twice.': 'Stein {tile} ist zweimal in den Mustern.',
  'Tile {tile} is in a pattern, but {size} has no such tile.':
    'Stein {tile} ist in einem Muster, aber {size} hat ihn nicht.',
  'Every tile belongs in one pattern; {tile} is in none.':
    'Jeder Stein gehört in ein Muster; {tile} ist in keinem.',
  'Every tile belongs in one pattern; {tiles} are in none.':
    'Jeder Stein gehört in ein Muster; {tiles} sind in keinem.',
  'A pattern of {n} tiles on {size} has {entries} entries; {most} are the most.':
    'Ein Muster aus {n} Steinen auf {size} hat {entries} Einträge; höchstens {most} gehen.',
  'These patterns have {entries} entries together; {most} are the most.':
    'Diese Muster haben zusammen {entries} Einträge; höchstens {most} gehen.',
  'Nothing was restored, and everything is as it was: {why}.':
    'Nichts wurde zurückgeholt, und alles ist, wie es war: {why}.',
  'Nothing was restored, and not everything could be put back: {why}. Load the file again once there is room.':
    'Nichts wurde zurückgeholt, und nicht alles ließ sich wiederherstellen: {why}. Die Datei noch einmal laden, sobald Platz ist.',
  'The rest is forgotten. {left}': 'Der Rest ist vergessen. {left}',
  '{setting} must be a whole number from {min} to {max}.': '{setting}: eine ganze Zahl von {min} bis {max}.',
  '{setting} must be a number from {min} to {max}.': '{setting}: eine Zahl von {min} bis {max}.',
  '{setting} goes from {min} to {max}.': '{setting} geht von {min} bis {max}.',
  '"{text}" is not known as {what}; it can be {names}.':
    '„{text}“ ist nicht bekannt als {what}; möglich sind {names}.',
  'Own code has at most {most} characters; this has {given}.':
    'Eigener Code hat höchstens {most} Zeichen; dieser hat {given}.',
  '"{letter}" is not a move; moves are U, D, L and R.': '„{letter}“ ist kein Zug; Züge sind U, D, L und R.',
  '"{letters}" is not an order of the four moves; give U, D, L and R once each, as in UDLR.':
    '„{letters}“ ist keine Reihenfolge der vier Züge; U, D, L und R gehören je einmal hinein, wie in UDLR.',
};
