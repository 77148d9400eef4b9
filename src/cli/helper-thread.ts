import { parentPort } from 'node:worker_threads';
import { assert } from '../core/base/result.ts';
import { type WorkerSign, ping } from '../core/contract/messages.ts';
import { type ToHelper, HelperSession } from '../threads/worker/helper-session.ts';

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const session = new HelperSession({
  post: (message) => port.postMessage(message),
  later: (task) => void setImmediate(task),
});
const alive: WorkerSign = { sign: 'alive', lock: null };
port.on('message', (message: ToHelper | typeof ping) => {
  if (message === ping) port.postMessage(alive);
  else session.receive(message);
});
