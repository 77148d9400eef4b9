import { expect, it, test } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { someProgram } from '../../../testing/student-programs.ts';
import {
  type Expanded,
  aStar,
  breadthFirst,
  grid,
  misplaced,
  searchedBoards,
} from '../../../testing/plain-searches.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { samples } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { Prng } from '../../base/prng.ts';
import { logsOfBytes } from '../read-log.ts';
import { type Verdict, verdictOn } from '../verdict.ts';

type Line = (...one: Expanded) => string;
const [first, second] = searchedBoards;
const forms: Readonly<Record<string, Line>> = {
  'a line with g and h': (state, g, h) => `expand [${state.join(', ')}] g=${g} h=${h}`,
  'a list': (state) => `[${state.join(', ')}]`,
  digits: (state) => state.join(''),
  'rows under words': (state, g, h) => `Step: g=${g}, h=${h}\n${grid(state)}\n`,
  'rows alone': (state) => `${grid(state)}\n`,
  objects: (state, g) => JSON.stringify({ expand: state, g }),
};
const written = (all: readonly Expanded[], line: Line): string => all.map((one) => line(...one)).join('\n');

async function verdictsOn(text: string): Promise<Verdict[]> {
  async function* once(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(new TextEncoder().encode(text));
  }
  return (await logsOfBytes(once())).map((read) => {
    const verdict = toEnd(verdictOn(read));
    if (!verdict.ok) throw new Error(sayEnglish(verdict.error));
    return verdict.value;
  });
}

/** The verdict on each search, and how many lines of it are the first and the last. */
async function toldOf(text: string): Promise<string[]> {
  return (await verdictsOn(text)).map(
    ({ verdict, fault, log: { run }, claim }) =>
      `${verdict}${fault === null ? '' : ` ${fault.code}`} ${claim.algorithm ?? '–'}${run === undefined ? '' : ` ${run.number}/${run.of}`}`,
  );
}

test.each(Object.keys(forms))('reads two searches of one file as two, each boards as %s', async (form) => {
  const line = forms[form];
  const [one, other] = [aStar(first), aStar(second)];
  const twice = (headings: readonly [string, string], b = one, c = other, between = ''): string =>
    `${headings[0]}${written(b, line)}\n${between}${headings[1]}${written(c, line)}\n`;
  const totals = `Nodes expanded: ${one.length - 1}\n\n`;
  const both = ['right a-star 1/2', 'right a-star 2/2'];
  expect(await toldOf(twice(['Algorithm: A*\nPuzzle 1\n', 'Puzzle 2\n']))).toEqual(both);
  expect(await toldOf(twice(['A*, Manhattan\n', 'A*, Manhattan\n'], one, other, totals))).toEqual(both);
  expect(await toldOf(twice(['A*, Manhattan\n', '']))).toEqual(both);
  expect(await toldOf(twice(['A*, Manhattan\n', ''], one, other, totals))).toEqual(both);
  expect(await toldOf(twice(['A*, Manhattan\n', '\n'], other, one))).toEqual(both);
  if (form !== 'a line with g and h' && form !== 'rows under words')
    expect(
      await toldOf(twice(['=== BFS ===\n', '=== A* (Manhattan) ===\n'], breadthFirst(second), other)),
    ).toEqual(['right breadth-first 1/2', 'right a-star 2/2']);
  const named = (h: string): string =>
    `A* search, heuristic = ${h}\nstart = (${second.join(', ')}), goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)\n`;
  expect(
    await toldOf(
      twice([named('misplaced_tiles'), named('manhattan_distance')], aStar(second, misplaced), other),
    ),
  ).toEqual(both);
  expect(
    await toldOf(
      twice(
        ['A* with misplaced tiles\n', 'A* with Manhattan distance\n'],
        aStar(second, misplaced),
        other,
        'Solution length: 8\n',
      ),
    ),
  ).toEqual(both);
});

