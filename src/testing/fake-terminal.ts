import { lightTwentyFourPartition, nibblePlan } from '../core/solver/nibble-set.ts';
import { loadSandbox } from '../core/sandbox/sandbox.ts';
import type { ExperimentThread, ThreadEvents } from '../threads/client/experiment-pool.ts';
import type { WorkerLike } from '../threads/client/connection.ts';
import { type FromAnswerer, ping, type ToAnswerer, type WorkerSign } from '../core/contract/messages.ts';
import { type FromHelper, type ToHelper, HelperSession } from '../threads/worker/helper-session.ts';
import type { CheckAnswer, CheckReport, CheckTask } from '../core/contract/check-messages.ts';
import { checkAnswerer } from '../threads/worker/check-session.ts';
import { WorkerExperimentSession } from '../threads/worker/experiment-session.ts';
import { findTables } from '../threads/worker/nibble-tables.ts';
import type { TableStore } from '../threads/worker/stored-tables.ts';
import { OwnPython, type PythonLine } from '../cli/own-python.ts';
import { OwnSession } from '../threads/worker/own-code.ts';
import { tableFiles } from '../cli/table-files.ts';
import type { Terminal } from '../cli/terminal.ts';

const lightPlan = nibblePlan({ rows: 5, columns: 5 }, lightTwentyFourPartition);
type ToChecker = ToAnswerer<CheckTask, 'next'>;
type FromChecker = FromAnswerer<CheckReport, CheckAnswer>;

/** What another program has taken on it. */
export const takenPort = 4173;

/** A terminal that remembers what was printed; for tests. */
export interface FakeTerminal extends Terminal {
  readonly written: {
    out: string;
    errors: string[];
    reports: string[];
    pythonStarts: boolean[];
    shown: string[];
    files: Map<string, string>;
    kept: Map<string, Uint8Array>;
  };
  /** As Ctrl-C does. */
  interrupt(): void;
}

/**
 * A terminal whose files are given by name; its clock ticks 1.5 ms each time that it is read.
 * @param answer what is typed when it asks; null: nobody is there
 * @param openPython where own code in Python runs
 */
