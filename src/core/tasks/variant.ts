/** Everyone's own boards of a set of tasks: they follow from its seed and from who works on it, and are all equally far from the goal. */

import { Prng, seedFor } from '../base/prng.ts';
import { assert } from '../base/result.ts';
import { sha256 } from '../base/sha256.ts';
import {
  type Lecture,
  type LectureScene,
  askedSettings,
  namedBoards,
  readSceneLink,
} from '../files/lecture-file.ts';
import { writePageLink } from '../files/page-link.ts';
import { exactTableFor, fitsExactTable } from '../heuristics/exact-table.ts';
import { type Board, type BoardPair, boardsEqual, createBoard } from '../puzzle/board.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import type { SearchSettings } from '../search/settings.ts';
import { OptimalSolver } from '../solver/optimal-solver.ts';

/** A name or number as it counts: however it is spaced and capitalised, it is the same person. */
export function sameWho(who: string): string {
  return who.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The seed of one thing that a set has drawn for somebody. @param scene from 0 */
export function seedOf({ seed = 0 }: Lecture, who: string, scene: number, place = 0): number {
  return seedFor(seed, parseInt(sha256(sameWho(who)).slice(0, 8), 16), scene, place);
}

/**
 * The boards of a scene's task for somebody: those that it names, or as many as its rule says, of exactly that depth, no two alike as far as
 * there are as many; without either that of its link. Empty where the link has no board. Up to 10 cells 25 to 250 ms for the first of a goal,
 * beyond that up to seconds a board. Every depth is proved: by a table of all boards, or by the solver.
 */
export function boardsOfTask(set: Lecture, scene: number, who: string): readonly BoardPair[] {
  const drawing = drawBoards(set, scene, who);
  let step = drawing.next();
  while (step.done !== true) step = drawing.next(optimumOf(step.value));
  return step.value;
}

let solver: OptimalSolver | null = null;

/** Moves of a shortest solution of a board that has one. Tables or, beyond 10 cells, a search: up to seconds. */
export function optimumOf({ start, goal }: BoardPair): number {
  if (fitsExactTable(goal)) return exactTableFor(goal).distanceOf(start.cells);
  const answer = (solver ??= new OptimalSolver()).solve(start, goal, { tables: 'walking' });
  assert(answer.kind === 'solved', 'a solver without a limit solves');
  return answer.moves.length;
}

/** The same as `boardsOfTask`, for whoever has a solver elsewhere: it yields what only that can answer, and takes the answer. */
export function* drawBoards(
  set: Lecture,
  scene: number,
  who: string,
): Generator<BoardPair, readonly BoardPair[], number> {
  const { link, task } = set.scenes[scene];
  const read = readSceneLink(link);
  const boards = read.ok ? (read.value.search?.boards ?? null) : null;
  if (boards === null) return [];
  const { start, goal } = boards;
  const rule = task?.boards;
  if (task === undefined || rule === undefined) return [{ start, goal }];
  if (Array.isArray(rule)) return (namedBoards(task, goal) ?? []).map((board) => ({ start: board, goal }));
  const { depth, count = 1 } = rule;
  const drawn: Board[] = [];
  for (let place = 0; place < count; place++) {
    const prng = new Prng(seedOf(set, who, scene, place));
    let board = yield* boardAt(goal, depth, prng);
    const isThere = (): boolean => drawn.some((other) => boardsEqual(other, board));
    for (let again = 0; isThere() && again < fewTries; again++) board = yield* boardAt(goal, depth, prng);
    drawn.push(board);
  }
  return drawn.map((board) => ({ start: board, goal }));
}

/** A scene as somebody sees it: its search, and the further ones, begin with this board. */
export function sceneOn(scene: LectureScene, board: Board): LectureScene {
  const { link, others = {} } = scene;
  const links = Object.entries(others).map(([name, other]) => [name, linkOn(other, board)]);
  return {
    ...scene,
    link: linkOn(link, board),
    ...(scene.others !== undefined && { others: Object.fromEntries(links) as Record<string, string> }),
  };
}

/** The searches that are told with a task, by their names; '' is that of its link. */
export function searchesTold({ link, others = {}, task }: LectureScene): ReadonlyMap<string, SearchSettings> {
  const told = new Map<string, SearchSettings>();
  if (task === undefined) return told;
  const tell = (name: string, one: string): void => {
    const read = readSceneLink(one);
    const search = read.ok ? read.value.search : null;
    if (search !== null) told.set(name, name === '' ? askedSettings(task, search.settings) : search.settings);
  };
  if (!(task.question || task.solve || task.reach || task.choice)) tell('', link);
  for (const [name, other] of Object.entries(others)) tell(name, other);
  return told;
}

function linkOn(link: string, start: Board): string {
  const read = readSceneLink(link);
  const search = read.ok ? read.value.search : null;
  if (!read.ok || !search?.boards) return link;
  const { goal } = search.boards;
  return writePageLink({ ...read.value, search: { ...search, boards: { start, goal } } });
}

/** Near the goal there are fewer boards than are asked for. */
const fewTries = 50;

/** A board exactly so far away. */
function* boardAt(goal: Board, depth: number, prng: Prng): Generator<BoardPair, Board, number> {
  if (!fitsExactTable(goal)) return yield* solvedBoardAt(goal, depth, prng);
  const { depthStart, nearestFirst, ranking } = exactTableFor(goal);
  const from = depthStart[depth];
  const cells = new Uint8Array(goal.cells.length);
  ranking.unrank(nearestFirst[from + prng.nextBelow(depthStart[depth + 1] - from)], cells);
  return createBoard(goal, cells);
}

/** Of all boards so far away some are more likely than others: those to which more walks lead. */
function* solvedBoardAt(goal: Board, depth: number, prng: Prng): Generator<BoardPair, Board, number> {
  for (let length = depth; ; length += 2)
    for (let again = 0; again < fewTries; again++) {
      const { board } = randomWalk(goal, length, prng);
      if ((yield { start: board, goal }) === depth) return board;
    }
}
