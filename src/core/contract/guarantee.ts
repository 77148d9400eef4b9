import { algorithmCatalog } from './algorithm-catalog.ts';
import { holds } from './heuristic-catalog.ts';
import { heuristicInfoOf, shortTitleOf } from './heuristic-info.ts';
import { type NameOfCode, nameInCode, withName } from './own-name.ts';
import { optionDraws } from './options.ts';
import { type SearchSettings, duplicateChecks, foreignName } from './settings.ts';

/** What exactly these settings promise about a solution that is found (rule S29). */
export interface Guarantee {
  readonly level: 'optimal' | 'bounded' | 'none';
  /** With `bounded`: the solution is at most this many times the optimum. */
  readonly factor: number;
  /** One line for the person who is about to search. */
  readonly sentence: string;
}

const none = (why: string): Guarantee => ({
  level: 'none',
  factor: Infinity,
  sentence: `Not guaranteed optimal: ${why}.`,
});
const optimal = (why: string): Guarantee => ({ level: 'optimal', factor: 1, sentence: `Optimal: ${why}.` });

/**
 * The guarantee of the settings as they stand, never the textbook's in general.
 * @param isStandardGoal whether the goal is 1 2 … mn−1 0; some mistaken heuristics are right only there.
 */
export function guaranteeOf(settings: SearchSettings, isStandardGoal: boolean): Guarantee {
  const { algorithm } = settings;
  const heuristic = heuristicInfoOf(settings.heuristic);
  const admissible = holds(heuristic.admissible, isStandardGoal);
  const consistent = holds(heuristic.consistent, isStandardGoal);
  switch (algorithm) {
    case 'breadth-first':
    case 'uniform-cost':
      return optimal('the first goal it reaches is a shallowest one, every move costing 1');
    case 'bidirectional':
      return optimal('it goes on after the first meeting until no shorter path can be left');
    case 'iterative-deepening':
      return rejectsOnlyRepeatsOnPaths(settings)
        ? optimal('every smaller depth limit was searched in vain')
        : none('a state reached by a longer path first is not searched again in that limit');
    case 'depth-first':
    case 'depth-limited':
      return none('it keeps the first path it happens to find');
    case 'hill-climbing':
      return none('it follows h alone and forgets every other path');
    case 'simulated-annealing':
      return none('it walks at random, guided by h');
    case 'genetic':
      return none('it breeds paths at random, guided by h');
    case 'sub-goals':
      return none('it looks for a short way to each sub-goal, and never at two of them together');
    case 'greedy':
      return none('it looks only at h and never at the cost so far');
    case 'beam':
    case 'stack-beam':
      return none('a beam prunes nodes and follows h alone');
    case 'a-star':
    case 'weighted-a-star': {
      if (settings.goalTest === 'generate')
        return none('the goal is tested when it is generated, before a cheaper path to it is ruled out');
      if (!admissible) return none(inadmissible(settings));
      if (settings.duplicates === 'expanded' && !consistent) {
        return none('an expanded state is never reopened, not even by a cheaper path, and h is inconsistent');
      }
      return algorithm === 'a-star' || settings.weight <= 1
        ? optimal('h is admissible, and the goal is tested when it is selected')
        : bounded(settings.weight);
    }
    case 'ida-star':
    case 'rbfs':
    case 'twin':
      if (!admissible) return none(inadmissible(settings));
      if (algorithm === 'ida-star')
        return optimal('h is admissible, and the bound rises to the smallest f that exceeded it');
      return algorithm === 'rbfs'
        ? optimal('h is admissible, and a path is left as soon as another has a smaller f')
        : optimal('h is admissible, and the goal is tested when it is selected');
    case 'nbs':
      // Backwards the start is the goal, so an estimate that is right for one goal only is of no use.
      return heuristic.admissible === 'always'
        ? optimal('h is admissible in both directions, and no pair is left with a smaller lower bound')
        : none(inadmissible(settings));
    case foreignName:
      return none('its file does not say how it works');
  }
}

function inadmissible({ heuristic }: SearchSettings): string {
  if (heuristicInfoOf(heuristic).admissible === 'unknown')
    return 'your own code promises nothing; the Lab measures whether it is admissible';
  return `${shortTitleOf(heuristic)} is inadmissible: h can exceed the true distance`;
}

