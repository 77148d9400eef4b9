// needs a page

import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Board, blankFirstGoal, createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { Shown } from '../../../testing/shown.tsx';
import { SearchProvider } from '../../session/search-context.tsx';
import { type BoardBench, useBoardBench } from './use-board-bench.ts';

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 3, 4, 0, 5, 7, 8, 6]);
/** Not the standard one. */
const goal = createBoard(size, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
const other = createBoard(size, [2, 1, 3, 8, 0, 4, 7, 6, 5]);
const large = createBoard({ rows: 2, columns: 4 }, [1, 2, 3, 4, 5, 6, 0, 7]);
let page: Shown;
let bench: BoardBench;

function Part() {
  const made = useBoardBench();
  useEffect(() => void (bench = made));
  return null;
}

beforeEach(async () => {
  page = new Shown();
  await page.show(
    <SearchProvider session={sessionWith(idleKit, { start, goal })}>
      <Part />
    </SearchProvider>,
  );
});
afterEach(() => page.end());

const boards = () => [bench.start, bench.goal].map(formatBoard);
const texts = (...pair: Board[]) => pair.map(formatBoard);

it('a board of the same size takes the place of the one on the bench, and leaves the other', async () => {
  await page.after(() => bench.replace({ board: other }, 'Pasted.'));
  expect(boards()).toEqual(texts(other, goal));
  expect(bench.said).toBe(`Pasted. Start: ${formatBoard(other)}.`);
  await page.after(() => bench.setSide('goal'));
  await page.after(() => bench.replace({ board: start }, 'Pasted.'));
  expect(boards()).toEqual(texts(other, start));
  expect(bench.said).toBe(`Pasted. Goal: ${formatBoard(start)}.`);
});

it('what was set before is not said beside a text that is no board', async () => {
  await page.after(() => bench.replace({ board: other }, 'Set.'));
  expect(bench.said).not.toBe('');
  await page.after(() => bench.setDraft({ text: 'abc', error: { code: 'board.several', n: 2 } }));
  expect(bench.said).toBe('');
  // Nothing written any more is no news.
  await page.after(() => bench.replace({ board: start }, 'Set.'));
  await page.after(() => bench.setDraft(null));
  expect(bench.said).toBe(`Set. Start: ${formatBoard(start)}.`);
});

it('one of another size brings a partner along: a goal of the same kind, or itself as the start', async () => {
  await page.after(() => bench.edit({ goal: blankFirstGoal(size) }, ''));
  await page.after(() => bench.replace({ board: large }, 'Pasted.'));
  expect(boards()).toEqual(texts(large, blankFirstGoal(large)));
  await page.after(() => bench.setSide('goal'));
  await page.after(() => bench.replace({ board: other }, 'Pasted.'));
  expect(boards()).toEqual(texts(other, other));
});

it('boards that are named go where they belong, whichever is on the bench', async () => {
  await page.after(() => bench.replace({ goal: other }, 'Pasted.'));
  expect(boards()).toEqual(texts(start, other));
  await page.after(() => bench.replace({ start: large, goal: standardGoal(large) }, 'Pasted.'));
  expect(boards()).toEqual(texts(large, standardGoal(large)));
});
