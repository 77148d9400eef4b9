/**
 * A finite automaton that reads the moves of a path and refuses those that a search need not follow, because another
 * sequence of moves, no longer and kept, leads from the same board to the same board (Taylor & Korf, Pruning duplicate
 * nodes in depth-first search, AAAI 1993).
 */
export interface PruningAutomaton {
  /** state × 4 + move → the state after the move | `refused`. */
  readonly next: Uint16Array;
  readonly states: number;
}

/** The state before any move. */
export const beforeAnyMove = 0;
/** In place of a state: the move need not be made. No move leads back to the state before any, so its number is free. */
export const refused = 0;

/** Moves in base 4 behind a leading 1: "UR" is 1 00 11. */
export type Word = number;
export const emptyWord: Word = 1;

/**
 * The automaton that refuses every sequence in which a forbidden word ends (Aho & Corasick 1975): a state is the longest
 * end of what was read that begins a forbidden word. Takes 10 ms for the words of up to twelve moves.
 */
export function automatonOf(forbidden: ReadonlySet<Word>): PruningAutomaton {
  const stateOf = new Map<Word, number>([[emptyWord, beforeAnyMove]]);
  const wordOf: Word[] = [emptyWord];
  for (const word of forbidden) {
    for (let shift = 2 * (lengthOf(word) - 1); shift >= 2; shift -= 2) {
      const prefix = word >> shift;
      if (!stateOf.has(prefix)) {
        stateOf.set(prefix, wordOf.length);
        wordOf.push(prefix);
      }
    }
  }
  const next = new Uint16Array(wordOf.length * 4);
  wordOf.forEach((word, state) => {
    for (let move = 0; move < 4; move++)
      next[state * 4 + move] = stateAfter((word << 2) | move, forbidden, stateOf);
  });
  return { next, states: wordOf.length };
}

function stateAfter(word: Word, forbidden: ReadonlySet<Word>, stateOf: ReadonlyMap<Word, number>): number {
  let longest = -1;
  for (let end = 4 ** lengthOf(word); end >= 4; end /= 4) {
    const suffix = (word & (end - 1)) | end;
    if (forbidden.has(suffix)) return refused;
    if (longest < 0) longest = stateOf.get(suffix) ?? -1;
  }
  return longest;
}

/** How many moves a word has. */
export function lengthOf(word: Word): number {
  return (31 - Math.clz32(word)) >> 1;
}
