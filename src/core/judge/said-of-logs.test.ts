import { describe, expect, it } from 'vitest';
import { type StudentProgram, studentSearch } from '../tasks/program/student-search.ts';
import { someProgram } from '../../testing/student-programs.ts';
import { logOfTrace } from '../../testing/log-of-trace.ts';
import { defaultSettings, kindOf } from '../algorithms/registry.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { Prng } from '../base/prng.ts';
import { Trace } from '../trace/trace.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { type Board, boardsEqual, createBoard } from '../puzzle/board.ts';
import type { SearchSettings } from '../search/settings.ts';
import { type Move, applyMove, legalMoves } from '../puzzle/moves.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { say } from '../../library/say.ts';
import { isOrderedByItsH } from '../contract/judge-messages.ts';
import { verdictOf } from '../../testing/verdict-of.ts';
import { size, goal, start, text, breadthFirst, type Program } from '../../testing/printed-breadth-first.ts';

/** The log of an A* whose header says what is named here alone, and which has a line for each expansion. */
function plainLog(board: Board, settings: Partial<SearchSettings>, named: object): string {
  const request = { start: board, goal, settings: { ...defaultSettings('a-star'), ...settings } };
  const trace = new Trace({ ...request, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const [, ...lines] = logOfTrace(trace, { scores: true, parents: false, all: false })
    .trim()
    .split('\n')
    .filter((line, at) => at === 0 || /"(?:expand|select|solution)"/.test(line));
  const header = { start: [...board.cells], goal: [...goal.cells], rows: 2, columns: 3, ...named };
  return [header, ...lines].map((line) => (typeof line === 'string' ? line : text(line))).join('\n');
}

it('calls no search right that names none and finds a longer solution than it could, and says so where nothing else is known', () => {
  // Known boards are those that were generated: a cheaper path to one of them is dropped.
  const board = createBoard(size, [4, 0, 5, 2, 3, 1]);
  const lossy = { duplicates: 'generated', moves: 'LRUD' } as const;
  const unnamed = verdictOf(plainLog(board, lossy, {}));
  expect(unnamed).toMatchObject({
    verdict: 'undecided',
    openEnd: { code: 'check.longer.meant', moves: 12, optimum: 10 },
  });
  expect(verdictOf(plainLog(board, lossy, { algorithm: 'a-star' })).verdict).toBe('wrong');
  const shortest = verdictOf(plainLog(board, {}, {}));
  expect([shortest.verdict, shortest.remarks.map(({ code }) => code)]).toEqual([
    'right',
    expect.not.arrayContaining(['check.longer']),
  ]);
});

it('checks no order by a heuristic that gives another h than the log, and tells an h above 0 of the goal', () => {
  const aim = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  // Manhattan distance, but for the column of the goal, for which the row was taken
  const h = ({ cells }: Board): number =>
    cells.reduce((sum, tile, cell) => {
      const row = Math.floor((tile - 1) / 3);
      return tile === 0 ? sum : sum + Math.abs(Math.floor(cell / 3) - row) + Math.abs((cell % 3) - row);
    }, 0);
  const node = (board: Board, g: number) => ({ board, g, h: h(board) });
  const frontier = [node(createBoard(aim, [1, 5, 8, 7, 4, 3, 0, 6, 2]), 0)];
  const closed = new Set<string>();
  const lines = [text({ algorithm: 'a-star' })];
  for (let goes = true; goes;) {
    const [first] = frontier.splice(
      frontier.reduce(
        (best, one, at) => (one.g + one.h < frontier[best].g + frontier[best].h ? at : best),
        0,
      ),
      1,
    );
    if (closed.has(first.board.cells.join())) continue;
    closed.add(first.board.cells.join());
    lines.push(text({ expand: [...first.board.cells], g: first.g, h: first.h }));
    for (const move of legalMoves(first.board))
      frontier.push(node(applyMove(first.board, move), first.g + 1));
    goes = !boardsEqual(first.board, aim);
  }
  const { verdict, openEnd, remarks } = verdictOf(lines.join('\n'));
  expect([verdict, openEnd]).toEqual(['undecided', { code: 'check.heuristic.unknown-h' }]);
  expect(remarks).toContainEqual({ code: 'check.h-at-goal', line: lines.length, h: 8 });
});

it('calls an A* right that drops cheaper paths where its log says so, and else names what it drops, seeds 1 to 12', () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const { board } = randomWalk(goal, 60, new Prng(seed));
    const settings = { ...defaultSettings('a-star'), duplicates: 'generated', ties: 'oldest' } as const;
    const request = { start: board, goal, settings, evenIfUnsolvable: false };
    const trace = new Trace(request);
    trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
    const log = logOfTrace(trace, { scores: true, parents: seed % 2 === 0, all: seed % 3 === 0 });
    const said = verdictOf(log);
    expect([seed, said.verdict, said.fault]).toEqual([seed, 'right', null]);
    const { fault } = verdictOf(log.replace(',"duplicates":"generated"', ''));
    if (fault !== null) kinds.add(fault.code);
  }
  expect([...kinds]).toEqual(['update-ignored']);
});

