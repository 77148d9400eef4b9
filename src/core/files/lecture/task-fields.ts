/** What a scene may ask to be done: the fields of a task, and what only the whole of one shows. */

import * as v from 'valibot';
import type { AnyMessage } from '../../base/message.ts';
import { canSolve, maxSolvedCells } from '../../contract/optimal.ts';
import { exactTableFor, fitsExactTable } from '../../heuristics/exact-table.ts';
import { type Board, boardsEqual } from '../../puzzle/board.ts';
import { formatSize, parseBoard } from '../../puzzle/notation.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { readSetting } from '../../search/options.ts';
import { type SearchSettings, algorithmNames } from '../../search/settings.ts';
import { asText, text, whole } from '../experiment/plan-fields.ts';
import type { JsonPath } from '../text/json-file.ts';

export const lectureLimits = {
  /** Characters of a file. */
  text: 500_000,
  scenes: 99, // as many as a link can name
  title: 200,
  /** Characters of a paragraph, and how many there may be. */
  paragraph: 1_000,
  paragraphs: 6,
  notes: 4_000,
  link: 100_000,
  minutes: 600,
  /** Searches of a scene beside its own. */
  others: 6,
} as const;

export const taskLimits = {
  points: 1_000,
  tries: 1_000,
  boards: 100,
  /** Of boards larger than a table holds: farther ones take the solver too long for a class. */
  depth: 40,
} as const;

/** What can be asked; a task has one of them, or none, and is then a question to the class. */
export const taskKinds = ['reach', 'solve', 'number', 'choice', 'search', 'heuristic', 'question'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Under which letters a class chooses. */
const letters = ['A', 'B', 'C', 'D', 'E'] as const;

/** Kinds of questions that are drawn from a seed. */
const questionKinds = ['predict', 'trace', 'number', 'choice', 'bug'] as const;

const paragraph = text(lectureLimits.paragraph);
const title = text(lectureLimits.title);
const names = v.union([title, v.pipe(v.array(title), v.minLength(1), v.maxLength(30))]);
export const placeField = v.union(
  [v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)), v.literal('end')],
  asText({ code: 'lecture.place' }),
);

const reachSchema = v.strictObject({
  algorithm: v.optional(names),
  heuristic: v.optional(names),
  solved: v.optional(v.boolean()),
  optimal: v.optional(v.boolean()),
  moves: v.optional(whole(0, 100_000)),
  expansions: v.optional(whole(0, 1_000_000_000)),
  step: v.optional(placeField),
});

const drawnBoards = v.strictObject({
  depth: whole(1, 80),
  count: v.optional(whole(1, taskLimits.boards)),
});

export const taskSchema = v.strictObject({
  ask: paragraph,
  hint: v.optional(paragraph),
  done: v.optional(paragraph),
  points: v.optional(whole(0, taskLimits.points)),
  tries: v.optional(whole(1, taskLimits.tries)),
  boards: v.optional(
    v.union(
      [v.pipe(v.array(text(400)), v.minLength(1), v.maxLength(taskLimits.boards)), drawnBoards],
      asText({ code: 'task.boards', n: taskLimits.boards }),
    ),
  ),
  choices: v.optional(
    v.strictObject({
      of: v.pipe(
        v.array(v.union([title, whole(0, 1_000_000_000)])),
        v.minLength(2),
        v.maxLength(letters.length),
      ),
      right: v.optional(v.picklist(letters)),
      is: v.optional(v.picklist(['least', 'most'])),
      figure: v.optional(title),
    }),
  ),
  reach: v.optional(reachSchema),
  solve: v.optional(v.strictObject({ within: v.optional(whole(0, 1_000)) })),
  number: v.optional(v.strictObject({ figure: title, tolerance: v.optional(whole(0, 1_000_000)) })),
  choice: v.optional(
    v.strictObject({
      is: v.picklist(['least', 'most']),
      figure: title,
      of: v.pipe(v.array(title), v.minLength(2), v.maxLength(6)),
    }),
  ),
  search: v.optional(
    v.strictObject({
      algorithm: v.optional(
        v.picklist(algorithmNames, asText({ code: 'task.algorithm', names: algorithmNames.join(', ') })),
      ),
      heuristic: v.optional(title),
    }),
  ),
  heuristic: v.optional(
    v.strictObject({
      admissible: v.optional(v.boolean()),
      consistent: v.optional(v.boolean()),
      expansions: v.optional(whole(1, 1_000_000)),
    }),
  ),
  question: v.optional(v.strictObject({ kind: v.picklist(questionKinds), level: v.optional(whole(1, 3)) })),
});

