/** Own code in Python: how it is told from JavaScript, what is asked of it, and what it answers. */

import type { MoveCosts } from '../puzzle/move-costs.ts';
import { type Board, cellCount, createBoard } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import {
  type CodeFault,
  type CodeProblem,
  nowhere,
  numbersOfCall,
  OwnCall,
  type OwnEnd,
  type OwnRun,
} from '../search/own-run.ts';
import type { RunRequest } from '../search/run.ts';

/**
 * No estimate of own code may be larger, in whatever language. Weights add up to 1,000 at most, so that no combination exceeds 2²⁴, up to which whole
 * numbers survive in the record's 32 bits.
 */
export const maxOwnH = 10_000;

/** How a program in Python begins, or what it cannot do without: no line of JavaScript looks like it. */
const pythonSigns =
  /^\s*(?:(?:async )?def \w+\s*\(|from [\w.]+ import |import \w+(?: as \w+)?\s*$|class \w+.*:\s*$)/m;

/** Texts and remarks of Python, in which anything may stand. */
const pythonWords = /"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#.*/g;

/** Where a program in Python says what it is: plain enough, whatever else it calls. */
const pythonEntry = /^def (?:h|search)\s*\(/m;
/** Texts and remarks of JavaScript that go over several lines, in which that may stand. */
const javascriptWords = /`[^`]*`|\/\*[^]*?\*\//g;

/** Whether a program is in Python. A program carries its language with it, wherever it goes: what is not plainly another is JavaScript. */
export function isPython(code: string): boolean {
  if (pythonEntry.test(code.replace(javascriptWords, ''))) return true;
  return pythonSigns.test(code) && !/\bfunction\s*\w*\s*\(|=>/.test(code.replace(pythonWords, ''));
}

/** A program with what its h depends on besides the board. */
export interface PythonProgram {
  readonly code: string;
  readonly goal: Board;
  readonly costs: MoveCosts | null;
}

/** Asks for h of `count` boards, slot × cells + cell → tile. */
export interface AskedBoards {
  readonly program: PythonProgram;
  readonly boards: Uint8Array;
  readonly count: number;
  /** Begins the program afresh: what it remembers of an earlier search is gone. */
  readonly fresh?: boolean;
}

/** Asks for all that the search of a program does. */
export interface AskedSearch {
  /** Its settings have the program, and the heuristic that `tools.h` gives, which may be the `h` of the same program. */
  readonly search: RunRequest;
  /** Reads the program, and does not call its search. */
  readonly readOnly?: true;
  /** So long it may take in all, where whoever asks has a limit. */
  readonly maxMs?: number;
}

export type AskedOfPython = AskedBoards | AskedSearch;
export type ToPython = AskedOfPython & { readonly id: number };

/** Slot → h, or what a search did; or what is wrong with the program, or with Python here. */
export type FromPython = { readonly id: number } & (
  | { readonly values: Float64Array }
  | { readonly ran: OwnRun }
  | { readonly problem: CodeProblem }
);

/** What a worker of the page says to ask Python, which never runs in one. It is none of the worker's other messages. */
export interface PythonQuestion {
  readonly pythonTask: ToPython;
}

/** What the page tells a worker that has asked: that Python is being fetched, in bytes, or how far a search is; and then the answer. */
export interface PythonNews {
  readonly python:
    | FromPython
    | { readonly id: number; readonly fetched: number; readonly total: number }
    | { readonly id: number; readonly expanded: number };
}

/** Tells the news of Python from the work of a worker. */
export function isPythonNews(message: unknown): message is PythonNews {
  return typeof message === 'object' && message !== null && 'python' in message;
}

/** Of Python's heap, its library included: far more than an estimate needs. */
export const maxPythonMegabytes = 256;
/** Python takes some seconds to start. */
export const maxPythonStartMs = 90_000;
/** On the page, where a batch that takes a fair program longer is halved long before. */
const maxPythonMs = 2_000;
/** Of what is kept of one search. */
const maxRunMegabytes = 128;

/** What Python says of a program, as it is made in `core/sandbox/python`. */
type Said =
  | { readonly how: 'none' | 'nothing' | 'budget' | 'no node' | 'endless' }
  /** A call of `tools` without a node, or of `bound` without a number. */
  | { readonly how: 'tool'; readonly call: string; readonly got: string; readonly line: number | null }
  | { readonly how: 'no number'; readonly value: string; readonly slot: number }
  | {
      readonly how: 'raised';
      readonly type: string;
      readonly words: string;
      readonly line: number | null;
      readonly column: number | null;
      readonly slot: number | null;
    };

/** Null where a value has no such form. */
function readSaid(value: unknown): Said | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    how,
    value: number,
    type,
    words,
    line,
    column,
    slot = null,
    call,
    got,
  } = value as Record<string, unknown>;
  const isPlace = (one: unknown, least: number): one is number | null =>
    one === null || (Number.isSafeInteger(one) && Number(one) >= least);
  if (how === 'none' || how === 'nothing' || how === 'budget' || how === 'no node' || how === 'endless')
    return { how };
  if (how === 'tool')
    return typeof call === 'string' && typeof got === 'string' && isPlace(line, 1)
      ? { how, call, got, line }
      : null;
  if (!isPlace(slot, 0)) return null;
  if (how === 'no number')
    return typeof number === 'string' && slot !== null ? { how, value: number, slot } : null;
  if (how !== 'raised' || typeof type !== 'string' || typeof words !== 'string') return null;
  return isPlace(line, 1) && isPlace(column, 1) ? { how, type, words, line, column, slot } : null;
}

/** Longer than any text that `Python` gives. */
const maxSaid = 4_000;

/** What is said in Python's words; null where it has no such form. */
function saidIn(text: unknown): Said | null {
  if (typeof text !== 'string' || text.length > maxSaid) return null;
  try {
    return readSaid(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * What a thread of Python has answered, or null where it is no answer: own code may have got hold of the thread, and nothing that
 * it sends is trusted to have a form. The values are a copy.
 */
export function readPythonAnswer(
  answer: unknown,
  { id, count, ...asked }: AskedBoards & { readonly id: number },
): Float64Array | CodeProblem | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== id) return null;
  if ('values' in answer) {
    const { values } = answer;
    const fits = values instanceof Float64Array && values.length === count;
    return fits && values.every((h) => h >= 0 && h <= maxOwnH) ? values.slice() : null;
  }
  const said = 'problem' in answer ? saidIn(answer.problem) : null;
  const isAsked = said !== null && (!('slot' in said) || said.slot === null || said.slot < count);
  return isAsked ? problemOf(said, asked) : null;
}

/** Some calls of a search as they come from its thread: the columns of an `OwnRun` one behind the other. */
export interface PythonCalls {
  readonly count: number;
  readonly packed: Uint8Array;
  /** One expansion too many was asked for. */
  readonly spent: boolean;
}

/** Bytes of a call of which the boards have so many cells. */
const bytesOfCall = (cells: number): number => 2 + 2 * cells + 8 * numbersOfCall;

/** What a thread says of a search on its way: that it begins, some of its calls, or how it has ended. */
type ToldOfSearch =
  | { readonly begun: true }
  | { readonly calls: Omit<OwnRun, 'end'>; readonly spent: boolean }
  | { readonly failed: CodeProblem }
  | { readonly end: OwnEnd };

/** The same of what a search says; null where it has no such form. */
function readPythonSearch(
  said: unknown,
  { id, search: { goal } }: AskedSearch & { readonly id: number },
): ToldOfSearch | null {
  if (typeof said !== 'object' || said === null || !('id' in said) || said.id !== id) return null;
  const cells = cellCount(goal);
  if ('begun' in said) return { begun: true };
  if ('calls' in said) return readCalls(said.calls, cells);
  if ('failed' in said) return readFailedH(said.failed, goal);
  if (!('end' in said)) return null;
  const { end } = said;
  if (end instanceof Uint8Array) {
    const path = end.slice();
    return path.length > 0 && areBoards(path, cells) ? { end: { how: 'found', path } } : null;
  }
  const found = saidIn(end);
  return found === null || found.how === 'no number' ? null : { end: endOf(found) };
}

/** The h of a search's own program has failed, which is the end of it, whatever it says later: what is said of that, and the board. */
function readFailedH(failed: unknown, goal: Board): ToldOfSearch | null {
  if (typeof failed !== 'object' || failed === null) return null;
  const { said, board } = failed as { readonly said?: unknown; readonly board?: unknown };
  const found = saidIn(said);
  const cells = cellCount(goal);
  if (found === null || !(board instanceof Uint8Array) || board.length !== cells || !areBoards(board, cells))
    return null;
  if ('slot' in found && found.slot !== null && found.slot > 0) return null;
  const problem = problemOf(found, { program: { goal }, boards: board });
  return problem && { failed: problem };
}

function readCalls(calls: unknown, cells: number): ToldOfSearch | null {
  if (typeof calls !== 'object' || calls === null) return null;
  const { count, packed, spent } = calls as Partial<PythonCalls>;
  const fits =
    Number.isSafeInteger(count) &&
    packed instanceof Uint8Array &&
    packed.length === count! * bytesOfCall(cells);
  if (!fits || typeof spent !== 'boolean') return null;
  const n = Number(count);
  const [kinds, hasParent] = [packed.slice(0, n), packed.slice(n, 2 * n)];
  const boards = packed.slice(2 * n, 2 * n * (1 + cells));
  if (kinds.some((kind) => kind > OwnCall.bound) || hasParent.some((has) => has > 1)) return null;
  for (let call = 0; call < n; call++) {
    const isThere = [kinds[call] !== OwnCall.bound, hasParent[call] === 1];
    for (const [side, there] of isThere.entries()) {
      const from = (call * 2 + side) * cells;
      if (there && !areBoards(boards.subarray(from, from + cells), cells)) return null;
    }
  }
  const numbers = new Float64Array(packed.slice(2 * n * (1 + cells)).buffer);
  return { calls: { calls: n, kinds, hasParent, boards, numbers }, spent };
}

/** Whether each board has every tile once. */
function areBoards(boards: Uint8Array, cells: number): boolean {
  if (boards.length % cells !== 0) return false;
  const seenIn = new Int32Array(cells).fill(-1);
  for (const [at, tile] of boards.entries()) {
    const board = Math.floor(at / cells);
    if (tile >= cells || seenIn[tile] === board) return false;
    seenIn[tile] = board;
  }
  return true;
}

function endOf(found: Exclude<Said, { readonly how: 'no number' }>): OwnEnd {
  switch (found.how) {
    case 'nothing':
    case 'budget':
      return { how: found.how };
    case 'none':
      return { how: 'problem', problem: nowhere({ code: 'code.no-python-search' }) };
    case 'no node':
      return { how: 'problem', problem: nowhere({ code: 'code.search-returns-no-node' }) };
    case 'endless':
      return { how: 'problem', problem: nowhere({ code: 'code.search-path-endless' }) };
    case 'tool': {
      const { call, got, line } = found;
      const what: CodeFault =
        got === 'no number'
          ? { code: 'code.tool-no-number' }
          : {
              code:
                got === 'nothing'
                  ? 'code.tool-nothing'
                  : got === 'a board'
                    ? 'code.tool-board'
                    : 'code.tool-no-node',
              call,
            };
      return { how: 'problem', problem: { what, line, column: null } };
    }
    case 'raised':
      return { how: 'problem', problem: raised(found, null) };
  }
}

/** As far as boards are told by it. */
interface BoardsOfGoal extends Pick<AskedBoards, 'boards'> {
  readonly program: Pick<PythonProgram, 'goal'>;
}

function boardIn({ program: { goal }, boards }: BoardsOfGoal, slot: number): string {
  const cells = goal.cells.length;
  return formatBoard(createBoard(goal, boards.slice(slot * cells, (slot + 1) * cells)));
}

/** What a thread said: the answer, or a sign that it gets on, or some of what is not the end of it; or why it is to be ended. */
type HeardOfPython = { readonly answer: FromPython } | 'alive' | 'more' | { readonly stop: CodeProblem };

/** It answers with something else than what was asked for. */
export const noAnswer = nowhere({ code: 'code.too-much' });

/** One question to a thread of Python, and what has been heard of the answer to it. */
export class PythonInquiry {
  /** So long it may be silent. */
  maxMs: number;
  private readonly message: ToPython;
  private readonly answerMs: number;
  private hasBegun = false;
  /** Null where h is asked for. */
  private readonly run: GrowingRun | null;

  /** @param answerMs so long between two answers; of a search, between two expansions */
  constructor(message: ToPython, answerMs = maxPythonMs) {
    this.message = message;
    this.answerMs = answerMs;
    const isSearch = 'search' in message;
    this.run = isSearch ? new GrowingRun(message.search.goal.cells.length) : null;
    // Until a search begins its heuristic is made, which is none of the program's time.
    this.maxMs = isSearch ? maxPythonStartMs : answerMs;
  }

  get expanded(): number {
    return this.run?.expanded ?? 0;
  }

  /** @param said whatever it says, which may be anything */
  hear(said: unknown): HeardOfPython {
    const { message, run } = this;
    const { id } = message;
    if (!('search' in message)) {
      const answer = readPythonAnswer(said, message);
      if (answer === null) return { stop: noAnswer };
      return { answer: answer instanceof Float64Array ? { id, values: answer } : { id, problem: answer } };
    }
    const told = readPythonSearch(said, message);
    if (told === null || run === null) return { stop: noAnswer };
    if ('end' in told) return { answer: { id, ran: run.ended(told.end) } };
    if ('begun' in told) {
      if (this.hasBegun) return { stop: noAnswer };
      this.hasBegun = true;
      this.maxMs = this.answerMs;
      return 'alive';
    }
    if ('failed' in told) {
      run.failed ??= told.failed;
      return 'more';
    }
    const before = run.expanded;
    run.add(told);
    if (run.bytes > maxRunMegabytes * 2 ** 20)
      return { stop: nowhere({ code: 'code.memory', megabytes: maxRunMegabytes }) };
    return run.expanded === before ? 'more' : 'alive'; // a search that expands nothing does not get on
  }

  /** The answer where the thread is ended: a search has what it had done besides, and is out of expansions where it said so. */
  stopped(problem: CodeProblem): FromPython {
    const { message, run } = this;
    const { id } = message;
    if (run === null) return { id, problem };
    return { id, ran: run.ended(run.spent ? { how: 'budget' } : { how: 'problem', problem }) };
  }

  /** So long it may take in all. */
  get maxInAllMs(): number {
    return ('maxMs' in this.message ? this.message.maxMs : null) ?? Infinity;
  }

  /** Why it is ended where it was silent for too long, with its board where no other can have been under way. */
  get tooSlow(): CodeProblem {
    const { message, maxMs } = this;
    const fault: CodeFault = { code: 'code.seconds', n: maxMs / 1000 };
    return nowhere(
      'count' in message && message.count === 1
        ? { code: 'code.at-board', problem: fault, board: boardIn(message, 0) }
        : fault,
    );
  }
}

type Calls = Omit<OwnRun, 'end'>;

/** What is known of a search that goes on. */
class GrowingRun {
  expanded = 0;
  bytes = 0;
  failed: CodeProblem | null = null; // of its own h
  spent = false;
  private readonly cells: number;
  private readonly parts: Calls[] = [];

  constructor(cells: number) {
    this.cells = cells;
  }

  add({ calls, spent }: { readonly calls: Calls; readonly spent: boolean }): void {
    this.parts.push(calls);
    this.spent ||= spent;
    for (const kind of calls.kinds) if (kind === OwnCall.expand) this.expanded++;
    this.bytes += calls.kinds.length * 2 + calls.boards.length + calls.numbers.byteLength;
  }

  ended(end: OwnEnd): OwnRun {
    const { parts, cells } = this;
    const calls = parts.reduce((sum, part) => sum + part.calls, 0);
    const whole = {
      ...{ kinds: new Uint8Array(calls), hasParent: new Uint8Array(calls) },
      ...{ boards: new Uint8Array(calls * 2 * cells), numbers: new Float64Array(calls * numbersOfCall) },
    };
    let at = 0;
    for (const part of parts) {
      whole.kinds.set(part.kinds, at);
      whole.hasParent.set(part.hasParent, at);
      whole.boards.set(part.boards, at * 2 * cells);
      whole.numbers.set(part.numbers, at * numbersOfCall);
      at += part.calls;
    }
    return { calls, ...whole, end: this.failed === null ? end : { how: 'problem', problem: this.failed } };
  }
}

function problemOf(found: Said, asked: BoardsOfGoal): CodeProblem | null {
  switch (found.how) {
    case 'none':
      return nowhere({ code: 'code.no-python-function' });
    case 'no number': {
      const value = found.value.replaceAll('-', '−');
      return nowhere({ code: 'code.no-number', value, board: boardIn(asked, found.slot), most: maxOwnH });
    }
    case 'raised':
      return raised(found, found.slot === null ? null : boardIn(asked, found.slot));
    default:
      return null;
  }
}

/** @param board at which h was asked for; null: at none */
function raised(
  { type, words, line, column }: Extract<Said, { readonly how: 'raised' }>,
  board: string | null,
): CodeProblem {
  const fault: CodeFault =
    type === 'MemoryError'
      ? { code: 'code.memory', megabytes: maxPythonMegabytes }
      : type === 'RecursionError'
        ? { code: 'code.too-deep' }
        : { code: 'code.python', words: /[.!?…]$/.test(words) ? words : `${words}.` };
  const what: CodeFault = board === null ? fault : { code: 'code.at-board', problem: fault, board };
  return { what, line, column: line === null ? null : column };
}
