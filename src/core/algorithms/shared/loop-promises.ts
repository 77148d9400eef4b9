import type { Completeness, Guarantee, HeuristicPromise, OrderPart } from './algorithm-spec.ts';
import { unitCosts } from '../../puzzle/move-costs.ts';
import type { Ending } from '../../search/run.ts';
import { type SearchSettings, duplicateChecks } from '../../search/settings.ts';
import { complete, incomplete, notOptimal, optimal, unlessCutOff } from './promises.ts';

/** What the specs of searches of the generic loop have in common. */
export const bestFirstOptions = [
  ...(['cost', 'moves', 'ties', 'duplicates', 'goalTest', 'sortSuccessors', 'maxDepth', 'seed'] as const),
];

export const byPriority: readonly OrderPart[] = ['priority', 'ties'];
export const stackOrder: readonly OrderPart[] = ['newest', 'sorted', 'oldest'];
/** There is never more than one node in the frontier. */
export const singleNode: readonly OrderPart[] = ['oldest'];

const shallowestIsOptimal = (): Guarantee =>
  optimal('the first goal it reaches is a shallowest one, every move costing 1');

const everyMoveCosts1 = ({ cost }: SearchSettings): boolean => cost === unitCosts;

/** Of searches that find the fewest moves: with costs these need not be the cheapest. */
export function ifMovesCost1(settings: SearchSettings, usual: () => Guarantee): Guarantee {
  return everyMoveCosts1(settings)
    ? usual()
    : notOptimal('it looks for the fewest moves, and fewer moves can cost more');
}

/** Of breadth-first search. */
export const guaranteeByMoves = (settings: SearchSettings): Guarantee =>
  ifMovesCost1(settings, shallowestIsOptimal);

/** Of uniform-cost search. */
export function guaranteeOfCheapest(
  settings: SearchSettings,
  _: HeuristicPromise,
  ending: Ending | null,
): Guarantee {
  if (everyMoveCosts1(settings)) return shallowestIsOptimal();
  if (settings.goalTest === 'generate') return generatedTooSoon();
  return settings.duplicates === 'generated'
    ? cheaperRejected()
    : unlessCutOff(settings, ending, optimal('the first goal that it selects is a cheapest one'));
}

const cheaperRejected = (): Guarantee =>
  notOptimal(
    'a board is known once it is generated, and a cheaper path to it is rejected, whatever h promises',
  );

const generatedTooSoon = (): Guarantee =>
  notOptimal('the goal is tested when it is generated, before a cheaper path to it is ruled out');

export const completeByCost = (): Completeness =>
  complete('every move has a cost, so no path can stay the best for ever');

/** Of searches by g + w·h, with what is promised where nothing stands against it. */
export function guaranteeByCost(
  settings: SearchSettings,
  { admissible, consistent, lost }: HeuristicPromise,
  ending: Ending | null,
  usual: () => Guarantee,
): Guarantee {
  const { goalTest, duplicates } = settings;
  if (goalTest === 'generate') return generatedTooSoon();
  if (!admissible) return lost();
  if (duplicates === 'generated') return cheaperRejected();
  return duplicates === 'expanded' && !consistent
    ? notOptimal('an expanded state is never reopened, not even by a cheaper path, and h is inconsistent')
    : unlessCutOff(settings, ending, usual());
}

/** Why A* and its kin promise an optimal solution, once `guaranteeByCost` has found nothing against it. */
export const optimalWhenSelected = ({ duplicates }: SearchSettings): Guarantee =>
  optimal(
    duplicates === 'expanded'
      ? 'h is consistent, and the goal is tested when it is selected'
      : 'h is admissible, no cheaper path is rejected, and the goal is tested when it is selected',
  );

/** Of searches that may follow one path without an end. */
export function completeUnlessInCircles({ duplicates }: SearchSettings): Completeness {
  if (duplicateChecks[duplicates].closedList !== undefined)
    return complete('there are finitely many states, and none is expanded for ever');
  // `open` drops a node only where another of its state is in the frontier, so every state that ever was is selected.
  return duplicateChecks[duplicates].ownPath === true
    ? complete('there are finitely many paths without a repeated state')
    : incomplete('it may walk in a circle for ever');
}
