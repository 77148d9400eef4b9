import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { samples, someOf } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { sayEnglish } from '../../../locales/say-any.ts';
import { verdictOn } from '../verdict.ts';
import { LogKind } from './log-entries.ts';
import { readSearchLog } from './log-runs.ts';
import { mayHoldTiles, valuesIn } from './printed-trace.ts';

type State = readonly number[];

interface Expanded {
  readonly state: State;
  readonly g: number;
  readonly h: number;
  readonly successors: readonly State[];
  readonly closed: readonly State[];
  readonly frontier: readonly State[];
}

const goal: State = [1, 2, 3, 4, 5, 6, 7, 8, 0];

function manhattan(state: State): number {
  return state.reduce((sum, tile, cell) => {
    const [row, column] = [Math.floor(cell / 3) - Math.floor((tile - 1) / 3), (cell % 3) - ((tile - 1) % 3)];
    return tile === 0 ? sum : sum + Math.abs(row) + Math.abs(column);
  }, 0);
}

function successorsOf(state: State): State[] {
  const blank = state.indexOf(0);
  const moves: [number, boolean][] = [
    [-3, blank > 2],
    [3, blank < 6],
    [-1, blank % 3 > 0],
    [1, blank % 3 < 2],
  ];
  return moves
    .filter(([, isThere]) => isThere)
    .map(([by]) => {
      const next = [...state];
      [next[blank], next[blank + by]] = [next[blank + by], 0];
      return next;
    });
}

const searches = new Map<string, readonly Expanded[]>();

/** What the search from there does, made once. */
function searched(start: State): readonly Expanded[] {
  const found = searches.get(start.join()) ?? searchFrom(start);
  searches.set(start.join(), found);
  return found;
}

/** A* as a student writes it, ties by h and then first in first out: what it does at each expansion. The goal ends it. */
function searchFrom(start: State): Expanded[] {
  const found: Expanded[] = [];
  const node = (state: State, g: number) => ({ state, g, h: manhattan(state) });
  const frontier = [node(start, 0)];
  const best = new Map([[start.join(), 0]]);
  const closed: State[] = [];
  const done = new Set<string>();
  for (;;) {
    const f = ({ g, h }: (typeof frontier)[number]): number => (g + h) * 100 + h;
    const least = frontier.reduce((a, b) => (f(b) < f(a) ? b : a));
    frontier.splice(frontier.indexOf(least), 1);
    const { state, g, h } = least;
    if (done.has(state.join())) continue;
    done.add(state.join());
    const successors = successorsOf(state).filter((next) => (best.get(next.join()) ?? Infinity) > g + 1);
    found.push({
      ...{ state, g, h, successors },
      ...{ closed: closed.slice(-3), frontier: frontier.slice(0, 3).map((node) => node.state) },
    });
    closed.push(state);
    if (state.join() === goal.join()) return found;
    for (const next of successors) {
      best.set(next.join(), g + 1);
      frontier.push(node(next, g + 1));
    }
  }
}

const rowsOf = (state: State): State[] => [0, 3, 6].map((from) => state.slice(from, from + 3));
const grid = (state: State, blank = '0', between = ' '): string =>
  rowsOf(state)
    .map((row) => row.map((tile) => (tile === 0 ? blank : String(tile))).join(between))
    .join('\n');
const list = (state: State): string => `[${state.join(', ')}]`;
const nested = (state: State): string => `[${rowsOf(state).map(list).join(', ')}]`;
const lists = (states: readonly State[], write = list): string => `[${states.map(write).join(', ')}]`;
const rule = '+---+---+---+';
const table = (state: State): string =>
  [rule, ...rowsOf(state).flatMap((row) => [`| ${row.map((tile) => tile || ' ').join(' | ')} |`, rule])].join(
    '\n',
  );
const numpy = (state: State): string =>
  `[${rowsOf(state)
    .map((row) => `[${row.join(' ')}]`)
    .join('\n ')}]`;

interface Form {
  /** Whether a trace of this form has g, h, and f of every expansion, and its successors. */
  readonly says: readonly ('g' | 'h' | 'f' | 'successors')[];
  write(search: readonly Expanded[]): string;
}

const each =
  (write: (one: Expanded, index: number) => string, end = '') =>
  (search: readonly Expanded[]): string =>
    search.map(write).join('\n') + end;

