import { beforeEach, describe, expect, it } from 'vitest';
import { type Lecture, digestOfSet, lectureJson, writeHandIn } from '../../core/files/lecture-file.ts';
import { writeLecture } from '../../core/files/lecture-text.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { Prng } from '../../core/base/prng.ts';
import { samples } from '../../testing/samples.ts';
import { FakeBrowser } from '../../testing/fake-browser.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import {
  addThisView,
  addView,
  changeLecture,
  giveAnswer,
  handInsOf,
  isSet,
  lecturesOf,
  moveToNewLecture,
  noteSaved,
  openLectureFile,
  openLectureText,
  removeLecture,
} from './kept-lectures.ts';
import { writePageLink } from '../../core/files/page-link.ts';
import { linkOfPage } from './open-search.ts';
import type { SearchSession } from './search-session.ts';

let kept: Map<string, string>;
let listeners: (() => void)[];

function openTab(): SearchSession {
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    listen: (callback: () => void) => void listeners.push(callback),
  };
  return sessionWith({ ...idleKit, storage });
}
const told = (): void => listeners.forEach((listener) => listener());

beforeEach(() => {
  [kept, listeners] = [new Map(), []];
});

const link = '#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3';
const scenes = [{ text: 'one', link }];
const lecture: Lecture = { title: 'Mine', scenes };
const titles = (tab: SearchSession): string[] =>
  lecturesOf(tab)
    .getState()
    .lectures.map(({ lecture: { title, scenes: all } }) => `${title} ${all.length}`);

describe('lectures that the browser keeps', () => {
  it('are there after a reload, each once, and gone when they are removed', async () => {
    const tab = openTab();
    expect((await openLectureText(tab, writeLecture(lecture))).ok).toBe(true);
    await openLectureText(tab, lectureJson(lecture));
    expect(titles(openTab())).toEqual(['Mine 1']);
    const [{ id }] = lecturesOf(tab).getState().lectures;
    expect(tab.page.getState()).toMatchObject({ screen: 'learn', lesson: { id: `lecture-${id}`, step: 1 } });
    removeLecture(lecturesOf(tab), id);
    expect(titles(openTab())).toEqual([]);
  });

  it('grow by what a screen shows, in the one that was worked on last', () => {
    const tab = openTab();
    const said = addView(tab, link);
    expect(typeof said === 'string' ? said : sayEnglish(said)).toBe(
      'Scene 1 of your lecture “My lecture”. Learn lists them.',
    );
    addView(tab, '#v=1&screen=lab');
    expect(titles(tab)).toEqual(['My lecture 2']);
    expect(moveToNewLecture(tab, 1)).toBe(null); // no longer the last
    expect(moveToNewLecture(tab, 2)).toMatchObject({ n: 1, name: 'My lecture 2' });
    expect(titles(tab)).toEqual(['My lecture 1', 'My lecture 2 1']);
    expect(moveToNewLecture(tab, 1)).toBe(null); // it has one of its own
    addView(tab, link);
    expect(titles(tab)).toEqual(['My lecture 1', 'My lecture 2 2']);
    removeLecture(lecturesOf(tab), lecturesOf(tab).getState().current ?? '');
    addView(tab, '#v=1&screen=lab');
    expect(addView(tab, '#v=1&lesson=lecture-a.2')).toEqual({ code: 'lecture.in-itself' });
    expect(titles(openTab())).toEqual(['My lecture 2']);
  });

  it('have the search that is on screen, and not what was set since', () => {
    const tab = openTab();
    const { start, goal, settings } = tab.store.getState();
    tab.store.setState({
      recorded: { start, goal, settings, evenIfUnsolvable: false },
      cursor: 2,
      stepCount: 5,
    });
    const shown = writePageLink(linkOfPage(tab.page.getState(), tab.store.getState()));
    tab.store.setState({ settings: { ...settings, algorithm: 'greedy' } });
    addThisView(tab);
    const scenes = lecturesOf(tab)
      .getState()
      .lectures.flatMap(({ lecture: one }) => one.scenes);
    expect(scenes).toMatchObject([{ title: 'A*', link: shown }]);
  });

  it('are one list in two tabs, and what both have changed stays twice', async () => {
    const [one, two] = [openTab(), openTab()];
    lecturesOf(two);
    await openLectureText(one, writeLecture(lecture));
    told();
    expect(titles(two)).toEqual(['Mine 1']);
    addView(two, link);
    told();
    expect(titles(one)).toEqual(['Mine 2']);
    const [{ id }] = lecturesOf(one).getState().lectures;
    // Neither hears of the other before it writes.
    const rename = (tab: SearchSession, title: string): void =>
      changeLecture(lecturesOf(tab), id, (there) => ({ ...there, title }));
    rename(one, 'By one');
    rename(two, 'By two');
    told();
    expect(titles(one).sort()).toEqual(['By one 2', 'By two 2']);
    expect(titles(two).sort()).toEqual(['By one 2', 'By two 2']);
  });

  it('with code of somebody else are not opened before that is agreed to', async () => {
    const tab = openTab();
    const code = 'const h = (board) => board.length;';
    const foreign = `${link}&heuristic=own&code=${encodeURIComponent(code)}`;
    await openLectureText(tab, writeLecture({ ...lecture, scenes: [{ text: 'x', link: foreign }] }));
    const { offered } = tab.page.getState();
    expect(offered).toMatchObject({ from: 'lecture', name: 'Mine', codes: [code] });
    expect(titles(tab)).toEqual([]);
    await offered?.take(() => null);
    expect(titles(tab)).toEqual([]);
    await offered?.take((one) => one as never);
    expect(titles(tab)).toEqual(['Mine 1']);
    expect(tab.consent.own(code)).toBe(code);
  });

  it('that are none are refused with the line', async () => {
    const opened = await openLectureText(
      openTab(),
      writeLecture({ ...lecture, scenes: [{ text: 'x', link, rules: 'x.1' }] }),
    );
    expect(opened.ok ? null : sayEnglish(opened.error)).toContain('scene 1, rules');
  });
});

