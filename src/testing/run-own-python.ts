import { ownTaskFor } from '../core/engine/problem.ts';
import { type Interpreter, Python } from '../core/sandbox/python.ts';
import { PythonClient } from '../threads/client/python/python-client.ts';

/** What the page is told by Python, which runs here, in the test's own thread, at once. */
export function pythonHere(interpreter: Interpreter): PythonClient['answer'] {
  const python = new Python(interpreter);
  const client = new PythonClient((hear) =>
    Promise.resolve({
      post: (message) =>
        python.answer(
          message,
          ownTaskFor,
          (said) => hear(structuredClone(said)),
          () => 0,
        ),
      end: () => undefined,
    }),
  );
  return (...asked) => client.answer(...asked);
}
