import { readFileSync } from 'node:fs';
import { ownDataFaults, storageFaults, storageReasons } from '../page/experiments/experiment-archive.ts';
import { costFaults } from '../core/puzzle/move-costs.ts';
import { moveFaults } from '../core/puzzle/moves.ts';
import { heuristicFaults, misfits, settingFaults } from '../core/search/settings.ts';
import { boardFaults, boardNotes } from '../core/puzzle/notation.ts';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueFiles } from '../testing/catalogue-files.ts';
import { madeDictionary } from '../testing/made-dictionary.ts';
import { exactTableMessages } from '../core/heuristics/exact-table.ts';
import { noticeMessages } from '../page/session/page-store.ts';
import { judgeMessages } from '../core/contract/judge-messages.ts';
import { seriesMessages } from '../page/search/gallery/gallery-cards.ts';
import { becauseMessages } from '../core/heuristics/estimates/heuristic.ts';
import { adviceMessages } from '../core/algorithms/shared/cures.ts';
import { algorithmMessages } from '../core/algorithms/guarantee.ts';
import { pseudocodeMessages } from '../core/algorithms/shared/pseudocode-lines.ts';
import { completenessMessages, promiseMessages } from '../core/algorithms/shared/algorithm-spec.ts';
import { optionMessages } from '../core/search/option-words.ts';
import { proofMessages } from '../core/analysis/proof-outlook.ts';
import { endings } from '../core/search/run.ts';
import { solvabilityMessages } from '../core/puzzle/solvability.ts';
import { type MessageTable, writtenMessages } from '../core/base/message.ts';
import { codeFaults, partMessages } from '../core/search/code-faults.ts';
import { experimentFaults, runFaults } from '../core/experiments/experiment-rows.ts';
import { keptFaults } from '../core/files/kept-fault.ts';
import { gradeMessages } from '../core/tasks/grading/messages.ts';
import { handInFaults } from '../core/files/lecture/hand-in.ts';
import { lectureFaults } from '../core/files/lecture-file.ts';
import { recordFileFaults } from '../core/contract/record-messages.ts';
import { labFaults, requestFaults, searchFaults, workerFaults } from '../core/contract/messages.ts';
import { planFaults } from '../core/experiments/experiment-plan.ts';
import { jsonFaults } from '../core/files/text/json-scanner.ts';
import { yamlFaults } from '../core/files/text/yaml-file.ts';
import { fileFaults } from '../core/files/record/record-file.ts';
import { ruleFaults } from '../core/trace/record-fault.ts';
import { linkFaults } from '../core/files/share-link.ts';
import { taskMessages } from '../core/tasks/kinds/asked.ts';
import { languages } from './languages.ts';
import { speak } from './spoken.ts';
import { t } from './t.ts';

const { en: first, 'en-rest': rest, ...others } = catalogueFiles;
const english = { ...first, messages: { ...first.messages, ...rest.messages } };

/** What each room says, and what it puts into the holes. */
const tables: readonly MessageTable[] = [
  ...[
    endings,
    solvabilityMessages,
    promiseMessages,
    completenessMessages,
    pseudocodeMessages,
    adviceMessages,
  ],
  ...[seriesMessages, becauseMessages, partMessages, optionMessages, algorithmMessages],
  ...[
    boardFaults,
    boardNotes,
    linkFaults,
    keptFaults,
    handInFaults,
    gradeMessages,
    lectureFaults,
    planFaults,
    recordFileFaults,
  ],
  ...[noticeMessages, exactTableMessages, ruleFaults, judgeMessages],
  ...[workerFaults, requestFaults, searchFaults, labFaults],
  ...[fileFaults, jsonFaults, yamlFaults],
  ...[writtenMessages, codeFaults, runFaults, experimentFaults],
  ...[settingFaults, heuristicFaults, misfits, moveFaults, costFaults],
  ...[storageFaults, ownDataFaults, storageReasons, proofMessages, taskMessages],
];
const said: MessageTable = Object.assign({}, ...tables) as MessageTable;

/** Holes that show what is in them, and those that choose a form by it. */
interface HolesOf {
  readonly shown: Set<string>;
  readonly choosing: Set<string>;
}

/** Of an English text that is a name. */
function holesOfName(text: string): HolesOf {
  const insides = Array.from(text.matchAll(/\{([^}]*)\}/g), (match) => match[1]);
  const names = (choosing: boolean) =>
    new Set(
      insides.filter((inside) => inside.includes(':') === choosing).map((inside) => inside.split(':')[0]),
    );
  return { shown: names(false), choosing: names(true) };
}

/** Of an ICU message; and the forms of each of its plurals. */
function readMessage(message: string): HolesOf & { readonly plurals: readonly string[][] } {
  const [shown, choosing, plurals] = [new Set<string>(), new Set<string>(), [] as string[][]];
  const walk = (elements: readonly MessageFormatElement[], by = ''): void => {
    for (const element of elements)
      if (element.type === TYPE.argument) shown.add(element.value);
      else if (element.type === TYPE.pound) shown.add(by);
      else if (element.type === TYPE.plural || element.type === TYPE.select) {
        choosing.add(element.value);
        if (element.type === TYPE.plural) plurals.push(Object.keys(element.options));
        for (const { value } of Object.values(element.options)) walk(value, element.value);
      } else expect(element.type, `only holes, plurals and selects in “${message}”`).toBe(TYPE.literal);
  };
  walk(parse(message));
  return { shown, choosing, plurals };
}

