import { expect, it } from 'vitest';
import { standardGoal } from '../../core/puzzle/board.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { createLane } from './opened-record.ts';

const large = standardGoal({ rows: 5, columns: 5 });
const misfit = {
  code: 'misfit.sizes',
  heuristic: { title: 'Walking distance' },
  sizes: '4×4, 3×5',
  last: '2×6',
  size: '5×5',
};

it('says why a search was not begun, each time, and takes it back with the next one', () => {
  const { store, page, search } = withSearch();
  const { editBoards, changeSetting } = store.getState();
  editBoards({ start: large, goal: large });
  changeSetting('heuristic', 'walking-distance');
  search();
  expect(page.getState().notice).toEqual(misfit);
  page.getState().setNotice(null);
  search();
  expect(page.getState().notice).toEqual(misfit);
  changeSetting('heuristic', 'manhattan');
  search();
  expect(page.getState().notice).toBeNull();
});

it('leaves what something else says where it is', () => {
  const { store, page, search } = withSearch();
  const { editBoards, changeSetting } = store.getState();
  editBoards({ start: large, goal: large });
  changeSetting('heuristic', 'walking-distance');
  search();
  page.getState().setNotice('Something else.');
  changeSetting('heuristic', 'manhattan');
  search();
  expect(page.getState().notice).toBe('Something else.');
});

it('stops playing where another screen is shown, and only there', () => {
  const { store, page, search } = withSearch();
  search();
  store.getState().play(1);
  page.getState().setTheme('dark');
  expect(store.getState().playing).toBe(1);
  page.getState().showScreen('compare');
  expect(store.getState().playing).toBe(0);
});

it('a lane has the boards and the page of the main search, and says itself what it was not begun for', () => {
  const { session, store, page } = withSearch();
  const { editBoards } = store.getState();
  editBoards({ start: large, goal: large });
  const { settings } = store.getState();
  const lane = createLane(session, { ...settings, heuristic: 'walking-distance' });
  expect([lane.page, lane.store.getState().start, lane.level]).toEqual([page, large, 'all']);
  lane.search();
  expect([lane.store.getState().misfit, page.getState().notice]).toEqual([misfit, null]);
});

function withSearch() {
  const session = sessionWith(instantKit);
  return { session, store: session.store, page: session.page, search: () => session.search() };
}
