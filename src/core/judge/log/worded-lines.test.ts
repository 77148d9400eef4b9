import { expect, test } from 'vitest';
import { buggyProgram, bugCases, someLog, someProgram } from '../../../testing/student-programs.ts';
import { samples, someOf } from '../../../testing/samples.ts';
import { studentBugs, studentSearch } from '../../tasks/program/student-search.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { Prng } from '../../base/prng.ts';
import { type Verdict, verdictOn } from '../verdict.ts';
import { readSearchLog } from './log-runs.ts';
import { claimsIn, figuresIn } from './worded-lines.ts';

test.each([
  ['Algorithm: A*, heuristic: Manhattan distance', 'algorithm a-star, heuristic manhattan'],
  ['Algorithm: A*', 'algorithm a-star'],
  ['Heuristic: misplaced tiles', 'heuristic hamming'],
  ['Heuristic used: Hamming', 'heuristic hamming'],
  ['Heuristic function: number of misplaced tiles', 'heuristic hamming'],
  ['heuristic: tiles out of place', 'heuristic hamming'],
  ['Heuristic: Manhattan distance + linear conflict', 'heuristic linear-conflict'],
  ['Heuristic: h1', 'heuristic hamming'],
  ['Using heuristic h2', 'heuristic manhattan'],
  ['heuristic: manhattan_distance', 'heuristic manhattan'],
  ['heuristic = misplaced_tiles', 'heuristic hamming'],
  ['IDA* Manhattan', 'algorithm ida-star, heuristic manhattan'],
  ['A* Manhattan (weight 2)', 'algorithm weighted-a-star, heuristic manhattan, weight 2'],
  ['A*, weight 1.5', 'algorithm weighted-a-star, weight 1.5'],
  ['A* with h = 2 * Manhattan', 'algorithm weighted-a-star, weight 2, heuristic manhattan'],
  ['Weighted A* with a weight of 3', 'algorithm weighted-a-star, weight 3'],
  ['Gewichtetes A* (Gewicht 2)', 'algorithm weighted-a-star, weight 2'],
  ['A* (weight 1)', 'algorithm a-star, weight 1'],
  ['h = Manhattan', 'heuristic manhattan'],
  ['Search: Greedy best-first', 'algorithm greedy'],
  ['Search method: IDS', 'algorithm iterative-deepening'],
  ['Algorithm = Breadth-First Search', 'algorithm breadth-first'],
  ['Algorithm: Foo', 'algorithm Foo'],
  [
    'Algorithm: A star search | Heuristic: sum of Manhattan distances',
    'algorithm a-star, heuristic manhattan',
  ],
  ['Algorithm: Depth-Limited Search (limit 10)', 'algorithm depth-limited, maxDepth 10'],
  ['Depth-limited search, limit = 20', 'algorithm depth-limited, maxDepth 20'],
  ['Weighted A* (w = 2), Manhattan', 'algorithm weighted-a-star, weight 2, heuristic manhattan'],
  ['Using UCS', 'algorithm uniform-cost'],
  ['Running BFS...', 'algorithm breadth-first'],
  ['=== A* Search ===', 'algorithm a-star'],
  ['A*: Manhattan', 'algorithm a-star, heuristic manhattan'],
  ['A* search using Euclidean distance', 'algorithm a-star, heuristic euclidean'],
  ['Solving with A* (Manhattan)', 'algorithm a-star, heuristic manhattan'],
  ['Suchverfahren: Breitensuche', 'algorithm breadth-first'],
  ['A* mit Manhattan-Distanz', 'algorithm a-star, heuristic manhattan'],
  ...[
    ['Comparing A* and BFS', 'BFS, DFS, A*', 'Expanding state', 'Goal state:', 'board, g, h, depth'],
    ['Heuristic: 5', 'h(n) = 5', 'Solving 8 puzzle', 'limit'],
    ['The best state to expand with a g(n) = 1 and h(n) = 1 is…'],
  ]
    .flat()
    .map((line) => [line, '']),
])('what a heading claims: %s', (line, claims) => {
  expect(
    claimsIn(line)
      .map(({ name, text }) => `${name} ${text}`)
      .join(', '),
  ).toBe(claims);
});

