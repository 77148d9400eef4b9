/** Chapters, and what several lessons say. */
export const course = {
  'Trees and their size': 'Bäume und ihre Größe',
  'Informed search': 'Informierte Suche',
  'Other ways, and the limits': 'Andere Wege und die Grenzen',
  'Choose it under **Algorithm**, then press **Search**.':
    'Unter **Algorithmus** wählen, dann **Suchen** drücken.',
  'This search found a solution of length {moves} with {expanded} expansions, but it is not what the task asks for.':
    'Diese Suche fand eine Lösung der Länge {moves} mit {expanded} Expansionen, aber sie ist nicht das, wonach die Aufgabe fragt.',
  'This search ended without a solution after {expanded} expansions, and it is not what the task asks for.':
    'Diese Suche endete nach {expanded} Expansionen ohne Lösung, und sie ist nicht das, wonach die Aufgabe fragt.',
} as const;
