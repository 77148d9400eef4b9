import type { ViteUserConfig } from 'vitest/config';

/** They put parts of the page or of the process in the place of others, for as long as they run. */
const alone = [
  'src/**/*.test.tsx',
  'scripts/**/*.test.ts',
  'src/threads/worker/gif-encoder.test.ts',
  'src/cli/options-added.test.ts',
  'src/cli/adding.test.ts',
  'src/cli/formats-added.test.ts',
];

// A test that needs a page says so in its first line: // @vitest-environment jsdom
export const tests = {
  environment: 'node',
  restoreMocks: true,
  // Unless told so Vitest leaves one core idle: half the machine where there are two.
  maxWorkers: '100%',
  // What hangs is ended; what takes long on a busy machine is not a fault.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  projects: [
    // Each of them is one module (`wholeTests`), with nothing of another in it: they need no process of their own.
    {
      extends: true,
      test: { name: 'together', include: ['src/**/*.test.ts'], exclude: alone, isolate: false },
    },
    { extends: true, test: { name: 'alone', include: alone, setupFiles: 'src/testing/window-parts.ts' } },
  ],
} satisfies ViteUserConfig['test'];
