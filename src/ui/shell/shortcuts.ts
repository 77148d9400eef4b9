import { tinykeys } from 'tinykeys';
import type { SearchSession } from '../../state/search-session.ts';
import { hasStops, stepUnits } from '../../trace/step-by.ts';
import { boardKeys } from '../board/board-keys.ts';
import { playKeys } from '../play/play-keys.ts';
import { unlessMoving, unlessPressing, unlessTyping } from './key-focus.ts';

/** Keys that belong together, as the keyboard sheet lists them. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly (readonly [keys: string, what: string])[];
}

export const pageKeys: KeyGroup = {
  title: 'Everywhere',
  rows: [
    ['T', 'Light or dark'],
    ['?', 'This sheet'],
  ],
};

/** Those of the main screen; the stage and the board see to theirs themselves. */
export const exploreKeys: readonly KeyGroup[] = [
  {
    title: 'Search and playback',
    rows: [
      ['S or Enter', 'Search'],
      ['Space', 'Play or pause'],
      ['Shift Space', 'Play in reverse'],
      ['← →', 'One step back or forward, by what is chosen under Step by'],
      ['Shift ← →', 'Ten expansions'],
      ['U', 'Step by the next unit: expansion, event, f, depth …'],
      ['Home, End', 'To the start, to the end'],
      ['[ ]', 'Slower, faster'],
    ],
  },
  {
    title: 'Picture',
    rows: [
      ['V', 'Tree, space, g–h, frontier'],
      ['B', 'A second picture beside the first'],
      ['P', 'Path and frontier only, in the tree'],
      ['F', 'Fit the whole picture; of two, the one pointed at last'],
      ['+ −', 'Zoom in, zoom out'],
      ['C', 'Follow the current node'],
      ['Esc', 'Let go of the selected node'],
    ],
  },
  {
    title: 'Timeline',
    rows: [
      [', .', 'Zoom out, zoom in'],
      ['0', 'The whole run'],
    ],
  },
  {
    title: 'Play',
    rows: playKeys,
  },
  {
    title: 'Predict',
    rows: [
      ['← → in the list', 'Go through the nodes that wait'],
      ['Enter', 'Say that this one is next'],
      ['→', 'I don’t know: show me'],
      ['E', 'Explain the last one'],
    ],
  },
  {
    title: 'Board, when it has the focus',
    rows: boardKeys,
  },
];

/** Those of Compare: one transport for all lanes. */
export const compareKeys: readonly KeyGroup[] = [
  {
    title: 'All lanes at once',
    rows: [
      ['S or Enter', 'Search'],
      ['Space', 'Play or pause'],
      ['Shift Space', 'Play in reverse'],
      ['← →', 'One step back or forward'],
      ['Shift ← →', 'Ten steps'],
      ['Home, End', 'To the start, to the end'],
      ['[ ]', 'Slower, faster'],
      ['V', 'Tree, space, g–h, frontier'],
    ],
  },
  {
    title: 'Board, when it has the focus',
    rows: boardKeys,
  },
];

/** Those of the Lab, each where it has the focus. */
export const labKeys: readonly KeyGroup[] = [
  {
    title: 'h against the true distance, when it has the focus',
    rows: [
      ['← ↑ → ↓', 'Read it cell by cell'],
      ['Enter', 'Errors at this distance, or at every one'],
    ],
  },
  {
    title: 'Own code, when it has the focus',
    rows: [
      ['Ctrl Space', 'Complete a word'],
      ['Esc, then Tab', 'Leave the editor'],
      ['Ctrl Z, Ctrl Y', 'Undo, redo'],
    ],
  },
  {
    title: 'Board, when it has the focus',
    rows: boardKeys,
  },
];

/** Those of a lesson, besides those of the search that it is about. */
export const learnKeys: readonly KeyGroup[] = [
  { title: 'Lesson', rows: [['Alt ← →', 'One step back, one step on']] },
  ...exploreKeys.filter(({ title }) => title !== 'Play' && title !== 'Predict'),
];

export interface PageCommands {
  toggleTheme(): void;
  showShortcuts(): void;
}

/** Binds the keys that work on every screen; returns the way out. */
export function bindPageKeys(target: Window, page: PageCommands): () => void {
  return tinykeys(target, {
    t: unlessTyping(() => page.toggleTheme()),
    'Shift+?': unlessTyping(() => page.showShortcuts()),
    '?': unlessTyping(() => page.showShortcuts()),
  });
}

/** Binds the keys of the main screen; returns the way out. */
export function bindSearchKeys(target: Window, session: SearchSession): () => void {
  const { store } = session;
  const steps = (count: number) => unlessMoving(() => store.getState().stepBy(count));
  const toggle = (direction: 1 | -1): void => {
    const { playing, play, stopPlaying } = store.getState();
    if (playing === 0) play(direction);
    else stopPlaying();
  };
  const speedBy = (factor: number) =>
    unlessTyping(() => store.getState().setSpeed(store.getState().speed * factor));
  const search = (): void => {
    const { phase } = store.getState();
    if (phase !== 'running' && phase !== 'paused') session.search();
  };
  return tinykeys(
    target,
    whileWatching(session, {
      ArrowLeft: unlessMoving(() => session.step(-1)),
      ArrowRight: unlessMoving(() => session.step(1)),
      'Shift+ArrowLeft': steps(-10),
      'Shift+ArrowRight': steps(10),
      Home: unlessMoving(() => store.getState().seek(0)),
      End: unlessMoving(() => store.getState().seek(Infinity)),
      Space: unlessPressing(() => toggle(1)),
      'Shift+Space': unlessPressing(() => toggle(-1)),
      Enter: unlessPressing(search),
      s: unlessTyping(search),
      u: unlessTyping(() => chooseNextUnit(session)),
      c: unlessTyping(() => store.getState().setFollowCurrent(!store.getState().followCurrent)),
      '[': speedBy(0.5),
      ']': speedBy(2),
      Escape: unlessTyping(() => store.getState().selectNode(-1)),
    }),
  );
}

type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Keys that are about the search: a person who plays does not see what they would do. */
function whileWatching({ store }: SearchSession, handlers: KeyHandlers): KeyHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([keys, work]) => [
      keys,
      (event: KeyboardEvent) => {
        if (store.getState().mode !== 'play') work(event);
      },
    ]),
  );
}

/** Goes round the units that the record on screen has. */
function chooseNextUnit({ store, trace }: SearchSession): void {
  const { stepUnit, setStepUnit } = store.getState();
  const units = stepUnits.filter((unit) => trace === null || hasStops(trace, unit));
  setStepUnit(units[(units.indexOf(stepUnit) + 1) % units.length] ?? 'expansion');
}
