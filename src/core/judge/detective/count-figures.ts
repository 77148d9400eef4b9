import { type Board, blankCell, cellCount, type Size } from '../../puzzle/board.ts';
import { blankDestinations, moveLetters } from '../../puzzle/moves.ts';
import { algorithmCatalog, kindOf } from '../../algorithms/registry.ts';
import type { HeapSearch, SuccessorsMade } from '../../contract/check-messages.ts';
import { type SearchSettings, duplicateChecks } from '../../search/settings.ts';
import type { CountBounds } from './count-bounds.ts';
import type { CountedEnd } from './counted-pass.ts';
import { figureNames } from '../log/search-log.ts';

/** What may be known of a search: what logs say, and what courses ask for besides (`max_fringe_size`, `max_search_depth`). */
export const countedFigures = [...figureNames, 'cost', 'selected', 'maxFrontier', 'deepest'] as const;
export type CountedFigure = (typeof countedFigures)[number];

/** Figures that somebody's search printed, or a book. */
export type Figures = Partial<Readonly<Record<CountedFigure, number>>>;

/** Whether a solution costs something else than it has moves: where every move costs 1, as in all searches that are tried, none does. */
export function costsOtherwise({ cost, length }: Figures): boolean {
  return cost !== undefined && (!Number.isInteger(cost) || (length ?? cost) !== cost);
}

/** Of one search. */
export interface EndCounts extends Pick<CountedEnd['counts'], 'expanded' | 'generated'> {
  // Null: not known.
  readonly visited: number | null;
  readonly selected: number | null;
  readonly maxFrontier: number | null;
  readonly deepest: number | null;
  /** Of `generated`, those that were not rejected. */
  readonly pushed: number;
  /** `generated` of a program that makes all successors of a node before it looks at them; ours makes them one by one. */
  readonly generatedAtOnce: number;
  /** Of the solution; null: there is none. */
  readonly length: number | null;
  /** `generated` of a program that makes each successor when it goes there; absent: it would be another search, or is the same. */
  readonly generatedOneByOne?: number;
}

/** Whether it ends with the goal when it is generated. */
export function tellsEarly({ algorithm, goalTest }: Pick<SearchSettings, 'algorithm' | 'goalTest'>): boolean {
  return goalTest === 'generate' && algorithmCatalog[algorithm].options.includes('goalTest');
}

/**
 * Whether a search gives the figures, by its bounds alone; null: they do not tell.
 * @param most expansions that it may make
 */
export function decided(bounds: CountBounds, figures: Figures, most: number): boolean | null {
  const { expanded, generated, visited, length, selected, maxFrontier, deepest } = figures;
  if (generated !== undefined && !mayGenerate(bounds, generated)) return false;
  if (length !== undefined && bounds.length !== null && bounds.length !== length) return false;
  // A node has four successors at most, and the start may be counted as generated.
  const atLeast = expanded !== undefined ? expanded - 1 : ((generated ?? 1) - 1) / 4;
  const isVisitedOnce = bounds.once && visited !== undefined; // each of these once, the goal as well
  const [low, high] = isVisitedOnce
    ? [Math.max(atLeast, visited - 1), Math.min(most, visited)]
    : [atLeast, most];
  const others = [expanded, generated, visited, selected, maxFrontier, deepest];
  const asksMore = others.some((figure) => figure !== undefined);
  if (!asksMore && bounds.once && bounds.length === length) return true; // however many it expands
  return bounds.least > high || bounds.most < low ? false : null;
}

/** The start may be counted as generated, and what is rejected may not. */
function mayGenerate({ least, generated }: CountBounds, said: number): boolean {
  if (generated === null) return true;
  const isIn = (low: number, high: number): boolean => said >= low && said - 1 <= high;
  return isIn(generated.least, generated.most) || isIn(least - 1, generated.mostPushed);
}

/** Null: it was given up. @param asksGenerated else what is generated otherwise is left out */
export function countsOf(
  result: CountedEnd | null,
  start: Board,
  settings: SearchSettings | HeapSearch,
  asksGenerated: boolean,
): EndCounts | null {
  if (result === null) return null;
  const { counts, moves } = result;
  const { expanded, generated, rejected, visited, taken: selected, maxFrontier, deepest = null } = counts;
  const after = moves === null || !asksGenerated ? [] : laterSiblings(start, moves, settings);
  // A goal that is tested when it is generated ends our search before the siblings after it are made.
  const unmade = tellsEarly(settings) ? (after.pop() ?? 0) : 0;
  return {
    ...{ expanded, generated, visited, selected, maxFrontier, deepest, length: moves?.length ?? null },
    pushed: generated - rejected,
    generatedAtOnce: generated + unmade,
    ...(goesDown(settings) && {
      generatedOneByOne: generated - after.reduce((sum, count) => sum + count, 0),
    }),
  };
}

