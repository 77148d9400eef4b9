/**
 * What can happen in a search (rule T2). In a batch an event is one byte and one node:
 *
 *     bits 0–3  kind
 *     bits 4–5  the move that led to the subject (Generate, Reject, Update, Reopen, Reach)
 *     bit  6    flag: on Select, the first time that this state is selected; on Prune, replaced by a better node; on Reach, it
 *               waits in the frontier; on Reject, nothing says that it was thrown away (a search that a person wrote)
 *
 * The subject is a node; −1 where there is none. `other` of T2 is not stored, because the record has it:
 * the expanded node for Generate, Update and Reopen, and the `meetings` for Meet.
 */
export const EventKind = {
  /** The root enters the frontier. Subject: the root. */
  Start: 0,
  /** The subject leaves the frontier. Begins a step when its successors are then generated. */
  Select: 1,
  /** The subject is a new successor of the current node. */
  Generate: 2,
  /** A successor of the current node repeats the state of the subject and is thrown away. */
  Reject: 3,
  /** The subject, in the frontier, takes the current node as its new parent. */
  Update: 4,
  /** The subject, closed, takes the current node as its new parent and returns to the frontier. */
  Reopen: 5,
  /** The subject is dropped without being expanded. */
  Prune: 6,
  /** A new iteration begins; its row in `iterations` says the bound. */
  Iteration: 7,
  /** Two searches meet: the subject has the state of a node on the other side, which its row in `meetings` names. */
  Meet: 8,
  /** The subject is the goal and ends the search. */
  Goal: 9,
  /** The search has ended; the result says how. */
  Stop: 10,
  /** The subject, closed, goes back into the frontier, with a new priority or to be expanded again; or it is there and gets another priority. */
  Return: 11,
  /**
   * The subject is a new node on a path that was not searched for move by move; the flag says that it waits in the frontier. Where
   * no legal move leads to it from its parent, it has no move, and its row in `strays` has its board.
   */
  Reach: 12,
  /** A population was evaluated; its row in `cohorts` says how. No subject. */
  Population: 13,
  /** The search raised the h that it goes by for the board of the subject, which is where it stands. */
  Learn: 14,
} as const;
export type EventKind = (typeof EventKind)[keyof typeof EventKind];

export const eventKindMask = 0x0f;
export const eventMoveShift = 4;
export const eventFlag = 0x40;

/** How a node left the frontier (rule T1); `passed`: it was never in it. */
export const NodeEnd = { none: 0, expanded: 1, pruned: 2, replaced: 3, goal: 4, passed: 5 } as const;
export type NodeEnd = (typeof NodeEnd)[keyof typeof NodeEnd];
