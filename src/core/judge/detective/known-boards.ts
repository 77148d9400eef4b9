import { type Board, boardsEqual } from '../../puzzle/board.ts';
import type { AlgorithmName } from '../../search/settings.ts';
import { SpaceBounds } from './count-bounds.ts';
import type { CountPlan } from './count-plan.ts';
import type { CountLimits, CountedByTest, CountedEnd } from './counted-pass.ts';
import type { QuickEnds } from './quick-blind.ts';
import { QuickCounts } from './quick-counts.ts';

/** What is known of a start and a goal whatever figures are asked for: another question about them is answered sooner. */
export class KnownBoards {
  readonly start: Board;
  readonly goal: Board;
  /** Whether the loops that count were run for all kinds of searches. */
  hasMetAllKinds = false;
  private madeBounds: SpaceBounds | null | undefined;
  private quick: QuickCounts | null = null;
  private readonly ends = new Map<string, KnownEnds>(); // by name
  private readonly endsByOrder = new Map<string, KnownEnds>();
  private readonly made = new Map<string, MadeSearch>(); // by name
  private readonly madeByOrder = new Map<string, MadeSearch>();

  constructor(start: Board, goal: Board) {
    [this.start, this.goal] = [start, goal];
  }

  isOf(start: Board, goal: Board): boolean {
    return boardsEqual(this.start, start) && boardsEqual(this.goal, goal);
  }

  /** Null: there are none. */
  get bounds(): SpaceBounds | null {
    return (this.madeBounds ??= SpaceBounds.of(this.start, this.goal));
  }

  /** How one ends that expands in this order: what it generates may be another's. Undefined: none was made, or it is not told. */
  endsIn(order: string, most: number): QuickEnds | undefined {
    return within(this.endsByOrder.get(order), most);
  }

  /**
   * How a search ends. Undefined: that is not told.
   * @param order of its expansions; null: no other has the same
   * @param most a search that would expand more is given up
   * @param maxDepth where a depth-first search goes no deeper
   */
  endsOf(
    [name, order]: readonly [string, string | null],
    algorithm: AlgorithmName,
    plan: CountPlan,
    most: number,
    { maxDepth, hRange }: { readonly maxDepth: number; readonly hRange: number },
  ): QuickEnds | undefined {
    if (this.bounds === null) return undefined;
    const known = this.ends.get(name);
    const ends = within(known, most);
    if (ends !== undefined || (known !== undefined && known.ends === undefined)) return ends;
    this.quick ??= new QuickCounts(this.start, this.goal, hRange, this.bounds.states);
    const made = { most, ends: this.quick.count(algorithm, plan, most, maxDepth) };
    this.ends.set(name, made);
    if (order !== null) this.endsByOrder.set(order, made);
    return made.ends;
  }

  /** The search of that name as it was made last; undefined: it was not. */
  madeOf(name: string): MadeSearch | undefined {
    return this.made.get(name);
  }

  /** The same of one that expands in this order. */
  madeIn(order: string): MadeSearch | undefined {
    return this.madeByOrder.get(order);
  }

  /** @param order of its expansions; null: no other has the same */
  keep([name, order]: readonly [string, string | null], made: MadeSearch): void {
    this.made.set(name, made);
    if (order !== null) this.madeByOrder.set(order, made);
  }
}

/** One with its moves, by any way to test the goal. */
export interface MadeSearch {
  /** A search that would have gone beyond them was given up. */
  readonly most: CountLimits;
  readonly ends: CountedByTest;
}

/** How a search that was made ends within these limits; null: it does not. Undefined: it was given up too soon to tell. */
export function endWithin(
  { most: had, ends }: MadeSearch,
  by: 'expand' | 'generate',
  most: CountLimits,
): CountedEnd | null | undefined {
  const end = ends[by];
  if (end !== null) return end.counts.expanded <= most.expanded ? end : null;
  const isEnough = ends.isFull ? had.pushed >= most.pushed : had.expanded >= most.expanded;
  return isEnough ? null : undefined;
}

interface KnownEnds {
  /** A search that would have expanded more was given up. */
  readonly most: number;
  readonly ends: QuickEnds | undefined;
}

/** Undefined: they do not tell. */
function within(known: KnownEnds | undefined, most: number): QuickEnds | undefined {
  if (known?.ends === undefined || (known.ends.expand === null && known.most < most)) return undefined;
  // They may be of another question, which let it expand more.
  const ofFew = (end: QuickEnds['expand']): QuickEnds['expand'] =>
    end !== null && end.expanded <= most ? end : null;
  return { expand: ofFew(known.ends.expand), generate: ofFew(known.ends.generate) };
}
