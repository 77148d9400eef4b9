import { type Size, cellCount, maxSide } from '../core/puzzle/board.ts';
import { formatBoard, formatSize, maxSquareSize } from '../core/puzzle/notation.ts';
import { readBoards } from '../core/puzzle/written-boards.ts';

/** What one answer is given to. */
interface BatchEntry {
  /** A line of the file as it is, or an object with the board that several lines are. */
  readonly text: string;
  /** Line of the file on which it begins, from 1. */
  readonly number: number;
}

/** Nobody writes longer blocks without an empty line; and what waits is kept. */
const maxRows = 1000;

/**
 * The lines of a batch, those without text left out; rows that are boards only together become one entry for each board. Such rows
 * wait for an empty line, an object or the end of the file. Where they are no boards together either, each is its own entry.
 * @param size of the boards, where that is said
 */
export async function* batchEntries(
  lines: AsyncIterable<string>,
  size: Size | undefined,
): AsyncGenerator<BatchEntry> {
  let rows: BatchEntry[] = [];
  let number = 0;
  for await (const text of lines) {
    number++;
    const isObject = text.trimStart().startsWith('{');
    const goesOn = !isObject && (rows.length > 0 ? text.trim() !== '' : isRow(text, size));
    if (goesOn && rows.length < maxRows) {
      rows.push({ text, number });
      continue;
    }
    yield* boardsOf(rows, size);
    rows = [];
    if (text.trim() !== '') yield { text, number };
  }
  yield* boardsOf(rows, size);
}

/** Whether a line looks like a row of a board: a few tiles, and no board by itself. */
function isRow(text: string, size: Size | undefined): boolean {
  const tiles = text.match(/[^\s,;|[\]]+/g) ?? [];
  const cells = tiles.length === 1 ? tiles[0].length : tiles.length;
  const isWhole = size === undefined ? cells > 4 && maxSquareSize(cells) !== null : cells === cellCount(size);
  return (
    tiles.length > 0 &&
    cells <= maxSide &&
    /^[\d\s,;|[\]*bx_.#-]+$/i.test(text) &&
    !isWhole &&
    !readBoards(text, size).ok
  );
}

function boardsOf(rows: readonly BatchEntry[], size: Size | undefined): readonly BatchEntry[] {
  const read = rows.length < 2 ? null : readBoards(rows.map(({ text }) => text).join('\n'), size);
  if (read?.ok !== true) return rows;
  return read.value.map(({ board, line }) => ({
    text: JSON.stringify({ start: formatBoard(board), size: formatSize(board) }),
    number: (rows[0]?.number ?? 1) + line - 1,
  }));
}
