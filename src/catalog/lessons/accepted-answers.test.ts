import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import type { RunRequest } from '../../core/search/run.ts';
import {
  type SearchSettings,
  algorithmNames,
  duplicateRules,
  goalTests,
  heuristicNames,
  ownSearchName,
  tieRules,
} from '../../core/search/settings.ts';
import { Trace } from '../../core/trace/trace.ts';
import { samples } from '../../testing/samples.ts';
import { course } from './course.ts';
import {
  type LessonStep,
  type OtherReadings,
  type Task,
  isAccepted,
  repliesTo,
  requestOf,
} from './lesson.ts';
import { type Reading, movesOf, promiseOf } from './reading.ts';

/**
 * What a task accepts is what its sentence says, whatever search it is answered with: each algorithm, with heuristics and with limits, weights and
 * widths that happen to fit. Tasks that are answered by a search on a board of 3×3 and smaller; programs and larger boards are in every-lesson.test.
 */

interface Case {
  readonly name: string;
  readonly step: LessonStep;
  readonly task: Task;
}

const cases: readonly Case[] = course.flatMap(({ id, steps }) =>
  steps.flatMap((step, index) =>
    step.task === undefined ? [] : [{ name: `${id}.${index + 1}`, step, task: step.task }],
  ),
);
const searched = cases
  .filter(({ step: { run } }) => run.start.cells.length <= 9 && run.settings.algorithm !== ownSearchName)
  .map((entry, index) => ({ ...entry, seed: index + 1 }));

const traces = new Map<string, Trace>();
function readingOf(request: RunRequest, { view = 'tree', beside }: Partial<LessonStep> = {}): Reading {
  const { start, goal, settings } = request;
  const key = JSON.stringify([[...start.cells], [...goal.cells], settings]);
  let trace = traces.get(key);
  if (trace === undefined) {
    const made = new Trace(request);
    made.finish(recordToEnd(request, (batch) => made.append(batch)));
    traces.set(key, (trace = made));
  }
  return {
    trace,
    cursor: trace.stepCount,
    selected: -1,
    start,
    goal,
    settings,
    view,
    beside: beside ?? null,
    judged: null,
  };
}

const othersOf =
  ({ others = {} }: LessonStep): OtherReadings =>
  (name) =>
    readingOf(requestOf(others[name]));

/** An answer by one search; null where the search takes no such settings. */
function answerOf(step: LessonStep, change: Partial<SearchSettings>): Reading {
  const request = requestOf(step.run);
  const { algorithm = request.settings.algorithm, ...rest } = change;
  const kept = algorithm === request.settings.algorithm ? request.settings : defaultSettings(algorithm);
  const { heuristic, cost, maxNodes } = request.settings;
  return readingOf(
    { ...request, settings: { ...kept, heuristic, cost, maxNodes, maxExpansions: 5_000, ...rest } },
    step,
  );
}

/** Fails where an accepted answer is not what the task's words say of it. */
function expectTrue({ task, step }: Case, here: Reading, said: string): boolean {
  const other = othersOf(step);
  if (!isAccepted(task, here, other)) return false;
  for (const { says, holds } of task.proves) expect(holds(here, other), `${said}: ${says}`).toBe(true);
  return true;
}

/** Those that most tasks ask for. */
const common = ['a-star', 'ida-star', 'breadth-first', 'depth-first'] as const;
const heuristics = [
  ...heuristicNames,
  ...['1.2.4/3/5/6/7/8', '1.2.3/4.5.6.7.8'].map((groups) => `pattern-database(${groups})`),
];

