import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readyPlans } from '../../catalog/plans/ready-plans.ts';
import { blankFirstGoal, standardGoal } from '../puzzle/board.ts';
import {
  formatNumberList,
  planDigest,
  planObject,
  readNumberList,
  readPlan,
  readPlanObject,
  writePlan,
} from './plan-file.ts';
import { samples } from '../../testing/samples.ts';
import { Prng } from '../base/prng.ts';
import { smallPlan } from '../../testing/made-up-rows.ts';

const plain = {
  ...{ format: 'tilescope-experiment', version: 1, name: 'a plan' },
  boards: [{ kind: 'random', size: '3x3', count: 10 }],
  grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }],
};

describe('a plan file', () => {
  it('may leave out what is usual', () => {
    expect(readPlanObject(plain)).toEqual({
      ok: true,
      value: {
        ...{ version: 1, name: 'a plan', note: '', seed: 1, repeats: 1, published: null },
        budget: { maxExpansions: 20_000_000, maxNodes: 2_000_000, maxSeconds: 60 },
        boards: [
          { kind: 'random', label: 'random 3×3', goal: standardGoal({ rows: 3, columns: 3 }), count: 10 },
        ],
        grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }],
      },
    });
  });

  it.each(readyPlans.map(({ id, plan }) => [id, plan] as const))('holds all of %s', (_, plan) => {
    expect(readPlan(writePlan(plan))).toEqual({ ok: true, value: plan });
  });

  it('reads lists, sets, goals and grids of every kind', () => {
    const read = readPlanObject({
      ...plain,
      boards: [
        { kind: 'list', label: 'pasted', boards: ['123/456/708', '283164705'], goal: 'blank-first' },
        { kind: 'set', set: 'korf-hundred', first: 10, count: 2, grids: [1] },
        { kind: 'walk', size: '2x3', goal: '1 2 3 / 4 5 0', lengths: [5, 10], count: 2 },
      ],
      grids: [
        { algorithm: ['a-star', 'greedy'], sortSuccessors: [true, false], seed: 5 },
        { algorithm: 'ida-star', maxExpansions: 1000 },
      ],
    });
    if (!read.ok) throw new Error(sayEnglish(read.error));
    const [list, set, walk] = read.value.boards;
    expect(list).toMatchObject({ label: 'pasted', goal: blankFirstGoal({ rows: 3, columns: 3 }) });
    expect(set).toEqual({
      kind: 'set',
      set: 'korf-hundred',
      label: 'korf-hundred',
      first: 10,
      count: 2,
      grids: [1],
    });
    expect(walk).toMatchObject({ label: '', lengths: [5, 10] });
    expect(readPlan(writePlan(read.value))).toEqual(read);
  });

  it('keeps own code letter by letter', () => {
    const code = '  // "a", b\r\n\tfunction h() { return 1; }\n\n';
    const read = readPlanObject({
      ...plain,
      grids: [
        { algorithm: 'a-star', heuristic: ['own', 'hamming'], code: [code, '() => 2'] },
        { algorithm: 'greedy', heuristic: 'max(own,hamming)', code },
      ],
    });
    if (!read.ok) throw new Error(sayEnglish(read.error));
    expect(read.value.grids[0]?.code).toEqual([code, '() => 2']);
    expect(readPlan(writePlan(read.value))).toEqual(read);
  });

  it.each([
    [{ version: 3 }, 'version: only versions 1 and 2 are known.'],
    [{ format: 'x' }, 'This is not a Tilescope plan: it has no "format": "tilescope-experiment".'],
    [{ format: undefined }, /^This is not a Tilescope plan/],
    [{ name: 5 }, 'name: it must be a text.'],
    [{ colour: 'red' }, 'colour: there is no such field.'],
    [{ repeats: 0 }, 'repeats: it must be a whole number from 1 to 10,000.'],
    [{ seed: 1.5 }, 'seed: it must be a whole number from 0 to 4,294,967,295.'],
    [{ boards: [] }, 'boards: it needs boards.'],
    [{ boards: [{ kind: 'guess' }] }, 'boards[0].kind: it must be random, depth, walk, set or list.'],
    [
      { boards: [{ kind: 'random', size: '3x3', count: 0 }] },
      'boards[0].count: it must be a whole number from 1 to 50,000,000.',
    ],
    [{ boards: [{ kind: 'random', count: 1 }] }, 'boards[0].size: it is missing, as in "3x3".'],
    [{ boards: [{ kind: 'random', size: '1x9', count: 1 }] }, /^boards\[0\]\.size: 1×9 is not a size/],
    [{ boards: [{ kind: 'list', boards: ['123456780', '12345678'] }] }, /^boards\[0\]\.boards\[1\]: /],
    [
      { boards: [{ kind: 'set', set: 'korf-hundred', first: 99, count: 2 }] },
      'boards[0].count: korf-hundred has 100 boards, numbered from 0.',
    ],
    [
      { boards: [{ kind: 'depth', size: '4x4', depths: [3], count: 1 }] },
      'boards[0].depths: True distances are known for boards of up to 10 cells; 4×4 has 16.',
    ],
    [
      { boards: [...plain.boards, ...plain.boards] },
      'boards[1].label: "random 3×3" is there twice; give it another.',
    ],
    [{ boards: [{ ...plain.boards[0], grids: [1] }] }, 'boards[0].grids: Grids are numbered from 0 to 0.'],
    [
      { boards: [{ kind: 'random', size: '3x3', count: 60_000 }] },
      'boards: 120,000 runs are too many; 100,000 is the limit.',
    ],
    [
      { grids: [{ algorithm: 'optimum' }] },
      'grids[0].algorithm: "optimum" is not known as an algorithm; did you mean optimal?',
    ],
    [{ grids: [{ algorithm: 'magic' }] }, /^grids\[0\]\.algorithm: .* can be breadth-first, .*, optimal\.$/],
    [{ grids: [{ heuristic: 'zero' }] }, 'grids[0].algorithm: it is missing.'],
    [{ grids: [{ algorithm: 'a-star', heuristic: 'astrology' }] }, /^grids\[0\]\.heuristic: /],
    [
      { grids: [{ algorithm: 'a-star', width: [1, -1] }] },
      'grids[0].width: Beam width goes from 1 to 1,000,000.',
    ],
    [
      { grids: [{ algorithm: 'a-star', heuristic: 'own', code: 'x'.repeat(10_001) }] },
      'grids[0].code: Own code has at most 10,000 characters; this has 10,001.',
    ],
    [
      { grids: [{ algorithm: 'a-star', heuristic: 'own' }] },
      'grids[0].code: Your own heuristic has no code yet: write it in the Lab.',
    ],
    [{ grids: [{ algorithm: 'a-star', wide: 1 }] }, /^grids\[0\]\.wide: there is no such setting/],
    [{ grids: [{ algorithm: 'a-star', heuristic: { a: 1 } }] }, /^grids\[0\]\.heuristic: /],
    [
      {
        boards: [{ kind: 'random', size: '5x5', count: 1 }],
        grids: [{ algorithm: 'a-star', heuristic: 'exact' }],
      },
      /^boards\[0\]: exact: .*5×5/,
    ],
    [
      {
        grids: [{ algorithm: 'beam', width: Array.from({ length: 150 }, (_, one) => one + 1), seed: [1, 2] }],
      },
      'grids[0]: 300 settings are too many; 200 is the limit.',
    ],
  ] as const)('%j is refused', (change, sentence) => {
    const read = readPlanObject({ ...plain, ...change });
    if (read.ok) throw new Error('it was read');
    if (typeof sentence === 'string') expect(sayEnglish(read.error)).toBe(sentence);
    else expect(sayEnglish(read.error)).toMatch(sentence);
  });

  it('is read at once, whatever is in it', () => {
    const lists = Array.from({ length: 12 }, () => 0.1);
    const many = Object.fromEntries(
      ['weight', 'mutation', 'temperature', 'cooling', 'width', 'walk', 'phases', 'length', 'elite'].map(
        (name) => [name, lists],
      ),
    );
    expect(readPlanObject({ ...plain, grids: [{ algorithm: 'a-star', ...many }] }).ok).toBe(false);
    expect(readPlan('['.repeat(100_000)).ok).toBe(false);
    expect(readPlan(' '.repeat(5_000_001))).toEqual({ ok: false, error: { code: 'plan.too-long' } });
    expect(readPlan('{"__proto__": {"a": 1}}').ok).toBe(false);
    expect(readPlan('null').ok).toBe(false);
  });

  it('never throws, and what it reads can be written (fuzzed)', () => {
    const pristine = JSON.stringify(planObject(readyPlans[0].plan));
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(-1, 0, 1, 1e9, NaN, '', 'a-star', 'random', [], {}),
    );
    fc.assert(
      fc.property(fc.nat(), value, fc.boolean(), (place, other, drops) => {
        const json: unknown = JSON.parse(pristine);
        damage(json, place, other, drops);
        const read = readPlanObject(json);
        if (!read.ok) expect(sayEnglish(read.error)).toMatch(/\.$/);
        else expect(readPlan(writePlan(read.value))).toEqual(read);
      }),
      { seed: 20261121, numRuns: samples(400) },
    );
    fc.assert(
      fc.property(fc.nat(pristine.length - 1), fc.string(), (at, text) => {
        readPlan(pristine.slice(0, at) + text + pristine.slice(at + 1));
      }),
      { seed: 20261121, numRuns: samples(300) },
    );
  });
});

