import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { availableParallelism, homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { madeBy } from '../core/base/made-by.ts';
import { errorWords } from '../core/contract/messages.ts';
import type { WorkerLike } from '../threads/client/connection.ts';
import type { ExperimentThread, ThreadEvents } from '../threads/client/experiment-pool.ts';
import type { FromExperimentWorker } from '../core/experiments/experiment-rows.ts';
import type { OwnReply } from '../core/contract/lab.ts';
import type { OwnThread, OwnThreadEvents } from '../threads/worker/own-code.ts';
import { type ServedPage, servePage } from './serve-page.ts';
import { entryOf, isSource } from './thread-entry.ts';
import { whenEnded } from './when-ended.ts';
import { type WrittenFile, type Writing, createFile, keepFile, saveFile, tryFile } from './whole-file.ts';
import { whyUnwritable } from './write-fault.ts';

/** All that a command needs of the world, so that tests can stand in for it. */
export interface Terminal {
  /** Writes to standard output; resolves when there is room for more. */
  out(text: string): Promise<void>;
  /** Writes one line to standard error. */
  complain(line: string): void;
  /** Asks on standard error; what is typed, or null where nobody is there to answer. */
  ask(question: string): Promise<string | null>;
  /** Lines of a file, or of standard input for "-". Rejects when it cannot be read. */
  lines(file: string): AsyncIterable<string>;
  /** The same in pieces, as they come. */
  bytes(file: string): AsyncIterable<Uint8Array>;
  /**
   * The files of a folder and of the folders in it, in order of their names; of anything else itself. What is neither, as a link, and a folder
   * too deep in it, is there with a slash behind it, and cannot be read. `deepest`: folders in folders that are looked into, 5 unless given.
   */
  filesIn(path: string, deepest?: number): Promise<readonly string[]>;
  /** Whether a file has this name, which another one would replace. */
  isThere(file: string): Promise<boolean>;
  /** Whether two names are of one file, through links too. */
  isSameFile(one: string, other: string): Promise<boolean>;
  /** Rejects when a file could not be written now. Changes nothing. */
  tryFile(file: string): Promise<void>;
  /** Writes the pieces to a file, which is replaced once it is whole. Rejects when it cannot be written. */
  save(file: string, pieces: Iterable<string>): Promise<void>;
  /** Begins a file that is written bit by bit. Rejects when it cannot be. */
  create(file: string, how?: Writing): Promise<WrittenFile>;
  /** Where there is room for what has none elsewhere. */
  readonly tempFolder: string;
  /** Where tables are kept between runs, unless another folder is named. */
  readonly cacheFolder: string;
  /** Writes the pieces to a file, whose folders are made; it is there as a whole or not at all. Rejects when it cannot be written. */
  keep(file: string, pieces: readonly Uint8Array[]): Promise<void>;
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Says on standard error how far it is: in place where that is a screen, else as a line every few seconds and the last. */
  report(text: string, isLast?: boolean): void;
  /** Says on standard error that Python is starting, where that is a screen; once it is there the line is gone. */
  pythonStarts(starts: boolean): void;
  /**
   * Calls `task` once in place of ending the program when it is interrupted (Ctrl-C, SIGTERM, or its window is closed); returns what
   * ends that. Once it was interrupted, the program ends when it has done what is left.
   */
  onInterrupt(task: () => void): () => void;
  /** Serves the built page on the first of the ports that is free. Rejects when none is, or there is no page. */
  servePage(ports: readonly number[]): Promise<ServedPage>;
  /** Opens an address in the browser, where there is one. */
  show(address: string): void;
  /** Resolves when the program should end. */
  ended(): Promise<void>;
  /** Starts a thread of an experiment. @param folder where it keeps tables */
  startThread(events: ThreadEvents, folder: string): ExperimentThread;
  /** Starts a thread for own code. */
  startOwnThread(events: OwnThreadEvents): OwnThread;
  /** Starts a thread that helps with a search. */
  startHelper(): WorkerLike;
  /** Starts a thread that looks for conventions. */
  startChecker(): WorkerLike;
  /** Threads that this machine runs at once. */
  readonly cores: number;
}

/** How a command ends: the process's exit code (rule C2). */
export const ExitCode = { solved: 0, notSolved: 1, badInput: 2 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** Pieces are gathered to about this many characters before they are written: one system call for many rows. */
const writeAtOnce = 65_536;

/** One object of an answer as a line of JSON, with what made it. */
export function jsonLine(answer: object): string {
  return `${JSON.stringify({ ...answer, madeBy })}\n`;
}

/** Why a file cannot be read or written, as the rest of a sentence. */
export function whyUnreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder';
    case 'ENOTDIR':
      return 'it is no file';
    case 'EACCES':
      return 'this user is not allowed to';
    default:
      return message;
  }
}

