/** How code says that something is wrong: a `Result` for what comes from outside, `assert` for a bug of ours. */

/** The answer to anything that comes from outside: a value, or one sentence for the person who gave it. */
export type Result<T, E = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Thrown when the program itself is wrong; bad input from outside is a `Result` instead. */
export class AssertionError extends Error {
  override name = 'AssertionError';
}

/** Stops on a bug of ours. `message` says what should have held. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Marks a branch that the types rule out; reaching it is a bug. */
export function unreachable(value: never): never {
  throw new AssertionError(`unexpected value ${String(value)}`);
}
