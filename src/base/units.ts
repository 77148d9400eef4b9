declare const unit: unique symbol;

/**
 * Whole numbers that must not be mixed up. They are plain numbers at run time; hot loops work on `number` and the
 * brand is put on at the border.
 */
type Branded<Name extends string> = number & { readonly [unit]?: Name };

/** Index of a node in the record, in order of generation; −1 stands for none. */
export type NodeId = Branded<'node'>;
/** Index of an event in the record. */
export type EventIndex = Branded<'event'>;
/** How many steps (expansions) are done: 0 … steps recorded. */
export type CursorStep = Branded<'step'>;
