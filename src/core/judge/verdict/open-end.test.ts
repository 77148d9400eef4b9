import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logOfTrace } from '../../../testing/log-of-trace.ts';
import { givingUp, someProgram } from '../../../testing/student-programs.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { Prng } from '../../base/prng.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { type AlgorithmName, type DuplicateRule, duplicateRules } from '../../search/settings.ts';
import { Trace } from '../../trace/trace.ts';
import { readSearchLog } from '../log/log-runs.ts';
import { type Verdict, verdictOn } from '../verdict.ts';
import { samples, someOf } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';

function verdictOf(text: string): Verdict | null {
  const verdict = toEnd(verdictOn(toEnd(readSearchLog(text))));
  return verdict.ok ? verdict.value : null;
}

const right = readFileSync(new URL('../../../catalog/logs/right.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const boards = right.flatMap((line) => /"expand": ?(\[[\d, ]+\])/.exec(line)?.[1] ?? []);
const goal = `{${/"goal": ?\[[\d, ]+\]/.exec(right[0])![0]}}`;

describe('a log that breaks off', () => {
  it('is not called right, whatever it claims, until it has come to its end', () => {
    expect(verdictOf(right.join('\n'))).toMatchObject({ verdict: 'right', openEnd: null, remarks: [] });
    for (const lines of [2, Math.floor(right.length / 2)])
      expect(verdictOf(right.slice(0, lines).join('\n'))).toMatchObject({
        ...{ verdict: 'undecided', fault: null },
        openEnd: { code: 'check.open-end' },
      });
  });

  it('is not called right where it claims nothing, and says how many searches begin so', () => {
    expect(verdictOf(`${goal}\n${boards.slice(0, 1).join('\n')}`)).toMatchObject({
      ...{ verdict: 'undecided', openEnd: { code: 'check.open-end', n: 1 } },
      remarks: [{ code: 'check.several-fit', a: { title: 'A*' }, b: { title: 'Breadth-first' } }],
    });
  });

  it('is too short to tell where it is one board', () => {
    const one = '1 2 3 4 5 6 7 0 8';
    const undecided = { verdict: 'undecided', openEnd: { code: 'check.too-short' } };
    expect(verdictOf(one)).toMatchObject(undecided);
    expect(verdictOf(`{"algorithm": "a-star", "heuristic": "manhattan"}\n${one}`)).toMatchObject(undecided);
    expect(verdictOf(`{"goal": [1,2,3,4,5,6,7,8,0]}\n${one}`)).toMatchObject(undecided);
    const said = '{"goal": [1,2,3,4,5,6,7,8,0], "algorithm": "a-star", "heuristic": "manhattan"}';
    expect(verdictOf(`${said}\n${one}\n{"solution": "R"}`)).toMatchObject({
      verdict: 'right',
      openEnd: null,
    });
  });

  it('says of a start without a solution that there is none', () => {
    const head =
      '{"start": [1,2,3,4,5,6,8,7,0], "goal": [1,2,3,4,5,6,7,8,0], "algorithm": "a-star", "heuristic": "manhattan"}';
    expect(verdictOf(`${head}\n{"expand": [1,2,3,4,5,6,8,7,0]}`)).toMatchObject({
      verdict: 'undecided',
      openEnd: { code: 'check.open-end.unsolvable', n: 1 },
      remarks: [{ code: 'check.unsolvable' }],
    });
  });

  it('does not take its word that there is none while boards are left', () => {
    const size = { rows: 2, columns: 2 };
    const [start, itsGoal] = [createBoard(size, [2, 1, 3, 0]), createBoard(size, [1, 2, 3, 0])];
    const settings = defaultSettings('a-star');
    const trace = new Trace({ start, goal: itsGoal, settings, evenIfUnsolvable: true });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const lines = logOfTrace(trace, { scores: false, parents: false, all: false }).split('\n');
    expect(lines.length).toBe(1 + 12 + 1); // half of the boards of 2×2
    expect(verdictOf(lines.join('\n'))).toMatchObject({ verdict: 'right', openEnd: null });
    expect(verdictOf(lines.toSpliced(-2, 1).join('\n'))).toMatchObject({
      verdict: 'undecided',
      openEnd: { code: 'check.none.unshown', n: 11 },
    });
  });

  it('does not take its word after one expansion, whatever it claims, though hill climbing ends so', () => {
    const searches = [
      {},
      { algorithm: 'bidirectional' },
      { algorithm: 'breadth-first' },
      { algorithm: 'depth-first' },
    ];
    const informed = ['a-star', 'greedy', 'ida-star'].map((algorithm) => ({
      algorithm,
      heuristic: 'manhattan',
    }));
    const start = [2, 1, 3, 4, 5, 6, 7, 8, 0];
    for (const claim of [...searches, ...informed]) {
      const head = { start, goal: [1, 2, 3, 4, 5, 6, 7, 8, 0], ...claim };
      const lines = [head, { expand: start, g: 0, h: 2 }, { solution: null }];
      const said = verdictOf(lines.map((line) => JSON.stringify(line)).join('\n'))!;
      expect([said.verdict, said.openEnd], JSON.stringify(claim)).toEqual([
        'undecided',
        { code: 'check.none.unshown', n: 1 },
      ]);
      // Nor is it called a search that gives up, as any that stops at once agrees with one
      if ('heuristic' in claim) expect(said.is?.isWhole, claim.algorithm).toBe(false);
    }
  });

  it('may not say that there is no solution where there is one, unless it says or shows that it is a search that gives up', () => {
    const none = `${goal}\n[1,5,8,7,4,3,0,6,2]\n{"solution": null}`;
    const gaveUp = { verdict: 'undecided', fault: null, openEnd: { code: 'check.gives-up', n: 1 } };
    expect(verdictOf(none)).toMatchObject(gaveUp);
    expect(verdictOf(`{"algorithm": "hill-climbing"}\n${none}`)?.openEnd).toBeNull();
    expect(verdictOf(`{"algorithm": "a-star"}\n${none}`)).toMatchObject({ verdict: 'wrong' });
    // One move deeper than its limit lets it go, and long enough to tell.
    const start = createBoard({ rows: 2, columns: 3 }, [4, 5, 0, 1, 2, 3]);
    const settings = defaultSettings('depth-limited');
    const deep = new Trace({ start, goal: standardGoal(start), settings, evenIfUnsolvable: false });
    deep.finish(recordToEnd(deep.request, (batch) => deep.append(batch)));
    expect(deep.result!.moves).toBeNull();
    const log = logOfTrace(deep, { scores: false, parents: false, all: false });
    const unnamed = log.replace('"algorithm":"depth-limited",', '');
    expect(verdictOf(`${unnamed}\n{"solution": null}`)).toMatchObject({
      ...{ verdict: 'right', openEnd: null, claim: {} },
      is: { isWhole: true, conventions: { algorithm: 'depth-limited' } },
    });
  });

  it('may end with an empty frontier', () => {
    const round = ['[1,0,2,3]', '[0,1,2,3]', '[1,3,2,0]', '[2,1,0,3]', '[1,3,0,2]', '[2,1,3,0]'];
    const more = ['[0,3,1,2]', '[2,0,3,1]', '[3,0,1,2]', '[0,2,3,1]', '[3,2,1,0]', '[3,2,0,1]'];
    const log = ['{"start": [1,0,2,3], "goal": [1,2,3,0], "algorithm": "breadth-first"}', ...round, ...more];
    expect(verdictOf(log.join('\n'))).toMatchObject({ verdict: 'right', openEnd: null });
    expect(verdictOf(log.slice(0, -1).join('\n'))).toMatchObject({ verdict: 'undecided' });
  });

  it('may end without a word as soon as the goal is among the best of the frontier, and not while another is better', () => {
    const size = { rows: 2, columns: 3 };
    const [start, itsGoal] = [createBoard(size, [4, 1, 3, 2, 0, 5]), standardGoal(size)];
    const settings = { ...defaultSettings('a-star'), heuristic: 'zero' }; // the goal waits for all of its parent's depth
    const trace = new Trace({ start, goal: itsGoal, settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const [head, ...lines] = logOfTrace(trace, { scores: true, parents: false, all: false }).split('\n');
    const gOf = (line: string): number => (JSON.parse(line) as { readonly g: number }).g;
    // Of equal ones in an order that none of our searches has, which would tell where it ends.
    const expanded = lines
      .filter((line) => line.includes('expand'))
      .toSorted((a, b) => gOf(a) - gOf(b) || (a < b ? -1 : 1));
    const firstOf = (g: number): number => expanded.findIndex((line) => gOf(line) === g);
    const parent = expanded.findIndex((line) => line.includes('[1,2,3,4,0,5]'));
    const depth = trace.result!.moves!.length;
    expect(parent).toBeLessThan(firstOf(depth) - 1);
    // Of what lies between, some; where the verdict turns, each.
    const lengths = Array.from({ length: expanded.length - 1 }, (_, at) => at + 1);
    const turn = firstOf(depth);
    for (const n of new Set([...someOf(lengths, 8), turn - 1, turn, ...lengths.slice(-1)]))
      expect(verdictOf([head, ...expanded.slice(0, n)].join('\n')), `${n}`).toMatchObject(
        n < turn
          ? { verdict: 'undecided', openEnd: { code: 'check.open-end', n } }
          : { verdict: 'right', openEnd: null },
      );
    const early = head.replace('{', '{"goalTest":"generate",');
    for (const [n, openEnd] of [
      [parent, { code: 'check.open-end', n: parent }],
      [parent + 1, null],
    ] as const)
      expect(verdictOf([early, ...expanded.slice(0, n)].join('\n'))).toMatchObject({ fault: null, openEnd });
  });
});

describe('a search that says that there is no solution, of a board that has one', () => {
  const size = { rows: 2, columns: 3 };
  const far = createBoard(size, [4, 5, 0, 1, 2, 3]); // 21 moves from its goal
  const deep = ['depth-first', 'depth-limited', 'iterative-deepening'] as const;
  const policies = [undefined, ...duplicateRules];
  const kinds = <Rule>(rules: readonly Rule[]) =>
    deep.flatMap((algorithm) => rules.map((duplicates) => [algorithm, duplicates] as const));
  const said = (lines: readonly string[]): string => {
    const { verdict, fault, openEnd } = verdictOf([...lines, '{"solution": null}'].join('\n'))!;
    return [verdict, fault?.code ?? openEnd?.code ?? ''].join(' ').trim();
  };
  const only = (start: string, claim: object): string[] => [
    ...[JSON.stringify({ start, ...claim }), `{"expand": "${start}"}`],
  ];
  /** What our search logs. */
  const logged = (algorithm: AlgorithmName, duplicates: DuplicateRule, maxDepth: number): string[] => {
    const settings = { ...defaultSettings(algorithm), duplicates, maxDepth };
    const trace = new Trace({ start: far, goal: standardGoal(far), settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    expect(trace.result!.moves).toBeNull();
    const [head, ...lines] = logOfTrace(trace, { scores: true, parents: false, all: false }).split('\n');
    const claim = { ...(JSON.parse(head) as object), duplicates, maxDepth };
    return [JSON.stringify(claim), ...lines.filter((line) => !line.includes('solution'))];
  };

  it.each(someOf(kinds(policies), 6))(
    'is not right when it gives up at once: %s, duplicates %s',
    (algorithm, duplicates) => {
      const claims = [{}, { maxDepth: 1 }, { maxDepth: 30 }].map((limit) => ({
        algorithm,
        duplicates,
        ...limit,
      }));
      for (const claim of claims) {
        expect(said(only('123456708', { goal: '123456780', ...claim }))).toMatch(/^(wrong|undecided check)/);
        if (!('maxDepth' in claim) && algorithm !== 'depth-limited') {
          const wide = only('1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15', claim);
          wide[0] = wide[0].replace('{', '{"goal": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",');
          expect(said(wide)).toBe('wrong stopped-early'); // no table of distances is at hand
        }
      }
    },
  );

  it.each(someOf(kinds(duplicateRules), 5))(
    'is right where its limit was reached and the solution lies beyond, and else it is not: %s, duplicates %s',
    (algorithm, duplicates) => {
      const maxDepth = 4;
      const lines = logged(algorithm, duplicates, maxDepth);
      expect(said(lines)).toBe('right');
      const [claim] = lines;
      const others = [claim.replace(/"maxDepth":4/, '"maxDepth":30'), claim.replace(/,"maxDepth":4/, '')];
      for (const other of others)
        expect(said([other, ...lines.slice(1)])).toMatch(/^(wrong|undecided check)/);
      // An iteration is missing, or the last branches.
      const begins = lines.flatMap((line, at) => (/"g":0[,}]/.test(line) ? [at] : []));
      const cut = algorithm === 'iterative-deepening' ? begins[3] : Math.floor(lines.length / 2);
      expect(said(lines.slice(0, cut))).toMatch(/^(wrong|undecided)/);
    },
  );

  it.each(['breadth-first', 'uniform-cost', 'a-star', 'greedy'] as const)(
    'is right where all that is within its limit had its turn, and else it is not: %s',
    (algorithm) => {
      const lines = logged(algorithm, 'closed', 4);
      const further = lines.with(0, lines[0].replace('"maxDepth":4', '"maxDepth":5'));
      expect(further[0]).not.toBe(lines[0]);
      expect(said(lines)).toBe('right');
      expect(said(lines.slice(0, -1))).toBe('wrong stopped-early');
      expect(said(further)).toMatch(/^wrong/);
    },
  );

  it('is not right where a rule for duplicates hid the solution within its limit, and is not accused of it', () => {
    const seen = new Set<string>();
    for (const duplicates of ['closed', 'expanded', 'open'] as const)
      for (const maxDepth of [21, 23]) {
        const text = logged('depth-limited', duplicates, maxDepth);
        seen.add(said(text));
        expect(said([text[0].replace(/"duplicates":"\w+",?/, ''), ...text.slice(1)])).toMatch(/^wrong/);
      }
    expect([...seen]).toEqual(['undecided check.none.hidden']);
  });

  it('is not right when it breaks off in the middle, whatever it claims', () => {
    const right: number[] = [];
    let logs = 0;
    for (let seed = 0; logs < samples(120, 20); seed++) {
      const text = givingUp(new Prng(seed));
      if (text === null) continue;
      logs++;
      if (verdictOf(text)!.verdict === 'right') right.push(seed);
    }
    expect(right).toEqual([]);
  });

  it('is wrong of two sides that stop before one of them is at its end, and undecided where there is none', () => {
    for (const algorithm of ['bidirectional', 'nbs', 'bae-star', 'twin'])
      expect(said(only('123456708', { goal: '123456780', algorithm }))).toBe('wrong stopped-early');
    const goal = '123456780';
    for (const algorithm of ['bidirectional', 'depth-first', 'iterative-deepening', 'ida-star', 'a-star'])
      for (const limit of algorithm === 'bidirectional' ? [{}] : [{}, { maxDepth: 9 }])
        expect(said(only('213456708', { goal, algorithm, heuristic: 'manhattan', ...limit }))).not.toBe(
          'right',
        );
  });
});

/** A program that reaches it does break off. */
const mostExpansions = 3000;

it('finds the end of right searches by any conventions, whose log says it or not', () => {
  const open: unknown[] = [];
  let ended = 0;
  for (let seed = 0; seed < samples(30, 8); seed++) {
    const prng = new Prng(seed);
    const program = { ...someProgram(prng), mostExpansions };
    const verdict = verdictOf(studentSearch(program, prng));
    if (verdict === null) continue; // the start is the goal
    ended++;
    const { openEnd } = verdict;
    if (openEnd !== null && 'n' in openEnd && openEnd.n < mostExpansions)
      open.push([seed, program.algorithm]);
  }
  expect(open).toEqual([]);
  expect(ended).toBeGreaterThan(samples(25, 9));
});

it.each(['tree', 'closed', 'all'] as const)(
  'a search that had its turn with all within its depth limit ends in a cutoff, and one that had not breaks off: %s',
  (memory) => {
    const printed = { header: true, boards: true, duplicates: true, scores: true, goal: true };
    const silent = {
      parents: false,
      generated: false,
      late: false,
      rejected: false,
      stale: false,
      bounds: false,
      end: false,
    };
    const program = {
      ...{ rows: 3, columns: 3, start: [1, 5, 8, 7, 4, 3, 0, 6, 2], goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] },
      ...({
        algorithm: 'depth-limited',
        heuristic: 'manhattan',
        ties: 'oldest',
        moves: 'UDLR',
        memory,
      } as const),
      ...{ testsEarly: false, limit: 5, weight: 1, mostExpansions: 1000, bug: null },
      log: { ...printed, ...silent },
    };
    const lines = studentSearch(program, new Prng(1)).trim().split('\n');
    const whole = verdictOf(lines.join('\n'))!;
    expect([whole.verdict, whole.remarks]).toEqual([
      'right',
      expect.arrayContaining([{ code: 'check.cutoff', limit: 5 }]),
    ]);
    const broken = verdictOf(lines.slice(0, -4).join('\n'))!;
    expect([broken.verdict, broken.openEnd?.code]).toEqual(['undecided', 'check.open-end']);
    expect(broken.remarks.map(({ code }) => code)).not.toContain('check.cutoff');
  },
);
