import type { LinkScreen } from '../../core/files/page-link.ts';
import type { PlainText } from '../../locales/t.ts';
import { boardKeys } from '../search/board/board-keys.ts';
import { playKeys } from '../explore/play/play-keys.ts';

/** Keys that belong together, as the help sheet lists them. */
interface KeyGroup {
  readonly title: PlainText;
  readonly rows: readonly KeyRow[];
}

/** `when`: of keys that do something else in presenter mode, whether it is on. */
type KeyRow = readonly [keys: string, what: PlainText, when?: 'presenter' | 'desk'];

/** Those that do what the row says, as the page is now. */
export function rowsNow({ rows }: KeyGroup, presenter: boolean): readonly KeyRow[] {
  return rows.filter(([, , when]) => when === undefined || (when === 'presenter') === presenter);
}

export const pageKeys: KeyGroup = {
  title: 'Everywhere',
  rows: [
    ['T', 'Light or dark'],
    ['Shift P', 'Presenter: large type, for a projector'],
    ['Shift F', 'Full screen, and back'],
    ['?', 'Help'],
    ['B or .', 'Black screen, until any key', 'presenter'],
  ],
};

/** In a lesson these turn its steps. */
const clickerRow: KeyRow = ['Page ↑, Page ↓', 'The same, by a presenter’s clicker'];

/** Those of the main screen; the stage and the board see to theirs themselves. */
const exploreKeys: readonly KeyGroup[] = [
  {
    title: 'Search and playback',
    rows: [
      ['S or Enter', 'Search'],
      ['Space', 'Play or pause'],
      ['Shift Space', 'Play in reverse'],
      ['← →', 'One step back or forward, by what is chosen under Step by'],
      clickerRow,
      ['Shift ← →', 'Ten expansions'],
      ['U', 'Step by the next unit: expansion, event, f, depth …'],
      ['Home, End', 'To the start, to the end'],
      ['[ ]', 'Slower, faster'],
      ['Ctrl Z, Ctrl Y', 'Undo, redo an edit of the board'],
    ],
  },
  {
    title: 'Picture',
    rows: [
      ['V', 'Tree, space, g–h, frontier'],
      ['B', 'A second picture beside the first', 'desk'],
      ['P', 'Path and frontier only, in the tree'],
      ['F', 'Fit the whole picture; of two, the one pointed at last'],
      ['+ −', 'Zoom in, zoom out'],
      ['C', 'Follow the current node'],
      ['Esc', 'Deselect the node'],
    ],
  },
  {
    title: 'Timeline',
    rows: [
      [', .', 'Zoom out, zoom in', 'desk'],
      ['0', 'The whole run'],
    ],
  },
  {
    title: 'Play#a game',
    rows: playKeys,
  },
  {
    title: 'Predict',
    rows: [
      ['← → in the list', 'Go through the nodes of the frontier'],
      ['Enter', 'Say that this one is next'],
      ['→', 'I don’t know: show me'],
      ['→, Enter or Space', 'After an answer: the next question'],
    ],
  },
  {
    title: 'Board, when it has the focus',
    rows: boardKeys,
  },
];

/** Those of Compare: one transport for all lanes. */
const compareKeys: readonly KeyGroup[] = [
  {
    title: 'All lanes at once',
    rows: [
      ['S or Enter', 'Search'],
      ['Space', 'Play or pause'],
      ['Shift Space', 'Play in reverse'],
      ['← →', 'One step back or forward'],
      clickerRow,
      ['Shift ← →', 'Ten steps'],
      ['Home, End', 'To the start, to the end'],
      ['[ ]', 'Slower, faster'],
      ['Ctrl Z, Ctrl Y', 'Undo, redo an edit of the board'],
      ['V', 'Tree, space, g–h, frontier'],
      ['1 2 3 4', 'That lane alone on the stage'],
      ['Esc', 'All lanes again'],
      ['D', 'Only the lanes, or boards, examples and summary too'],
    ],
  },
  {
    title: 'Board, when it has the focus',
    rows: boardKeys,
  },
];

/** Those of the Lab, each where it has the focus. */
const labKeys: readonly KeyGroup[] = [
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
const learnKeys: readonly KeyGroup[] = [
  { title: 'Lesson', rows: [['Alt ← →', 'One step back, one step on']] },
  ...exploreKeys
    .filter(({ title }) => title !== 'Play#a game' && title !== 'Predict')
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row !== clickerRow) })),
];

/** What the help sheet lists on each screen, besides the keys that work everywhere. */
export const keysOf: Readonly<Record<LinkScreen, readonly KeyGroup[]>> = {
  explore: exploreKeys,
  compare: compareKeys,
  experiments: [],
  lab: labKeys,
  learn: learnKeys,
};
