// needs a page
import { expect, it } from 'vitest';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { eventually } from '../../../testing/eventually.ts';
import { openFirstSearch, openLink } from './opening.ts';

const lesson = { id: 'ties', step: 2 };

/** A page in the middle of a lesson, which has followed these links. */
function followed(...links: string[]) {
  const session = sessionWith(instantKit, {}, { screen: 'learn', lesson });
  for (const link of links) openLink(session, link, 'later');
  const { screen, lesson: present, experiment, lab, presenter, notice } = session.page.getState();
  return { screen, lesson: present, experiment, lab, presenter, notice };
}

it('a link of one screen leaves what another one has', () => {
  const untouched = { experiment: null, lab: null, presenter: false, notice: null };
  expect(followed('#v=1&screen=experiments')).toEqual({ ...untouched, screen: 'experiments', lesson });
  expect(followed('#v=1&start=1.2.3.4.0.6.7.5.8&size=3x3')).toEqual({
    ...untouched,
    screen: 'explore',
    lesson,
  });
});

it('a link of Learn opens its lesson, at its step, or the list of all; a presenter’s is shown large', () => {
  expect(followed('#v=1&lesson=admissible.3&present=1')).toMatchObject({
    screen: 'learn',
    lesson: { id: 'admissible', step: 3 },
    presenter: true,
  });
  expect(followed('#v=1&screen=learn').lesson).toBeNull();
});

it('boards of a link that are not written as links write them are read as those of a field, unless a later link came', async () => {
  const session = sessionWith(instantKit);
  const settled = (): Promise<void> => eventually(() => expect(session.activity.busy).toBe(false));
  const shown = () => [[...session.store.getState().start.cells], session.page.getState().notice];
  openLink(session, '#v=1&start=1+2+3+4+5+6+7+9+8&step=1', 'later');
  await settled();
  const note = { code: 'board-note.largest', tile: 9 };
  expect(shown()).toEqual([[1, 2, 3, 4, 5, 6, 7, 0, 8], { code: 'link.start-note', note }]);
  expect(session.store.getState()).toMatchObject({ phase: 'finished', cursor: 1 });
  session.page.getState().setNotice(null);
  openLink(session, '#v=1&start=1+2+3+4+5+6+9+7+8', 'later');
  openLink(session, '#v=1&start=1.2.3.4.0.5.6.7.8', 'later');
  await settled();
  expect(shown()).toEqual([[1, 2, 3, 4, 0, 5, 6, 7, 8], null]);
});

it('a first visit that is loaded again is one until it ends, whatever was kept of it meanwhile', () => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  const load = (isFirst: boolean) => {
    const session = sessionWith({ ...instantKit, storage: window.localStorage });
    openFirstSearch(session, isFirst);
    return session;
  };
  expect(load(true).store.getState().firstVisit).toBe('show');
  const again = load(false); // the boards of the show are kept by then
  expect(again.store.getState().firstVisit).toBe('show');
  again.page.getState().setTheme('dark');
  const third = load(false);
  expect(third.store.getState().firstVisit).toBe('show');
  third.store.setState({ firstVisit: null }); // skipped, or the page is used for something else
  expect(load(false).store.getState().firstVisit).toBeNull();
  load(true);
  window.history.replaceState(null, '', '#v=1&start=1.2.3.4.0.6.7.5.8&size=3x3');
  load(false);
  window.history.replaceState(null, '', '/');
  expect(load(false).store.getState().firstVisit).toBeNull(); // a link was followed instead
});
