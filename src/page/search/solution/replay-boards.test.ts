import { describe, expect, it } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { boardsAlong } from '../../../core/puzzle/moves.ts';
import { randomWalk } from '../../../core/puzzle/scramble.ts';
import { boardOf } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { ReplayBoards, pathBoards, solutionBoards } from './replay-boards.ts';

const size = { rows: 4, columns: 3 };

describe('ReplayBoards', () => {
  it.each([0, 1, 255, 256, 257, 5477])('has every board of %i moves', (length) => {
    const start = standardGoal(size);
    const { moves } = randomWalk(start, length, new Prng(length));
    const boards = new ReplayBoards(start, Uint8Array.from(moves));
    expect(boards.length).toBe(length);
    const expected = boardsAlong(start, moves);
    for (let position = 0; position <= length; position += Math.max(1, length >> 6)) {
      expect(boards.at(position).cells).toEqual(expected[position].cells);
    }
    expect(boards.at(length).cells).toEqual(expected[length].cells);
  });
});

describe('what is replayed', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const start = createBoard(goal, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const trace = new Trace({ start, goal, settings: defaultSettings('a-star'), evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));

  it('ends on the goal', () => {
    const boards = solutionBoards(trace)!;
    expect(boards.length).toBe(16);
    expect(boards.at(16).cells).toEqual(goal.cells);
  });

  it('ends on the picked node, born at the cursor or not', () => {
    for (let node = 0; node < trace.nodeCount; node += 7) {
      for (const step of [0, trace.stepCount >> 1, trace.stepCount]) {
        const boards = pathBoards(trace, node, step);
        expect(boards.at(boards.length).cells).toEqual(boardOf(trace, node, trace.stepCount).cells);
      }
    }
  });
});
