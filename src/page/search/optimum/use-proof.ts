import { useCallback, useEffect, useRef, useState } from 'react';
import { ProofFollower, type ProofWords, proofInWords } from '../../../core/analysis/proof-outlook.ts';
import type { TablesAt } from '../../../core/contract/anytime.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { publishedOptimum } from '../../../core/puzzle/twenty-fours.ts';
import { useService } from '../../kit/services.ts';
import { longTurnOf } from './long-turn.ts';
import type { Spent } from './request-queue.ts';
import { bestOf, shorterRequestsOf } from './solver-requests.ts';

/** How far the proof of a board is that a person asked for. */
export interface Proof {
  /** Null until the worker has told where the pattern databases are. */
  readonly tables: TablesAt | null;
  /** What can be said of what is left; nothing before that. */
  readonly outlook: readonly ProofWords[];
}

export interface Proving {
  /** Null while there is none. */
  readonly proof: Proof | null;
  /** Why the last one failed. */
  readonly failed: RequestFault | null;
  /** @param light with the pattern databases of 1 MB, where there is no memory for the others */
  readonly begin: (light?: boolean) => void;
  readonly stop: () => void;
}

const nothing: Spent = { nodes: 0, ms: 0 };

/**
 * Proves a board's best known solution, or finds a better one, with no limit of nodes. What is found out on the way is known to
 * the requests of the page. It ends when the component goes, which is to be one of this board alone.
 */
export function useProof(start: Board, goal: Board): Proving {
  const shorten = useService('shorten');
  const running = useRef<AbortController | null>(null);
  const newFollower = (): ProofFollower => new ProofFollower(publishedOptimum(start, goal));
  const followed = useRef<{ readonly light: boolean; readonly follower: ProofFollower } | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const [failed, setFailed] = useState<RequestFault | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setProof(null);
  }, []);
  useEffect(() => stop, [stop]);
  const begin = async (light = false): Promise<void> => {
    const requests = shorterRequestsOf(shorten);
    const known = requests.findingOf(start, goal);
    const abort = new AbortController();
    const { signal } = abort;
    running.current?.abort();
    running.current = abort;
    const release = longTurnOf(shorten).take(stop);
    signal.addEventListener('abort', release);
    const { nodes: nodesBefore, ms: msBefore } = (known?.kind === 'bounds' && known.spent) || nothing;
    let began = performance.now();
    let tables: TablesAt | null = null;
    setFailed(null);
    setProof({ tables, outlook: [] });
    const answer = await shorten(
      { start, goal, ...bestOf(known), maxNodes: Infinity, withTables: true, lightTables: light },
      {
        signal,
        onReport: ({ best, nodes: nodesNow, tables: at, goesOn }) => {
          if (signal.aborted) return;
          if (at !== undefined) {
            tables = at;
            began = performance.now();
          }
          // A worker that has begun the bound again has its nodes before it.
          if (followed.current?.light !== light || goesOn === false)
            followed.current = { light, follower: newFollower() };
          const { follower } = followed.current;
          const searches = tables !== null && tables.at !== 'building';
          const [nodes, ms] = [nodesBefore + nodesNow, msBefore + performance.now() - began];
          requests.learn(start, goal, best, ...(searches && nodesNow > 0 ? [{ nodes, ms }] : []));
          if (searches) follower.tell({ atLeast: best.atLeast, best: best.moves.length, nodes, ms });
          const { outlook } = follower;
          setProof({ tables, outlook: outlook === null ? [] : proofInWords(outlook) });
        },
      },
    );
    if (signal.aborted) return;
    running.current = null;
    release();
    if (answer.ok) requests.learn(start, goal, answer.value);
    else setFailed(answer.error);
    setProof(null);
  };
  return { proof, failed, begin: (light) => void begin(light), stop };
}
