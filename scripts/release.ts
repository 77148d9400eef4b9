/**
 * `npm run release`: what is given out, in `release`: the built page, with its documentation in `docs`, as a zip that is unpacked on
 * any web space, the npm tarball, and the SHA-256 of both. The same sources give the same zip, byte for byte. TILESCOPE_BUILD names a
 * build that is there already, of these sources, and TILESCOPE_DOCS such a site of the documentation: `npm test` has one of the page,
 * and to make another takes it ten seconds, the documentation half a minute.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { anyBase, inAnyFolder } from './docs-anywhere.ts';

const root = join(import.meta.dirname, '..');
const release = join(root, 'release');
const folder = join(release, 'page');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

rmSync(folder, { recursive: true, force: true });
const built = process.env['TILESCOPE_BUILD'];
if (built === undefined) {
  const { build } = await import('vite'); // half a second of a processor where it is not needed
  await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, sourcemap: false } });
} else takeWithoutMaps(built);
const docs = process.env['TILESCOPE_DOCS'] ?? builtDocs();
const zip = join(release, `tilescope-page-${version}.zip`);
writeFileSync(zip, zipSync(entries(), { level: 9 }));
const packing = ['--import', 'tsx', join(root, 'scripts/package.ts'), folder];
const packed = execFileSync(process.execPath, packing, { cwd: root });
const files = [zip, packed.toString().trim()];
const sums = files.map((file) => `${sumOf(file)}  ${relative(release, file)}\n`).join('');
writeFileSync(join(release, 'SHA256SUMS'), sums);
console.log(files.concat(join(release, 'SHA256SUMS')).join('\n'));

/** All files of the page in one folder, in order of their names, and how to host them. */
function entries(): Zippable {
  const mtime = new Date(1980, 0, 2); // the first that a zip can say: when it was made is no part of it
  const page = filesOf(folder).map((path) => {
    const bytes = readFileSync(join(folder, path));
    return [path, path === 'index.html' ? saysDocs(bytes.toString()) : bytes] as const;
  });
  const rest = [
    ['HOSTING.md', readFileSync(join(root, 'docs/hosting.md'))],
    ['LICENSE', readFileSync(join(root, 'LICENSE'))],
  ] as const;
  const zippable: Zippable = {};
  for (const [path, bytes] of [...page, ...rest, ...docsEntries()])
    zippable[`tilescope/${path}`] = [bytes, { mtime }];
  return zippable;
}

/** The page’s Help links to the documentation where its document says that it is beside it. */
function saysDocs(html: string): Buffer {
  return Buffer.from(html.replace('<html ', '<html data-docs '));
}

/** Of those that name others the text is another one; a page for addresses that there are not is the server's, which knows where it is. */
function docsEntries(): (readonly [path: string, bytes: Uint8Array])[] {
  return filesOf(docs)
    .filter((path) => path !== '404.html')
    .map((path) => {
      const bytes = readFileSync(join(docs, path));
      const isText = /\.(html|js|css|json)$/.test(path);
      return [`docs/${path}`, isText ? Buffer.from(inAnyFolder(path, bytes.toString())) : bytes];
    });
}

function builtDocs(): string {
  const to = join(release, 'docs-anywhere');
  const building = ['--import', 'tsx', join(root, 'scripts/docs.ts'), '--base', anyBase, '--outDir', to];
  execFileSync(process.execPath, building, { cwd: root });
  return to;
}

/** In order of their names, with slashes. */
function filesOf(within: string): string[] {
  return readdirSync(within, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(within, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .sort();
}

/** What `sourcemap: false` leaves out: the maps, and where each file says which is its own. */
function takeWithoutMaps(from: string): void {
  cpSync(from, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), text.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, ''));
  }
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
