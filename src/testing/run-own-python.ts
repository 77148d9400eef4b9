import { loadPyodide } from 'pyodide';
import { Python } from '../core/sandbox/python.ts';
import { PythonClient } from '../threads/client/python/python-client.ts';

/** What the page is told by Python, which runs here, in the test's own thread, at once. */
export async function pythonHere(): Promise<PythonClient['answer']> {
  const python = new Python(
    await loadPyodide({ env: { PYTHONHASHSEED: '0' }, enableRunUntilComplete: false }),
  );
  const client = new PythonClient((hear) =>
    Promise.resolve({
      post: (message) =>
        python.answer(
          message,
          (said) => hear(structuredClone(said)),
          () => 0,
        ),
      end: () => undefined,
    }),
  );
  return (...asked) => client.answer(...asked);
}
