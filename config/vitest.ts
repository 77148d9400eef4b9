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

/**
 * Millions of steps of the engine each. In a process that has run others before, what is hot has seen the shapes of all of them,
 * and the same tests take twice the time; a process of their own costs them a second.
 */
const heavy = [
  ...[
    'optimality',
    'engine.property',
    'genetic/machine',
    'sub-goals/machine',
    'iterative-deepening/machine',
  ].map((name) => `src/core/algorithms/${name}.test.ts`),
  'src/core/analysis/heuristic-verdict.test.ts',
  'src/core/engine/both-ends.test.ts',
  'src/core/files/yaml-file.test.ts',
  'src/core/heuristics/{heuristics,promises}.test.ts',
  'src/core/judge/{judge,log-reader}.property.test.ts',
  'src/core/sandbox/own-examples.test.ts',
  'src/core/solver/{light-searches,optimal-solver,pattern-set}.property.test.ts',
  'src/core/trace/{frontier-at,predict,why-selected}.property.test.ts',
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
    // What is imported once is there for the next file too, which then need not import it again.
    {
      extends: true,
      test: {
        name: 'together',
        include: ['src/**/*.test.ts'],
        exclude: [...alone, ...heavy],
        isolate: false,
      },
    },
    { extends: true, test: { name: 'heavy', include: heavy } },
    { extends: true, test: { name: 'alone', include: alone, setupFiles: 'src/testing/window-parts.ts' } },
  ],
} satisfies ViteUserConfig['test'];
