import { algorithmCatalog } from '../../algorithms/registry.ts';

import { Prng } from '../../base/prng.ts';
import { shortTitleOf } from '../../heuristics/heuristic-info.ts';
import { recordOfLog } from '../../judge/open-file.ts';
import { type SearchLog, readSearchLog } from '../../judge/read-log.ts';
import { judgeLog } from '../../judge/verdict.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import type { BoardPair } from '../../puzzle/board.ts';
import { Trace } from '../../trace/trace.ts';
import { type StudentBug, type StudentProgram, studentSearch } from '../program/student-search.ts';
import type { LoggedNode, LoggedStep, WhyMessage } from './asked.ts';
import { type QuestionDrawing, between, pick, someBoards, someGoal } from './draft.ts';

const ofMoves = [
  ...(['row-wrap', 'column-wrap', 'never-left', 'never-up'] as const),
  ...(['not-into-last-column', 'diagonal', 'queue-is-stack', 'no-closed-list'] as const),
] as const;
const ofOrder = [
  ...(['never-sorts', 'queue-is-stack', 'sorts-descending', 'only-h', 'only-g'] as const),
  ...(['h-is-hamming', 'h-counts-blank', 'h-doubled', 'g-stays-zero', 'g-doubled'] as const),
] as const;
/** Neighbours are of one kind: each half, of every second one, has some of all. */
const ofAll = [
  ...(['same-h-is-same', 'sorts-late', 'only-h', 'only-g', 'never-sorts', 'queue-is-stack'] as const),
  ...(['h-counts-blank', 'h-is-hamming', 'g-is-f', 'g-doubled', 'row-wrap', 'column-wrap'] as const),
  ...(['never-up', 'never-left', 'not-into-last-column', 'diagonal', 'sorts-descending'] as const),
  ...(['no-closed-list'] as const),
] as const;

/** Level → the faults that a program may have, and the search that it means to be. */
const faultsOf = {
  1: { bugs: ofMoves, algorithm: 'breadth-first' },
  2: { bugs: ofOrder, algorithm: 'a-star' },
  3: { bugs: ofAll, algorithm: 'a-star' },
} as const;
type Bug = (typeof ofMoves | typeof ofOrder | typeof ofAll)[number];

/** Level → before which steps nothing may be wrong, each as often as it stands there: without that the first is wrong nearly always. */
const firstWrongSteps = { 1: [1, 1, 2], 2: [1, 1, 2], 3: [1, 2, 2, 2, 3, 4] } as const;

/** Causes to choose from. */
const causes = 4;

/** A program with a fault, run on a board: which step is wrong, and what the program does. What is shown is all that it printed until then and a little more. */
export const drawBug: QuestionDrawing = (level, prng, fixed, seed) => {
  const { algorithm, bugs } = faultsOf[level];
  const first = firstWrongSteps[level][fixed % firstWrongSteps[level].length];
  const boards = someBoards(someGoal(level, prng), between(prng, 8, 16), prng);
  const shown = between(prng, 5, 6);
  const half: readonly Bug[] = bugs.filter((_, at) => at % 2 === seed % 2);
  const bug = pick(prng, half);
  const print = (one: Bug | null): readonly string[] => printed(boards, algorithm, shown, one);
  const lines = print(bug);
  const steps = stepsOf(lines);
  const right = stepsOf(print(null));
  const wrong = steps.findIndex((step, at) => !isSame(step, right[at]));
  if (steps.length !== shown || wrong < first - 1) return null;
  const judged = judge(lines);
  // Where a tie could have been broken so as well, no step is wrong yet.
  if (judged === null || judged.step !== wrong + 1) return null;
  const others = bugs.filter((one) => one !== bug && !areSame(stepsOf(print(one)), steps));
  const drawn = [...others.keys()];
  prng.shuffle(drawn);
  const options = drawn.slice(0, causes - 1).map((at) => others[at]);
  if (options.length < causes - 1) return null;
  const place = prng.nextBelow(causes);
  options.splice(place, 0, bug);
  const title = { title: algorithmCatalog[algorithm].title };
  const { trace, cursorOf } = recordFrom(judged.log);
  return {
    question: {
      boards,
      settings: null,
      ask:
        algorithm === 'breadth-first'
          ? { code: 'task.bug', algorithm: title }
          : { code: 'task.bug.informed', algorithm: title, heuristic: { title: shortTitleOf('manhattan') } },
      cards: [],
      log: steps,
      fields: [
        {
          type: 'pick',
          label: { code: 'task.wrong-step' },
          options: steps.map((_, step) => ({ code: 'task.step', n: step + 1 }) as const),
        },
        {
          type: 'pick',
          label: { code: 'task.cause' },
          options: options.map((one) => ({ code: `task.bug.${one}` }) as const),
        },
      ],
    },
    expected: [wrong, place],
    why: (field) => (field === 0 ? whyWrong(judged.message, wrong, steps[wrong], right[wrong]) : null),
    record: () => trace,
    step: Math.min(cursorOf[wrong + 1] ?? trace.stepCount, trace.stepCount),
    scores: [],
  };
};

