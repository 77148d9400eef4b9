/**
 * `npm run rooms`: who imports whom, read once, beside the rules of `config/dependency-cruiser.cjs`, the circles of folders, and the
 * doors of each part beside `config/doors.cjs`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type ICruiseOptions,
  type ICruiseResult,
  type IConfiguration,
  cruise,
  format,
} from 'dependency-cruiser';
import { type DoorTable, againstTable, doorsOf } from './doors.ts';
import { folderCircles } from './folder-circles.ts';

const require = createRequire(import.meta.url);
const { options, forbidden = [] } = require('../config/dependency-cruiser.cjs') as IConfiguration;
const table = require('../config/doors.cjs') as DoorTable;
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
const { faults, hints } = againstTable(parts, table);
for (const hint of hints) console.log(`  fewer than said: ${hint}`);
for (const fault of faults) console.log(`  too many: ${fault}`);
process.exitCode = exitCode > 0 || circles.size > 0 || faults.length > 0 ? 1 : 0;
