import type { Sandbox } from '../../core/sandbox/sandbox.ts';
import { fetched, now } from './thread.ts';

/** Fetches the sandbox for own code. Where it cannot be had, the worker ends. */
export function fetchSandbox(): Promise<Sandbox> {
  const sandbox = import('../../core/sandbox/sandbox.ts').then(({ loadSandbox }) => loadSandbox(now));
  return fetched('worker.no-sandbox', sandbox);
}
