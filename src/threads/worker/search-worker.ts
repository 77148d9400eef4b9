import type { ToWorker } from '../../core/contract/messages.ts';
import { WorkerSearchSession } from './search-session.ts';
import { fetched, listen, surroundings } from './thread.ts';

/** After the page's own start: what the first search does not need waits for it. */
const calmMs = 3000;

const importMakers = () => import('../../core/algorithms/machines.ts');

const session = new WorkerSearchSession({
  ...surroundings(),
  loadMakers: async () => (await fetched('worker.no-part', importMakers())).machineMakers,
});
listen<ToWorker>((message) => session.receive(message));
setTimeout(() => void importMakers().catch(() => undefined), calmMs); // asked for again when it is needed
