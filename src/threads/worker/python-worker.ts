import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import type { ToPython } from '../../core/contract/python.ts';
import { ownTaskFor } from '../../core/engine/problem.ts';
import { Python } from '../../core/sandbox/python.ts';

/**
 * Python, in a worker that the frame of `python-frame.html` makes: no origin, no storage, no connection. It is given the files that it needs and a port
 * to the page, and has nothing else. What it runs may be anybody's code.
 */
interface Given {
  /** Blobs on the page, whose main thread then reads none of it. */
  readonly wasm: Blob | ArrayBuffer;
  /** Python's standard library, a zip. */
  readonly library: Blob | ArrayBuffer;
  readonly port: MessagePort;
  readonly maxMegabytes: number;
}

addEventListener('message', ({ data }: MessageEvent<Given>) => void begin(data), { once: true });

async function begin({ wasm, library, port, maxMegabytes }: Given): Promise<void> {
  const files = new Map([
    ['python.wasm', new Response(wasm, { headers: { 'content-type': 'application/wasm' } })],
    ['python.zip', new Response(library)],
  ]);
  // Asked for what is there already: nothing is ever fetched.
  globalThis.fetch = async (url) => {
    const name = String(url instanceof Request ? url.url : url);
    const file = [...files].find(
      ([key]) => name.endsWith(key) || name.endsWith(key.replace('python', 'pyodide.asm')),
    )?.[1];
    return file ?? Promise.reject(new TypeError('There is no network.'));
  };
  const now = performance.now.bind(performance); // before there is no clock
  limitMemory(maxMegabytes);
  standStill();
  const interpreter = await loadPyodide({
    createPyodideModule,
    indexURL: 'https://python.invalid/',
    stdLibURL: 'https://python.invalid/python.zip',
    lockFileContents: JSON.stringify({ info: { abi_version: '2026_0', arch: 'wasm32' }, packages: {} }),
    packageBaseUrl: 'https://python.invalid/',
    jsglobals: Object.freeze(Object.create(null) as object),
    env: { PYTHONHASHSEED: '0', HOME: '/' },
    stdin: () => null,
    stdout: () => undefined,
    stderr: () => undefined,
    enableRunUntilComplete: false,
  });
  const python = new Python(interpreter);
  const post = port.postMessage.bind(port);
  takeAway();
  port.onmessage = ({ data }: MessageEvent<ToPython>) => {
    try {
      python.answer(data, ownTaskFor, post, now);
    } catch {
      post('broken');
    }
  };
  post('ready');
}

/** A program that asks for more gets none, which Python calls a MemoryError. */
function limitMemory(megabytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > megabytes * 2 ** 20) throw new RangeError('no more memory');
    return grow.call(this, pages);
  };
}

/** No clock, and no randomness of the machine's: h depends on the board alone. */
function standStill(): void {
  Date.now = () => 0;
  Performance.prototype.now = () => 0;
  Reflect.set(Math, 'random', () => 0.5);
  Crypto.prototype.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (into !== null) new Uint8Array(into.buffer, into.byteOffset, into.byteLength).fill(42);
    return into;
  };
}

/** What the interpreter needs of a worker once it runs; all names of the language itself stay too. */
const needed = new Set([
  ...[
    'self',
    'globalThis',
    'WebAssembly',
    'TextDecoder',
    'TextEncoder',
    'performance',
    'Performance',
    'crypto',
  ],
  ...[
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'AbortController',
    'AbortSignal',
    'WorkerGlobalScope',
    'location',
    'navigator',
  ],
]);

/**
 * A second wall within the browser's: whoever reached the worker's own JavaScript would find no way to post, to make a worker or to ask
 * for anything.
 */
function takeAway(): void {
  const language = new Set([
    ...[
      'Object',
      'Function',
      'Array',
      'Number',
      'Boolean',
      'String',
      'Symbol',
      'BigInt',
      'Math',
      'JSON',
      'Reflect',
      'Proxy',
      'Date',
    ],
    ...[
      'Map',
      'Set',
      'WeakMap',
      'WeakSet',
      'WeakRef',
      'FinalizationRegistry',
      'Promise',
      'RegExp',
      'Intl',
      'Iterator',
    ],
    ...[
      'Error',
      'AggregateError',
      'EvalError',
      'RangeError',
      'ReferenceError',
      'SyntaxError',
      'TypeError',
      'URIError',
      'SuppressedError',
    ],
    ...[
      'ArrayBuffer',
      'DataView',
      'Int8Array',
      'Uint8Array',
      'Uint8ClampedArray',
      'Int16Array',
      'Uint16Array',
      'Int32Array',
    ],
    ...['Uint32Array', 'BigInt64Array', 'BigUint64Array', 'Float16Array', 'Float32Array', 'Float64Array'],
    ...[
      'NaN',
      'Infinity',
      'undefined',
      'parseInt',
      'parseFloat',
      'isNaN',
      'isFinite',
      'encodeURIComponent',
      'decodeURIComponent',
      'constructor',
    ],
  ]);
  for (
    let from: object | null = globalThis;
    from !== null && from !== Object.prototype;
    from = Reflect.getPrototypeOf(from)
  ) {
    for (const name of Reflect.ownKeys(from)) {
      if (typeof name === 'string' && (needed.has(name) || language.has(name))) continue;
      if (!Reflect.deleteProperty(from, name)) Reflect.defineProperty(from, name, { value: undefined });
    }
  }
}
