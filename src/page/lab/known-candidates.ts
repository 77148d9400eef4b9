import { useMemo } from 'react';
import type { HeuristicChoice } from '../../core/search/code-choice.ts';
import { type OwnCode, heuristicNames, ownName, type Misfit } from '../../core/search/settings.ts';
import { canJudge, choiceOf, keyOf } from './lab-findings.ts';
import type { Candidate, OwnProgram } from '../session/services.ts';
import type { LabFinding } from './lab-state.ts';
import { useLibraryState } from '../session/own-programs.ts';
import { useLabCost, useLabState } from './use-lab.ts';
import { shortTitleInWords } from '../session/search-words.ts';
import { t } from '../../locales/t.ts';
import { figure, percentage, written } from '../../locales/figures.ts';

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

/** A, B, C …: what a heuristic is called in pictures and tables, by its place. */
function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** "Linear conflict", "My heuristic" or "max(My heuristic, manhattan)". */
export function nameOf({ heuristic, ownId }: Candidate, own: readonly OwnProgram[]): string {
  const written = own.find(({ id }) => id === ownId)?.name ?? t('own code');
  if (heuristic === ownName) return written;
  if (heuristicNames.some((name) => name === heuristic)) return shortTitleInWords(heuristic);
  return heuristic
    .replaceAll(',', ', ')
    .replaceAll('*', ' × ')
    .replaceAll('+', ' + ')
    .replace(/\bown\b/g, written);
}

/** "14.00", "9.3", "61": with as many places as tell two heuristics apart. */
export function formatMean(value: number): string {
  return figure(value, {
    minimumFractionDigits: value < 100 ? 2 : 0,
    maximumFractionDigits: value < 100 ? 2 : 0,
  });
}

/** "0.25 µs", "84 µs", "1.2 ms". */
export function formatCost(costUs: number): string {
  if (costUs >= 1000) return t('{n} ms', { n: written((costUs / 1000).toPrecision(2)) });
  const shown = costUs >= 100 ? Math.round(costUs) : Number(costUs.toPrecision(2));
  return t('{n} µs', { n: written(String(shown)) });
}

/** "6.4%". */
export function formatShare(share: number): string {
  const percent = share * 100;
  const places = percent === 0 || percent >= 99.95 || percent >= 10 ? 0 : 1;
  return percentage(written(percent > 0 && percent < 0.05 ? '< 0.1' : percent.toFixed(places)));
}
