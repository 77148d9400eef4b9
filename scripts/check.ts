/**
 * `npm run check`: types, lint of the files that differ from main, and the unit tests that reach them. What was built of
 * types before is kept from one time to the next.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string[] =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const linted = changed.filter((file) => /\.(ts|tsx|js|cjs)$/.test(file) && existsSync(join(root, file)));

const stages: readonly (readonly [command: string, ...args: string[]])[] = [
  ['tsc', '-b'],
  ...(linted.length > 0 ? ([['eslint', '--no-warn-ignored', ...linted]] as const) : []),
  ['vitest', 'run', '--changed', base, '--passWithNoTests'],
];

const failed = stages.filter(([command, ...args]) => {
  console.log(`\n── ${command} `.padEnd(80, '─'));
  const bin = join(root, 'node_modules/.bin', command);
  return spawnSync(bin, args, { cwd: root, stdio: 'inherit' }).status !== 0;
});
console.log(`\n${stages.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
