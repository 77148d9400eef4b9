import { errorWords } from '../../../core/contract/messages.ts';
import {
  type FromPython,
  maxPythonMegabytes,
  maxPythonStartMs,
  noAnswer,
  PythonInquiry,
  type PythonNews,
  type ToPython,
} from '../../../core/contract/python.ts';
import { OwnCodeError } from '../../../core/search/code-choice.ts';
import { type CodeProblem, nowhere } from '../../../core/search/own-run.ts';

/** Where Python's files are; each has its version in its name. */
export interface PythonAddresses {
  /** The document that the walls are made of: `public/python-frame.html`. */
  readonly frame: string;
  /** What runs in the worker within: `threads/worker/python-worker`. */
  readonly script: string;
  readonly wasm: string;
  readonly library: string;
}

/** Bytes of the machine and of the library, before any compression: what is told while they are fetched. */
export const pythonBytes = 9_598_218 + 2_545_637;
/** So much more is fetched before it is told again: each time something is painted. */
const toldBytes = 250_000;
/** Kept by the browser for the next time, and where there is no network. */
const cacheName = 'tilescope-python';
/** A frame is there at once, unless the host forbids frames. */
const maxFrameMs = 15_000;
/** How often silence is looked for: a page that slept heard nothing because it slept. */
const lookMs = 250;

/** Of a search that was left: nobody reads it. */
const unwanted = nowhere({ code: 'code.stuck' });

/** A thread of Python, and the end of it. */
export interface PythonThread {
  post(message: ToPython): void;
  /** All of it, whatever it is doing. */
  end(): void;
}

/** Calls `task` once after `ms`; returns what takes that back. Tests stand in for it. */
export type After = (ms: number, task: () => void) => () => void;

const afterTimeout: After = (ms, task) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/** Makes a thread. Rejects with `OwnCodeError`. @param hear is told whatever it says, which may be anything */
export type OpenPython = (
  hear: (said: unknown) => void,
  tell: (bytes: number) => void,
  after: After,
) => Promise<PythonThread>;

interface Asked {
  readonly message: ToPython;
  readonly inquiry: PythonInquiry;
  readonly resolve: (answer: FromPython) => void;
  readonly tell: Tell;
  silentMs: number;
  askedMs: number; // time since then
}

/** Is told how far Python is: in bytes, of `pythonBytes`, until it is there, and in expansions of a search. */
type Tell = (far: { readonly fetched: number } | { readonly expanded: number }) => void;

/**
 * The page's end of Python. One thing is asked at a time; a thread that does not answer in time, or says anything else than the
 * answer, is ended, and the next question makes another.
 */
export class PythonClient {
  private readonly open: OpenPython;
  private readonly after: After;
  private thread: Promise<PythonThread> | null = null;
  private asked: Asked | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(open: OpenPython, after: After = afterTimeout) {
    this.open = open;
    this.after = after;
  }

  /**
   * h of the boards that are asked for, or all that a search does. Never rejects.
   * @param isWanted asked before Python is: whoever wants no answer gets one that says nothing
   */
  answer(message: ToPython, tell: Tell, isWanted: () => boolean = () => true): Promise<FromPython> {
    const answer = this.last.then(() => this.ask(message, tell, isWanted));
    this.last = answer;
    return answer;
  }

  /** Ends what a search does, whose answer nobody wants any more. */
  leave(message: ToPython): void {
    if (this.asked?.message === message && 'search' in message) this.stop(unwanted);
  }

  private async ask(message: ToPython, tell: Tell, isWanted: () => boolean): Promise<FromPython> {
    let thread: PythonThread;
    try {
      const fetched = (bytes: number): void => tell({ fetched: bytes });
      thread = await (this.thread ??= this.open((said) => this.hear(said), fetched, this.after));
    } catch (error) {
      this.thread = null;
      if (!(error instanceof OwnCodeError)) throw error;
      return { id: message.id, problem: error.problem };
    }
    if (!isWanted()) return { id: message.id, problem: unwanted };
    return new Promise((resolve) => {
      this.asked = { message, inquiry: new PythonInquiry(message), resolve, tell, silentMs: 0, askedMs: 0 };
      this.look(this.asked);
      thread.post(message);
    });
  }

  private look(asked: Asked): void {
    this.after(lookMs, () => {
      if (this.asked !== asked) return;
      asked.silentMs += lookMs;
      asked.askedMs += lookMs;
      const { maxMs, maxInAllMs, tooSlow } = asked.inquiry;
      if (asked.silentMs < maxMs && asked.askedMs <= maxInAllMs) this.look(asked);
      else this.stop(tooSlow);
    });
  }

  private hear(said: unknown): void {
    const { asked } = this;
    if (asked === null) return this.stop(noAnswer);
    const heard = asked.inquiry.hear(said);
    if (heard === 'more') return;
    if (heard !== 'alive') return 'stop' in heard ? this.stop(heard.stop) : this.settle(heard.answer);
    asked.silentMs = 0;
    const { expanded } = asked.inquiry;
    if (expanded > 0) asked.tell({ expanded });
  }