/** A search with values of its options drawn, the depth limit often one that just fits. */
function drawn(random: Prng, { run }: LessonStep, fits: number): Partial<SearchSettings> {
  const pick = <Item>(items: readonly Item[]): Item => items[random.nextBelow(items.length)];
  const algorithm = pick([pick(algorithmNames), pick(common), run.settings.algorithm]);
  const values: Partial<SearchSettings> = {
    heuristic: pick(run.start.cells.length === 9 ? heuristics : heuristicNames),
    duplicates: pick(duplicateRules),
    goalTest: pick(goalTests),
    ties: pick(tieRules),
    maxDepth: pick([fits - 1, fits, fits, fits + 1, 50]),
    weight: pick([0, 1, 1.5, 2, 5]),
    width: pick([1, 2, 3, 10, 100]),
    mutation: pick([0, 0.05, 0.3]),
    maxExpansions: pick([50, 500, 5_000]),
    memory: pick([fits, fits + 1, fits + 10, 60]),
  };
  const { options } = algorithmCatalog[algorithm];
  const taken = Object.entries(values).filter(
    ([name]) => (name === 'maxExpansions' || options.includes(name as 'weight')) && random.nextBelow(3) > 0,
  );
  return { algorithm, ...Object.fromEntries(taken) };
}

/** Tasks whose words speak of a shortest solution, and are about one that was found without a promise. */
const aboutLuck: Readonly<Record<string, string>> = {
  'breadth-and-depth.4': 'a depth limit that happens to fit is what it asks for, and it says so',
  'conflict-by-hand.3': 'a mistake that the result does not show',
  'unequal-costs.2': 'it asks for a cheaper path, not for a cheapest',
};

function caseOf(wanted: string): Case {
  const found = cases.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`no task ${wanted}`);
  return found;
}

const replyTo = (task: Task, here: Reading, other: OtherReadings) =>
  repliesTo(task, here, other).find(({ when }) => when(here, other));

describe('a task accepts only what its sentence says', () => {
  it.each(searched)(
    '$name, of searches with limits that happen to fit, and of those drawn with seed $seed',
    (entry) => {
      const { step, seed } = entry;
      const fits = Math.max(
        2,
        Math.min(
          ...[
            readingOf(requestOf(step.run)),
            ...Object.values(step.others ?? {}).map((run) => readingOf(requestOf(run))),
          ]
            .map(movesOf)
            .filter((moves) => moves > 0),
          31,
        ),
      );
      const random = new Prng(seed);
      const answers: Partial<SearchSettings>[] = [
        ...(['depth-first', 'depth-limited', 'beam'] as const).map((algorithm) => ({
          algorithm,
          maxDepth: fits,
        })),
        ...Array.from({ length: samples(300, 60) }, () => drawn(random, step, fits)),
      ];
      for (const change of answers) expectTrue(entry, answerOf(step, change), JSON.stringify(change));
    },
  );
  it('where it speaks of shortest or cheapest solutions, only of a search that promises one', () => {
    const asked = cases.filter(({ task }) =>
      /shortest|optim|cheapest|\bsure\b|guarantee|still right/i.test(`${task.ask} ${task.done}`),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const { name, task } of asked)
      expect(task.optimalOnly !== undefined || name in aboutLuck, name).toBe(true);
  });

  it('says of depth-first search whose limit happens to be the optimum that the limit is why', () => {
    const { step, task } = caseOf('memory.2');
    const here = answerOf(step, {
      algorithm: 'depth-first',
      duplicates: 'path',
      maxDepth: 20,
      maxExpansions: 100_000,
    });
    expect(movesOf(here)).toBe(20);
    expect(isAccepted(task, here, othersOf(step))).toBe(false);
    expect(replyTo(task, here, othersOf(step))).toMatchObject({
      says: expect.stringContaining('only because the depth limit is'),
    });
  });

  it('says of a heuristic that is not known to be consistent that f never fell by luck', () => {
    const { step, task } = caseOf('consistent.5');
    const lucky = heuristicNames
      .map((heuristic) => answerOf(step, { heuristic, maxExpansions: 50_000 }))
      .filter((here) => task.isDone(here, othersOf(step)) && promiseOf(here) !== 'optimal');
    expect(lucky.length).toBeGreaterThan(0);
    for (const here of lucky) {
      expect(isAccepted(task, here, othersOf(step))).toBe(false);
      expect(replyTo(task, here, othersOf(step))?.says).toContain('not known to be consistent');
    }
  });
});
