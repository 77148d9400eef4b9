import { parentPort } from 'node:worker_threads';
import { assert } from '../base/assert.ts';
import type { ToExperimentWorker } from '../contract/experiment-messages.ts';
import { ExperimentSession } from '../worker/experiment-session.ts';

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const session = new ExperimentSession({
  post: (message, transfer) => port.postMessage(message, transfer),
  later: (task) => void setImmediate(task),
  now: () => performance.now(),
  loadSandbox: async () => (await import('../sandbox/sandbox.ts')).loadSandbox(() => performance.now()),
});
port.on('message', (message: ToExperimentWorker) => session.receive(message));
