import type { ToWorker } from '../contract/messages.ts';
import { fetchSandbox } from './fetch-sandbox.ts';
import { SearchSession } from './search-session.ts';

/** After the page's own start: what the first search does not need waits for it. */
const calmMs = 3000;

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
  loadSandbox: fetchSandbox,
  loadMakers: async () => (await import('../engine/loopless-makers.ts')).looplessMakers,
});
addEventListener('message', (event: MessageEvent<ToWorker>) => {
  session.receive(event.data);
});
setTimeout(() => void session.fetchMakers().catch(() => undefined), calmMs); // asked for again when it is needed
