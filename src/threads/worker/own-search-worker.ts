import { OwnSearchMachine } from '../../core/judge/own-machine.ts';
import type { ToWorker } from '../../core/contract/messages.ts';
import { fetchSandbox } from './fetch-sandbox.ts';
import { WorkerSearchSession } from './search-session.ts';
import { listen, surroundings } from './thread.ts';

/** Searches of own code have a worker of their own: the judge comes with it, which the first search does without. */
const session = new WorkerSearchSession({
  ...surroundings(),
  loadSandbox: fetchSandbox,
  loadOwnMachines: () => Promise.resolve({ OwnSearchMachine }),
  loadMakers: () => Promise.reject(new Error('no search of ours is asked for here')),
});
listen<ToWorker>((message) => session.receive(message));