/**
 * The terminal of this process. When its reader goes away (`… | head`), the process ends quietly; one that is left without
 * those who read how far it is (its window was closed, or Ctrl-C ended `tee`) does its work.
 */
export function processTerminal(): Terminal {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || (error.code === 'EIO' && process.stdout.isTTY))
      process.exit(ExitCode.solved);
    process.stderr.write(`tilescope: standard output cannot be written: ${whyUnwritable(error)}.\n`);
    process.exit(ExitCode.badInput);
  });
  const progress = new ProgressLine();
  return {
    out: (text) =>
      new Promise((resolve) => {
        if (process.stdout.isTTY) progress.leave();
        if (process.stdout.write(text)) resolve();
        else process.stdout.once('drain', resolve);
      }),
    complain: (line) => {
      progress.leave();
      process.stderr.write(`${line}\n`);
    },
    ask,
    lines: (file) => {
      if (file === '-') return createInterface({ input: process.stdin, crlfDelay: Infinity });
      const input = createReadStream(file);
      return createInterface({ input, crlfDelay: Infinity }).once('close', () => input.destroy());
    },
    bytes: (file) => (file === '-' ? process.stdin : createReadStream(file)),
    filesIn: async (path, deepest = deepestFolder) =>
      path === '-' || !(await stat(path)).isDirectory() ? [path] : filesBelow(path, deepest),
    isThere: (file) =>
      stat(file).then(
        (found) => found.isFile(),
        () => false,
      ),
    isSameFile: async (...names) => {
      const none = (): null => null; // what cannot be looked at is no other file
      const [one, other] = [await stat(names[0]).catch(none), await stat(names[1]).catch(none)];
      return one !== null && other !== null && one.ino === other.ino && one.dev === other.dev;
    },
    tryFile,
    save: (file, pieces) => saveFile(file, gathered(pieces)),
    create: createFile,
    tempFolder: tmpdir(),
    cacheFolder: join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'tilescope'),
    keep: keepFile,
    now: () => performance.now(),
    report: (text, isLast = false) => progress.report(text, isLast),
    pythonStarts: (starts) => progress.wait(starts ? 'Python is starting …' : null),
    onInterrupt: (task) => {
      let isInterrupted = false;
      const stop = whenEnded(
        () => {
          isInterrupted = true;
          task();
        },
        { outlives: true },
      );
      // What asks once more must not end the program before its last sentence.
      return () => {
        if (!isInterrupted) stop();
      };
    },
    servePage: (ports) => servePage(pageFolder, ports),
    show: openInBrowser,
    ended: () => new Promise((resolve) => whenEnded(() => resolve())),
    startThread,
    startOwnThread,
    startHelper: () => startWorker('helper-thread'),
    startChecker: () => startWorker('check-thread'),
    cores: availableParallelism(),
  };
}

/** Folders in folders that are looked into. */
const deepestFolder = 5;

