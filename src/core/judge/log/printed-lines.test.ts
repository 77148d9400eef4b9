import { expect, test } from 'vitest';
import { type Expanded, aStar, grid, searchedBoards } from '../../../testing/plain-searches.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { verdictOn } from '../verdict.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { Prng } from '../../base/prng.ts';
import { standardGoal } from '../../puzzle/board.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import { boardOf, expandedAt, nodeAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { readSearchLog } from './log-runs.ts';
import { valuesIn } from './printed-trace.ts';

const [start] = searchedBoards;
const goal = '1 2 3 4 5 6 7 8 0';
const all = aStar(start);
const digits = (state: readonly number[]): string => state.join('');
const list = (state: readonly number[]): string => `[${state.join(', ')}]`;

/** The verdict, by which search and heuristic, how many expansions, and which lines were not understood. */
function toldOf(text: string): string {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text))));
  if (!verdict.ok) return verdict.error.code;
  const { claim, expanded, fault, log } = verdict.value;
  const lost = log.problems.map(({ line }) => ` lost ${line}`).join('');
  return `${fault?.code ?? verdict.value.verdict}, ${claim.algorithm ?? '–'}, ${claim.heuristic ?? '–'}, ${expanded}${lost}`;
}

const lines: Readonly<Record<string, (...one: Expanded) => string>> = {
  digits,
  list,
  'words and a list': (state, g, h) => `expand ${list(state)} g=${g} h=${h}`,
  rows: (state) => `${grid(state)}\n`,
  'rows under words': (state, g, h) => `Step: g=${g}, h=${h}\n${grid(state)}\n`,
};

test.each(Object.keys(lines))(
  'a title that names the start board is no expansion, above boards as %s',
  (form) => {
    const body = all.map((one) => lines[form](...one)).join('\n');
    const settings = `Algorithm: A*\nHeuristic: Manhattan\nGoal: ${goal}`;
    for (const title of [
      `=== A* on (${start.join(',')}) ===`,
      `Solving ${list(start)} with A*`,
      `Puzzle: ${start.join(' ')}`,
      `Puzzle #1: ${list(start)}`,
      `Start: ${digits(start)}`,
      `Solving the puzzle ${digits(start)} …`,
      `Running A* (Manhattan) from ${digits(start)} to 123456780`,
      `A* search for board ${list(start)}, goal [${goal.replaceAll(' ', ', ')}]`,
      `Löse ${list(start)} mit A*`,
      `Problem instance: ${list(start)}`,
    ])
      expect(toldOf(`${title}\n${settings}\n${body}`), title).toBe(
        `right, a-star, manhattan, ${all.length - 1}`,
      );
    const [, second] = all;
    // A title that names the board expanded first, which is not expanded again, is that expansion
    expect(toldOf(`Board: ${list(start)}\n${settings}\n${body.replace(lines[form](...all[0]), '')}`)).toBe(
      `right, a-star, manhattan, ${all.length - 1}`,
    );
    expect(second[1]).toBe(1);
  },
);

test.each([
  (n: number, [state, g, h]: Expanded) => `[${n}] Expanded node ${digits(state)} (cost ${g}, heuristic ${h})`,
  (n: number, [state, g, h]: Expanded) => `#${n} expanded ${list(state)} (g=${g}, h=${h})`,
  (n: number, [state]: Expanded) => `${n}) expanded: ${digits(state)}`,
  (n: number, [state, g]: Expanded) => `(${n}) ${digits(state)} g=${g}`,
  (n: number, [state]: Expanded) => `${n}. ${list(state)}`,
  (n: number, [state]: Expanded) => `>> ${n} pop (${state.join(', ')})`,
  (n: number, [state, g, h]: Expanded) => `${n}\t${digits(state)}\t${g}\t${h}`,
  (n: number, [state, g]: Expanded) => `#${n} step, depth ${g}\n${grid(state)}`,
])('the number of a line is no part of it: %s', (write) => {
  for (const from of [0, 1]) {
    const text = `A*, Manhattan\n${all.map((one, index) => write(index + from, one)).join('\n')}`;
    expect(toldOf(text), text.slice(0, 200)).toBe(`right, a-star, manhattan, ${all.length - 1}`);
  }
});

test.each(['|', 'V', 'v', '↓', '  |  ', '->', '=>', '-->', '\\/', '  |\n  V', '⬇', '▼', '║', '---'])(
  'what leads from one board to the next is no lost line: %s',
  (arrow) => {
    for (const form of ['rows', 'list', 'digits'])
      expect(
        toldOf(`A*, Manhattan\n${all.map((one) => lines[form](...one)).join(`\n${arrow}\n`)}`),
        form,
      ).toBe(`right, a-star, manhattan, ${all.length - 1}`);
  },
);

