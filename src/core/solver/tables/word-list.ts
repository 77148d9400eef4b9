import { type Word, emptyWord, lengthOf } from './pruning-automaton.ts';

const letters = 'UDLR';

/**
 * Words as a text, in which each says how many moves it shares with the one before it, and the others: after "0UDLR" comes
 * "UDRR" as "2RR". A third of the length of the words themselves.
 */
export function textOfWords(words: ReadonlySet<Word>): string {
  let before = '';
  let text = '';
  for (const word of [...words].sort((a, b) => a - b)) {
    const moves = movesIn(word);
    let shared = 0;
    while (shared < before.length && moves[shared] === before[shared]) shared++;
    text += shared.toString(36) + moves.slice(shared);
    before = moves;
  }
  return text;
}

/** What `textOfWords` made a text of. */
export function wordsOfText(text: string): Set<Word> {
  const words = new Set<Word>();
  let before = '';
  for (const [, shared = '', rest = ''] of text.matchAll(/([0-9a-z])([UDLR]+)/g)) {
    before = before.slice(0, Number.parseInt(shared, 36)) + rest;
    words.add(Array.from(before).reduce((word, letter) => word * 4 + letters.indexOf(letter), emptyWord));
  }
  return words;
}

function movesIn(word: Word): string {
  const length = lengthOf(word);
  return Array.from({ length }, (_, index) => letters[(word >> (2 * (length - 1 - index))) & 3]).join('');
}
