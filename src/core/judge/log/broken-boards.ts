import type { LineProblem } from './search-log.ts';
import { shortened } from './log-text.ts';

/** What is typed, or read by a scanner, in place of a digit; L and D are moves as well. */
const likeDigit = /^[lIiOoSsZzBQ]$/;
const likeDigitInRow = /^[lLIiOoSsZzBQD]$/;
const oneLetter = /^[a-z?]$/i;
const number = /^\d{1,2}$/;
const blank = /^(?:[bBxXoO*_#.–-]|)$/;

const partsOf = (text: string): string[] =>
  text
    .trim()
    .replace(/^[[(|{]+|[\])|},;]+$/g, '')
    .trim()
    .split(/[\s,;|]+/);

/**
 * Whether a line is a row of a board but for its signs or their number, so that the rows around it are no board either.
 * @param columns of the row above, or of the boards; null: neither is known
 * @param isWithin the rows above are not yet as many as a board has; `isOpen`: and are none by themselves
 */
export function isOddRow(text: string, columns: number | null, isWithin: boolean, isOpen: boolean): boolean {
  const parts = partsOf(text.slice(0, longestRow));
  const numbers = parts.filter((part) => number.test(part)).length;
  const isLike = isWithin ? likeDigitInRow : likeDigit;
  const others = parts.filter((part) => !number.test(part));
  // Below rows of a board one letter among as many numbers is one of its tiles, whatever letter it is
  const isSlip = isWithin && others.length === 1 && parts.length === columns && oneLetter.test(others[0]);
  if (numbers === 0 || !(isSlip || others.every((part) => isLike.test(part)))) return false;
  if (isOpen && numbers === parts.length) return columns !== null && Math.abs(parts.length - columns) === 1;
  return (
    numbers < parts.length && parts.length === (columns ?? Math.max(3, parts.length)) && parts.length <= 10
  );
}
const longestRow = 100;

/**
 * Why a line is no board, as far as its signs tell it: a letter among its tiles, or one too many or too few.
 * @param cells of the boards, or of a row; 0: not known
 * @param share of the tiles that have to be numbers at least
 */
export function whyNoBoard(line: number, whole: string, cells: number, share = 0.5): LineProblem {
  const text = shortened(whole);
  const looked = whole.slice(0, 400);
  const lists = looked.match(/[[(][^[\]()]*[\])]?/g)?.map((list) => partsOf(list)) ?? [];
  const words = looked.match(/[0-9a-z]{4,}/gi)?.map((word) => [...word]) ?? [];
  const isTiles = (parts: readonly string[]): boolean =>
    parts.length > 1 && parts.filter((part) => number.test(part)).length >= parts.length * share;
  for (const parts of [partsOf(looked), ...lists, ...words].filter(isTiles)) {
    const others = parts.filter((part) => !number.test(part));
    if (!others.every((part) => blank.test(part) || likeDigitInRow.test(part) || oneLetter.test(part)))
      continue;
    const isAsMany = cells === 0 ? parts.length > 3 : parts.length === cells;
    const sign = others.find((part) => !blank.test(part)) ?? others[1];
    if (isAsMany && sign !== undefined) return { line, code: 'log.not-a-tile', text, sign };
    if (cells > 0 && others.length === 0 && Math.abs(parts.length - cells) === 1)
      return { line, code: 'log.not-as-many', text, numbers: parts.length, cells };
  }
  return { line, code: 'log.not-a-board-line', text };
}

/** What is wrong with rows that are no board because of one of them; null: no row tells. */
export function whyBroken(
  rows: readonly { readonly text: string; readonly line: number }[],
): LineProblem | null {
  const widths = rows.map(({ text }) => partsOf(text).length);
  const columns = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const why = rows.map(({ text, line }) => whyNoBoard(line, text.trim(), columns, shareOfRow));
  return why.find(({ code }) => code !== 'log.not-a-board-line') ?? null;
}
const shareOfRow = 0.3; // the rows around it tell that it is one