/** Duplicate rules under which a depth-first search still looks at every path without repeats within its limit. */
function rejectsOnlyRepeatsOnPaths({ duplicates }: SearchSettings): boolean {
  const { closedList, frontier } = duplicateChecks[duplicates];
  return closedList === undefined && frontier === undefined;
}

/** Whether a search finds a solution wherever there is one (rule S29), budgets aside. */
export interface Completeness {
  readonly complete: boolean;
  /** One line for the person who is about to search. */
  readonly sentence: string;
}

/** The completeness of the settings as they stand. Holds as long as no budget ends the search. */
export function completenessOf(settings: SearchSettings): Completeness {
  const { algorithm, duplicates } = settings;
  const complete = (why: string): Completeness => ({ complete: true, sentence: `Complete: ${why}.` });
  const incomplete = (why: string): Completeness => ({ complete: false, sentence: `Not complete: ${why}.` });
  switch (algorithm) {
    case 'breadth-first':
    case 'uniform-cost':
    case 'a-star':
    case 'weighted-a-star':
      return complete('every move has a cost, so no path can stay the best for ever');
    case 'ida-star':
    case 'rbfs':
      return complete('its bound on f keeps rising until a solution lies within');
    case 'bidirectional':
    case 'nbs':
      return complete('both sides search until they have met or one has nothing left');
    case 'twin':
      return complete(
        'either the board or its twin reaches the goal, which also decides what has no solution',
      );
    case 'sub-goals':
      return complete('each sub-goal leaves enough room for the next');
    case 'greedy':
    case 'depth-first':
      if (duplicateChecks[duplicates].closedList !== undefined)
        return complete('there are finitely many states, and none is expanded for ever');
      // `open` drops a node only where another of its state waits, so every state that ever waited is taken.
      return duplicateChecks[duplicates].ownPath === true
        ? complete('there are finitely many paths without a repeated state')
        : incomplete('it may walk in a circle for ever');
    case 'depth-limited': {
      const outOfReach = `solutions of more than ${settings.maxDepth} moves are out of reach`;
      return rejectsOnlyRepeatsOnPaths(settings)
        ? incomplete(outOfReach)
        : incomplete(
            `${outOfReach}, and a shorter one where a state on it is reached by a longer path first`,
          );
    }
    case 'iterative-deepening':
      return rejectsOnlyRepeatsOnPaths(settings)
        ? complete('the limit rises until a solution lies within')
        : complete('the limit rises until it finds a solution, at the latest when it cuts nothing off');
    case 'hill-climbing':
      return incomplete('it ends where no successor is better, which need not be the goal');
    case 'simulated-annealing':
      return incomplete('it ends when it has cooled down, wherever it is then');
    case 'beam':
    case 'stack-beam':
      return incomplete('every path to the goal may lead through a node that the beam prunes');
    case 'genetic':
      return incomplete('it ends after its generations, whatever they have found');
    case foreignName:
      return incomplete('its file does not say how it works');
  }
}

function bounded(weight: number): Guarantee {
  return {
    level: 'bounded',
    factor: weight,
    sentence: `At most ${weight} times the optimum: h is admissible and weighted by ${weight}.`,
  };
}

/** What the algorithm and its heuristic are called with exactly these settings, for headings. */
export function titleOf(settings: SearchSettings, nameOf: NameOfCode = nameInCode): string {
  const title = titleOfAlgorithm(settings);
  if (!algorithmCatalog[settings.algorithm].informed) return title;
  return `${title}, ${withName(heuristicInfoOf(settings.heuristic).title, nameOf(settings.code))}`;
}

/** Whether a run draws random numbers, so that another seed can make another run of it. */
export function drawsNumbers(settings: SearchSettings): boolean {
  const { options } = algorithmCatalog[settings.algorithm];
  return options.some((option) => optionDraws(option, settings[option]));
}

/** The title, with the weight that makes one of several algorithms of it: "Weighted A* (w = 2)". */
export function titleOfAlgorithm({
  algorithm,
  weight,
}: Pick<SearchSettings, 'algorithm' | 'weight'>): string {
  const { title, options } = algorithmCatalog[algorithm];
  return options.includes('weight') ? `${title} (w = ${weight})` : title;
}
