// needs a page
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { BoardView } from './board-view.tsx';
import { Shown } from '../../testing/shown.tsx';
import { SlidingBoard } from './sliding-board.tsx';

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
/** The blank is at home too. */
const board = createBoard(size, [1, 2, 5, 3, 4, 6, 7, 8, 0]);
const atHome = [1, 2, 6, 7, 8];
let page: Shown;

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

it('a picture of a board marks the tiles that are at home, and never the blank, while there is room for a mark', async () => {
  await page.show(<BoardView board={board} goal={goal} width={90} />);
  expect(page.texts('svg [data-home]').map(Number)).toEqual(atHome);
  expect(page.host.querySelectorAll('.homeMark')).toHaveLength(atHome.length);
  const higher = [...page.host.querySelectorAll('text')].filter(
    (numeral) => numeral.getAttribute('y') === '45',
  );
  expect(higher.map(({ textContent }) => Number(textContent))).toEqual(atHome); // there is a mark below them
  await page.show(<BoardView board={board} goal={goal} width={45} />);
  expect(page.host.querySelectorAll('.homeMark')).toHaveLength(0);
  expect(page.texts('svg text')).toHaveLength(8); // numerals still are there
  await page.show(<BoardView board={board} goal={goal} width={24} />);
  expect(page.texts('svg text')).toEqual([]);
});

it('a numeral of two digits makes room for the figure that is drawn over its corner', async () => {
  const large = standardGoal({ rows: 4, columns: 4 });
  const away = createBoard(large, [...large.cells].reverse());
  await page.show(<BoardView board={away} goal={large} width={122} overlay={<g />} />);
  const corner = { left: 72, bottom: 38 }; // of a figure of one digit, in the units of a cell
  for (const numeral of page.host.querySelectorAll('text')) {
    const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(numeral.getAttribute(name)));
    const digits = numeral.textContent.length;
    const isBeside = x + 0.32 * size * digits <= corner.left || y - 0.37 * size >= corner.bottom;
    expect(isBeside, numeral.textContent).toBe(true);
  }
  const places = new Set(
    [...page.host.querySelectorAll('text')].map((one) => `${one.getAttribute('x')} ${one.getAttribute('y')}`),
  );
  expect(places.size).toBe(1); // in a row of tiles they are at one height, whatever their digits
  await page.show(<BoardView board={away} goal={large} width={33} />); // as in the Inspector's list
  expect(page.texts('svg text')).toHaveLength(15);
});

it('so does a board whose tiles glide, as a picture and with buttons', async () => {
  const buttons = { tabTile: 1, enabled: () => true, onPress: () => undefined, onFocus: () => undefined };
  for (const more of [{}, { buttons }]) {
    await page.show(<SlidingBoard board={board} goal={goal} label="Board" {...more} />);
    expect(page.texts('[data-home]').map(Number)).toEqual(atHome);
    expect(page.host.querySelectorAll('.homeMark')).toHaveLength(atHome.length);
    await page.show(null);
  }
});

it('a tile glides to its cell, and the blank is there at once', async () => {
  const durations: [string, number][] = [];
  Object.assign(Element.prototype, {
    animate(this: Element, _to: unknown, { duration }: { duration: number }) {
      durations.push([this.textContent, duration]);
      return { playState: 'running', effect: null, commitStyles: vi.fn(), cancel: vi.fn() };
    },
  });
  const show = (cells: number[]) =>
    page.show(<SlidingBoard board={createBoard(size, cells)} label="Board" slideMs={160} />);
  await show([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  await page.after(() => import('framer-motion/dom/mini').then(() => undefined));
  await show([1, 2, 3, 4, 5, 6, 7, 0, 8]);
  expect(new Map(durations)).toEqual(
    new Map([
      ['', 0],
      ['8', 160],
    ]),
  );
  Reflect.deleteProperty(Element.prototype, 'animate');
});
