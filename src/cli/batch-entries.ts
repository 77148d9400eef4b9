import { type Size, cellCount, maxSide } from '../core/puzzle/board.ts';
import { formatBoard, formatSize, maxSquareSize } from '../core/puzzle/notation.ts';
import { readBoards, roleIn } from '../core/puzzle/written-boards.ts';

/** What one answer is given to. */
interface BatchEntry {
  /** A line of the file as it is, or an object with the board that several lines are, and its goal where they say one. */
  readonly text: string;
  /** Line of the file on which it begins, from 1. */
  readonly number: number;
}

/** Nobody writes longer blocks without an empty line; and what waits is kept. */
const maxRows = 1000;

/**
 * The lines of a batch, those without text left out; rows that are boards only together become one entry for each board, or for each
 * start where they name starts and goals. Such rows wait for an empty line, an object or the end of the file; a start waits for its goal
 * behind empty lines too, and a pair for the next one's name. Where they are no boards together either, each is its own entry.
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
    const isName = !isObject && isOneSide(text, size);
    const isNext = isName && roleIn(rows[0]?.text ?? '') === roleIn(text) && isWhole(rows, size);
    if (isNext) {
      yield* boardsOf(rows, size);
      rows = [];
    }
    const isWaiting = rows.length > 0 && (text.trim() !== '' || !isWhole(rows, size));
    const goesOn = !isObject && (isWaiting || isName || (rows.length === 0 && isRow(text, size)));
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

/** Whether a line names a start or a goal, and says no more than that one. */
function isOneSide(text: string, size: Size | undefined): boolean {
  if (roleIn(text) === null) return false;
  const read = readBoards(text, size);
  return !read.ok || read.value.length === 1;
}

/** Whether rows name as many goals as starts: none, mostly. */
function isWhole(rows: readonly BatchEntry[], size: Size | undefined): boolean {
  if (rows.every(({ text }) => roleIn(text) === null)) return true;
  const read = readBoards(textOf(rows), size);
  if (!read.ok) return false;
  const goals = read.value.filter(({ role }) => role === 'goal').length;
  return goals * 2 === read.value.length;
}

function boardsOf(rows: readonly BatchEntry[], size: Size | undefined): readonly BatchEntry[] {
  const read = rows.length < 2 ? null : readBoards(textOf(rows), size);
  if (read?.ok !== true) return rows;
  const starts = read.value.filter(({ role }) => role !== 'goal');
  const goals = read.value.filter(({ role }) => role === 'goal');
  // One goal is that of all
  if (starts.length === 0 || ![0, 1, starts.length].includes(goals.length)) return rows;
  return starts.map(({ board, line }, index) => {
    const goal = goals.at(goals.length === 1 ? 0 : index);
    return {
      text: JSON.stringify({
        start: formatBoard(board),
        ...(goal && { goal: formatBoard(goal.board) }),
        size: formatSize(board),
      }),
      number: (rows[0]?.number ?? 1) + line - 1,
    };
  });
}

function textOf(rows: readonly BatchEntry[]): string {
  return rows.map(({ text }) => text).join('\n');
}
