import { setFlagsFromString } from 'node:v8';
import { MessageChannel, receiveMessageOnPort, Worker as Thread } from 'node:worker_threads';
import { asWritten } from '../core/base/message.ts';
import { assert } from '../core/base/result.ts';
import {
  type AskedOfPython,
  type FromPython,
  maxOwnH,
  maxPythonStartMs,
  PythonInquiry,
  type ToPython,
} from '../core/contract/python.ts';
import { type BatchHeuristic, moodIn, trialFor } from '../core/heuristics/batch-heuristic.ts';
import type { Heuristic } from '../core/heuristics/create-heuristic.ts';
import { type Board, cellCount } from '../core/puzzle/board.ts';
import type { MoveCosts } from '../core/puzzle/move-costs.ts';
import { OwnCodeError } from '../core/search/code-choice.ts';
import { nowhere, type OwnRun } from '../core/search/own-run.ts';
import type { RunRequest } from '../core/search/run.ts';
import { ownName } from '../core/search/settings.ts';
import type { PythonOfRuns } from '../threads/worker/experiment-session.ts';
import type { PythonGiven } from './python-thread.ts';
import { entryOf } from './thread-entry.ts';

/** The line to a thread of Python, for one that waits for it: here an estimate cannot come later, as it does on the page (decision 0045). */
export interface PythonLine {
  post(message: ToPython): void;
  /** What it says next, which may be anything; undefined where it is silent for so long. */
  next(maxMs: number): unknown;
  end(): void;
}

/** Between two answers, and between two expansions of a search: nobody looks at a page meanwhile, so a slow machine has more time than there. */
const maxAnswerMs = 10_000;

/** Own code in Python. A thread that is silent for too long, or says anything but the answer, is ended, and the next question starts another. */
export class OwnPython {
  private readonly open: () => PythonLine;
  private thread: PythonLine | null = null;
  private readonly now: () => number;
  private readonly tellStart: (starts: boolean) => void;
  private asked = 0;

  /** @param tellStart is told that it starts a thread, and that it has one, or none */
  constructor(
    open: () => PythonLine,
    now: () => number,
    tellStart: (starts: boolean) => void = () => undefined,
  ) {
    this.open = open;
    this.now = now;
    this.tellStart = tellStart;
  }

  /** The heuristic of a program for a goal, which is tried first. Throws `OwnCodeError`, as it does itself. */
  heuristic(code: string, goal: Board, costs: MoveCosts | null): Heuristic & BatchHeuristic {
    const program = { code, goal, costs };
    const cells = cellCount(goal);
    let fresh = true;
    const evaluateAll = (boards: Uint8Array, count: number, values: Float64Array): void => {
      const answer = this.answer({ program, boards: boards.slice(0, count * cells), count, fresh });
      fresh = false;
      if ('problem' in answer) throw new OwnCodeError(answer.problem);
      assert('values' in answer, 'boards are answered by their h');
      values.set(answer.values);
    };
    const single = new Float64Array(1);
    const evaluate = (board: Uint8Array): number => {
      evaluateAll(board, 1, single);
      return single[0] ?? NaN;
    };
    const trial = trialFor(goal);
    const mood = moodIn(
      trial,
      trial.map((board) => evaluate(board.cells)),
    );
    if (mood !== null) throw new OwnCodeError(mood);
    return {
      ...{ name: ownName, largest: maxOwnH, integral: false, perTile: null },
      ...{ evaluate, evaluateAll, explain: () => [] },
    };
  }

  /** All that the search of a request does. Throws `OwnCodeError`. */
  search(request: RunRequest, maxMs = Infinity): OwnRun {
    const answer = this.answer({ search: request, maxMs });
    if ('problem' in answer) throw new OwnCodeError(answer.problem);
    assert('ran' in answer, 'a search is answered by what it did');
    return answer.ran;
  }

  end(): void {
    this.thread?.end();
    this.thread = null;
  }

  /** The same for the runs of an experiment, whose thread waits for each answer. */
  runs(): PythonOfRuns {
    const isThere = (): boolean => this.thread !== null;
    return {
      make: (code, goal, costs) => this.heuristic(code, goal, costs),
      begin: (begin) => begin(),
      search: (request, _tell, maxMs) => () => this.search(request, maxMs),
      get isThere() {
        return isThere();
      },
      start: () => {
        try {
          this.thread ??= this.opened();
        } catch (error) {
          if (error instanceof OwnCodeError) return Promise.resolve(error.problem);
          throw error;
        }
        return Promise.resolve(null);
      },
    };
  }

  private answer(asked: AskedOfPython): FromPython {
    const message: ToPython = { id: ++this.asked, ...asked };
    const inquiry = new PythonInquiry(message, maxAnswerMs);
    const thread = (this.thread ??= this.opened());
    thread.post(message);
    const askedMs = this.now();
    for (let aliveMs = askedMs; ;) {
      const untilMs = Math.min(aliveMs + inquiry.maxMs, askedMs + inquiry.maxInAllMs);
      const leftMs = untilMs - this.now();
      const said = leftMs < 0 ? undefined : thread.next(leftMs);
      const heard = said === undefined ? { stop: inquiry.tooSlow } : inquiry.hear(said);
      if (heard === 'alive') aliveMs = this.now();
      if (typeof heard === 'string') continue;
      if ('answer' in heard) return heard.answer;
      this.end();
      return inquiry.stopped(heard.stop);
    }
  }

  private opened(): PythonLine {
    this.tellStart(true);
    const thread = this.open();
    const said = thread.next(maxPythonStartMs);
    this.tellStart(false);
    if (said === 'ready') return thread;
    thread.end();
    const why = typeof said === 'string' ? said : 'Python does not start';
    throw new OwnCodeError(nowhere({ code: 'code.thread-stopped', why: asWritten(why) }));
  }
}

/** It has no variables of the environment, writes nothing, and no text becomes JavaScript in it: `Function` would lead from a value to all that Node can do. */
export function openPython(): PythonLine {
  setFlagsFromString('--disallow-code-generation-from-strings'); // in threads that start from now on
  const said = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const { file, ...how } = entryOf('python-thread');
  const thread = new Thread(file, {
    ...how,
    ...{ env: {}, stdin: false, stdout: true, stderr: true },
    workerData: { port: port2, said } satisfies PythonGiven,
    transferList: [port2],
  });
  thread.on('error', () => undefined); // it is silent
  return {
    post: (message) => port1.postMessage(message),
    next: (maxMs) => {
      for (const until = performance.now() + maxMs; ;) {
        const before = Atomics.load(said, 0);
        const received = receiveMessageOnPort(port1);
        if (received !== undefined) return received.message as unknown;
        const leftMs = until - performance.now();
        if (leftMs <= 0) return undefined;
        Atomics.wait(said, 0, before, leftMs);
      }
    },
    end: () => void thread.terminate(),
  };
}
