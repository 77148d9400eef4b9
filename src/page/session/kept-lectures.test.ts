import { beforeEach, describe, expect, it } from 'vitest';
import { type Lecture, lectureJson } from '../../core/files/lecture-file.ts';
import { writeLecture } from '../../core/files/lecture-text.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import {
  addThisView,
  addView,
  changeLecture,
  lecturesOf,
  moveToNewLecture,
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
