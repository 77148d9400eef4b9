import { assert } from '../../core/base/result.ts';
import { korfInstance, twentyFours } from '../../core/puzzle/instances.ts';
import { board } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import { type Reading, hOf, isAtEnd, isSearched, isSolved, movesOf, totalsOf } from './reading.ts';

/** One of the two 8-puzzles that are farthest from the goal. */
const eight: LessonRun = { start: board('867 / 254 / 301'), settings: { algorithm: 'ida-star' } };

/** The easiest of Korf's hundred for IDA*. */
const { start, goal, optimal: fifteenMoves } = korfInstance(79);
const limit = { algorithm: 'ida-star', maxExpansions: 100_000 } as const;
const fifteen: LessonRun = { start, goal, settings: limit };
const patterns = 'pattern-database(1.4.5.8/2.3.6.7/9.10.13.14/11.12.15)';
const looked: LessonRun = { start, goal, settings: { ...limit, heuristic: patterns } };

const [easiest] = twentyFours;
const hardest = twentyFours.at(-1);
assert(easiest !== undefined && hardest !== undefined, 'there are fifty');
const large = { start: easiest.start, goal: easiest.goal };
const twentyFour: LessonRun = { ...large, settings: limit };
const subGoals: LessonRun = { ...large, settings: { algorithm: 'sub-goals' } };

/** Expansions of the iterations that were searched to their end: not the last, in which it found the goal or was stopped. */
function whole({ trace }: Pick<Reading, 'trace'>): readonly { bound: number; expanded: number }[] {
  return (trace.result?.iterations ?? [])
    .slice(0, -1)
    .map(({ bound, expanded }) => ({ bound: bound ?? 0, expanded }));
}

/** Of the last whole iteration, as a multiple of the one before. */
function growth(here: Pick<Reading, 'trace'>): number {
  const [former, last] = whole(here).slice(-2);
  return (last?.expanded ?? 0) / (former?.expanded ?? 1);
}

const lastWhole = (here: Pick<Reading, 'trace'>) => whole(here).at(-1) ?? { bound: 0, expanded: 0 };

/** Days for the bounds that were not searched, up to `moves`, if each grows as the last did: at a million expansions a second. */
function daysLeft(here: Pick<Reading, 'trace'>, moves: number): number {
  const { bound, expanded } = lastWhole(here);
  return (expanded * growth(here) ** ((moves - bound) / 2)) / 1e6 / 86_400;
}

const times = (value: number): string => value.toFixed(1);
/** To one digit: it is an estimate. */
const roughly = (value: number): number => Number(value.toPrecision(1));

