import { Prng } from '../../src/core/base/prng.ts';
import { defaultSettings } from '../../src/core/algorithms/registry.ts';
import { recordToEnd } from '../../src/core/algorithms/create-machine.ts';
import { writeShareLink } from '../../src/core/files/share-link.ts';
import { type Board, createBoard, standardGoal } from '../../src/core/puzzle/board.ts';
import { randomSolvableBoard } from '../../src/core/puzzle/scramble.ts';
import { Trace } from '../../src/core/trace/trace.ts';
import type { RunRequest } from '../../src/core/search/run.ts';
import type { SvgRecord } from './svg-tree.ts';

/** One of the two 3×3 boards that are farthest from the goal. */
const hardest = createBoard({ rows: 3, columns: 3 }, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
const fifteenPuzzle = randomSolvableBoard(standardGoal({ rows: 4, columns: 4 }), new Prng(1));

const statesOf3x3 = 181_440;

/** A search whose record has that many nodes: uniform-cost, on 3×3 as long as that has enough states. */
export function requestOfSize(nodes: number): RunRequest {
  const start: Board = nodes <= statesOf3x3 ? hardest : fifteenPuzzle;
  // All states are no budget to stop at: the search is over by itself.
  const settings = { ...defaultSettings('uniform-cost'), ...(nodes !== statesOf3x3 && { maxNodes: nodes }) };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable: false };
}

export function linkTo(
  { start, goal, settings }: RunRequest,
  view: 'tree' | 'space' | 'plane' = 'tree',
): string {
  return writeShareLink({ boards: { start, goal }, settings, step: null, view, beside: null, mode: 'watch' });
}

/** The record that the page makes of the same request, for the picture that is compared with it. */
export function svgRecordOf(request: RunRequest): SvgRecord {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  const column = (values: { readonly [index: number]: number }): number[] =>
    Array.from({ length: trace.nodeCount }, (_, node) => values[node]!);
  return {
    parent: column(trace.parent.values),
    bornAt: Array.from({ length: trace.nodeCount }, (_, node) => trace.bornAt(node)),
    endedAt: Array.from({ length: trace.nodeCount }, (_, node) => trace.endedAt(node)),
    steps: trace.stepCount,
  };
}
