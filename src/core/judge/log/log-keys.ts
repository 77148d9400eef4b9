import { claimKeys } from './claim-text.ts';
import { LogKind } from './log-entries.ts';
import { isRemark, tilesIn } from './log-text.ts';
import { columnsIn } from './log-table.ts';
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
/** All keys that mean something. */
export const known = new Set<string>([
  ...kinds.keys(),
  ...claimKeys,
  ...figures,
  ...['tilescope', 'start', 'goal', 'rows', 'columns', 'parent', 'g', 'h', 'f', 'solution'],
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
  return first !== undefined && known.has(first);
}