export const twentyFourWall: Lesson = {
  id: 'twenty-four-wall',
  title: 'Milliseconds, minutes, years',
  summary:
    'Why shortest solutions of 15-puzzles take milliseconds and those of 24-puzzles minutes to years: each bound multiplies the work.',
  minutes: 5,
  steps: [
    {
      text: [
        'No 8-puzzle is farther away: {moves} moves. IDA* begins with a bound of h = {h} and raises it by 2 until it finds the goal: {expanded} expansions in all.',
        'The last bound before that, {bound}, took {growth} times the expansions of the one before it. **Each bound multiplies.**',
      ],
      run: eight,
      at: 'end',
      shows: ['transport', 'inspector', 'counts'],
      facts: {
        moves: movesOf,
        h: (here) => hOf(here, 0),
        expanded: (here) => totalsOf(here).expanded,
        bound: (here) => lastWhole(here).bound,
        growth: (here) => times(growth(here)),
      },
      claims: [
        { says: 'no 8-puzzle is farther', holds: (here) => isSolved(here) && movesOf(here) === 31 },
        { says: 'it begins with h', holds: (here) => whole(here)[0]?.bound === hOf(here, 0) },
        {
          says: 'each bound is 2 more, and multiplies',
          holds: (here) =>
            whole(here).every(
              ({ bound, expanded }, at, all) =>
                at === 0 ||
                (bound === (all[at - 1]?.bound ?? 0) + 2 && expanded > 5 * (all[at - 1]?.expanded ?? 0)),
            ),
        },
      ],
    },
    {
      text: [
        'The easiest of Korf’s hundred 15-puzzles needs {optimum} moves, and h is {h}. A bound multiplies by {growth} here, and there are more of them: after {expanded} expansions IDA* is at bound {bound}, and not yet done.',
        'So the work is a power: its base is *how much* each bound multiplies it, its exponent *how often* the bound is raised.',
      ],
      run: fifteen,
      at: 'end',
      shows: ['heuristic', 'maxExpansions'],
      others: { eight },
      facts: {
        optimum: () => fifteenMoves ?? 0,
        h: (here) => hOf(here, 0),
        growth: (here) => times(growth(here)),
        expanded: (here) => totalsOf(here).expanded,
        bound: ({ trace }) => trace.result?.iterations.at(-1)?.bound ?? 0,
      },
      claims: [
        {
          says: 'not done',
          holds: (here) => isAtEnd(here) && here.trace.result?.status === 'budget',
        },
        {
          says: 'more bounds than on the 8-puzzle',
          holds: (here, other) =>
            (fifteenMoves ?? 0) - hOf(here, 0) > movesOf(other('eight')) - hOf(other('eight'), 0),
        },
      ],
      task: {
        ask: 'Choose another heuristic, so that IDA* finds a shortest solution within these 100,000 expansions.',
        hint: 'Linear conflict is never smaller than Manhattan distance.',
        done: 'Done within the limit, and 42 moves are still the optimum: a heuristic that sees more leaves fewer boards below each bound.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'ida-star') &&
          isOfBoards(here, fifteen) &&
          totalsOf(here).expanded <= 100_000 &&
          movesOf(here) === fifteenMoves,
        optimalOnly: [],
        proves: [
          {
            says: 'within the limit, and a shortest solution',
            holds: (here) => totalsOf(here).expanded <= 100_000 && movesOf(here) === fifteenMoves,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm }) => algorithm === 'ida-star') &&
              movesOf(here) > (fifteenMoves ?? 0),
            says: '{moves} moves: this heuristic is not admissible, and the solution is not a shortest one.',
            facts: { moves: movesOf },
          },
        ],
      },
    },
    {
      text: [
        'The same board with *pattern databases* of three and four tiles: h is {h}, so the bound is raised less often. IDA* finds the {moves} moves after {expanded} expansions.',
        'Larger tables save more bounds. With those of six tiles, and a faster program, a 15-puzzle takes milliseconds: **Solve all hundred**, in the gallery, does it before your eyes.',
      ],
      run: looked,
      at: 'end',
      shows: ['patterns'],
      others: { fifteen },
      facts: {
        h: (here) => hOf(here, 0),
        moves: movesOf,
        expanded: (here) => totalsOf(here).expanded,
      },
      claims: [
        {
          says: 'it finds a shortest solution',
          holds: (here) => isSolved(here) && movesOf(here) === fifteenMoves,
        },
        { says: 'h is larger', holds: (here, other) => hOf(here, 0) > hOf(other('fifteen'), 0) },
        {
          says: 'the bound is raised less often',
          holds: (here, other) => whole(here).length < whole(other('fifteen')).length,
        },
      ],
      task: {
        ask: 'Which tiles belong together? Divide them differently, under **Patterns**, so that IDA* needs fewer than 25,000 expansions.',
        hint: 'Let 11 and 12 change places with others: 1.4.5.8/2.3.6.7/9.12.13/10.11.14.15.',
        done: 'Fewer than 25,000, and the same 42 moves: what a pattern sees is how its tiles get in each other’s way.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic }) =>
              algorithm === 'ida-star' && heuristic.startsWith('pattern-database(') && heuristic !== patterns,
          ) &&
          isOfBoards(here, looked) &&
          isSolved(here) &&
          totalsOf(here).expanded < 25_000,
        proves: [
          {
            says: 'fewer than 25,000, and still a shortest solution',
            holds: (here) => totalsOf(here).expanded < 25_000 && movesOf(here) === 42,
          },
        ],
        replies: [
          {
            when: (here) => isSearched(here, ({ heuristic }) => heuristic.startsWith('pattern-database')),
            says: '{expanded} expansions. Tiles whose goal cells are neighbours belong together; larger patterns see more.',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
    {
      text: [
        'One row and one column more. This is the *easiest* of Korf’s fifty 24-puzzles: {optimum} moves, h = {h}. A bound multiplies by {growth} now.',
        'If that went on to {optimum}, it would take some {days} days at a million expansions a second. The factor falls a little with each bound, so it is less; but a board of ten moves more has five bounds more, and takes thousands of times as long.',
      ],
      run: twentyFour,
      at: 'end',
      others: { fifteen },
      facts: {
        optimum: () => easiest.optimal ?? 0,
        h: (here) => hOf(here, 0),
        growth: (here) => times(growth(here)),
        days: (here) => roughly(daysLeft(here, easiest.optimal ?? 0)),
      },
      claims: [
        {
          says: 'the easiest of the fifty',
          holds: () => twentyFours.every(({ nodes }) => nodes >= easiest.nodes),
        },
        {
          says: 'the factor falls a little with each bound',
          holds: (here) => {
            const factors = whole(here).map(
              ({ expanded }, at, all) => expanded / (all[at - 1]?.expanded ?? Infinity),
            );
            return factors.slice(1).every((factor, at, all) => at === 0 || factor < (all[at - 1] ?? 0));
          },
        },
        {
          says: 'multiplies by more than on smaller boards',
          holds: (here, other) => growth(here) > 2 * growth(other('fifteen')),
        },
        {
          says: 'thousands of times as long for five bounds more, even if the factor falls by half',
          holds: (here) => (growth(here) / 2) ** 5 > 2000,
        },
        {
          says: 'it was stopped',
          holds: (here) => here.trace.result?.status === 'budget',
        },
      ],
    },
    {
      text: [
        'Some solution is no problem: *sub-goals* find one of {moves} moves in {expanded} expansions. What costs is the proof that none is shorter than {optimum}.',
        'Tables of six tiles save bounds here too: **Prove it**, beside this board in Explore, takes seconds once they are there. The hardest of the fifty took {hardest} times as many nodes.',
      ],
      run: subGoals,
      at: 'end',
      facts: {
        moves: movesOf,
        expanded: (here) => totalsOf(here).expanded,
        optimum: () => easiest.optimal ?? 0,
        hardest: () => roughly(hardest.nodes / easiest.nodes),
      },
      claims: [
        {
          says: 'a solution, by a longer way',
          holds: (here) => isSolved(here) && movesOf(here) > (easiest.optimal ?? 0),
        },
        {
          says: 'in a moment',
          holds: (here) => totalsOf(here).expanded < 1000,
        },
      ],
    },
    {
      text: [
        '**In one sentence:** the work is a power of which a larger board raises both the base and the exponent; tables make the exponent smaller.',
        'Try it: all fifty are in the gallery under **Presets**, easiest first, and **Prove it** beside a 5×5 board says what is left of the proof.',
      ],
      run: subGoals,
      at: 'end',
      others: { eight, twentyFour },
      claims: [
        {
          says: 'both the base and the exponent',
          holds: (_, other) =>
            growth(other('twentyFour')) > growth(other('eight')) &&
            (easiest.optimal ?? 0) - hOf(other('twentyFour'), 0) >
              movesOf(other('eight')) - hOf(other('eight'), 0),
        },
      ],
    },
  ],
};
