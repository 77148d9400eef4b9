import { expect, it, test } from 'vitest';
import { type Expanded, aStar, searchedBoards } from '../../../testing/plain-searches.ts';
import { rowsOf, smallPlan } from '../../../testing/made-up-rows.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { sayEnglish } from '../../../locales/say-any.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { experimentCsv } from '../../files/experiment/experiment-csv.ts';
import { recordFormats } from '../../files/record-formats.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { Trace } from '../../trace/trace.ts';
import { logsOfBytes } from '../read-log.ts';
import type { Claim } from './search-log.ts';
import { type Verdict, verdictOn } from '../verdict.ts';
import { isLogLine } from './log-keys.ts';
import { readSearchLog } from './log-runs.ts';

const manhattan: Claim = { algorithm: 'a-star', heuristic: 'manhattan' };

function verdictOf(text: string, claim: Claim = manhattan): Verdict {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text)), claim));
  if (!verdict.ok) throw new Error(sayEnglish(verdict.error));
  return verdict.value;
}

const all = aStar(searchedBoards[0]);
const tables: Readonly<Record<string, readonly [heading: string, row: (...one: Expanded) => string]>> = {
  'tiles on end, f before g': ['f,g,h,state', (state, g, h) => `${g + h},${g},${h},${state.join('')}`],
  'boards in quotation marks': ['State,g,h', (state, g, h) => `"${state.join(',')}",${g},${h}`],
  'lists of Python': ['"g(n)";"h(n)";"Board"', (state, g, h) => `${g};${h};[${state.join(', ')}]`],
  'tabs, and a first column that is empty': [
    'move\tg\tcost\tnode',
    (state, g) => `\t${g}\t90\t${state.join(' ')}`,
  ],
  'columns of something else': [
    'step, time, board, depth, f, heuristic value',
    (state, g, h) => `${100 - g}, 0.${g}5, ${state.join(' ')}, ${g}, ${g + h}, ${h}`,
  ],
};

test.each(Object.entries(tables))('a table is read by its heading: %s', (_, [heading, row]) => {
  const lines = all.map((one) => row(...one));
  const text = ['# my A*', heading, ...lines].join('\r\n');
  const { verdict, fault, log } = verdictOf(text);
  expect([verdict, fault, log.problemCount]).toEqual(['right', null, 0]);
  expect([...log.expansions()].map(({ state, g }) => [log.states.at(state).join(), g])).toEqual(
    all.map(([state, g]) => [state.join(), g]),
  );
  // A wrong value of a row is found in its line
  const [state, g, h] = all[6];
  const wrong = lines.with(6, row(state, g + 1, h));
  expect(verdictOf(['# my A*', heading, ...wrong].join('\n')).fault).toMatchObject({ line: 9 });
});

it('tells of a letter among tiles, of what is no number, and of a row that is cut short, in its line', () => {
  const [heading, row] = tables['columns of something else'];
  const lines = [heading, ...all.map((one) => row(...one))];
  const withLine = (at: number, from: string | RegExp, to: string): Verdict =>
    verdictOf(lines.with(at, lines[at].replace(from, to)).join('\n'));
  expect(withLine(4, ' 8 ', ' l ').fault).toMatchObject({ line: 5, code: 'not-a-board' });
  expect(withLine(4, /\d+$/, 'three').log.unreadValues).toEqual({ h: 1 });
  expect(withLine(4, /,[^,]*$/, '').log.problems).toMatchObject([{ line: 5 }]);
});

it('knows what was expanded, generated or only selected, and a parent by its board', () => {
  const text = `action,parent,board,g
expand,,123456708,0
generate,123456708,123456780,1
generate,123456708,123406758,1
generate,123456708,123456078,1
forget,,123456708,0
expand,,123456780,1`;
  const { log, verdict } = verdictOf(text);
  expect([verdict, log.expansions().length, log.entries.length]).toEqual(['right', 2, 5]);
  expect(log.states.at(log.entries.at(1).parent).join('')).toBe('123456708');
});

it.each(['breadth-first', 'uniform-cost', 'greedy', 'a-star', 'weighted-a-star'] as const)(
  'the record of a search is judged as a table of its own, and is right: %s',
  (algorithm) => {
    const start = createBoard({ rows: 3, columns: 3 }, [...searchedBoards[1]]);
    const settings = defaultSettings(algorithm);
    const request = { start, goal: standardGoal(start), settings, evenIfUnsolvable: false };
    const trace = new Trace(request);
    trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
    const text = [...recordFormats.csv.write(trace)].join('');
    const { verdict, expanded, log } = verdictOf(text, { algorithm, heuristic: settings.heuristic });
    expect([verdict, expanded, log.lostLines]).toEqual(['right', trace.result!.counts.expanded, 0]);
  },
);

