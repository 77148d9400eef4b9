import {
  type WorkerSign,
  ping,
  errorWords,
  FaultError,
  type WorkerFault,
} from '../../core/contract/messages.ts';
import { Answerer, type Answering } from './answerer.ts';

/** A slow line needs a few seconds for a part of the program; a browser that has left it lying about would never say so. */
const maxFetchMs = 15_000;

/** What a session needs of a worker of the page. */
export function surroundings() {
  const channel = new MessageChannel();
  const tasks: (() => void)[] = [];
  channel.port1.onmessage = () => tasks.shift()?.();
  return {
    post,
    now,
    /** Calls `task` after messages that have arrived meanwhile. */
    later(task: () => void): void {
      tasks.push(task);
      channel.port2.postMessage(null);
    },
  };
}

export function post(message: unknown, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

export function now(): number {
  return performance.now();
}

function sayAlive(lock: string | null = null): void {
  const sign: WorkerSign = { sign: 'alive', lock };
  postMessage(sign);
}

/** Receives all messages of the page but those that ask for a sign, and holds a lock for as long as the worker lives. */
export function listen<Message>(receive: (message: Message) => void): void {
  addEventListener('message', ({ data }: MessageEvent<Message | typeof ping>) => {
    if (data === ping) sayAlive();
    else receive(data);
  });
  const lock = `tilescope-worker-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;
  const held = async (): Promise<void> => {
    sayAlive(lock);
    await new Promise(() => undefined);
  };
  // Missing where the page came without encryption; refused in a frame that is sandboxed.
  const { locks } = navigator as { locks?: LockManager };
  locks?.request(lock, held).catch(() => undefined);
}

/** Answers the page's requests, one after another. */
export function serve<Task, Report, Result, Data>(answer: Answering<Task, Report, Result, Data>): void {
  const { receive } = new Answerer(answer, post);
  listen((message: Parameters<typeof receive>[0]) => void receive(message));
}

type Missing = Extract<WorkerFault, { readonly why: unknown }>['code'];

/**
 * A part of the program that is fetched when it is needed. Where it does not come the worker ends and says why: the page
 * tries another worker, for to ask again in the same one does not help. Never rejects.
 */
export async function fetched<T>(missing: Missing, part: Promise<T>): Promise<T> {
  try {
    return await inTime(part, maxFetchMs);
  } catch (error) {
    const sign: WorkerSign = { sign: 'ends', why: { code: missing, why: errorWords(error) } };
    postMessage(sign);
    close();
    return new Promise<never>(() => undefined);
  }
}

/** What `promise` gives, unless that takes longer than `ms`: then it rejects with a fault. */
export async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FaultError({ code: 'worker.late', n: ms / 1000 })), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