/** As courses and their students print it. */
const forms: Readonly<Record<string, Form>> = {
  'words before, said of the next board': {
    says: ['h'], // the first is said nothing of
    write: (search) =>
      each(
        ({ state, g, h }, index) =>
          index === 0
            ? `Expanding state\n${grid(state)}\n`
            : `The best state to expand with a g(n) = ${g} and h(n) = ${h} is…\n${grid(state)}\nExpanding this node…\n`,
        `\nGoal!!!\n\nTo solve this problem the search algorithm expanded a total of ${search.length - 1} nodes.\n`,
      )(search),
  },
  'rows alone, an empty line between': { says: [], write: each(({ state }) => `${grid(state)}\n`) },
  'rows alone, nothing between': { says: [], write: each(({ state }) => grid(state)) },
  'rows with tabs': { says: [], write: each(({ state }) => `${grid(state, '0', '\t')}\n`) },
  'rows with commas': { says: [], write: each(({ state }) => `${grid(state, '0', ',')}\n`) },
  'rows with bars': { says: [], write: each(({ state }) => `${grid(state, ' ', '|')}\n`) },
  'rows of digits': { says: [], write: each(({ state }) => `${grid(state, '0', '')}\n`) },
  'rows of digits, b the blank': { says: [], write: each(({ state }) => `${grid(state, 'b', '')}\n`) },
  'rows with a gap': {
    says: ['f'],
    write: each(({ state, g, h }) => `Expanding (f=${g + h}):\n${grid(state, ' ')}\n`),
  },
  'rows with x': {
    says: [],
    write: each(({ state }, index) => `Iteration ${index + 1}\n${grid(state, 'x')}\n`),
  },
  'a rule above, f below': {
    says: ['f'],
    write: each(({ state, g, h }) => `-----\n${grid(state, '*')}\nf=${g + h}`),
  },
  'values below, an empty line after them': {
    says: ['g', 'h', 'f'],
    write: each(({ state, g, h }) => `${grid(state, '_')}\ng=${g} h=${h} f=${g + h}\n`),
  },
  'values below, nothing after them': {
    says: ['g', 'h', 'f'],
    write: each(({ state, g, h }) => `${grid(state, '_')}\ng=${g} h=${h} f=${g + h}`),
  },
  'values below, one a line': {
    says: ['g', 'h'],
    write: each(({ state, g, h }) => `${grid(state)}\ng: ${g}\nh: ${h}\n`),
  },
  'values above': {
    says: ['g', 'h'],
    write: each(
      ({ state, g, h }, index) => `Step ${index + 1}: depth ${g}, heuristic: ${h}\n${grid(state, 'b')}`,
    ),
  },
  'cost above': { says: ['g'], write: each(({ state, g }) => `cost ${g}\n${grid(state)}\n`) },
  'depth below': {
    says: ['g'],
    write: each(({ state, g }) => `${rowsOf(state).map(list).join('\n')}\nd = ${g}\n`),
  },
  'tables with rules': {
    says: ['g', 'h'],
    write: each(({ state, g, h }) => `Current state:\n${table(state)}\ng: ${g}, h: ${h}\n`),
  },
  'brackets over lines': { says: ['f'], write: each(({ state, g, h }) => `Pop f=${g + h}\n${numpy(state)}`) },
  'successors under their name': {
    says: ['successors'],
    write: each(
      ({ state, successors }) =>
        `Expanding:\n${grid(state)}\nSuccessors:\n${successors.map((one) => grid(one)).join('\n\n')}\n`,
    ),
  },
  'a dump of three lists, each on a line': {
    says: ['successors'],
    write: each(
      ({ state, successors, closed, frontier }) =>
        `Generating successors to ${list(state)}:\n\tSuccessors: ${lists(successors)}\n` +
        `\tClosed: ${lists(closed)}\n\tFringe: ${lists(frontier)}`,
    ),
  },
  'a dump with two lists, rows in brackets': {
    says: ['g', 'h'],
    write: each(
      ({ state, g, h, closed, frontier }) =>
        `Expanding ${nested(state)} g=${g} h=${h}\nclosed: ${lists(closed, nested)}\nfringe: ${lists(frontier, nested)}`,
    ),
  },
  'a sentence a line': {
    says: ['g', 'h'],
    write: each(({ state, g, h }) => `Expanding node ${list(state)} with g = ${g}, h = ${h}`),
  },
  'start and goal above': {
    says: [],
    write: (search) =>
      `Initial state:\n${grid(search[0].state)}\n\nGoal state:\n${grid(goal)}\n\n` +
      each(({ state }) => `Expanded:\n${grid(state)}\n`)(search),
  },
  'a path behind it': {
    says: [],
    write: (search) =>
      `Solving…\n${each(({ state }) => `Expanded:\n${grid(state)}\n`)(search)}\n` +
      `Solution path:\n${grid(search[0].state)}\n\n${grid(goal)}\n`,
  },
  'line ends of Windows': {
    says: ['f'],
    write: (search) =>
      each(({ state, g, h }) => `visiting, f(n) = ${g + h}\n${grid(state)}\n`)(search).replaceAll(
        '\n',
        '\r\n',
      ),
  },
};

