import type { ToWorker } from '../../core/contract/messages.ts';
import { askPython } from './python/ask-python.ts'; // before `listen`: it hears first
import { fetchSandbox } from './fetch-sandbox.ts';
import { pythonRuns } from './python/python-runs.ts';
import { SandboxKeeper } from './sandbox-keeper.ts';
import { OwnSearchSession } from './own-search-session.ts';
import { fetched, listen, now, surroundings } from './thread.ts';

/** Searches with own code have a worker of their own: what they need besides, the first search does without. */
const session = new OwnSearchSession({
  ...surroundings(),
  sandbox: new SandboxKeeper(fetchSandbox, () =>
    fetched('worker.no-part', import('../../core/judge/own-machine.ts')),
  ),
  loadMakers: async () =>
    (await fetched('worker.no-part', import('../../core/algorithms/machines.ts'))).machineMakers,
  python: pythonRuns(askPython, now),
});
listen<ToWorker>((message) => session.receive(message));
