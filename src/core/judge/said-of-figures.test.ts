import { describe, expect, it } from 'vitest';
import { someProgram } from '../../testing/student-programs.ts';
import { studentSearch } from '../tasks/program/student-search.ts';
import { logOfTrace } from '../../testing/log-of-trace.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { Prng } from '../base/prng.ts';
import { Trace } from '../trace/trace.ts';
import { createBoard } from '../puzzle/board.ts';
import { legalMoves } from '../puzzle/moves.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { say } from '../../library/say.ts';
import { isDeep } from './case/case.ts';
import { samples } from '../../testing/samples.ts';
import { verdictOf } from '../../testing/verdict-of.ts';
import { goal, start, text, breadthFirst } from '../../testing/printed-breadth-first.ts';

it('takes null for a figure that is not there', () => {
  const lines = breadthFirst({ rejects: 'met' });
  const { verdict, log } = verdictOf([...lines, '{"length": null, "expanded": null}']);
  expect([verdict, log.problemCount, log.figures]).toEqual(['right', 0, {}]);
});

describe('of an IDA* of several iterations', () => {
  const goal = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  const { board } = randomWalk(goal, 20, new Prng(3));
  const request = { start: board, goal, settings: defaultSettings('ida-star'), evenIfUnsolvable: false };
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps: 1000 }));
  const { counts, iterations } = trace.result!;
  const lines = logOfTrace(trace, { scores: true, parents: true, all: false }).split('\n');

  it('the count of all expansions is taken, and that of the last iteration, and none beside', () => {
    const last = iterations.at(-1)!.expanded;
    const accepts = (expanded: number): boolean =>
      verdictOf([...lines, text({ expanded })]).fault?.code !== 'counts-differ';
    expect([iterations.length > 2, last > 9, counts.expanded - last > 9]).toEqual([true, true, true]);
    for (const count of [last, counts.expanded]) {
      expect(accepts(count)).toBe(true);
      expect([accepts(count - 3), accepts(count + 3)]).toEqual([false, false]);
    }
  });

  it('none may come twice, which shows where no line says a bound', () => {
    const begins = lines.flatMap((line, at) => (line.includes('"bound"') ? [at] : []));
    const without = (all: readonly string[]) => all.filter((line) => !line.includes('"bound"'));
    expect(verdictOf(without(lines)).verdict).toBe('right');
    for (const [index, at] of begins.slice(1).entries()) {
      const again = without(lines.toSpliced(at, 0, ...lines.slice(begins[index], at)));
      expect(verdictOf(again).fault).toMatchObject({
        step: 1 + without(lines.slice(1, at)).length,
        message: { code: 'check.wrong-bound.again', right: iterations[index + 1].bound },
      });
    }
  });
});

it('takes as generated at most all legal moves of what was expanded, the start, and one more', () => {
  const lines = breadthFirst({ rejects: 'met' });
  const expanded = lines.flatMap((line) => {
    const { expand } = JSON.parse(line) as { readonly expand?: readonly number[] };
    return expand === undefined ? [] : [createBoard({ rows: 2, columns: 3 }, [...expand])];
  });
  const most = expanded.reduce((sum, board) => sum + legalMoves(board).length, 0) + 2;
  expect(expanded.length).toBeGreaterThan(5);
  const saidOf = (generated: number) => verdictOf([...lines, text({ generated })]).fault?.message ?? null;
  expect(saidOf(most)).toBe(null);
  expect(saidOf(most + 1)).toMatchObject({ code: 'check.counts-differ.generated', said: most + 1, most });
});

