import type { WorkerFault } from './worker-faults.ts';

/**
 * What every worker and its page say to each other besides their work, so that a worker that has died is noticed:
 *
 *     page ── ping ──▶ worker      when nothing was heard for a while; answered between two pieces of work
 *     page ◀── sign ── worker
 */
export const ping = 'ping';

export type WorkerSign =
  /**
   * It lives. `lock`: it holds the Web Lock of that name until it ends, in whatever way; null where there are no locks
   * (a page that came without encryption), or this was said before.
   */
  | { readonly sign: 'alive'; readonly lock: string | null }
  /** It cannot go on, and ends. */
  | { readonly sign: 'ends'; readonly why: WorkerFault };

/** Whether a worker's message is a sign, and no work. */
export function isSign(message: unknown): message is WorkerSign {
  return typeof message === 'object' && message !== null && 'sign' in message;
}
