/**
 * `npm run types`: what the compiler kept of the last time is looked at again only where it has changed. It does not notice that
 * a catalogue has: the declarations that it makes of the core only name it, and stay the same. Nor a newer package. Then all is
 * done anew.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const keptOf = join(root, 'node_modules/.cache/types/inputs');

const inputs = [
  'package-lock.json',
  ...['config', 'src/locales'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  ),
];
const digest = createHash('sha256');
for (const file of inputs) digest.update(file).update(readFileSync(join(root, file)));
const now = digest.digest('hex');

const args = ['-b', ...(now === kept() ? [] : ['--force']), ...process.argv.slice(2)];
rmSync(keptOf, { force: true }); // if it is ended on the way
const { status, error } = spawnSync(join(root, 'node_modules/.bin/tsc'), args, {
  cwd: root,
  stdio: 'inherit',
});
if (error) throw error;
if (status !== null) {
  mkdirSync(dirname(keptOf), { recursive: true });
  writeFileSync(keptOf, now);
}
process.exitCode = status ?? 1;

function kept(): string | undefined {
  try {
    return readFileSync(keptOf, 'utf8');
  } catch {
    return undefined; // nothing, or nothing that is whole
  }
}
