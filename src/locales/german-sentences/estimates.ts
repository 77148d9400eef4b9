/** Why a tile adds to an estimate. */
export const estimates = {
  '{way} from its goal': '{way} vom Ziel',
  '{rows} and {columns} from its goal': '{rows} und {columns} vom Ziel',
  '{n} column': '{n} Spalte',
  '{n} columns': '{n} Spalten',
  '{n} straight': '{n} geradlinig',
  'not in its goal cell': 'nicht in seiner Zielzelle',
  'out of the order 1 2 3 …, whatever the goal is': 'außerhalb der Folge 1 2 3 …, was immer das Ziel ist',
  'and 1 more for being misplaced': 'und 1 mehr, weil er falsch liegt',
  'the blank is {way}': 'die Lücke ist {way}',
  'not in its row': 'nicht in seiner Zeile',
  'not in its column': 'nicht in seiner Spalte',
  'must leave its goal {line} and return, to let {tiles} pass':
    'muss seine Ziellinie ({line}) verlassen und zurück, um {tiles} vorbeizulassen',
  'stands before {tile} in its goal {line} and belongs after it':
    'steht in seiner Ziellinie ({line}) vor {tile} und gehört dahinter',
  row: 'Zeile',
  column: 'Spalte',
  'jump {n}: out of the way, so that its circle opens':
    'Sprung {n}: aus dem Weg, damit sich sein Kreis öffnet',
  'jump {n}: to its goal cell': 'Sprung {n}: in seine Zielzelle',
  'inside the border and not at home': 'im Innern und nicht daheim',
  'followed clockwise by {next}: it does not belong on the border':
    'im Uhrzeigersinn gefolgt von {next}: Er gehört nicht an den Rand',
  'followed clockwise by {next}: not by {wanted}': 'im Uhrzeigersinn gefolgt von {next}: nicht von {wanted}',
  'the blank': 'der Lücke',
  'moves that {tiles} need together': 'Züge, die {tiles} zusammen brauchen',
  'moves that {tiles} need together, {n} more than one by one':
    'Züge, die {tiles} zusammen brauchen, {n} mehr als einzeln',
  'moves between the rows, all tiles together': 'Züge zwischen den Zeilen, alle Steine zusammen',
  'moves between the rows, all tiles together, {n} more than one by one':
    'Züge zwischen den Zeilen, alle Steine zusammen, {n} mehr als einzeln',
  'moves between the columns, all tiles together': 'Züge zwischen den Spalten, alle Steine zusammen',
  'moves between the columns, all tiles together, {n} more than one by one':
    'Züge zwischen den Spalten, alle Steine zusammen, {n} mehr als einzeln',
  'the goal cannot be reached: counted as 1 move more than the farthest board':
    'das Ziel ist nicht erreichbar: gezählt als 1 Zug mehr als die fernste Stellung',
  'the true distance, looked up in a table of all boards':
    'die wahre Entfernung, aus einer Tabelle aller Stellungen',
} as const;