it.each([[[]], [['f,g,h,state']]])('a file of two searches has one heading, or one each', async (again) => {
  const [heading, row] = tables['tiles on end, f before g'];
  const rows = searchedBoards.map((start) => aStar(start).map((one) => row(...one)));
  const text = [heading, ...rows[0], ...again, ...rows[1]].join('\n');
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(new TextEncoder().encode(text));
  }
  const read = await logsOfBytes(bytes());
  const verdicts = read.map((one) => toEnd(verdictOn(one, manhattan)));
  expect(verdicts.map((one) => one.ok && [one.value.verdict, one.value.log.expansions().length])).toEqual(
    rows.map(({ length }) => ['right', length]),
  );
});

it('is opened as a log by its heading, and a table of results is not', () => {
  for (const [heading] of Object.values(tables))
    expect([heading, isLogLine(heading)]).toEqual([heading, true]);
  const [results] = experimentCsv(rowsOf(smallPlan(1), []), sayEnglish);
  expect([results, isLogLine(results)]).toEqual([results, false]);
  for (const text of ['a, b and c', 'Goal, g = 3, board', 'g,h,f', 'board,size'])
    expect([text, isLogLine(text)]).toEqual([text, false]);
});

const objects = all.map(([state, g, h], step) => ({ step, board: [...state], g, h }));
const rowsOfBoard = ({ board, ...one }: (typeof objects)[number]) => ({
  ...one,
  board: [0, 3, 6].map((from) => board.slice(from, from + 3)),
});

it.each([
  ['an object a line', objects.map((one) => JSON.stringify(one)).join('\n')],
  ['a list on one line', JSON.stringify(objects)],
  ['a list over many lines', JSON.stringify(objects.map(rowsOfBoard), null, 2)],
  ['a list of an object a line', `[\n${objects.map((one) => JSON.stringify(one)).join(',\n')}\n]`],
  [
    'objects that say what was done',
    objects
      .flatMap((one) => [
        { type: 'visit', ...one, f: 90 },
        { type: 'expand', ...one },
      ])
      .filter(({ type }) => type === 'expand')
      .map((one) => JSON.stringify(one))
      .join('\n'),
  ],
])('objects that give a board by itself are read: %s', async (_, text) => {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += 700) yield bytes.subarray(from, from + 700);
  }
  const [log] = await logsOfBytes(pieces());
  const verdict = toEnd(verdictOn(log, manhattan));
  if (!verdict.ok) throw new Error('not read');
  const { fault, log: read, verdict: judged } = verdict.value;
  expect([judged, fault, read.problemCount]).toEqual(['right', null, 0]);
  expect([...read.expansions()].map(({ state, g, h }) => [[...read.states.at(state)], g, h])).toEqual(
    all.map(([state, g, h]) => [[...state], g, h]),
  );
});

it('of rows of moves and numbers it says that the boards are missing', () => {
  const why = (text: string): unknown => {
    const read = toEnd(readSearchLog(text));
    return read.ok ? null : read.error.code;
  };
  expect(why('0,-,0,5,5\n1,U,1,4,5\n2,R,2,3,5\n3,D,3,2,5')).toBe('log.moves-only');
  expect(why('up;down;left\nleft;left;up')).toBe('log.moves-only');
  // A board whose tiles are letters, or with a letter among them, is told otherwise
  expect(why('1,2,3,4,U,6,7,5,8\n1,2,3,4,U,6,7,5,8')).not.toBe('log.moves-only');
});

it('says of words that stand where a value should that they were not read', () => {
  const text = all.map(([state, g, h]) => `Expanding ${state.join(' ')} g=${g} h=${h === 3 ? 'three' : h}`);
  const threes = all.filter(([, , h]) => h === 3).length;
  expect(threes).toBeGreaterThan(0);
  expect(verdictOf(text.join('\n')).log.unreadValues).toEqual({ h: threes });
  const named = ['A* with h: manhattan', 'f = g + h', ...text.map((line) => line.replace('three', '3'))];
  expect(verdictOf(named.join('\n')).log.unreadValues).toEqual({});
});
