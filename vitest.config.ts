import { defineConfig } from 'vitest/config';

// A test that needs a page says so in its first line: // @vitest-environment jsdom
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    restoreMocks: true,
    // Unless told so Vitest leaves one core idle: half the machine where there are two.
    maxWorkers: '100%',
    // What hangs is ended; what takes long on a busy machine is not a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
