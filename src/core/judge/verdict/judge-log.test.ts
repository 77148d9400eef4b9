import { describe, expect, it } from 'vitest';
import type { Fault } from '../case/finding.ts';
import { buggyProgram } from '../../../testing/student-programs.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { Prng } from '../../base/prng.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { judgeLog } from './judge-log.ts';
import { readSearchLog } from '../log/log-runs.ts';
import { verdictOn } from '../verdict.ts';
import { samples } from '../../../testing/samples.ts';
import { verdictOf } from '../../../testing/verdict-of.ts';

/** All faults of a log, the first wrong step first. */
function faultsOf(...lines: readonly string[]): readonly Fault[] {
  const reading = readSearchLog(lines.join('\n'));
  let read = reading.next();
  while (read.done !== true) read = reading.next();
  if (!read.value.ok) throw new Error(read.value.error.code);
  const judging = judgeLog(read.value.value);
  let judged = judging.next();
  while (judged.done !== true) judged = judging.next();
  const { fault, others } = judged.value;
  return fault === null ? [] : [fault, ...others];
}

/** Code and step of the first; null: there is none. */
function faultOf(...lines: readonly string[]): readonly [string, number] | null {
  const [fault] = faultsOf(...lines);
  return fault === undefined ? null : [fault.code, fault.step];
}

const head = '{"start": [1,2,3,4,0,5], "goal": [0,1,2,3,4,5], "algorithm": "uniform-cost"}';
const root = [
  '{"expand": [1,2,3,4,0,5], "g": 0}',
  '{"generate": [1,0,3,4,2,5]}',
  '{"generate": [1,2,3,0,4,5]}',
];

it('misses a successor in the step that should list it', () => {
  const next = '{"expand": [1,0,3,4,2,5], "g": 1}';
  expect(faultOf(head, ...root, '{"generate": [1,2,3,4,5,0]}', next)).toBeNull();
  expect(faultOf(head, ...root, next)).toEqual(['missing-successor', 1]);
});

it('says that a program never moves in a direction where no list has that move, and not where one has', () => {
  const second = ['{"expand": [1,0,3,4,2,5], "g": 1}', '{"generate": [0,1,3,4,2,5]}'];
  const third = '{"expand": [1,2,3,0,4,5], "g": 1}';
  const messageOf = (...lines: readonly string[]) => faultsOf(head, ...root, ...lines, third)[0].message;
  expect(messageOf(...second)).toMatchObject({ code: 'check.missing-successor.direction', direction: 'R' });
  const moves = messageOf(...second, '{"generate": [1,3,0,4,2,5]}');
  expect(moves).toMatchObject({ code: 'check.missing-successor', step: 1 });
});

it('says that h is added up along the path where each wrong f is so much, and not where one is another', () => {
  const size = { rows: 2, columns: 3 };
  const way = ['123405', '103425', '013425', '413025'].map((cells) => Array.from(cells, Number));
  const h = createHeuristic('manhattan', createBoard(size, [0, 1, 2, 3, 4, 5]));
  const codesOf = (last: number): readonly string[] => {
    let f = 0;
    const lines = way.map((expand, g) => {
      const own = h.evaluate(Uint8Array.from(expand));
      f += own + Math.min(g, 1) + (g === 3 ? last : 0);
      return JSON.stringify({ expand, g, h: own, f });
    });
    const aStar = head.replace('"uniform-cost"', '"a-star", "heuristic": "manhattan"');
    const found = faultsOf(aStar, ...lines).filter(({ code }) => code === 'wrong-f');
    return found.flatMap(({ places }) => places.map(({ message }) => message.code));
  };
  expect(new Set(codesOf(0))).toEqual(new Set(['check.wrong-f.sum']));
  expect(new Set(codesOf(5))).toEqual(new Set(['check.wrong-f']));
});

