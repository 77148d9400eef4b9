import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { optionInWords } from '../../core/search/option-words.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { duplicateRules } from '../../core/search/settings.ts';
import type { HeapSearch } from '../../core/contract/check-messages.ts';
import { choiceWords } from '../session/setting-words.ts';
import { conventionsInWords, heapInWords, notInExplorer } from './convention-words.ts';

interface Catalogue {
  readonly texts: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
}
const read = (name: string): Catalogue =>
  JSON.parse(readFileSync(`src/locales/${name}.json`, 'utf8')) as Catalogue;
const german = read('de');
const english = read('en-rest');

/** "rejects known boards", as lists tell settings apart. */
const inLists = (rule: (typeof duplicateRules)[number]): string => {
  const words = optionInWords('duplicates', rule);
  return 'title' in words && typeof words.title === 'string' ? words.title : '';
};

it('calls a rule for duplicates the same in settings, lists of settings and answers to counts', () => {
  for (const rule of duplicateRules) {
    const { title } = choiceWords.duplicates[rule];
    expect(inLists(rule)).toBe(`rejects ${title.toLowerCase()}`);
    const settings = { ...defaultSettings('a-star'), duplicates: rule };
    expect(conventionsInWords(settings)).toContainEqual(['Duplicates rejected', title, 'duplicates']);
    // In German the ending follows from the sentence: "Eigener Pfad", "verwirft den eigenen Pfad"
    const stems = german.texts[title]
      .toLowerCase()
      .split(' ')
      .map((word) => word.slice(0, 5));
    for (const stem of stems) expect(german.texts[inLists(rule)].toLowerCase()).toContain(stem);
  }
});

it('calls those of a heap as the explorer does, and says what it adds', () => {
  const of = (duplicates: HeapSearch['duplicates']): readonly unknown[] | undefined =>
    heapInWords({
      ...({ algorithm: 'a-star', heuristic: 'manhattan', heap: null, tuple: ['f', 'counter'] } as const),
      ...({ duplicates, goalTest: 'expand', moves: 'UDLR' } as const),
    }).find(([, , rule]) => rule === 'duplicates');
  const { closed, expanded, generated } = choiceWords.duplicates;
  expect(of('lazy')).toEqual([
    'Duplicates rejected',
    `${expanded.title}; stale entries are skipped`,
    'duplicates',
  ]);
  for (const rule of ['re-push', 're-push-all'] as const)
    expect(String(of(rule)?.[1]).startsWith(`${closed.title}; `)).toBe(true);
  expect(of('generated')).toEqual(['Duplicates rejected', generated.title, 'duplicates']);
});

it('names the field and its rules in what Check says as they are named there', () => {
  const field = { en: 'Duplicates rejected', de: german.texts['Duplicates rejected'] };
  const { none, parent } = choiceWords.duplicates;
  for (const [code, rule] of [
    ['check.repeated-state', none],
    ['check.repeated-state.parent', parent],
  ] as const) {
    expect(english.messages[code]).toContain(`under ${field.en} (“${rule.title}”)`);
    expect(german.messages[code]).toContain(`${field.de} („${german.texts[rule.title]}“)`);
  }
});

it('names the rules of a heap that the explorer has not', () => {
  const of = (duplicates: HeapSearch['duplicates']): string =>
    notInExplorer({
      ...({ algorithm: 'a-star', heuristic: 'manhattan', heap: 'heapq', tuple: ['f'] } as const),
      ...({ duplicates, goalTest: 'expand', moves: 'UDLR' } as const),
    });
  expect(of('generated')).toBe('The explorer has no such rule for: Ties.');
  expect(of('re-push-all')).toBe('The explorer has no such rule for: Ties, Duplicates rejected.');
});
