import { type Result, fail } from '../../core/base/result.ts';

/** What is fetched with the first call, and given again with every other one; tried again after it could not be fetched. */
export function late<T>(fetch: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | null = null;
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = null; // what could not be fetched may be there the next time
      throw error;
    });
    return fetched;
  };
}

/** The answer of what is fetched late; a failure in one sentence where that cannot be had. Does not reject. */
export async function orUnfetched<T>(what: string, answer: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await answer;
  } catch (error) {
    return fail(`${what} could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
  }
}
