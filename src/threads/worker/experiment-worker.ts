import type { ToExperimentWorker } from '../../core/experiments/experiment-rows.ts';
import { askPython } from './python/ask-python.ts'; // before `listen`: it hears first
import { pythonRuns } from './python/python-runs.ts';
import { WorkerExperimentSession } from './experiment-session.ts';
import { fetchSandbox } from './fetch-sandbox.ts';
import { fetched, listen, now, surroundings } from './thread.ts';

const session = new WorkerExperimentSession({
  ...surroundings(),
  loadSandbox: fetchSandbox,
  loadOptimal: async (proofs) =>
    (await fetched('worker.no-part', import('../../core/analysis/optimal-machine.ts'))).optimalMachines(
      proofs,
    ),
  loadTables: async (told) => {
    const [{ findTables }, { twentyFourPlan }, { browserTableStore }] = await fetched(
      'worker.no-part',
      Promise.all([
        import('./nibble-tables.ts'),
        import('../../core/solver/nibble-set.ts'),
        import('./table-store.ts'),
      ]),
    );
    return findTables(twentyFourPlan(), { ...told, store: browserTableStore() });
  },
  loadOwnMachines: () => fetched('worker.no-part', import('../../core/judge/own-machine.ts')),
  python: pythonRuns(askPython, now),
});
listen<ToExperimentWorker>((message) => session.receive(message));
