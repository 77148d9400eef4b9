/** What is wrong with files that are opened, with what was kept, and with links that compare. */
export const records = {
  // A record from a file
  'Line {line}: {fault}': 'Zeile {line}: {fault}',
  'Line {line} (event {event}): {fault}': 'Zeile {line} (Ereignis {event}): {fault}',
  'Event {event} breaks a rule of records: {fault}.':
    'Ereignis {event} bricht eine Regel von Aufzeichnungen: {fault}.',
  'Event {event}: {fault}.': 'Ereignis {event}: {fault}.',
  'the next node to be born is {node}': 'der nächste neue Knoten ist {node}',
  'its node, {node}, is not born yet': 'sein Knoten, {node}, fehlt noch',
  'This file has {given} MB; records of up to {most} MB can be opened here.':
    'Diese Datei hat {given} MB; Aufzeichnungen bis {most} MB lassen sich hier öffnen.',
  'This file could not be read: {why}.': 'Diese Datei ließ sich nicht lesen: {why}.',
  'This file has no record.': 'Diese Datei enthält keine Aufzeichnung.',
  'Reading this file took too long and was ended.':
    'Diese Datei zu lesen dauerte zu lange und wurde beendet.',
  'Opening the file was cancelled.': 'Das Öffnen der Datei wurde abgebrochen.',
  'The file ends in the middle: is all of it there?': 'Die Datei endet mittendrin: Ist alles da?',
  'There is more after the end of the JSON.': 'Nach dem Ende des JSON kommt noch etwas.',
  'a value': 'ein Wert',
  'a value or ]': 'ein Wert oder ]',
  'a name in quotes': 'ein Name in Anführungszeichen',
  'a name in quotes or }': 'ein Name in Anführungszeichen oder }',
  'a colon': 'ein Doppelpunkt',
  'a comma or the end': 'ein Komma oder das Ende',
  'This is no record of a search.': 'Das ist keine Aufzeichnung einer Suche.',
  'This is no record of a search: its format has another name.':
    'Das ist keine Aufzeichnung einer Suche: Ihr Format heißt anders.',
  'This record is of version 2, which left out changed parents and draws. Search again and save it anew.':
    'Diese Aufzeichnung hat Version 2, der geänderte Eltern und Auslosungen fehlen. Noch einmal suchen und neu sichern.',
  'This record has {given} nodes; up to {most} can be opened here.':
    'Diese Aufzeichnung hat {given} Knoten; bis {most} lassen sich hier öffnen.',
  'The file': 'Die Datei',
  '{part} must be an object.': '{part} muss ein Objekt sein.',
  '{part} must be a list.': '{part} muss eine Liste sein.',
  '{part} must be a text.': '{part} muss ein Text sein.',
  '{part} must be true or false.': '{part} muss wahr oder falsch sein (true oder false).',
  '{part} must be a number.': '{part} muss eine Zahl sein.',
  '{part} is missing.': '{part} fehlt.',
  'The setting {name} is missing, or not of its kind.':
    'Die Einstellung {name} fehlt oder ist nicht von ihrer Art.',
  'The status is one of {names}.': 'Der Status ist einer von {names}.',
  'Start and goal have different sizes.': 'Start und Ziel haben verschiedene Größen.',
  'A search has one side, or two.': 'Eine Suche hat eine Seite oder zwei.',
  'This record has no boards.': 'Diese Aufzeichnung hat keine Stellungen.',
  'It has no boards.': 'Sie hat keine Stellungen.',
  'Its rules are not known.': 'Die Regeln sind nicht bekannt.',

  // A search trace from elsewhere
  'A search from a file': 'Eine Suche aus einer Datei',
  'The file does not say by which rule its search selects nodes.':
    'Die Datei sagt nicht, nach welcher Regel ihre Suche Knoten entnimmt.',
  'as its file says': 'wie die Datei sagt',
  'h of its file': 'h der Datei',
  'its file does not say how it works': 'die Datei sagt nicht, wie sie arbeitet',
  'Its parent, “{node}”, does not come before it.': 'Sein Elternknoten, „{node}“, kommt nicht vor ihm.',
  'Its board is not one legal move from that of its parent.':
    'Seine Stellung ist nicht einen erlaubten Zug von der des Elternknotens entfernt.',
  '{n} moves lead here, and g is {g}.': 'Hierher führen {n} Züge, und g ist {g}.',
  'h is {right} here, and not {h}.': 'h ist hier {right} und nicht {h}.',
  'Node “{node}” was not generated before.': 'Knoten „{node}“ wurde vorher nicht erzeugt.',
  'This event has no id.': 'Dieses Ereignis hat keine id.',
  'This node has no parent and is no source.': 'Dieser Knoten hat keinen Elternknoten und ist keine Quelle.',
  'This node has no board, and others have.': 'Dieser Knoten hat keine Stellung, und andere haben eine.',
  'This node had another board before.': 'Dieser Knoten hatte vorher eine andere Stellung.',
  'This node was closed for good before.': 'Dieser Knoten war vorher schon endgültig abgeschlossen.',
  'This board has another size than those before.': 'Diese Stellung hat eine andere Größe als die davor.',
  'A board is a list of tiles.': 'Eine Stellung ist eine Liste von Steinen.',
  'Some cells of this board have no tile.': 'Manche Zellen dieser Stellung haben keinen Stein.',
  'A search has one side or two; this one has more.': 'Eine Suche hat eine Seite oder zwei; diese hat mehr.',
  'Solved, so says the file, and its boards prove it.':
    'Gelöst, sagt die Datei, und ihre Stellungen beweisen es.',
  'The file ends with its goal. It has no boards, so there are no moves to replay.':
    'Die Datei endet mit ihrem Ziel. Sie hat keine Stellungen, also gibt es keine Züge zu zeigen.',
  'The file ends with its goal.': 'Die Datei endet mit ihrem Ziel.',
  'The file ends without a solution.': 'Die Datei endet ohne Lösung.',

  // The person's data
  'The file is too long.': 'Die Datei ist zu lang.',
  'This is no file of data saved here: {why}.': 'Das ist keine Datei mit hier gesicherten Daten: {why}.',
  'it is no object': 'sie ist kein Objekt',
  '"{part}" is not as expected': '„{part}“ ist nicht wie erwartet',
  'What the file has of "{key}" cannot be used: {error}':
    'Was die Datei von „{key}“ hat, ist nicht brauchbar: {error}',
  'Experiment {n} of the file cannot be used: {error}':
    'Experiment {n} der Datei ist nicht brauchbar: {error}',
  'What was saved is not JSON.': 'Das Gesicherte ist kein JSON.',
  'What was saved has another form.': 'Das Gesicherte hat eine andere Form.',
  'What was saved has the same code twice.': 'Das Gesicherte hat denselben Code zweimal.',
  'What was saved holds no boards.': 'Das Gesicherte enthält keine Stellungen.',
  'Experiment {n} of the file is there twice.': 'Experiment {n} der Datei kommt zweimal vor.',
  '"{part}" is not as expected.': '„{part}“ ist nicht wie erwartet.',
  'Nothing was restored, and everything is as it was: {why}.':
    'Nichts wurde zurückgeholt, und alles ist, wie es war: {why}.',
  'Nothing was restored, and not everything could be put back: {why}. Load the file again once there is room.':
    'Nichts wurde zurückgeholt, und nicht alles ließ sich wiederherstellen: {why}. Die Datei noch einmal laden, sobald Platz ist.',
  'The rest is forgotten. {left}': 'Der Rest ist vergessen. {left}',
  'The file is saved. What this browser keeps and Tilescope cannot use is not in it: you find it under Experiments.':
    'Die Datei ist gesichert. Was dieser Browser an Unbrauchbarem aufbewahrt, ist nicht darin: Es liegt unter Experimente.',

  // Several tabs
  'The browser does not keep this beyond this visit: its storage for this page is full or forbidden.':
    'Der Browser bewahrt das nicht über diesen Besuch hinaus auf: Sein Speicher für diese Seite ist voll oder verboten.',
  'It was written beside what another tab had.': 'Es lag neben dem, was ein anderer Tab hatte.',
  '“{name}” was changed in another tab too. What that tab has is kept as “{other}”.':
    '„{name}“ wurde auch in einem anderen Tab geändert. Was jener Tab hat, heißt jetzt „{other}“.',
  'Another tab had own code here, and this tab’s took its place: it is in the Lab, as “{name}”.':
    'Ein anderer Tab hatte hier eigenen Code, und der dieses Tabs trat an seine Stelle: Er ist im Labor, als „{name}“.',
  'Another tab had own code here, and this tab’s took its place: it is set aside, under Experiments.':
    'Ein anderer Tab hatte hier eigenen Code, und der dieses Tabs trat an seine Stelle: Er liegt beiseite, unter Experimente.',

  // Links that compare
  'A link compares {min} to {most} searches, and this one {n}.':
    'Ein Link vergleicht {min} bis {most} Suchen, dieser {n}.',
  'Lane {letter}: {error}': 'Spur {letter}: {error}',
  '"{text}" has no value.': '„{text}“ hat keinen Wert.',
} as const;
