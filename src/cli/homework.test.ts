import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeProgram } from '../../scripts/made-program.ts';
import { readHandIn, writeHandIn } from '../core/files/lecture-file.ts';
import { readLecture } from '../core/files/lecture-text.ts';
import { goodHandIn } from '../testing/hand-ins.ts';

const root = join(import.meta.dirname, '../..');
const tilescope = await madeProgram();
const walk = await readFile(join(root, 'docs/teachers.md'), 'utf8');
/** The commands of the walk, as they stand in the document. */
const commands = [...walk.matchAll(/^ {7}tilescope (grade .*)$/gm)].map(([, command = '']) => command);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescope-homework-'));
  await cp(join(root, 'examples/homework'), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

function run(command: string | undefined): { readonly status: number | null; readonly out: string } {
  const { status, stdout } = spawnSync('sh', ['-c', `${tilescope} ${command}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, out: stdout };
}

test('a week’s homework goes from nothing to marks by the commands of the document', async () => {
  expect(commands).toHaveLength(2);
  expect(run(commands[0])).toEqual({
    status: 0,
    out: '3 sheets and as many empty hand-ins are in sheets.\n',
  });
  const read = readLecture(await readFile(join(folder, 'homework.yaml'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const sheet = await readFile(join(folder, 'sheets/Ada Lovelace.md'), 'utf8');
  expect(sheet.match(/^## \d+\. /gm)).toHaveLength(10);
  expect(sheet).toContain('<https://example.org/tilescope/#v=1&start=');

  await mkdir(join(folder, 'hand-ins'));
  const good = goodHandIn(read.value, 'Ada Lovelace');
  // Copied from another, but for the code.
  const endless = good.answers.map((one) =>
    one.code === undefined
      ? one
      : { ...one, code: 'function search() { for (;;); }\nfunction h() { for (;;); }' },
  );
  const files = {
    'ada.json': writeHandIn(good),
    'zuse.json': writeHandIn({ ...goodHandIn(read.value, 'Konrad Zuse'), answers: endless }),
    'noether.json': await readFile(join(folder, 'sheets/Emmy Noether.json'), 'utf8'),
    'readme.md': '# Thank you\n',
  };
  expect(readHandIn(files['noether.json'])).toMatchObject({ student: 'Emmy Noether', faults: [] });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'hand-ins', name), text);
  const { status, out } = run(commands[1]);
  expect(status).toBe(1);
  expect(out).toMatch(/^Passed over: hand-ins\/readme\.md: /);
  expect(out).toMatch(/^Konrad Zuse, task 8: Its code breaks off: /m);
  expect(out).toMatch(/^Konrad Zuse: Task 9: the same log as that of Ada Lovelace\.$/m);
  const marks = (await readFile(join(folder, 'marks.csv'), 'utf8')).split('\r\n');
  expect(marks.map((line) => line.split(',')[0])).toEqual([
    'student',
    'Ada Lovelace',
    'Konrad Zuse',
    'Emmy Noether',
    '',
  ]);
  expect(marks[1]).toMatch(/^Ada Lovelace,4,6,2,4,2,4,4,8,10,10,54,54,/);
  expect(marks[3]).toMatch(/^Emmy Noether,0,0,0,0,0,0,0,0,0,0,0,54,/);
  expect(await readFile(join(folder, 'feedback/Konrad Zuse.md'), 'utf8')).not.toContain('Ada');
  expect(await readFile(join(folder, 'feedback/Ada Lovelace.md'), 'utf8')).toContain('54 of 54 points');
});
