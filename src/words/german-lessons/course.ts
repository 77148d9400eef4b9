/** Chapters, and what several lessons say. */
export const course = {
  'Trees and their size': 'Bäume und ihre Größe',
  'Led by an estimate': 'Von einer Schätzung geleitet',
  'Other ways, and the limits': 'Andere Wege und die Grenzen',
  'Algorithm, under Search settings; then Search.':
    'Der Algorithmus steht unter „Sucheinstellungen“; dann „Suchen“.',
} as const;
