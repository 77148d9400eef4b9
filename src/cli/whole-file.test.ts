import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFile, keepFile, saveFile, tryFile } from './whole-file.ts';

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tilescope-whole-'))));
afterEach(() => rm(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);
const textOf = (name: string): Promise<string> => readFile(at(name), 'utf8');

/** Pieces of a file whose last one cannot be made. */
function* broken(): Generator<string> {
  yield 'new';
  throw new Error('no more');
}

describe('a file that is written', () => {
  test('stays what it was until the new one is whole', async () => {
    await writeFile(at('a.csv'), 'old');
    const written = await createFile(at('a.csv'));
    await written.write('new');
    expect(await textOf('a.csv')).toBe('old');
    await written.write(new TextEncoder().encode(' and whole'));
    await written.close();
    expect(await textOf('a.csv')).toBe('new and whole');
    expect(await readdir(folder)).toEqual(['a.csv']);
  });

  test('stays what it was where the new one breaks off, and nothing is left beside it', async () => {
    await expect(saveFile(at('new.csv'), broken())).rejects.toThrow('no more');
    await writeFile(at('a.csv'), 'old');
    await expect(saveFile(at('a.csv'), broken())).rejects.toThrow('no more');
    expect([await readdir(folder), await textOf('a.csv')]).toEqual([['a.csv'], 'old']);
  });

  test('keeps its mode, and a new one has that of any new file', async () => {
    await writeFile(at('a.csv'), 'old');
    await writeFile(at('plain.csv'), '');
    await chmod(at('a.csv'), 0o640);
    for (const name of ['a.csv', 'b.csv']) await saveFile(at(name), ['new']);
    const modeOf = async (name: string): Promise<number> => (await stat(at(name))).mode;
    expect((await modeOf('a.csv')) & 0o777).toBe(0o640);
    expect(await modeOf('b.csv')).toBe(await modeOf('plain.csv'));
  });

  test('is where a link points, through other links, also if nothing is there yet', async () => {
    await mkdir(at('there'));
    await writeFile(at('there/a.csv'), 'old');
    await symlink('there', at('folder'));
    await symlink('folder/a.csv', at('second'));
    await symlink(at('second'), at('first'));
    await symlink('../new.csv', at('there/dangling'));
    await saveFile(at('first'), ['new']);
    await saveFile(at('folder/dangling'), ['another']);
    expect([await textOf('there/a.csv'), await textOf('new.csv')]).toEqual(['new', 'another']);
    expect([await readlink(at('first')), await readlink(at('second'))]).toEqual([
      at('second'),
      'folder/a.csv',
    ]);
    expect((await lstat(at('there/dangling'))).isSymbolicLink()).toBe(true);
    await symlink('loop', at('loop'));
    await expect(saveFile(at('loop'), ['new'])).rejects.toThrow('it is a link that leads to itself');
  });

  test('may have the longest of names', async () => {
    const long = `${'✓'.repeat(83)}.csv`;
    await saveFile(at(long), ['new']);
    expect(await textOf(long)).toBe('new');
  });

  test('is written by two at once, and the last one stays', async () => {
    const [first, second] = [await createFile(at('a.csv')), await createFile(at('a.csv'))];
    await first.write('first');
    await second.write('second');
    await second.close();
    await first.close();
    expect([await readdir(folder), await textOf('a.csv')]).toEqual([['a.csv'], 'first']);
  });

  test('is kept in folders that are made for it', async () => {
    await keepFile(at('x/y/table'), [Uint8Array.of(97), Uint8Array.of(98)]);
    expect(await textOf('x/y/table')).toBe('ab');
    await expect(keepFile(at('x/y/table/z'), [])).rejects.toThrow('what should be its folder is a file');
  });

  test.each([
    ['missing/a.csv', 'its folder does not exist'],
    ['a.csv/b.csv', 'what should be its folder is a file'],
    ['folder', 'it is a folder'],
    ['folder/', 'it is a folder'],
  ])('%s is tried before, and said to be impossible', async (name, why) => {
    await mkdir(at('folder'));
    await writeFile(at('a.csv'), 'old');
    await expect(tryFile(`${folder}/${name}`)).rejects.toThrow(why);
    await expect(createFile(`${folder}/${name}`)).rejects.toThrow(why);
  });

  test('is not changed when it is tried', async () => {
    await writeFile(at('a.csv'), 'old');
    const before = await stat(at('a.csv'));
    for (const name of ['a.csv', 'new.csv']) await tryFile(at(name));
    expect([await readdir(folder), await textOf('a.csv')]).toEqual([['a.csv'], 'old']);
    expect(await stat(at('a.csv'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  // Who may do everything is refused nothing.
  test.skipIf(process.getuid?.() === 0)('says what this user is not allowed to', async () => {
    await writeFile(at('a.csv'), 'old');
    await chmod(at('a.csv'), 0o444);
    await expect(tryFile(at('a.csv'))).rejects.toThrow(/^this user is not allowed to$/);
    await chmod(at('a.csv'), 0o644);
    await chmod(folder, 0o555);
    await expect(tryFile(at('a.csv'))).rejects.toThrow('this user may make no file in its folder');
    await chmod(folder, 0o755);
  });

  test('takes away what killed processes left beside it, and nothing else', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const running = await createFile(at('a.csv'));
    const [beside = ''] = await readdir(folder);
    const leftBy = (pid: number): string => beside.replace(`-${process.pid}-`, `-${pid}-`);
    const others = [
      leftBy(process.ppid),
      leftBy(dead).replace(/-/, 'elsewhere-'),
      '.a.csv',
      'a.csv.unfinished',
    ];
    for (const name of [...others, leftBy(dead)]) await writeFile(at(name), 'left');
    await saveFile(at('a.csv'), ['new']);
    expect((await readdir(folder)).sort()).toEqual([...others, beside, 'a.csv'].sort());
    await running.discard();
  });

  test('that cannot take its name is whole beside it', async () => {
    const written = await createFile(at('a.csv'));
    await written.write('new');
    await mkdir(at('a.csv'));
    const error: unknown = await written.close().catch((why: unknown) => why);
    const [, kept = ''] = /^it is a folder; all that was to be in it is in (.*)$/.exec(
      (error as Error).message,
    )!;
    expect(await readFile(kept, 'utf8')).toBe('new');
    await saveFile(at('b.csv'), ['other']);
    expect(existsSync(kept)).toBe(true);
  });
});

describe('what grows in its place', () => {
  test('is there from its first piece on', async () => {
    const written = await createFile(at('a.jsonl'), { grows: true });
    expect(existsSync(at('a.jsonl'))).toBe(false);
    await written.write('head\n');
    expect(await textOf('a.jsonl')).toBe('head\n');
    await written.write('row\n');
    expect(await textOf('a.jsonl')).toBe('head\nrow\n');
    expect(await written.discard()).toBe(true);
    expect([await readdir(folder), await textOf('a.jsonl')]).toEqual([['a.jsonl'], 'head\nrow\n']);
  });

  test('replaces another when it is closed', async () => {
    for (const closes of [false, true]) {
      await writeFile(at('a.jsonl'), 'old');
      const written = await createFile(at('a.jsonl'), { grows: true });
      for (const piece of ['head\n', 'row\n']) await written.write(piece);
      expect(await textOf('a.jsonl')).toBe('old');
      if (closes) await written.close();
      else expect(await written.discard()).toBe(false);
      expect([await readdir(folder), await textOf('a.jsonl')]).toEqual([
        ['a.jsonl'],
        closes ? 'head\nrow\n' : 'old',
      ]);
    }
  });

  test('goes on behind what is whole, and is as it was until then', async () => {
    await writeFile(at('a.jsonl'), 'head\nrow\nbro');
    await link(at('a.jsonl'), at('the-same'));
    await (await createFile(at('a.jsonl'), { kept: 9 })).close();
    const written = await createFile(at('a.jsonl'), { kept: 9 });
    expect(await textOf('a.jsonl')).toBe('head\nrow\nbro');
    await written.write('next\n');
    await written.close();
    expect(await textOf('the-same')).toBe('head\nrow\nnext\n');
  });
});

describe.runIf(process.platform === 'linux')('what is no file', () => {
  test('is written directly', async () => {
    for (const device of ['/dev/null', '/dev/full']) await tryFile(device);
    await saveFile('/dev/null', ['new']);
    await expect(saveFile('/dev/full', ['new'])).rejects.toThrow('the disk is full');
    spawnSync('sh', ['-c', 'mkfifo pipe'], { cwd: folder });
    const reading = readFile(at('pipe'), 'utf8');
    await saveFile(at('pipe'), ['through', ' it']);
    expect(await reading).toBe('through it');
    expect((await stat(at('pipe'))).isFIFO()).toBe(true);
  });
});