/** What a class chooses from. */
export type Choices = NonNullable<SceneTask['choices']>;

/** The place of the one that `right` names, from 0; −1: none is named. */
export const placeOfRight = ({ right }: Choices): number => letters.findIndex((letter) => letter === right);

/** What a task has to be answered by: a state that the learner reaches. All that is named must hold. */
export type Reach = v.InferOutput<typeof reachSchema>;

/** A task as it is written. */
export type SceneTask = v.InferOutput<typeof taskSchema>;

export const taskFaults = {
  'task.no-field': { kinds: 'text' },
  'task.boards': { n: 'number' },
  'task.algorithm': { names: 'text' },
  'task.two-kinds': { first: 'text' },
  'task.no-search': { kind: 'text' },
  'task.unsolvable': { board: 'text' },
  'task.same-board': { board: 'text' },
  'task.too-large': { size: 'text', n: 'number' },
  'task.too-deep': { size: 'text', n: 'number' },
  'task.no-figure': { name: 'text', names: 'text' },
  'task.no-choice': { name: 'text' },
  'task.own-code': { name: 'text' },
  'task.asks-nothing': {},
  'task.no-right': {},
  'task.no-letter': { letters: 'text' },
  'task.not-number': { text: 'text' },
} as const;

/** What a task asks for; null: it is a question to the class. */
export function kindOfTask(task: SceneTask): TaskKind | null {
  return taskKinds.find((kind) => task[kind] !== undefined) ?? null;
}

/** The boards that a task names; null where it has a rule for them, or is about those of its link. */
export function namedBoards({ boards }: SceneTask, goal: Board): readonly Board[] | null {
  if (!Array.isArray(boards)) return null;
  return boards.flatMap((written) => {
    const read = parseBoard(written, goal);
    return read.ok ? [read.value] : [];
  });
}

/** What is asked for in words beside the search of the link. */
export function askedSettings({ search }: SceneTask, linked: SearchSettings): SearchSettings {
  return {
    ...linked,
    ...(search?.algorithm !== undefined && { algorithm: search.algorithm }),
    ...(search?.heuristic !== undefined && { heuristic: search.heuristic }),
  };
}

interface TaskFault {
  readonly path: JsonPath;
  readonly why: AnyMessage;
}

/** The search of a scene, as far as its tasks are about it. */
interface LinkedSearch {
  readonly boards: { readonly start: Board; readonly goal: Board } | null;
}

interface Figures {
  readonly own: readonly string[];
  readonly all: readonly string[];
}

/**
 * What only the whole of a task shows; paths begin inside the task.
 * @param search null: the link has none
 * @param figures those of a search, and with them those that the further searches add
 * @param others names of the further searches
 */
