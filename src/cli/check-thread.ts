import { parentPort } from 'node:worker_threads';
import { assert } from '../core/base/result.ts';
import type { CheckTask } from '../core/contract/check-messages.ts';
import { ping, type ToAnswerer, type WorkerSign } from '../core/contract/messages.ts';
import { checkAnswerer } from '../threads/worker/check-session.ts';

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const { receive } = checkAnswerer(
  () => performance.now(),
  (message) => port.postMessage(message),
);
const alive: WorkerSign = { sign: 'alive', lock: null };
port.on('message', (message: ToAnswerer<CheckTask, 'next'> | typeof ping) => {
  if (message === ping) port.postMessage(alive);
  else void receive(message);
});
