import { expect, test } from 'vitest';
import { someOf } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { sayEnglish } from '../../../locales/say-any.ts';
import { verdictOn } from '../verdict.ts';
import { readSearchLog } from './log-runs.ts';
import {
  each,
  type State,
  type PrintedExpansion,
  goal,
  middling,
  searched,
  grid,
  list,
} from '../../../testing/printed-traces.ts';

const wordedValues: readonly ((g: number, h: number) => string)[] = [
  (g, h) => `cost so far: ${g}, estimated distance to goal: ${h}, total: ${g + h}`,
  (g, h) => `path cost so far ${g} | distance to goal ${h} | evaluation ${g + h}`,
  (g, h) => `Kosten bisher: ${g}, geschätzte Entfernung zum Ziel: ${h}, gesamt: ${g + h}`,
];

test.each(wordedValues)('values under longer names, behind a board or before it: %s', (said) => {
  const search = searched(middling);
  const faultOf = (isBehind: boolean, wrongAt: number): unknown => {
    const text = search.map(({ state, g, h }, index) => {
      const values = said(index === wrongAt ? g + 2 : g, h);
      return isBehind ? `Expanding:\n${grid(state)}\n${values}\n` : `${values}\n${grid(state)}\n`;
    });
    const head = `A*, Manhattan\nGoal:\n${grid(goal)}\n\n`;
    const read = toEnd(readSearchLog(head + text.join('\n')));
    if (!read.ok) throw new Error(sayEnglish(read.error));
    expect(read.value.expansions().length).toBe(search.length);
    const verdict = toEnd(verdictOn(read));
    return verdict.ok ? [verdict.value.verdict, verdict.value.fault?.code ?? null] : verdict.error;
  };
  for (const isBehind of [true, false]) {
    expect(faultOf(isBehind, -1)).toEqual(['right', null]);
    expect(faultOf(isBehind, 20)).toEqual(['wrong', expect.stringMatching(/^wrong-(?:f|g|depth)/)]);
  }
});

/** A path to the goal through what was expanded, in moves of the blank. */
function pathTo(search: readonly PrintedExpansion[]): string[] {
  const parents = new Map<string, State>();
  for (const { state, successors } of search) for (const next of successors) parents.set(next.join(), state);
  const path: string[] = [];
  for (let state: State = goal; state.join() !== search[0].state.join();) {
    const parent = parents.get(state.join())!;
    const by = state.indexOf(0) - parent.indexOf(0);
    path.unshift(by === -3 ? 'up' : by === 3 ? 'down' : by === -1 ? 'left' : 'right');
    state = parent;
  }
  return path;
}
const opposite: Readonly<Record<string, string>> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const german: Readonly<Record<string, string>> = {
  up: 'hoch',
  down: 'runter',
  left: 'links',
  right: 'rechts',
};
const pathForms: Readonly<Record<string, (path: readonly string[]) => string>> = {
  'words with spaces': (path) => `Path: ${path.join(' ')}`,
  'words with commas': (path) => `Solution length: ${path.length}\nPath: ${path.join(', ')}`,
  'a list of Python': (path) => `path_to_goal: [${path.map((move) => `'${move}'`).join(', ')}]`,
  letters: (path) =>
    `Solution (${path.length} moves): ${path.map((move) => move[0].toUpperCase()).join(' ')}`,
  'letters on end': (path) => `Moves: ${path.map((move) => move[0].toUpperCase()).join('')}`,
  arrows: (path) => `Sequence of moves: ${path.map((move) => move.toUpperCase()).join(' -> ')}.`,
  German: (path) => `Pfad: ${path.map((move) => german[move]).join(', ')}`,
  'of the tile': (path) => `Path: ${path.map((move) => opposite[move]).join(', ')}`,
  'a line a move': (path) => `Path:\n${path.map((move, index) => `${index + 1}. ${move}`).join('\n')}`,
  'over two lines': (path) => `Path: ${path.slice(0, 4).join(', ')},\n  ${path.slice(4).join(', ')}`,
};

