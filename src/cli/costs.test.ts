import { expect, test } from 'vitest';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

async function solve(args: string[], files: Record<string, string> = {}) {
  const terminal = fakeTerminal(files);
  const code = await runTilescope(['solve', ...args], terminal);
  return { code, ...terminal.written };
}

const hard = ['--start', '867254301'];

test('breadth-first has fewer moves or as many, and pays more than uniform-cost', async () => {
  const run = async (algorithm: string): Promise<Record<string, unknown>> => {
    const { code, out } = await solve([...hard, '--algorithm', algorithm, '--cost', 'sqrt', '--json']);
    expect(code).toBe(0);
    return JSON.parse(out) as Record<string, unknown>;
  };
  const [fewest, cheapest] = [await run('breadth-first'), await run('uniform-cost')];
  expect(fewest).toMatchObject({ length: 31, guarantee: 'none', settings: { cost: 'sqrt' } });
  expect(cheapest).toMatchObject({ guarantee: 'optimal' });
  expect(cheapest['pathCost']).toBeCloseTo(62.396, 3);
  expect(fewest['pathCost']).toBeCloseTo(65.224, 3);
});

const withLimit = [
  '--start',
  '3 0 6 2 1 5 7 4',
  '--size',
  '2x4',
  '--cost',
  '100,1,1000,1,1,1,1000',
  '--algorithm',
  'ucs',
];

test('where the depth limit cuts off the cheapest way, nothing is promised of the one that is found', async () => {
  const limited = [...withLimit, '--max-depth', '13'];
  const { code, out } = await solve([...limited, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    ...{ status: 'solved', length: 13, pathCost: 6106, guarantee: 'none' },
    reason: 'Solved in 13 moves. The depth limit of 13 moves cut off paths that may be cheaper.',
  });
  const said = (await solve(limited)).out;
  expect(said).toContain('Not guaranteed optimal: paths that the depth limit cut off may be cheaper.');
  expect(said).toContain('Not complete: solutions of more than 13 moves are out of reach');
  const whole = JSON.parse((await solve([...withLimit, '--max-depth', '40', '--json'])).out) as object;
  expect(whole).toMatchObject({
    length: 15,
    pathCost: 4110,
    guarantee: 'optimal',
    reason: 'Solved in 15 moves.',
  });
});

test.each([
  ['--max-depth', '9'],
  ['--max-expansions', '20'],
])('stopped at %s %s it promises nothing', async (...limit) => {
  const { code, out } = await solve([...withLimit, ...limit]);
  expect(code).toBe(1);
  expect(out).not.toMatch(/optimal/i);
});

test('says moves and cost, and the costs among the settings', async () => {
  const { out } = await solve(['--start', '123456708', '--cost', '1,1,1,5,5,5,9,9']);
  expect(out).toContain('Solved in 1 move, cost 9.');
  expect(out).toContain('cost 1,1,1,5,5,5,9,9 · moves UDLR');
});

test('where every move costs 1, nothing says so', async () => {
  const { out } = await solve([...hard, '--json']);
  const answer = JSON.parse(out) as { settings: object };
  expect(answer).toMatchObject({ length: 31, pathCost: 31 });
  expect(answer.settings).not.toHaveProperty('cost');
  expect((await solve(hard)).out).not.toContain('cost ');
});

test('lines of a batch have costs of their own, as text or as a list', async () => {
  const lines = [
    '{"start":"123456708","cost":"square"}',
    '{"start":"123456708","cost":[1,1,1,5,5,5,9,0.5],"algorithm":"ida"}',
    '123456708',
  ];
  const { code, out } = await solve(['--batch', 'boards.txt', '--cost', 'tile'], {
    'boards.txt': lines.join('\n'),
  });
  expect(code).toBe(0);
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { pathCost: number });
  expect(answers.map(({ pathCost }) => pathCost)).toEqual([64, 0.5, 8]);
});

test.each([
  [['--cost', 'furry'], '--cost: “furry” names no costs'],
  [['--cost', '1,2,3'], '--cost: There are 3 costs, but 3×3 has 8 tiles'],
  [['--cost', '1,1,1,1,1,1,1,0'], '--cost: 0 cannot be a cost: each is a number from 0.001 to 10,000.'],
  [['--cost=-1,1'], '--cost: -1 cannot be a cost'],
  [['--cost', '1,1e9'], '--cost: 1e9 cannot be a cost'],
  [
    ['--cost', Array.from({ length: 100 }, () => 1).join()],
    '--cost: These are 100 costs; no board has more than 99',
  ],
  [['--cost', '1..2,1'], '--cost: “1..2” among the costs is no number.'],
  [
    ['--cost', 'tile', '--algorithm', 'genetic'],
    '--cost: Genetic algorithm counts moves and knows no costs here',
  ],
  [['--cost', 'tile', '--algorithm', 'optimal'], '--cost: the algorithm optimal does not take it.'],
])('refuses %j', async (args, sentence) => {
  const { code, errors } = await solve([...hard, ...args]);
  expect(code).toBe(2);
  expect(errors.join()).toContain(sentence);
});
