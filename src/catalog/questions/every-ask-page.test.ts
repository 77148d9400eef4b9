import { expect, it } from 'vitest';
import { catalogueFiles } from '../../testing/catalogue-files.ts';
import { readPageLink } from '../../core/files/page-link.ts';
import { allQuestions } from './all-questions.ts';
import { everyAskPage } from './every-ask-page.ts';
import { stateOf } from './question.ts';

const pages = everyAskPage;
const questions = allQuestions.flatMap((group) => group.questions);
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

it('is there in each language, and each leads to the others', () => {
  const codes = Object.keys(catalogueFiles).filter((code) => !code.startsWith('en'));
  expect([...pages.keys()]).toEqual(['ask.html', ...codes.map((code) => `ask-${code}.html`)]);
  for (const [file, html] of pages)
    for (const other of pages.keys())
      expect(html.includes(`href="${other}"`), `${file} → ${other}`).toBe(file !== other);
});

it.each([...pages])('%s has every question with its answer and a link to its state', (file, html) => {
  const german: Readonly<Record<string, string>> = file === 'ask.html' ? {} : catalogueFiles['de'].lessons;
  const links = Array.from(html.matchAll(/class="show" href="\.\/([^"]+)"/g), ([, link]) => unescaped(link));
  expect(links).toEqual(questions.map(stateOf));
  for (const link of links) expect(readPageLink(link)).toMatchObject({ ok: true });
  const text = unescaped(html.replace(/<[^>]+>/g, ''));
  for (const { id, question, answer } of questions) {
    expect(html).toContain(`<section id="${id}">`);
    expect(text).toContain(german[question] ?? question);
    for (const sentence of answer)
      for (const piece of (german[sentence] ?? sentence).split(/\{\w+\}|`/)) expect(text).toContain(piece);
  }
});

it.each([...pages])(
  '%s has no script, no hole left, and figures as its language writes them',
  (file, html) => {
    expect(html).not.toMatch(/<script|javascript:|\son\w+=|…<\/b>|\{\w+\}|undefined|NaN|https?:/);
    expect(html).toContain(`<html lang="${file === 'ask.html' ? 'en' : 'de'}">`);
    expect(html).toContain(file === 'ask.html' ? '<b>181,440</b>' : '<b>181.440</b>');
    expect(html).toContain(file === 'ask.html' ? '<b>1.26</b>' : '<b>1,26</b>');
  },
);