test.each([
  ['Nodes expanded: 99', 'expanded 99'],
  ['Nodes expanded | 99', 'expanded 99'],
  ['| nodes_expanded | 1,099 |', 'expanded 1099'],
  ['Number of expansions: 99', 'expanded 99'],
  ['99 nodes expanded', 'expanded 99'],
  ['To solve this problem the search algorithm expanded a total of 86 nodes.', 'expanded 86 in all'],
  ['Expanded 99 nodes, generated 265 nodes', 'expanded 99, generated 265'],
  ['Nodes generated: 1,580', 'generated 1580'],
  ['Visited 99 states', 'visited 99'],
  ['Goal reached in 13 moves', 'length 13'],
  ['Solved in 13 moves!', 'length 13'],
  ['Found a solution of length 13', 'length 13'],
  ['Solution length: 13', 'length 13'],
  ['Solution cost: 13', 'length 13'],
  ['cost_of_path: 13', 'length 13'],
  ['The depth of the goal node was 13.', 'length 13'],
  ['Total moves: 13', 'length 13 in all'],
  ['max frontier size: 40', 'maxFrontier 40'],
  ['max_fringe_size: 57', 'maxFrontier 57'],
  ['The maximum number of nodes in the queue at any one time: 57.', 'maxFrontier 57'],
  ['max_search_depth: 66', 'deepest 66'],
  ['fringe_size: 12', 'frontier 12'],
  ['Solution found in 13 steps', 'length 13'],
  ['Expandierte Knoten: 99', 'expanded 99'],
  ['Lösungslänge: 13', 'length 13'],
  ...[
    ['Time: 13 ms', 'depth 3', 'cost: 3', 'g=3', 'Path length (nodes): 14'],
    [
      'number of moves tried: 3000',
      'Depth limit: 20',
      'Nodes expanded per second: 100',
      'estimated cost of path: 3',
    ],
  ]
    .flat()
    .map((line) => [line, '']),
])('what a line counts: %s', (line, figures) => {
  expect(
    figuresIn(line)
      .map(({ name, value, isTotal }) => `${name} ${value}${isTotal ? ' in all' : ''}`)
      .join(', '),
  ).toBe(figures);
});

interface Line {
  readonly [key: string]: unknown;
  readonly expand?: readonly number[];
  readonly generate?: readonly number[];
}

const algorithms: Readonly<Record<string, string>> = {
  'breadth-first': 'Breadth-first search',
  'uniform-cost': 'UCS',
  greedy: 'Greedy best-first search',
  'a-star': 'A*',
  'weighted-a-star': 'Weighted A*',
  'ida-star': 'IDA*',
};
const heuristics: Readonly<Record<string, string>> = {
  manhattan: 'Manhattan distance',
  hamming: 'misplaced tiles',
};
const values = ({ g, h, f }: Line): string =>
  Object.entries({ g, h, f })
    .flatMap(([name, value]) => (typeof value === 'number' ? [`${name}=${value}`] : []))
    .join(' ');
const rows = (cells: readonly number[], columns: number): string =>
  cells.reduce((all, tile, at) => `${all}${at === 0 ? '' : at % columns === 0 ? '\n' : ' '}${tile}`, '');

/** How programs print boards, as far as words say what each is. */
const boardForms: Readonly<Record<string, (line: Line, columns: number) => string>> = {
  'pop and push, digits': (line) =>
    line.expand
      ? `pop  ${line.expand.join('')} ${values(line)}`
      : `  push ${line.generate?.join('')} ${values(line)}`,
  'pop and push, numbers': (line) =>
    line.expand
      ? `pop ${line.expand.join(' ')} ${values(line)}`
      : `  push ${line.generate?.join(' ')} ${values(line)}`,
  'pop and push, lists': (line) =>
    line.expand
      ? `Expanding [${line.expand.join(', ')}] ${values(line)}`
      : `  Generated [${line.generate?.join(', ')}] ${values(line)}`,
  'rows under each other': (line, columns) =>
    `${line.expand ? 'Expanding' : 'Successor'} ${values(line)}:\n${rows(line.expand ?? line.generate ?? [], columns)}\n`,
};

interface Printed {
  readonly algorithm: string | undefined;
  readonly heuristic: string | undefined;
  readonly length: number | null;
  readonly columns: number;
  readonly form: string;
}

/** A log of a line an object, as a program that prints words writes it; null where words do not say all of it. */
function printed(text: string, { algorithm, heuristic, length, columns, form }: Printed): string | null {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  if (lines.some((line) => ['bound', 'select', 'reject', 'parent'].some((key) => key in line))) return null;
  const [{ start, goal }] = lines as [{ start: readonly number[]; goal: readonly number[] }];
  const figure = (name: string): unknown => lines.find((line) => name in line)?.[name];
  const solution = figure('solution');
  if (!Array.isArray(solution)) return null;
  const head = algorithm && [
    `Algorithm: ${algorithms[algorithm]}${heuristic ? `, heuristic: ${heuristics[heuristic]}` : ''}`,
  ];
  return [
    head ?? [],
    `Start: ${start.join(' ')}`,
    `Goal: ${goal.join(' ')}`,
    ...lines.filter((line) => line.expand ?? line.generate).map((line) => boardForms[form](line, columns)),
    `Goal reached in ${length ?? solution.length} moves`,
    ...['expanded', 'generated', 'visited'].flatMap((name) =>
      figure(name) === undefined ? [] : `Nodes ${name}: ${String(figure(name))}`,
    ),
    'Time: 13 ms',
  ]
    .flat()
    .join('\n');
}

function judged(text: string): Verdict {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text))));
  if (!verdict.ok) throw new Error(`${verdict.error.code}\n${text.slice(0, 400)}`);
  return verdict.value;
}

