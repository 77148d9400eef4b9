import { titleOf } from '../../contract/guarantee.ts';
import type { RunResult } from '../../contract/run.ts';
import type { SearchSettings } from '../../contract/settings.ts';
import { optionPairs } from '../../formats/share-link.ts';
import { said } from '../../words/said.ts';
import type { ExploreState } from '../../state/explore-state.ts';
import { nameOfSearch } from '../search-name.ts';

/** What tells a lane from others of the same algorithm: its title, and every option that is not as usual. In English. */
export function titleOfLane(settings: SearchSettings): string {
  return [titleOf(settings), ...optionsOf(settings)].join(', ');
}

/** The same in the page’s language. */
export function shownTitleOfLane(settings: SearchSettings): string {
  return [nameOfSearch(settings), ...optionsOf(settings).map(said)].join(', ');
}

/** In English. */
function optionsOf(settings: SearchSettings): string[] {
  return optionPairs(settings)
    .filter(([key]) => key !== 'heuristic')
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
  if (phase === 'failed') return 'broke off';
  if (recorded === null) return 'not searched yet';
  return outcome === null ? 'stopped' : endOf(outcome);
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