it('sees a g that is that of a longer path, and one that is of none', () => {
  // Round a square of six moves and back again: the board beside the start has g = 1, and by the long way more.
  const round = [
    ...['[1,2,3,0,4,5]', '[0,2,3,1,4,5]', '[2,0,3,1,4,5]', '[2,4,3,1,0,5]', '[2,4,3,0,1,5]', '[0,4,3,2,1,5]'],
    ...['[4,0,3,2,1,5]', '[4,1,3,2,0,5]', '[4,1,3,0,2,5]', '[0,1,3,4,2,5]'],
  ].map((board, index) => `{"expand": ${board}, "g": ${index + 1}}`);
  const beside = (g: number): string => `{"expand": [1,0,3,4,2,5], "g": ${g}}`;
  const anyOrder = head.replace('uniform-cost', 'greedy');
  const cheapest = head.replace('"uniform-cost"', '"a-star"');
  expect(faultOf(anyOrder, root[0], ...round, beside(11))).toBeNull();
  expect(faultOf(cheapest, root[0], ...round, beside(1))).toBeNull();
  expect(faultOf(cheapest, root[0], ...round, beside(11))).toEqual(['update-ignored', 12]);
  expect(faultOf(cheapest, root[0], ...round, beside(5))).toEqual(['wrong-g', 12]);
});

it('says of illegal moves nothing else, where what follows is right by them, whether lines name their parents or not', () => {
  const shows = { header: true, boards: true, parents: true, scores: true, end: false, goal: false };
  let found = 0;
  // With the last of them a board that was expanded comes again by a cheaper path.
  for (const seed of [...Array(samples(40)).keys(), 28]) {
    const program = buggyProgram('row-wrap', new Prng(seed));
    for (const generated of [false, true]) {
      const log = { ...program.log, ...shows, generated, rejected: generated };
      const lines = studentSearch({ ...program, log }, new Prng(seed)).split('\n');
      const faults = faultsOf(...lines);
      if (faults.length === 0) continue; // it never went round an edge
      found++;
      const parentless = lines.map((line) => line.replace(/, ?"parent": ?\[[\d, ]*\]/, ''));
      for (const all of [faults, faultsOf(...parentless)])
        expect([seed, generated, ...all.map(({ code }) => code)]).toEqual([seed, generated, 'illegal-move']);
    }
  }
  expect(found).toBeGreaterThan(samples(10));
});

it('leaves open whether a depth-first search is right whose log does not tell the places on its stack', () => {
  const verdictFor = (duplicates: string): string => {
    const lines = [
      head.replace('uniform-cost', 'depth-first').replace('}', `, "duplicates": "${duplicates}"}`),
      ...[
        '[1,2,3,4,0,5]',
        '[1,0,3,4,2,5]',
        '[1,2,3,0,4,5]',
        '[1,3,0,4,2,5]',
        '[1,3,5,4,2,0]',
        '[0,2,3,1,4,5]',
      ],
    ].map((line, index) => (index === 0 ? line : `{"expand": ${line}}`));
    const reading = readSearchLog(lines.join('\n'));
    let read = reading.next();
    while (read.done !== true) read = reading.next();
    const judging = verdictOn(read.value);
    let judged = judging.next();
    while (judged.done !== true) judged = judging.next();
    if (!judged.value.ok) throw new Error(judged.value.error.code);
    return judged.value.value.verdict;
  };
  expect(verdictFor('path')).toBe('wrong');
  expect(verdictFor('expanded')).toBe('undecided');
});

