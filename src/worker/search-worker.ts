import type { ToWorker } from '../contract/messages.ts';
import { SearchSession } from './search-session.ts';

const channel = new MessageChannel();
const tasks: (() => void)[] = [];
channel.port1.onmessage = () => tasks.shift()?.();

const session = new SearchSession({
  post: (message, transfer) => postMessage(message, { transfer }),
  later: (task) => {
    tasks.push(task);
    channel.port2.postMessage(null);
  },
  now: () => performance.now(),
  loadSandbox: async () => (await import('../sandbox/sandbox.ts')).loadSandbox(() => performance.now()),
});
addEventListener('message', (event: MessageEvent<ToWorker>) => {
  session.receive(event.data);
});
