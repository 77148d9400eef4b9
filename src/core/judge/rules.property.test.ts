import { describe, expect, it } from 'vitest';
import { firstDeepBreach } from '../../testing/slow-deep.ts';
import { firstBreach } from '../../testing/slow-judge.ts';
import { type RuleName, SlowRules } from '../../testing/slow-rules.ts';
import { buggyProgram, recursively, someBestFirst, someProgram } from '../../testing/student-programs.ts';
import { type StudentProgram, studentBugs, studentSearch } from '../tasks/program/student-search.ts';
import { Prng } from '../base/prng.ts';
import type { FaultCode } from '../contract/judge-messages.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { createBoard } from '../puzzle/board.ts';
import { Case, isDeep } from './case/case.ts';
import type { Finding } from './case/finding.ts';
import { withSuccessorsInPlace } from './rules/late-successors.ts';
import { readSearchLog } from './log/log-runs.ts';
import { boardFindings } from './rules/boards.ts';
import { countFindings } from './rules/counts.ts';
import { endFindings } from './rules/ends.ts';
import { depthFindings } from './rules/depth.ts';
import { estimateFindings } from './rules/estimates.ts';
import { linkFindings } from './rules/links.ts';
import { orderFindings } from './rules/order.ts';
import { pathLengthFindings } from './rules/path-length.ts';
import { repeatFindings } from './rules/repeats.ts';
import { solutionFindings } from './rules/solution.ts';
import { successorFindings } from './rules/missing-successors.ts';
import { samples } from '../../testing/samples.ts';

/** Of a search by the smallest value, in which step its order is broken, whatever came of it. */
const orderTwin = 'order';
/** Of one that goes down a stack, in which step it no longer does. */
const deepTwin = 'deep';
type Name = RuleName | typeof orderTwin | typeof deepTwin;
type Steps = Readonly<Record<Name, number>>;
type Rule = (of: Case) => Iterable<Finding | null>;

/** What each slow rule is the twin of; with codes where the rule has more to say. */
const twins: Readonly<Record<Name, readonly [Rule, ...FaultCode[]]>> = {
  boards: [boardFindings],
  links: [linkFindings],
  'wrong-g': [pathLengthFindings, 'wrong-g'],
  'update-ignored': [pathLengthFindings, 'update-ignored'],
  'wrong-h': [estimateFindings],
  repeats: [repeatFindings],
  successors: [successorFindings],
  'goal-ignored': [endFindings, 'goal-ignored'],
  'goal-test-early': [endFindings, 'goal-test-early'],
  'stopped-early': [endFindings, 'stopped-early', 'missing-successor'],
  'solution-illegal': [solutionFindings, 'solution-illegal'],
  'solution-not-optimal': [solutionFindings, 'solution-not-optimal'],
  counts: [countFindings],
  [orderTwin]: [orderFindings],
  [deepTwin]: [depthFindings],
};
const names = Object.keys(twins) as Name[];
const broken = new Map<Name, number>(); // rule → logs in which it was broken

const weights = {
  'breadth-first': 1,
  'uniform-cost': 1,
  greedy: 0,
  'a-star': 1,
  'weighted-a-star': 1,
} as const;

/** The latest of the first breaches by all that is right; 0: one of them has none, or the order is not judged so. */
function slowOrder(program: StudentProgram, text: string, h: (board: readonly number[]) => number): number {
  const { algorithm, heuristic, weight } = program;
  if (!(algorithm in weights)) return 0;
  const isBlind = algorithm === 'breadth-first' || algorithm === 'uniform-cost';
  const factor = isBlind ? 0 : algorithm === 'weighted-a-star' ? weight : 1;
  const value = (g: number, board: readonly number[]): number =>
    weights[algorithm as keyof typeof weights] * g + factor * h(board);
  const reopenings =
    algorithm === 'weighted-a-star'
      ? [true, false]
      : [algorithm === 'a-star' && heuristic === 'manhattan+hamming'];
  const steps = reopenings.map((reopens) => firstBreach(text, program, value, reopens));
  return steps.includes(0) ? 0 : Math.max(...steps);
}

function firstOf(of: Case, [rule, ...codes]: readonly [Rule, ...FaultCode[]]): number {
  for (const finding of rule(of))
    if (finding !== null && (codes.length === 0 || codes.includes(finding.code))) return finding.step;
  return 0;
}

