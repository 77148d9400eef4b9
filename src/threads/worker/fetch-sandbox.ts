import type { Purpose } from '../../core/sandbox/realm.ts';
import type { Sandbox } from '../../core/sandbox/sandbox.ts';
import { fetched, now } from './thread.ts';

/** Fetches the sandbox for own code. Where it cannot be had, the worker ends. */
export function fetchSandbox(purpose: Purpose): Promise<Sandbox> {
  const sandbox = import('../../core/sandbox/sandbox.ts').then(({ loadSandbox }) =>
    loadSandbox(now, purpose),
  );
  return fetched('worker.no-sandbox', sandbox);
}
