import type { Question } from './question.ts';

/** What a question is searched by, in one language. */
export interface Findable {
  readonly id: string;
  readonly question: string;
  readonly also: string;
  readonly answer: string;
}

/** @param said what an English text is in the language of the search */
export function findable(question: Question, said: (english: string) => string): Findable {
  const { id, answer } = question;
  return {
    id,
    question: said(question.question),
    also: said(question.also),
    answer: answer.map((sentence) => said(sentence)).join(' '),
  };
}

/** What a word counts, by where it stands. */
const places = [
  ['question', 3],
  ['also', 2],
  ['answer', 1],
] as const satisfies readonly (readonly [keyof Findable, number])[];

/** A word that stands everywhere finds nothing: it counts little, one that stands in one question much. */
interface Indexed {
  readonly id: string;
  readonly words: readonly (readonly [words: ReadonlySet<string>, counts: number])[];
}

/**
 * Finds questions by words, whole or begun, also misspelt a little: best first, those in which fewer than half of the words
 * were found left out. Without words none. O(words asked × words of all questions) for each call.
 */
export function questionFinder(all: readonly Findable[]): (typed: string) => string[] {
  const indexed = all.map((one): Indexed => ({
    id: one.id,
    words: places.map(([place, counts]) => [new Set(wordsOf(one[place])), counts]),
  }));
  return (typed) => {
    const asked = [...new Set(wordsOf(typed))];
    const weights = asked.map((word) => {
      const found = indexed.filter(({ words }) => words.some(([there]) => likeness(word, there) > 0)).length;
      return found === 0 ? 0 : Math.log(1 + indexed.length / found);
    });
    // Words that stand nowhere are the reader's own; they count against what was found, up to a point.
    const wanted = asked.length / 2;
    return indexed
      .map(({ id, words }) => {
        const scores = asked.map((word) =>
          Math.max(...words.map(([there, counts]) => counts * likeness(word, there))),
        );
        return {
          id,
          hits: scores.filter((score) => score > 0).length,
          score: scores.reduce((sum, score, index) => sum + score * (weights[index] ?? 0), 0),
        };
      })
      .filter(({ hits, score }) => score > 0 && hits >= wanted)
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
}

/** Words in lower case and without accents; the star of A* is a part of its name. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return plain.match(/\bi?d?a\*|[\p{L}\p{N}]+/gu) ?? [];
}

/** How well a word stands for one of those that are there: 1 the same, less where it begins one or is misspelt, 0 not at all. */
function likeness(word: string, there: ReadonlySet<string>): number {
  if (there.has(word)) return 1;
  let best = 0;
  for (const other of there) {
    if (word.length > 2 && other.startsWith(word)) best = Math.max(best, 0.8);
    else if (best < 0.5 && word.length > 3 && isMisspelt(word, other)) best = 0.5;
  }
  return best;
}

/** Whether one mistake, or two in a long word, makes one word of the other. */
function isMisspelt(word: string, other: string): boolean {
  const allowed = word.length > 7 ? 2 : 1;
  return Math.abs(word.length - other.length) <= allowed && mistakes(word, other) <= allowed;
}

/** Letters put in, left out, exchanged or swapped with their neighbour (optimal string alignment). O(lengths). */
export function mistakes(a: string, b: string): number {
  let [twoAgo, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, twoAgo[j - 2] + 1);
      row.push(least);
    }
    [twoAgo, before] = [before, row];
  }
  return before[b.length];
}