test.each(Object.keys(pathForms))('a path in words of moves behind the goal: %s', (name) => {
  const search = searched(middling);
  const path = pathTo(search);
  const traces = {
    rows: each(({ state, g, h }: PrintedExpansion) => `Expanding:\n${grid(state)}\ng=${g} h=${h}\n`)(search),
    lists: each(({ state, g, h }: PrintedExpansion) => `pop ${list(state)} g=${g} h=${h}`)(search),
  };
  for (const trace of someOf(Object.values(traces), 2, Object.keys(pathForms).indexOf(name))) {
    const faultOf = (moves: readonly string[], more = ''): unknown => {
      const text = `A*, Manhattan\nGoal: ${list(goal)}\n\n${trace}\n\nSolved!\n${pathForms[name](moves)}\n${more}`;
      const read = toEnd(readSearchLog(text));
      if (!read.ok) throw new Error(sayEnglish(read.error));
      expect([read.value.expansions().length, read.value.lostLines]).toEqual([search.length, 0]);
      const verdict = toEnd(verdictOn(read));
      return verdict.ok ? [verdict.value.verdict, verdict.value.fault?.code ?? null] : verdict.error;
    };
    expect(faultOf(path)).toEqual(['right', null]);
    const wrong = path.map((move, at) => (at === 6 ? opposite[move] : move));
    expect(faultOf(wrong)).toEqual(['wrong', 'solution-illegal']);
    // What may be of something else is none
    expect(faultOf(wrong, 'Solved once more, by going left and down')).toEqual(['right', null]);
  }
});

test('a path behind a log that prints no goal: the solution where it is called that, or leads there', () => {
  const search = searched(middling);
  const path = pathTo(search);
  const trace = each(({ state, g, h }: PrintedExpansion) => `pop ${list(state)} g=${g} h=${h}`)(
    search.slice(0, -1),
  );
  const saidOf = (line: string): unknown => {
    const read = toEnd(readSearchLog(`A*, Manhattan\nGoal: ${list(goal)}\n\n${trace}\n\n${line}\n`));
    if (!read.ok) throw new Error(sayEnglish(read.error));
    const verdict = toEnd(verdictOn(read));
    return [
      read.value.solution?.moves?.length ?? null,
      verdict.ok ? (verdict.value.fault?.code ?? verdict.value.verdict) : verdict.error,
    ];
  };
  const letters = (moves: readonly string[]): string => moves.map((move) => move[0].toUpperCase()).join('');
  const wrong = path.map((move, at) => (at === 6 ? opposite[move] : move));
  const ofTiles = path.map((move) => opposite[move]);
  expect(saidOf(`Solution: ${letters(path)}`)).toEqual([path.length, 'right']);
  expect(saidOf(`Moves: ${path.join(', ')}`)).toEqual([path.length, 'right']);
  expect(saidOf(`Path: ${ofTiles.join(' ')}`)).toEqual([path.length, 'right']);
  expect(saidOf(`Lösungsweg: ${wrong.join(' ')}`)).toEqual([path.length, 'solution-illegal']);
  // It may be that of another node
  expect(saidOf(`Path: ${wrong.join(' ')}`)).toEqual([null, 'right']);
  expect(saidOf(`Path: ${path.slice(1).join(' ')}`)).toEqual([null, 'right']);
});

test('paths that lead to each node are not the solution', () => {
  const search = searched(middling);
  const text = each(
    ({ state, g }: PrintedExpansion) => `${grid(state)}\ng=${g}\nPath: ${'left '.repeat(g)}\n`,
  )(search);
  const read = toEnd(readSearchLog(`A*, Manhattan\nGoal: ${list(goal)}\n\n${text}`));
  expect(read.ok && read.value.solution).toBe(null);
});
