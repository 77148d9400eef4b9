import { sayEnglish } from '../../../locales/say-any.ts';
import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../registry.ts';
import { EventKind } from '../../search/events.ts';
import { completenessOf } from '../guarantee.ts';
import type { RunRequest } from '../../search/run.ts';
import { type SearchSettings, heuristicNames, tieRules } from '../../search/settings.ts';
import { type Board, standardGoal } from '../../puzzle/board.ts';
import { formatBoard, parseBoard } from '../../puzzle/notation.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { checkTrace } from '../../../testing/check-trace.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { boardOf, eventAt, solutionNodes } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import { someOf } from '../../../testing/samples.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

function boardFrom(text: string): Board {
  const parsed = parseBoard(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

function requestFor(start: Board, chosen: Partial<SearchSettings> = {}): RunRequest {
  const settings = { ...defaultSettings('twin'), ...chosen };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable: false };
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

/** The boards selected, in order, by side. */
function selectedBySide(trace: Trace): [string[], string[]] {
  const selected: [string[], string[]] = [[], []];
  for (let event = 0; event < trace.eventKind.length; event++) {
    const { kind, subject } = eventAt(trace, event);
    if (kind !== EventKind.Select) continue;
    selected[trace.sideIndex(subject)].push(formatBoard(boardOf(trace, subject, trace.stepCount)));
  }
  return selected;
}

describe('a board that can be solved', () => {
  test.each(tieRules)('is solved as A* alone would, with ties %s', (ties) => {
    const start = randomSolvableBoard(goal, new Prng(3));
    const chosen = { ties, moves: 'shuffled', seed: 11 };
    const trace = record(requestFor(start, chosen));
    const alone = record({
      ...requestFor(start),
      settings: { ...defaultSettings('a-star'), ...chosen },
    });
    expect(trace.result!.status).toBe('solved');
    expect(trace.result!.moves).toEqual(alone.result!.moves);
    const [board, twin] = selectedBySide(trace);
    expect(board).toEqual(selectedBySide(alone)[0]);
    // In turns: the twin has had as many, but for the goal.
    expect(twin).toHaveLength(board.length - 1);
    expect(solutionNodes(trace)).toHaveLength(trace.result!.moves!.length + 1);
  });
});

describe('a board that cannot be solved', () => {
  const start = boardFrom('687254301');
  const trace = record(requestFor(start));

  test('is not refused: its twin is solved, and that decides', () => {
    const { status, reason, moves, goalNode, meetingNode } = trace.result!;
    expect({ status, moves, meetingNode }).toEqual({ status: 'unsolvable', moves: null, meetingNode: -1 });
    expect(sayEnglish(reason)).toBe(
      'Its twin, with 4 and 5 swapped, was solved in 27 moves; of the two only one can reach the goal. ' +
        'The parity says so without a search.',
    );
    const alone = runToEnd({
      ...requestFor(twinOf(start).board),
      settings: { ...defaultSettings('a-star') },
    });
    expect(alone.moves).toHaveLength(27);
    expect(trace.sideIndex(goalNode)).toBe(1);
    expect(formatBoard(boardOf(trace, goalNode, trace.stepCount))).toBe(formatBoard(goal));
  });

  test('has two sides in one record that ends once, and no solution', () => {
    checkTrace(trace);
    expect(trace.sides.map(({ label }) => label)).toEqual(['the board', 'its twin']);
    expect(solutionNodes(trace)).toEqual([]);
  });
});

test('complete: decides all 720 boards of 2×3 with any estimate', () => {
  const { boards } = exactDistances(standardGoal({ rows: 2, columns: 3 }));
  for (const [nth, heuristic] of heuristicNames.entries()) {
    expect(completenessOf({ ...defaultSettings('twin'), heuristic }).complete).toBe(true);
    for (const board of someOf(boards, 4, nth)) {
      expect(runToEnd(requestFor(board, { heuristic })).status).toBe('solved');
      expect(runToEnd(requestFor(twinOf(board).board, { heuristic })).status).toBe('unsolvable');
    }
  }
});

test('goes on with one when the other has gone through all its states', () => {
  const { boards } = exactDistances(standardGoal({ rows: 2, columns: 2 }));
  const ended = boards.map((board) => {
    const trace = record(requestFor(twinOf(board).board, { heuristic: 'zero' }));
    checkTrace(trace);
    expect(trace.result!.status).toBe('unsolvable');
    return selectedBySide(trace)[0].length;
  });
  expect(Math.max(...ended)).toBe(12);
});
