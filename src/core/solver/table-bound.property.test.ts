import { beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../testing/samples.ts';
import { Prng } from '../base/prng.ts';
import { type Board, blankFirstGoal, boardsEqual } from '../puzzle/board.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { usualAutomaton } from './usual-automaton.ts';
import { FifteenSearch } from './fifteen-search.ts';
import { NibbleSearch } from './nibble-search.ts';
import { buildTables, nibblePlan } from './nibble-set.ts';
import { OptimalSolver } from './optimal-solver.ts';
import { type Subtree, type SubtreeSearch, TableBound } from './table-bound.ts';

const size = { rows: 4, columns: 4 };
const goal = blankFirstGoal(size);

/** Searches by the same tables, which are built once. */
function nibbles(count: number): NibbleSearch[] {
  const plan = nibblePlan(size, [
    [1, 4, 5, 8, 12],
    [2, 3, 6, 7, 11],
    [9, 10, 13, 14, 15],
  ]);
  const [first, ...others] = Array.from({ length: count }, () => new NibbleSearch(plan, usualAutomaton()));
  Array.from(buildTables(plan, first.table, [...plan.tables.keys()], () => undefined));
  for (const { table } of others) table.set(first.table);
  return [first, ...others];
}

const solver = new OptimalSolver();
const stored = solver.prepare(goal, 'small');

/** As a thread of the page has them: by tables that it is given. */
const unrolled = (count: number): FifteenSearch[] =>
  Array.from({ length: count }, () => new FifteenSearch(0, 'small', usualAutomaton(), stored));

interface Helped {
  readonly moves: Uint8Array;
  /** What was settled, in the order in which it was told. */
  readonly settled: readonly number[];
}

/** Another thread: it has some subtrees, and searches the first. */
interface Helper {
  readonly search: SubtreeSearch;
  readonly has: Subtree[];
  began: Subtree | null;
  nodes: number;
}

/** How often a proof has nothing to do itself, as helpers have all that is left. */
let waits = 0;

/** A proof with helpers that take subtrees, go on and die whenever the dice say so. */
function helped(start: Board, own: SubtreeSearch, others: readonly SubtreeSearch[], prng: Prng): Helped {
  const bound = new TableBound(own, start, goal, 0, { divideFrom: 20 });
  const helpers = others.map((search): Helper => ({ search, has: [], began: null, nodes: 0 }));
  const settled: number[] = [];
  while (bound.moves === null) {
    const dice = prng.nextBelow(helpers.length + 2);
    if (dice === helpers.length) {
      const { isWaiting } = bound;
      const nodes = bound.searchOn(1 + prng.nextBelow(500));
      if (!isWaiting) continue;
      waits++;
      expect([nodes, bound.moves, bound.settle()]).toEqual([0, null, null]);
    } else if (dice > helpers.length) {
      for (let told = bound.settle(); told !== null; told = bound.settle()) settled.push(told);
    } else work(helpers[dice], bound, prng);
  }
  return { moves: bound.moves, settled };
}

function work(helper: Helper, bound: TableBound, prng: Prng): void {
  const { search, has } = helper;
  if (prng.nextBelow(50) === 0) {
    // It dies, and another takes its place.
    for (const subtree of has.splice(0)) bound.giveBack(subtree);
    helper.began = null;
  }
  if (has.length < 3) {
    const subtree = bound.take();
    if (subtree !== null) has.push(subtree);
  }
  const [subtree] = has;
  if (subtree === undefined) return;
  if (helper.began !== subtree) {
    helper.began = subtree;
    helper.nodes = 0;
    if (!search.begin(subtree.cells, subtree.bound, subtree.prefix)) {
      has.shift();
      return bound.ended(subtree, { nodes: 0, moves: null });
    }
  }
  const before = search.nodes;
  const end = search.advance(1 + prng.nextBelow(2000));
  helper.nodes += search.nodes - before;
  if (end === 'more') return;
  has.shift();
  bound.ended(subtree, { nodes: helper.nodes, moves: end === 'solved' ? search.moves : null });
}

describe.each([
  ['tables of nibbles', nibbles],
  ['the unrolled search', unrolled],
])('a proof with %s that is divided', (_, make) => {
  let searches: SubtreeSearch[] = [];
  beforeAll(() => {
    searches = make(3);
  });

  it('comes to the solution that one thread finds, however many help, whatever they do', () => {
    const [own, ...others] = searches;
    const prng = new Prng(21);
    for (let count = 0; count < samples(12, 6); count++) {
      const start = randomWalk(goal, 80, prng).board;
      const whole = new TableBound(own, start, goal, 0, { divideFrom: Infinity });
      while (whole.moves === null) whole.advance(1e9);
      const end = whole.moves.reduce<Board>((board, move) => applyMove(board, move as Move), start);
      expect(boardsEqual(end, goal)).toBe(true);
      const alone = helped(start, own, [], prng);
      expect(alone.moves).toEqual(whole.moves);
      for (const helpers of [others.slice(0, 1), others])
        expect(helped(start, own, helpers, prng)).toEqual(alone);
    }
    expect(waits).toBeGreaterThan(0);
  });

  it('is as long as what the solver of 4×4 finds', () => {
    const prng = new Prng(22);
    for (let count = 0; count < samples(6, 6); count++) {
      const start = randomWalk(goal, 80, prng).board;
      const answer = solver.solve(start, goal);
      const { moves } = helped(start, searches[0], searches.slice(1), prng);
      expect(answer.kind === 'solved' && answer.moves.length).toBe(moves.length);
    }
  });

  it('leaves nothing to others that is not needed any more', () => {
    const start = randomSolvableBoard(goal, new Prng(23));
    const bound = new TableBound(searches[0], start, goal, 0, { divideFrom: 20 });
    while (!bound.isDivided) bound.advance(1000);
    const before = bound.take()!;
    expect(bound.needs(before)).toBe(true);
    bound.ended(before, { nodes: 1, moves: null });
    while (bound.moves === null) bound.advance(1e6);
    expect(bound.needs(before)).toBe(false);
    expect(bound.take()).toBeNull();
    expect(bound.settle()).toBeNull();
    expect(bound.searchOn(1000)).toBe(0);
  });
});