describe('a cheaper path to a node in the frontier', () => {
  const head = '{"start": [1,2,3,4,0,5], "goal": [5,4,3,2,1,0], "algorithm": "a-star"}';
  const first = '{"expand": [1,2,3,4,0,5], "g": 0}';
  const kept = '{"generate": [1,0,3,4,2,5], "g": 5}'; // as if by a long way
  const cheaper = '{"reject": [1,0,3,4,2,5], "g": 1}';
  const codes = (...lines: readonly string[]): string | undefined =>
    faultsOf(head, first, kept, ...lines).find(({ code }) => code === 'update-ignored')?.message.code;

  it('that is rejected is a fault of the log itself, where no expansion tells', () => {
    expect(codes(cheaper)).toBe('check.update-ignored.rejected');
    expect(codes('{"reject": [1,0,3,4,2,5], "g": 5}')).toBeUndefined();
    expect(codes(cheaper.replace('reject', 'generate'))).toBeUndefined();
  });

  it('is none where the log calls something else rejected', () => {
    expect(codes(cheaper, cheaper.replace('reject', 'generate'))).toBeUndefined(); // a second node of it
    expect(codes(cheaper, '{"expand": [1,0,3,4,2,5], "g": 1}')).toBeUndefined(); // it was updated
    expect(
      faultsOf(head.replace('}', ', "duplicates": "none"}'), first, kept, cheaper).map(({ code }) => code),
    ).not.toContain('update-ignored');
  });

  it('is said with both steps: where it was found, and where it shows', () => {
    const round = [
      '[1,2,3,0,4,5]',
      '[0,2,3,1,4,5]',
      '[2,0,3,1,4,5]',
      '[2,4,3,1,0,5]',
      '[2,4,3,0,1,5]',
      '[0,4,3,2,1,5]',
    ];
    const back = ['[4,0,3,2,1,5]', '[4,1,3,2,0,5]', '[4,1,3,0,2,5]', '[0,1,3,4,2,5]', '[1,0,3,4,2,5]'];
    const lines = [...round, ...back].map((board, index) => `{"expand": ${board}, "g": ${index + 1}}`);
    expect(faultsOf(head, first, ...lines).find(({ code }) => code === 'update-ignored')).toMatchObject({
      step: 12,
      message: { code: 'check.update-ignored', found: 1, g: 11, smaller: 1 },
    });
  });
});

describe('what is called A* and weights h', () => {
  const program = { ...buggyProgram('sorts-late', new Prng(3)), bug: null };
  const shows = { header: true, boards: true, scores: true, generated: true, end: false } as const;
  const weighted = {
    ...program,
    algorithm: 'weighted-a-star',
    weight: 2,
    log: { ...program.log, ...shows },
  } as const;
  const lines = studentSearch(weighted, new Prng(3)).replace('"weighted-a-star"', '"a-star"').split('\n');

  it('has a wrong order, and no h that is right is called wrong', () => {
    const faults = faultsOf(...lines);
    expect(faults.map(({ code }) => code)).toEqual(['out-of-order']);
    expect(faults[0].message).toMatchObject({ is: { code: 'check.order.weighted', w: 2 } });
    expect(faults[0].passed).toBeGreaterThan(0);
  });

  it('has a wrong f where the log says f', () => {
    const withF = (total: (g: number, h: number) => number): string[] =>
      lines.map((line) => {
        const said = JSON.parse(line) as { g?: number; h?: number };
        const { g, h } = said;
        return JSON.stringify(g === undefined || h === undefined ? said : { ...said, f: total(g, h) });
      });
    const [fault, ...others] = faultsOf(...withF((g, h) => g + 2 * h));
    expect(fault).toMatchObject({
      code: 'wrong-f',
      step: 1,
      message: { code: 'check.wrong-f.weighted', w: 2 },
    });
    expect(others).toEqual([]);
    expect(faultsOf(...withF((_, h) => h))[0].message.code).toBe('check.wrong-f.greedy');
    const codes = (total: (g: number, h: number) => number): string[] =>
      faultsOf(...withF(total)).map(({ code }) => code);
    expect(codes((_, h) => h + 7)).toEqual(['wrong-f', 'out-of-order']);
    for (const off of [1, -1]) expect(codes((g, h) => g + h + off)).toEqual(['wrong-f', 'out-of-order']);
    for (const off of [0.75, -0.75]) expect(codes((g, h) => g + h + off)).toEqual(['out-of-order']);
    expect(codes((g, h) => g + 1.001 * h)).toEqual(['out-of-order']); // breaks ties
  });
});

