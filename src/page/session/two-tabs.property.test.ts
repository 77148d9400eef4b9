import type { Notice } from './page-store.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { readSavedExplore } from '../../core/files/saved-explore.ts';
import { readSavedLab } from '../../core/files/saved-lab.ts';
import { readSavedLessons } from '../../core/files/saved-lessons.ts';
import { course } from '../../catalog/lessons/course.ts';
import { FakeBrowser, type FakeTab } from '../../testing/fake-browser.ts';
import { openStores, savedName } from '../app/browser/saved-explore.ts';
import { createOwnLibrary } from '../lab/library-store.ts';
import { createLabStore } from '../lab/lab-store.ts';
import { createLessonStore, withSolved, withStep } from '../learn/lesson-store.ts';

const lessons = course.slice(0, 4);

/** What a person wrote, and has not replaced or deleted where they saw it. */
class Desk {
  readonly live = new Set<string>();
  readonly sentences: Notice[] = [];
  readonly replaced: string[] = [];
  private count = 0;

  write(over: string): string {
    const code = `() => ${++this.count}`;
    this.live.delete(over);
    this.live.add(code);
    return code;
  }
}

const below = (prng: Prng, end: number): number => Math.floor(prng.nextFloat() * end);

let ids = 0;

/** A tab with all that keeps something. */
function openTab(browser: FakeBrowser, desk: { lab: Desk; explore: Desk }) {
  const storage: FakeTab = browser.openTab();
  const { page, search } = openStores(storage, (code) => void desk.explore.replaced.push(code));
  const lab = createOwnLibrary({
    storage,
    newId: () => `id${++ids}`,
    say: (sentence) => void desk.lab.sentences.push(sentence),
  });
  return {
    ...{ storage, lab, judging: createLabStore(lab) },
    learn: createLessonStore(storage, course, () => undefined),
    explore: search,
    page,
  };
}
type Tab = ReturnType<typeof openTab>;

const reached = new Map<string, { furthest: number; solved: Set<number> }>();

/** Something that a person does in a tab. */
const deeds: readonly ((tab: Tab, prng: Prng, desk: { lab: Desk; explore: Desk }) => void)[] = [
  ({ lab, judging }, _prng, desk) => {
    const { own, editedOwn } = lab.getState();
    judging
      .getState()
      .changeCode(asOwnCode(desk.lab.write(own.find(({ id }) => id === editedOwn)?.code ?? '')));
  },
  ({ lab, judging }, _prng, desk) => {
    if (lab.getState().own.length < 60) judging.getState().addOwn('Mine', asOwnCode(desk.lab.write('')));
  },
  ({ lab }, prng) => {
    const { own, editOwn } = lab.getState();
    editOwn(own[below(prng, own.length)].id);
  },
  ({ lab }, _prng, desk) => {
    const { own, editedOwn, deleteOwn } = lab.getState();
    desk.lab.live.delete(own.find(({ id }) => id === editedOwn)?.code ?? '');
    deleteOwn();
  },
  ({ lab }, prng) => lab.getState().renameOwn(`Name ${below(prng, 5)}`),
  ({ judging }, prng) => judging.getState().solve(`exercise ${below(prng, 6)}`),
  ({ learn }, prng) => {
    const lesson = lessons[below(prng, lessons.length)];
    const step = 1 + below(prng, lesson.steps.length);
    const solves = below(prng, 2) === 0;
    learn.setState(({ progress }) => ({
      progress: (solves ? withSolved : withStep)(progress, lesson, step),
    }));
    const best = reached.get(lesson.id) ?? { furthest: 1, solved: new Set() };
    if (solves) best.solved.add(step);
    else best.furthest = Math.max(best.furthest, step);
    reached.set(lesson.id, best);
  },
  ({ explore }, prng, desk) => {
    const { settings, changeSetting } = explore.getState();
    changeSetting('code', asOwnCode(desk.explore.write(settings.code)));
    if (below(prng, 2) === 0) changeSetting('heuristic', 'own');
  },
  ({ explore }, prng) => explore.getState().chooseAlgorithm(below(prng, 2) === 0 ? 'greedy' : 'ida-star'),
  ({ explore }, prng) =>
    explore.getState().changeSetting('heuristic', below(prng, 2) === 0 ? 'own' : 'hamming'),
  ({ page }, prng) => page.getState().setTheme(below(prng, 2) === 0 ? 'dark' : 'light'),
];