it('advises what fits where a board is expanded twice: to test only expanded boards, or nothing', () => {
  for (const logsSuccessors of [false, true]) {
    const said = (program: Program) => verdictOf(breadthFirst({ ...program, logsSuccessors })).fault?.message;
    expect(said({ rejects: 'met' })).toBeUndefined();
    expect(said({ rejects: 'expanded' })).toMatchObject({
      code: 'check.repeated-state.waiting',
      said: 'log',
    });
    expect(said({ rejects: 'expanded', claim: { duplicates: 'expanded' } })).toBeUndefined();
    expect(said({ rejects: null })).toMatchObject({ code: 'check.repeated-state', said: 'log' });
  }
});

it('holds the goal test that a log says against it, where the log decides', () => {
  const expand = { goalTest: 'expand' };
  const judged = (program: Omit<Program, 'rejects'>) =>
    verdictOf(breadthFirst({ rejects: 'met', ...program }));
  const early = judged({ claim: expand, early: true, logsSuccessors: true });
  expect(early.fault).toMatchObject({
    code: 'goal-test-early',
    message: { code: 'check.goal-test-early.said' },
  });
  expect(judged({ claim: expand, early: true }).fault?.code).toBe('goal-test-early');
  expect(judged({ claim: expand }).fault).toBeNull();
  expect(judged({ claim: expand, logsSuccessors: true }).fault).toBeNull();
  expect(judged({ early: true, logsSuccessors: true }).fault).toBeNull();
  const generate = { goalTest: 'generate' };
  expect(judged({ claim: generate, early: true, logsSuccessors: true }).fault).toBeNull();
  expect(judged({ claim: generate, early: true }).fault).toBeNull();
  const lines = breadthFirst({ rejects: 'met', claim: generate, early: true });
  lines.splice(-1, 0, text({ expand: [...goal.cells] })); // it does not go on
  expect(verdictOf(lines).fault?.code).toBe('out-of-order');
  for (const logsSuccessors of [false, true]) {
    const { fault, others, expanded } = judged({ claim: generate, logsSuccessors });
    const made = judged({ claim: generate, logsSuccessors, early: true }).expanded;
    expect(made).toBeLessThan(expanded);
    expect(fault).toMatchObject({ code: 'goal-ignored', step: made + 1, state: expect.any(Number) });
    expect(fault?.message).toEqual({ code: 'check.goal-ignored.said', step: made + 1, made, said: 'log' });
    expect(others).toEqual([]);
  }
});

it('says in one sentence that each expansion is logged twice', () => {
  const lines = breadthFirst({ rejects: 'met' });
  const twice = (line: string): string[] => (line.includes('expand') ? [line, line] : [line]);
  const { fault, others } = verdictOf(lines.flatMap(twice));
  const n = lines.length - 2;
  expect(fault).toMatchObject({ step: 2, count: 1, message: { code: 'check.repeated-state.doubled', n } });
  expect(others).toEqual([]);
  expect(verdictOf([...lines.slice(0, 2), lines[1]]).fault?.message.code).toBe('check.repeated-state');
  const almost = [...lines.slice(0, -3).flatMap(twice), ...lines.slice(-3), lines.at(-2)!];
  expect(verdictOf(almost).fault?.message.code).toBe('check.repeated-state');
});

