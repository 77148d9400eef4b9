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
  'Nothing was restored, and everything is as it was: {why}.':
    'Nichts wurde zurückgeholt, und alles ist, wie es war: {why}.',
  'Nothing was restored, and not everything could be put back: {why}. Load the file again once there is room.':
    'Nichts wurde zurückgeholt, und nicht alles ließ sich wiederherstellen: {why}. Die Datei noch einmal laden, sobald Platz ist.',
  'The rest is forgotten. {left}': 'Der Rest ist vergessen. {left}',
};