/** Puts something else, or nothing, into one place of a tree. */
function damage(tree: unknown, place: number, other: unknown, drops: boolean): void {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      places.push([node as Record<string, unknown>, key]);
      walk(child);
    }
  };
  walk(tree);
  // Near the root more often than by chance: most places are published figures.
  const [node, key] = places[place % 3 === 0 ? place % places.length : place % Math.min(60, places.length)];
  if (drops) Reflect.deleteProperty(node, key);
  else node[key] = other;
}

it('says what a text lacks, and where it is not JSON', () => {
  const why = (text: string) => {
    const read = readPlan(text);
    return read.ok ? null : sayEnglish(read.error);
  };
  expect(why('{"hello":1}')).toBe(
    'This is not a Tilescope plan: it has no "format": "tilescope-experiment".',
  );
  expect(why('{"format":"tilescope-experiment","version":1}')).toBe('name: it is missing.');
  expect(why('{\n  "format": }')).toBe('Line 2, column 13: “}” does not belong here: a value is missing.');
});

it('own code keeps its names in the file, as plain text; a file without any is read as before', () => {
  const grids = [{ algorithm: 'a-star', heuristic: 'own', code: ['() => 1', '() => 2', '() => 3'] }];
  const read = readPlanObject({ ...plain, grids, names: ['First', '', ' <b>\n third '] });
  if (!read.ok) throw new Error(sayEnglish(read.error));
  expect(read.value.names).toEqual([
    ['() => 1', 'First'],
    ['() => 3', '<b> third'],
  ]);
  expect(readPlan(writePlan(read.value))).toEqual(read);
  const unnamed = readPlanObject({ ...plain, grids });
  expect(unnamed.ok && unnamed.value.names).toBeUndefined();
});

