/** The pruning automaton that all searches use, from the words that come with the program. */

import { pruningWords } from './generated/pruning-words.ts';
import { automatonOf, type PruningAutomaton } from './tables/pruning-automaton.ts';
import { wordsOfText } from './tables/word-list.ts';

let automaton: PruningAutomaton | null = null;

/** That of the words of up to twelve moves, which all searches of a thread share: made when it is first asked for. */
export function usualAutomaton(): PruningAutomaton {
  return (automaton ??= automatonOf(wordsOfText(pruningWords)));
}
