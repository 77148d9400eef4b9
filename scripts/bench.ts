/**
 * The seeded benchmarks: `npm run bench`, or `npm run bench -- engine|reports|local|detective|optimal|distances|grade|visit|page` for
 * some, and `npm run bench -- 24`, ten minutes, only when it is named; `growth`, `space`, `six`, `six-file` and the like measure
 * a part of the page alone, and `slow` beside them makes the page's thread four times slower. `visit` measures first visits, and
 * `visit FOLDER` those to another build in turns with them. Builds what it measures: tsx would time its own transforms.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build } from 'vite';
import { benchPage, besidePath, besides, pageParts } from './bench/page.ts';

const words = process.argv.slice(2);
const builds = words.filter((word) => existsSync(`${word}/index.html`));
const wanted = words.filter((word) => word !== 'slow' && !builds.includes(word));
const slowness = words.includes('slow') ? 4 : 1;
const runs = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const inNode = ['engine', 'reports', 'local', 'detective', 'optimal', 'distances', '24'];

const known: readonly string[] = [...inNode, 'grade', 'visit', 'page', ...pageParts];
const unknown = wanted.filter((name) => !known.includes(name));
// Without a part that it knows it would measure them all, for minutes.
if (unknown.length > 0) throw new Error(`no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}`);

for (const name of inNode) {
  if (name === '24' ? !wanted.includes(name) : !runs(name)) continue;
  const outDir = 'node_modules/.cache/bench';
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: `scripts/bench/${name}.ts`, outDir, emptyOutDir: true, minify: false, target: 'es2022' },
  });
  const { status } = spawnSync(process.execPath, [`${outDir}/${name}.js`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

if (runs('optimal')) {
  const { benchOptimalPage } = await import('./bench/optimal-page.ts');
  await benchOptimalPage();
}

if (runs('grade')) {
  const { benchGrade } = await import('./bench/grade.ts');
  await benchGrade();
}

if (runs('visit')) {
  await build({ logLevel: 'error' });
  const { benchVisit } = await import('./bench/visit.ts');
  await benchVisit(['dist', ...builds]);
}

const parts = pageParts.filter((part) => wanted.includes(part));
if (runs('page') || parts.length > 0) {
  await build({ logLevel: 'error' });
  for (const name of besides) {
    const lib = { entry: `scripts/bench/${name}.ts`, formats: ['iife' as const], name: 'beside' };
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { outDir: besidePath, emptyOutDir: false, lib: { ...lib, fileName: () => `${name}.js` } },
    });
  }
  await benchPage(parts, slowness);
}