it('stays what it was for a plan that stays what it was, and is another for every other plan', () => {
  const plan = smallPlan(3);
  // Published with results: whoever has them compares it with that of their plan.
  expect(planDigest(plan)).toBe('9de3f0f8ef643f744b25e9658ce824eeafbfc0963cf621e16b9c20eb84ead9c4');
  const again = readPlan(writePlan(plan));
  expect(again.ok && planDigest(again.value)).toBe(planDigest(plan));
  for (const other of [{ ...plan, seed: 8 }, { ...plan, name: 'Other' }, smallPlan(4)])
    expect(planDigest(other)).not.toBe(planDigest(plan));
});

const limits = { label: 'Depths', min: 0, max: 60, most: 40 };
const read = (text: string) => readNumberList(text, limits);

describe('readNumberList', () => {
  it.each([
    ['2, 4,8', [2, 4, 8]],
    ['2-6', [2, 3, 4, 5, 6]],
    ['2 – 12 by 4, 1', [1, 2, 6, 10]],
    ['0-6/3', [0, 3, 6]],
    ['5, 5, 4-5', [4, 5]],
  ])('reads %s', (text, numbers) => {
    expect(read(text)).toEqual({ ok: true, value: numbers });
  });

  it.each([
    ['', 'Depths: write at least one number.'],
    ['2, x', '"x" is not a number or a range such as 2-24 by 2.'],
    ['2-99', 'Depths go from 0 to 60.'],
    ['9-2', 'The range 9-2 has no numbers in it.'],
    ['2-9 by 0', 'The range 2-9 by 0 has no numbers in it.'],
    ['0-59', 'Depths: 40 are the most.'],
  ])('says what is wrong with "%s"', (text, error) => {
    const numbers = read(text);
    expect(numbers.ok ? null : sayEnglish(numbers.error)).toBe(error);
  });

  it('reads what is written, for any list', () => {
    const random = new Prng(4);
    for (let round = 0; round < 500; round++) {
      const numbers = [
        ...new Set(Array.from({ length: 1 + random.nextBelow(12) }, () => random.nextBelow(30))),
      ];
      numbers.sort((a, b) => a - b);
      expect(read(formatNumberList(numbers))).toEqual({ ok: true, value: numbers });
    }
  });
});

describe('formatNumberList', () => {
  it('writes ranges where there are some', () => {
    expect(formatNumberList([2, 4, 6, 8, 9, 20, 21, 22, 40])).toBe('2-8 by 2, 9, 20-22, 40');
  });
});
