import { expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, boardsEqual, createBoard, standardGoal } from '../../puzzle/board.ts';
import { type Move, applyMove, legalMoves, moveLetters } from '../../puzzle/moves.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import type { HeapSearch } from '../../contract/check-messages.ts';
import { samples } from '../../../testing/samples.ts';
import { detect } from '../detect.ts';
import { SpaceBounds } from './count-bounds.ts';
import { everyTwinSearch } from './heap-conventions.ts';
import { TwinCounts } from './twin-counts.ts';

interface Node {
  readonly board: Board;
  readonly moves: number;
  readonly previous: Board | null;
  readonly key: readonly number[];
}

const isGreater = (one: Node, other: Node): boolean => {
  const at = one.key.findIndex((value, index) => value !== other.key[index]);
  return at >= 0 && one.key[at] > other.key[at];
};

/** As the book has it (Sedgewick and Wayne, Algorithms, 2.4). */
class MinPQ {
  private readonly pq: Node[] = [];
  private n = 0;

  insert(node: Node): void {
    this.pq[++this.n] = node;
    for (let k = this.n; k > 1 && isGreater(this.pq[k >> 1], this.pq[k]); k >>= 1) this.exchange(k >> 1, k);
  }

  delMin(): Node {
    const min = this.pq[1];
    this.exchange(1, this.n--);
    for (let k = 1; 2 * k <= this.n;) {
      let j = 2 * k;
      if (j < this.n && isGreater(this.pq[j], this.pq[j + 1])) j++;
      if (!isGreater(this.pq[k], this.pq[j])) break;
      this.exchange(k, j);
      k = j;
    }
    return min;
  }

  private exchange(i: number, j: number): void {
    [this.pq[i], this.pq[j]] = [this.pq[j], this.pq[i]];
  }
}

/** The assignment as a student writes it, with the calls of its queues counted. */
function solver(start: Board, goal: Board, { heuristic, tuple, moves }: HeapSearch) {
  const h = createHeuristic(heuristic!, goal).evaluate;
  const twin = start.cells.slice();
  const [one, other] = [...twin.keys()].filter((cell) => twin[cell] !== 0);
  [twin[one], twin[other]] = [twin[other], twin[one]];
  let [insert, delMin] = [0, 0];
  const add = (queue: MinPQ, board: Board, made: number, previous: Board | null): void => {
    const left = h(board.cells);
    queue.insert({
      board,
      moves: made,
      previous,
      key: tuple.includes('h') ? [made + left, left] : [made + left],
    });
    insert++;
  };
  const queues = [new MinPQ(), new MinPQ()];
  add(queues[0], start, 0, null);
  add(queues[1], createBoard(start, twin), 0, null);
  for (let turn = 0; ; turn++) {
    const { board, moves: made, previous } = queues[turn % 2].delMin();
    delMin++;
    if (boardsEqual(board, goal)) return { insert, delMin, length: made, isSolvable: turn % 2 === 0 };
    for (const letter of moves!) {
      const move = moveLetters.indexOf(letter) as Move;
      if (!legalMoves(board).includes(move)) continue;
      const neighbour = applyMove(board, move);
      if (previous === null || !boardsEqual(neighbour, previous))
        add(queues[turn % 2], neighbour, made + 1, board);
    }
  }
}

const size = { rows: 3, columns: 3 };

it('counts what the assignment counts, on boards that can be solved and on their twins', () => {
  const goal = standardGoal(size);
  const searches = [...everyTwinSearch(['manhattan', 'hamming'])].map(({ search }) => search);
  expect(searches.length).toBe(57);
  let told = 0;
  for (let seed = 1; seed <= samples(8, 4); seed++) {
    const prng = new Prng(seed);
    const walked = randomWalk(goal, 10, prng).board;
    const isTwin = seed % 2 === 0;
    const start = isTwin
      ? createBoard(
          size,
          Array.from(walked.cells, (tile) => [0, 2, 1][tile] ?? tile),
        )
      : walked;
    const [counts, bounds] = [new TwinCounts(start, goal), SpaceBounds.of(start, goal)];
    for (let round = 0; round < 12; round++) {
      const search = searches[prng.nextBelow(searches.length)];
      const { insert, delMin, length, isSolvable } = solver(start, goal, search);
      const made = counts.count(search, 20_000)!;
      const { expanded, pushed, selected } = made;
      // The root of the board is what may be counted besides.
      expect([seed, search, expanded + 1, selected, pushed + 1, made.length]).toEqual([
        ...[seed, search, delMin, delMin, insert],
        isSolvable ? length : null,
      ]);
      expect(counts.count(search, expanded - 1)).toBeNull();
      if (bounds === null) continue;
      const { least, most } = bounds.for(search, Infinity);
      expect([seed, search, least <= expanded && expanded <= most]).toEqual([seed, search, true]);
      told += Number(least > expanded / 4 && most < 4 * expanded);
    }
  }
  expect(told).toBeGreaterThan(6);
});

it('finds the assignment by the calls of its queues', () => {
  const start = createBoard(size, [1, 6, 4, 7, 0, 8, 2, 3, 5]);
  for (const figures of [
    { selected: 673, generated: 1118 },
    { expanded: 673, generated: 1118, length: 20 },
  ]) {
    const detecting = detect(start, standardGoal(start), figures);
    let step = detecting.next();
    while (step.done !== true) step = detecting.next();
    expect(step.value.found[0].by).toEqual({
      ...{ algorithm: 'twin', heuristic: 'manhattan', tuple: ['f', 'h'], heap: 'java' },
      ...{ duplicates: 'parent', goalTest: 'expand', moves: 'URLD' },
    });
  }
});
