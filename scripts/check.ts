/**
 * `npm run check`: types, lint of the files that differ from main, and the unit tests that reach them, of which those with the fewest
 * imports between: a change deep in the core is reached by most tests there are, which `npm test` runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importersOf, testsOf } from './tests-of.ts';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string[] =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** So many files of tests take, with all else, half a minute on two cores. */
const mostTests = 20;

const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', base), ...untracked];
const isThere = (file: string): boolean => existsSync(join(root, file));
const linted = changed.filter((file) => /\.(ts|tsx|js|cjs)$/.test(file) && isThere(file));
const sources = [...git('ls-files', 'src', 'scripts'), ...untracked].filter(
  (file) => /\.tsx?$/.test(file) && isThere(file),
);
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const reaching = testsOf(changed, importersOf(texts)).filter(isThere);
const tests = reaching.slice(0, mostTests);

/** A script of package.json and what it is told. */
type Stage = readonly [script: string, ...args: string[]];

/** Types and lint take one core each; the tests then take both. */
const besides: readonly Stage[] = [
  ['types'],
  ...(linted.length > 0 ? ([['lint', '--no-error-on-unmatched-pattern', ...linted]] as const) : []),
];
const passed = await Promise.all(besides.map((stage) => passes(stage, 'pipe')));
if (tests.length > 0) passed.push(await passes(['unit', ...tests], 'inherit'));
if (reaching.length > tests.length)
  console.log(
    `${tests.length} of ${reaching.length} files of tests that reach what has changed were run, the nearest; npm test runs all.`,
  );
const failed = passed.filter((one) => !one).length;
console.log(`\n${passed.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a stage; of one that runs beside another the output comes at its end. */
function passes([script, ...args]: Stage, output: 'pipe' | 'inherit'): Promise<boolean> {
  const title = `\n── ${script} `.padEnd(80, '─');
  if (output === 'inherit') console.log(title);
  return new Promise((resolve) => {
    const stage = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: root,
      stdio: ['inherit', output, output],
    });
    const said: string[] = [];
    for (const stream of [stage.stdout, stage.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk));
    }
    stage.on('error', (error) => said.push(error.message));
    stage.on('close', (code) => {
      if (output === 'pipe') console.log(`${title}\n${said.join('')}`.trimEnd());
      resolve(code === 0);
    });
  });
}
