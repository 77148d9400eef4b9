/** What every frontier can do, and what is asked of those of a search from both ends. */
import type { Slot } from '../search/events.ts';

/**
 * The nodes that wait to be selected, by slot of the node table. Which one is next is decided by `priority` and the tie
 * rule that the frontier was made for. Nothing here is linear in the size of the frontier.
 */
export interface Frontier {
  readonly size: number;
  /**
   * Adds the successors of one expansion, `group[0, count)`, in the order in which ties among them are broken by age.
   * Their rows in the node table are filled.
   */
  add(group: Int32Array, count: number): void;
  /** Takes out the next node. Call only when `size` > 0. */
  select(): number;
  /** Takes out a given node that is in the frontier. */
  remove(slot: Slot): void;
  /** Whether `candidate`, if it were added by the current expansion, would be selected before `inFrontier`, which is there. */
  goesBefore(candidate: number, inFrontier: number): boolean;
  /** A node pushed out by what was added; −1 when there is none (any more). Only beams push out. */
  dropped(): number;
}

/** A frontier that can be looked into before a node is selected. */
export interface OrderedFrontier extends Frontier {
  /** The node that `select` would remove, left where it is. Call only when `size` > 0. */
  first(): number;
}

/** What a search from both ends asks of the frontier of one side. */
export type SideFrontier = Pick<Frontier, 'size' | 'add' | 'select' | 'remove'>;
