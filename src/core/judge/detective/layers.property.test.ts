import { expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import { applyMove, legalMoves, moveLetters } from '../../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';
import { samples } from '../../../testing/samples.ts';
import { Layers } from './layers.ts';
import { BoardPlaces } from './quick-tables.ts';
import { RankedMoves } from './ranked-moves.ts';
import { everyMoveOrder } from './tried-conventions.ts';

const keyOf = (board: Board): string => board.cells.join();

/** Layer after layer, each as a program without any tables expands it. */
function* bySets(start: Board, moves: string, isNewest: boolean): Generator<Board[]> {
  const seen = new Set([keyOf(start)]);
  const rankOf = (letter: number): number => moves.indexOf(moveLetters[letter]);
  for (let layer = [start]; layer.length > 0;) {
    yield layer;
    const next: Board[] = [];
    for (const board of layer) {
      const ordered = legalMoves(board).sort((a, b) => rankOf(a) - rankOf(b));
      // On a stack what is pushed last comes first: siblings are pushed the other way round.
      for (const move of isNewest ? ordered.reverse() : ordered) {
        const after = applyMove(board, move);
        if (seen.has(keyOf(after))) continue;
        seen.add(keyOf(after));
        next.push(after);
      }
    }
    layer = isNewest ? next.reverse() : next;
  }
}

it('has the goal’s layer and the one before in the order of a search that expands all, by every order of moves', () => {
  const goals = [
    standardGoal({ rows: 2, columns: 3 }),
    createBoard({ rows: 3, columns: 2 }, [1, 2, 3, 0, 4, 5]),
    standardGoal({ rows: 3, columns: 3 }),
  ];
  let [largest, leftOut] = [0, 0];
  for (let seed = 1; seed <= samples(4); seed++)
    for (const goal of goals) {
      const prng = new Prng(seed);
      const isSmall = goal.cells.length < 9;
      const start = isSmall ? randomSolvableBoard(goal, prng) : randomWalk(goal, 16, prng).board;
      const moves = new RankedMoves(goal);
      const { ranking } = moves;
      const layers = new Layers(moves, ranking.rank(start.cells), ranking.rank(goal.cells));
      const ranksOf = (line: Int32Array): number[] => Array.from(line, (state) => layers.ranks[state]);
      const places = new BoardPlaces(ranking);
      for (const order of everyMoveOrder)
        for (const isNewest of [false, true]) {
          const all: number[][] = [];
          for (const layer of bySets(start, order, isNewest)) {
            all.push(layer.map(({ cells }) => ranking.rank(cells)));
            if (layer.some((board) => keyOf(board) === keyOf(goal))) break;
          }
          const [last, before = []] = all.toReversed();
          const line = layers.inOrder(
            Array.from(order, (letter) => moveLetters.indexOf(letter)),
            isNewest,
          );
          expect([seed, order, isNewest, ...line.map(ranksOf)]).toEqual([
            seed,
            order,
            isNewest,
            before,
            last,
          ]);
          const known = all.reduce((sum, layer) => sum + layer.length, 0);
          expect([layers.shortest, layers.begins[layers.shortest + 1]]).toEqual([all.length - 1, known]);
          largest = Math.max(largest, last.length);
          leftOut += Number(known > before.length + last.length);
          if (order !== moveLetters) continue;
          const sorted = [before, last].map((layer) => layer.toSorted((a, b) => places.of(a) - places.of(b)));
          if (all.length > 1) expect(layers.byBoard(places).map(ranksOf)).toEqual(sorted);
        }
    }
  expect(largest).toBeGreaterThan(30);
  expect(leftOut).toBeGreaterThan(40);
});
