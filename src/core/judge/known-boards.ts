import { type Board, boardsEqual } from '../puzzle/board.ts';
import type { AlgorithmName } from '../search/settings.ts';
import { SpaceBounds } from './count-bounds.ts';
import type { CountPlan } from './count-plan.ts';
import type { QuickEnds } from './quick-blind.ts';
import { QuickCounts } from './quick-counts.ts';

/** What is known of a start and a goal whatever figures are asked for: another question about them is answered sooner. */
export class KnownBoards {
  readonly start: Board;
  readonly goal: Board;
  private madeBounds: SpaceBounds | null | undefined;
  private quick: QuickCounts | null = null;
  private readonly ends = new Map<string, { readonly most: number; readonly ends: QuickEnds | undefined }>();

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

  /**
   * How a search ends, by its expansions alone. Undefined: that is not told.
   * @param name of all that decides on the order of expansions
   * @param most a search that would expand more is given up
   * @param maxDepth where a depth-first search goes no deeper
   */
  endsOf(
    name: string,
    algorithm: AlgorithmName,
    plan: CountPlan,
    most: number,
    { maxDepth, hRange }: { readonly maxDepth: number; readonly hRange: number },
  ): QuickEnds | undefined {
    if (this.bounds === null) return undefined;
    let known = this.ends.get(name);
    if (known === undefined || (known.ends?.expand === null && known.most < most)) {
      this.quick ??= new QuickCounts(this.start, this.goal, hRange, this.bounds.moves);
      known = { most, ends: this.quick.count(algorithm, plan, most, maxDepth) };
      this.ends.set(name, known);
    }
    const { ends } = known;
    if (ends === undefined) return undefined;
    // It may have been made for another question, which let it expand more.
    const within = (end: QuickEnds['expand']): QuickEnds['expand'] =>
      end !== null && end.expanded <= most ? end : null;
    return { expand: within(ends.expand), generate: within(ends.generate) };
  }
}
