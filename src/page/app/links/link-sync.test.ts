// needs a page
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openLayer, openLayers } from '../../kit/layers.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { followLinks, shownBy } from './link-sync.ts';
import { openFirstSearch } from './opening.ts';
import { keepOpened, takeCursor } from '../../session/opened-record.ts';
import { applyMove, legalMoves } from '../../../core/puzzle/moves.ts';

// The clock is moved: an address is written only when nothing has changed for a while, which each test here waits for.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());
/** Until what is expected holds, from one timer to the next. */
async function eventually(expected: () => void): Promise<void> {
  for (let timers = 0; timers < 1000; timers++) {
    try {
      expected();
      return;
    } catch {
      await vi.advanceTimersByTimeAsync(10);
    }
  }
  expected();
}

/** One page for all of them, as it would be in a tab: each test goes on from where the one before came to rest. */
const session = sessionWith({ ...instantKit, storage: window.localStorage });
const { store, page } = session;
session.search();
const { setMode, editBoards } = store.getState();
const { setPresenter, showScreen } = page.getState();
followLinks(session, shownBy(session));

const place = (): unknown => window.history.state;
/** Until the page and its address stand still. */
const rest = (): Promise<void> =>
  eventually(() => {
    if (session.activity.busy) throw new Error('busy');
  });
const turn = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(1));
async function go(steps: number): Promise<void> {
  const arrived = vi.fn();
  window.addEventListener('popstate', arrived, { once: true });
  window.history.go(steps);
  await eventually(() => expect(arrived).toHaveBeenCalled());
  await turn();
}
async function settled(depth: number): Promise<void> {
  await eventually(() => expect(place()).toMatchObject({ depth }));
  await turn();
}

/** A dialog as React makes one: closed a while after it is told to. */
function dialog() {
  const closed = vi.fn(() => queueMicrotask(gone));
  const gone = openLayer(closed);
  return { closed, close: gone };
}

beforeEach(async () => {
  await rest();
  expect(openLayers()).toEqual([]);
  expect(place()).toMatchObject({ depth: 0 });
});

it('has no step in the address that was only played, and one that was sought', async () => {
  const before = window.location.href;
  store.setState({ playing: 1 });
  store.setState({ cursor: 2 });
  store.setState({ playing: 0 });
  store.setState({ phase: 'running' });
  store.setState({ cursor: 3 });
  store.setState({ phase: 'finished' });
  await vi.advanceTimersByTimeAsync(600);
  expect(window.location.href).toBe(before);
  store.getState().seek(1);
  await eventually(() => expect(window.location.hash).toContain('step=1'));
});

it('closes a dialog by Back, and leaves page and address as they are', async () => {
  const before = window.location.href;
  const { closed } = dialog();
  await settled(1);
  await go(-1);
  expect(closed).toHaveBeenCalledOnce();
  expect(place()).toMatchObject({ depth: 0 });
  expect(window.location.href).toBe(before);
});

it('takes the entry of a dialog that is closed by its own button, and leaves nothing for Forward', async () => {
  const { close, closed } = dialog();
  await settled(1);
  close();
  await settled(0);
  await go(1);
  await settled(0);
  expect(openLayers()).toEqual([]);
  expect(closed).not.toHaveBeenCalled();
});

it('makes no entry for one that makes way for another', async () => {
  const first = dialog();
  await settled(1);
  const { length } = window.history;
  first.close();
  const second = dialog();
  await turn();
  expect(place()).toMatchObject({ depth: 1 });
  expect(window.history.length).toBe(length);
  await go(-1);
  expect(second.closed).toHaveBeenCalledOnce();
});

it('closes what lies over a game first, then the game', async () => {
  setMode('play');
  await settled(1);
  const { closed } = dialog();
  await settled(2);
  await go(-1);
  expect(closed).toHaveBeenCalledOnce();
  expect(store.getState().mode).toBe('play');
  await go(-1);
  expect(store.getState().mode).toBe('watch');
  await rest();
  expect(window.location.hash).not.toContain('mode=');
});

it('has one entry for Play and Predict, and keeps what was done meanwhile when its switch leaves them', async () => {
  setMode('play');
  await settled(1);
  setMode('predict');
  const { start, goal } = store.getState();
  editBoards({ start: goal });
  await rest();
  expect(window.location.hash).toContain('mode=predict');
  setMode('watch');
  await settled(0);
  await rest();
  expect(store.getState().start).toBe(goal);
  expect(window.location.hash).not.toContain('mode=');
  editBoards({ start });
});