function value<T>(read: { ok: true; value: T } | { ok: false; error: object }): T {
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

describe('two tabs of one browser', () => {
  it('lose nothing that was typed, solved or reached, and end alike', () => {
    for (let seed = 20_261_122; seed < 20_261_122 + 120; seed++) {
      const prng = new Prng(seed);
      const browser = new FakeBrowser();
      const desk = { lab: new Desk(), explore: new Desk() };
      reached.clear();
      const tabs = [openTab(browser, desk), openTab(browser, desk)];
      const here = `seed ${seed}`;
      for (let turn = 0; turn < 60; turn++) {
        const at = below(prng, 2);
        const dice = below(prng, 10);
        if (dice === 0) {
          browser.closeTab(tabs[at].storage);
          tabs[at] = openTab(browser, desk);
        } else if (dice < 4) tabs[at].storage.hear();
        else deeds[below(prng, deeds.length)](tabs[at], prng, desk);
      }
      browser.settle();

      const labText = browser.texts.get('tilescope.lab');
      if (labText !== undefined) {
        const kept = value(readSavedLab(labText));
        expect(
          kept.library.map(({ code }) => code),
          here,
        ).toEqual(expect.arrayContaining([...desk.lab.live]));
        for (const { lab } of tabs) {
          expect(lab.getState().own, here).toEqual(kept.library);
          expect([...lab.getState().solved].sort(), here).toEqual([...kept.solved].sort());
        }
      }
      const learnText = browser.texts.get('tilescope.learn');
      const progress = learnText === undefined ? {} : value(readSavedLessons(learnText));
      for (const [id, { furthest, solved }] of reached) {
        const { steps } = lessons.find((lesson) => lesson.id === id)!;
        const done = furthest === steps.length && steps.every(({ task }, at) => !task || solved.has(at + 1));
        expect(progress[id]?.furthest, here).toBe(furthest);
        expect(progress[id]?.done, here).toBe(done);
        expect(new Set(progress[id]?.solved), here).toEqual(solved);
      }
      for (const { learn } of tabs) expect(learn.getState().progress, here).toEqual(progress);
      const exploreText = browser.texts.get(savedName);
      if (exploreText !== undefined) {
        const kept = value(readSavedExplore(exploreText));
        const somewhere = [kept.search.settings.code, ...desk.explore.replaced];
        expect(somewhere, here).toEqual(expect.arrayContaining([...desk.explore.live]));
        for (const { page } of tabs) expect(page.getState().theme, here).toBe(kept.theme);
      }
    }
  });

  it('say what both have changed, and keep both', () => {
    const browser = new FakeBrowser();
    const desk = { lab: new Desk(), explore: new Desk() };
    const first = openTab(browser, desk);
    first.lab.getState().changeCode(asOwnCode('() => 1'));
    first.lab.getState().renameOwn('Mine');
    const second = openTab(browser, desk);
    second.lab.getState().changeCode(asOwnCode('() => 2'));
    first.lab.getState().changeCode(asOwnCode('() => 3')); // before it has heard of the second
    expect(first.lab.getState().own.map(({ name, code }) => [name, code])).toEqual([
      ['Mine', '() => 3'],
      ['Mine 2', '() => 2'],
    ]);
    expect(desk.lab.sentences).toEqual([{ code: 'notice.two-tabs', name: 'Mine', other: 'Mine 2' }]);
    browser.settle();
    const { own, editedOwn } = second.lab.getState();
    expect(own).toEqual(first.lab.getState().own);
    expect(own.find(({ id }) => id === editedOwn)?.code).toBe('() => 2'); // the editor stays with its code
  });

  describe('of which one goes on with what the other wrote while both were open', () => {
    /** Two tabs, the first of which has written something since, and what does the same in each. */
    function begun() {
      const browser = new FakeBrowser();
      const desk = { lab: new Desk(), explore: new Desk() };
      const [first, second] = [openTab(browser, desk), openTab(browser, desk)];
      const write = ({ lab }: Tab, code: string): void => {
        lab.getState().changeCode(asOwnCode(code));
        browser.settle();
      };
      write(first, 'h = 1 // FIRST');
      second.lab.getState().renameOwn('Mine');
      browser.settle();
      const library = ({ lab } = openTab(browser, desk)) =>
        lab.getState().own.map(({ name, code }) => [name, code]);
      const edited = ({ lab }: Tab): string | undefined =>
        lab.getState().own.find(({ id }) => id === lab.getState().editedOwn)?.code;
      return { first, second, write, library, edited, sentences: desk.lab.sentences };
    }

    it('keep what it writes over, and the other’s editor stays with that', () => {
      const { first, second, write, library, edited, sentences } = begun();
      write(second, '(');
      write(second, '(b) => 2 // SECOND');
      const both = [
        ['Mine', '(b) => 2 // SECOND'],
        ['Mine 2', 'h = 1 // FIRST'],
      ];
      expect([library(), library(first), library(second)]).toEqual([both, both, both]);
      expect([edited(first), edited(second)]).toEqual(['h = 1 // FIRST', '(b) => 2 // SECOND']);
      expect(sentences).toEqual([{ code: 'notice.two-tabs', name: 'Mine', other: 'Mine 2' }]);
      write(first, '(b) => 3');
      write(second, '(b) => 4'); // over what was written here
      expect(library()).toEqual([
        ['Mine', '(b) => 4'],
        ['Mine 2', '(b) => 3'],
      ]);
    });

    it('keep nothing twice of which nothing is lost', () => {
      const { first, second, write, library, sentences } = begun();
      write(second, 'h = 1 // FIRST\n// and more');
      write(second, 'h = 1 // FIRST\n// and');
      write(first, 'h = 1 // FIRST\n// and so on');
      expect(library()).toEqual([['Mine', 'h = 1 // FIRST\n// and so on']]);
      second.lab.getState().deleteOwn(); // that can be undone
      expect(library(second)).toHaveLength(1);
      expect(sentences).toEqual([]);
    });
  });

  it('forget together: nothing comes back until somebody writes again', () => {
    const browser = new FakeBrowser();
    const desk = { lab: new Desk(), explore: new Desk() };
    const [first, second] = [openTab(browser, desk), openTab(browser, desk)];
    first.lab.getState().changeCode(asOwnCode('() => 1'));
    first.learn.setState({ progress: withStep({}, lessons[0], 2) });
    browser.settle();
    expect(second.lab.getState().own[0].code).toBe('() => 1');
    for (const name of [...browser.texts.keys()]) first.storage.removeItem(name);
    browser.settle();
    expect(second.learn.getState().progress).toEqual({});
    expect(second.lab.getState().own.map(({ code }) => code)).not.toContain('() => 1');
    expect(browser.texts.size).toBe(0);
  });

  it('set aside what they cannot read, and write over it only then', () => {
    const browser = new FakeBrowser();
    const desk = { lab: new Desk(), explore: new Desk() };
    for (const name of ['tilescope.lab', 'tilescope.learn', savedName])
      browser.texts.set(name, `broken ${name}`);
    const { lab, learn, page } = openTab(browser, desk);
    lab.getState().changeCode(asOwnCode('() => 1'));
    learn.setState({ progress: withStep({}, lessons[0], 2) });
    page.getState().setTheme('dark');
    for (const name of ['tilescope.lab', 'tilescope.learn', savedName]) {
      expect(browser.texts.get(`${name}.aside`)).toBe(`broken ${name}`);
      expect(browser.texts.get(name)).not.toContain('broken');
    }
  });

  it('leave what they cannot read as it is where there is no room to set it aside, and say so', () => {
    const browser = new FakeBrowser();
    const desk = { lab: new Desk(), explore: new Desk() };
    browser.texts.set('tilescope.lab', 'x'.repeat(5000));
    browser.quota = browser.size();
    const { lab } = openTab(browser, desk);
    lab.getState().changeCode(asOwnCode('() => 1'));
    expect(browser.texts.get('tilescope.lab')).toBe('x'.repeat(5000));
    expect(desk.lab.sentences).toEqual([
      'The browser does not keep this beyond this visit: its storage for this page is full or forbidden.',
    ]);
  });
});