const seed = 20_261_128;

test.each(Object.entries(forms))(`a trace in words is read: %s (seed ${seed})`, (_name, { says, write }) => {
  const random = new Prng(seed);
  for (let round = 0; round < samples(20, 10); round++) {
    let start = goal;
    for (let move = 0; move < 12 + round; move++) {
      const next = successorsOf(start);
      start = next[random.nextBelow(next.length)];
    }
    const search = searched(start);
    if (search.length < 4) continue;
    const read = toEnd(readSearchLog(write(search)));
    if (!read.ok) throw new Error(sayEnglish(read.error));
    const { states, entries, problemCount } = read.value;
    const expansions = [...read.value.expansions()];
    expect(expansions.map(({ state }) => states.at(state).join())).toEqual(
      search.map(({ state }) => state.join()),
    );
    for (const name of ['g', 'h', 'f'] as const) {
      const right = search.map((one) => (name === 'f' ? one.g + one.h : one[name]));
      const values = expansions.map((one) => one[name]);
      const said = values.flatMap((value, index) => (Number.isNaN(value) ? [] : [[index, value]]));
      expect(said, name).toEqual(said.map(([index]) => [index, right[index]]));
      if (says.includes(name)) expect(said.length, name).toBeGreaterThanOrEqual(search.length - 1);
    }
    if (says.includes('successors'))
      expect(entries.count(LogKind.generate)).toBe(
        search.reduce((sum, { successors }) => sum + successors.length, 0),
      );
    expect(problemCount).toBe(0);
    const verdict = toEnd(verdictOn(read));
    expect(verdict.ok && [verdict.value.fault, verdict.value.verdict]).toEqual([null, 'right']);
  }
});

/** What a hand that slips, or a program with a fault in its printing, makes of a text. */
const slips: readonly ((lines: string[], at: number, random: Prng) => void)[] = [
  (lines, at, random) => {
    const places = [...lines[at].matchAll(/\d/g)].map(({ index }) => index);
    const place = places[random.nextBelow(Math.max(1, places.length))] ?? -1;
    lines[at] = lines[at].replace(/\d/g, (sign, index) =>
      index === place ? String(random.nextBelow(10)) : sign,
    );
  },
  (lines, at, random) => {
    const place = random.nextBelow(lines[at].length + 1);
    lines[at] = lines[at].slice(0, place) + lines[at].slice(place + 1);
  },
  (lines, at, random) => {
    const place = random.nextBelow(lines[at].length + 1);
    lines[at] = lines[at].slice(0, place) + '0123456789,-?x '[random.nextBelow(15)] + lines[at].slice(place);
  },
  (lines, at) => void lines.splice(at, 1),
  (lines, at) => void lines.splice(at, 0, lines[at]),
  (lines, at) => void lines.splice(at, 2, ...lines.slice(at, at + 2).reverse()),
];

const slipped = samples(1040, 40);

