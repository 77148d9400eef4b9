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