describe('answers to a set of tasks', () => {
  const task = { ask: 'Solve it.', points: 2, solve: {} };
  const set: Lecture = { title: 'Set', scenes: [1, 2, 3].map(() => ({ text: '', link, task })) };
  const digest = digestOfSet(set);
  const ada = { set: digest, student: 'Ada' };
  let browser: FakeBrowser;
  const inTab = (): SearchSession => sessionWith({ ...idleKit, storage: browser.openTab() });
  const movesIn = (tab: SearchSession): unknown =>
    handInsOf(tab)
      .getState()
      .handIns.map(({ student, answers }) => [
        student,
        ...answers.map(({ scene, moves = [] }) => `${scene} ${moves.join()}`),
      ]);
  const fileOf = (text: string, lastModified = 0) => ({ text: () => Promise.resolve(text), lastModified });

  beforeEach(() => {
    browser = new FakeBrowser();
  });

  it('are there after a reload, and of two tabs none is lost: of one task the later counts', () => {
    const [one, other] = [inTab(), inTab()];
    giveAnswer(handInsOf(one), ada, 1, { moves: ['U'] });
    giveAnswer(handInsOf(other), { ...ada, student: 'ADA ' }, 2, { moves: ['D'] });
    giveAnswer(handInsOf(other), ada, 1, { moves: ['R'] });
    giveAnswer(handInsOf(one), ada, 3, { moves: ['L'] });
    browser.settle();
    for (const tab of [one, other, inTab()]) expect(movesIn(tab)).toEqual([['Ada', '1 R', '2 D', '3 L']]);
    giveAnswer(handInsOf(one), { ...ada, student: 'Zuse' }, 1, { moves: ['U'] });
    expect(movesIn(inTab())).toEqual([
      ['Ada', '1 R', '2 D', '3 L'],
      ['Zuse', '1 U'],
    ]);
  });

  it('are said not to be kept where there is no room, and are kept again once there is', () => {
    const tab = inTab();
    const store = handInsOf(tab);
    giveAnswer(store, ada, 1, { moves: ['U'] });
    expect(store.getState().isKept).toBe(true);
    browser.quota = browser.size();
    giveAnswer(store, ada, 2, { moves: ['D'] });
    expect(store.getState().isKept).toBe(false);
    expect(movesIn(tab)).toEqual([['Ada', '1 U', '2 D']]);
    browser.quota = Infinity;
    giveAnswer(store, ada, 3, { moves: ['L'] });
    expect(store.getState().isKept).toBe(true);
    expect(movesIn(inTab())).toEqual([['Ada', '1 U', '2 D', '3 L']]);
  });

  it('keep the fields of a newer version, and what cannot be read at all is set aside', () => {
    const answer = { scene: 1, at: 5, moves: ['U'], sketch: 'x' };
    const handIns = [{ set: digest, student: 'Ada', mood: 'good', answers: [answer] }];
    browser.texts.set('tilescope.hand-ins', JSON.stringify({ version: 1, handIns }));
    giveAnswer(handInsOf(inTab()), ada, 2, { moves: ['D'] });
    expect(JSON.parse(browser.texts.get('tilescope.hand-ins') ?? '')).toMatchObject({
      handIns: [{ mood: 'good', answers: [answer, { scene: 2 }] }],
    });
    browser.texts.set('tilescope.hand-ins', '{"version":2}');
    giveAnswer(handInsOf(inTab()), ada, 1, { moves: ['U'] });
    expect(browser.texts.get('tilescope.hand-ins.aside')).toBe('{"version":2}');
  });

  it('go on from a file of which each task has the later answer, in its set alone', async () => {
    const tab = inTab();
    const answers = [
      { scene: 1, at: 1, moves: ['UU'] },
      { scene: 2, moves: ['DD'] },
      { scene: 3, moves: 7 },
    ];
    const file = fileOf(writeHandIn({ ...ada, answers: answers as never }), 50);
    const refused = await openLectureFile(tab, file);
    expect(!refused.ok && sayEnglish(refused.error)).toMatch(
      /^These answers are to a set of tasks that is not here/,
    );
    expect(isSet(set) && !isSet(lecture)).toBe(true);
    await openLectureFile(tab, fileOf(writeLecture(set)));
    giveAnswer(handInsOf(tab), ada, 1, { moves: ['U'] });
    giveAnswer(handInsOf(tab), ada, 2, { moves: ['D'], at: 40 });
    expect(await openLectureFile(tab, file)).toMatchObject({ ok: true });
    // When the second was given the file does not say; it is on the disk, and what is here is nowhere else.
    expect(movesIn(tab)).toEqual([['Ada', '1 U', '2 D']]);
    expect(handInsOf(tab).getState().worker).toEqual(ada);
    expect(tab.page.getState()).toMatchObject({
      screen: 'learn',
      notice: { code: 'hand-in.part', scene: 3 },
    });
  });

  it('of a file that does not say when they were given take the place of none that is here, and that is said', async () => {
    const tab = inTab();
    await openLectureFile(tab, fileOf(writeLecture(set)));
    giveAnswer(handInsOf(tab), ada, 1, { moves: ['U'] });
    giveAnswer(handInsOf(tab), ada, 2, { moves: ['', ' '], tries: 1 });
    const answers = [1, 2, 3].map((scene) => ({ scene, moves: ['RR'] }));
    const file = (given: typeof answers) => fileOf(writeHandIn({ ...ada, answers: given }), 9e14);
    await openLectureFile(tab, file(answers));
    expect(movesIn(tab)).toEqual([['Ada', '1 U', '2 RR', '3 RR']]);
    expect(tab.page.getState().notice).toEqual({ code: 'hand-in.stays', scenes: '1' });
    tab.page.setState({ notice: null });
    await openLectureFile(tab, file(answers.slice(1)));
    expect(tab.page.getState().notice).toBe(null); // they are the same
  });

  it(`that were removed come back from no other tab, whatever that does meanwhile, in ${samples(400, 40)} ways`, () => {
    const zuse = { ...ada, student: 'Zuse' };
    for (let seed = 1; seed <= samples(400, 40); seed++) {
      const prng = new Prng(seed);
      const within = <One>(choices: readonly One[]): One => choices[prng.nextBelow(choices.length)];
      browser = new FakeBrowser();
      const stores = [inTab(), inTab(), inTab()].map(handInsOf);
      for (let n = 0; n < 8; n++) {
        const given = within([
          { moves: ['U'] },
          { moves: ['D'] },
          { typed: ['1'], numbers: [1] },
          { code: 'x' },
          null,
        ]);
        if (given === null) noteSaved(within(stores), ada);
        else giveAnswer(within(stores), within([ada, ada, zuse]), within([1, 2, 3]), given);
        if (within([true, false])) browser.settle();
      }
      browser.settle();
      stores[0].setState(({ handIns }) => ({ handIns: handIns.filter(({ student }) => student !== 'Ada') }));
      if (within([true, false])) browser.settle();
      if (within([true, false])) giveAnswer(stores[1], zuse, 1, { moves: ['L'] });
      else noteSaved(stores[1], within([ada, zuse]));
      browser.settle();
      for (const store of [...stores, handInsOf(inTab())])
        expect(
          store.getState().handIns.filter(({ student }) => student === 'Ada'),
          `seed ${seed}`,
        ).toEqual([]);
    }
  });

  it('with code from elsewhere are taken once their reader agreed', async () => {
    const tab = inTab();
    await openLectureFile(tab, fileOf(writeLecture(set)));
    const code = 'function h() { return 1; }';
    await openLectureFile(tab, fileOf(writeHandIn({ ...ada, answers: [{ scene: 1, code }] })));
    expect(movesIn(tab)).toEqual([]);
    const { offered } = tab.page.getState();
    expect(offered).toMatchObject({ from: 'hand-in', name: 'Ada', codes: [code] });
    await offered?.take(() => null);
    expect(movesIn(tab)).toEqual([]);
    expect(tab.consent.own(code)).toBe(null);
    await offered?.take((own) => asOwnCode(own));
    expect(movesIn(tab)).toEqual([['Ada', '1 ']]);
    expect(tab.consent.own(code)).toBe(code);
  });
});