/** What rules and twins say of what a program prints; null: nothing can be read. */
function both(program: StudentProgram, seed: number): readonly [Steps, Steps] | null {
  const text = studentSearch(program, new Prng(seed));
  const reading = readSearchLog(text);
  let read = reading.next();
  while (read.done !== true) read = reading.next();
  if (!read.value.ok) return null;
  const { claim } = read.value.value;
  const of = new Case(withSuccessorsInPlace(read.value.value, claim), claim);
  const { rows, columns, goal, heuristic } = program;
  const { evaluate } = createHeuristic(heuristic, createBoard({ rows, columns }, [...goal]));
  const h = (board: readonly number[]): number => evaluate(Uint8Array.from(board));
  const rules = new SlowRules(text, program, h).broken();
  const deep = firstDeepBreach(text, program, h);
  const slow = { ...rules, [orderTwin]: slowOrder(program, text, h), [deepTwin]: deep ?? 0 };
  // After what is no board, or comes from nowhere, it is not decided what else is wrong.
  const limit = Math.min(...[slow.boards, slow.links].map((step) => step || Infinity));
  const cut = (steps: Steps): Steps =>
    Object.fromEntries(
      names.map((name) => {
        const step = steps[name];
        return [name, step > limit || (step === limit && name !== 'boards' && name !== 'links') ? 0 : step];
      }),
    ) as Steps;
  const fast = Object.fromEntries(names.map((name) => [name, firstOf(of, twins[name])])) as Steps;
  const undecided: Partial<Steps> = {
    ...(deep === null && { [deepTwin]: 0 }),
    // By the h that the log has the order is another one, and that is said of h.
    ...(slow['wrong-h'] > 0 && { [orderTwin]: 0, 'goal-test-early': 0 }),
    ...(slow['wrong-h'] > 0 && program.algorithm === 'ida-star' && { [deepTwin]: 0 }),
  };
  // Where the order is broken, that nodes are left is no fault of its own.
  const ended = slow[orderTwin] > 0 ? { 'goal-test-early': 0 } : {};
  return [cut({ ...fast, ...undecided }), cut({ ...slow, ...undecided, ...ended })];
}

describe('each rule says the same as its slow twin, of what is broken and in which step first', () => {
  it.each(['right', 'of textbooks', ...studentBugs] as const)('programs: %s', (bug) => {
    const differ: unknown[] = [];
    const seeds = bug === 'right' || bug === 'of textbooks' ? samples(80, 8) : 6;
    const drawn = (prng: Prng): StudentProgram => {
      if (bug === 'of textbooks') return someBestFirst(prng);
      return bug === 'right' ? someProgram(prng) : buggyProgram(bug, prng);
    };
    for (let seed = 0; seed < seeds; seed++) {
      const plain = drawn(new Prng(seed));
      const program = seed % 2 === 0 ? plain : recursively(plain);
      const said = both(program, seed);
      if (said === null) continue;
      for (const name of names) {
        if (said[1][name] > 0) broken.set(name, (broken.get(name) ?? 0) + 1);
        if (said[0][name] !== said[1][name])
          differ.push({ seed, name, rule: said[0][name], twin: said[1][name], of: program.algorithm });
      }
    }
    expect(differ).toEqual([]);
  });

  it('programs that go down a stack, and say their bounds', () => {
    const bugs = [
      ...([null, 'never-left', 'not-into-last-column', 'bound-plus-one', 'bound-is-largest'] as const),
      ...(['stack-is-queue', 'visited-in-depth', 'h-doubled', 'h-is-hamming'] as const),
    ];
    const differ: unknown[] = [];
    const seen = { right: 0, broken: 0 };
    for (let seed = 0; seed < samples(1500, 8); seed++) {
      const drawn = someProgram(new Prng(seed));
      if (!isDeep(drawn.algorithm)) continue;
      const bug = bugs[seed % bugs.length];
      const log = { ...drawn.log, bounds: true };
      const plain = { ...drawn, bug, log, mostExpansions: Math.min(drawn.mostExpansions, 250) };
      const said = both(seed % 2 === 0 ? plain : recursively(plain), seed);
      if (said === null) continue;
      const [rule, twin] = [said[0][deepTwin], said[1][deepTwin]];
      seen[twin > 0 ? 'broken' : 'right']++;
      if (rule !== twin) differ.push({ seed, bug, rule, twin, of: plain.algorithm });
    }
    expect(differ).toEqual([]);
    expect(seen.broken).toBeGreaterThan(samples(100, 8));
    expect(seen.right).toBeGreaterThan(samples(200, 8));
  });

  it('has seen every rule broken', () => {
    expect(names.filter((name) => !broken.has(name))).toEqual([]);
  });
});
