import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../core/base/result.ts';
import { OwnSession, type OwnCodeTask } from './own-task.ts';

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const beats = workerData as Int32Array;
const session = new OwnSession({
  post: (reply) => port.postMessage(reply),
  now: () => performance.now(),
  beat: () => void Atomics.add(beats, 0, 1),
});
port.on('message', (task: OwnCodeTask) => void session.receive(task));
