/*
 * What the numbers are that name parts of a search and of its record. Aliases: they are columns' indices, added to and compared
 * in the hottest loops, and the compiler would ask for a cast at each; a reader is told which one is meant.
 */

/** A node of a record, in order of generation from 0; −1 where there is none. */
export type NodeId = number;

/** A place in a record: expansions done, 0 … those that were made. */
export type Cursor = number;

/** An event of a record, in order of time from 0. */
export type EventIndex = number;

/** Where a node's row begins in the engine's node table; −1 where there is none. */
export type Slot = number;
