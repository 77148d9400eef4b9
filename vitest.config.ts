import { defineConfig } from 'vitest/config';

// A test that needs a page says so in its first line: // @vitest-environment jsdom
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    restoreMocks: true,
    // What hangs is ended; what takes long on a busy machine is not a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
