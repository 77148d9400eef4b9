import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { algorithmCatalog, defaultSettings } from '../src/core/algorithms/registry.ts';
import { optionSpecs, usualSettings, writeSetting } from '../src/core/search/options.ts';
import { costNames } from '../src/core/puzzle/move-costs.ts';
import type { AlgorithmOption } from '../src/core/search/search-rules.ts';
import { algorithmNames, duplicateRules, heuristicNames, tieRules } from '../src/core/search/settings.ts';

/** docs/search.md says in words what options mean; which there are, their defaults and ranges, it has from their specs. */
const file = join(import.meta.dirname, '../docs/search.md');
const text = readFileSync(file, 'utf8');

const grouped = (value: string | number | boolean): string =>
  typeof value === 'number'
    ? value.toLocaleString('en-US', { maximumFractionDigits: 9 })
    : `\`${writeSetting(value)}\``;
const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const budgets = ['maxExpansions', 'maxNodes'];
const notTabled = ['algorithm', 'heuristic', 'code']; // what is searched, rather than how

const textRanges: { readonly [Name in keyof typeof optionSpecs]?: string } = {
  moves: 'a permutation of `UDLR`, or `shuffled`',
  cost: `${listed(costNames)}, or a cost for each tile`,
  firstBound: '`none`, `greedy`, or 1 … 1,000,000',
};

function rangeOf(name: keyof typeof optionSpecs): string {
  const spec = optionSpecs[name];
  if (spec.kind === 'choice') return listed(spec.values);
  if (spec.kind === 'yes-no') return '`0`, `1`';
  if (spec.kind === 'text') return textRanges[name] ?? '';
  return `${spec.kind === 'real' ? 'real, ' : ''}${grouped(spec.min)} … ${grouped(spec.max)}`;
}

/** As usual, and for which algorithms it is another. */
function defaultOf(name: AlgorithmOption, takers: readonly (typeof algorithmNames)[number][]): string {
  const values = new Set(takers.map((algorithm) => defaultSettings(algorithm)[name]));
  values.delete(usualSettings[name]);
  return [
    grouped(usualSettings[name]),
    ...[...values].map((value) => {
      const of = takers.filter((algorithm) => defaultSettings(algorithm)[name] === value);
      return `${grouped(value)} for ${listed(of)}`;
    }),
  ].join('; ');
}

function table(): string {
  const rows = (Object.keys(optionSpecs) as (keyof typeof optionSpecs)[])
    .filter((name) => !notTabled.includes(name))
    .map((name) => {
      const takers = algorithmNames.filter(
        (algorithm) =>
          budgets.includes(name) || algorithmCatalog[algorithm].options.includes(name as AlgorithmOption),
      );
      const others = algorithmNames.filter((algorithm) => !takers.includes(algorithm));
      const most = others.length === 0 ? 'all' : `all but ${listed(others)}`;
      const of = others.length < takers.length ? most : listed(takers);
      return `| \`${name}\` | ${defaultOf(name as AlgorithmOption, takers)} | ${rangeOf(name)} | ${of} |`;
    });
  return ['| option | default | range | algorithms |', '|---|---|---|---|', ...rows, ''].join('\n');
}

it('has the table of the options, as their specs have them', () => {
  const [, section = ''] = text.split('## Options\n');
  expect(/(?:^\|.*\n)+/m.exec(section)?.[0]).toBe(table());
});

const ruleOf = (number: number): string =>
  new RegExp(`^- \\*\\*S${number}\\*\\*[^]*?(?=^- \\*\\*S${number + 1}\\*\\*)`, 'm').exec(text)?.[0] ?? '';

it('defines each tie rule, each duplicate rule and each heuristic', () => {
  const definedIn = (rule: string): string[] =>
    [...rule.matchAll(/(?:^ {2}- |\. )`([a-z-]+)`:/gm)].map(([, name]) => name ?? '');
  expect(definedIn(ruleOf(12)).sort()).toEqual([...tieRules].sort());
  expect(definedIn(ruleOf(13)).sort()).toEqual([...duplicateRules].sort());
  expect(heuristicNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
