/** Links, files, and what this browser keeps. */
export const share = {
  // The link
  Link: 'Link',
  'Copy link': 'Link kopieren',
  'It leads to the boards and settings beside the record: no link can hold the file that you opened.':
    'Er führt zu den Stellungen und Einstellungen neben der Aufzeichnung: Die geöffnete Datei passt in keinen Link.',
  'It carries your own code: whoever opens it sees the code, and is asked before it runs.':
    'Er enthält eigenen Code: Wer ihn öffnet, sieht den Code und wird gefragt, ehe er läuft.',
  'It opens this screen; what is set up on it is not in the link: save that as a file.':
    'Er öffnet diese Ansicht; was darin eingerichtet ist, steht nicht im Link: Sichern Sie das als Datei.',
  'Whoever opens it sees what is on this screen now: boards, settings, step and picture.':
    'Wer ihn öffnet, sieht, was jetzt hier steht: Stellungen, Einstellungen, Schritt und Bild.',
  'Frame for another page': 'Rahmen für eine andere Seite',
  'Copy frame': 'Rahmen kopieren',
  'The same without the header; it keeps and changes nothing of its reader’s.':
    'Dasselbe ohne die Kopfzeile; bei seinen Lesern behält und ändert er nichts.',
  'QR code of the link': 'QR-Code des Links',
  'This link is too long for a code that can be read from a projector.':
    'Dieser Link ist zu lang für einen Code, der vom Beamer lesbar ist.',

  // The record as files
  'Record of this search': 'Aufzeichnung dieser Suche',
  'It can be saved once the search stands still.': 'Sie lässt sich sichern, sobald die Suche stillsteht.',
  'Nothing has been searched yet.': 'Noch ist nichts gesucht.',
  '{n} {n:expansion|expansions}, as the views read them.':
    '{n} {n:Expansion|Expansionen}, wie die Bilder sie lesen.',
  'Table of its steps (CSV)': 'Tabelle der Schritte (CSV)',
  'Whole record (JSON)': 'Ganze Aufzeichnung (JSON)',
  'Posthoc trace': 'Posthoc-Datei',

  // A record from a file
  'Open a record': 'Eine Aufzeichnung öffnen',
  'A whole record (JSON) that was saved here, or a Posthoc trace. It is shown, and nothing in it is run.':
    'Eine ganze Aufzeichnung (JSON), die hier gesichert wurde, oder eine Posthoc-Datei. Sie wird gezeigt, und nichts darin läuft.',
  'Choose a file': 'Datei wählen',
  'Reading {file}': 'Liest {file}',
  'File of a record': 'Datei einer Aufzeichnung',
  'Opened file': 'Geöffnete Datei',
  'Opened from {file}. Read-only: this search is not run again.':
    'Geöffnet aus {file}. Nur zum Lesen: Diese Suche läuft nicht noch einmal.',
  'What you change here is for the next search.': 'Was hier geändert wird, gilt für die nächste Suche.',
  'Search it here': 'Hier suchen',

  'The file that was saved is too large to be opened here again.':
    'Die gesicherte Datei ist zu groß, um sie hier wieder zu öffnen.',

  // A file that is let go over the page
  'Drop a record here to open it': 'Aufzeichnung hier ablegen, um sie zu öffnen',
  'Dropped file': 'Abgelegte Datei',
  'Only one file at a time can be opened; these were {n}.':
    'Es lässt sich nur eine Datei auf einmal öffnen; das waren {n}.',
  '{file} is no record: those end in .json or .yaml.':
    '{file} ist keine Aufzeichnung: Die enden auf .json oder .yaml.',
  'This file has boards, settings and more that were saved here. They take the place of what this browser keeps now.':
    'Diese Datei hat Stellungen, Einstellungen und mehr, die hier gesichert wurden. Sie treten an die Stelle dessen, was dieser Browser jetzt behält.',

  // The person's data
  'Your data': 'Eigene Daten',
  'This browser keeps nothing for this page, so there is nothing to save or to forget.':
    'Dieser Browser behält nichts für diese Seite, also ist nichts zu sichern oder zu vergessen.',
  'Boards, settings, own heuristics, experiments and lessons are kept in this browser and nowhere else.':
    'Stellungen, Einstellungen, eigene Heuristiken, Experimente und Lektionen bleiben in diesem Browser und nirgends sonst.',
  'Save all as a file': 'Alles als Datei sichern',
  'Bring back from a file': 'Aus einer Datei zurückholen',
  'File of your data': 'Datei der eigenen Daten',
  'Forget all': 'Alles vergessen',
  'Yes, forget everything': 'Ja, alles vergessen',
  'Keep it': 'Behalten',
  'This cannot be undone. Save a file first if you may want it back.':
    'Das lässt sich nicht zurücknehmen. Eine vorher gesicherte Datei bringt es zurück.',
} as const;
