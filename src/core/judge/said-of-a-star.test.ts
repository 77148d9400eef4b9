import { expect, it } from 'vitest';
import { say } from '../../library/say.ts';
import { Prng } from '../base/prng.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { type Move, applyMove, legalMoves, moveLetters } from '../puzzle/moves.ts';
import { verdictOf } from '../../testing/verdict-of.ts';

const size = { rows: 3, columns: 3 };
const goal = createBoard(size, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
const hard = createBoard(size, [1, 7, 6, 2, 3, 5, 4, 8, 0]);
const text = JSON.stringify;
const { evaluate } = createHeuristic('manhattan', goal);

interface Program {
  readonly start?: Board;
  /** What it does with a successor that is known already: the rule of the textbook, or what students write. */
  readonly known?: 'keeps-cheaper' | 'rejects' | 'overwrites' | 'pushes-all';
  /** Whether it expands a board again that comes out of the heap a second time. */
  readonly expandsAgain?: boolean;
  /** The blank goes from the end of a row to the beginning of the next, as neighbours in the list. */
  readonly wraps?: boolean;
}

/** A plain A* with a heap that is a list, and g in a table, from which a node that is selected takes it. */
function aStar({
  start = hard,
  known = 'keeps-cheaper',
  expandsAgain = false,
  wraps = false,
}: Program): string[] {
  const head = { start: [...start.cells], goal: [...goal.cells] };
  const lines = [text({ ...head, algorithm: 'a-star', heuristic: 'manhattan' })];
  const say = (kind: string, { cells }: Board, g: number): void => {
    lines.push(text({ [kind]: [...cells], g, h: evaluate(cells) }));
  };
  const found = new Map([[start.cells.join(), { g: 0, path: '' }]]);
  const closed = new Set<string>();
  const frontier = [{ board: start, f: evaluate(start.cells) }];
  while (frontier.length > 0) {
    let best = 0;
    for (let at = 1; at < frontier.length; at++) if (frontier[at].f < frontier[best].f) best = at;
    const [{ board }] = frontier.splice(best, 1);
    const key = board.cells.join();
    if (closed.has(key) && !expandsAgain) continue;
    const { g, path } = found.get(key)!;
    if (key === goal.cells.join()) return [...lines, text({ solution: path })];
    closed.add(key);
    say('expand', board, g);
    for (const { letter, next } of successors(board, wraps)) {
      const old = found.get(next.cells.join());
      const isWorse = old !== undefined && (known === 'rejects' || g + 1 >= old.g);
      const testsClosed = known === 'overwrites' || known === 'pushes-all';
      const isKept = testsClosed ? !closed.has(next.cells.join()) : !isWorse;
      say(isKept ? 'generate' : 'reject', next, g + 1);
      if (!isKept) continue;
      if (known === 'overwrites' || !isWorse) found.set(next.cells.join(), { g: g + 1, path: path + letter });
      frontier.push({ board: next, f: g + 1 + evaluate(next.cells) });
    }
  }
  throw new Error('the goal can be reached');
}

function successors(board: Board, wraps: boolean): { letter: string; next: Board }[] {
  if (!wraps)
    return legalMoves(board).map((move) => ({ letter: moveLetters[move], next: applyMove(board, move) }));
  const blank = board.cells.indexOf(0);
  return [-3, 3, -1, 1].flatMap((by, move) => {
    const target = blank + by;
    if (target < 0 || target > 8) return [];
    const cells = [...board.cells];
    [cells[blank], cells[target]] = [cells[target], 0];
    return [{ letter: moveLetters[move], next: createBoard(size, cells) }];
  });
}

/** The first line about a board that fits. */
function lineOf(lines: readonly string[], fits: (kind: string, board: string, g: number) => boolean): number {
  const at = lines.findIndex((line, index) => {
    if (index === 0) return false;
    const { g, ...said } = JSON.parse(line) as Record<string, unknown>;
    return Object.entries(said).some(([kind, board]) => fits(kind, String(board), g as number));
  });
  return at + 1;
}

it('has nothing against an A* that keeps the cheaper of two paths', () => {
  const lines = aStar({});
  expect(verdictOf(lines).verdict).toBe('right');
});

it('shows a cheaper path that is rejected where the log rejects it, and counts those', () => {
  const lines = aStar({ known: 'rejects' });
  const kept = new Map<string, number>();
  const isCheaper = (kind: string, board: string, g: number): boolean => {
    if (kind === 'generate') kept.set(board, g);
    return kind === 'reject' && g < (kept.get(board) ?? 0);
  };
  const line = lineOf(lines, isCheaper);
  const count = lines.slice(1, -1).filter((each) => {
    const { g, h: _, ...said } = JSON.parse(each) as Record<string, unknown>;
    return Object.entries(said).some(([kind, board]) => isCheaper(kind, String(board), g as number));
  }).length;
  expect(count).toBeGreaterThan(5);
  const { fault, others } = verdictOf(lines);
  expect(fault).toMatchObject({ code: 'update-ignored', line, count });
  expect(others).toEqual([]);
  expect(fault?.message).toMatchObject({ code: 'check.update-ignored.refused', step: fault?.step });
  expect(say(fault!.message)).toMatch(/was rejected \(g \d+ instead of \d+\); at step \d+ it is expanded/);
});

it('shows a larger g that takes the place of a smaller one where it does', () => {
  const lines = aStar({ known: 'overwrites' });
  const { fault, others } = verdictOf(lines);
  const { message } = fault!;
  if (message.code !== 'check.update-ignored.replaced') throw new Error(message.code);
  const board = message.board.replaceAll(' ', ',');
  const line = (kind: string, g: number): number =>
    lineOf(lines, (each, about, said) => each === kind && about === board && said === g);
  expect(fault?.line).toBe(line('generate', message.g));
  expect(line('generate', message.smaller)).toBeLessThan(fault!.line);
  expect(line('expand', message.g)).toBeGreaterThan(fault!.line);
  expect(line('expand', message.smaller)).toBe(0);
  const stepAt = (until: number): number =>
    lines.slice(0, until).filter((each) => each.startsWith('{"expand"')).length;
  expect([message.found, message.step, message.shown]).toEqual(
    [line('generate', message.smaller), fault!.line, line('expand', message.g)].map(stepAt),
  );
  expect(others.map(({ code }) => code)).not.toContain('update-ignored');
});

it('counts the boards whose larger g counted, where boards are expanded again too', () => {
  const lines = aStar({ known: 'overwrites', expandsAgain: true });
  const least = new Map<string, number>(); // board → least g that it was generated with, until it is expanded
  const expanded = new Map<string, number[]>(); // board → g of its expansions
  for (const line of lines.slice(1, -1)) {
    const { g, generate, expand } = JSON.parse(line) as { g: number; generate?: number[]; expand?: number[] };
    const board = String(generate ?? expand);
    const before = expanded.get(board) ?? [];
    if (expand !== undefined) expanded.set(board, [...before, g]);
    else if (generate !== undefined && before.length === 0)
      least.set(board, Math.min(g, least.get(board) ?? Infinity));
  }
  const lost = [...expanded].filter(([board, [first]]) => first > (least.get(board) ?? Infinity));
  expect(lost.some(([, all]) => all.length > 1)).toBe(true);
  expect(verdictOf(lines).others).toContainEqual(
    expect.objectContaining({ code: 'update-ignored', count: lost.length }),
  );
});

it('has nothing against a stale node that is not skipped, as in best-first search of textbooks, and says how many there are', () => {
  const judged = (program: Program, listed = true) => {
    const lines = aStar({ ...program, expandsAgain: true });
    return verdictOf(listed ? lines : lines.filter((line) => !/generate|reject/.test(line)));
  };
  for (const listed of [true, false]) {
    const { verdict, fault, remarks } = judged({}, listed);
    expect([verdict, fault]).toEqual(['right', null]);
    expect(remarks).toContainEqual({ code: 'check.stale-nodes', n: expect.any(Number) });
  }
  expect(verdictOf(aStar({})).remarks).toEqual([]);
  // Also what is no cheaper waits here.
  expect(judged({ known: 'pushes-all' }).fault?.message).toMatchObject({
    code: 'check.repeated-state.waiting',
  });
});

it('holds a length against a program that is not that of its own solution, which may be a list of boards', () => {
  const lines = aStar({});
  const path = (JSON.parse(lines.at(-1)!) as { solution: string }).solution;
  let board = hard;
  const boards = [...path].map((letter) => [...(board = applyMove(board, letterMove(letter))).cells]);
  const said = (length: number, solution: unknown = path) => {
    const { verdict, fault } = verdictOf(lines.with(-1, text({ solution, length })));
    return verdict === 'right' ? verdict : fault?.message;
  };
  const { length } = path;
  expect(said(length)).toBe('right');
  const differ = (code: string, value: number) => ({
    code: `check.counts-differ.${code}`,
    said: value,
    counted: length,
  });
  expect(said(length + 1)).toEqual(differ('length-boards', length + 1));
  expect(said(length - 1)).toEqual(differ('length', length - 1));
  expect(said(length + 2)).toEqual(differ('length', length + 2));
  const asBoards = [[...hard.cells], ...boards];
  expect([said(length, asBoards), said(length + 1, asBoards)]).toEqual(['right', 'right']);
  expect(said(length + 2, asBoards)).toEqual(differ('length', length + 2));
});

function letterMove(letter: string): Move {
  return moveLetters.indexOf(letter) as Move;
}

it('does not hold g and the order against a program whose moves are illegal, where they are right by its own moves', () => {
  const lines = aStar({ wraps: true, start: createBoard(size, [0, 3, 8, 1, 7, 6, 2, 5, 4]) });
  for (const listed of [true, false]) {
    const said = listed ? lines : lines.filter((line) => !/generate|reject/.test(line));
    const { fault, others } = verdictOf(said);
    expect(fault?.code).toBe('illegal-move');
    expect(others.map(({ code }) => code)).toEqual(['solution-illegal']);
    // Another g is wrong all the same.
    const wrong = said.map((line) =>
      line.replace(/^(.*"expand".*"g":)8,/, (_, before: string) => `${before}23,`),
    );
    expect(wrong).not.toEqual(said);
    const all = verdictOf(wrong);
    expect([all.fault ?? [], all.others].flat().map(({ code }) => code)).toContain('wrong-g');
  }
});

it('says that successors stand before the line of their parent, and judges them as if they stood after it', () => {
  const before = (lines: readonly string[]): string[] => {
    const moved: string[] = [];
    let list = lines.length;
    for (const line of lines.toReversed()) {
      if (line.startsWith('{"expand"')) moved.splice(list, 0, line);
      else moved.push(line);
      if (!/generate|reject/.test(line)) list = moved.length;
    }
    return moved.toReversed();
  };
  const lines = aStar({});
  const moved = before(lines);
  expect(moved[1]).toMatch(/generate/);
  expect(moved).not.toEqual(lines);
  expect(moved.toSorted()).toEqual(lines.toSorted());
  const { verdict, remarks } = verdictOf(moved);
  expect([verdict, remarks.map(({ code }) => code)]).toEqual(['right', ['check.lists-first']]);
  expect(verdictOf(lines).remarks).toEqual([]);
  const lost = before(aStar({ known: 'rejects' }));
  expect(verdictOf(lost).fault?.message.code).toBe('check.update-ignored.refused');
  // The start as a successor of nothing is no such list.
  const withStart = lines.toSpliced(1, 0, lines[1].replace('expand', 'generate'));
  expect(verdictOf(withStart).remarks).toEqual([]);
});

it('names the rule of a tree search by what its lists show: parent where they never lead back, else none', () => {
  const easy = createBoard(size, [0, 5, 4, 2, 1, 3, 7, 8, 6]);
  const said = (goesBack: boolean, claim = {}) => verdictOf(treeSearch(easy, goesBack, claim));
  const { fault } = said(false);
  expect(fault?.message).toMatchObject({ code: 'check.repeated-state.parent', said: 'log' });
  expect(say(fault!.message)).toMatch(
    /on the page under Duplicates rejected \(“Undoing moves”\).*"duplicates": "parent"\.$/,
  );
  expect(said(true).fault?.message).toMatchObject({ code: 'check.repeated-state', said: 'log' });
  expect(say(said(true).fault!.message)).toMatch(
    /"duplicates": "none", or "duplicates": "parent" if it never goes back to the parent\.$/,
  );
  expect(said(false, { duplicates: 'parent' }).verdict).toBe('right');
  expect(said(true, { duplicates: 'none' }).verdict).toBe('right');
});

/** A* that keeps no closed list, and may go back to the parent. */
function treeSearch(start: Board, goesBack: boolean, claim: object): string[] {
  const head = {
    start: [...start.cells],
    goal: [...goal.cells],
    algorithm: 'a-star',
    heuristic: 'manhattan',
  };
  const lines = [text({ ...head, ...claim })];
  const frontier = [{ board: start, parent: '', path: '' }];
  for (;;) {
    const f = frontier.map(({ board, path }) => path.length + evaluate(board.cells));
    const [{ board, parent, path }] = frontier.splice(f.indexOf(Math.min(...f)), 1);
    if (board.cells.join() === goal.cells.join()) return [...lines, text({ solution: path })];
    lines.push(text({ expand: [...board.cells], g: path.length, h: evaluate(board.cells) }));
    for (const { letter, next } of successors(board, false)) {
      if (!goesBack && next.cells.join() === parent) continue;
      lines.push(text({ generate: [...next.cells], g: path.length + 1, h: evaluate(next.cells) }));
      frontier.push({ board: next, parent: board.cells.join(), path: path + letter });
    }
  }
}

/** An A* whose h counts the blank: among equal f the smaller h goes first, then the oldest entry, or any. It skips what is closed. */
function countingTheBlank(ties: 'oldest' | 'any', head: object = {}): string[] {
  const start = createBoard(size, [7, 2, 4, 5, 0, 6, 8, 3, 1]);
  const h = createHeuristic('manhattan-with-blank', goal).evaluate;
  const prng = new Prng(1);
  const lines = [text({ start: [...start.cells], goal: [...goal.cells], ...head })];
  const found = new Map([[start.cells.join(), 0]]);
  const closed = new Set<string>();
  const entry = (board: Board, g: number) => {
    const place = [g + h(board.cells), ties === 'any' ? prng.nextFloat() : h(board.cells)] as const;
    return { board, g, place };
  };
  const frontier = [entry(start, 0)];
  for (;;) {
    let best = 0;
    for (const [at, { place }] of frontier.entries()) {
      const [f, other] = frontier[best].place;
      if (place[0] < f || (place[0] === f && place[1] < other)) best = at;
    }
    const [{ board, g }] = frontier.splice(best, 1);
    const key = board.cells.join();
    if (closed.has(key)) continue;
    closed.add(key);
    lines.push(text({ expand: [...board.cells], g, h: h(board.cells), f: g + h(board.cells) }));
    if (key === goal.cells.join()) return lines;
    for (const next of ([0, 2, 3, 1] as const).filter((move) => legalMoves(board).includes(move))) {
      const made = applyMove(board, next);
      if (g + 1 >= (found.get(made.cells.join()) ?? Infinity)) continue;
      found.set(made.cells.join(), g + 1);
      frontier.push(entry(made, g + 1));
    }
  }
}

it('tells what a search with a mistaken h is by that h, whatever it is judged as', () => {
  const asked = [{}, { algorithm: 'a-star' }, { algorithm: 'a-star', heuristic: 'manhattan' }];
  const verdicts = asked.map((head) => verdictOf(countingTheBlank('oldest', head)));
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'wrong']);
  for (const { is } of verdicts)
    expect(is).toMatchObject({
      isWhole: true,
      heap: { heuristic: 'manhattan-with-blank', tuple: ['f', 'h', 'counter'], moves: 'ULRD' },
    });
  const [unnamed] = verdicts;
  expect(unnamed.remarks).toContainEqual({ code: 'check.heuristic.mistake' });
});

it('says that the order is one by the mistaken h where no search here has its ties, and that h is a mistake where no search is named', () => {
  const [unnamed, ...named] = [
    {},
    { algorithm: 'a-star' },
    { algorithm: 'a-star', heuristic: 'manhattan' },
  ].map((head) => verdictOf(countingTheBlank('any', head)));
  expect(named.map(({ inOrder, is }) => [inOrder, is?.isWhole])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect([unnamed.verdict, unnamed.inOrder, unnamed.openEnd?.code]).toEqual([
    'undecided',
    false,
    'check.unnamed.sums',
  ]);
  expect(unnamed.remarks).toContainEqual({
    code: 'check.heuristic.is-mistake',
    heuristic: { title: 'Manhattan with the blank (a mistake)' },
  });
});
