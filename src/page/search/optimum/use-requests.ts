import { useEffect, useRef } from 'react';
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
