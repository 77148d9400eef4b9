import { describe, expect, it } from 'vitest';
import { course, paths } from './course.ts';
import { allQuestions } from '../questions/all-questions.ts';
import { anySearch, byLuck, goBack } from './lesson.ts';
import { factsIn, readMarkedText } from './marked-text.ts';
import { fetchDictionary, languages } from '../../locales/languages.ts';
import { catalogueFiles } from '../../testing/catalogue-files.ts';

const { texts: named, lessons: germanLessons } = catalogueFiles['de'];

const texts = [
  ...[...anySearch, ...byLuck].map(({ says }) => says),
  goBack,
  ...paths.flatMap(({ title, purpose }) => [title, purpose]),
  ...course.flatMap((lesson) => [
    ...[lesson.title, lesson.summary],
    ...lesson.steps.flatMap(({ text, task }) => [
      ...text,
      ...(task === undefined
        ? []
        : [task.ask, task.hint, task.inPython?.hint ?? '', task.done].filter((text) => text !== '')),
      ...[...(task?.optimalOnly ?? []), ...(task?.replies ?? [])].map(({ says }) => says),
    ]),
  ]),
  ...allQuestions.flatMap(({ title, questions }) => [
    title,
    ...questions.flatMap(({ question, also, answer }) => [question, also, ...answer]),
  ]),
];
const pairs = Object.entries(germanLessons);

/** How often each kind of mark stands in a text, and what is in it where that must not change. */
function marksOf(text: string): string[] {
  return readMarkedText(text, new Map())
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text: inside }) => (kind === 'code' ? inside : kind))
    .sort();
}

const strongIn = (text: string): string[] =>
  readMarkedText(text, new Map()).flatMap(({ kind, text: inside }) => (kind === 'strong' ? [inside] : []));

describe('the German of the lessons and questions', () => {
  it('has each text of each lesson and question, and no other', () => {
    expect([...new Set(texts)].sort()).toEqual(Object.keys(germanLessons).sort());
  });

  it.each(pairs)('has the marks and the holes of “%s”', (english, text) => {
    expect(marksOf(text)).toEqual(marksOf(english));
    expect(factsIn(text).sort()).toEqual(factsIn(english).sort());
    expect(text.replace(/\bI?D?A\*/g, '').match(/\*/g)?.length).toBe(
      english.replace(/\bI?D?A\*/g, '').match(/\*/g)?.length,
    );
  });

  it('calls what is on the page by the name that it has there', () => {
    const pages = pairs.flatMap(([english, text]) =>
      strongIn(english).flatMap((name) => (name in named ? [{ name: named[name], text }] : [])),
    );
    expect(pages.length).toBeGreaterThan(40);
    for (const { name, text } of pages) expect(strongIn(text), text).toContain(name);
    for (const [, text] of pairs)
      for (const [, name] of text.matchAll(/„([^“…]+)“/g)) expect(Object.values(named), text).toContain(name);
  });

  it('is as short as a lesson beside its search must be, addresses nobody, and quotes as German does', () => {
    for (const [english, text] of pairs) {
      expect(text.length, text).toBeLessThan(1.35 * english.length + 20);
      const words = text.replaceAll(/`.+?`/g, '`'); // code quotes as its language does
      expect(words, text).not.toMatch(
        /\b(Du|du|[Dd]ein\w*|Sie (bitte|können|sehen|haben))\b|“[^„]*”|["’]| {2}/,
      );
    }
  });

  it('is said once it was fetched', async () => {
    const germanDictionary = await fetchDictionary('de', languages['de']);
    expect(germanDictionary.named('Breadth against depth')).toBeUndefined();
    await germanDictionary.fetchLessons();
    expect(germanDictionary.named('Breadth against depth')).toBe('Breite gegen Tiefe');
    expect(germanDictionary.named('Oldest first (first in, first out)')).toBe(
      'Älteste zuerst (first in, first out)',
    );
  });
});
