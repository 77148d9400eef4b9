import type { LabClient } from '../client/lab-client.ts';
import type { WorkerLike } from '../client/search-client.ts';
import type { Lab } from '../contract/lab.ts';

/** The Lab, fetched with the first request: most visits never ask it anything. */
export function lateLab(makeWorker: () => WorkerLike): Lab {
  let client: Promise<LabClient> | null = null;
  let latest = 0; // request; an earlier one that is still being fetched is dropped
  const connect = (): Promise<LabClient> => {
    client ??= import('../client/lab-client.ts').then(({ LabClient }) => new LabClient(makeWorker));
    client.catch(() => (client = null)); // what could not be fetched may be there the next time
    return client;
  };
  const said = (error: unknown): string =>
    `The Lab could not be fetched: ${error instanceof Error ? error.message : String(error)}`;
  return {
    judge(request, tell) {
      const mine = ++latest;
      connect().then(
        (lab) => {
          if (mine === latest) lab.judge(request, tell);
        },
        (error: unknown) => {
          if (mine === latest) tell({ type: 'failed', message: said(error) });
        },
      );
    },
    cancel() {
      latest++;
      void client?.then((lab) => lab.cancel());
    },
    async evaluate(question) {
      try {
        return await (await connect()).evaluate(question);
      } catch (error) {
        return { ok: false, error: { message: said(error), line: null, column: null } };
      }
    },
  };
}