  /** Ends the thread. What was asked of it has this problem; a search has besides what it had done. */
  private stop(problem: CodeProblem): void {
    const { asked } = this;
    void this.thread?.then((thread) => thread.end());
    this.thread = null;
    if (asked !== null) this.settle(asked.inquiry.stopped(problem));
  }

  private settle(answer: FromPython): void {
    const { asked } = this;
    this.asked = null;
    asked?.resolve(answer);
  }
}

let client: PythonClient | null = null; // one for the page

/** Answers a worker of the page that asks Python; returns what ends that where it goes on and nobody wants it. */
export function answerPython(
  task: ToPython,
  worker: Pick<Worker, 'postMessage'>,
  addresses: PythonAddresses,
): () => void {
  const asked = (client ??= new PythonClient(pythonInFrames(addresses)));
  const { id } = task;
  let isWanted = true;
  const tell = (python: PythonNews['python']): void => {
    if (isWanted) worker.postMessage({ python } satisfies PythonNews);
  };
  const far: Tell = (news) =>
    tell('fetched' in news ? { id, fetched: news.fetched, total: pythonBytes } : { id, ...news });
  void asked.answer(task, far, () => isWanted).then(tell);
  return () => {
    isWanted = false;
    asked.leave(task);
  };
}

/** Threads in a frame of the page that has no origin, no storage and no connection: decision 0043. */
function pythonInFrames(addresses: PythonAddresses): OpenPython {
  return async (hear, tell, after) => {
    const files = await fetchFiles(addresses, tell);
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Python';
    frame.src = addresses.frame;
    const { port1, port2 } = new MessageChannel();
    const end = (): void => {
      port1.close();
      frame.remove();
    };
    try {
      const opened = heardOf(frame, 'ready');
      document.body.append(frame);
      const within = await inTime(opened, maxFrameMs, after);
      const { script, wasm, library } = files;
      const given = { wasm, library, port: port2, maxMegabytes: maxPythonMegabytes };
      const started = new Promise<void>((resolve, reject) => {
        port1.onmessage = ({ data }) => (data === 'ready' ? resolve() : reject(new Error('not ready')));
        void heardOf(frame, 'failed').then(() => reject(new Error('failed')));
      });
      within.postMessage({ script, given }, '*', [port2]);
      await inTime(started, maxPythonStartMs, after);
    } catch {
      end();
      throw new OwnCodeError(nowhere({ code: 'code.python-refused' }));
    }
    port1.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
    port1.onmessageerror = () => hear(null);
    return { post: (message) => port1.postMessage(message), end };
  };
}

/** The window within the frame's window, once it has said that. */
function heardOf(frame: HTMLIFrameElement, said: 'ready' | 'failed'): Promise<Window> {
  return new Promise((resolve) => {
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      const within = frame.contentWindow?.[0];
      if (within === undefined || source !== within || data !== said) return;
      removeEventListener('message', hear);
      resolve(within);
    };
    addEventListener('message', hear);
  });
}

function inTime<T>(promise: Promise<T>, ms: number, after: After): Promise<T> {
  return new Promise((resolve, reject) => {
    const stay = after(ms, () => reject(new Error('too late')));
    void promise.finally(stay).then(resolve, reject);
  });
}

/** Blobs: whoever hands one on reads nothing, and the frame's thread is the page's (decision 0053). */
type Files = Readonly<Record<'script' | 'wasm' | 'library', Blob>>;

async function fetchFiles(
  { script, wasm, library }: PythonAddresses,
  tell: (bytes: number) => void,
): Promise<Files> {
  const cache = await openCache();
  let sum = 0;
  let told = 0;
  const add = (bytes: number): void => {
    sum += bytes;
    if (sum < told + toldBytes && sum < pythonBytes) return;
    tell((told = sum));
  };
  try {
    const [first, second, third] = await Promise.all([
      blobOf(script, cache, () => undefined),
      blobOf(wasm, cache, add),
      blobOf(library, cache, add),
    ]);
    void forgetOthers(cache, [script, wasm, library]);
    return { script: new Blob([first], { type: 'text/javascript' }), wasm: second, library: third };
  } catch (error) {
    throw new OwnCodeError(nowhere({ code: 'code.python-unfetched', why: errorWords(error) }));
  }
}

/** Null where the browser keeps nothing, as on a page without encryption. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(cacheName);
  } catch {
    return null;
  }
}

async function blobOf(url: string, cache: Cache | null, add: (bytes: number) => void): Promise<Blob> {
  const kept = await cache?.match(url);
  if (kept !== undefined) {
    const whole = await kept.blob();
    add(whole.size);
    return whole;
  }
  const { ok, status, statusText, body } = await fetch(url);
  if (!ok || body === null) throw new Error(`${status} ${statusText}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      add(part.length);
      controller.enqueue(part);
    },
  });
  const whole = await new Response(body.pipeThrough(counted)).blob();
  await cache?.put(url, new Response(whole)).catch(() => undefined); // no room: fetched again
  return whole;
}

/** Files of an earlier version. */
async function forgetOthers(cache: Cache | null, urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls.map((url) => new URL(url, document.baseURI).href));
  for (const request of (await cache?.keys()) ?? [])
    if (!wanted.has(request.url)) await cache?.delete(request);
}
