import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BundledPackages, addressOf, licencesFile } from './licences.ts';

/** A folder of packages that nobody has. */
let folder: string;
const inPackage = (path: string): string => join(folder, 'node_modules', path);

/** Writes one package. @param files by their paths; package.json has what `manifest` says */
function write(name: string, manifest: object, files: Readonly<Record<string, string>>): void {
  const all = { ...files, 'package.json': JSON.stringify({ name, version: '1.2.3', ...manifest }) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(inPackage(name), path, '..'), { recursive: true });
    writeFileSync(join(inPackage(name), path), text);
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilescope-licences-'));
  const mit = { license: 'MIT', repository: 'maker/thing' };
  const terms = 'Copyright (c) 2020 A. Maker\r\n\r\nDo as you like.\r\n';
  write('b', mit, { LICENSE: terms, 'es/inner.js': '', 'es/package.json': '{ "type": "module" }' });
  write('@scope/a', mit, { 'license.md': terms, 'index.js': '' });
  write(
    'apache',
    { license: 'Apache-2.0' },
    { LICENSE: '© 2021 Some Firm', NOTICE: 'Copyright 2021 Some Firm' },
  );
  write('b/node_modules/inside', mit, { COPYING: 'Copyright (c) 2019 Inner', 'index.js': '' });
  write('b/node_modules/inside', { ...mit, name: 'inside' }, {});
  write('shaken-off', mit, { LICENSE: terms, 'index.js': '' });
  const mpl = { license: 'MPL-2.0', repository: { url: 'git+https://example.org/maker/film.git' } };
  const head = '/*!\n * Copyright (c) 2026 Film Makers\n */\n';
  write('film', mpl, { LICENSE: 'Mozilla Public License Version 2.0', 'dist/film.js': head });
  write('film-without-source', { license: 'MPL-2.0' }, { LICENSE: 'MPL', 'film.js': head });
  write('textless', mit, { 'readme.md': 'MIT', 'index.js': head });
  write('unlicensed', {}, { LICENSE: terms, 'index.js': '' });
  write('of-nobody', mit, { LICENSE: 'Do as you like.', 'index.js': '' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is written of modules of these paths. */
function textOf(...paths: readonly string[]): string {
  const packages = new BundledPackages();
  packages.note({ 'index.js': { type: 'chunk', moduleIds: paths.map(inPackage) } });
  return packages.text('the page');
}

describe('the licences of what is bundled', () => {
  it('are those of all outputs of all bundlers: modules, files, packages within packages, and no other', () => {
    const packages = new BundledPackages();
    const worker = packages.noted();
    worker.generateBundle(null, {
      'worker.js': { type: 'chunk', moduleIds: [inPackage('b/es/inner.js'), '\0rolldown/runtime.js'] },
      'a.wasm': { type: 'asset', originalFileNames: [inPackage('apache/a.wasm')] },
      'plain.css': { type: 'asset' },
    });
    const written = new Map<string, string>();
    const page = packages.written('the page');
    page.generateBundle.call({ emitFile: ({ fileName, source }) => written.set(fileName, source) }, null, {
      'index.js': {
        type: 'chunk',
        moduleIds: [
          join(folder, 'src/main.ts'),
          inPackage('@scope/a/index.js'),
          `${inPackage('b/node_modules/inside/index.js')}?url`,
        ],
      },
    });
    expect([...written.keys()]).toEqual([licencesFile]);
    const source = written.get(licencesFile) ?? '';
    const named = [...source.matchAll(/^(\S+) 1\.2\.3, (.+)$/gm)].map(([, name, rest]) => [name, rest]);
    const mit = 'MIT, https://github.com/maker/thing';
    expect(named).toEqual([
      ['@scope/a', mit],
      ['b', mit],
      ['apache', 'Apache-2.0'],
      ['inside', mit],
    ]);
    expect(source.split('Do as you like.')).toHaveLength(2); // the same text once
    expect(source).toContain('© 2021 Some Firm\n\nCopyright 2021 Some Firm');
    expect(source).not.toContain('\r');
  });

  it('are the same whatever comes first', () => {
    const paths = ['b/es/inner.js', '@scope/a/index.js', 'film/dist/film.js'];
    expect(textOf(...paths.toReversed())).toBe(textOf(...paths));
  });

  it('say where the source is to be had, and whose it is where the text does not', () => {
    expect(textOf('film/dist/film.js')).toContain(
      'film 1.2.3, MPL-2.0, https://example.org/maker/film\nCopyright (c) 2026 Film Makers\n\nMozilla',
    );
  });

  it.each([
    ['textless/index.js', 'brings no text of its licence'],
    ['unlicensed/index.js', 'its package.json names no licence'],
    ['of-nobody/index.js', 'does not say whose copyright it is'],
    ['film-without-source/film.js', 'does not say where its source is, as MPL-2.0 asks'],
  ])('of %s end the build: it %s', (path, why) => {
    const [name] = path.split('/');
    expect(() => textOf(path)).toThrow(`${name} 1.2.3 is in the build, and ${why}: see scripts/licences.ts.`);
  });

  it.each([
    ['git+https://github.com/a/b.git', 'https://github.com/a/b'],
    ['git://github.com/a/b.git', 'https://github.com/a/b'],
    ['git@github.com:a/b.git', 'https://github.com/a/b'],
    ['git+ssh://git@github.com/a/b.git', 'https://github.com/a/b'],
    ['github:a/b', 'https://github.com/a/b'],
    ['a/b', 'https://github.com/a/b'],
    ['https://code.example.org/a/b/', 'https://code.example.org/a/b'],
  ])('%s is at %s', (url, address) => {
    expect([addressOf(url), addressOf({ url })]).toEqual([address, address]);
  });
});
