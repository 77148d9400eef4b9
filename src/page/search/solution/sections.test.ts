import { describe, expect, it } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { standardGoal } from '../../../core/puzzle/board.ts';
import { type Move, boardsAlong } from '../../../core/puzzle/moves.ts';
import { randomSolvableBoard } from '../../../core/puzzle/scramble.ts';
import { traceOfTwoSides } from '../../../testing/hand-made-trace.ts';
import { EventKind } from '../../../core/search/events.ts';
import { eventAt, sectionsOf, solutionNodes } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { solutionBoards } from './replay-boards.ts';
import { sectionAt } from './replay-view.tsx';

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

  it('are those in which moves got the links that they have in the end, and not where nodes were first made', () => {
    const prng = new Prng(7);
    const aim = standardGoal({ rows: 3, columns: 3 });
    let told = 0;
    let otherwise = 0;
    for (let count = 0; count < 12; count++) {
      const request = {
        start: randomSolvableBoard(aim, prng),
        goal: aim,
        settings: defaultSettings('ara-star'),
      };
      const improved = new Trace({ ...request, evenIfUnsolvable: false });
      improved.finish(recordToEnd(improved.request, (batch) => improved.append(batch)));
      const linked = linksOf(improved);
      const nodes = solutionNodes(improved).slice(1);
      const parts = sectionsOf(improved).flatMap(({ label, moves }) =>
        Array.from({ length: moves }, () => improved.iterations.findIndex((row) => row.label === label)),
      );
      expect(parts).toEqual(nodes.map((node) => linked.get(node)));
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      if (new Set(parts).size > 1) told++;
      if (nodes.some((node, index) => improved.iteration.values[node] !== parts[index])) otherwise++;
    }
    expect([told, otherwise].every((times) => times > 1)).toBe(true);
  });
});

/** Node → the part in which it got its latest parent: all events read, one after the other. */
function linksOf(trace: Trace): Map<number, number> {
  const linking: readonly number[] = [
    EventKind.Start,
    EventKind.Generate,
    EventKind.Update,
    EventKind.Reopen,
  ];
  const linked = new Map<number, number>();
  let part = -1;
  for (let index = 0; index < trace.eventKind.length; index++) {
    const { kind, subject } = eventAt(trace, index);
    if (kind === EventKind.Iteration) part++;
    if (linking.includes(kind)) linked.set(subject, part);
  }
  return linked;
}

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
