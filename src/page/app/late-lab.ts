import type { LabFault } from '../../core/contract/worker-faults.ts';
import { errorWords } from '../../core/contract/error-words.ts';
import type { LabClient } from '../../threads/client/lab-client.ts';
import type { WorkerLike } from '../../threads/client/connection.ts';
import type { Lab } from '../../core/contract/lab.ts';
import { late } from './late.ts';

/** The Lab, fetched with the first request: most visits never ask it anything. */
export function lateLab(makeWorker: () => WorkerLike): Lab {
  let latest = 0; // request; an earlier one that is still being fetched is dropped
  let connected: LabClient | null = null;
  const connect = late(async () => {
    const { LabClient } = await import('../../threads/client/lab-client.ts');
    return (connected = new LabClient(makeWorker));
  });
  const unfetched = (error: unknown): LabFault => ({ code: 'lab.unfetched', why: errorWords(error) });
  return {
    judge(request, tell) {
      const mine = ++latest;
      connect().then(
        (lab) => {
          if (mine === latest) lab.judge(request, tell);
        },
        (error: unknown) => {
          if (mine === latest) tell({ type: 'failed', fault: unfetched(error) });
        },
      );
    },
    cancel() {
      latest++;
      connected?.cancel();
    },
    async evaluate(question) {
      try {
        return await (await connect()).evaluate(question);
      } catch (error) {
        return { ok: false, error: unfetched(error) };
      }
    },
  };
}
