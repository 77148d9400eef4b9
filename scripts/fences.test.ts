import { fileURLToPath } from 'node:url';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/**
 * Proves that the fences stand: each snippet is linted as if it stood in a room. Type-aware rules are off because the
 * snippets are in no TypeScript project, and every relative path resolves, whether or not there is such a file.
 */
let eslint: ESLint;
beforeAll(() => {
  const anyPath = fileURLToPath(new URL('any-path-resolver.cjs', import.meta.url));
  const overrideConfig = [
    tseslint.configs.disableTypeChecked,
    { settings: { 'import/resolver': { [anyPath]: {} } } },
  ] as Linter.Config[];
  eslint = new ESLint({ overrideConfig });
});

/** The rules that report `code` in `room`, each once. */
async function reported(filePath: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  const rules = (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
  return [...new Set(rules)];
}

const imports = (source: string): string => `import '${source}';`;

describe('imports', () => {
  const rule = 'boundaries/dependencies';

  it.each([
    ['src/puzzle/x.ts', '../base/prng.ts'],
    ['src/engine/x.ts', '../contract/event-kind.ts'],
    ['src/engine/x.ts', './another-file.ts'],
    ['src/layout/x.ts', 'd3'],
    ['src/render/x.ts', 'd3'],
    ['src/state/x.ts', 'zustand/vanilla'],
    ['src/ui/board/x.tsx', 'react'],
    ['src/ui/board/x.tsx', 'framer-motion'],
    ['src/ui/board/x.tsx', 'react-dom'],
    ['src/formats/x.ts', 'valibot'],
    ['src/cli/x.ts', 'node:util'],
    ['src/cli/x.ts', '../contract/run.ts'],
    ['src/worker/x.ts', '../contract/messages.ts'],
    ['src/worker/x.ts', '../sandbox/x.ts'],
    ['src/cli/x.ts', '../sandbox/x.ts'],
    ['src/sandbox/x.ts', '../heuristics/x.ts'],
    ['src/sandbox/x.ts', 'quickjs-emscripten-core'],
    ['src/client/x.ts', '../contract/messages.ts'],
    ['src/app/main.tsx', 'react-dom/client'],
    ['src/engine/x.test.ts', 'vitest'],
    ['src/trace/x.property.test.ts', 'fast-check'],
    ['src/testing/x.ts', '../contract/event-batch.ts'],
  ])('%s may import %s', async (filePath, source) => {
    expect(await reported(filePath, imports(source))).toEqual([]);
  });

  it.each([
    ['src/base/x.ts', '../puzzle/board.ts'],
    ['src/base/x.ts', 'd3'],
    ['src/base/x.ts', 'node:fs'],
    ['src/theme/x.ts', '../base/prng.ts'],
    ['src/puzzle/x.ts', '../contract/run.ts'],
    ['src/contract/x.ts', '../heuristics/x.ts'],
    ['src/engine/x.ts', '../ui/x.tsx'],
    ['src/engine/x.ts', '../trace/trace.ts'],
    ['src/engine/x.ts', '../contract/messages.ts'],
    ['src/engine/x.ts', 'node:perf_hooks'],
    ['src/trace/x.ts', '../contract/messages.ts'],
    ['src/trace/x.ts', 'd3'],
    ['src/trace/x.ts', 'd3-array'],
    ['src/worker/x.ts', '../trace/trace.ts'],
    ['src/worker/x.ts', 'quickjs-emscripten-core'],
    ['src/engine/x.ts', '../sandbox/x.ts'],
    ['src/app/main.tsx', '../sandbox/x.ts'],
    ['src/sandbox/x.ts', '../engine/x.ts'],
    ['src/sandbox/x.ts', 'node:fs'],
    ['src/client/x.ts', '../worker/x.ts'],
    ['src/layout/x.ts', 'react'],
    ['src/render/x.ts', 'zustand'],
    ['src/state/x.ts', 'react'],
    ['src/state/x.ts', '../render/x.ts'],
    ['src/ui/board/x.tsx', '../../engine/x.ts'],
    ['src/ui/board/x.tsx', '../../worker/x.ts'],
    ['src/ui/board/x.tsx', '../../client/x.ts'],
    ['src/ui/board/x.tsx', 'd3'],
    ['src/app/main.tsx', '../engine/x.ts'],
    ['src/app/main.tsx', '../worker/x.ts'],
    ['src/cli/x.ts', '../state/x.ts'],
    ['src/cli/x.ts', 'react'],
    ['src/engine/x.ts', '../testing/x.ts'],
    ['src/engine/x.ts', 'vitest'],
    ['src/ui/board/x.test.tsx', '../../worker/x.ts'],
    ['src/ui/board/x.tsx', '../../testing/x.ts'],
    ['src/engine/x.ts', '../engine/x.test.ts'],
    ['src/puzzle/x.ts', '../somewhere/x.ts'],
  ])('%s may not import %s', async (filePath, source) => {
    expect(await reported(filePath, imports(source))).toContain(rule);
  });

  it.each([
    ['a type', "import type { Board } from '../puzzle/board.ts'; export type B = Board;"],
    ['a re-export', "export { asNodeId } from '../puzzle/board.ts';"],
    ['a dynamic import', "export const load = () => import('../puzzle/board.ts');"],
  ])('looks at %s as well', async (_name, code) => {
    expect(await reported('src/base/x.ts', code)).toContain(rule);
  });
});

describe('workers', () => {
  const rule = 'no-restricted-syntax';
  const worker =
    "export const w = new Worker(new URL('../worker/x.ts', import.meta.url), { type: 'module' });";

  it('are made in app', async () => {
    expect(await reported('src/app/x.ts', worker)).toEqual([]);
  });

  it.each(['src/ui/x.ts', 'src/client/x.ts', 'src/cli/x.ts', 'src/engine/x.ts'])(
    'are not made in %s',
    async (file) => {
      expect(await reported(file, worker)).toContain(rule);
      expect(await reported(file, worker.replace('new Worker', 'new globalThis.Worker'))).toContain(rule);
      expect(await reported(file, imports('./x.ts?worker'))).toContain(rule);
    },
  );
});

describe('clock, randomness and I/O', () => {
  const rooms = [
    'base',
    'puzzle',
    'heuristics',
    'contract',
    'engine',
    'sandbox',
    'analysis',
    'trace',
    'formats',
    'layout',
  ];

  it.each(rooms)('are out of reach in %s', async (room) => {
    const file = `src/${room}/x.ts`;
    expect(await reported(file, 'export const x = Math.random();')).toEqual(['no-restricted-properties']);
    expect(await reported(file, 'export const { random } = Math;')).toEqual(['no-restricted-properties']);
    for (const code of [
      'Date.now()',
      'new Date()',
      'performance.now()',
      'globalThis.performance',
      'document.title',
      'window.name',
      'setTimeout(() => 1, 5)',
      "fetch('x')",
      'localStorage.length',
      'process.env',
    ]) {
      expect([code, await reported(file, `export const x = ${code};`)]).toEqual([
        code,
        ['no-restricted-globals'],
      ]);
    }
  });

  it('are allowed where the page is', async () => {
    expect(await reported('src/render/x.ts', 'export const x = performance.now();')).toEqual([]);
    expect(await reported('src/app/x.ts', 'export const x = Math.random();')).toEqual([]);
  });

  it('need a seed even in tests and in ui', async () => {
    expect(await reported('src/engine/x.test.ts', 'export const x = Math.random();')).not.toEqual([]);
    expect(await reported('src/ui/x.ts', 'export const x = Math.random();')).not.toEqual([]);
  });
});

describe('files', () => {
  it('stand in a known room', async () => {
    expect(await reported('src/somewhere/x.ts', 'export const x = 1;')).toEqual([
      'boundaries/no-unknown-files',
    ]);
    expect(await reported('src/x.ts', 'export const x = 1;')).toEqual(['boundaries/no-unknown-files']);
  });

  it('are no barrels', async () => {
    expect(await reported('src/engine/index.ts', 'export const x = 1;')).toEqual(['no-restricted-syntax']);
    expect(await reported('src/engine/x.ts', "export * from './another-file.ts';")).toContain(
      'no-restricted-syntax',
    );
  });

  it('warn beyond 300 lines and fail beyond 400', async () => {
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, i) => `export const x${i} = 1;`).join('\n');
    expect(await reported('src/engine/x.ts', lines(290))).toEqual([]);
    expect(await reported('src/engine/x.ts', lines(350))).toEqual(['size/max-lines-warning']);
    expect(await reported('src/engine/x.ts', lines(450))).toEqual(['size/max-lines-warning', 'max-lines']);
    expect(await reported('src/engine/x.test.ts', lines(450))).toEqual([]);
  });
});