it('names what is computed for h in lines of one kind only, and blames neither the order nor the other lines', () => {
  const program = { ...buggyProgram('sorts-late', new Prng(3)), bug: null, algorithm: 'a-star' } as const;
  const shows = { header: true, boards: true, scores: true, generated: true, end: false } as const;
  const lines = (bug: 'h-counts-blank' | null): string[] =>
    studentSearch({ ...program, bug, log: { ...program.log, ...shows } }, new Prng(3)).split('\n');
  const right = new Map(
    lines(null)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map((line) => [String(line['generate'] ?? line['expand']), line['h']]),
  );
  const mixed = lines('h-counts-blank').flatMap((line) => {
    const said = JSON.parse(line) as Record<string, unknown>;
    if (!('expand' in said)) return [line];
    const h = right.get(String(said['expand']));
    return [JSON.stringify({ ...said, h })];
  });
  expect(mixed.length).toBeGreaterThan(20);
  const faults = faultsOf(...mixed);
  expect(faults.map(({ code }) => code)).toEqual(['wrong-h']);
  expect(faults[0].message).toMatchObject({ code: 'check.wrong-h.is-in', lines: 'generate' });
});

it('quotes what stands where a board should be', () => {
  const said = (line: string): unknown => faultsOf(head, root[0], line)[0]?.message;
  const quoted = { code: 'check.not-a-board.quoted', step: 2 };
  expect(said('{"expand": [1,0,3,4,0,5]}')).toEqual({ ...quoted, text: '[1,0,3,4,0,5]' });
  expect(said('1 0 3 4 0 5')).toEqual({ ...quoted, text: '1 0 3 4 0 5' });
});

it('judges an A* that names no heuristic by the usual ones, and says what is missing', () => {
  const program = {
    ...buggyProgram('sorts-late', new Prng(3)),
    moves: 'shuffled',
    ties: 'random',
    mostExpansions: 2000,
  } as const;
  const log = {
    ...program.log,
    header: false,
    scores: false,
    generated: false,
    rejected: false,
    stale: false,
  };
  const printed = { ...program, log: { ...log, end: true, goal: true } };
  const claimed = (text: string): string[] => ['{"algorithm": "a-star"}', ...text.split('\n')];
  const right = claimed(studentSearch({ ...printed, bug: null }, new Prng(3)));
  expect(verdictOf(right)).toMatchObject({
    ...{ verdict: 'right', fault: null },
    remarks: [
      { code: 'check.heuristic.fits', heuristic: { title: 'Manhattan distance' } },
      { code: 'check.goal-counted', counted: 189, n: 188 },
    ],
  });
  const wrong = claimed(studentSearch(printed, new Prng(3)));
  expect(verdictOf(wrong)).toMatchObject({
    verdict: 'undecided',
    openEnd: { code: 'check.heuristic.missing' },
  });
});

describe('IDA* that remembers what it expanded in an iteration', () => {
  const start = createBoard({ rows: 3, columns: 3 }, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
  const goal = createBoard(start, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  const { evaluate } = createHeuristic('manhattan', goal);

  /** What its first iterations print. */
  function printed(skips: (before: number, g: number) => boolean): readonly string[] {
    const lines = [
      `{"start": [${start.cells.join()}], "goal": [${goal.cells.join()}], "algorithm": "ida-star", "heuristic": "manhattan"}`,
    ];
    let bound = evaluate(start.cells);
    for (let iteration = 0; iteration < 4; iteration++) {
      lines.push(`{"bound": ${bound}}`);
      const before = new Map<string, number>();
      const visit = (board: Board, g: number): number => {
        const f = g + evaluate(board.cells);
        if (f > bound) return f;
        const key = board.cells.join();
        if (skips(before.get(key) ?? Infinity, g)) return Infinity;
        before.set(key, g);
        lines.push(`{"expand": [${key}], "g": ${g}}`);
        return Math.min(...legalMoves(board).map((move) => visit(applyMove(board, move), g + 1)));
      };
      bound = visit(start, 0);
    }
    return lines;
  }

  it('is right where it was there with the same g or a smaller one', () => {
    expect(faultOf(...printed((before, g) => before <= g))).toBeNull();
  });

  it('is wrong where any g will do', () => {
    expect(faultOf(...printed((before) => before < Infinity))?.[0]).toBe('out-of-order');
  });
});
