import { named } from '../../../locales/named.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { dictionary, inEnglish } from '../../../locales/spoken.ts';
import type { GalleryCard, GalleryGroup } from './gallery-cards.ts';

/**
 * The groups with the cards that have all words of a query, in English or as the page says them, and without groups that
 * have none. A number is found as a whole, a word by its beginning; a single letter is first looked for among the letters
 * of the published runs.
 */
export function findCards(groups: readonly GalleryGroup[], query: string): readonly GalleryGroup[] {
  const terms = wordsOf(query);
  if (terms.length === 0) return groups;
  const letters = new Set(groups.flatMap(({ cards }) => cards.map(letterOf)));
  return groups
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
  return /^\d+$/.test(term) ? word === term : word.startsWith(term);
}

/** In lower case, split at all but letters, digits, the star of A* and the cross of 3×3, which may be written 3x3. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/(\d)x(?=\d)/g, '$1×')
    .split(/[^\p{L}\p{N}*×]+/u)
    .filter((word) => word !== '');
}
