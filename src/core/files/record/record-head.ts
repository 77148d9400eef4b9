import { exactly, isMessageOf } from '../../base/message.ts';
import { type Result, fail, ok } from '../../base/result.ts';
import { algorithmCatalog, costsInForce, defaultSettings } from '../../algorithms/registry.ts';
import { searchFits } from '../../algorithms/search-fits.ts';
import {
  endings,
  type IterationCounts,
  nothingBelow,
  type RunClaim,
  type RunCounts,
  type RunRequest,
  type RunResult,
  type SaidG,
} from '../../search/run.ts';
import type { PartLabel, RecordSide } from '../../search/events.ts';
import { partMessages } from '../../search/code-faults.ts';
import { type SearchSettings, foreignName, type SettingFault } from '../../search/settings.ts';
import { type Board, boardsEqual, sameSize } from '../../puzzle/board.ts';
import { movesFromLetters } from '../../puzzle/moves.ts';
import { parseBoard, parseSize } from '../../puzzle/notation.ts';
import { type Heuristic, createHeuristic } from '../../heuristics/create-heuristic.ts';
import type { JsonPath } from '../text/json-file.ts';
import { FileFault, type FileMessage, type FileObject, whyOf } from './record-file.ts';
import { usesOwn } from '../../search/code-choice.ts';
import { type OptionName, readSetting, youngOptions, usualSettings } from '../../search/options.ts';

/** h of a board by its tiles. */
export type Estimate = Heuristic['evaluate'];

/**
 * Side → what computes its h again; null where only the file can say it, or code of the file would have to be run for it. Throws a
 * `FileFault` where its tables find no room.
 * @param at where the file names it
 */
export function estimatesOf(
  { request, sides }: { readonly request: RunRequest; readonly sides: readonly RecordSide[] },
  at: JsonPath,
): (Estimate | null)[] {
  const { heuristic } = request.settings;
  if (heuristic === foreignName || usesOwn(heuristic)) return sides.map(() => null);
  try {
    return sides.map(({ target }) => {
      const made = createHeuristic(heuristic, target, costsInForce(request));
      return (cells) => made.evaluate(cells);
    });
  } catch (error) {
    throw new FileFault({ code: 'file.no-h', why: whyOf(error) }, at);
  }
}

const statuses = ['solved', 'exhausted', 'unsolvable', 'budget'] as const;
const maxMoves = 2_000_000;
const maxCounted = Number.MAX_SAFE_INTEGER;
/** A record that has none: every board of it is this one. */
export const noBoard: Board = { rows: 0, columns: 0, cells: new Uint8Array(0) };

/** What a record was made from; its own code is text and stays text. */
export function readRequest(file: FileObject): RunRequest {
  const start = readBoard(file, 'start');
  const goal = readBoard(file, 'goal');
  if (!sameSize(start, goal)) throw new FileFault({ code: 'file.sizes' }, file.at('goal'));
  const settings = readSettings(file.object('settings'));
  const fits = searchFits(settings, start);
  if (!fits.ok) throw new FileFault(fits.error.why, file.object('settings').at(fits.error.setting));
  return { start, goal, settings, evenIfUnsolvable: file.flag('evenIfUnsolvable') };
}

/** Boards that are the start or the goal are the very same objects. */
export function readSides(file: FileObject, { start, goal }: RunRequest): RecordSide[] {
  const sides = [...file.objects('sides')].map((side): RecordSide => {
    const [root, target] = (['root', 'target'] as const).map((name) => {
      const board = readBoard(file.has('size') ? file : side, name, side);
      return [start, goal].find((known) => boardsEqual(known, board)) ?? board;
    });
    return { label: side.text('label'), root, target };
  });
  if (sides.length < 1 || sides.length > 2) throw new FileFault({ code: 'file.sides' }, file.at('sides'));
  return sides;
}

/** @param from where the text stands; the size is the file's */
export function readBoard(file: FileObject, name: string, from: FileObject = file): Board {
  const size = readSize(file);
  const text = from.text(name);
  if (size === null && text === '') return noBoard;
  const board: Result<Board, FileMessage> =
    size === null ? fail({ code: 'file.no-boards' }) : parseBoard(text, size);
  if (!board.ok) throw new FileFault(board.error, from.at(name));
  return board.value;
}

/** Null where the record has no boards. */
function readSize(file: FileObject): { rows: number; columns: number } | null {
  const text = file.text('size');
  if (text === '0x0') return null;
  const size = parseSize(text);
  if (!size.ok) throw new FileFault(size.error, file.at('size'));
  return size.value;
}

