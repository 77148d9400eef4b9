import { defineConfig } from 'vitest/config';

/** Without clock, I/O and page (see eslint.config.js), so that no file leaves anything behind for the next one. */
const pureRooms = 'src/{base,puzzle,heuristics,contract,engine,solver,analysis,trace,formats,layout,render}';

// A test that needs a page says so in its first line: // @vitest-environment jsdom
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    // Unless told so Vitest leaves one core idle: half the machine where there are two.
    maxWorkers: '100%',
    // What hangs is ended; what takes long on a busy machine is not a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: [`${pureRooms}/**/*.test.{ts,tsx}`], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'page, worker, terminal',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [`${pureRooms}/**`],
        },
      },
    ],
  },
});