/** Whether a recursive program that makes a successor, goes there and then makes the next one is the same search. */
export function goesDown(search: SearchSettings | HeapSearch): boolean {
  if ('tuple' in search) return false;
  const { deep } = kindOf(search.algorithm);
  if (deep === 'rising bounds') return true;
  if (deep !== 'unlimited' && deep !== 'rising limits') return false;
  const { closedList, frontier } = duplicateChecks[search.duplicates];
  return closedList === undefined && frontier !== true;
}

/** Of each node on the way to the goal: how many of its successors come after the one on the way. */
function laterSiblings(
  start: Board,
  path: Uint8Array,
  { algorithm, duplicates, moves }: SearchSettings | HeapSearch,
): number[] {
  const skipsUndo = kindOf(algorithm).deep === 'rising bounds' || duplicates === 'parent';
  const order = Array.from(moves ?? moveLetters, (letter) => moveLetters.indexOf(letter));
  const destinations = blankDestinations(start);
  let blank = blankCell(start);
  return Array.from(path, (move, depth) => {
    const undo = skipsUndo && depth > 0 ? path[depth - 1] ^ 1 : -1;
    const later = order.slice(order.indexOf(move) + 1);
    const count = later.filter((other) => other !== undo && destinations[blank * 4 + other] >= 0).length;
    blank = destinations[blank * 4 + move];
    return count;
  });
}

/** Whether it is only what it generates, and keeps, that may be otherwise than the figures say. */
export function mayGive({ counts, moves }: CountedEnd, { expanded, visited, length }: Figures): boolean {
  const known = {
    ...counts,
    length: moves?.length ?? null,
    selected: null,
    maxFrontier: null,
    deepest: null,
  };
  return gives(known, {
    ...(expanded !== undefined && { expanded }),
    ...(visited !== undefined && { visited }),
    ...(length !== undefined && { length }),
  });
}

/** The goal may be counted as expanded. */
export function gives(
  counts: Pick<EndCounts, 'expanded' | 'length' | (typeof exact)[number]>,
  figures: Figures,
): boolean {
  const isSolved = counts.length !== null;
  const { expanded } = figures;
  if (
    expanded !== undefined &&
    expanded !== counts.expanded &&
    expanded !== counts.expanded + Number(isSolved)
  )
    return false;
  return exact.every((name) => figures[name] === undefined || figures[name] === counts[name]);
}
const exact = ['visited', 'selected', 'maxFrontier', 'deepest', 'length'] as const;

/** What the figures ask of a search that is not known of it. */
export function isUntold(counts: EndCounts, figures: Figures): boolean {
  return exact.some((name) => name !== 'length' && figures[name] !== undefined && counts[name] === null);
}

/** Whether a search may give the figures, as far as it is told. */
export function givesTold(counts: EndCounts, figures: Figures): boolean {
  const told = { ...counts };
  for (const name of exact) if (name !== 'length') told[name] ??= figures[name] ?? null;
  return gives(told, figures);
}

/** Whether so many may be said to be generated: the start may be one. */
export const isGenerated = (count: number | undefined, said: number): boolean =>
  said === count || said - 1 === count;

/** How successors are made where so many are generated, the start counted or not. Undefined: in no way. */
export function madeAs(counts: EndCounts, said: number | undefined): SuccessorsMade | null | undefined {
  if (said === undefined) return null;
  const { generated, pushed, generatedAtOnce, generatedOneByOne } = counts;
  const isOf = (count: number | undefined): boolean => isGenerated(count, said);
  if (isOf(generated) || isOf(pushed)) return null;
  return isOf(generatedOneByOne) ? 'one-by-one' : isOf(generatedAtOnce) ? 'at-once' : undefined;
}

/** No search is followed beyond so many expansions: more than an 8-puzzle has states. */
export const mostTried = 200_000;
/** But where more are said than there are boards of up to nine cells, as searches have that expand boards again. */
const mostRepeated = 1_000_000;

/** Expansions to which searches are followed for such figures. */
export function followedTo(size: Size, { expanded }: Figures): number {
  return expanded !== undefined && cellCount(size) <= 9 ? mostRepeated : mostTried;
}

/** Expansions that a search may make that could give the figures. @param usual where no figure bounds them */
export function mostExpansions(size: Size, figures: Figures, usual: number): number {
  const { expanded, generated, visited, selected } = figures;
  const said = Math.min(expanded ?? Infinity, generated ?? Infinity, selected ?? Infinity);
  return Math.min(said < Infinity ? said : Math.max(visited ?? 0, usual), followedTo(size, figures));
}

/** Whether a count is larger than any search has as far as it is followed here: then none is tried. */
export function isBeyondTried(size: Size, figures: Figures): boolean {
  const { expanded = 0, visited = 0, generated = 0, maxFrontier = 0 } = figures;
  const most = followedTo(size, figures) + 2; // the goal may be counted, and is visited
  return expanded > most || visited > most || maxFrontier > 4 * most || generated > 4 * most + 1;
}
