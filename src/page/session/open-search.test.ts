import { sayAny } from '../../locales/say-any.ts';
import type { Notice } from './page-store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { asOwnCode } from '../../core/search/own-code.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import type { ComparedSearches } from '../../core/files/page-link.ts';
import type { RunRequest } from '../../core/search/run.ts';
import type { ShareLink } from '../../core/files/share-link.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { idleKit, idleRunner, sessionWith } from '../../testing/session.ts';
import { answerOffer } from '../shell/code-answer.ts';
import { linkOfSearch, openSearches } from './open-search.ts';
import type { SearchSession, SessionKit } from './search-session.ts';

const size = { rows: 2, columns: 2 };
const boards = { start: createBoard(size, [1, 2, 0, 3]), goal: standardGoal(size) };
const linkWith = (settings: Partial<ShareLink['settings']>): ShareLink => ({
  boards,
  settings: { ...defaultSettings('greedy'), ...settings },
  ...{ step: null, view: 'space', beside: null, mode: 'watch' },
});
const foreign = linkWith({ heuristic: 'max(own,hamming)', code: '() => 1' });

const compared = (...lanes: SearchSettings[]): ComparedSearches => ({
  lanes,
  ...{ pace: 'step', pair: [0, 1], place: null, view: 'tree' },
});

let started: RunRequest[];
let session: SearchSession;
const opened = (search: ShareLink): void => void openSearches(session, { search, compared: null });
const answer = (accepted: boolean): void => {
  const { offered } = session.page.getState();
  if (offered === null) throw new Error('nothing is asked');
  void answerOffer(session, offered, accepted);
};
beforeEach(() => {
  started = [];
  session = sessionWith({
    ...idleKit,
    makeRunner: () => ({ ...idleRunner, start: (request) => void started.push(request) }),
  });
});

describe('a link with code', () => {
  it('is offered, and nothing of it is done', () => {
    const before = session.store.getState();
    opened(foreign);
    expect(started).toEqual([]);
    const { offered } = session.page.getState();
    const { settings, start, view } = session.store.getState();
    expect(offered).toMatchObject({ from: 'link', codes: ['() => 1'] });
    expect([settings, start, view]).toEqual([before.settings, before.start, before.view]);
  });

  it('is searched as it is once the person says so', () => {
    opened(foreign);
    answer(true);
    expect(started.map(({ settings }) => settings)).toEqual([foreign.settings]);
    expect(session.page.getState().offered).toBeNull();
  });

  it('is searched with the usual heuristic, and without a letter of its code, when the person says no', () => {
    opened(foreign);
    answer(false);
    expect(started.map(({ settings }) => [settings.algorithm, settings.heuristic, settings.code])).toEqual([
      ['greedy', 'manhattan', ''],
    ]);
    expect(session.store.getState().view).toBe('space');
  });

  it('is begun at once when its code is the person’s own', () => {
    session.store.getState().changeSetting('code', asOwnCode('() => 1'));
    opened(foreign);
    expect(started.length).toBe(1);
    opened(linkWith({ heuristic: 'own', code: '() => 2' }));
    expect(started.length).toBe(1);
  });

  it('is withdrawn by the next link', () => {
    opened(foreign);
    const { offered } = session.page.getState();
    opened(linkWith({}));
    if (offered !== null) void answerOffer(session, offered, true);
    expect(started.map(({ settings }) => settings.heuristic)).toEqual(['manhattan']);
  });
});

it('puts a search on the screen without beginning it where it was not begun before', () => {
  void openSearches(session, { search: linkWith({}), compared: null }, 'link', null, true);
  const { start, settings, recorded } = session.store.getState();
  expect([start, settings.algorithm, recorded, started]).toEqual([boards.start, 'greedy', null, []]);
});

describe('a link with compared searches', () => {
  const plain = defaultSettings('a-star');
  const own = (code: string): SearchSettings => ({ ...plain, heuristic: 'own', code });

  it('is offered when a lane carries code, each text once, and leaves the comparison alone until then', () => {
    void openSearches(session, {
      search: foreign,
      compared: compared(own('() => 2'), own('() => 1'), own('() => 2')),
    });
    const { offered, compared: shown } = session.page.getState();
    expect(offered?.codes).toEqual(['() => 1', '() => 2']);
    expect([shown, started]).toEqual([null, []]);
    answer(true);
    expect(session.page.getState().compared?.lanes).toEqual([own('() => 2'), own('() => 1'), own('() => 2')]);
  });

  it('loses only foreign code when the person says no', () => {
    void openSearches(session, { search: null, compared: compared(own('() => 1'), plain) });
    answer(true);
    void openSearches(session, { search: null, compared: compared(own('() => 1'), own('() => 2')) });
    expect(session.page.getState().offered?.codes).toEqual(['() => 2']);
    answer(false);
    expect(session.page.getState().compared?.lanes).toEqual([own('() => 1'), plain]);
  });

  it('is shown at once without code, or with code that no lane uses', () => {
    void openSearches(session, { search: null, compared: compared(plain, { ...plain, code: '() => 3' }) });
    expect(session.page.getState()).toMatchObject({ offered: null, compared: { lanes: [plain, {}] } });
  });
});

