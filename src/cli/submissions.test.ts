import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { submissionsIn, textOfFile } from './submissions.ts';
import { processTerminal } from './terminal.ts';

test('folders in folders are read, and what is no file there cannot be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tilescope-submissions-'));
  const moodle = 'Ada Lovelace_4711_assignsubmission_file_';
  const deep = '1/2/3/4/5/6';
  try {
    for (const one of [`${moodle}/src`, deep]) await mkdir(join(folder, one), { recursive: true });
    for (const file of ['zuse_2.json', `${moodle}/a.json`, `${moodle}/src/b.json`, `${deep}/c.json`])
      await writeFile(join(folder, file), '{}');
    await symlink(join(folder, 'zuse_2.json'), join(folder, 'link.json'));
    const terminal = processTerminal();
    const found = await submissionsIn([`${folder}/`], undefined, terminal);
    expect(found.map(({ file, student }) => [file.slice(folder.length + 1), student])).toEqual([
      ['1/2/3/4/5/6/', '1'],
      [`${moodle}/a.json`, 'Ada Lovelace'],
      [`${moodle}/src/b.json`, 'Ada Lovelace'],
      ['link.json/', expect.any(String)],
      ['zuse_2.json', 'zuse'],
    ]);
    const read = (file: string) => textOfFile(join(folder, file), 100, terminal);
    expect(await read(`${deep}/`)).toMatchObject({ error: 'it is a folder' });
    expect(await read('link.json/')).toMatchObject({ error: 'it is no file' });
    await writeFile(join(folder, 'utf16.json'), Buffer.from('\uFEFF{"a": "é"}', 'utf16le'));
    expect(await read('utf16.json')).toMatchObject({
      value: expect.stringMatching(/^\{"a": "é"\}$/) as string,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file that is named twice is one, and each of several folders is that of one student', async () => {
  const terminal = fakeTerminal({ 'in/ada/x.json': '', 'in/ben/src/x.json': '' });
  const named = ['in/ada', 'in/ben/', 'in/ada/x.json'];
  expect(await submissionsIn(named, undefined, terminal)).toEqual([
    { file: 'in/ada/x.json', student: 'ada' },
    { file: 'in/ben/src/x.json', student: 'ben' },
  ]);
});
