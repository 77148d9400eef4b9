/**
 * `npm run docs`: the documentation as a site in `release/docs`. `npm run docs -- --base /tilescope/docs/` for a site that does not
 * stand at the root of its host. A link that leads nowhere ends it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPictures } from './docs-pictures.ts';

const root = join(import.meta.dirname, '..');
/** Drawn anew each time, and never kept. */
const pictures = join(root, 'docs/public/pictures');

rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
for (const [name, svg] of docsPictures()) writeFileSync(join(pictures, name), svg);
// Its own Vite (5) is a folder beneath it, and is not told of ours.
execFileSync(
  process.execPath,
  [join(root, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
