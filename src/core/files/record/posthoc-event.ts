import { type Board, sameSize } from '../../puzzle/board.ts';
import { parseBoard } from '../../puzzle/notation.ts';
import { FileFault, type FileObject } from './record-file.ts';

/** What happens, under the one name that is written; other programs have others. */
export type PosthocType =
  | 'source'
  | 'destination'
  | 'expanding'
  | 'generating'
  | 'updating'
  | 'closing'
  | 'end';

const typeOfName: ReadonlyMap<unknown, PosthocType> = new Map<unknown, PosthocType>([
  ...(['source', 'destination', 'expanding', 'generating', 'updating', 'closing', 'end'] as const).map(
    (type) => [type, type] as const,
  ),
  ...(['start'] as const).map((name) => [name, 'source'] as const),
  ...(['goal'] as const).map((name) => [name, 'destination'] as const),
  ...(['expand'] as const).map((name) => [name, 'expanding'] as const),
  ...(['generate', 'open', 'opening'] as const).map((name) => [name, 'generating'] as const),
  ...(['update'] as const).map((name) => [name, 'updating'] as const),
  ...(['close'] as const).map((name) => [name, 'closing'] as const),
  ...(['finish', 'solution'] as const).map((name) => [name, 'end'] as const),
]);

/** Null for an event that is of another kind, or of none: it only decorates. */
export function typeOf(event: FileObject): PosthocType | null {
  return typeOfName.get(event.raw('type')) ?? null;
}

/** An id of any kind as a key; null where there is none. `1` and `"1"` are the same. */
export function idOf(event: FileObject, name: 'id' | 'pId' | 'meets'): string | null {
  const id = event.raw(name);
  if (id === undefined || id === null) return null;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  try {
    return JSON.stringify(id);
  } catch {
    throw new FileFault({ code: 'file.id' }, event.at(name)); // it is nested deeper than the engine's stack goes
  }
}

/** The side that an event is on; empty where it says nothing that could be a name. */
export function directionOf(event: FileObject): string {
  const name = event.raw('dir');
  return typeof name === 'string' ? name.slice(0, 40) : '';
}

/** A number that is one; undefined where the event has none. */
export function numberOf(event: FileObject, name: string): number | undefined {
  const value = event.raw(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new FileFault({ code: 'file.number', part: name }, event.at(name));
}

const cellName = /^([1-9])([1-9])$/;

/**
 * The board of an event: its `board`, a list or a text, or a tile for each "<column><row>", counted from 1. Null where it
 * has neither.
 * @param size of all other boards; null for the first one
 */
export function boardOfEvent(event: FileObject, size: Board | null): Board | null {
  const tiles = tilesOf(event);
  if (tiles === null) return null;
  const board = parseBoard(tiles.text, size ?? tiles.size ?? undefined);
  if (!board.ok) throw new FileFault(board.error, event.at('board'));
  if (size !== null && !sameSize(size, board.value))
    throw new FileFault({ code: 'file.board-size' }, event.at('board'));
  return board.value;
}

interface Tiles {
  readonly text: string;
  readonly size: { readonly rows: number; readonly columns: number } | null;
}

function tilesOf(event: FileObject): Tiles | null {
  const board = event.raw('board');
  const [rows, columns] = [event.raw('rows'), event.raw('cols') ?? event.raw('columns')];
  const size = typeof rows === 'number' && typeof columns === 'number' ? { rows, columns } : null;
  if (typeof board === 'string') return { text: board.slice(0, 1000), size };
  if (Array.isArray(board)) {
    const tiles = board.flat().slice(0, 200) as unknown[];
    if (tiles.some((tile) => !Number.isInteger(tile)))
      throw new FileFault({ code: 'file.board-list' }, event.at('board'));
    const rowsOf = Array.isArray(board[0]) ? { rows: board.length, columns: board[0].length } : null;
    return { text: tiles.join(' '), size: size ?? rowsOf };
  }
  return tilesByCell(event);
}

function tilesByCell(event: FileObject): Tiles | null {
  const cells = event.names().flatMap((name) => {
    const place = cellName.exec(name);
    return place === null ? [] : [{ column: Number(place[1]), row: Number(place[2]), tile: event.raw(name) }];
  });
  if (cells.length < 4) return null;
  const rows = Math.max(...cells.map(({ row }) => row));
  const columns = Math.max(...cells.map(({ column }) => column));
  const tiles: unknown[] = new Array<unknown>(rows * columns).fill('?');
  for (const { row, column, tile } of cells) tiles[(row - 1) * columns + column - 1] = tile;
  if (!tiles.every(Number.isInteger)) throw new FileFault({ code: 'file.board-cells' }, event.path);
  return { text: tiles.join(' '), size: { rows, columns } };
}
