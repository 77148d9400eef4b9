import * as v from 'valibot';
import { type Result, fail, ok } from '../../base/result.ts';
import { type BoardSource, planLimits, type PlaceFault, faultAt } from '../../experiments/experiment-plan.ts';
import { type Board, type Size, blankFirstGoal, boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { instanceSet, instanceSetNames } from '../../puzzle/instances.ts';
import { formatBoard, formatSize, parseSize } from '../../puzzle/notation.ts';
import { readBoard } from '../../puzzle/written-boards.ts';
import { asText, text, whole } from './plan-fields.ts';

const label = v.optional(text(100));
const size = v.optional(text(20));
const goal = v.optional(text(1000));
const count = whole(1, planLimits.streamedRuns);
const grids = v.optional(
  v.pipe(v.array(whole(0, planLimits.grids)), v.minLength(1, asText({ code: 'plan.needs-number' }))),
);

/** A board source as a file has it. */
export const sourceSchema = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('random'), label, grids, size, goal, count }),
    v.strictObject({
      ...{ kind: v.literal('depth'), label, grids, size, goal, count },
      depths: v.pipe(v.array(whole(0, 200)), v.minLength(1, asText({ code: 'plan.needs-depth' }))),
    }),
    v.strictObject({
      ...{ kind: v.literal('walk'), label, grids, size, goal, count },
      lengths: v.pipe(
        v.array(whole(0, planLimits.walk)),
        v.minLength(1, asText({ code: 'plan.needs-length' })),
      ),
    }),
    v.strictObject({
      ...{
        kind: v.literal('set'),
        label,
        grids,
        set: v.picklist(instanceSetNames),
        count: v.optional(count),
      },
      first: v.optional(whole(0, planLimits.runs), 0),
    }),
    v.strictObject({
      ...{ kind: v.literal('list'), label, grids, size, goal },
      // A plan that is being made may have none yet; `planProblem` refuses it.
      boards: v.pipe(
        v.array(text(1000)),
        v.maxLength(planLimits.runs, asText({ code: 'plan.boards', n: planLimits.runs })),
      ),
    }),
  ],
  asText({ code: 'plan.kind' }),
);
export type WrittenSource = v.InferOutput<typeof sourceSchema>;

/** Reads where boards come from. The place of an error is the field's name, as in ".goal". */
export function readSource(written: WrittenSource): Result<BoardSource, PlaceFault> {
  const source = readKind(written);
  return source.ok && written.grids !== undefined ? ok({ ...source.value, grids: written.grids }) : source;
}

function readKind(written: WrittenSource): Result<BoardSource, PlaceFault> {
  switch (written.kind) {
    case 'set':
      return readSet(written);
    case 'list':
      return readList(written);
    default: {
      const goal = readGoal(written);
      if (!goal.ok) return goal;
      const { kind, label, count } = written;
      const common = { label: label ?? usualLabel(kind, goal.value), goal: goal.value, count };
      if (kind === 'depth') return ok({ ...common, kind, depths: written.depths });
      if (kind === 'walk') return ok({ ...common, kind, lengths: written.lengths });
      return ok({ ...common, kind });
    }
  }
}

/** Depths and walks say in the names of their groups what they are. */
function usualLabel(kind: 'random' | 'depth' | 'walk', { rows, columns }: Size): string {
  return kind === 'random' ? `random ${rows}×${columns}` : '';
}

type Kind<K extends WrittenSource['kind']> = Extract<WrittenSource, { kind: K }>;

function readSet({ kind, set, first, count, label }: Kind<'set'>): Result<BoardSource, PlaceFault> {
  const { length } = instanceSet(set);
  if (first + (count ?? 1) > length)
    return fail(faultAt('.count', { code: 'plan.set-from', set, n: length }));
  return ok({ kind, set, first, count: count ?? length - first, label: label ?? set });
}

function readList({ kind, label, boards, size, goal }: Kind<'list'>): Result<BoardSource, PlaceFault> {
  const given = readSize(size);
  if (!given.ok) return given;
  const read: Board[] = [];
  for (const [index, text] of boards.entries()) {
    const board = readBoard(text, given.value ?? read[0]);
    if (!board.ok) return fail(faultAt(`.boards[${index}]`, board.error));
    read.push(board.value);
  }
  const [first] = read;
  const own = readGoal({ size: first === undefined ? size : formatSize(first), goal });
  return own.ok ? ok({ kind, label: label ?? 'list', goal: own.value, boards: read }) : own;
}

interface WrittenGoal {
  readonly size?: string | undefined;
  readonly goal?: string | undefined;
}

/** "standard" (also when none is given), "blank-first", or a board. */
function readGoal({ size, goal = 'standard' }: WrittenGoal): Result<Board, PlaceFault> {
  const given = readSize(size);
  if (!given.ok) return given;
  if (goal === 'standard' || goal === 'blank-first') {
    if (given.value === undefined) return fail(faultAt('.size', { code: 'plan.no-size' }));
    return ok(goal === 'standard' ? standardGoal(given.value) : blankFirstGoal(given.value));
  }
  const board = readBoard(goal, given.value);
  return board.ok ? board : fail(faultAt('.goal', board.error));
}

function readSize(text: string | undefined): Result<Size | undefined, PlaceFault> {
  if (text === undefined) return ok(undefined);
  const size = parseSize(text);
  return size.ok ? size : fail(faultAt('.size', size.error));
}

/** As a file has it. */
export function writeSource(source: BoardSource): WrittenSource {
  const { grids } = source;
  return grids === undefined ? writeKind(source) : { ...writeKind(source), grids: [...grids] };
}

function writeKind(source: BoardSource): WrittenSource {
  const { label } = source;
  switch (source.kind) {
    case 'set': {
      const { kind, set, first, count } = source;
      return { kind, label, set, first, count };
    }
    case 'list':
      return { kind: source.kind, label, ...writeGoal(source.goal), boards: source.boards.map(formatBoard) };
    case 'depth':
      return { ...commonOf(source), kind: source.kind, depths: [...source.depths] };
    case 'walk':
      return { ...commonOf(source), kind: source.kind, lengths: [...source.lengths] };
    case 'random':
      return { ...commonOf(source), kind: source.kind };
  }
}

function commonOf({ label, goal, count }: { label: string; goal: Board; count: number }) {
  return { label, ...writeGoal(goal), count };
}

function writeGoal(goal: Board): { size: string; goal: string } {
  const word = boardsEqual(goal, standardGoal(goal))
    ? 'standard'
    : boardsEqual(goal, blankFirstGoal(goal))
      ? 'blank-first'
      : formatBoard(goal);
  return { size: formatSize(goal), goal: word };
}