it('takes no other search for the next: each is judged by its own heading, and a fault is that of its search', async () => {
  const line = forms['digits'];
  const wrong = breadthFirst(first).slice(0, 30);
  const text = `A*\nGoal: 1 2 3 4 5 6 7 8 0\n${written(aStar(second), line)}\nA*, Manhattan\n${written(wrong, line)}\nBFS\n${written(breadthFirst(second), line)}`;
  const [one, other, last] = await verdictsOn(text);
  expect([one.verdict, other.verdict, last.verdict]).toEqual(['right', 'wrong', 'right']);
  expect(other.fault).toMatchObject({ code: 'out-of-order' });
  expect(other.log.run).toEqual({ number: 2, of: 3, first: 12, last: 42 });
  const { line: at = 0, step = 0 } = other.fault ?? {};
  expect(text.split('\n')[at - 1]).toBe(line(...wrong[step - 1]));
});

it('reads headed objects as the searches that they head, and a goal that is said once as that of all', async () => {
  const head = (start: readonly number[], more: object): string => JSON.stringify({ start, ...more });
  const objects = (all: readonly Expanded[]): string => written(all, forms['objects']);
  const text = [
    head(first, { goal: [1, 2, 3, 4, 5, 6, 7, 8, 0], algorithm: 'a-star', heuristic: 'manhattan' }),
    objects(aStar(first)),
    head(second, { algorithm: 'breadth-first' }),
    objects(breadthFirst(second)),
    head(first, {}),
    objects(breadthFirst(first)),
  ].join('\n');
  const verdicts = await verdictsOn(text);
  expect(verdicts.map(({ verdict, claim }) => `${verdict} ${claim.algorithm}`)).toEqual([
    'right a-star',
    'right breadth-first',
    'right breadth-first',
  ]);
  expect(verdicts.map(({ log }) => log.goalFrom)).toEqual(['log', 'log', 'log']);
});

it('takes the boards of the solution behind its search for no search', async () => {
  const all = aStar(second);
  for (const between of ['', '\n', 'Path:\n', 'Goal reached!\n\n', 'Lösungsweg\n'])
    for (const form of ['digits', 'rows alone', 'a list']) {
      const text = `A*, Manhattan\n${written(aStar(second, misplaced).slice(0, 0), forms[form])}${written(all, forms[form])}\n${between}${written(all, forms[form])}\nNodes expanded: ${all.length - 1}\n`;
      expect(await toldOf(text), JSON.stringify([between, form])).toEqual(['right a-star']);
    }
});

it('takes neither the iterations of one search nor a search that ignores its goal for several', async () => {
  const line = forms['a line with g and h'];
  const all = aStar(first);
  const on = breadthFirst(first);
  const beyond = [...on, ...on.slice(-40, -1).map(([state, g, h]) => [state, g, h] as const)];
  expect((await toldOf(`A*\n${written(all, line)}\n${line(...all[5])}`))[0]).toMatch(/^wrong/);
  expect(await verdictsOn(`BFS\n${beyond.map((one) => forms['digits'](...one)).join('\n')}`)).toHaveLength(1);
  const deeper = [0, 1, 2].map(
    (limit) => `Depth-limited search, limit = ${limit}\n${second.join('')}\nNo solution found`,
  );
  expect(await verdictsOn(deeper.join('\n'))).toHaveLength(1);
  expect(
    await verdictsOn(deeper.map((part) => part.replace('Depth-limited search', 'IDA*')).join('\n')),
  ).toHaveLength(1);
});

const seed = 20261129;
it(`reads a right log as one search, and it twice as two, seed ${seed}`, async () => {
  const prng = new Prng(seed);
  for (let round = 0; round < samples(60, 8); round++) {
    const log = studentSearch(someProgram(prng), prng);
    if (!log.includes('expand')) continue; // from the goal
    const verdicts = await verdictsOn(log);
    expect(verdicts, log).toHaveLength(1);
    const text = log.trim();
    if (!text.includes('"start"')) continue;
    const twice = await verdictsOn(`${text}\n${text}`);
    expect(twice.map(({ verdict }) => verdict)).toEqual([verdicts[0].verdict, verdicts[0].verdict]);
  }
});
