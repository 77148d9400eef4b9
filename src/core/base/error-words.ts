import type { AsWritten } from './message.ts';

/**
 * The words of an error that no table knows: of the browser, or of the machine. Imports nothing: what a search's worker begins
 * with stays small.
 */
export const errorWords = (error: unknown): AsWritten => ({
  code: 'as-written',
  text: error instanceof Error ? error.message : String(error),
});
