import { guaranteeOf, guaranteeOfRun, optionsInName } from '../../core/algorithms/guarantee.ts';
import { costsInForce, defaultSettings } from '../../core/algorithms/registry.ts';
import { codeInForce, runsOwn } from '../../core/search/code-choice.ts';
import { costOfPath } from '../../core/puzzle/move-costs.ts';
import { optionInWords } from '../../core/search/option-words.ts';
import { optionNames } from '../../core/search/options.ts';
import type { NameOfCode } from '../../core/heuristics/own-name.ts';
import { boardsEqual, standardGoal } from '../../core/puzzle/board.ts';
import { type RunRequest, type RunResult, isCutoff } from '../../core/search/run.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { say } from '../../locales/say.ts';
import { sayAny } from '../../locales/say-any.ts';
import { written } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import type { OpenedFile, SearchState } from '../session/search-store.ts';
import { nameOfSearch } from '../session/search-words.ts';
import { formatCost } from './summary-rows.ts';

/** What tells a lane from others of the same algorithm: its title, and every option that is not as usual. */
function titleOfLane(settings: SearchSettings, nameOf: NameOfCode): string {
  return [nameOfSearch(settings, nameOf), ...optionsOf(settings, nameOf)].join(', ');
}

/** What a lane is called: its search, or the file that its record is from. */
export function nameOfLane(
  { settings, opened }: { readonly settings: SearchSettings; readonly opened: OpenedFile | null },
  nameOf: NameOfCode,
): string {
  return opened?.name ?? titleOfLane(settings, nameOf);
}

/** Of it only what its algorithm and heuristic do not say; code without a name is told by its length. */
export function optionsOf(settings: SearchSettings, nameOf: NameOfCode): string[] {
  const usual = defaultSettings(settings.algorithm);
  const inForce: SearchSettings = { ...settings, code: codeInForce(settings) };
  const named = nameOf(settings.code) !== null || !runsOwn(settings);
  return optionNames
    .filter((name) => inForce[name] !== usual[name] && !optionsInName.includes(name))
    .filter((name) => name !== 'code' || !named)
    .map((name) =>
      name === 'code'
        ? t('{n} {n:line|lines}', { n: settings.code.trim().split('\n').length })
        : sayAny(optionInWords(name, inForce[name])),
    );
}

/** How a run ended, in a few words. */
function endOf({ status, reason, moves }: RunResult, cost: number | null): string {
  if (status === 'budget' && reason.code === 'end.file.no-solution')
    return t('the log ends without a solution');
  switch (status) {
    case 'solved':
      if (cost !== null)
        return t('solved in {n} {n:move|moves}, cost {cost}', {
          n: moves?.length ?? 0,
          cost: written(formatCost(cost)),
        });
      return t('solved in {n} {n:move|moves}', { n: moves?.length ?? 0 });
    case 'exhausted':
      return t('no solution found');
    case 'unsolvable':
      return t('no solution exists');
    case 'budget':
      return t(isCutoff(reason) ? 'cut off at the depth limit' : 'stopped at a limit');
  }
}

/** What the solution of a lane costs; null without one, and where each move costs 1. O(moves). */
export function costOfSolution({ outcome, recorded }: SearchState): number | null {
  const costs = recorded === null ? null : costsInForce(recorded);
  const moves = outcome?.moves ?? null;
  return recorded === null || costs === null || moves === null
    ? null
    : costOfPath(recorded.start, moves, costs);
}

/** What becomes of a lane, in a few words. */
export function stateOf(lane: SearchState): string {
  const { phase, outcome, refused, recorded } = lane;
  if (refused) return t('not searched: the goal cannot be reached');
  if (phase === 'running') return t('searching');
  if (phase === 'failed') return t('stopped by an error');
  if (recorded === null) return t('not searched yet');
  return outcome === null ? t('stopped') : endOf(outcome, costOfSolution(lane));
}

/** What the run that is over promises, nothing where it found no solution; before that, what its settings do. */
export function sayGuarantee(
  request: Pick<RunRequest, 'goal' | 'settings'>,
  outcome: RunResult | null,
): string {
  const { goal, settings } = request;
  const guarantee =
    outcome === null
      ? guaranteeOf(settings, boardsEqual(goal, standardGoal(goal)))
      : guaranteeOfRun(request, outcome);
  return guarantee === null ? '' : say(guarantee.sentence);
}
