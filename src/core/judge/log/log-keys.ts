import { claimKeys } from './claim-text.ts';
import { LogKind } from './log-entries.ts';
import { isRemark, mayBeBoard, tilesIn } from './log-text.ts';
import { columnsIn, keyOfAction } from './log-table.ts';
import { figureNames } from './search-log.ts';

/** What a line says of the board behind such a key. */
export const kinds: ReadonlyMap<string, LogKind> = new Map(
  Object.entries({
    ...{ expand: LogKind.expand, generate: LogKind.generate, update: LogKind.generate },
    ...{ reopen: LogKind.generate, reject: LogKind.reject, select: LogKind.select },
    ...{ bound: LogKind.bound, restart: LogKind.bound },
  }),
);
export const figures: ReadonlySet<string> = new Set([...figureNames, 'maxFrontier', 'deepest']);
/** Of most lines there is none. */
export const headerKeys = new Set<string>(['start', 'goal', 'rows', 'columns', ...claimKeys]);
/** Keys under which programs print the board of a node, where none of those of a log is there. */
const boardKeys = ['board', 'state', 'tiles'] as const;
/** Keys under which they say what was done with it. */
const actionKeys: readonly string[] = ['action', 'event', 'type', 'kind', 'operation'];
/** All keys that mean something. */
export const known = new Set<string>([
  ...kinds.keys(),
  ...claimKeys,
  ...figures,
  ...['tilescope', 'start', 'goal', 'rows', 'columns', 'parent', 'g', 'h', 'f', 'solution'],
  ...boardKeys,
  ...actionKeys,
  'step',
]);

/**
 * Whether a line is one of a log; null for one that says nothing: a remark, a bracket, nothing at all. An object is one by its
 * first key, a text by its tiles, or by the columns that it names.
 */
export function isLogLine(text: string): boolean | null {
  const trimmed = text.trim();
  if (isRemark(trimmed)) return null;
  if (!trimmed.startsWith('{')) return tilesIn(trimmed) !== null || columnsIn(trimmed) !== null;
  const [, first] = /^\{\s*["'](\w+)["']\s*:/.exec(trimmed) ?? [];
  return first !== undefined && known.has(first) && !actionKeys.includes(first);
}

/**
 * What an object says, with the key of a log for its board: {"step": 3, "board": [1, 2, …]} says that this was expanded, unless another of
 * its keys says what was done with it.
 */
export function withKeyOfBoard(read: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const name = boardKeys.find((key) => mayBeTiles(read[key]));
  if (name === undefined) return read;
  for (const key of kinds.keys()) if (Object.hasOwn(read, key)) return read;
  const action = actionKeys.map((key) => read[key]).find((said) => typeof said === 'string');
  const key = keyOfAction(typeof action === 'string' ? action : '');
  return key === undefined ? read : { ...read, [key]: read[name] };
}

/** Whether a value may be a board: a list, or a text with as many digits. */
const mayBeTiles = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'string' && mayBeBoard(value));
