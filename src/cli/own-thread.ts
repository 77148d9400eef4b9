import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../core/base/result.ts';
import type { OwnCodeTask } from '../core/contract/lab.ts';
import { OwnSession } from '../threads/worker/own-code.ts';
import { openPython, OwnPython } from './own-python.ts';

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const beats = workerData as Int32Array;
const now = (): number => performance.now();
const session = new OwnSession({
  post: (reply) => port.postMessage(reply),
  now,
  beat: () => void Atomics.add(beats, 0, 1),
  python: new OwnPython(openPython, now, (starts) => port.postMessage({ type: 'python', starts })),
});
port.on('message', (task: OwnCodeTask) => void session.receive(task));
