/**
 * `npm run rooms`: who imports whom, read once, beside the rules of `config/dependency-cruiser.cjs`, the circles of folders, the
 * doors of each part beside `config/doors.cjs`, and their table in docs/architecture.md, which the word `write` writes anew; and in
 * how many files an algorithm or a tie rule is named, beside `config/places.cjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type ICruiseOptions,
  type ICruiseResult,
  type IConfiguration,
  cruise,
  format,
} from 'dependency-cruiser';
import { type DoorTable, type Rooms, againstTable, doorsOf, tablesOf } from './doors.ts';
import { folderCircles } from './folder-circles.ts';
import { type PlaceTable, placesAgainst } from './places.ts';
import { algorithmNames, tieRules } from '../src/core/search/settings.ts';

const require = createRequire(import.meta.url);
const { options, forbidden = [] } = require('../config/dependency-cruiser.cjs') as IConfiguration;
const table = require('../config/doors.cjs') as DoorTable;
const rooms = require('../config/rooms.cjs') as Rooms;
const places = require('../config/places.cjs') as Record<'algorithms' | 'ties', PlaceTable>;
const asked: ICruiseOptions = { ...options, ruleSet: { forbidden }, validate: true };
const read = (await cruise(['src'], asked)).output as ICruiseResult;

const { output, exitCode } = await format(read, { outputType: 'err' });
console.log(output);

const parts = doorsOf(read.modules);
const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
const rows = Array.from(parts, ([name, { files, doors, inner }]) => ({
  ...{ name, files: files.length, lines: sum(files.map(linesOf)) },
  ...{ doors: doors.length, inner: inner.length },
}));
const all = {
  name: 'all',
  files: sum(rows.map(({ files }) => files)),
  lines: sum(rows.map(({ lines }) => lines)),
  doors: sum(rows.map(({ doors }) => doors)),
  inner: sum(rows.map(({ inner }) => inner)),
};
console.log('  part                   files   lines   doors   inner files that others import');
for (const { name, files, lines, doors, inner } of [...rows, all])
  console.log(
    `  ${name.padEnd(20)}${[files, lines, doors, inner].map((count) => String(count).padStart(8)).join('')}`,
  );

const circles = folderCircles(read.modules);
console.log(`\n  folders in circles: ${circles.size}`);
for (const way of circles.values()) console.log(`  circle of folders: ${way.join(' → ')}`);
const texts = new Map(
  read.modules
    .filter(({ source }) => /^src[/].*[.]tsx?$/.test(source))
    .map(({ source }) => [source, readFileSync(source, 'utf8')]),
);
const told = [
  againstTable(parts, table),
  placesAgainst(algorithmNames, texts, places.algorithms),
  // The others are also rules of order, and are the default of many an algorithm.
  placesAgainst(
    tieRules.filter((rule) => rule === 'high-h' || rule === 'path-order'),
    texts,
    places.ties,
  ),
];
const [faults, hints] = [told.flatMap((one) => one.faults), told.flatMap((one) => one.hints)];
for (const hint of hints) console.log(`  fewer than said: ${hint}`);
for (const fault of faults) console.log(`  too many: ${fault}`);

const page = 'docs/architecture.md';
const written = readFileSync(page, 'utf8');
const tables = tablesOf(parts, rooms, (file) => readFileSync(file, 'utf8'));
const wanted = written.replace(/(?<=<!-- doors -->\n)[^]*(?=<!-- end of doors -->)/, () => tables);
if (process.argv.includes('write')) writeFileSync(page, wanted);
const isOld = readFileSync(page, 'utf8') !== wanted;
if (isOld) console.log(`  ${page} shows other doors than there are: npm run rooms -- write`);
process.exitCode = exitCode > 0 || circles.size > 0 || faults.length > 0 || isOld ? 1 : 0;
