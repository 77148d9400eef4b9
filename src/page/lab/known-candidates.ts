import type { Misfit } from '../../core/search/setting-fault.ts';
import { useMemo } from 'react';
import type { HeuristicChoice } from '../../core/search/code-choice.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { canJudge, choiceOf, keyOf } from './lab-findings.ts';
import type { Candidate } from '../session/own-library.ts';
import type { LabFinding } from './lab-state.ts';
import { useLibraryState } from '../session/own-programs.ts';
import { useLabCost, useLabState } from './use-lab.ts';
import { letterOf, nameOf } from './candidate-words.ts';

/** A candidate with what it is called and what was found out about it. */
export interface KnownCandidate {
  readonly candidate: Candidate;
  readonly choice: HeuristicChoice<OwnCode>;
  readonly key: string;
  readonly letter: string;
  readonly name: string;
  /** Null before the first word of it. */
  readonly finding: LabFinding | null;
  /** Why it cannot be judged, in a sentence; null when it can. */
  readonly misfit: Misfit | null;
}

/** The candidates in their order. */
export function useKnownCandidates(): readonly KnownCandidate[] {
  const candidates = useLibraryState((state) => state.candidates);
  const own = useLibraryState((state) => state.own);
  const goal = useLibraryState((state) => state.goal);
  const cost = useLabCost();
  const findings = useLabState((state) => state.findings);
  return useMemo(
    () =>
      candidates.map((candidate, place) => {
        const choice = choiceOf(candidate, own);
        const key = keyOf(choice, goal, cost);
        const fits = canJudge(choice, goal);
        return {
          ...{ candidate, choice, key },
          letter: letterOf(place),
          name: nameOf(candidate, own),
          finding: findings.get(key) ?? null,
          misfit: fits.ok ? null : fits.error,
        };
      }),
    [candidates, own, goal, cost, findings],
  );
}
