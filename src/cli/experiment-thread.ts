import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../core/base/result.ts';
import type { ToExperimentWorker } from '../core/experiments/experiment-rows.ts';
import { WorkerExperimentSession } from '../threads/worker/experiment-session.ts';
import { openPython, OwnPython } from './own-python.ts';
import { tableFiles } from './table-files.ts';
import { keepFile } from './whole-file.ts';

const port = parentPort;
assert(port !== null, 'this file is the entry of a thread');
const session = new WorkerExperimentSession({
  post: (message, transfer) => port.postMessage(message, transfer),
  later: (task) => void setImmediate(task),
  now: () => performance.now(),
  loadOptimal: async (proofs) =>
    (await import('../core/analysis/optimal-machine.ts')).optimalMachines(proofs),
  loadTables: async (told) => {
    const { findTables } = await import('../threads/worker/nibble-tables.ts');
    const { twentyFourPlan } = await import('../core/solver/nibble-set.ts');
    const store = tableFiles(workerData as string, {
      bytes: (file) => createReadStream(file),
      keep: keepFile,
    });
    return findTables(twentyFourPlan(), { ...told, store });
  },
  python: new OwnPython(openPython, () => performance.now()).runs(),
  loadOwnMachines: () => import('../core/judge/own-machine.ts'),
  loadSandbox: async (purpose) =>
    (await import('../core/sandbox/sandbox.ts')).loadSandbox(() => performance.now(), purpose),
});
port.on('message', (message: ToExperimentWorker) => session.receive(message));
