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