test(`of ${slipped} traces with a slip in a line nothing is read that is not there, and none but an account of the search is right (seed ${seed})`, () => {
  const random = new Prng(seed);
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const meant = search.map(({ state }) => state.join());
  const tally = { refused: 0, unread: 0, wrong: 0, right: 0 };
  for (let round = 0; round < slipped; round++) {
    const [name, { write }] = Object.entries(forms)[round % Object.keys(forms).length];
    const lines = write(search).split('\n');
    const at = random.nextBelow(lines.length);
    slips[random.nextBelow(slips.length)](lines, at, random);
    const text = lines.join('\n');
    const read = toEnd(readSearchLog(text));
    const where = `${name}, line ${at + 1}:\n${lines.slice(Math.max(0, at - 4), at + 5).join('\n')}`;
    if (!read.ok) {
      expect(sayEnglish(read.error), where).toMatch(/\w/);
      tally.refused++;
      continue;
    }
    const { states, problemCount, problems } = read.value;
    const tiles = text.replace(/\w+(\(n\))? *[=:] *\d+/g, '').replace(/[^1-9]+/g, '');
    const boards = [...read.value.expansions()].map(({ state }) => states.at(state).join());
    // What is read, printed again, is in the text, a value between its rows aside.
    expect(
      boards.filter((board) => !tiles.includes(board.replace(/[^1-9]/g, ''))),
      where,
    ).toEqual([]);
    const verdict = toEnd(verdictOn(read));
    if (!verdict.ok) {
      expect(sayEnglish(verdict.error), where).toMatch(/\w/);
      tally.refused++;
    } else if (problemCount > 0) {
      expect(
        problems.some(({ line }) => Math.abs(line - at - 1) <= 8),
        where,
      ).toBe(true);
      tally.unread++;
    } else if (verdict.value.fault !== null) {
      expect(verdict.value.fault.line, where).toBeGreaterThan(0);
      tally.wrong++;
    } else {
      // Which of equals is expanded first, or not before the end, and whether it is once more, is the program's.
      expect(
        boards.filter((board) => !meant.includes(board)),
        where,
      ).toEqual([]);
      tally.right++;
    }
  }
  for (const [what, count] of Object.entries(tally)) expect(count, what).toBeGreaterThan(0);
});

test('a wrong step of such a trace is found at the line of its board', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const swapped = search.map((one, index) => (index === 20 ? { ...one, g: one.g + 1 } : one));
  const text = forms['values below, an empty line after them'].write(swapped);
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text))));
  expect(verdict.ok && verdict.value.fault).toMatchObject({ step: 21, line: 20 * 5 + 1 });
});

test('what was passed over is said, and a file of which most boards cannot be read has no verdict', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const dump = forms['a dump with two lists, rows in brackets'].write(search);
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(`My search\n${dump}`))));
  expect(verdict.ok && verdict.value.remarks).toContainEqual(
    expect.objectContaining({ code: 'check.passed-over', expansions: search.length }),
  );
  const odd = search.map(({ state }) => `state<${state.join('><')}>`).join('\n');
  expect(toEnd(readSearchLog(`closed: ${list(goal)}\n${list(goal)}\n${odd}`))).toEqual({
    ok: false,
    error: { code: 'log.mostly-unread', read: 2, lines: search.length + 2 },
  });
});

test('rows with nothing between them are whole boards, however many there are', () => {
  const search = searched([8, 6, 7, 2, 5, 4, 3, 0, 1]).slice(0, 860);
  expect(search.length).toBeGreaterThan(840); // more rows than are looked at once
  const read = toEnd(readSearchLog(search.map(({ state }) => grid(state)).join('\n')));
  if (!read.ok) throw new Error(sayEnglish(read.error));
  const { states } = read.value;
  expect([...read.value.expansions()].map(({ state }) => states.at(state).join())).toEqual(
    search.map(({ state }) => state.join()),
  );
});

test('of many words between two boards the first are said of the one and the last of the other', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]).slice(0, 6);
  const between = Array.from({ length: 500 }, (_, at) => `thinking about move ${at}`).join('\n');
  const text = search.map(
    ({ state, g, h }) => `${grid(state)}\ng = ${g}\n${between}\nThe next has h(n) = ${h} and is:`,
  );
  const read = toEnd(readSearchLog(text.join('\n')));
  if (!read.ok) throw new Error(sayEnglish(read.error));
  const expansions = [...read.value.expansions()];
  expect(expansions.map(({ g }) => g)).toEqual(search.map(({ g }) => g));
  expect(expansions.slice(1).map(({ h }) => h)).toEqual(search.slice(0, -1).map(({ h }) => h));
  expect(read.value.passedOver?.words).toBe(search.length * 500);
});

test('of what stood before the first board words alone are forgiven, and a remark names nothing', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const lines = Array.from({ length: 10 }, (_, at) => `greeting ${at}`);
  const text = [...lines, 'state <1><2><3><4><5><6><7><8><0>', ...search.map(({ state }) => grid(state))];
  const read = toEnd(readSearchLog(text.join('\n\n')));
  expect(read.ok && [read.value.problemCount, read.value.problems.map(({ line }) => line)]).toEqual([
    1,
    [21],
  ]);
  const remarks = search.map(({ state }) => `# closed: 12 nodes\n${grid(state)}`).join('\n');
  const remarked = toEnd(readSearchLog(remarks));
  expect(remarked.ok && remarked.value.expansions().length).toBe(search.length);
});