async function filesBelow(folder: string, deepest: number): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && deepest > 0) files.push(...(await filesBelow(path, deepest - 1)));
    else files.push(`${path}/`);
  }
  return files.sort();
}

async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve) => {
      reader.once('close', () => resolve(null)); // Ctrl-C or Ctrl-D
      reader.question(question, resolve);
    });
  } finally {
    reader.close();
  }
}

/** Between two lines of progress where they stay. */
const reportEveryMs = 5000;

/** How far a command is, on standard error. */
class ProgressLine {
  private reportedMs = -Infinity;
  private stands = false;
  private waits = false; // what stands is no progress

  /** In place where that is a screen, else as a line every few seconds and the last. */
  report(text: string, isLast: boolean): void {
    if (process.stderr.isTTY) {
      process.stderr.write(`\r${text}\x1b[K`);
      this.stands = true;
      this.waits = false;
    } else if (isLast || performance.now() - this.reportedMs >= reportEveryMs) {
      this.reportedMs = performance.now();
      process.stderr.write(`${text}\n`);
    }
  }

  /** In place, where that is a screen; null: nothing any more. */
  wait(what: string | null): void {
    if (!process.stderr.isTTY || (what === null && !this.waits)) return;
    process.stderr.write(`\r${what ?? ''}\x1b[K`);
    this.waits = what !== null;
    this.stands = this.waits;
  }

  /** What comes next begins a line of its own. */
  leave(): void {
    if (this.stands) process.stderr.write('\n');
    this.stands = this.waits = false;
  }
}

/** Where the built page is: in the project, or in the package beside its code. */
const pageFolder = fileURLToPath(new URL(isSource ? '../../dist/' : '../page/', import.meta.url));

function startThread(events: ThreadEvents, folder: string): ExperimentThread {
  const { file, ...how } = entryOf('experiment-thread');
  const thread = new Thread(file, { ...how, workerData: folder });
  thread.on('message', (message: FromExperimentWorker) => events.message(message));
  thread.on('error', (error: Error) => events.crashed(errorWords(error)));
  return { post: (message) => thread.postMessage(message), end: () => void thread.terminate() };
}

/** In the form of a worker of the page. */
function startWorker(entry: string): WorkerLike {
  const { file, ...how } = entryOf(entry);
  const thread = new Thread(file, how);
  const helper: WorkerLike = {
    ...{ onmessage: null, onerror: null, onmessageerror: null },
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
  type Hear = ((event: object) => void) | null;
  thread.on('message', (data: unknown) => (helper.onmessage as Hear)?.({ data }));
  thread.on('error', ({ message }: Error) => {
    process.stderr.write(`A thread that helped has ended, and the search goes on without it: ${message}\n`);
    (helper.onerror as Hear)?.({ message, preventDefault: () => undefined });
  });
  return helper;
}

function startOwnThread(events: OwnThreadEvents): OwnThread {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const { file, ...how } = entryOf('own-thread');
  const thread = new Thread(file, { ...how, workerData: beats });
  thread.on('message', (reply: OwnReply) => events.message(reply));
  thread.on('error', (error: Error) => events.crashed(error.message));
  thread.unref();
  return {
    post: (task) => thread.postMessage(task),
    end: () => void thread.terminate(),
    beats: () => Atomics.load(beats, 0),
    // Those of all threads: it has had no more.
    workedMs: () => process.cpuUsage().user / 1000,
  };
}

/** The same text in fewer pieces. */
export function* gathered(pieces: Iterable<string>): Generator<string> {
  let held = '';
  for (const piece of pieces) {
    held += piece;
    if (held.length < writeAtOnce) continue;
    yield held;
    held = '';
  }
  if (held !== '') yield held;
}

/** A convenience: whatever goes wrong here, the address is on the screen. */
function openInBrowser(url: string): void {
  const screenless =
    process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  if (screenless || process.env['CI']) return;
  const [command, ...args]: readonly [string, ...string[]] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