const formNames = Object.keys(boardForms);
const isPlain = (algorithm: string): boolean => algorithm in algorithms && algorithm !== 'ida-star';
const formOf = (seed: number, cells: number): string => formNames[cells > 10 ? 1 + (seed % 3) : seed % 4];

test('a right search is right by its headings and totals in words, and by what they say (seeds from 0)', () => {
  let n = 0;
  const wanted = samples(45, 12);
  for (let seed = 0; n < wanted && seed < 4000; seed++) {
    const random = new Prng(seed);
    const program = someProgram(random);
    const { algorithm, columns, heuristic } = program;
    if (!isPlain(algorithm) || algorithm === 'weighted-a-star' || !(heuristic in heuristics)) continue;
    if (program.log.duplicates) continue; // no words here say that it has no list
    const log = { ...someLog(random), header: true, boards: true, end: true, scores: true, generated: true };
    const quiet = { parents: false, rejected: false, stale: false, bounds: false, late: false };
    const informed = algorithm === 'greedy' || algorithm === 'a-star';
    const text = printed(studentSearch({ ...program, log: { ...log, ...quiet } }, random), {
      ...{ algorithm, columns, length: null },
      heuristic: informed ? heuristic : undefined,
      form: formOf(seed, program.start.length),
    });
    if (text === null || text.split('\n').length > 3000) continue;
    n++;
    const { fault, claim, log: read } = judged(text);
    expect(
      [fault?.message, claim.algorithm, read.problemCount, read.goalFrom],
      `${seed}\n${text.slice(0, 500)}`,
    ).toEqual([undefined, algorithm, 0, 'log']);
    if (informed) expect(claim.heuristic).toBe(heuristic);
    const counted = ['expanded', 'generated', 'visited'].filter((name) => text.includes(`Nodes ${name}:`));
    expect(Object.keys(read.figures).toSorted()).toEqual([...counted, 'length'].toSorted());
    // A total that is none is named, with its line
    const lines = text.split('\n');
    const wrong = [
      text.replace(/(?<=Nodes expanded: )\d+/, (count) => String(Number(count) + 3)),
      text.replace(/(?<=reached in )\d+/, (count) => String(Number(count) + 2)),
      `${text}\nMax frontier size: 9999`,
    ][n % 3];
    const at = wrong.split('\n').findIndex((line, index) => line !== lines[index]) + 1;
    if (wrong !== text) expect(judged(wrong).fault, wrong).toMatchObject({ code: 'counts-differ', line: at });
    expect(read.expansions().length).toBe(text.match(/^(?:pop|Expanding)/gm)?.length);
  }
  expect(n).toBe(wanted);
});

test('the usual faults are named where words claim the search as where an object does (seeds from 0)', () => {
  let [faults, named] = [0, 0];
  const missed: string[] = [];
  for (const bug of someOf(studentBugs, 2))
    for (let seed = 0, on = 0; on < samples(4, 4) && seed < samples(80, 8); seed++) {
      const program = buggyProgram(bug, new Prng(seed));
      const { algorithm, columns, heuristic } = program;
      if (!isPlain(algorithm) || algorithm === 'weighted-a-star' || !(heuristic in heuristics)) continue;
      const all = { header: true, boards: true, end: true, scores: true, generated: true };
      const quiet = { parents: false, rejected: false, stale: false, bounds: false, late: false };
      const log = { ...someLog(new Prng(seed)), ...bugCases[bug].shows, ...all, ...quiet };
      const object = studentSearch({ ...program, log }, new Prng(seed));
      const informed = algorithm === 'greedy' || algorithm === 'a-star';
      const text = printed(object, {
        ...{ algorithm, columns, length: null },
        heuristic: informed ? heuristic : undefined,
        form: formOf(seed, program.start.length),
      });
      if (text === null) continue;
      const { fault: right } = judged(object);
      if (right === null || right.code.startsWith('solution')) continue; // the words have no moves
      on++;
      faults++;
      const found = judged(text).fault?.code;
      if (found === right.code) named++;
      else missed.push(`${bug} ${seed}: ${found}, not ${right.code}`);
    }
  expect(faults).toBeGreaterThan(samples(40, 6));
  expect(named / faults, missed.slice(0, 12).join('; ')).toBeGreaterThanOrEqual(0.95);
});

test('boards in rows tell the size of a start and a goal that stand on a line each above them', () => {
  const boards = ['2 3\n1 4\n0 5', '2 3\n0 4\n1 5', '0 3\n2 4\n1 5'];
  const head = ['Breadth-first search', 'Start: 2 3 1 4 0 5', 'Goal: 3 0 2 4 1 5'];
  const { log } = judged([...head, ...boards.map((rows) => `Expanding:\n${rows}\n`)].join('\n'));
  expect([log.goal.rows, log.goal.columns, log.entries.length, log.problemCount]).toEqual([3, 2, 3, 0]);
  expect([log.start.cells.join(''), log.goal.cells.join(''), log.goalFrom]).toEqual([
    '231405',
    '302415',
    'log',
  ]);
});