it('stays in presenter mode until it is switched off: by links without it, by Back, and in the address', async () => {
  const follow = async (link: string): Promise<void> => {
    const arrived = vi.fn();
    window.addEventListener('hashchange', arrived, { once: true });
    window.location.hash = link;
    await eventually(() => expect(arrived).toHaveBeenCalled());
    await rest();
  };
  const isOn = () => [page.getState().presenter, window.location.hash.includes('present=1')];
  setPresenter(true);
  await rest();
  await follow('#v=1&screen=lab');
  expect(isOn()).toEqual([true, true]);
  await go(-1);
  await rest();
  expect(isOn()).toEqual([true, true]);
  setPresenter(false);
  await go(1);
  await rest();
  expect([page.getState().screen, ...isOn()]).toEqual(['lab', false, false]); // whose address was written while it was on
  await follow('#v=1&present=1');
  expect(isOn()).toEqual([true, true]);
  setPresenter(false);
  await rest();
  expect(isOn()).toEqual([false, false]);
});

it('comes back from another screen to the game, and Back then leaves that', async () => {
  setMode('play');
  await settled(1);
  await rest();
  showScreen('lab');
  await settled(0);
  await go(-1);
  expect([page.getState().screen, store.getState().mode]).toEqual(['explore', 'play']);
  await settled(1);
  await go(-1);
  expect([page.getState().screen, store.getState().mode]).toEqual(['explore', 'watch']);
});

it('turns the page where a dialog is left by it, and passes over what is left of it on the way back', async () => {
  const { close } = dialog();
  await settled(1);
  close();
  showScreen('compare');
  await settled(0);
  expect(page.getState().screen).toBe('compare');
  await go(-1);
  await settled(0);
  expect(page.getState().screen).toBe('explore');
});

it('turns the page where an experiment is opened, and comes back to their list; not to one that could not be opened', async () => {
  const shown = () => [page.getState().screen, page.getState().experiment];
  showScreen('experiments');
  await rest();
  page.setState({ experiment: { kept: 'a' } });
  await rest();
  editBoards({ start: applyMove(store.getState().start, legalMoves(store.getState().start)[0]) });
  await rest();
  await go(-1);
  expect(shown()).toEqual(['experiments', null]);
  await go(1);
  expect(shown()).toEqual(['experiments', { kept: 'a' }]);
  const { length } = window.history;
  page.setState(({ experiment }) => ({ withdrawn: experiment }));
  page.setState({ experiment: null });
  await rest();
  expect(window.history.length).toBe(length);
  expect(window.location.hash).toBe('#v=1&screen=experiments');
  showScreen('explore');
  await rest();
});

it('does not write over a link that was opened and is not followed yet', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  editBoards({ start: store.getState().goal });
  const write = timers.mock.calls.findLast(([, delay]) => delay === 400)?.[0] as () => void;
  timers.mockRestore();
  const link = '#v=1&start=1.2.3.4.5.6.0.7.8&size=3x3';
  window.location.hash = link;
  write();
  expect(window.location.hash).toBe(link);
  await eventually(() => expect([...store.getState().start.cells]).toEqual([1, 2, 3, 4, 5, 6, 0, 7, 8]));
});

it('has the choice of the tree in the address, and takes it from there', async () => {
  store.getState().setWholeRun(true);
  await eventually(() => expect(window.location.hash).toContain('&tree=finished'));
  store.getState().setWholeRun(false);
  await eventually(() => expect(window.location.hash).not.toContain('tree'));
  window.location.hash = `${window.location.hash}&tree=finished`;
  await eventually(() => expect(store.getState().wholeRun).toBe(true));
  window.location.hash = window.location.hash.replace('&tree=finished', '');
  await eventually(() => expect(store.getState().wholeRun).toBe(false));
  await rest();
});

it('has how far a step goes in the address, and takes it from there', async () => {
  store.getState().setStepUnit('iteration');
  await eventually(() => expect(window.location.hash).toContain('&step-by=iteration'));
  window.location.hash = window.location.hash.replace('iteration', 'depth');
  await eventually(() => expect(store.getState().stepUnit).toBe('depth'));
  window.location.hash = window.location.hash.replace('&step-by=depth', '');
  await eventually(() => expect(store.getState().stepUnit).toBe('expansion'));
  await rest();
});