test('values behind a board are its own, also where the start stands above all under its name', () => {
  const table = (state: readonly number[]): string =>
    [0, 3, 6]
      .map(
        (at) =>
          `| ${state
            .slice(at, at + 3)
            .map((tile) => tile || ' ')
            .join(' | ')} |`,
      )
      .join('\n');
  for (const draw of [grid, table])
    for (const heading of ['--- Iteration ---', 'Expanding:', 'Current node:']) {
      const body = all.map(
        ([state, g, h]) =>
          `${heading}\n${draw(state)}\ng(n)=${g}  h(n)=${h}  f(n)=${g + h}\nOpen list size: 3`,
      );
      const text = `Solving 8-puzzle with A* (Manhattan Distance)\nInitial State:\n${draw(start)}\n\n${body.join('\n')}`;
      expect(toldOf(text), heading).toBe(`right, a-star, manhattan, ${all.length - 1}`);
    }
});

test('German words say what English ones do', () => {
  const body = (line: (...one: Expanded) => string): string => all.map((one) => line(...one)).join('\n');
  for (const line of [
    (state: readonly number[], g: number) => `Besuche ${digits(state)} Tiefe=${g}`,
    (state: readonly number[], g: number, h: number) =>
      `Entnehme ${list(state)} (Kosten ${g}, Heuristik ${h})`,
    (state: readonly number[], g: number) => `Aktueller Knoten (Tiefe ${g}):\n${grid(state)}`,
    (state: readonly number[]) => `Expandiere ${list(state)}\nRand: [${list(start)}]`,
  ])
    expect(toldOf(`A*, Heuristik: Manhattan-Distanz\n${body(line)}\nZiel erreicht nach 15 Zügen.`)).toBe(
      `right, a-star, manhattan, ${all.length - 1}`,
    );
});

const generated = 181; // by each expansion, the goal not among them
test.each([
  ['Nodes generated: 10', false],
  [`Nodes generated: ${generated}`, true],
  ['Nodes popped: 3', false],
  [`Nodes popped: ${all.length}`, true],
  ['max_search_depth: 99', false],
  ['max_search_depth: 3', false],
  ['max_search_depth: 15', true],
  ['Maximum depth reached: 16', true],
  ['fringe_size: 1000', false],
  ['fringe_size: 45', true],
  ['Nodes left in queue: 2', false],
  ['Nodes left in queue: 44', true],
  ['Max nodes in queue: 1', false],
  ['Max nodes in queue: 46', true],
  ['max_fringe_size: 2', false],
  ['Maximale Warteschlangenlänge: 2', false],
  ['Solution found in 99 steps', false],
  ['Solution found in 15 steps', true],
  [`Solution found in ${all.length} steps`, true],
  [`Solution found in ${all.length - 1} steps`, true], // without the goal
  ['Lösung gefunden nach 15 Schritten', true],
  ['Lösung gefunden nach 14 Schritten', false],
])('a total beside the log is judged: %s', (total, isRight) => {
  const body = all.map((one) => lines['words and a list'](...one)).join('\n');
  expect(toldOf(`A*, Manhattan\n${body}\n\n${total}`).split(',')[0]).toBe(
    isRight ? 'right' : 'counts-differ',
  );
});

test('the digit of h1 and h2 is no value', () => {
  const h = (text: string): number => valuesIn(text).h;
  expect(['Using heuristic h2', 'h2', 'A* with h1', 'heuristic h2 (Manhattan)'].map(h)).toEqual([
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
  expect(['h2 = 13', 'h1(n): 5', 'g0 h13', 'h 2', 'h=2, g=1', 'heuristic 10'].map(h)).toEqual([
    13, 5, 13, 2, 2, 10,
  ]);
});

test.each([
  (cells: Uint8Array) =>
    `Expanding [[${cells.slice(0, cells.length / 2).join()}], [${cells.slice(cells.length / 2).join()}]]`,
  (cells: Uint8Array) => `Expanding ${cells.join(' ')}`,
  (cells: Uint8Array) => `expand: (${cells.join(', ')})`,
])('boards of six and of eight cells are read on a line with words: %s', (write) => {
  for (const columns of [3, 4]) {
    const goal = standardGoal({ rows: 2, columns });
    const { board: start } = randomWalk(goal, 12, new Prng(1));
    const settings = defaultSettings('a-star');
    const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const body = Array.from({ length: trace.stepCount }, (_, step) => {
      const node = expandedAt(trace, step + 1);
      return `${write(boardOf(trace, node, step).cells)} g=${nodeAt(trace, node, step).g}`;
    });
    const heading = `A*, Manhattan\nstart: [${start.cells.join()}]\ngoal: [${goal.cells.join()}]\nrows: 2, columns: ${columns}`;
    expect(toldOf(`${heading}\n${body.join('\n')}`)).toBe(`right, a-star, manhattan, ${trace.stepCount}`);
  }
});
