/** Every place in which the library runs has it. */
declare const performance: { now(): number };

/** Milliseconds from any fixed moment. */
export const now = (): number => performance.now();
