import wasm from 'pyodide/pyodide.asm.wasm?url';
import library from 'pyodide/python_stdlib.zip?url';
import type { PythonAddresses } from '../../../threads/client/lab-client.ts';
import script from '../../../threads/worker/python-worker.ts?worker&url';

export const pythonAddresses: PythonAddresses = { frame: 'python-frame.html', script, wasm, library };
