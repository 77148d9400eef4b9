import { type RunOutcome, runOutcomes } from '../../core/experiments/experiment-rows.ts';
import type { PlainText } from '../../locales/t.ts';

/** How a run ended, in a table. */
export const outcomeWords: Readonly<Record<RunOutcome, PlainText>> = {
  solved: 'solved',
  exhausted: 'found nothing',
  unsolvable: 'cannot be solved',
  budget: 'stopped at a limit',
  failed: 'crashed',
  timeout: 'took too long',
};

/** Those that say something about the machine, and not about the search. */
export const troubles: readonly RunOutcome[] = ['failed', 'timeout'];

/** By its code in a column; null for a run that has not ended. */
export function outcomeOf(code: number | undefined): RunOutcome | null {
  const name = runOutcomes[code ?? 0] ?? 'waiting';
  return name === 'waiting' ? null : name;
}