/** What is wrong with a translation, in a word; null: nothing. */
function faultOf(language: string, wanted: HolesOf, message: string): string | null {
  const got = readMessage(message);
  const all = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  if ([...got.shown].sort().join() !== [...wanted.shown].sort().join()) return 'holes';
  if (![...got.choosing].every((hole) => wanted.choosing.has(hole))) return 'choice';
  return got.plurals.every((forms) => all.every((form) => forms.includes(form))) ? null : 'plural forms';
}

afterEach(() => speak(null));

it('has a line for each file, and a file for each line', () => {
  expect(Object.keys(others).sort()).toEqual(Object.keys(languages).sort());
});

it.each(Object.entries({ en: english, ...others }))(
  'finds no fault with any message of %s',
  (code, { messages }) => {
    const faults = Object.entries(messages).map(([key, message]) => [
      key,
      key in english.messages ? faultOf(code, readMessage(english.messages[key]), message) : 'not in English',
    ]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
    expect(Object.keys(messages).length).toBe(Object.keys(english.messages).length);
  },
);

it('has a code in one table only', () => {
  const codes = tables.flatMap((table) => Object.keys(table));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

it('has English once: on the first page, or with what comes later', () => {
  expect(Object.keys(rest.messages).filter((code) => code in first.messages)).toEqual([]);
});

it('has English words for all that any room says, which fill the same holes, and for nothing else', () => {
  expect(Object.keys(english.messages).sort()).toEqual(Object.keys(said).sort());
  for (const [code, holes] of Object.entries(said)) {
    const { shown, choosing } = readMessage(english.messages[code]);
    expect([...new Set([...shown, ...choosing])].sort(), code).toEqual(Object.keys(holes).sort());
    for (const hole of choosing) expect(['number', 'text'], `{${hole}} of ${code}`).toContain(holes[hole]);
  }
});

describe.each(Object.entries(others))('%s', (code, { texts }) => {
  it('has the same texts as German, with the holes of the English name and the forms of its own plurals', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(others['de'].texts).sort());
    const faults = Object.entries(texts).map(([name, text]) => [
      name,
      faultOf(code, holesOfName(name), text),
    ]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });
});

/** What is to be typed as it stands, in any language. */
const json = /"\w+": (?:"(?:\w+|{\w+})"|\[[^\]]*\])/g;

it('addresses nobody in German, and quotes as German does', () => {
  const { texts, messages } = others['de'];
  for (const text of [...Object.values(texts), ...Object.values(messages)]) {
    expect(text).not.toMatch(
      /\b(Du|du|dein\w*)\b|(?<![.:!?] )\bIhre?[nmrs]?\b|\bSie (bitte|können|sehen|haben)\b/,
    );
    expect(text.replaceAll(json, '')).not.toMatch(/“[^„]*”|"/);
  }
});

it('calls the frontier Rand in German, and the edge of the board Brettrand', () => {
  const { texts, messages, lessons } = others['de'];
  const said = [
    ...Object.entries({ ...texts, ...lessons }),
    ...Object.entries(messages).map(([name, text]) => [english.messages[name] ?? name, text] as const),
  ];
  // The three name it by what is done with it.
  const named = /frontier|fringe|open list|^duplicates open$|selected\b/i;
  const edges = said.filter(([from, text]) => /\b(Rand|Rands|Ränder)\b/.test(text) && !named.test(from));
  expect(edges).toEqual([]);
  expect(said.filter(([, text]) => text.includes('Brettrand')).length).toBeGreaterThan(5);
});

it('needs one file for a language of other plurals', () => {
  const text = '{n} {n:step|steps}';
  const polish = '{n} {n, plural, one {krok} few {kroki} many {kroków} other {kroku}}';
  expect(faultOf('pl', holesOfName(text), polish)).toBeNull();
  expect(faultOf('pl', holesOfName(text), '{n} {n, plural, one {krok} other {kroku}}')).toBe('plural forms');
  expect(
    faultOf('pl', holesOfName(text), '{n, plural, one {krok} few {kroki} many {kroków} other {kroku}}'),
  ).toBe('holes');
  expect(faultOf('pl', holesOfName('{n}'), polish)).toBe('choice');
  expect(() => faultOf('pl', holesOfName(text), '{n} {n, plural, one {krok}')).toThrow(
    'MISSING_OTHER_CLAUSE',
  );
  speak(madeDictionary({ [text]: polish }, {}, 'pl'));
  const spoken = t as (text: string, holes: object) => string;
  expect([1, 3, 5, 1.5].map((n) => spoken(text, { n }))).toEqual([
    '1 krok',
    '3 kroki',
    '5 kroków',
    '1,5 kroku',
  ]);
});

it('has each entry once: of two with one name the last would be read', () => {
  for (const language of Object.keys(catalogueFiles)) {
    const text = readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8');
    expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text);
  }
});
