import { useCallback, useEffect, useRef, useState } from 'react';
import type { TablesAt } from '../../../core/contract/anytime.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { useService } from '../../kit/services.ts';
import { shorterRequestsOf } from './solver-requests.ts';

/** How far the proof of a board is that a person asked for. */
export interface Proof {
  /** Null until the worker has told where the pattern databases are. */
  readonly tables: TablesAt | null;
  /** Boards that were looked at since the databases are there, and how long that has taken. */
  readonly nodes: number;
  readonly ms: number;
}

export interface Proving {
  /** Null while there is none. */
  readonly proof: Proof | null;
  /** Why the last one failed. */
  readonly failed: RequestFault | null;
  readonly begin: () => void;
  readonly stop: () => void;
}

/**
 * Proves a board's best known solution, or finds a better one, with no limit of nodes. What is found out on the way is known to
 * the requests of the page. It ends when the component goes, which is to be one of this board alone.
 */
export function useProof(start: Board, goal: Board): Proving {
  const shorten = useService('shorten');
  const running = useRef<AbortController | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const [failed, setFailed] = useState<RequestFault | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setProof(null);
  }, []);
  useEffect(() => stop, [stop]);
  const begin = async (): Promise<void> => {
    const requests = shorterRequestsOf(shorten);
    const known = requests.findingOf(start, goal);
    const abort = new AbortController();
    const { signal } = abort;
    running.current?.abort();
    running.current = abort;
    let began = performance.now();
    let tables: TablesAt | null = null;
    setFailed(null);
    setProof({ tables, nodes: 0, ms: 0 });
    const first = known?.kind === 'bounds' ? known.moves : null;
    const answer = await shorten(
      { start, goal, first, maxNodes: Infinity, withTables: true },
      {
        signal,
        onReport: ({ best, nodes, tables: at }) => {
          if (signal.aborted) return;
          if (at !== undefined) {
            tables = at;
            began = performance.now();
          }
          requests.learn(start, goal, best);
          setProof({ tables, nodes, ms: performance.now() - began });
        },
      },
    );
    if (signal.aborted) return;
    running.current = null;
    if (answer.ok) requests.learn(start, goal, answer.value);
    else setFailed(answer.error);
    setProof(null);
  };
  return { proof, failed, begin: () => void begin(), stop };
}