test('a start and a goal that stand on lines of their own above a log are no expansions', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const tuples = search.map(({ state }) => `(${state.join(', ')})`);
  const text = `start=${tuples[0]}\ngoal = (${goal.join(', ')})\n${tuples.join('\n')}\nsolved`;
  const read = toEnd(readSearchLog(text));
  expect(read.ok && [read.value.expansions().length, read.value.goalFrom]).toEqual([search.length, 'log']);
  const verdict = toEnd(verdictOn(read));
  expect(verdict.ok && verdict.value.verdict).toBe('right');
});

test('a word with a long number is no board that was lost', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]).slice(0, 5);
  const words = (index: number): string =>
    `now 1764390054123${index} ns, 12,345,678 bytes in use\nmemory 1234567 kB, at 0.000123456 s each`;
  const text = search.map(({ state, g }, index) => `${words(index)}\n${words(index)}\n${list(state)} g=${g}`);
  const read = toEnd(readSearchLog(text.join('\n')));
  if (!read.ok) throw new Error(sayEnglish(read.error));
  expect(read.value.expansions().length).toBe(search.length);
  expect(mayHoldTiles('state<2><8><3><1><6><4><7><0><5>')).toBe(true);
  expect(mayHoldTiles('at 283/164/705')).toBe(true);
  expect(mayHoldTiles('at 2831647b5')).toBe(true);
});

test('what was taken for granted to read its boards is said', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const notes = (write: (state: State) => string): unknown => {
    const read = toEnd(readSearchLog(search.map(({ state }) => write(state)).join('\n')));
    const verdict = toEnd(verdictOn(read));
    if (!verdict.ok) throw new Error(sayEnglish(verdict.error));
    expect(read.ok && read.value.expansions().length).toBe(search.length);
    return verdict.value.remarks.filter(({ code }) => code === 'check.board-note');
  };
  const how = { code: 'board-note.from-zero', most: 7, last: 8 };
  expect(notes((state) => state.map((tile) => (tile === 0 ? 'x' : tile - 1)).join(' '))).toEqual([
    { code: 'check.board-note', how },
  ]);
  expect(notes((state) => state.map((tile) => tile || 'b').join(' '))).toEqual([]);
});

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

