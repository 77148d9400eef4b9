import { describe, expect, it } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/run-to-end.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { type Move, boardsAlong } from '../../../core/puzzle/moves.ts';
import { randomSolvableBoard } from '../../../core/puzzle/scramble.ts';
import { traceOfTwoSides } from '../../../testing/hand-made-trace.ts';
import { sectionsOf, solutionNodes } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { solutionBoards } from './replay-source.ts';
import { sectionAt } from './sections.ts';

describe('sections of a solution', () => {
  const goal = standardGoal({ rows: 4, columns: 4 });
  const start = randomSolvableBoard(goal, new Prng(5));
  const settings = defaultSettings('sub-goals');
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));

  it('have every move in exactly one of them', () => {
    const sections = sectionsOf(trace);
    const { moves } = trace.result!;
    expect(sections.length).toBeGreaterThan(1);
    for (let position = 0; position < moves!.length; position++) {
      const { firstMove, moves: count } = sections[sectionAt(sections, position)];
      expect(position >= firstMove && position < firstMove + count, `move ${position}`).toBe(true);
    }
    expect(sectionAt(sections, moves!.length)).toBe(sections.length - 1);
    expect(sectionAt([], 3)).toBe(0);
  });

  it('are not told where a later part found moves before those of an earlier one', () => {
    const start = createBoard({ rows: 3, columns: 3 }, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
    const request = { start, goal: standardGoal(start), settings: defaultSettings('ara-star') };
    const improved = new Trace({ ...request, evenIfUnsolvable: false });
    improved.finish(recordToEnd(improved.request, (batch) => improved.append(batch)));
    const parts = solutionNodes(improved)
      .slice(1)
      .map((node) => improved.iteration.values[node]);
    expect(parts).not.toEqual(parts.toSorted((a, b) => a - b)); // w = 3, then 1, then 3 again
    expect(sectionsOf(improved)).toEqual([]);
  });
});

describe('the replay of a way found from both ends', () => {
  it('runs from the start to the goal', () => {
    const trace = traceOfTwoSides();
    const { start, goal } = trace.request;
    const boards = solutionBoards(trace)!;
    const expected = boardsAlong(start, [...boards.moves] as Move[]);
    expect(boards.at(0).cells).toEqual(start.cells);
    expect(boards.at(1).cells).toEqual(expected[1].cells);
    expect(boards.at(2).cells).toEqual(goal.cells);
  });
});
