import { setFlagsFromString } from 'node:v8';
import {
  MessageChannel,
  parentPort,
  receiveMessageOnPort,
  Worker as Thread,
  workerData,
} from 'node:worker_threads';
import { assert } from '../core/base/result.ts';
import type { OwnCodeTask } from '../core/contract/lab.ts';
import { OwnSession } from '../threads/worker/own-code.ts';
import { OwnPython, type PythonLine } from './own-python.ts';
import type { PythonGiven } from './python-thread.ts';
import { entryOf } from './thread-entry.ts';

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const beats = workerData as Int32Array;
const now = (): number => performance.now();
const session = new OwnSession({
  post: (reply) => port.postMessage(reply),
  now,
  beat: () => void Atomics.add(beats, 0, 1),
  python: new OwnPython(openPython, now),
});
port.on('message', (task: OwnCodeTask) => void session.receive(task));

/** It has no variables of the environment, writes nothing, and no text becomes JavaScript in it: `Function` would lead from a value to all that Node can do. */
function openPython(): PythonLine {
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