it('writes what a person sets while a search is played, and not each step that is passed', async () => {
  store.setState({ playing: 1, cursor: 3 });
  store.getState().chooseAlgorithm('greedy');
  const passing = setInterval(() => store.setState(({ cursor }) => ({ cursor: cursor + 1 })), 20);
  await eventually(() => expect(window.location.hash).toContain('algorithm=greedy'));
  const [written, from] = [window.location.hash, store.getState().cursor];
  await eventually(() => expect(store.getState().cursor).toBeGreaterThan(from + 30));
  expect(window.location.hash).toBe(written);
  clearInterval(passing);
  store.setState({ playing: 0 });
});

it('leaves what cannot be used out of the address once that was read', async () => {
  window.location.hash = '#v=1&screen=experiments&colour=red';
  await eventually(() => expect(page.getState().notice).not.toBeNull());
  await rest();
  expect(window.location.hash).toContain('colour=red');
  page.getState().setNotice(null);
  await eventually(() => expect(window.location.hash).toBe('#v=1&screen=experiments'));
});

it('keeps when the page is left that nobody had these boards searched', async () => {
  const kept = (): string | null => {
    window.dispatchEvent(new Event('pagehide'));
    return window.sessionStorage.getItem('tilescope.unsearched');
  };
  showScreen('explore');
  session.search();
  await rest();
  expect(kept()).toBeNull();
  const { start, goal } = store.getState();
  editBoards({ start: applyMove(start, legalMoves(start)[0]), goal });
  await rest();
  expect(kept()).toBe(window.location.hash);
  session.search();
  await rest();
  expect(kept()).toBeNull();
});

it('leaves the link of a change that is not in the address yet to the page that is loaded in its place', async () => {
  const left = (): void => void window.dispatchEvent(new Event('pagehide'));
  const again = () => {
    const loaded = sessionWith({ ...instantKit, storage: window.localStorage });
    openFirstSearch(loaded, false);
    return loaded.store.getState().settings.algorithm;
  };
  showScreen('explore');
  session.search();
  await rest();
  const before = window.location.hash;
  store.getState().chooseAlgorithm('ida-star');
  left();
  expect(window.location.hash).toBe(before);
  expect(again()).toBe('ida-star');
  expect(window.location.hash).toContain('algorithm=ida-star');
  await rest();
  left();
  window.history.replaceState(window.history.state, '', before); // another link since
  expect(again()).toBe('greedy');
  await rest();
});

it('keeps when the page is left where a record from a file stood, and of a search nothing', async () => {
  const stood = (): number | null => {
    window.dispatchEvent(new Event('pagehide'));
    return takeCursor(window.sessionStorage);
  };
  expect(stood()).toBeNull();
  store.setState({ opened: { name: 'log.jsonl', kept: store.getState() } as never });
  store.getState().seek(1);
  expect(stood()).toBe(1);
  store.setState({ opened: null });
  await rest();
  expect(stood()).toBeNull();
});

// The last, as its session would follow what others do.
it('follows a link that was opened while what follows links was fetched', () => {
  const late = sessionWith(instantKit);
  const shown = shownBy(late);
  window.history.replaceState(window.history.state, '', '#v=1&screen=learn');
  followLinks(late, shown, null, '');
  expect(late.page.getState().screen).toBe('learn');
});

it('says that the record of a log is gone where Check has that log no more', async () => {
  keepOpened(window.sessionStorage, { name: 'log.jsonl', source: new File(['1'], 'log.jsonl'), log: {} });
  const loaded = sessionWith({ ...instantKit, storage: window.localStorage });
  const again = vi.fn(() => Promise.resolve(null));
  followLinks(loaded, shownBy(loaded), {
    openCheck: () => Promise.resolve({ again } as never),
    openRecords: () => Promise.resolve({} as never),
  });
  await eventually(() =>
    expect(loaded.page.getState().notice).toEqual({ code: 'notice.record-in-check', name: 'log.jsonl' }),
  );
  expect(again).toHaveBeenCalledWith('log.jsonl');
});
