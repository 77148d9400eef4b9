import type { ToExperimentWorker } from '../contract/experiment-messages.ts';
import { fetchSandbox } from './fetch-sandbox.ts';
import { ExperimentSession } from './experiment-session.ts';

const channel = new MessageChannel();
const tasks: (() => void)[] = [];
channel.port1.onmessage = () => tasks.shift()?.();

const session = new ExperimentSession({
  post: (message, transfer) => postMessage(message, { transfer }),
  later: (task) => {
    tasks.push(task);
    channel.port2.postMessage(null);
  },
  now: () => performance.now(),
  loadSandbox: fetchSandbox,
});
addEventListener('message', ({ data }: MessageEvent<ToExperimentWorker>) => session.receive(data));
