/** The choices of a setting in words, and what a log or a program claims to be. */

import {
  type SearchSettings,
  type AlgorithmName,
  type HeuristicText,
  foreignName,
} from '../../core/search/settings.ts';
import { type PlainText, t } from '../../locales/t.ts';
import type { LogAnswer } from '../../core/contract/check-messages.ts';
import { algorithmCatalog, defaultSettings, kindOf } from '../../core/algorithms/registry.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { named } from '../../locales/named.ts';
import { nameInCode } from '../../core/heuristics/own-name.ts';
import { nameOfHeuristic, nameOfSearch } from './search-words.ts';
import type { OwnClaim } from '../../core/judge/own-claim.ts';

/** Options that are one choice of a few. */
export const choiceOptions = ['ties', 'duplicates', 'goalTest'] as const;
export type ChoiceOption = (typeof choiceOptions)[number];

/** A choice in words: its name in a list, and one sentence on what it does. */
export interface ChoiceWords {
  readonly title: PlainText;
  readonly sentence: PlainText;
}

export const choiceWords: {
  readonly [Name in ChoiceOption]: Readonly<Record<SearchSettings[Name], ChoiceWords>>;
} = {
  ties: {
    oldest: {
      title: 'Oldest first (first in, first out)',
      sentence: 'Among equals, first in, first out: the oldest.',
    },
    newest: {
      title: 'Newest first (last in, first out)',
      sentence:
        'Among equals, last in, first out: the children of the latest expansion, siblings in the order of moves.',
    },
    'low-h': {
      title: 'Smaller h, then newest',
      sentence: 'Among equals, the one that looks closer to the goal, then the newest.',
    },
    'high-h': {
      title: 'Larger h, then oldest',
      sentence: 'Among equals, the one that looks farther from the goal, then the oldest.',
    },
    'path-order': {
      title: 'By path',
      sentence: 'Among equals, the one whose path comes first, compared move by move.',
    },
    random: {
      title: 'Random',
      sentence: 'Among equals, a draw; the seed decides it, so it can be repeated.',
    },
  },
  duplicates: {
    closed: {
      title: 'Known boards',
      sentence:
        'Graph search: a board that is known already is rejected. A cheaper path to it counts while it is in the frontier; once it is closed, only if the search reopens it, as with an h that is not consistent.',
    },
    expanded: {
      title: 'Expanded boards',
      sentence:
        'Only boards that were selected before are rejected, by a cheaper path too; the frontier may hold one board several times.',
    },
    generated: {
      title: 'Generated boards',
      sentence:
        'A board is known once it is generated, and a cheaper path to it is rejected. The solution may be longer than it need be, even with a consistent h.',
    },
    open: {
      title: 'Path and frontier',
      sentence:
        'Rejects boards on the node’s own path; of equal boards in the frontier the best stays. Keeps no closed list.',
    },
    path: {
      title: 'Own path',
      sentence: 'Rejects only boards on the node’s own path, so it never walks in a circle.',
    },
    parent: {
      title: 'Undoing moves',
      sentence: 'Never undoes the last move; any other repeat is searched again.',
    },
    none: { title: 'Nothing', sentence: 'Every repeat is searched again, the one just left included.' },
  },
  goalTest: {
    expand: {
      title: 'When it is selected',
      sentence: 'The goal ends the search when its turn comes: all that goes before it is selected first.',
    },
    generate: {
      title: 'When it is generated',
      sentence:
        'The goal ends the search as soon as it is seen: a cheaper path to it is not looked for any more.',
    },
  },
};

/** What a log is said to be: "A*, Manhattan distance". A weight that it does not name is not made up. */
export function nameOfClaim(
  algorithm: AlgorithmName,
  heuristic: HeuristicText | null,
  weight: number | null = null,
): string {
  const { informed, title, options } = algorithmCatalog[algorithm];
  if (informed && heuristic === null) return named(title);
  const settings = defaultSettings(algorithm);
  const search = {
    ...settings,
    heuristic: heuristic ?? settings.heuristic,
    weight: weight ?? settings.weight,
  };
  return options.includes('weight') && weight === null
    ? `${named(title)}, ${nameOfHeuristic(search, nameInCode)}`
    : nameOfSearch(search);
}

/**
 * That a correct A* tests the goal when it generates it, as far as its order shows that: its solution might have been too long for
 * it, and was not. Null: it does not.
 */
export function sayEarlyTest({ verdict, is }: Pick<LogAnswer, 'verdict' | 'is'>): string | null {
  const isEarly =
    is?.isWhole === true &&
    kindOf(is.settings.algorithm).selectsLeast === 'f' &&
    is.settings.goalTest === 'generate';
  return verdict === 'right' && isEarly
    ? t('It tests the goal when it generates it, not when it selects it; on this board that cost nothing.')
    : null;
}

/** Of a record that does not hold its rules: what its log claims that they are; null where it claims nothing. */
export function sayClaim({ request, result }: Pick<Trace, 'request' | 'result'>): string | null {
  const { algorithm, heuristic = null } = result?.claim ?? {};
  if (request.settings.algorithm !== foreignName || algorithm === undefined) return null;
  return t(
    'The log claims that this is {name}; the record does not say by which rule its nodes are selected.',
    { name: nameOfClaim(algorithm, heuristic) },
  );
}

/** That a program says of itself what nobody knows here. */
export function sayUnknown(problem: OwnClaim['unknown'][number]): string {
  const { line, text } = problem;
  return problem.code === 'log.bad-setting.near'
    ? t('Line {line} says {text}, which is not known here. Did you mean {near}?', {
        ...{ line, text, near: problem.near },
      })
    : t('Line {line} says {text}, which is not known here: nothing is judged by it.', { line, text });
}
