import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, helpOf } from '../src/cli/help.ts';
import { readableAnswer } from '../src/cli/answer.ts';
import { defaultSettings } from '../src/core/algorithms/registry.ts';
import { runToEnd } from '../src/core/algorithms/create-machine.ts';
import { runMeasures } from '../src/core/experiments/experiment-plan.ts';
import { measureInfo } from '../src/core/experiments/experiment-summary.ts';
import { createBoard, standardGoal } from '../src/core/puzzle/board.ts';
import { algorithmNames, type NumberName, numberOptions } from '../src/core/search/settings.ts';
import { kebab } from '../src/core/search/options.ts';
import { columnsFor } from '../src/page/compare/summary-rows.ts';
import { measureWords } from '../src/page/experiments/measure-words.ts';
import { catalogueFiles } from '../src/testing/catalogue-files.ts';

/** The core says once what a figure is called and what a setting is by default; every other place says the same. */
const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll(/\s+(\*\s+)?/g, ' ');
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(end) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
const documents: readonly (readonly [name: string, text: string])[] = [
  ...[
    'README.md',
    ...filesIn('docs', '.md'),
    ...filesIn('docs/api', '.md'),
    ...filesIn('src/library', '.ts'),
  ].map((path) => [path, read(path)] as const),
  ...(Object.keys(commands) as (keyof typeof commands)[]).map(
    (command) => [`${command} --help`, helpOf(command).replaceAll(/\s+/g, ' ')] as const,
  ),
];

describe('the word for a figure', () => {
  const titles = new Set(Object.values(measureInfo).map(({ title }) => title));

  it('is that of the core in the columns of Compare; times are of one run there', () => {
    const columns = columnsFor([]).map(({ title }) => title);
    expect(columns.filter((title) => !titles.has(title))).toEqual(['Time, one run']);
  });

  it.each(runMeasures)('is within what the axes of Experiments call it: %s', (measure) => {
    const [word = ''] = measureInfo[measure].title.split(',');
    expect(measureWords(measure).title.toLowerCase()).toContain(word.toLowerCase());
  });

  it('is that of the core in the terminal', () => {
    const goal = standardGoal({ rows: 3, columns: 3 });
    const start = createBoard(goal, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
    const request = { start, goal, settings: defaultSettings('a-star'), evenIfUnsolvable: false };
    const answer = readableAnswer(request, { result: runToEnd(request), elapsedMs: 1, judged: null });
    const counted = [
      'expanded',
      'generated',
      'visited',
      'taken',
      'rejected',
      'reopened',
      'maxFrontier',
      'maxStored',
    ] as const;
    for (const measure of counted)
      expect(answer).toMatch(new RegExp(`  ${measureInfo[measure].title.toLowerCase()} +\\d`));
  });

  it('is one in German too, alone and within a list', () => {
    const texts = catalogueFiles['de']?.texts ?? {};
    const pairs = [...titles].flatMap((title) => {
      const [alone, within] = [texts[title], texts[title.toLowerCase()]];
      return typeof alone === 'string' && typeof within === 'string' ? [[alone, within]] : [];
    });
    expect(pairs.length).toBeGreaterThan(4);
    for (const [alone, within] of pairs) expect(within?.toLowerCase()).toBe(alone?.toLowerCase());
  });

  it.each(documents)('is none of those that it had before, in %s', (_, text) => {
    expect(text).not.toMatch(/max in memory|max nodes(?! in memory)|most nodes in memory/i);
  });
});

describe('a default', () => {
  const names = Object.keys(numberOptions) as NumberName[];
  const defaultsOf = (name: NumberName): Set<number> =>
    new Set([
      numberOptions[name].usual,
      ...algorithmNames.map((algorithm) => defaultSettings(algorithm)[name]),
    ]);
  // "`maxExpansions` (20,000,000)", "`--max-depth` (20 unless given)", "`maxDepth`, 20 unless said otherwise"
  const said = /[`-]([a-zA-Z-]+)`?(?: \((\d[\d,.]*)(?: unless [^)]*)?\)|, (\d[\d,.]*) unless)/g;
  const found = documents.flatMap(([path, text]) =>
    [...text.matchAll(said)].flatMap(([whole, word, inBrackets, plain]) => {
      const name = names.find((one) => [one, kebab(one)].includes(word?.replace(/^-+/, '') ?? ''));
      const value = Number((inBrackets ?? plain ?? '').replaceAll(',', '').replace(/\.$/, ''));
      return name === undefined ? [] : [{ path, whole, name, value }];
    }),
  );

  it('that a document states is that of the core', () => {
    expect(found.filter(({ name, value }) => !defaultsOf(name).has(value))).toEqual([]);
  });

  it('is found where documents are known to state one', () => {
    const where = new Set(found.map(({ path, name }) => `${path}: ${name}`));
    for (const known of [
      'docs/library.md: maxExpansions',
      'docs/search.md: maxDepth',
      'src/library/solve.ts: maxExpansions',
    ])
      expect(where).toContain(known);
  });
});
