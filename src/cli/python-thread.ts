/**
 * The entry of a thread of Python: the worker that the page keeps behind the browser's walls, with what such a worker has, so that it takes this thread
 * for one of a browser's, and takes away the rest (decision 0049).
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessagePort, workerData } from 'node:worker_threads';
import { maxPythonMegabytes } from '../core/contract/python.ts';
import { isSource } from './thread-entry.ts';

/** What it is given by who starts it. */
export interface PythonGiven {
  readonly port: MessagePort;
  /** Counts what it has said. */
  readonly said: Int32Array;
}

const { port, said } = workerData as PythonGiven;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** In the project as packages, and what is compiled from it; in the package the page beside it has them. */
function fileOf(name: string, inPackage: string): string {
  if (existsSync(inPackage)) return inPackage;
  const folder = here('../page/assets');
  const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))];
  const file = readdirSync(folder).find((one) => one.startsWith(`${stem}-`) && one.endsWith(ending));
  if (file === undefined) throw new Error(`There is no ${name}.`);
  return join(folder, file);
}

/** The nearest above this file. */
function inModules(name: string): string {
  for (let up = '../'; up.length < 30; up += '../') {
    const file = here(`${up}node_modules/pyodide/${name}`);
    if (existsSync(file)) return file;
  }
  return '';
}

const bytesOf = (name: string): ArrayBuffer => {
  const bytes = readFileSync(fileOf(name, inModules(name)));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

type Begin = (event: { readonly data: object }) => void;

async function begin(): Promise<void> {
  const given = { wasm: bytesOf('pyodide.asm.wasm'), library: bytesOf('python_stdlib.zip') };
  const post = port.postMessage.bind(port);
  const { add, notify } = Atomics;
  port.postMessage = (message: unknown) => {
    post(message);
    add(said, 0, 1);
    notify(said, 0);
  };
  let listener: Begin = () => undefined;
  Object.assign(process, { browser: true, type: 'renderer' }); // what pyodide knows Node by
  Object.assign(globalThis, {
    self: globalThis,
    location: new URL('https://python.invalid/'),
    WorkerGlobalScope: { [Symbol.hasInstance]: () => true },
    addEventListener: (_type: string, listen: Begin) => (listener = listen),
  });
  const worker = isSource ? '../threads/worker/python-worker.ts' : './python-worker.js';
  await import(new URL(fileOf('python-worker.js', here(worker)), 'file:').href);
  listener({ data: { ...given, port, maxMegabytes: maxPythonMegabytes } });
}

const fail = (error: unknown): void => port.postMessage(error instanceof Error ? error.message : 'failed');
process.once('unhandledRejection', fail); // of the worker, which is told to begin and says nothing else
begin().catch(fail);
