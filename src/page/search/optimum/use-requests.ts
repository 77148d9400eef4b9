import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { useSession } from '../../session/search-context.tsx';
import type { RequestQueue } from './request-queue.ts';

interface UseRequestsOptions {
  readonly boards: readonly Board[];
  readonly goal: Board;
  readonly tables?: TableClass;
  /** Whether anything is asked for. */
  readonly asks: boolean;
  /** All boards but the first must have been the same for so long before they are asked for: they are being edited. */
  readonly restMs?: number;
}

/** What a queue knows now: another object whenever that has changed, so what is made from it may be kept for as long as it is the same. */
export interface KnownNow {
  readonly requests: RequestQueue;
  readonly version: number;
}

/** The queue's findings change in place: whatever keeps something that is made of them reads them by this. */
export function useKnown(requests: RequestQueue): KnownNow {
  const version = useSyncExternalStore(requests.subscribe, requests.version);
  return useMemo(() => ({ requests, version }), [requests, version]);
}

/** Asks for boards for as long as they are on screen; whoever needs the answers subscribes to the queue. */
export function useRequests(
  requests: RequestQueue,
  { boards, goal, tables, asks, restMs = 0 }: UseRequestsOptions,
): void {
  const { activity } = useSession();
  const asked = useRef(false);
  useEffect(() => {
    if (!asks) return;
    let leave = asked.current && restMs > 0 ? null : requests.want(boards, goal, tables);
    asked.current = true;
    const timer = setTimeout(() => (leave ??= requests.want(boards, goal, tables)), restMs);
    const rest = activity.add(() => leave === null || requests.busy);
    return () => {
      clearTimeout(timer);
      leave?.();
      rest();
    };
  }, [requests, activity, asks, boards, goal, tables, restMs]);
}
