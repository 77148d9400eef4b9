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
import {
  type State,
  type PrintedExpansion,
  goal,
  middling,
  successorsOf,
  searched,
  grid,
  list,
  forms,
} from '../../../testing/printed-traces.ts';

const seed = 20_261_128;

/** Starts further and further from the goal, from each of which there is something to print. */
const starts = ((): readonly State[] => {
  const random = new Prng(seed);
  const walked = Array.from({ length: 20 }, (_, round) => {
    let start = goal;
    for (let move = 0; move < 12 + round; move++) {
      const next = successorsOf(start);
      start = next[random.nextBelow(next.length)];
    }
    return start;
  });
  return walked.filter((start) => searched(start).length >= 4);
})();

test.each(Object.entries(forms))(`a trace in words is read: %s (seed ${seed})`, (name, { says, write }) => {
  for (const start of someOf(starts, starts.length, Object.keys(forms).indexOf(name))) {
    const search = searched(start);
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

const slipped = samples(52, 2);
const slipSeeds = Array.from({ length: samples(3, 3) }, (_, part) => seed + part);
const tally = { refused: 0, unread: 0, wrong: 0, right: 0 };

test.each(slipSeeds)(
  `of ${slipped} traces with a slip in a line nothing is read that is not there, and none but an account of the search is right (seed %i)`,
  (slipSeed) => {
    const random = new Prng(slipSeed);
    const search = searched(middling);
    const meant = search.map(({ state }) => state.join());
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
  },
);

test('of such slips there were all kinds', () => {
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
  const remarksOf = (told: readonly PrintedExpansion[]): unknown[] => {
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