export function fakeTerminal(
  files: Readonly<Record<string, string>> = {},
  answer: string | null = null,
  openPython: () => PythonLine = () => {
    throw new Error('there is no Python here');
  },
): FakeTerminal {
  const written = {
    out: '',
    errors: [] as string[],
    reports: [] as string[],
    pythonStarts: [] as boolean[],
    shown: [] as string[],
    files: new Map<string, string>(),
    kept: new Map<string, Uint8Array>(),
  };
  const interrupts = new Set<() => void>();
  let clockMs = 0;
  return {
    written,
    out: (text) => {
      written.out += text;
      return Promise.resolve();
    },
    complain: (line) => void written.errors.push(line),
    ask: () => Promise.resolve(answer),
    lines: (file) => linesOf(files[file]),
    bytes: (file) => bytesOf(written.kept.get(file) ?? files[file]),
    filesIn: (path) => {
      const within = Object.keys(files).filter((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
      return Promise.resolve(within.length > 0 ? within.sort() : [path]);
    },
    isThere: (file) => Promise.resolve(written.files.has(file) || file in files),
    isSameFile: (one, other) => Promise.resolve(one === other),
    tryFile: () => Promise.resolve(),
    save: (file, pieces) => {
      written.files.set(file, [...pieces].join(''));
      return Promise.resolve();
    },
    create: (file, { kept = 0 } = {}) => {
      const before = new TextEncoder().encode(files[file] ?? '').subarray(0, kept);
      written.files.set(file, new TextDecoder().decode(before));
      return Promise.resolve({
        write: async (text) => {
          await new Promise(setImmediate);
          written.files.set(file, (written.files.get(file) ?? '') + text);
        },
        close: () => Promise.resolve(),
        discard: () => Promise.resolve(!written.files.delete(file)),
      });
    },
    tempFolder: '/temp',
    cacheFolder: '/cache',
    keep: (file, pieces) => {
      written.kept.set(file, Uint8Array.from(pieces.flatMap((piece) => [...piece])));
      return Promise.resolve();
    },
    now: () => (clockMs += 1.5),
    report: (text) => void written.reports.push(text),
    pythonStarts: (starts) => void written.pythonStarts.push(starts),
    onInterrupt: (task) => {
      interrupts.add(task);
      return () => interrupts.delete(task);
    },
    interrupt: () => interrupts.forEach((task) => task()),
    servePage: (ports) => {
      const port = ports.find((one) => one !== takenPort);
      return port === undefined
        ? Promise.reject(Object.assign(new Error(), { code: 'EADDRINUSE' }))
        : Promise.resolve({ address: `http://127.0.0.1:${port}/`, close: () => Promise.resolve() });
    },
    show: (address) => void written.shown.push(address),
    ended: () => Promise.resolve(),
    startThread(events, folder) {
      return threadOf(events, () => (clockMs += 1.5), tableFiles(folder, this), openPython);
    },
    startOwnThread: ({ message }) => {
      const now = (): number => (clockMs += 1.5);
      const session = new OwnSession({
        post: message,
        now,
        beat: () => undefined,
        python: new OwnPython(openPython, now, (starts) => message({ type: 'python', starts })),
      });
      return { post: (task) => void session.receive(task), end: () => undefined, beats: () => 0 };
    },
    startHelper: () => helperOf((parts) => new HelperSession(parts)),
    startChecker: () =>
      helperOf<ToChecker, FromChecker>(({ post }) => checkAnswerer(() => (clockMs += 1.5), post)),
    cores: 2,
  };
}

/** Its proofs have the light pattern databases, which are built in a moment. */
function threadOf(
  events: ThreadEvents,
  now: () => number,
  store: TableStore,
  openPython: () => PythonLine,
): ExperimentThread {
  let ended = false;
  const session = new WorkerExperimentSession({
    post: (message) => void setImmediate(() => !ended && events.message(message)),
    later: (task) => void setImmediate(() => !ended && task()),
    now,
    loadOptimal: async (proofs) =>
      (await import('../core/analysis/optimal-machine.ts')).optimalMachines(proofs),
    loadTables: (told) => findTables(lightPlan, { ...told, store }),
    loadOwnMachines: () => import('../core/judge/own-machine.ts'),
    loadSandbox: (purpose) => loadSandbox(now, purpose),
    python: new OwnPython(openPython, now).runs(),
  });
  return { post: (message) => session.receive(message), end: () => void (ended = true) };
}

/** A helper without a thread, which does one thing at a turn. */
export function helperOf<To = ToHelper, From = FromHelper>(
  makeSession: (parts: {
    readonly post: (message: From) => void;
    readonly later: (task: () => void) => void;
  }) => { readonly receive: (message: To) => unknown },
): WorkerLike {
  let ended = false;
  const helper: WorkerLike = {
    ...{ onmessage: null, onerror: null, onmessageerror: null },
    postMessage: (message: To | typeof ping) =>
      message === ping ? hear({ sign: 'alive', lock: null }) : session.receive(message),
    terminate: () => void (ended = true),
  };
  const hear = (data: From | WorkerSign): void => {
    if (!ended) (helper.onmessage as ((event: object) => void) | null)?.({ data });
  };
  const session = makeSession({
    post: (message) => void setImmediate(() => hear(message)),
    later: (task) => void setImmediate(() => !ended && task()),
  });
  return helper;
}

async function* linesOf(text: string | undefined): AsyncGenerator<string> {
  if (text === undefined) throw new Error('no such file');
  yield* await Promise.resolve(text.split('\n'));
}

async function* bytesOf(text: string | Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  if (text === undefined) throw new Error('no such file');
  yield await Promise.resolve(typeof text === 'string' ? new TextEncoder().encode(text) : text);
}