describe('own code', () => {
  it('stays through presets, resets and changes of algorithm', () => {
    const { changeSetting, resetSettings, chooseAlgorithm, loadPreset } = session.store.getState();
    changeSetting('code', asOwnCode('() => 1'));
    changeSetting('heuristic', 'own');
    chooseAlgorithm('ida-star');
    expect(session.store.getState().settings).toMatchObject({ heuristic: 'own', code: '() => 1' });
    loadPreset({ id: 'x', ...boards, settings: defaultSettings('beam') });
    resetSettings();
    expect(session.store.getState()).toMatchObject({ settings: { code: '() => 1' }, chosen: [] });
  });

  it('that is not there is no search', () => {
    session.store.getState().changeSetting('heuristic', 'own');
    const answer = session.search();
    expect(answer.ok).toBe(false);
    expect(started).toEqual([]);
    expect(session.page.getState().notice).toEqual({ code: 'misfit.code' });
  });
});

describe('a link with a step', () => {
  /** What is said once its search has ended. */
  function noticeOf(step: number, amiss: Notice | null = null): string {
    let run: () => void = () => undefined;
    session = sessionWith({
      ...idleKit,
      makeRunner: (sink) => ({
        ...idleRunner,
        start: (request) => {
          run = () => sink.finished(recordToEnd(request, (batch) => sink.batch(batch)));
        },
      }),
    });
    const { store, page } = session;
    void openSearches(session, { search: { ...linkWith({}), step }, compared: null }, 'link', amiss);
    run();
    expect(store.getState().phase).toBe('finished');
    const { cursor, stepCount } = store.getState();
    const { notice } = page.getState();
    expect(cursor).toBe(Math.min(step, stepCount));
    page.getState().setNotice(null);
    session.search(); // is not of the link any more
    run();
    expect(page.getState().notice).toBeNull();
    return notice === null ? '' : sayAny(typeof notice === 'string' ? { title: notice } : notice);
  }

  it('beyond its end says so, beside what else is wrong with it', () => {
    expect(noticeOf(1)).toBe('');
    expect(noticeOf(99_999)).toMatch(
      /^Step 99,999 is not in the record, which ends at step \d+: that one is shown instead\.$/,
    );
    expect(noticeOf(99_999, 'Something else.')).toMatch(/^Something else\. Step 99,999 /);
  });

  it('keeps it in the page’s own link while its record is not long enough yet', () => {
    let sink: Parameters<SessionKit['makeRunner']>[0] | undefined;
    let asked: RunRequest | undefined;
    session = sessionWith({
      ...idleKit,
      makeRunner: (made) => ({ ...idleRunner, start: (request) => ([sink, asked] = [made, request]) }),
    });
    const { store } = session;
    const stepInLink = (): number | null => linkOfSearch(store.getState()).step;
    opened({ ...linkWith({}), step: 2, mode: 'predict' });
    expect(stepInLink()).toBe(2); // before there is a record
    session.pause(); // tells what there is
    expect(stepInLink()).toBe(2);
    const { start } = store.getState();
    store.setState({ start: createBoard(size, [1, 2, 3, 0]) });
    expect(stepInLink()).toBeNull();
    store.setState({ start });
    sink!.finished(recordToEnd(asked!, (batch) => sink!.batch(batch)));
    store.getState().seek(0);
    expect(stepInLink()).toBe(0);
    // What is chosen once more, or as it was, is no other search.
    store.getState().chooseAlgorithm('greedy');
    store.getState().changeSetting('heuristic', 'hamming');
    expect(stepInLink()).toBeNull();
    store.getState().changeSetting('heuristic', 'manhattan');
    store.setState({ start: createBoard(size, start.cells) });
    expect(stepInLink()).toBe(0);
    store.setState({ start });
    opened({ ...linkWith({ heuristic: 'hamming' }), step: 2 });
    expect(stepInLink()).toBe(2); // the record of before is still on the screen
    session.cancel();
    expect(stepInLink()).toBeNull();
  });
});

describe('links that wait for the main screen', () => {
  beforeEach(() => session.page.getState().showScreen('lab'));
  const seeks: unknown[] = [];
  beforeEach(() => {
    seeks.length = 0;
    const { search } = session;
    session.search = (from) => (seeks.push(from), search.call(session, from));
  });

  it('are searched when that is shown: the newest of them, from its own step', () => {
    opened({ ...linkWith({}), step: 1 });
    opened({ ...linkWith({ heuristic: 'hamming' }), step: 3 });
    expect(started).toEqual([]);
    session.page.getState().showScreen('explore');
    expect(started.map(({ settings }) => settings.heuristic)).toEqual(['hamming']);
    expect(seeks).toEqual([{ at: 'step', step: 3 }]);
  });

  it('are not searched where something has been searched since', () => {
    opened({ ...linkWith({}), step: 1 });
    session.search();
    session.page.getState().showScreen('explore');
    expect(seeks).toEqual([undefined]);
  });
});
