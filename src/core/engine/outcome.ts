import type { SearchRules } from '../contract/algorithm-spec.ts';
import { heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import type { DuplicateRule, SearchSettings } from '../contract/settings.ts';

/** Which budget ended a search (rule S15). */
export type Limit = 'maxExpansions' | 'maxNodes' | 'maxDepth' | 'stackLimit';

const figure = (count: number): string => count.toLocaleString('en-US');

/** What is said of a search depends on these. */
export interface Searched {
  readonly settings: SearchSettings;
  readonly rules: SearchRules;
}

/** Why a search stopped at a budget, and what to try instead. */
export function limitReason(limit: Limit, searched: Searched): string {
  const { settings, rules } = searched;
  switch (limit) {
    case 'maxExpansions':
      return `Stopped at ${figure(settings.maxExpansions)} expansions. ${fewerExpansions(searched)}.`;
    case 'maxNodes':
      return `Stopped at ${figure(settings.maxNodes)} nodes: ${rules.title} keeps ${keeps(searched)}. ${lessMemory(searched)}.`;
    case 'maxDepth':
      return `No solution within ${figure(settings.maxDepth)} moves: deeper nodes were cut off. Raise the depth limit.`;
    case 'stackLimit':
      return (
        `Stack overflow: the recursive search was ${figure(settings.stackLimit)} calls deep, one for each move of its path, ` +
        `and needed one more. Depth-first search follows one path as long as it can; limit the depth, or use a search that ` +
        `looks at short paths first.`
      );
  }
}

/** What needs fewer expansions. */
function fewerExpansions({ settings, rules: { limits, informed } }: Searched): string {
  const own = limits?.expansions?.(settings) ?? null;
  if (own !== null) return own;
  return informed
    ? 'Raise the limit, or try a stronger heuristic'
    : 'Raise the limit, or try a search that is led by a heuristic, such as A*';
}

/** The rule that is in force. */
function duplicatesOf({ settings, rules }: Searched): DuplicateRule {
  return rules.options.includes('duplicates') ? settings.duplicates : rules.duplicates;
}

function keeps(searched: Searched): string {
  const own = searched.rules.limits?.keeps;
  if (own !== undefined) return own;
  const duplicates = duplicatesOf(searched);
  if (duplicates === 'closed') return 'every state it has seen';
  if (duplicates === 'expanded') return 'every node, and several of one state';
  if (duplicates === 'none')
    return 'every node that may still lead on and, as it remembers no board, makes the same few again and again';
  return 'every node that may still lead on, and without a closed set the same states again and again';
}

function lessMemory(searched: Searched): string {
  const tries = duplicatesOf(searched) === 'none' ? 'Reject duplicates, or try' : 'Try';
  return searched.rules.limits?.nodes ?? `${tries} IDA*, which keeps one path`;
}

/** As in "21 moves". */
export function movesInWords(moves: number): string {
  return `${figure(moves)} move${moves === 1 ? '' : 's'}`;
}

/** @param parts of the way, where it was found in parts that have names */
export function solvedReason(moves: number, parts: number): string {
  const count = movesInWords(moves);
  return parts > 1 ? `Solved in ${count} by way of ${parts} sub-goals.` : `Solved in ${count}.`;
}

/** Why a search with an empty frontier found nothing. */
export function exhaustedReason(
  { settings, rules, solvable }: Searched & { readonly solvable: boolean },
  states: number | null,
): string {
  const seen = states === null ? 'All nodes' : `All ${figure(states)} states that it reached`;
  if (!solvable) return `${seen} were searched: the goal is not among them, as its parity says.`;
  if (rules.frontier === 'beam' || rules.frontier === 'levels') {
    return `The beam ran dry: no node was left among the best ${figure(settings.width)}. Try a wider beam.`;
  }
  return `${seen} were searched without finding the goal.`;
}

/** Why hill climbing ended without the goal. @param h where it is stuck, the lowest of all climbs */
export function stuckReason(settings: SearchSettings, h: number, solvable: boolean): string {
  const { heuristic, sideways, restarts } = settings;
  const where = `h = ${score(h)}`;
  if (!solvable) return `Stuck where ${where}; the goal cannot be reached at all, as its parity says.`;
  if (restarts > 0) {
    return `All ${figure(restarts + 1)} climbs got stuck, the best of them where ${where}. Allow more restarts, or a longer walk.`;
  }
  const stuck = `Stuck where ${where}: no successor has a smaller h`;
  if (heuristicInfoOf(heuristic).neverFlat) return `${stuck}, and none has the same. Allow restarts.`;
  return sideways > 0
    ? `${stuck}, and sideways moves led no further. Allow restarts.`
    : `${stuck}. Allow sideways moves or restarts.`;
}

/** Why simulated annealing ended without the goal. @param h where it stands  @param lowest on its way */
export function cooledReason(h: number, lowest: number, solvable: boolean): string {
  const where = `Cooled down where h = ${score(h)}; the smallest h on the way was ${score(lowest)}.`;
  return solvable
    ? `${where} Cool more slowly, with a factor nearer 1, or try another seed.`
    : `${where} The goal cannot be reached at all, as its parity says.`;
}

const score = (h: number): string => String(Number(h.toFixed(2)));

export const unsolvableReason =
  'No sequence of moves leads from this board to the goal: their parities differ. Swapping any two tiles makes it solvable.';
