import { titleOf } from '../../core/algorithms/guarantee.ts';
import { usesOwn } from '../../core/search/own-heuristic.ts';
import type { NameOfCode } from '../../core/heuristics/own-name.ts';
import type { RunResult } from '../../core/search/run.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { optionPairs } from '../../core/files/share-link.ts';
import { said } from '../../locales/said.ts';
import type { ExploreState } from '../state/explore-state.ts';
import { nameOfSearch } from '../session/search-name.ts';

/** What tells a lane from others of the same algorithm: its title, and every option that is not as usual. In English. */
export function titleOfLane(settings: SearchSettings, nameOf: NameOfCode): string {
  return [titleOf(settings, nameOf), ...optionsOf(settings, nameOf)].join(', ');
}

/** The same in the page’s language. */
export function shownTitleOfLane(settings: SearchSettings, nameOf: NameOfCode): string {
  return [nameOfSearch(settings, nameOf), ...shownOptionsOf(settings, nameOf)].join(', ');
}

/** Of it only what its algorithm and heuristic do not say. */
export function shownOptionsOf(settings: SearchSettings, nameOf: NameOfCode): string[] {
  return optionsOf(settings, nameOf).map(said);
}

/** In English; code without a name is told by its length. */
function optionsOf(settings: SearchSettings, nameOf: NameOfCode): string[] {
  const named = nameOf(settings.code) !== null || !usesOwn(settings.heuristic);
  return optionPairs(settings)
    .filter(([key]) => key !== 'heuristic' && key !== 'weight' && (key !== 'code' || !named))
    .map(([key, text]) =>
      key === 'code'
        ? counted(text.trim().split('\n').length, 'line')
        : `${key.replaceAll('-', ' ')} ${text}`,
    );
}

/** How a run ended, in a few words. In English, to be said. */
function endOf({ status, moves }: RunResult): string {
  switch (status) {
    case 'solved':
      return `solved in ${counted(moves?.length ?? 0, 'move')}`;
    case 'exhausted':
      return 'no solution found';
    case 'unsolvable':
      return 'no solution exists';
    case 'budget':
      return 'stopped at a limit';
  }
}

/** What becomes of a lane, in a few words. In English, to be said. */
export function stateOf({ phase, outcome, refused, recorded }: ExploreState): string {
  if (refused) return 'not searched: the goal cannot be reached';
  if (phase === 'running') return 'searching';
  if (phase === 'failed') return 'stopped by an error';
  if (recorded === null) return 'not searched yet';
  return outcome === null ? 'stopped' : endOf(outcome);
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