it('says in one sentence that another tile than 0 is the blank', () => {
  const lines = breadthFirst({ rejects: 'met', claim: { algorithm: 'a-star', heuristic: 'manhattan' } });
  const shifted = (line: string): string =>
    line.replace(/\[[\d,]+\]/g, (list) => text((JSON.parse(list) as number[]).map((tile) => (tile + 5) % 6)));
  for (const log of [lines.map(shifted), [lines[0], ...lines.slice(1).map(shifted)]]) {
    const { verdict, fault, others } = verdictOf(log);
    expect([verdict, fault?.code, fault?.count, others]).toEqual(['wrong', 'illegal-move', 1, []]);
    expect(fault?.message).toEqual({ code: 'check.illegal-move.blank', blank: 5 });
  }
  expect(verdictOf(lines).fault?.message.code).not.toBe('check.illegal-move.blank');
  const across = [...start.cells].map((tile) => (tile + 5) % 6);
  const [blank, other] = [across.indexOf(5), across.indexOf(5) < 3 ? 4 : 1]; // of the other row
  const beside = blank % 3 === 1 ? other - 1 : other; // and of another column
  [across[blank], across[beside]] = [across[beside], 5];
  const diagonal = [...lines.slice(0, 6).map(shifted), text({ expand: across, g: 1 })];
  expect(verdictOf(diagonal).fault?.message.code).not.toBe('check.illegal-move.blank');
  // One board that is out of reach by either is no such log.
  const broken = lines.map(shifted);
  broken[4] = text({ expand: [5, 4, 3, 2, 1, 0], g: 2 });
  expect(verdictOf(broken).fault?.message.code).not.toBe('check.illegal-move.blank');
});

it('names the goal test that the last list of successors shows', () => {
  const shown = (lines: readonly string[]) => verdictOf(lines).is?.conventions.goalTest;
  const head = text({
    start: [1, 2, 3, 0, 4, 5],
    goal: [1, 2, 3, 4, 5, 0],
    algorithm: 'a-star',
    heuristic: 'manhattan',
  });
  const first = [
    '{"expand": [1,2,3,0,4,5], "g": 0}',
    '{"generate": [0,2,3,1,4,5]}',
    '{"generate": [1,2,3,4,0,5]}',
  ];
  const next = ['{"expand": [1,2,3,4,0,5], "g": 1}', '{"generate": [1,0,3,4,2,5]}'];
  const [reject, made, end] = [
    '{"reject": [1,2,3,0,4,5]}',
    '{"generate": [1,2,3,4,5,0]}',
    '{"solution": "RR"}',
  ];
  expect(shown([head, ...first, ...next, made, end])).toBe('generate');
  expect(shown([head, ...first, ...next, reject, made, end])).toBe('expand');
});

it('has nothing against a count of lines among which are illegal moves, but against another', () => {
  const codes = (generated: number): string[] => {
    const { fault, others } = verdictOf([
      text({ start: [1, 2, 0, 3, 4, 5], goal: [1, 2, 3, 4, 5, 0], algorithm: 'bfs' }),
      ...['{"expand": [1,2,0,3,4,5], "g": 0}', '{"generate": [1,0,2,3,4,5]}', '{"generate": [1,2,5,3,4,0]}'],
      ...Array.from({ length: 6 }, () => '{"generate": [1,2,3,0,4,5]}'), // round the edge
      text({ generated }),
    ]);
    return [fault ?? [], others].flat().map(({ code }) => code);
  };
  expect(codes(8)).toEqual(['illegal-move']);
  expect(codes(30)).toEqual(['illegal-move', 'counts-differ']);
});

it('asks whether successors get into the frontier where only the start was expanded', () => {
  const [head, ...expanded] = breadthFirst({ rejects: 'met' });
  const said = (steps: number) =>
    verdictOf([head, ...expanded.slice(0, steps), '{"solution": null}']).fault?.message;
  expect(said(1)).toEqual({ code: 'check.stopped-early.unused', step: 1, n: legalMoves(start).length });
  expect(said(2)).toMatchObject({ code: 'check.stopped-early', step: 2 });
});

