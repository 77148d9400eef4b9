/** The populations of a genetic algorithm. */
export const population = {
  Population: 'Population',
  'Lines of the history': 'Linien des Verlaufs',
  best: 'bestes',
  mean: 'Mittel',
  'middle half': 'mittlere Hälfte',
  'best to worst': 'bestes bis schlechtestes',
  'Populations: none is bred yet.': 'Populationen: Noch ist keine gezüchtet.',
  'Populations: {n} {n:generation|generations} of {paths} paths.':
    'Populationen: {n} {n:Generation|Generationen} aus {paths} Pfaden.',
  'From the first to the last, the best h went from {best} to {last}, the mean from {mean} to {lastMean}.':
    'Von der ersten zur letzten ging das beste h von {best} auf {last}, das Mittel von {mean} auf {lastMean}.',
  'No generation is bred yet': 'Noch ist keine Generation gezüchtet',
  'Generation {n} of {total}': 'Generation {n} von {total}',
  paths: 'Pfade',
  'best h': 'bestes h',
  'after moves': 'nach Zügen',
  median: 'Median',
  worst: 'schlechtestes',
} as const;
