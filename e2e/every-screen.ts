/** A search of which step 12 is shown. */
export const board = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12';

/** The link of each screen, with something on it. */
export const screens = {
  explore: board,
  play: `${board}&mode=play`,
  predict: `${board}&mode=predict`,
  compare: '#v=1&screen=compare',
  experiments: '#v=1&screen=experiments',
  lab: '#v=1&screen=lab',
  learn: '#v=1&screen=learn',
  lesson: '#v=1&screen=learn&lesson=why-f.2',
} as const;