it('says of an h that is a known mistake that the order is right by it, and that it is a mistake', () => {
  const [head, ...lines] = greedyByBlank();
  const claimed = (heuristic: string) => verdictOf([head.replace('"?"', text(heuristic)), ...lines]);
  const { fault, others, claim } = claimed('manhattan');
  const unsaid = verdictOf([
    head.replace('?', 'manhattan'),
    ...lines.map((line) => line.replace(/, ?"h":\d+/, '')),
  ]);
  expect(unsaid.fault?.message.code).toBe('check.wrong-h.order');
  expect(isOrderedByItsH(kindOf('greedy').selectsLeast, [unsaid.fault ?? [], unsaid.others].flat())).toBe(
    true,
  );
  const faults = [fault ?? [], others].flat();
  expect(fault?.code).toBe('wrong-h');
  expect(isOrderedByItsH(kindOf(claim.algorithm).selectsLeast, faults)).toBe(true);
  expect(
    isOrderedByItsH(kindOf(claim.algorithm).selectsLeast, [
      ...faults,
      { ...faults[0], code: 'out-of-order' },
    ]),
  ).toBe(false);
  expect(isOrderedByItsH(kindOf('breadth-first').selectsLeast, faults)).toBe(false);
  expect(isOrderedByItsH(kindOf(claim.algorithm).selectsLeast, [])).toBe(false);
  const itself = claimed('manhattan-with-blank');
  expect([itself.verdict, itself.remarks.map(({ code }) => code)]).toEqual([
    'right',
    ['check.goal-counted', 'check.heuristic.mistake', 'check.heuristic.too-large'],
  ]);
});

