import { createMachine } from '../../algorithms/create-machine.ts';
import type { CountedFigures, DetectTask, UsualCounts } from '../../contract/check-messages.ts';
import { SearchMemory } from '../../engine/machine.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import { moveLetters } from '../../puzzle/moves.ts';
import { type SearchSettings, type HeuristicName, tieOrders } from '../../search/settings.ts';
import { sameH } from '../case/classical-mistakes.ts';
import { cheapHeuristics, conventionsByOddity, isMistake, triedAlgorithms } from './tried-conventions.ts';

/** Of a search, and of all of them together: what nobody waits for is left out. */
const mostOfOne = 100_000;
const mostOfAll = 600_000;
/** So many of the nearest are told. */
const told = 5;

/** The plainest right heuristics, of those that give h of the start where that is known and any does. */
function heuristicsFor({ start, goal, h }: Asked): HeuristicName[] {
  const fitting = cheapHeuristics.filter((name) => heuristicFits(name, start).ok && !isMistake(name));
  const agreeing = fitting.filter(
    (name) => h === null || sameH(h, createHeuristic(name, goal).evaluate(start.cells)),
  );
  return (agreeing.length > 0 ? agreeing : fitting).slice(0, 2);
}

type Asked = Pick<DetectTask, 'start' | 'goal' | 'figures' | 'h' | 'algorithm'>;

/**
 * What searches count that are as usual but for one rule at most, by the usual order of moves: for figures that no convention gives. The
 * nearest come first, and the plainest of all is among them; of those that count the same there is the plainest.
 */
export function usualCounts(asked: Asked): UsualCounts[] {
  const { start, goal, figures } = asked;
  const heuristics = heuristicsFor(asked);
  const algorithms = asked.algorithm ? [asked.algorithm] : triedAlgorithms;
  const said = Math.max(0, figures.expanded ?? 0, (figures.generated ?? 0) / 2, figures.selected ?? 0);
  const ofOne = Math.min(mostOfOne, 4 * said + 10_000);
  const memory = new SearchMemory();
  let left = mostOfAll;
  const counted = new Map<string, UsualCounts>();
  for (const settings of conventionsByOddity(start, { algorithms, heuristics }).slice(0, 2).flat()) {
    if (!isWritten(settings) || left <= 0) continue;
    const maxExpansions = Math.min(ofOne, left);
    const limited = { ...settings, maxExpansions, maxNodes: 4 * maxExpansions + 100 };
    const machine = createMachine({ start, goal, settings: limited, evenIfUnsolvable: true }, null, memory);
    machine.advance(Infinity);
    const { result } = machine;
    left -= result?.counts.expanded ?? maxExpansions;
    if (result?.status !== 'solved' || result.moves === null) continue;
    const { expanded, generated, visited, taken: selected, maxFrontier } = result.counts;
    const { length } = result.moves;
    const counts = {
      expanded,
      generated,
      ...(visited !== null && { visited }),
      selected,
      maxFrontier,
      length,
    };
    const key = [settings.algorithm, settings.heuristic, ...Object.values(counts)].join();
    if (!counted.has(key)) counted.set(key, { settings, counts });
  }
  const plainest = [...counted.values()];
  const nearest = [...plainest].sort(
    (one, other) => distance(one.counts, figures) - distance(other.counts, figures),
  );
  return nearest.filter((one, index) => index < told || one === plainest[0]);
}

/** Whether people write it so: in the usual order of moves, and no path decides between ties. */
const isWritten = ({ moves, ties }: SearchSettings): boolean =>
  moves === moveLetters && !tieOrders[ties].includes('path');

/** How far the counts are from what is said, as a share of it; the goal may be counted as expanded. */
function distance(counts: CountedFigures, said: CountedFigures): number {
  const names = Object.keys(said) as (keyof CountedFigures)[];
  return names.reduce((sum, name) => {
    const figure = said[name] ?? 0;
    const count = counts[name === 'cost' ? 'length' : name];
    if (count === undefined) return sum + 1;
    const near = Math.abs(figure - count);
    return sum + (name === 'expanded' ? Math.min(near, Math.abs(figure - count - 1)) : near) / (figure + 1);
  }, 0);
}