export function faultOfTask(
  task: SceneTask,
  search: LinkedSearch | null,
  figures: Figures,
  others: readonly string[],
): TaskFault | null {
  const [kind, second] = taskKinds.filter((one) => task[one] !== undefined);
  if (kind === undefined) {
    if (task.points !== undefined || task.boards !== undefined)
      return { path: ['points'], why: { code: 'task.asks-nothing' } };
    return task.choices === undefined ? null : faultOfChoices(task.choices, search, figures, others);
  }
  if (task.choices !== undefined) return { path: ['choices'], why: { code: 'task.two-kinds', first: kind } };
  if (second !== undefined) return { path: [second], why: { code: 'task.two-kinds', first: kind } };
  if (kind === 'question') return null;
  if (!search?.boards) return { path: [kind], why: { code: 'task.no-search', kind } };
  const { number, choice } = task;
  const asked = number ?? choice;
  const known = choice === undefined ? figures.all : figures.own;
  if (asked !== undefined && !known.includes(asked.figure)) {
    const why = { code: 'task.no-figure', name: asked.figure, names: known.join(', ') } as const;
    return { path: [kind, 'figure'], why };
  }
  const stranger = choice?.of.find((name) => !others.includes(name));
  if (stranger !== undefined)
    return { path: ['choice', 'of'], why: { code: 'task.no-choice', name: stranger } };
  if (task.search?.heuristic !== undefined) {
    const read = readSetting('heuristic', task.search.heuristic);
    if (!read.ok) return { path: ['search', 'heuristic'], why: read.error };
  }
  return faultOfBoards(task, search.boards);
}

/** One is right by its letter, by a figure that it is, or by a figure that its search has. */
function faultOfChoices(
  { of, right, is, figure }: Choices,
  search: LinkedSearch | null,
  figures: Figures,
  others: readonly string[],
): TaskFault | null {
  const fault = (field: keyof Choices, why: AnyMessage): TaskFault => ({ path: ['choices', field], why });
  const twice = of.find((one, at) => of.indexOf(one) !== at);
  if (twice !== undefined) return fault('of', { code: 'task.same-board', board: String(twice) });
  if ((right === undefined) === (figure === undefined) || (is !== undefined && figure === undefined))
    return { path: ['choices'], why: { code: 'task.no-right' } };
  if (figure === undefined) {
    const there = letters.slice(0, of.length);
    const isThere = there.some((letter) => letter === right);
    return isThere ? null : fault('right', { code: 'task.no-letter', letters: there.join(', ') });
  }
  const ofOthers = figures.all.filter((name) => !figures.own.includes(name));
  const known = is !== undefined ? figures.own : search === null ? ofOthers : figures.all;
  if (!known.includes(figure))
    return fault('figure', { code: 'task.no-figure', name: figure, names: known.join(', ') });
  const stranger = of.find((one) =>
    is === undefined ? typeof one !== 'number' : !others.includes(String(one)),
  );
  if (stranger === undefined) return null;
  const name = String(stranger);
  return fault(
    'of',
    is === undefined ? { code: 'task.not-number', text: name } : { code: 'task.no-choice', name },
  );
}

function faultOfBoards(
  task: SceneTask,
  { start, goal }: NonNullable<LinkedSearch['boards']>,
): TaskFault | null {
  const { boards } = task;
  const path = ['boards'];
  const size = formatSize(goal);
  if (task.solve !== undefined && !canSolve(goal))
    return { path: ['solve'], why: { code: 'task.too-large', size, n: maxSolvedCells } };
  if (task.heuristic !== undefined && !fitsExactTable(goal))
    return { path: ['heuristic'], why: { code: 'task.too-large', size, n: 10 } };
  if (boards === undefined)
    return task.reach !== undefined || isSolvable(start, goal)
      ? null
      : { path: [], why: { code: 'task.unsolvable', board: start.cells.join(' ') } };
  if (Array.isArray(boards)) {
    const seen: Board[] = [];
    for (const [index, written] of boards.entries()) {
      const read = parseBoard(written, goal);
      if (!read.ok) return { path: [...path, index], why: read.error };
      const board = read.value;
      const text = board.cells.join(' ');
      if (!isSolvable(board, goal))
        return { path: [...path, index], why: { code: 'task.unsolvable', board: text } };
      if (seen.some((other) => boardsEqual(other, board)))
        return { path: [...path, index], why: { code: 'task.same-board', board: text } };
      seen.push(board);
    }
    return null;
  }
  if (!canSolve(goal)) return { path, why: { code: 'task.too-large', size, n: maxSolvedCells } };
  const deepest = fitsExactTable(goal) ? exactTableFor(goal).deepest : taskLimits.depth;
  return boards.depth > deepest
    ? { path: [...path, 'depth'], why: { code: 'task.too-deep', size, n: deepest } }
    : null;
}
