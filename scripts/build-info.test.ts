import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { defaultSettings } from '../src/core/algorithms/registry.ts';
import { recordToEnd } from '../src/core/algorithms/create-machine.ts';
import { summarise } from '../src/core/analysis/summarise.ts';
import { compareWithFirst } from '../src/core/analysis/comparisons.ts';
import { citationOf, madeBy, madeByOf, version, versionOf } from '../src/core/base/made-by.ts';
import { experimentFormats } from '../src/core/files/experiment-formats.ts';
import { ownDataJson } from '../src/core/files/own-data.ts';
import { recordFormats } from '../src/core/files/record-formats.ts';
import { createBoard, standardGoal } from '../src/core/puzzle/board.ts';
import { Trace } from '../src/core/trace/trace.ts';
import { fakeTerminal } from '../src/testing/fake-terminal.ts';
import { runTilescope } from '../src/cli/tilescope.ts';
import { sayEnglish } from '../src/locales/say-any.ts';
import { svgDocument } from '../src/picture/render/svg-context.ts';
import { rowsOf, smallPlan } from '../src/testing/made-up-rows.ts';
import { licencesFile } from './licences.ts';
import { readBuild } from './build-info.ts';

const root = join(import.meta.dirname, '..');
const { version: ofPackage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
/** A copy of what is read, in a folder that is in no git. */
let folder: string;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder }).toString();

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'tilescope-build-')), 'project');
  mkdirSync(folder);
  for (const file of ['package.json', 'CITATION.cff']) cpSync(join(root, file), join(folder, file));
});

afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

it('knows version and authors without git, and says that it knows no commit', () => {
  const build = readBuild(folder);
  expect(build).toEqual({
    ...{ title: 'Tilescope', version: ofPackage, authors: ['The Tilescope authors'] },
    ...{ commit: null, date: null, changed: false },
  });
  expect(madeByOf(build)).toBe(`Tilescope ${ofPackage}+no-git`);
  expect(citationOf(build)).toBe(
    `The Tilescope authors. Tilescope (${ofPackage}+no-git) [Computer software].`,
  );
});

it('knows the commit and its day, whether something was changed since, and no commit of what is around it', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'a', '--date', '2026-01-01T12:00:00Z');
  const committed = readBuild(folder);
  expect(committed.commit).toBe(git('rev-parse', '--short=8', 'HEAD').trim());
  expect(committed).toMatchObject({ date: git('log', '-1', '--format=%cs').trim(), changed: false });
  expect(versionOf(committed)).toBe(`${ofPackage}+${committed.commit}`);
  writeFileSync(join(folder, 'package.json'), `{ "version": "${ofPackage}" }`);
  expect(versionOf(readBuild(folder))).toBe(`${versionOf(committed)}.changed`);
  const inside = join(folder, 'inside');
  mkdirSync(inside);
  for (const file of ['package.json', 'CITATION.cff']) cpSync(join(folder, file), join(inside, file));
  expect(readBuild(inside)).toMatchObject({ commit: null, date: null, changed: false });
});

it('is there in what is built, as in this test', () => {
  expect(version.startsWith(`${ofPackage}+`)).toBe(true);
  expect(madeBy).toContain(`Tilescope ${version}`);
});

const goal = standardGoal({ rows: 3, columns: 3 });
const trace = new Trace({
  ...{ start: createBoard(goal, [1, 2, 3, 4, 5, 0, 7, 8, 6]), goal },
  ...{ settings: defaultSettings('a-star'), evenIfUnsolvable: false },
});
trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
const rows = rowsOf(smallPlan(1), [{ job: 0 }, { job: 1 }]);

test.each(Object.entries(recordFormats))('a record as %s says what made it', (_, { write }) => {
  expect([...write(trace, sayEnglish)].join('')).toContain(version);
});

const made = { summary: () => summarise(rows), pairs: () => compareWithFirst(rows) };
test.each(Object.entries(experimentFormats))('results as %s say what made them', (_, { write }) => {
  expect([...write(rows, sayEnglish, made)].join('')).toContain(version);
});

it('so does each row of a table, in its last column: rows of several files may be put together', () => {
  for (const text of [recordFormats.csv.write(trace), experimentFormats.csv.write(rows, sayEnglish)]) {
    const [head = '', ...lines] = [...text].join('').trim().split('\n');
    expect(head.split(',').at(-1)).toBe('version');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.split(',').at(-1)).toBe(version);
  }
});

it('so do what a browser has kept, and a picture', () => {
  expect([...ownDataJson(new Map(), [], sayEnglish)].join('')).toContain(madeBy);
  const words = { width: 1, height: 1, title: 'a', description: 'b' };
  expect(svgDocument(words, '')).toContain(`<metadata>${madeBy}</metadata>`);
});

test.each([
  'solve 158743062 --json',
  'solve 158743062 --algorithm optimal --json',
  'solve --batch boards',
  'heuristic zero --size 2x2 --json',
  'detect --start 867254301 --h 21 --json',
  'check log --json',
  'experiment plan --json',
])('each line of %s does', async (line) => {
  const plan = {
    ...{ format: 'tilescope-experiment', version: 1, name: 'one run' },
    boards: [{ kind: 'depth', size: '2x2', depths: [2], count: 1 }],
    grids: [{ algorithm: 'a-star' }],
  };
  const log = '{"expand": "120456783"}\n';
  const terminal = fakeTerminal({ boards: '158743062\n', log, plan: JSON.stringify(plan) });
  await runTilescope(line.split(' '), terminal);
  expect(terminal.written.errors).toEqual([]);
  const answers = terminal.written.out.trim().split('\n');
  for (const answer of answers) expect(JSON.parse(answer)).toMatchObject({ madeBy });
});

it('the terminal says it when it is asked, and how to cite it', async () => {
  const terminal = fakeTerminal();
  expect(await runTilescope(['--version'], terminal)).toBe(0);
  expect(terminal.written.out).toContain(`${madeBy}\nTo cite it: The Tilescope authors`);
  expect(terminal.written.out).toContain(licencesFile);
});
