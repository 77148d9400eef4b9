import { conventionsOf, isLastInFirstOut } from '../../core/judge/conventions.ts';
import { type SearchSettings, shuffledMoves } from '../../core/search/settings.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { choiceWords } from '../session/setting-words.ts';

/** What decides on the order of a search besides algorithm and heuristic, in words: names and choices. @param otherOrders of moves that do as well */
export function conventionsInWords(
  settings: SearchSettings,
  otherOrders = 0,
): readonly (readonly [string, string])[] {
  const conventions = conventionsOf(settings);
  const { algorithm, ties, duplicates, goalTest, moves } = conventions;
  // By their priority alone such searches select level by level: ties are within one.
  const isByLevel = algorithm === 'breadth-first' || algorithm === 'uniform-cost';
  const rows: readonly (readonly [PlainText, string | null])[] = [
    [isByLevel ? 'Ties within a depth' : 'Ties', ties && t(choiceWords.ties[settings.ties].title)],
    ['Duplicates rejected', duplicates && t(choiceWords.duplicates[settings.duplicates].title)],
    ['Goal test', goalTest && t(choiceWords.goalTest[settings.goalTest].title)],
    ['Moves', moves === shuffledMoves ? null : movesInWords(moves, otherOrders)],
    [
      'Pushed onto a stack as',
      isLastInFirstOut(conventions) && moves !== shuffledMoves
        ? movesInWords([...moves].reverse().join(''), 0)
        : null,
    ],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[t(label), value] as const]));
}

const directions: Readonly<Record<string, PlainText>> = { U: 'up', D: 'down', L: 'left', R: 'right' };

function movesInWords(order: string, otherOrders: number): string {
  const moves = Array.from(order, (letter) => t(directions[letter] ?? 'up')).join(', ');
  if (otherOrders === 0) return moves;
  return t('{moves}, and {n} {n:other order|other orders}', { moves, n: otherOrders });
}