export function readSettings(file: FileObject): SearchSettings {
  const usual = defaultSettings(usualSettings.algorithm);
  const read: Partial<Record<OptionName, unknown>> = {};
  for (const name of Object.keys(usual) as OptionName[]) {
    const value = !file.has(name) && youngOptions.includes(name) ? usual[name] : file.raw(name);
    if (typeof value !== typeof usual[name])
      throw new FileFault({ code: 'file.setting', name }, file.has(name) ? file.at(name) : file.path);
    const setting = readOne(name, value);
    if (!setting.ok) throw new FileFault(setting.error, file.at(name));
    read[name] = setting.value;
  }
  return read as unknown as SearchSettings;
}

/** What only records have is not among what a person can choose. */
function readOne(name: OptionName, value: unknown): Result<unknown, SettingFault> {
  if ((name === 'algorithm' || name === 'heuristic') && value === foreignName) return ok(foreignName);
  return readSetting(name, String(value));
}

/** @param lastNode the largest number that a node can have */
export function readResult(file: FileObject, lastNode: number, settings: SearchSettings): RunResult {
  const status = statuses.find((one) => one === file.raw('status'));
  if (status === undefined)
    throw new FileFault({ code: 'file.status', names: statuses.join(', ') }, file.at('status'));
  const letters = file.raw('moves') === null ? null : movesFromLetters(file.text('moves', maxMoves));
  if (letters !== null && !letters.ok) throw new FileFault(letters.error, file.at('moves'));
  const ending = file.raw('ending'); // earlier versions wrote the sentence alone
  const text = file.text('reason');
  const read = isMessageOf(endings, ending) ? ending : { code: 'end.as-written' as const, text };
  // Branch and bound ends solved only when nothing better is left. At first it said no more than any other search, and then that
  // this proves its solution, whatever it had rejected.
  const isBounded =
    algorithmCatalog[settings.algorithm].options.includes('firstBound') && status === 'solved';
  return {
    status,
    reason:
      isBounded && (read.code === 'end.solved' || read.code === 'end.proved')
        ? nothingBelow(settings, read.moves)
        : read,
    goalNode: file.whole('goalNode', -1, lastNode),
    meetingNode: file.whole('meetingNode', -1, lastNode),
    counts: readCounts(file.object('counts')),
    iterations: [...file.objects('iterations')].map((row): IterationCounts => ({
      label: readLabel(row),
      bound: row.scoreOrNull('bound'),
      expanded: row.whole('expanded', 0, maxCounted),
      generated: row.whole('generated', 0, maxCounted),
    })),
    ...(file.raw('withoutSuccessors') === true && { withoutSuccessors: true }),
    ...(file.raw('withoutRejected') === true && { withoutRejected: true }),
    ...(file.raw('goalUntold') === true && { goalUntold: true }),
    ...(file.has('saidG') && { saidG: readSaidG(file.object('saidG')) }),
    ...(file.has('claim') && { claim: readClaim(file.object('claim')) }),
    moves: letters === null ? null : Uint8Array.from(letters.value),
  };
}

function readClaim(file: FileObject): RunClaim {
  const read: Partial<Record<keyof RunClaim, unknown>> = {};
  for (const name of ['algorithm', 'heuristic'] as const) {
    if (!file.has(name)) continue;
    const setting = readSetting(name, file.text(name));
    if (!setting.ok) throw new FileFault(setting.error, file.at(name));
    read[name] = setting.value;
  }
  return read as RunClaim;
}

function readSaidG(file: FileObject): SaidG {
  const event = [...file.wholes('event', Int32Array, [0, 2 ** 31 - 1])];
  const g = file.list('g').map((said, row): number | null => {
    if (said === null || (typeof said === 'number' && Number.isFinite(said))) return said;
    throw new FileFault({ code: 'file.number', part: 'g' }, [...file.at('g'), row]);
  });
  if (g.length !== event.length)
    throw new FileFault(
      { code: 'file.lengths', name: 'event', n: exactly(event.length), other: 'g', m: exactly(g.length) },
      file.path,
    );
  return { event, g };
}

/** What a part is called; earlier versions wrote the English alone. */
export function readLabel(row: FileObject): PartLabel {
  const part = row.raw('part');
  const title = row.text('label');
  return isMessageOf(partMessages, part) ? part : { title };
}

function readCounts(file: FileObject): RunCounts {
  const whole = (name: keyof RunCounts): number => file.whole(name, 0, maxCounted);
  return {
    expanded: whole('expanded'),
    visited: file.wholeOrNull('visited', 0, maxCounted),
    ...{ taken: whole('taken'), generated: whole('generated'), rejected: whole('rejected') },
    ...{ reopened: whole('reopened'), maxFrontier: whole('maxFrontier'), maxStored: whole('maxStored') },
  };
}
