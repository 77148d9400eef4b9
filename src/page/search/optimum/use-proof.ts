import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { useService } from '../../session/services.ts';
import { useSession } from '../../session/search-context.tsx';
import { keepBounds } from './kept-bounds.ts';
import { type Proof, proofsOf } from './proofs.ts';
import { shorterRequestsOf } from './solver-requests.ts';
import { useTab } from './use-best-known.ts';

export interface Proving {
  /** Null while it does not run. */
  readonly proof: Proof | null;
  /** Why the last one failed. */
  readonly failed: RequestFault | null;
  /** @param light with the pattern databases of 1 MB, where there is no memory for the others */
  readonly begin: (light?: boolean) => void;
  readonly stop: () => void;
}

const stopped =
  'The proof has stopped, as the solver was needed for another board. What it found is kept: it can go on from there when that board is back.';

/** The proof of a board's best known solution. It goes on when the component goes; what it found by then is kept in this tab. */
export function useProof(start: Board, goal: Board): Proving {
  const shorten = useService('shorten');
  const { page } = useSession();
  const tab = useTab();
  const proofs = proofsOf(shorten);
  const proof = useSyncExternalStore(proofs.subscribe, () => proofs.proofOf(start, goal));
  const failed = useSyncExternalStore(proofs.subscribe, () => proofs.failureOf(start, goal));
  const unsay = useCallback(
    () => page.setState(({ notice }) => ({ notice: notice === stopped ? null : notice })),
    [page],
  );
  useEffect(() => {
    if (proofs.wasStopped(start, goal)) unsay(); // its board is back
  }, [proofs, start, goal, unsay]);
  const begin = (light = false): void => {
    unsay();
    void proofs.begin(start, goal, {
      light,
      onLearned: () => keepBounds(tab, start, goal, shorterRequestsOf(shorten).findingOf(start, goal)),
      onGivenWay: () => page.getState().setNotice(stopped),
    });
  };
  return { proof, failed, begin, stop: proofs.stop };
}
