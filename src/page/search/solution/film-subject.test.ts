import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import type { AlgorithmName } from '../../../core/search/settings.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { subjectOf } from './replay-film.tsx';

const size = { rows: 3, columns: 3 };

function recordOf(algorithm: AlgorithmName): Trace {
  const trace = new Trace({
    start: createBoard(size, [1, 2, 3, 4, 0, 6, 7, 5, 8]),
    goal: standardGoal(size),
    settings: defaultSettings(algorithm),
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

describe('what a film is about', () => {
  it('is the search, what guides it, and h of each board of its path', () => {
    const trace = recordOf('a-star');
    expect(subjectOf(trace, 2, true)).toEqual({
      title: 'A*',
      subtitle: 'Manhattan distance · 2 moves',
      fileName: 'a-star-solution',
      reachesGoal: true,
      h: [2, 1, 0],
      search: trace,
    });
    expect(subjectOf(trace, 3, true).h).toEqual([]); // the record has another path
  });

  it('has no h where nothing guides, nor where each side has its own', () => {
    const blind = subjectOf(recordOf('breadth-first'), 2, true);
    expect([blind.subtitle, blind.h]).toEqual(['2 moves', []]);
    const twoSides = subjectOf(recordOf('bae-star'), 2, true);
    expect([twoSides.subtitle, twoSides.h]).toEqual(['Manhattan distance · 2 moves', []]);
  });

  it('is a path that does not reach the goal, and a solution of no search', () => {
    expect(subjectOf(recordOf('a-star'), 1, false)).toMatchObject({
      title: 'Path to a node',
      subtitle: 'A* · Manhattan distance · 1 move',
      fileName: 'a-star-path',
      reachesGoal: false,
      search: null,
    });
    expect(subjectOf(undefined, 1, true)).toMatchObject({ title: 'Solution', subtitle: '1 move', h: [] });
  });

  it('has no search to show where the root is the goal, as no step expands it', () => {
    const trace = new Trace({
      start: standardGoal(size),
      goal: standardGoal(size),
      settings: defaultSettings('breadth-first'),
      evenIfUnsolvable: false,
    });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    expect(subjectOf(trace, 0, true).search).toBeNull();
  });
});