test('each example of docs/students.md is read as two expansions, and all of it', () => {
  const docs = readFileSync(new URL('../../../../docs/students.md', import.meta.url), 'utf8');
  const [, section] = docs.split(/## Your search, as your program prints it\n/);
  const blocks = section
    .split(/\n## /)[0]
    .split(/\n(?=\S)/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('    ') || line === ''))
    .map((lines) =>
      lines
        .map((line) => line.slice(4))
        .join('\n')
        .trim(),
    )
    .filter((block) => block !== '');
  expect(blocks.length).toBe(4);
  for (const block of blocks) {
    const read = toEnd(readSearchLog(block));
    if (!read.ok) throw new Error(sayEnglish(read.error));
    const { states, problemCount, passedOver } = read.value;
    const boards = [...read.value.expansions()].map(({ state }) => states.at(state).join(''));
    expect(boards, block).toEqual(['283164705', '283104765']);
    expect([problemCount, passedOver?.words ?? 0], block).toEqual([0, 0]);
    const { g, h } = read.value.expansions().last;
    expect([g, h], block).toEqual(block.startsWith('Pop') ? [NaN, NaN] : [1, 4]);
  }
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

test.each([
  ['g(n) = 1 and h(n) = 4', { g: 1, h: 4, f: NaN }],
  ['f=5', { g: NaN, h: NaN, f: 5 }],
  ['Depth: 2, total cost: 7.5', { g: 2, h: NaN, f: 7.5 }],
  ['path cost 3, h: 0', { g: 3, h: 0, f: NaN }],
  ['g = 12a', { g: NaN, h: NaN, f: NaN }],
  ['length = 3, weight: 2', { g: NaN, h: NaN, f: NaN }],
  ['cost so far: 9, estimated distance to goal: 7, total: 16', { g: 9, h: 7, f: 16 }],
  ['h cost: 7, g cost: 9, f cost: 16', { g: 9, h: 7, f: 16 }],
  ['f_score=16 g_score=9 h_score=7', { g: 9, h: 7, f: 16 }],
  ['path cost so far = 9 | remaining distance = 7', { g: 9, h: 7, f: NaN }],
  ['estimated remaining cost: 7, cost: 9, estimated total: 16', { g: 9, h: 7, f: 16 }],
  ['distance from start: 9, heuristic value: 7, evaluation: 16', { g: 9, h: 7, f: 16 }],
  ['g = 9, estimate = 7, total = 16', { g: 9, h: 7, f: 16 }],
  ['Kosten bisher: 9, geschätzte Entfernung zum Ziel: 7, gesamt: 16', { g: 9, h: 7, f: 16 }],
  ['Moves so far: 9', { g: NaN, h: NaN, f: NaN }],
  ['estimated distance to goal: 7', { g: NaN, h: NaN, f: NaN }],
  ['Depth: 9, total: 16', { g: 9, h: NaN, f: NaN }],
  ['cost so far: 9, h: 7, total: 337 nodes', { g: 9, h: 7, f: NaN }],
  ['cost so far: 9, total: 337 nodes, total time 12', { g: NaN, h: NaN, f: NaN }],
])('%j says %j', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

test.each([
  ['1 2 3 4 5 6 7 8', true],
  ['1 2 3 4 5 6 7', false],
  ['1 2 3 4 5 6 7 7', false],
  ['10 20 30 40 50 60 70 100', false],
  ['12345678', true],
  ['1234567x', false],
  ['1234567 x', false],
  ['283x16475', true],
  ['11345678', false],
  ['283 164 705', true],
  ['283 164', false],
  ['283 164 702', false],
  [`${'-'.repeat(2000)} 12345678`, false],
])('whether a line may hold a board: %s', (line, mayIt) => {
  expect(mayHoldTiles(line)).toBe(mayIt);
});

test('an h that is not that of the heuristic by which the order fits is told, though nobody has named one', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const { write } = forms['values below, an empty line after them'];
  const remarksOf = (told: readonly Expanded[]): unknown[] => {
    const verdict = toEnd(verdictOn(toEnd(readSearchLog(write(told)))));
    if (!verdict.ok) throw new Error(sayEnglish(verdict.error));
    return verdict.value.remarks.filter(({ code }) => code === 'check.unnamed-h');
  };
  expect(remarksOf(search)).toEqual([]);
  const slipped = search.map((one, index) => (index === 20 ? { ...one, h: one.h + 1 } : one));
  expect(remarksOf(slipped)).toEqual([
    expect.objectContaining({ step: 21, line: 20 * 5 + 1, h: search[20].h + 1, right: search[20].h, n: 1 }),
  ]);
});

test('a board of one sign a tile between commas keeps a 0 that it begins with', () => {
  const start = [8, 1, 3, 2, 6, 7, 4, 0, 5];
  const search = searched(start);
  const lines = search.map(({ state, g, h }, step) => `${step + 1},${state.join('')},${g},${h}`);
  expect(lines.some((line) => /^\d+,0/.test(line))).toBe(true);
  const text = [`Start: ${start.join('')}`, `Goal: ${goal.join('')}`, ...lines].join('\n');
  const read = toEnd(readSearchLog(text));
  if (!read.ok) throw new Error(sayEnglish(read.error));
  const { states, expansions, lostLines } = read.value;
  expect([...expansions()].map(({ state }) => states.at(state).join())).toEqual(
    search.map(({ state }) => state.join()),
  );
  expect(lostLines).toBe(0);
});

const wordedValues: readonly ((g: number, h: number) => string)[] = [
  (g, h) => `cost so far: ${g}, estimated distance to goal: ${h}, total: ${g + h}`,
  (g, h) => `path cost so far ${g} | distance to goal ${h} | evaluation ${g + h}`,
  (g, h) => `Kosten bisher: ${g}, geschätzte Entfernung zum Ziel: ${h}, gesamt: ${g + h}`,
];

test.each(wordedValues)('values under longer names, behind a board or before it: %s', (said) => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
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
function pathTo(search: readonly Expanded[]): string[] {
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
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const path = pathTo(search);
  const traces = {
    rows: each(({ state, g, h }: Expanded) => `Expanding:\n${grid(state)}\ng=${g} h=${h}\n`)(search),
    lists: each(({ state, g, h }: Expanded) => `pop ${list(state)} g=${g} h=${h}`)(search),
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

test('paths that lead to each node are not the solution', () => {
  const search = searched([1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const text = each(({ state, g }: Expanded) => `${grid(state)}\ng=${g}\nPath: ${'left '.repeat(g)}\n`)(
    search,
  );
  const read = toEnd(readSearchLog(`A*, Manhattan\nGoal: ${list(goal)}\n\n${text}`));
  expect(read.ok && read.value.solution).toBe(null);
});
