import { expect, it } from 'vitest';
import { pathBoards } from '../../page/search/solution/replay-boards.ts';
import { nodeBoardsOf } from '../../page/board/node-boards.ts';
import { BoardCache } from '../../picture/render/board-cache.ts';
import { opened } from '../../testing/open-text.ts';
import { buggyProgram } from '../../testing/student-programs.ts';
import { studentSearch } from '../tasks/program/student-search.ts';
import { Prng } from '../base/prng.ts';
import { boardsOfNodes } from '../files/record/boards-of-nodes.ts';
import { canRank } from '../puzzle/board.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { boardOf, currentAt, isStray, nodeAt } from './cursor.ts';
import { ReachedStates } from './reached-states.ts';
import { SelectedStates, stateNumbersFor } from './compared-states.ts';
import { nextStop } from './stop-when.ts';
import type { Trace } from './trace.ts';

/** Records of programs that make moves which are none: seeds 0 … 5 of each. */
function records(): Trace[] {
  return (['row-wrap', 'column-wrap', 'diagonal'] as const).flatMap((bug) =>
    Array.from({ length: 6 }, (_, seed) => {
      const program = buggyProgram(bug, new Prng(seed));
      return opened(studentSearch({ ...program, mostExpansions: 150 }, new Prng(seed)));
    }),
  );
}

it('has one board for each node, wherever it is rebuilt', () => {
  const seen = { strays: 0, below: 0, ranked: 0 };
  for (const trace of records()) {
    const { goal } = trace.request;
    const last = trace.stepCount;
    const [all, page, picture] = [boardsOfNodes(trace), nodeBoardsOf(trace), new BoardCache(trace)];
    const numbers = stateNumbersFor(goal);
    const selected = new SelectedStates(trace, numbers);
    selected.advance(Infinity);
    const ranking = canRank(goal) ? new StateRanking(goal) : null;
    const places = Uint32Array.from({ length: ranking?.count ?? 0 }, (_, rank) => rank);
    const reached = ranking === null ? null : new ReachedStates(trace, ranking, places);
    reached?.advance(Infinity);
    for (let node = 0; node < trace.nodeCount; node++) {
      const { cells } = boardOf(trace, node, last);
      const where = `node ${node}`;
      expect([...boardOf(trace, node, trace.bornAt(node)).cells], where).toEqual([...cells]);
      expect([...all(node)], where).toEqual([...cells]);
      expect([...page.of(node).cells], where).toEqual([...cells]);
      expect(Array.from(picture.boardOf(node).cells), where).toEqual([...cells]);
      const path = pathBoards(trace, node, last);
      expect([...path.at(path.length).cells], where).toEqual([...cells]);
      expect(selected.state.values[node], where).toBe(numbers.of(cells));
      if (ranking !== null && reached !== null) {
        expect(reached.placeOf(node), where).toBe(ranking.rank(cells));
        seen.ranked++;
      }
      const { parent } = nodeAt(trace, node, last);
      if (isStray(trace, node, last)) seen.strays++;
      else if (parent >= 0 && isStray(trace, parent, last)) seen.below++;
    }
  }
  expect(Math.min(seen.strays, seen.below, seen.ranked)).toBeGreaterThan(20);
});

it('stops at the board of such a node', () => {
  const trace = records().find((one) => [...one.strays.keys()].some((node) => one.end.values[node] === 1))!;
  const [node] = [...trace.strays.keys()].filter((one) => trace.end.values[one] === 1);
  const cursor = trace.selectedAt.values[node];
  expect(currentAt(trace, cursor)).toBe(node);
  const board = boardOf(trace, node, cursor);
  expect(nextStop(trace, cursor - 1, { kind: 'board', board })).toBe(cursor);
});
