import { Prng } from '../src/core/base/prng.ts';
import { createHeuristic } from '../src/core/heuristics/create-heuristic.ts';
import { type Judgement, judgeLog } from '../src/core/judge/verdict/judge-log.ts';
import { LogBytes } from '../src/core/judge/log/log-bytes.ts';
import { LogRuns } from '../src/core/judge/log/log-runs.ts';
import { createBoard } from '../src/core/puzzle/board.ts';
import { firstBreach } from '../src/testing/slow-judge.ts';
import {
  bugCases,
  buggyProgram,
  givingUp,
  someBestFirst,
  someLog,
  someProgram,
} from '../src/testing/student-programs.ts';
import { type StudentProgram, studentBugs, studentSearch } from '../src/core/tasks/program/student-search.ts';
import { verdictOf } from '../src/testing/verdict-of.ts';

/**
 * What the judge is worth: `tsx scripts/judge-evidence.ts [right logs] [first seed]`, with a seed the right logs alone, so that
 * they can be done in pieces. False alarms over right searches by random conventions, a third of them best-first searches of textbooks, of
 * which a state has several nodes; searches that give up although there is a solution, of which none is right; and
 * for each bug on ten boards, with scores and successors in the log and without, whether it is named and shown at its first step.
 * The tests do the same with fewer logs.
 */

const rightLogs = Number(process.argv[2] ?? 10_000);
const firstSeed = Number(process.argv[3] ?? 1_000_000);
const boards = 10;

function toEnd<Value>(work: Generator<unknown, Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Null where the start is the goal: nothing was expanded. */
function judged(text: string): Judgement | null {
  const log = new LogBytes(new LogRuns());
  log.piece(new TextEncoder().encode(text));
  const [read, ...others] = log.end();
  if (others.length > 0) throw new Error(`one search was read as ${others.length + 1}`);
  return read?.ok === true ? toEnd(judgeLog(read.value)) : null;
}

function falseAlarms(title: string, drawn: (prng: Prng) => StudentProgram, most: number): void {
  let [logs, lines] = [0, 0];
  const accused: number[] = [];
  for (let seed = firstSeed; logs < most; seed++) {
    const prng = new Prng(seed);
    const text = studentSearch(drawn(prng), prng);
    const judgement = judged(text);
    if (judgement === null) continue;
    logs++;
    lines += text.split('\n').length;
    if (judgement.fault !== null) accused.push(seed);
  }
  console.log(
    `${title}: ${logs} right logs of ${lines} lines: ${accused.length} accused ${accused.join(' ')}`,
  );
}

const ordered = ['breadth-first', 'uniform-cost', 'greedy', 'a-star'];

/** The first step at which the order cannot be right, by its definition; 0: nowhere, or that is not known of such a search. */
function slowStep(program: StudentProgram, text: string): number {
  const { algorithm, heuristic, rows, columns, goal } = program;
  if (!ordered.includes(algorithm) || text.includes('null')) return 0;
  const { evaluate } = createHeuristic(heuristic, createBoard({ rows, columns }, [...goal]));
  const usesG = algorithm !== 'greedy';
  const usesH = algorithm === 'greedy' || algorithm === 'a-star';
  const value = (g: number, board: readonly number[]): number =>
    (usesG ? g : 0) + (usesH ? evaluate(Uint8Array.from(board)) : 0);
  return firstBreach(text, program, value, heuristic === 'manhattan+hamming' && algorithm === 'a-star');
}

function bugs(): void {
  let [shown, named] = [0, 0];
  for (const bug of studentBugs) {
    const row = { shown: 0, named: 0, first: 0, seeds: [] as string[] };
    for (const all of [true, false])
      for (let seed = 0, on = 0; on < boards && seed < 200; seed++) {
        const program = buggyProgram(bug, new Prng(seed));
        const told = { ...someLog(new Prng(seed)), scores: all, generated: all, parents: all, rejected: all };
        const log = { ...told, ...bugCases[bug].shows };
        const text = studentSearch({ ...program, log }, new Prng(seed));
        const right = studentSearch({ ...program, log, bug: null }, new Prng(seed));
        if (text === right) continue; // the board does not bring it out
        const judgement = judged(text);
        if (judgement === null) continue;
        const { fault } = judgement;
        const slow = slowStep(program, text);
        if (fault === null && slow === 0) continue; // what is printed may be that of a correct search
        on++;
        row.shown++;
        const isNamed = fault !== null && bugCases[bug].codes.includes(fault.code);
        const isFirst = fault !== null && (slow === 0 || fault.step <= slow);
        row.named += Number(isNamed);
        row.first += Number(isFirst);
        if (!isNamed || !isFirst)
          row.seeds.push(`${seed}${all ? '+' : '-'}:${fault?.code ?? 'none'}@${fault?.step ?? 0}/${slow}`);
      }
    shown += row.shown;
    named += Math.min(row.named, row.first);
    console.log([bug.padEnd(22), row.shown, row.named, row.first, ...row.seeds].join('  '));
  }
  console.log(`${named} of ${shown} logs with a bug: right code and first step`);
}

/** Half of what a right search prints, and that there is no solution. */
function silences(): void {
  const right: number[] = [];
  let logs = 0;
  for (let seed = 0; logs < 500; seed++) {
    const text = givingUp(new Prng(seed));
    if (text === null) continue;
    logs++;
    if (verdictOf(text).verdict === 'right') right.push(seed);
  }
  console.log(`${logs} searches that give up: ${right.length} right ${right.join(' ')}`);
}

if (process.argv[3] === undefined) {
  bugs();
  silences();
}
falseAlarms('as programs have it', someProgram, rightLogs);
falseAlarms('as textbooks have it', someBestFirst, Math.ceil(rightLogs / 2));
