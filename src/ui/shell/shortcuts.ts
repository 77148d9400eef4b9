import { tinykeys } from 'tinykeys';
import type { SearchSession } from '../../state/search-session.ts';
import { hasStops, stepUnits } from '../../trace/step-by.ts';
import { boardKeys } from '../board/board-keys.ts';
import { unlessMoving, unlessPressing, unlessTyping } from './key-focus.ts';

/** What the keyboard sheet lists; the stage and the board see to theirs themselves. */
export const shortcutGroups: readonly {
  readonly title: string;
  readonly rows: readonly (readonly [keys: string, what: string])[];
}[] = [
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
      ['V', 'Tree, space, g–h'],
      ['F', 'Fit the whole picture'],
      ['+ −', 'Zoom in, zoom out'],
      ['C', 'Follow the current node'],
      ['Esc', 'Let go of the selected node'],
    ],
  },
  {
    title: 'Board, when it has the focus',
    rows: boardKeys,
  },
  {
    title: 'Everywhere',
    rows: [
      ['T', 'Light or dark'],
      ['?', 'This sheet'],
    ],
  },
];

export interface PageCommands {
  toggleTheme(): void;
  showShortcuts(): void;
}

/** Binds the keys of the page; returns the way out. */
export function bindShortcuts(target: Window, session: SearchSession, page: PageCommands): () => void {
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
  return tinykeys(target, {
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
    t: unlessTyping(() => page.toggleTheme()),
    '[': speedBy(0.5),
    ']': speedBy(2),
    'Shift+?': unlessTyping(() => page.showShortcuts()),
    '?': unlessTyping(() => page.showShortcuts()),
    Escape: unlessTyping(() => store.getState().selectNode(-1)),
  });
}

/** Goes round the units that the record on screen has. */
function chooseNextUnit({ store, trace }: SearchSession): void {
  const { stepUnit, setStepUnit } = store.getState();
  const units = stepUnits.filter((unit) => trace === null || hasStops(trace, unit));
  setStepUnit(units[(units.indexOf(stepUnit) + 1) % units.length] ?? 'expansion');
}
