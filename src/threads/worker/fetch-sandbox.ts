import type { Purpose } from '../../core/sandbox/realm.ts';
import type { Sandbox } from '../../core/sandbox/sandbox.ts';
import { importOwnMachine } from './sandbox-keeper.ts';
import { fetched, now } from './thread.ts';

/** Fetches the sandbox for own code, and what tells a search of it. Where it cannot be had, the worker ends. */
export function fetchSandbox(purpose: Purpose): Promise<Sandbox> {
  const sandbox = import('../../core/sandbox/sandbox.ts').then(({ loadSandbox }) =>
    loadSandbox(now, purpose),
  );
  const machine = purpose === 'search' ? importOwnMachine() : null;
  return fetched(
    'worker.no-sandbox',
    Promise.all([sandbox, machine]).then(([loaded]) => loaded),
  );
}
