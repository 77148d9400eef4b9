import { titleOf } from '../../contract/guarantee.ts';
import type { RunResult } from '../../contract/run.ts';
import type { SearchSettings } from '../../contract/settings.ts';
import { optionPairs } from '../../formats/share-link.ts';
import type { ExploreState } from '../../state/explore-state.ts';

/** What tells a lane from others of the same algorithm: its title, and every option that is not as usual. */
export function titleOfLane(settings: SearchSettings): string {
  const options = optionPairs(settings)
    .filter(([key]) => key !== 'heuristic')
    .map(([key, text]) =>
      key === 'code'
        ? counted(text.trim().split('\n').length, 'line')
        : `${key.replaceAll('-', ' ')} ${text}`,
    );
  return [titleOf(settings), ...options].join(', ');
}

/** How a run ended, in a few words. */
export function endOf({ status, moves }: RunResult): string {
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

/** What becomes of a lane, in a few words. */
export function stateOf({ phase, outcome, refused, recorded }: ExploreState): string {
  if (refused) return 'not searched: the goal cannot be reached';
  if (phase === 'running') return 'searching';
  if (phase === 'failed') return 'broke off';
  if (recorded === null) return 'not searched yet';
  return outcome === null ? 'stopped' : endOf(outcome);
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
