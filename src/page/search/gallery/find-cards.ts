import { named } from '../../../locales/named.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { dictionary, inEnglish } from '../../../locales/spoken.ts';
import type { GalleryCard, GalleryGroup } from './gallery-cards.ts';

/**
 * The groups with the cards that have all words of a query, in English or as the page says them, and without groups that
 * have none. A number is found as a whole, a word by its beginning; a single letter is first looked for among the letters
 * of the published runs. What is called as the query says comes first: of "24-puzzle" the 24-puzzles, and then no. 24 of others.
 */
export function findCards(groups: readonly GalleryGroup[], query: string): readonly GalleryGroup[] {
  const terms = wordsOf(query);
  if (terms.length === 0) return groups;
  const letters = new Set(groups.flatMap(({ cards }) => cards.map(letterOf)));
  const isNamed = ({ title }: GalleryGroup): boolean => {
    const words = wordsOf(`${inEnglish(() => t(title))} ${t(title)}`);
    return terms.every((term) => words.some((word) => isFound(term, word)));
  };
  const first = terms.every(isNumber) ? [] : groups.filter(isNamed);
  return [...first, ...groups.filter((group) => !first.includes(group))]
    .map((group) => ({
      ...group,
      cards: group.cards.filter((card) => {
        const words = wordsOfCard(card, group);
        return terms.every((term) =>
          letters.has(term) ? letterOf(card) === term : words.some((word) => isFound(term, word)),
        );
      }),
    }))
    .filter(({ cards }) => cards.length > 0);
}

/** The letter of a published run, as in K7 or S-hamming; empty for a board alone. */
function letterOf({ preset }: GalleryCard): string {
  return preset.settings === undefined ? '' : (preset.id[0] ?? '').toLowerCase();
}

function wordsOfCard(
  { preset, title, source, optimal, settings }: GalleryCard,
  group: GalleryGroup,
): string[] {
  const { id, start } = preset;
  const length = optimal === null ? 'unsolvable' : (optimal ?? '');
  const texts = () =>
    [...[source, group.title, 'moves', String(length)].map(named), ...[title, ...settings].map(sayAny)].join(
      ' ',
    );
  const shown = dictionary() === null ? '' : texts();
  return wordsOf([id, inEnglish(texts), `${start.rows}×${start.columns}`, shown].join(' '));
}

function isFound(term: string, word: string): boolean {
  return isNumber(term) ? word === term : word.startsWith(term);
}

const isNumber = (term: string): boolean => /^\d+$/.test(term);

/** In lower case, split at all but letters, digits, the star of A* and the cross of 3×3, which may be written 3x3. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/(\d)x(?=\d)/g, '$1×')
    .split(/[^\p{L}\p{N}*×]+/u)
    .filter((word) => word !== '');
}
