import { expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { verdictOn } from '../verdict.ts';
import { readSearchLog } from './log-runs.ts';
import {
  type State,
  goal,
  successorsOf,
  searched,
  grid,
  list,
  nested,
} from '../../../testing/printed-traces.ts';

const seed = 20_261_128;

test.each([
  [
    'path_to_goal: ["Up", "Left"]\ncost_of_path: 2\nnodes_expanded: 181437\nsearch_depth: 2\nmax_search_depth: 66125',
    '181437',
    '2',
  ],
  ['max_search_depth: 66125\nNodes expanded = 1,580', '1580', null],
  ['{"path_to_goal": ["Up"], "cost_of_path": 1, "nodes_expanded": 12}', '12', '1'],
  [
    'To solve this problem the search algorithm expanded a total of 86 nodes.\nThe maximum number of nodes in the queue was 57.',
    '86',
    null,
  ],
  ['Solved in 16 moves\n98 nodes expanded', '98', '16'],
  ['| nodes expanded | 98 |\n| solution length | 16 |', '98', '16'],
  [`${'moved\n'.repeat(40)}Path length: 40\nexpanded: 77`, '77', '40'],
  ['initial state: [1, 2, 5, 3, 4, 0, 6, 7, 8]\nnodes_expanded: 10', '10', null],
])('the results of a search are no log: %j', (text, expanded, length) => {
  const options = [`--expanded ${expanded}`, length === null ? [] : `--length ${length}`].flat().join(' ');
  const start = text.startsWith('initial') ? '"1 2 5 3 4 0 6 7 8"' : 'BOARD';
  expect(toEnd(readSearchLog(text))).toEqual({ ok: false, error: { code: 'log.results', start, options } });
});

test('a set of boards is no log, however it is written, and hardly any log is a set', () => {
  const random = new Prng(seed);
  const drawn = Array.from({ length: 12 }, () => {
    let state = goal;
    for (let move = 0; move < 60; move++) {
      const next = successorsOf(state);
      state = next[random.nextBelow(next.length)];
    }
    return state;
  });
  const refused = (text: string): unknown => {
    const read = toEnd(readSearchLog(text));
    return read.ok ? null : read.error;
  };
  for (const write of [list, grid, nested, (state: State) => `Puzzle: ${list(state)}`])
    for (const between of ['\n', '\n\n'])
      expect(refused(drawn.map((state) => write(state)).join(between))).toEqual({
        code: 'log.boards',
        n: 12,
      });
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  expect(refused(search.map(({ state }) => grid(state)).join('\n\n'))).toBeNull();
  // A program whose tile 8 moves as the blank does makes a log with something wrong in it
  const other = search.map(({ state }) => state.map((tile) => (tile === 0 ? 8 : tile === 8 ? 0 : tile)));
  expect(refused(other.map((state) => list(state)).join('\n'))).toBeNull();
  expect(refused(`Expanding:\n${drawn.map((state) => grid(state)).join('\n\n')}`)).toBeNull();
  expect(refused(drawn.map((state) => `${list(state)} g=1`).join('\n'))).toBeNull();
});

test('a solution is no log', () => {
  const path: State[] = [[1, 2, 3, 0, 5, 6, 4, 7, 8]];
  for (const blank of [6, 7, 8]) {
    const next = successorsOf(path.at(-1)!).find((state) => state.indexOf(0) === blank);
    path.push(next!);
  }
  const remarks = (text: string): unknown => {
    const verdict = toEnd(verdictOn(toEnd(readSearchLog(text))));
    return verdict.ok ? verdict.value.remarks.filter(({ code }) => code === 'check.is-path') : verdict.error;
  };
  expect(remarks(path.map((state) => grid(state)).join('\n\n'))).toEqual([
    { code: 'check.is-path', moves: 3 },
  ]);
  expect(remarks(path.map((state, g) => `g=${g}\n${grid(state)}\n`).join('\n'))).toEqual([]);
});