it('says of an A* whose h counts the blank among the misplaced tiles that it is not admissible, and shortest all the same, whether it is named or not', () => {
  const settings = { ...defaultSettings('a-star'), heuristic: 'hamming-with-blank' };
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const [head, ...lines] = logOfTrace(trace, { scores: true, parents: true, all: false }).split('\n');
  const said = ({ verdict, remarks }: ReturnType<typeof verdictOf>): unknown => [
    verdict,
    remarks.filter(({ code }) => code.startsWith('check.heuristic')),
  ];
  const blame = [
    { code: 'check.heuristic.mistake' },
    { code: 'check.heuristic.too-large', board: '1 2 0 4 5 3', h: 2 },
    { code: 'check.heuristic.by-parity' },
  ];
  expect(said(verdictOf([head, ...lines]))).toEqual(['right', blame]);
  expect(said(verdictOf([head.replace(/"heuristic":"[^"]*",?/, ''), ...lines]))).toEqual(['right', blame]);
  // A longer one is no shortest, so that something else is wrong.
  const longer = JSON.parse(lines.at(-1)!) as { solution: string[] };
  const { fault, others } = verdictOf([
    head,
    ...lines.slice(0, -1),
    text({ solution: [...longer.solution, 'U', 'D'] }),
  ]);
  expect([fault ?? [], others].flat().map(({ code }) => code)).toContain('solution-not-optimal');
});

/** What a greedy search prints that counts the blank. */
function greedyByBlank(): string[] {
  const { evaluate } = createHeuristic('manhattan-with-blank', goal);
  const lines = [
    text({ start: [...start.cells], goal: [...goal.cells], algorithm: 'greedy', heuristic: '?' }),
  ];
  const met = new Set([start.cells.join()]);
  const frontier = [{ board: start, g: 0, h: evaluate(start.cells) }];
  for (;;) {
    const [{ board, g, h }] = frontier.splice(
      frontier.findIndex(({ h }) => h === Math.min(...frontier.map((node) => node.h))),
      1,
    );
    lines.push(text({ expand: [...board.cells], g, h }));
    if (h === 0) return lines;
    for (const next of legalMoves(board).map((move) => applyMove(board, move)))
      if (!met.has(next.cells.join())) {
        met.add(next.cells.join());
        frontier.push({ board: next, g: g + 1, h: evaluate(next.cells) });
      }
  }
}

it('does not hold against a search by a mistaken h that it reopens boards, which only a consistent h spares it', () => {
  const eight = {
    rows: 3,
    columns: 3,
    start: [2, 4, 0, 8, 6, 1, 7, 5, 3],
    goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
  };
  const program: StudentProgram = {
    ...someProgram(new Prng(1)),
    ...eight,
    ...({ algorithm: 'a-star', heuristic: 'manhattan', moves: 'UDLR', memory: 'closed' } as const),
    ...({ testsEarly: false, weight: 1, mostExpansions: 5000, bug: 'h-doubled' } as const),
  };
  for (const ties of ['oldest', 'newest', 'low-h', 'high-h'] as const) {
    const log = { ...program.log, header: true, boards: true, scores: true, parents: true, generated: true };
    const { fault, others } = verdictOf(studentSearch({ ...program, ties, log }, new Prng(1)).split('\n'));
    const codes = [fault ?? [], others].flat().map(({ code }) => code);
    expect(codes).toContain('wrong-h');
    expect(codes).not.toContain('out-of-order');
  }
});

it('says that the first bound of IDA* is h of the start, and that two directions are exchanged in a solution', () => {
  const settings = { ...defaultSettings('ida-star'), heuristic: 'manhattan' };
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const lines = logOfTrace(trace, { scores: true, parents: true, all: false }).split('\n');
  const first = lines.findIndex((line) => line.includes('bound'));
  const h = trace.iterations[0].bound ?? NaN;
  const late = lines.with(first, text({ bound: h + 2 }));
  expect(verdictOf(late).fault?.message).toEqual({ code: 'check.wrong-bound.first', bound: h + 2, right: h });
  const solution = lines.at(-1) ?? '';
  const said = (pair: string) =>
    verdictOf(
      lines.with(
        -1,
        solution.replace(/"[UDLR]"/g, (letter) =>
          pair.includes(letter[1]) ? `"${pair.replace(letter[1], '')}"` : letter,
        ),
      ),
    ).fault?.message;
  expect(said('LR')).toEqual({ code: 'check.solution-illegal.swapped', one: 'L', other: 'R' });
  expect(said('UD')).toEqual({ code: 'check.solution-illegal.swapped', one: 'U', other: 'D' });
});

it('judges the length of a solution that no line has, where the goal is only a successor of the last expansion', () => {
  const head = { start: [1, 2, 3, 4, 5, 6, 7, 8, 0], goal: [1, 2, 3, 4, 5, 0, 7, 8, 6] };
  const claims = [
    { algorithm: 'a-star', heuristic: 'manhattan' },
    { algorithm: 'greedy', heuristic: 'manhattan' },
  ];
  const faultsOf = (claim: object): readonly (string | undefined)[] =>
    [0, 1, 2, 3, 4].map(
      (length) =>
        verdictOf([text({ ...head, ...claim }), text({ expand: head.start }), text({ length })]).fault
          ?.message.code,
    );
  const wrong = 'check.counts-differ.length-optimum';
  const asBoards = 'check.counts-differ.length-boards';
  expect(claims.map(faultsOf)).toEqual([
    [undefined, undefined, asBoards, wrong, wrong],
    [undefined, undefined, asBoards, undefined, wrong], // greedy search promises no shortest one
  ]);
});

describe('a search whose order has no rules', () => {
  const head = (algorithm: string): string =>
    text({
      algorithm,
      heuristic: 'manhattan',
      start: [...start.cells],
      goal: [...goal.cells],
      rows: 2,
      columns: 3,
    });
  const { evaluate } = createHeuristic('manhattan', goal);
  const line = (letters: string, more: object = {}): string => {
    const board = Array.from(letters).reduce(
      (at, letter) => applyMove(at, 'UDLR'.indexOf(letter) as Move),
      start,
    );
    return text({ expand: [...board.cells], g: letters.length, h: evaluate(board.cells), ...more });
  };
  const names = ['hill-climbing', 'beam', 'rbfs', 'sma-star', 'lrta-star', 'simulated-annealing'];
  const walk = [...['', 'L', 'LR', 'LRL'].map((letters) => line(letters)), text({ solution: null })];

  it.each(names)('is undecided where ours has another, and says what is judged: %s', (algorithm) => {
    const { verdict, openEnd, fault } = verdictOf([head(algorithm), ...walk]);
    expect([verdict, fault]).toEqual(['undecided', null]);
    expect(openEnd).toMatchObject({ code: 'check.no-order.nothing' });
    expect(say(openEnd!)).toMatch(/^Nothing is wrong in what can be judged\. For /);
  });

  it.each(names)('is wrong by what holds for every search: %s', (algorithm) => {
    const faultOf = (...lines: readonly string[]) => verdictOf([head(algorithm), ...lines]).fault?.code;
    expect(faultOf(line(''), line('L', { g: 2 }))).toBe('wrong-g');
    expect(faultOf(line(''), line('L', { h: 1 }))).toBe('wrong-h');
    expect(faultOf(line(''), line('DL'))).toBe('not-generated');
    const { remarks } = verdictOf([head(algorithm), line(''), line('DL')]);
    expect(remarks.map(({ code }) => code)).toContain('check.no-order');
    expect(faultOf(line(''), line('L'), text({ solution: 'LLLL' }))).toBe('solution-illegal');
  });

  it('may learn its h, and may restart elsewhere, where its line says so', () => {
    const faultOf = (algorithm: string, ...lines: readonly string[]) =>
      verdictOf([head(algorithm), ...lines]).fault?.code;
    const learned = line('L', { h: 99 });
    expect(faultOf('lrta-star', line(''), learned)).toBeUndefined();
    expect(faultOf('rbfs', line(''), learned)).toBe('wrong-h');
    const elsewhere = line('DL', { g: 0 });
    const restarted = [line(''), text({ restart: 1 }), elsewhere];
    expect(faultOf('hill-climbing', ...restarted)).toBeUndefined();
    expect(faultOf('beam', ...restarted)).toBe('not-generated');
    expect(faultOf('hill-climbing', line(''), elsewhere)).toBe('not-generated');
  });
});

it('says why it is undecided: of an order that nobody has by no rules, with and without a name for it, seed 35', () => {
  const prng = new Prng(35);
  const boards = [start];
  const known = new Set([start.cells.join()]);
  const depths = new Map([[start.cells.join(), 0]]);
  const lines: string[] = [];
  for (let isGoal = false; !isGoal;) {
    const [board] = boards.splice(prng.nextBelow(boards.length), 1);
    lines.push(text({ expand: [...board.cells] }));
    isGoal = boardsEqual(board, goal);
    for (const move of legalMoves(board)) {
      const next = applyMove(board, move);
      if (known.has(next.cells.join())) continue;
      known.add(next.cells.join());
      depths.set(next.cells.join(), depths.get(board.cells.join())! + 1);
      boards.push(next);
    }
  }
  const said = { start: [...start.cells], goal: [...goal.cells], rows: 2, columns: 3 };
  const { evaluate } = createHeuristic('manhattan', goal);
  /** With the sum that A* prints; or with h for f, as greedy search has it. */
  const withSums = (line: string, isOther = 0): string => {
    const { expand } = JSON.parse(line) as { readonly expand: number[] };
    const [g, h] = [depths.get(expand.join())!, evaluate(Uint8Array.from(expand))];
    return text({ expand, g, h, f: isOther > 0 ? h : g + h });
  };
  const genetic = { ...said, algorithm: 'genetic', heuristic: 'manhattan' };
  const found = [
    [text(said), ...lines],
    [text(genetic), ...lines.slice(0, 1), text({ solution: null })],
    [text(said), ...lines.map((line) => withSums(line))],
    [text(said), ...lines.map((line, step) => withSums(line, step))],
  ].map((log) => verdictOf(log));
  expect(found.map(({ verdict, openEnd }) => [verdict, openEnd])).toEqual([
    ['undecided', { code: 'check.unnamed' }],
    ['undecided', { code: 'check.order-unknown' }],
    ['undecided', { code: 'check.unnamed.sums' }],
    ['undecided', { code: 'check.unnamed' }],
  ]);
  expect(say(found[2].openEnd!)).toMatch(/f = g \+ h: if it is meant to be A\*, choose that/);
  for (const { openEnd } of found)
    expect(say(openEnd!)).toMatch(/^No fault was found, but the log does not say /);
});
