import { errorWords, type RequestFault } from '../../../core/contract/messages.ts';
import { type Result, fail } from '../../../core/base/result.ts';

type Unfetched = Extract<RequestFault['code'], `${string}.unfetched`>;

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

/** The answer of what is fetched late; a failure where that cannot be had. Does not reject. */
export async function orUnfetched<T>(
  code: Unfetched,
  answer: Promise<Result<T, RequestFault>>,
): Promise<Result<T, RequestFault>> {
  try {
    return await answer;
  } catch (error) {
    return fail({ code, why: errorWords(error) });
  }
}

/** A name that nothing else has: 128 random bits. Not `crypto.randomUUID`, which pages served without encryption lack. */
export function newId(): string {
  return [...crypto.getRandomValues(new BigUint64Array(2))].map((bits) => bits.toString(36)).join('');
}
