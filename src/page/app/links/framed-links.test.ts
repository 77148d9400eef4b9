// needs a page
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeLayers, openLayer, openLayers } from '../../kit/layers.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { followLinks, shownBy } from './link-sync.ts';

// The address is written some time after a change: by a clock that ends with the test, as the page around it does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('adds nothing to the history of the page around its frame, whatever opens or is turned to', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  const session = sessionWith(instantKit);
  const { store, page } = session;
  followLinks(session, shownBy(session));
  const { length } = window.history;
  const opened = async (change: () => void): Promise<number> => {
    change();
    await Promise.resolve(); // the entries follow in a microtask
    return window.history.length - length;
  };
  const question = vi.fn();
  expect(await opened(() => openLayer(question))).toBe(0);
  expect(await opened(() => store.getState().setMode('predict'))).toBe(0);
  expect(await opened(() => page.getState().setPresenter(true))).toBe(0);
  expect(await opened(() => page.getState().showScreen('lab'))).toBe(0);
  expect(window.location.hash).toContain('screen=lab');
  expect(question).not.toHaveBeenCalled();
  closeLayers(openLayers());
});
