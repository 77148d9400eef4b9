import { vi } from 'vitest';

/**
 * Waits until what is expected holds, and says at last why it does not. What hangs is ended; what takes long on a busy machine
 * is no fault, so that no test names a time of its own.
 */
export const eventually = <Answer>(expected: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(expected, { timeout: 120_000, interval: 10 });
