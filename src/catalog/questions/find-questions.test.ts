import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { catalogueFiles } from '../../testing/catalogue-files.ts';
import { allQuestions } from './all-questions.ts';
import { findable, mistakes, questionFinder, wordsOf } from './find-questions.ts';

const questions = allQuestions.flatMap((group) => group.questions);
const german = catalogueFiles['de'].lessons;
const languages = { English: (text: string) => text, German: (text: string) => german[text] };
const seed = 20261123;

/** A word with one letter left out, doubled, or swapped with the next: never its first. */
function misspelt(word: string, draw: Prng): string {
  const at = 1 + draw.nextBelow(word.length - 2);
  const kind = draw.nextBelow(3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

describe.each(Object.entries(languages))('questions asked in %s', (_, said) => {
  const all = questions.map((question) => findable(question, said));
  const find = questionFinder(all);

  it('are found by their own words, first of all', () => {
    for (const { id, question } of all) expect(find(question)[0], question).toBe(id);
  });

  it(`are found with a mistake in every longer word (seed ${seed})`, () => {
    const draw = new Prng(seed);
    for (const { id, question } of all) {
      const typed = wordsOf(question)
        .map((word) => (word.length > 4 ? misspelt(word, draw) : word))
        .join(' ');
      expect(find(typed).slice(0, 3), typed).toContain(id);
    }
  });
});

describe('what people type', () => {
  const find = questionFinder(questions.map((question) => findable(question, (text) => text)));
  const findGerman = questionFinder(questions.map((question) => findable(question, (text) => german[text])));

  it.each([
    ['solvable', 'solvable'],
    ['parity', 'solvable'],
    ['solvable', 'solvable-even-width'],
    ['15-puzzle solvable even width', 'solvable-even-width'],
    ['inadmisible', 'make-inadmissible'],
    ['god’s number', 'why-31'],
    ['stack overflow', 'recursion-limit'],
    ['RecursionError: maximum recursion depth exceeded', 'recursion-limit'],
    ['a* same as bfs', 'as-bad-as-breadth'],
    ['dijkstra', 'as-bad-as-breadth'],
    ['pdb', 'pattern-database'],
    ['b*', 'branching-factor'],
    ['reopen', 'closed-node'],
    ['hil climbing', 'hill-climbing-stuck'],
    ['dominates', 'better-heuristic'],
    ['15 puzzle too slow', 'fifteen-harder'],
    ['median', 'mean-or-sum'],
    ['unequal costs', 'costs'],
    ['dfbnb', 'branch-and-bound'],
    ['ARA*', 'anytime'],
    ['BAE*', 'bidirectional-a-star'],
    ['why is SMA* not optimal', 'sma-star-optimal'],
    ['LRTA*', 'lrta-star-astray'],
  ])('%s finds %s among the first three', (typed, id) => {
    expect(find(typed).slice(0, 3)).toContain(id);
  });

  it.each([
    ['lösbar', 'solvable'],
    ['losbar', 'solvable'],
    ['zulassig', 'manhattan-admissible'],
    ['Bergsteigen', 'hill-climbing-stuck'],
    ['Musterdatenbnak', 'pattern-database'],
    ['durchschnitt', 'mean-or-sum'],
  ])('%s finds %s in German', (typed, id) => {
    expect(findGerman(typed).slice(0, 3)).toContain(id);
  });

  it('finds while it is typed, from the third letter on', () => {
    expect(find('bid')).toContain('first-meeting');
    expect(find('bidirect')).toContain('first-meeting');
  });

  it('finds nothing for nothing, and for what is not there', () => {
    for (const typed of ['', '  ', '?!', 'zebra crossing', 'xylophone'])
      expect(find(typed), typed).toEqual([]);
  });

  it('is not led astray by words that say nothing', () => {
    expect(find('why is my hill climbing stuck')[0]).toBe('hill-climbing-stuck');
    expect(find('how do i build a pattern database for the 15-puzzle')[0]).toBe('pattern-database');
  });
});

describe('mistakes', () => {
  /** The same by its definition: the smallest number of steps, each tried. */
  function plain(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length;
    const rest = (i: number, j: number): number => plain(a.slice(i), b.slice(j));
    const swapped = a[0] === b[1] && a[1] === b[0] && a.length > 1 && b.length > 1;
    return Math.min(
      rest(1, 1) + (a[0] === b[0] ? 0 : 1),
      rest(1, 0) + 1,
      rest(0, 1) + 1,
      swapped ? rest(2, 2) + 1 : Infinity,
    );
  }

  it(`are counted as by their definition (seed ${seed})`, () => {
    const draw = new Prng(seed);
    const word = (): string =>
      Array.from({ length: draw.nextBelow(6) }, () => 'abc'[draw.nextBelow(3)]).join('');
    for (let turn = 0; turn < 400; turn++) {
      const [a, b] = [word(), word()];
      expect(mistakes(a, b), `${a} ${b}`).toBe(plain(a, b));
    }
  });
});
