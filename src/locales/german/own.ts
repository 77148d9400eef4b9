/** Own code in force, and code that comes from outside. */
export const own = {
  'Own code, {n} {n:line|lines}': 'Eigener Code, {n} {n:Zeile|Zeilen}',
  'Own code': 'Eigener Code',
  'Code runs walled off: it sees boards and gives a number, and reaches neither this page, nor your files, nor the network. Look at it first.':
    'Code läuft abgeschottet: Er sieht Stellungen und gibt eine Zahl und erreicht weder diese Seite noch Dateien noch das Netz. Ein Blick darauf kommt zuerst.',
  'Code of the heuristic': 'Code der Heuristik',
  'Code of heuristic {n} of {total}': 'Code der Heuristik {n} von {total}',
  'Run it#code': 'Ausführen',
  'This link carries code': 'Dieser Link enthält Code',
  'Its sender wrote a heuristic in JavaScript.': 'Vom Absender stammt eine Heuristik in JavaScript.',
  'Its sender wrote {n} heuristics in JavaScript.': 'Vom Absender stammen {n} Heuristiken in JavaScript.',
  'This record carries code': 'Diese Aufzeichnung enthält Code',
  'Whoever made it wrote a heuristic in JavaScript.':
    'Von ihrem Urheber stammt eine Heuristik in JavaScript.',
  'This plan carries code': 'Dieser Plan enthält Code',
  'The author of “{name}” wrote a heuristic in JavaScript.':
    'In „{name}“ steht eine Heuristik in JavaScript.',
  'The author of “{name}” wrote {n} heuristics in JavaScript.':
    'In „{name}“ stehen {n} Heuristiken in JavaScript.',
  'This file carries code': 'Diese Datei enthält Code',
  'Somebody wrote heuristics in JavaScript that are not yours so far.':
    'Darin sind Heuristiken in JavaScript, die bisher nicht zu den eigenen gehören.',
  'Open without it': 'Ohne ihn öffnen',
} as const;