describe('figures that are no numbers', () => {
  const lines = breadthFirst({ rejects: 'met' });
  const judged = (...figures: readonly object[]) =>
    verdictOf([...lines, ...figures.map((figure) => text(figure))]);
  const remarksOn = (...figures: readonly object[]) =>
    judged(...figures).remarks.filter(({ code }) => code !== 'check.goal-counted');

  it('hide no other, on one line or several, in any order', () => {
    const [expanded, visited] = [{ expanded: 999 }, { visited: 'nine' }];
    const ways = [
      [{ ...expanded, ...visited }],
      [{ ...visited, ...expanded }],
      [expanded, visited],
      [visited, expanded],
    ];
    for (const figures of ways) {
      expect(judged(...figures).fault?.message).toMatchObject({
        code: 'check.counts-differ.expanded',
        said: 999,
      });
      expect(remarksOn(...figures)).toEqual([{ code: 'log.unread-figure', name: 'visited' }]);
    }
    for (const bad of [true, [3], {}, '', '12 nodes'])
      expect(judged({ visited: bad, ...expanded }).verdict).toBe('wrong');
    expect(judged(visited).verdict).toBe('right');
    expect(judged({ heuristic: 'no such h' }, { start: 'nothing' }, expanded).fault?.code).toBe(
      'counts-differ',
    );
  });

  it('are read where they are numerals in quotation marks, and that is said', () => {
    const n = lines.filter((line) => line.includes('expand')).length;
    expect(judged({ expanded: '999' }).fault?.message).toMatchObject({
      code: 'check.counts-differ.expanded',
      said: 999,
    });
    expect(judged({ expanded: String(n), visited: '9999' }).fault?.message.code).toBe(
      'check.counts-differ.visited',
    );
    expect(judged({ expanded: String(n) }).verdict).toBe('right');
    expect(remarksOn({ expanded: ` ${n} ` })).toEqual([
      { code: 'log.text-figure', name: 'expanded', value: n },
    ]);
    expect(remarksOn({ expanded: 'many' }, { expanded: n })).toEqual([]); // amended
  });

  it('are not checked where a line is lost that may have been about a node, and that is said; the length is', () => {
    const lost = [...lines, 'Done in 3 s', text({ expanded: 999, length: 3 })];
    const { fault, others, remarks } = verdictOf(lost);
    expect([fault?.message.code, others]).toEqual(['check.counts-differ.length', []]);
    expect(remarks).toContainEqual({ code: 'check.counts-unchecked', lines: 1 });
  });
});

it('has nothing against what programs call visited, but against what none of them does', () => {
  const lines = breadthFirst({ rejects: 'met', logsSuccessors: true });
  const boards = (kinds: readonly string[]): number =>
    new Set(lines.flatMap((line) => kinds.map((kind) => text((JSON.parse(line) as object)[kind as never]))))
      .size - 1;
  const [expanded, met] = [boards(['expand']), boards(['expand', 'generate', 'reject'])];
  const said = (visited: number | null) => verdictOf([...lines, text({ visited })]).fault?.message;
  expect(said(expanded)).toBeUndefined();
  expect(said(expanded + 1)).toBeUndefined(); // the goal too
  expect(said(met)).toBeUndefined();
  expect(said(null)).toBeUndefined();
  for (const visited of [expanded - 2, met + 2, 5000])
    expect(said(visited)).toEqual({
      code: 'check.counts-differ.visited',
      said: visited,
      states: expanded,
      met,
    });
});

it('speaks of no frontier where a search follows one path', () => {
  const codes = new Set<string>();
  const boards = { start: [...start.cells], goal: [...goal.cells], rows: 2, columns: 3 };
  const gaveUp = (algorithm: string): string[] => [
    ...[text({ algorithm, ...boards }), text({ expand: [...start.cells] }), text({ solution: null })],
  ];
  const bugs = ['never-left', 'bound-plus-one', 'stack-is-queue', 'visited-in-depth', null] as const;
  const check = (printed: readonly string[]): void => {
    const { fault, others, openEnd } = verdictOf(printed);
    for (const message of [
      fault?.message ?? [],
      others.map((other) => other.message),
      openEnd ?? [],
    ].flat()) {
      codes.add(message.code);
      expect(say(message)).not.toMatch(/frontier/);
    }
  };
  check(gaveUp('dfs'));
  check(gaveUp('ida-star'));
  for (let seed = 0; seed < samples(120, 8); seed++) {
    const drawn = someProgram(new Prng(seed));
    if (!isDeep(drawn.algorithm)) continue;
    const program = { ...drawn, bug: bugs[seed % bugs.length], mostExpansions: 200 };
    const lines = studentSearch(program, new Prng(seed)).split('\n');
    const half = lines.slice(0, Math.max(2, lines.length / 2));
    for (const printed of [lines, half, [...half, '{"solution": null}']]) check(printed);
  }
  expect([...codes]).toEqual(
    expect.arrayContaining([
      ...['check.stopped-early.iterations', 'check.stopped-early.path', 'check.out-of-order.deep'],
      'check.missing-successor.deep',
    ]),
  );
});
