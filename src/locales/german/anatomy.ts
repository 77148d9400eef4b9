/** The parts of an estimate. */
export const anatomy = {
  'h = {h}: own code gives a number, and no parts.': 'h = {h}: Eigener Code gibt eine Zahl und keine Teile.',
  'h = 0: no tile adds anything.': 'h = 0: Kein Stein trägt etwas bei.',
  'h = 0: every tile is in its place.': 'h = 0: Jeder Stein ist an seinem Platz.',
  'Draw h on the board': 'h auf die Stellung zeichnen',
  all: 'alle',
  blank: 'Lücke',
  '{name} says {h}': '{name} sagt {h}',
  'The largest counts: {says}.': 'Das Größte zählt: {says}.',
} as const;
