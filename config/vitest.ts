import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/**
 * Whether each test is one module, with nothing of another in it (`scripts/whole-tests.ts`). Where tests are chosen by what they
 * import, or run again when that changes, Vitest must see it.
 */
export const whole = process.argv.includes('run') && !process.argv.includes('--changed');

/** What a test says of itself: whether it puts a module in the place of another, or loads one anew … */
export const putsModules = (text: string): boolean => /\bvi\.(mock|doMock|resetModules)\(/.test(text);
/** … and, in its first line, whether it needs a page. */
const needsPage = (text: string): boolean => text.startsWith('// needs a page\n');

const files = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * A test that is one module needs no process of its own, and where there is a page it has a new one. Where modules are put in
 * the place of others, or a page would share them, each has a process of its own.
 */
function project(name: string, alone: boolean, page: boolean) {
  return {
    extends: true,
    test: {
      name,
      include: files
        .filter(({ text }) => putsModules(text) === alone && needsPage(text) === page)
        .map(({ file }) => file),
      isolate: alone || (page && !whole),
      setupFiles: page ? ['src/testing/page.ts'] : [],
    },
  } as const;
}

export const tests = {
  environment: 'node',
  restoreMocks: true,
  // Unless told so Vitest leaves one core idle: half the machine where there are two.
  maxWorkers: '100%',
  // Code is new for each file: what V8 makes fast seven times as late takes less in all, as most is over before that pays.
  execArgv: ['--interrupt-budget=500000'],
  // As in tests that are one module: a class is called what its sheet calls it.
  css: { modules: { classNameStrategy: 'non-scoped' } },
  // What hangs is ended; what takes long on a busy machine is not a fault.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  projects: [
    project('alone', true, false),
    project('alone with a page', true, true),
    project('page', false, true),
    project('together', false, false),
  ],
} satisfies ViteUserConfig['test'];
