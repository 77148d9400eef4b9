/** What a person's program says that it is. */

import type { Size } from '../puzzle/board.ts';
import { kebab } from '../search/options.ts';
import { usesOwn } from '../search/code-choice.ts';
import { type ClaimKey, claimKeys, readClaim, unknownClaim } from './log/claim-text.ts';
import type { Claim, LineProblem, Unusable } from './log/search-log.ts';

/** What a program says of itself. */
export interface OwnClaim {
  readonly claim: Claim;
  /** What it says in words that nothing can be judged by; lines are those of the program, from 1. */
  readonly unknown: readonly LineProblem[];
  /** Of these what leaves nothing to judge by. */
  readonly unusable: Unusable;
}

/**
 * What a program says of itself in its remarks, as in `// algorithm: A*`, in Python with a `#`: by what it is judged.
 * @param heuristic of the settings, which `tools.h` gives
 */
export function claimOf(code: string, heuristic: string, size: Size): OwnClaim {
  const claim: Partial<Record<ClaimKey, unknown>> = usesOwn(heuristic) ? {} : { heuristic };
  const unknown: LineProblem[] = [];
  let algorithm: LineProblem | null = null;
  for (const { 1: name, 2: rest, index } of code.matchAll(/^[ \t]*(?:\/\/|#)[ \t]*([a-z-]+):(.*)$/gim)) {
    const key = claimKeys.find((one) => kebab(one) === name.toLowerCase());
    const text = rest.trim();
    if (key === undefined || text === '') continue;
    const value = readClaim(key, text, size);
    if (value !== null) {
      claim[key] = value;
      continue;
    }
    const problem = unknownClaim(code.slice(0, index).split('\n').length, key, text);
    unknown.push(problem);
    if (key === 'algorithm') algorithm = problem;
  }
  const isVain = claim.algorithm === undefined;
  return { claim: claim as Claim, unknown, unusable: algorithm !== null && isVain ? { algorithm } : {} };
}
