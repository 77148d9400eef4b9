import { defaultSettings } from '../../algorithms/registry.ts';
import type { RecordSide } from '../../search/events.ts';
import { heuristicFits } from '../../heuristics/heuristic-info.ts';
import { usesOwn } from '../../search/code-choice.ts';
import type { RunRequest } from '../../search/run.ts';
import { type HeuristicText, foreignName } from '../../search/settings.ts';
import { type Board, boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { type CostText, costsFit, unitCosts } from '../../puzzle/move-costs.ts';
import { boardOfEvent, directionOf, numberOf, typeOf } from './posthoc-event.ts';
import { FileFault, FileObject } from './record-file.ts';
import { noBoard } from './record-head.ts';
import { readSetting, usualSettings } from '../../search/options.ts';

/** What is to be known before the first node. */
export interface PosthocHead {
  readonly request: RunRequest;
  readonly sides: readonly RecordSide[];
  /** What sides are called in the file's `dir`; empty where there is one. */
  readonly directions: readonly string[];
  readonly hasBoards: boolean;
}

/** Looks through all events. Throws a `FileFault`. */
export function readHead(events: Generator<[number, FileObject]>): PosthocHead {
  const roots = new Map<string, Board | null>(); // direction → board of its first source
  let goal: Board | null = null;
  let size: Board | null = null;
  let heuristic: HeuristicText | null = null;
  let cost: CostText = unitCosts;
  let haveH = true;
  for (const [, event] of events) {
    const type = typeOf(event);
    if (type === 'generating' || type === 'source') haveH &&= numberOf(event, 'h') !== undefined;
    if (type !== 'source' && type !== 'destination') continue;
    const board = boardOfEvent(event, size);
    size ??= board;
    if (type === 'destination') goal ??= board;
    else {
      const direction = directionOf(event);
      if (!roots.has(direction)) roots.set(direction, board);
      heuristic ??= heuristicOf(event, board);
      cost = costOf(event, board) ?? cost;
      goal ??= goalOf(event, board);
    }
  }
  if (roots.size > 2) throw new FileFault({ code: 'file.more-sides' }, ['events']);
  const boards = [...roots.values()];
  const hasBoards = boards.length > 0 && boards[0] !== null;
  const start = boards[0] ?? noBoard;
  const aim = hasBoards ? (goal ?? boards[1] ?? standardGoal(start)) : noBoard;
  const known = hasBoards ? (heuristic ?? (haveH ? foreignName : 'manhattan')) : foreignName;
  const settings = {
    ...defaultSettings(usualSettings.algorithm),
    algorithm: foreignName,
    heuristic: known,
    cost,
  };
  return {
    request: { start, goal: aim, settings, evenIfUnsolvable: true },
    sides: boards.map((root, side) =>
      sideOf(boards.length > 1 ? [...roots.keys()][side] : '', root ?? noBoard, start, aim),
    ),
    directions: boards.length > 1 ? [...roots.keys()] : [],
    hasBoards,
  };
}

/** Who begins at the goal looks for the start; boards that are one are one object. */
function sideOf(label: string, root: Board, start: Board, goal: Board): RecordSide {
  if (boardsEqual(root, start)) return { label, root: start, target: goal };
  return boardsEqual(root, goal) ? { label, root: goal, target: start } : { label, root, target: goal };
}

/** A setting that a file of ours has with its source. */
function settingOf(source: FileObject, name: 'heuristic' | 'cost'): string | null {
  const settings = source.raw('settings');
  if (typeof settings !== 'object' || settings === null) return null;
  const text = new FileObject(settings, source.at('settings')).raw(name);
  return typeof text === 'string' ? text : null;
}

/** What its moves cost. */
function costOf(source: FileObject, board: Board | null): CostText | null {
  const text = settingOf(source, 'cost');
  if (text === null || board === null) return null;
  const read = readSetting('cost', text);
  return read.ok && costsFit(read.value, board).ok ? read.value : null;
}

/** The heuristic that it names, where it can be computed again. */
function heuristicOf(source: FileObject, board: Board | null): HeuristicText | null {
  const text = settingOf(source, 'heuristic');
  if (text === null || board === null) return null;
  const read = readSetting('heuristic', text);
  return read.ok && !usesOwn(read.value) && heuristicFits(read.value, board).ok ? read.value : null;
}

function goalOf(source: FileObject, board: Board | null): Board | null {
  if (board === null || !Array.isArray(source.raw('goal'))) return null;
  return boardOfEvent(new FileObject({ board: source.raw('goal') }, source.path), board);
}