/** What the judge says; where a successor is not printed, which one that is. */
function whyWrong(message: JudgeMessage, wrong: number, step: LoggedStep, right?: LoggedStep): WhyMessage {
  const isPrinted = ({ board }: LoggedNode): boolean =>
    step.generated.some((one) => one.board.join() === board.join());
  const isOther = right?.board.join() !== step.board.join();
  const missing = isOther ? undefined : right?.generated.find((one) => !isPrinted(one));
  if (missing === undefined) return message;
  const board = missing.board.join(' ');
  return { code: 'task.both', first: { code: 'task.missing', step: wrong + 1, board }, second: message };
}

function programOf(
  { start, goal }: BoardPair,
  algorithm: 'breadth-first' | 'a-star',
  mostExpansions: number,
  bug: StudentBug | null,
): StudentProgram {
  return {
    ...{ rows: start.rows, columns: start.columns, start: [...start.cells], goal: [...goal.cells] },
    ...{ algorithm, heuristic: algorithm === 'a-star' ? 'manhattan' : 'zero' },
    ...{ ties: 'oldest', moves: 'UDLR', memory: 'closed' },
    ...{ testsEarly: false, limit: 0, weight: 1, mostExpansions, bug },
    log: {
      ...{ header: true, boards: true, duplicates: false, scores: true, parents: true, generated: true },
      ...{ late: false, rejected: true, stale: false, bounds: false, end: false, goal: false },
    },
  };
}

/** What a program prints of so many expansions; where it is stopped it has printed one more, and nothing of its successors. */
export function printed(
  boards: BoardPair,
  algorithm: 'breadth-first' | 'a-star',
  shown: number,
  bug: StudentBug | null,
): readonly string[] {
  const program = programOf(boards, algorithm, shown, bug);
  const lines = studentSearch(program, new Prng(0)).split('\n'); // none of these programs draws
  const expansions = lines.flatMap((line, at) => (line.startsWith('{"expand"') ? [at] : []));
  return lines.slice(0, expansions[shown]);
}

interface Line {
  readonly expand?: readonly number[];
  readonly generate?: readonly number[];
  readonly reject?: readonly number[];
  readonly g?: number;
  readonly h?: number;
}

/** What a program printed, step by step. */
export function stepsOf(lines: readonly string[]): LoggedStep[] {
  const steps: (LoggedNode & { generated: LoggedNode[] })[] = [];
  for (const text of lines) {
    const line = JSON.parse(text) as Line;
    const board = line.expand ?? line.generate ?? line.reject;
    if (board === undefined) continue;
    const node = { board, g: line.g ?? null, h: line.h ?? null, rejected: line.reject !== undefined };
    if (line.expand === undefined) steps.at(-1)?.generated.push(node);
    else steps.push({ ...node, generated: [] });
  }
  return steps;
}

const isSame = (a: LoggedStep, b: LoggedStep | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
const areSame = (a: readonly LoggedStep[], b: readonly LoggedStep[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What the judge of logs says of the first wrong step; null: nothing. */
function judge(lines: readonly string[]) {
  const read = toEnd(readSearchLog(lines.join('\n')));
  if (!read.ok) return null;
  const { fault } = toEnd(judgeLog(read.value));
  return fault === null ? null : { step: fault.step, message: fault.message, log: read.value };
}

function recordFrom(log: SearchLog) {
  const { request, batches } = recordOfLog(log);
  const trace = new Trace(request);
  const making = batches();
  let made = making.next();
  for (; made.done !== true; made = making.next()) trace.append(made.value);
  trace.finish(made.value.result);
  return { trace, cursorOf: made.value.cursorOf };
}

function toEnd<Value>(work: Generator<unknown, Value>): Value {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
