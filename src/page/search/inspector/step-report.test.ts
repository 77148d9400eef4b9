import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { settingsOfPublished } from '../../../catalog/published-run.ts';
import { publishedRuns } from '../../../catalog/published-runs.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import type { AlgorithmName, SearchSettings } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { boardsEqual, createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { boardOf, countsAt, nodeAt } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { priorityRule } from '../../session/search-words.ts';
import { reportStep } from './step-report.ts';
import { whySelected } from './selection-words.ts';
import { expectSame } from '../../../testing/expect-equal.ts';

const size = { rows: 3, columns: 3 };
const sixteen = createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]);

function traceOf(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

function search(algorithm: AlgorithmName, change: Partial<SearchSettings> = {}): Trace {
  const settings = { ...defaultSettings(algorithm), heuristic: 'manhattan' as const, ...change };
  return traceOf({ start: sixteen, goal: standardGoal(size), settings, evenIfUnsolvable: false });
}

function published(id: string): Trace {
  const run = publishedRuns.find((candidate) => candidate.id === id)!;
  return traceOf({
    start: run.start,
    goal: run.goal,
    settings: settingsOfPublished(run),
    evenIfUnsolvable: false,
  });
}

const informed: readonly [string, Trace][] = [
  ['A*', search('a-star')],
  ['A*, every state kept once expanded', search('a-star', { duplicates: 'expanded' })],
  ['weighted A*', search('weighted-a-star', { weight: 1.5 })],
  ['greedy', search('greedy')],
  ['breadth-first on paths', search('breadth-first', { duplicates: 'path', maxExpansions: 500 })],
  ['depth-first', search('depth-first', { maxExpansions: 300 })],
  ['IDA*', search('ida-star')],
  ['beam', search('stack-beam', { width: 3, duplicates: 'path' })],
  ['open', published('K5')],
  ['RBFS', search('rbfs')],
  ['iterative deepening', search('iterative-deepening', { maxExpansions: 400 })],
  ['beam by levels', search('beam', { width: 4 })],
  ['hill climbing', search('hill-climbing', { restarts: 3 })],
  ['annealing', search('simulated-annealing', { maxExpansions: 400 })],
  ['from both ends', search('bidirectional')],
  ['NBS', search('nbs')],
  ['BAE*', search('bae-star')],
  ['ARA*', search('ara-star', { weight: 5, weightStep: 2 })],
  ['the board and its twin', search('twin')],
  ['sub-goals', search('sub-goals')],
  ['A* with costs that have fractions', search('a-star', { cost: 'sqrt' })],
  ['breadth-first, whose order is not by cost', search('breadth-first', { cost: 'tile' })],
];

describe.each(informed)('reportStep of %s', (_name, trace) => {
  it('has a row for every successor that was generated', () => {
    let rows = 0;
    for (let step = 0; step <= trace.stepCount; step++) {
      rows += reportStep(trace, step).successors.length;
      expectSame(rows, countsAt(trace, step).generated);
    }
  });

  it('shows each successor one move from its parent, with the scores of its node', () => {
    const rule = priorityRule(trace.request.settings);
    for (let step = 1; step <= trace.stepCount; step++) {
      const { expanded, successors } = reportStep(trace, step);
      for (const { outcome, node, board, tile, g, h, f } of successors) {
        expectSame(board.cells[boardOf(trace, expanded, step).cells.indexOf(0)], tile);
        expectSame(boardsEqual(board, boardOf(trace, node, step)), true);
        if (rule.of !== null) expect(f).toBeCloseTo(rule.of(g, h), 4);
        if (outcome !== 'repeats')
          expect(nodeAt(trace, node, step)).toMatchObject({ parent: expanded, g, h });
      }
    }
  });
});

describe('reportStep', () => {
  it('tells what became of the successors', () => {
    const said = (trace: Trace): Set<string> => {
      const words = new Set<string>();
      for (let step = 1; step <= trace.stepCount; step++) {
        for (const { outcome, because } of reportStep(trace, step).successors)
          words.add(`${outcome}: ${because}`);
      }
      return words;
    };
    const words = said(search('a-star'));
    expect(words).toContain('repeats: undoes the last move');
    expect(words).toContain('new: looks closer: h falls by 1');
    expect(words).toContain('goal: then selected');
    expect([...said(search('ida-star'))]).toContain('pruned: f is above the bound 12');
    expect([...said(search('stack-beam', { width: 1, duplicates: 'path' }))]).toContain(
      'pruned: pushed out of the beam',
    );
  });

  it('counts the older nodes that a beam drops', () => {
    const trace = search('stack-beam', { width: 2, duplicates: 'path' });
    const dropped = Array.from(
      { length: trace.stepCount },
      (_, index) => reportStep(trace, index + 1).dropped,
    );
    expect(dropped.some((count) => count > 0)).toBe(true);
  });

  it('says nothing at the start', () => {
    expect(reportStep(search('a-star'), 0)).toEqual({
      ...{ expanded: -1, successors: [], unexpanded: [], notes: [], dropped: 0 },
    });
  });
});

describe('NodeBoards', () => {
  it('agrees with the record at any cursor, in any order of asking', () => {
    const trace = search('a-star', { heuristic: 'manhattan-with-blank' });
    const boards = nodeBoardsOf(trace);
    for (let node = trace.nodeCount - 1; node >= 0; node -= 3) {
      expect(boards.of(node).cells).toEqual(boardOf(trace, node, trace.stepCount).cells);
    }
    for (let node = 0; node < trace.nodeCount; node++) {
      expect(boards.of(node).cells).toEqual(boardOf(trace, node, trace.stepCount).cells);
    }
    expect(nodeBoardsOf(trace)).toBe(boards);
  });
});

describe('whySelected', () => {
  it('counts the frontier and the ties before the step', () => {
    const trace = search('a-star');
    expect(whySelected(trace, 0, 1)).toBe(
      'The search begins with the start: no other node had been generated.',
    );
    // At the end the goal is current, which was selected after the last expansion.
    for (let step = 2; step < trace.stepCount; step++) {
      const node = trace.eventSubject.values[trace.stepEvent.values[step - 1]];
      const size = countsAt(trace, step - 1).frontier;
      const sentence = whySelected(trace, node, step);
      if (size > 1) expect(sentence).toContain(`in a frontier of ${size}`);
      expect(sentence).toMatch(/^f = \d+ \+ \d+ = \d+\b/);
    }
  });

  it('says what decides where f does not', () => {
    expect(whySelected(search('depth-first', { maxExpansions: 50 }), 3, 2)).toMatch(/^Last in, first out\./);
    expect(whySelected(search('stack-beam', { duplicates: 'path' }), 3, 2)).toMatch(/beam/);
  });
});

it('tells of a frontier that a new part puts in order anew as one thing, with all its nodes', () => {
  const trace = search('ara-star', { weight: 5, weightStep: 2 });
  const { firstStep } = trace.iterations[1];
  const { frontier } = countsAt(trace, firstStep);
  expect(frontier).toBeGreaterThan(10);
  expect(reportStep(trace, firstStep).notes).toEqual([
    {
      ...{ kind: 'ordered', node: -1 },
      text: `the frontier is put in order by the f of the new part: ${frontier} nodes`,
    },
  ]);
});
