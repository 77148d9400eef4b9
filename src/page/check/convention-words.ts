import { conventionsOf } from '../../core/judge/conventions.ts';
import { type SearchSettings, shuffledMoves } from '../../core/search/settings.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { choiceWords } from '../session/setting-words.ts';

/** What decides on the order of a search besides algorithm and heuristic, in words: names and choices. @param otherOrders of moves that do as well */
export function conventionsInWords(
  settings: SearchSettings,
  otherOrders = 0,
): readonly (readonly [string, string])[] {
  const { ties, duplicates, goalTest, moves } = conventionsOf(settings);
  const rows: readonly (readonly [PlainText, string | null])[] = [
    ['Ties', ties && t(choiceWords.ties[settings.ties].title)],
    ['Duplicates rejected', duplicates && t(choiceWords.duplicates[settings.duplicates].title)],
    ['Goal test', goalTest && t(choiceWords.goalTest[settings.goalTest].title)],
    ['Moves', moves === shuffledMoves ? null : movesInWords(moves, otherOrders)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[t(label), value] as const]));
}

const directions: Readonly<Record<string, PlainText>> = { U: 'up', D: 'down', L: 'left', R: 'right' };

function movesInWords(order: string, otherOrders: number): string {
  const moves = Array.from(order, (letter) => t(directions[letter] ?? 'up')).join(', ');
  if (otherOrders === 0) return moves;
  return t('{moves}, and {n} {n:other order|other orders}', { moves, n: otherOrders });
}
