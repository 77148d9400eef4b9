import { expect, it } from 'vitest';
import { createMachine } from '../../algorithms/create-machine.ts';
import { Prng } from '../../base/prng.ts';
import { SearchMemory } from '../../engine/machine.ts';
import { Recorder } from '../../engine/recorder.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, boardsEqual, createBoard, standardGoal } from '../../puzzle/board.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import { someOf } from '../../../testing/samples.ts';
import { verdictOf } from '../../../testing/verdict-of.ts';
import { cheapHeuristics, everyAlgorithm, everyConvention } from '../detective/tried-conventions.ts';
import { beginOf } from './replay.ts';

interface Node {
  readonly board: Board;
  readonly g: number;
}

/** Whether an entry of the frontier comes before another one. */
type Before = (a: Node, b: Node) => boolean;

/** The expansions of a best-first search whose frontier is a list, a board a line; a state that is expanded is not again. */
function logOf(start: Board, goal: Board, before: Before, most: number): string {
  const lines = [JSON.stringify({ start: [...start.cells], goal: [...goal.cells] })];
  const frontier: Node[] = [{ board: start, g: 0 }];
  const closed = new Set<string>();
  while (frontier.length > 0 && lines.length <= most) {
    let first = 0;
    for (let at = 1; at < frontier.length; at++) if (before(frontier[at], frontier[first])) first = at;
    const [{ board, g }] = frontier.splice(first, 1);
    if (closed.has(board.cells.join())) continue;
    closed.add(board.cells.join());
    lines.push(JSON.stringify({ expand: [...board.cells] }));
    if (boardsEqual(board, goal)) break;
    for (const move of legalMoves(board)) {
      const next = applyMove(board, move);
      if (!closed.has(next.cells.join())) frontier.push({ board: next, g: g + 1 });
    }
  }
  return lines.join('\n');
}

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
const manhattan = createHeuristic('manhattan', goal);

it('names what a search is by a heap of tuples that the explorer has not: ties by the board itself', () => {
  const start = createBoard(size, [7, 2, 4, 5, 0, 6, 8, 3, 1]);
  const near = randomWalk(goal, 24, new Prng(5)).board;
  const byBoard: Before = (a, b) => {
    const [f, other] = [a, b].map(({ board, g }) => g + manhattan.evaluate(board.cells));
    return f !== other ? f < other : a.board.cells.join('') < b.board.cells.join('');
  };
  for (const board of [start, near]) {
    const { verdict, is, ours } = verdictOf(logOf(board, goal, byBoard, 2000));
    expect(verdict).toBe('right');
    expect(is).toMatchObject({
      isWhole: true,
      heap: { algorithm: 'a-star', tuple: ['f', 'board'], heuristic: 'manhattan' },
    });
    expect(ours).toMatchObject({ isWhole: false, heap: null });
  }
});

it('calls no search the nearest that agrees in no more than chance, as all that begin with the start', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const prng = new Prng(seed);
    const start = randomWalk(goal, 40, prng).board;
    const { is } = verdictOf(logOf(start, goal, () => prng.nextBelow(2) === 0, 400));
    expect(is?.agrees).toBeGreaterThan(0);
    expect(is).toMatchObject({ isWhole: false, isTelling: false });
  }
});

it('is no search by an estimate that gives another h than a short log says', () => {
  const boards = ['2,8,3,1,6,4,7,0,5', '2,8,3,1,0,4,7,6,5', '2,8,3,0,1,4,7,6,5'];
  const said = [5, 4, 5]; // Manhattan distance, by which the third is not the next
  const logOfBoards = (h: (at: number) => string): string =>
    ['{"goal": [1,2,3,8,0,4,7,6,5]}', ...boards.map((cells, at) => `{"expand": [${cells}]${h(at)}}`)].join(
      '\n',
    );
  const silent = verdictOf(logOfBoards(() => '')).is;
  expect([silent?.isWhole, silent?.conventions.heuristic]).toEqual([true, 'hamming']);
  const { is, ours } = verdictOf(logOfBoards((at) => `, "h": ${said[at]}`));
  expect([is?.isTelling, is?.isWhole, ours?.isWhole]).toEqual([false, false, false]);
});

it('calls nearest a search that agrees until a bug shows', () => {
  const start = randomWalk(goal, 40, new Prng(8)).board;
  const breadth: Before = () => false; // the oldest
  let made = 0;
  const late: Before = (a, b) => ++made > 4000 && a.g > b.g;
  expect(verdictOf(logOf(start, goal, breadth, 150)).is).toMatchObject({ isWhole: true, isTelling: true });
  const { is } = verdictOf(logOf(start, goal, late, 150));
  expect(is).toMatchObject({ isWhole: false, isTelling: true, conventions: { algorithm: 'breadth-first' } });
});

/** By which moves the first boards are reached that a search by each of all conventions expands, for conventions that begin alike. */
function begins(start: Board): Set<string>[] {
  const ways = new Map<string, Set<string>>();
  const memory = new SearchMemory();
  const scope = { algorithms: everyAlgorithm, heuristics: someOf(cheapHeuristics, 6) };
  for (const settings of everyConvention(size, scope)) {
    const recorder = new Recorder(1000);
    const request = { start, goal, settings: { ...settings, maxExpansions: 2 }, evenIfUnsolvable: false };
    createMachine(request, recorder, memory).advance(3);
    const { move, parent, side, eventSubject, stepEvent, stepCount } = recorder.takeBatch();
    const nodes = Array.from(stepEvent.subarray(0, Math.min(2, stepCount)), (event) => eventSubject[event]);
    const began = beginOf(settings);
    const seen = ways.get(began) ?? new Set();
    ways.set(began, seen.add(nodes.map((node) => [side[node], parent[node] < 0 ? -1 : move[node]]).join()));
  }
  return [...ways.values()];
}

it('tries one of the conventions that differ in what does not decide on the second board, and there they all do the same', () => {
  const far = begins(createBoard(size, [7, 2, 4, 5, 0, 6, 8, 3, 1]));
  expect(far.length).toBeGreaterThan(300);
  expect(far.filter((ways) => ways.size > 1)).toEqual([]);
  // Beside the goal they do not: one that tests what it generates is at its end.
  expect(begins(applyMove(goal, legalMoves(goal)[0])).some((ways) => ways.size > 1)).toBe(true);
});
