import { isDeepStrictEqual } from 'node:util';
import type { AlgorithmOption } from '../../core/search/search-rules.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import type { EventBatch } from '../../core/search/events.ts';
import type { RunRequest } from '../../core/search/run.ts';
import {
  type OwnCode,
  algorithmNames,
  duplicateRules,
  goalTests,
  heuristicNames,
  tieRules,
  type SearchSettings,
} from '../../core/search/settings.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { course as lessons, paths } from '../../catalog/lessons/course.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { partsAt } from '../../catalog/lessons/lesson-parts.ts';
import {
  type Lesson,
  type OtherReadings,
  goBack,
  isAccepted,
  requestOf,
} from '../../catalog/lessons/lesson.ts';
import { factsIn, readMarkedText } from '../../catalog/lessons/marked-text.ts';
import type { Reading } from '../../catalog/lessons/reading.ts';
import { twinOf } from '../../core/puzzle/solvability.ts';
import { randomSolvableBoard } from '../../core/puzzle/scramble.ts';
import { Prng } from '../../core/base/prng.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { solutionNodes } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import { buggySearches, firstSearchCode, searchStarters } from '../../catalog/own-searches.ts';
import { type Sandbox, loadSandbox } from '../../core/sandbox/sandbox.ts';
import { runOwnSearch } from '../../testing/run-own-search.ts';
import { someOf } from '../../testing/samples.ts';
import { LessonSession } from './lesson-session.ts';
import { slideCell } from '../kit/tile-moves.ts';
import type { SearchSession, SessionKit } from '../session/search-session.ts';

/**
 * Every step of every lesson, set up by the session that sets it up on the page, with the real engine: the screen shows
 * what the text says, and the task is solved by what its hint says and not before.
 */

const cases = lessons.flatMap((lesson) =>
  lesson.steps.map((_, index) => [`${lesson.id}.${index + 1}`, lesson, index + 1] as const),
);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await loadSandbox(() => 0, 'search');
});

/** What a program did and was judged is known when it runs on the same boards again. */
const ran = new Map<string, ReturnType<typeof runOwnSearch> & { readonly batches: readonly EventBatch[] }>();
function runOnce(request: RunRequest) {
  const { code, maxExpansions } = request.settings;
  const key = JSON.stringify([code, maxExpansions, [...request.start.cells], [...request.goal.cells]]);
  let known = ran.get(key);
  if (known === undefined) {
    const batches: EventBatch[] = [];
    const run = runOwnSearch(sandbox, request, (batch) => void batches.push(batch));
    ran.set(key, (known = { ...run, batches }));
  }
  return known;
}

/** What a step sets up is set up anew before each answer: its search, known by its settings, is done once. */
const ofSteps = new WeakMap<SearchSettings, ReturnType<typeof searched>>();
function searched(request: RunRequest) {
  const batches: EventBatch[] = [];
  return { request, result: recordToEnd(request, (batch) => void batches.push(batch)), batches };
}
function searchOf(request: RunRequest): ReturnType<typeof searched> {
  const known = ofSteps.get(request.settings);
  if (known !== undefined && isDeepStrictEqual(known.request, request)) return known;
  const found = searched(request);
  if (known === undefined) ofSteps.set(request.settings, found);
  return found;
}

/** Programs run in the sandbox, and are judged; other searches are over as soon as they begin, too. */
const kit: SessionKit = {
  ...instantKit,
  makeRunner: (sink) => ({
    ...instantKit.makeRunner(sink),
    start(request) {
      if (request.settings.algorithm !== 'own-search') {
        const { result, batches } = searchOf(request);
        for (const batch of batches) sink.batch(batch);
        sink.finished(result);
        return;
      }
      const { result, judged, batches } = runOnce(request);
      for (const batch of batches) sink.batch(batch);
      sink.finished(result, 0, judged);
    },
  }),
};

let main: SearchSession;
let session: LessonSession;
beforeEach(() => {
  main = sessionWith(kit, {}, { screen: 'learn' });
  session = new LessonSession({ main, course: lessons });
  session.arrive();
});
afterEach(() => session.leave());

const here = () => session.explorer.store.getState();

/** Waits for the searches that the text compares with, which take promises. */
async function setUp(lesson: Lesson, step: number): Promise<void> {
  session.show({ id: lesson.id, step });
  for (let turn = 0; turn < 20 && session.busy; turn++) await Promise.resolve();
  expect(session.store.getState().phase).toBe('ready');
}

function readingNow(): Reading {
  const { cursor, selectedNode, start, goal, settings, view, beside, judged } = here();
  const { trace } = session.explorer;
  if (trace === null) throw new Error('no record');
  return { trace, cursor, selected: selectedNode, start, goal, settings, view, beside, judged };
}

const records = new Map<RunRequest, Trace>();
function otherReadings(lesson: Lesson, step: number): OtherReadings {
  return (name) => {
    const run = lesson.steps[step - 1].others?.[name];
    if (run === undefined) throw new Error(`no search called ${name}`);
    const request = requestOf(run);
    let trace = records.get(request);
    if (trace === undefined) {
      const made = new Trace(request);
      made.finish(recordToEnd(request, (batch) => made.append(batch)));
      records.set(request, (trace = made));
    }
    const { start, goal, settings } = request;
    return {
      trace,
      cursor: trace.stepCount,
      selected: -1,
      start,
      goal,
      settings,
      view: 'tree',
      beside: null,
      judged: null,
    };
  };
}

const isSolved = (lesson: Lesson, step: number): boolean =>
  session.store.getState().progress[lesson.id]?.solved.includes(step);

describe('the course', () => {
  it('has twenty-four lessons of five to twelve steps, with names of their own, each in one path and in its order', () => {
    const places = paths.map((path) => path.lessons.map((lesson) => lessons.indexOf(lesson)));
    expect(places.flat().sort((a, b) => a - b)).toEqual(lessons.map((_, index) => index));
    for (const path of places) expect(path).toEqual([...path].sort((a, b) => a - b));
    expect(lessons.length).toBe(24);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(24);
    for (const { id, steps, minutes } of lessons) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(steps.length, id).toBeGreaterThanOrEqual(5);
      expect(steps.length, id).toBeLessThanOrEqual(12);
      expect(minutes).toBeGreaterThan(0);
    }
  });

  it('ends each lesson with its idea in one sentence, and asks for something in each', () => {
    for (const { id, steps } of lessons) {
      expect(steps.at(-1)?.text.join(' '), id).toContain('**In one sentence:**');
      expect(steps.filter(({ task }) => task !== undefined).length, id).toBeGreaterThan(1);
    }
  });
});

describe('every step', () => {
  // Set up once for all that is asked of it, which takes a third of the time.
  it.each(cases)(
    '%s is short, shows what its text says, and its task is solved by doing it',
    async (name, lesson, step) => {
      await setUp(lesson, step);
      expectShort(lesson, step);
      expectShown(lesson, step);
      if (lesson.steps[step - 1].task !== undefined) await expectSolved(name, lesson, step);
    },
  );

  /** With all its holes filled. */
  function expectShort(lesson: Lesson, step: number): void {
    const { text, facts = {}, task } = lesson.steps[step - 1];
    const known = session.store.getState().facts;
    const all = text.join(' ');
    expect([...factsIn(all)].sort()).toEqual(Object.keys(facts).sort());
    const written = text.map((paragraph) =>
      readMarkedText(paragraph, known)
        .map((span) => span.text)
        .join(''),
    );
    expect(written.join(' ')).not.toMatch(/…(?! )|NaN|Infinity|undefined|(?<!A)\*|[{}]|[a-z]!/);
    expect(written.join(' ').split(/\s+/).length).toBeLessThanOrEqual(90);
    expect(text.length).toBeLessThanOrEqual(3);
    expect(factsIn([task?.ask, task?.hint, task?.done].join(' '))).toEqual([]);
    for (const value of known.values())
      if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0);
  }

  function expectShown(lesson: Lesson, step: number): void {
    const { claims, run, view = 'tree', beside = null } = lesson.steps[step - 1];
    expect(here()).toMatchObject({ view, beside, mode: 'watch', phase: 'finished', refused: false });
    expect(readingNow().trace.request).toMatchObject(requestOf(run));
    expect(claims.length).toBeGreaterThan(0);
    for (const { says, holds } of claims)
      expect(holds(readingNow(), otherReadings(lesson, step)), says).toBe(true);
  }

  /** Its task is open at first. */
  async function expectSolved(name: string, lesson: Lesson, step: number): Promise<void> {
    const task = lesson.steps[step - 1].task;
    expect(task && isAccepted(task, readingNow(), otherReadings(lesson, step)), 'solved at once').toBe(false);
    expect(session.store.getState().reply, 'answered before anything was done').toBeNull();
    expect(isSolved(lesson, step)).toBe(false);
    const solve = solutions[name];
    expect(solve, `a solution of ${name}`).toBeDefined();
    solve?.();
    expect(isSolved(lesson, step), 'not solved').toBe(true);
    expect(session.store.getState().reply).toBeNull();
    for (const { says, holds } of task?.proves ?? [])
      expect(holds(readingNow(), otherReadings(lesson, step)), says).toBe(true);
    expect(session.store.getState().wandered).toBe(true);
    session.setUpAgain();
    for (let turn = 0; turn < 20 && session.busy; turn++) await Promise.resolve();
    expect(session.store.getState()).toMatchObject({ wandered: false, phase: 'ready' });
    expect(isSolved(lesson, step)).toBe(true);
  }

  it('has no solution too many', () => {
    const asked = cases.filter(([, lesson, step]) => lesson.steps[step - 1].task !== undefined);
    expect(Object.keys(solutions).sort()).toEqual(asked.map(([name]) => name).sort());
  });
});

const tasks = cases.filter(([, lesson, step]) => lesson.steps[step - 1].task !== undefined);

describe('answers', () => {
  it.each(tasks)(
    '%s: whatever counts is what it is praised for, and other searches get a reply',
    async (_, lesson, step) => {
      const { task, others = {} } = lesson.steps[step - 1];
      if (task === undefined) return;
      const other = otherReadings(lesson, step);
      let counted = 0;
      await setUp(lesson, step);
      for (const [answer, give] of plausibleAnswers(lesson, step)) {
        session.setUpAgain();
        for (let turn = 0; turn < 20 && session.busy; turn++) await Promise.resolve();
        give();
        const { reply } = session.store.getState();
        if (here().refused) {
          expect(reply, answer).toBeNull(); // the stage says that this goal cannot be reached
        } else if (isAccepted(task, readingNow(), other)) {
          counted++;
          expect(reply, answer).toBeNull();
          for (const { says, holds } of task.proves)
            expect(holds(readingNow(), other), `${answer}: ${says}`).toBe(true);
        } else if (session.store.getState().otherSearch) {
          expect(reply, answer).not.toBeNull();
          expect(factsIn(reply?.says ?? '').sort(), answer).toEqual([...(reply?.facts.keys() ?? [])].sort());
          for (const value of reply?.facts.values() ?? []) expect(value, answer).not.toBe(-1);
        }
      }
      expect(task.proves.length).toBeGreaterThan(0);
      expect(Object.keys(others).length).toBeLessThan(5);
      expect(counted).toBeLessThan(plausibleAnswers(lesson, step).length);
    },
  );

  it('praises no h that reaches 16 moves by luck (Manhattan + Hamming), and says so', async () => {
    const lesson = lessons.find(({ id }) => id === 'admissible');
    if (lesson === undefined) throw new Error('no such lesson');
    await setUp(lesson, 3);
    searchFrom({ heuristic: 'manhattan+hamming' })();
    expect(session.explorer.trace?.result?.moves?.length).toBe(16);
    expect(isSolved(lesson, 3)).toBe(false);
    expect(session.store.getState().reply?.says).toContain('by luck');
  });

  it('praises no program that finds 4 moves by an h, where the oldest node should go first', async () => {
    const lesson = lessons.find(({ id }) => id === 'write-your-own');
    if (lesson === undefined) throw new Error('no such lesson');
    await setUp(lesson, 1);
    const { solution = firstSearchCode } = lesson.steps[0].task ?? {};
    const byH = 'frontier.sort((a, b) => tools.h(a) - tools.h(b)); const node = frontier.shift();';
    runCode(asOwnCode(solution.replace('const node = frontier.shift();', byH)))();
    expect(session.explorer.trace?.result?.moves?.length).toBe(4);
    expect(isSolved(lesson, 1)).toBe(false);
    expect(session.store.getState().reply?.says).toContain('by luck');
  });

  it.each([
    ...['breadth-and-depth.1', 'iterative-deepening.1', 'iterative-deepening.4', 'uniform-cost.1'],
    ...['why-f.4', 'building-a-table.1', 'genetic.1'],
  ])('%s: whoever goes to the end has not seen it, and is told in which step it was', async (name) => {
    const [, lesson, step] = tasks.find((task) => task[0] === name)!;
    await setUp(lesson, step);
    here().seek(here().stepCount);
    expect(isSolved(lesson, step)).toBe(false);
    const { reply } = session.store.getState();
    expect(reply?.says).toBe(goBack);
    here().seek(Number(reply?.facts.get('step')));
    expect(isSolved(lesson, step), name).toBe(true);
    here().seek(here().cursor + 1);
    expect(session.store.getState().reply, 'whoever has seen it may go on').toBeNull();
  });

  it.each([
    [60, 'Allow fewer nodes.'],
    [21, 'allow more memory than this'],
    [20, 'cannot hold 20 moves and the start'],
    [30, undefined],
  ])('says of SMA* with %i nodes which way the task lies', async (memory, says) => {
    const lesson = lessons.find(({ id }) => id === 'memory');
    if (lesson === undefined) throw new Error('no such lesson');
    await setUp(lesson, 7);
    searchFrom({ algorithm: 'sma-star', memory, maxExpansions: 2000 })();
    expect(isSolved(lesson, 7)).toBe(says === undefined);
    if (says !== undefined) expect(session.store.getState().reply?.says).toContain(says);
  });
});

/** What learners try, by name: every setting that a task could mean, and some that none does. */
function plausibleAnswers(lesson: Lesson, step: number): readonly (readonly [string, () => void])[] {
  const { run } = lesson.steps[step - 1];
  // Beside an editor nothing is set: what is tried is programs, and those of the other steps of the lesson by them.
  if (run.settings.algorithm === 'own-search')
    return someOf(programs, 16, step).map((code) => [code, runCode(code)] as const);
  const large = run.start.cells.length > 9; // no search of a 4×4 board without its limits
  const limits = large ? {} : { maxExpansions: 5_000 };
  const search = (change: Partial<SearchSettings>) =>
    [JSON.stringify(change), searchFrom({ ...limits, ...change })] as const;
  const { options } = algorithmCatalog[run.settings.algorithm];
  /** Searches with each value of an option, where the step's algorithm has it. */
  const each = <Name extends AlgorithmOption>(name: Name, values: readonly SearchSettings[Name][]) =>
    options.includes(name) ? values.map((value) => search({ [name]: value })) : [];
  // The lists of all of ours are the longest: each step tries a sixth, which for the next step is another one.
  const algorithms = large ? [] : someOf(algorithmNames, 6, step);
  const heuristics = large ? [] : someOf(heuristicTexts, 6, step);
  const ofLists = [...algorithms.map((algorithm) => search({ algorithm })), ...each('heuristic', heuristics)];
  const others = [
    ...each('ties', tieRules),
    ...each('duplicates', duplicateRules),
    ...each('goalTest', goalTests),
    ...(partsAt(lesson, step).has('cost')
      ? each('cost', ['unit', 'tile', 'square', 'inverse', '1,1,1,5,5,5,9,0.5'])
      : []),
    ...each('weight', [0, 1, 1.5, 2, 5]),
    ...each('width', [1, 2, 3, 4, 10]),
    ...each('maxDepth', [3, 4, 10, 14]),
    ...each('seed', [2, 3, 4]),
    ...each('mutation', [0, 0.05, 0.3]),
    ['one tile slid', slideFirst] as const,
    ['shuffled', shuffle] as const,
    [
      'shuffled and searched',
      () => {
        shuffle();
        here().changeSetting('maxExpansions', 5_000);
        session.explorer.search();
      },
    ] as const,
    ['two tiles exchanged', exchange] as const,
    ...[0, 1, 5, 12].map((node) => [`node ${node}`, () => here().selectNode(node)] as const),
    ...[0, 0.5, 1].map(
      (share) =>
        [
          `at ${share} of the run`,
          () => here().seek(Math.round(share * (session.explorer.trace?.stepCount ?? 0))),
        ] as const,
    ),
  ];
  // On 4×4 and 5×5 each of them searches for a second, so that each step tries a twelfth; others try a sixth.
  return [...ofLists, ...someOf(others, large ? 12 : 6, step)];
}

const heuristicTexts = [
  ...heuristicNames.filter((name) => name !== 'pattern-database'),
  ...['1.2.3.4/5.6.7.8', '1.2.3/4.5.6.7.8', '1/2/3/4/5/6/7/8'].map((groups) => `pattern-database(${groups})`),
  'max(hamming,manhattan)',
];

function shuffle(): void {
  here().editBoards({ start: randomSolvableBoard(here().goal, new Prng(3)) });
}

function slideTile(cell: number): void {
  const start = slideCell(here().start, cell)?.board;
  if (start !== undefined) here().editBoards({ start });
}

function slideFirst(): void {
  const { start } = here();
  const blank = start.cells.indexOf(0);
  slideTile(blank % start.columns > 0 ? blank - 1 : blank + 1);
}

const searchFrom = (change: Partial<SearchSettings>) => () => {
  const { algorithm, ...others } = change;
  if (algorithm !== undefined) here().chooseAlgorithm(algorithm);
  for (const [name, value] of Object.entries(others))
    here().changeSetting(name as 'heuristic', value as string);
  session.explorer.search({ at: 'tip' });
};
/** Writes a program in the editor of the step, and runs it. */
const runCode = (code: OwnCode) => () => {
  here().changeSetting('maxExpansions', 800);
  session.write(code);
  session.runCode();
};
/** Asks for the solution, and runs it. */
const runSolution = () => {
  const { lesson, step } = session.store.getState();
  const solution = lesson?.steps[step - 1]?.task?.solution;
  if (solution === undefined) throw new Error('no solution to be shown');
  session.replaceCode(solution);
  session.runCode();
};
/** What comes with the product: to begin with, right, wrong, and out of the lessons themselves. */
const programs: readonly OwnCode[] = [
  firstSearchCode,
  ...[...searchStarters, ...buggySearches].map(({ code }) => code),
  ...lessons.flatMap(({ steps }) =>
    steps.flatMap(({ run, task }) =>
      [run.settings.code ?? '', task?.solution ?? ''].filter((code) => code !== ''),
    ),
  ),
];
/** Presses Step forward until the task is solved. */
const stepOn = () => {
  const { lesson, step } = session.store.getState();
  for (let press = 0; press < 400 && lesson !== null && !isSolved(lesson, step); press++)
    session.explorer.step(1);
};
const slide =
  (...tiles: number[]) =>
  () => {
    for (const tile of tiles) slideTile(here().start.cells.indexOf(tile));
  };
const exchange = () => here().editBoards({ start: twinOf(here().start).board });
/** What a learner does, by the step's name in a link. */
const solutions: Readonly<Record<string, (() => void) | undefined>> = {
  'search-tree.2': stepOn,
  'search-tree.3': () => here().selectNode((session.explorer.trace?.nodeCount ?? 0) > 12 ? 12 : -1),
  'search-tree.5': () => {
    const { trace } = session.explorer;
    if (trace !== null) here().selectNode(solutionNodes(trace).at(-2) ?? -1);
  },
  'search-tree.6': searchFrom({ algorithm: 'greedy' }),
  'breadth-and-depth.1': () => {
    here().setStepUnit('depth');
    session.explorer.step(1);
  },
  'breadth-and-depth.4': searchFrom({ maxDepth: 10 }),
  'running-out.2': searchFrom({ maxDepth: 10 }),
  'running-out.5': searchFrom({ algorithm: 'a-star' }),
  'pruning-the-undo.2': searchFrom({ duplicates: 'parent' }),
  'pruning-the-undo.5': searchFrom({ duplicates: 'closed' }),
  'parity.2': slide(4, 1, 2, 3),
  'parity.3': exchange,
  'parity.5': exchange,
  'why-31.1': () => {
    here().setStepUnit('depth');
    stepOn();
  },
  'why-31.3': () => here().selectNode((session.explorer.trace?.nodeCount ?? 0) - 1),
  'iterative-deepening.1': () => {
    here().setStepUnit('iteration');
    session.explorer.step(1);
  },
  'iterative-deepening.4': stepOn,
  'iterative-deepening.6': searchFrom({ heuristic: 'linear-conflict' }),
  'uniform-cost.1': () => {
    here().setStepUnit('f-layer');
    session.explorer.step(1);
  },
  'uniform-cost.4': searchFrom({ goalTest: 'generate' }),
  'uniform-cost.5': searchFrom({ algorithm: 'a-star', heuristic: 'zero' }),
  'why-f.1': slide(6),
  'why-f.4': stepOn,
  'why-f.6': searchFrom({ algorithm: 'greedy' }),
  'admissible.3': searchFrom({ heuristic: 'manhattan' }),
  'admissible.5': searchFrom({ weight: 1 }),
  'ties.1': stepOn,
  'ties.4': searchFrom({ ties: 'newest' }),
  'conflict-by-hand.3': searchFrom({ heuristic: 'pairwise-conflict' }),
  'conflict-by-hand.4': searchFrom({ heuristic: 'linear-conflict' }),
  'what-is-counted.1': stepOn,
  'what-is-counted.3': searchFrom({ goalTest: 'generate' }),
  'what-is-counted.5': searchFrom({ duplicates: 'closed' }),
  'pattern-databases.3': searchFrom({ heuristic: 'pattern-database(1.2.3.4.7/5.6.8)' }),
  'building-a-table.1': stepOn,
  'building-a-table.3': runSolution,
  'building-a-table.6': searchFrom({ heuristic: 'pattern-database(1.2.4/3/5/6/7/8)' }),
  'pattern-databases.5': () => {
    here().editBoards({ start: randomSolvableBoard(here().goal, new Prng(7)) });
    session.explorer.search();
  },
  'consistent.2': stepOn,
  'consistent.4': searchFrom({ duplicates: 'closed' }),
  'consistent.5': searchFrom({ heuristic: 'hamming' }),
  'unequal-costs.2': searchFrom({ algorithm: 'uniform-cost' }),
  'unequal-costs.4': searchFrom({ goalTest: 'expand' }),
  'unequal-costs.5': searchFrom({ heuristic: 'manhattan' }),
  'unequal-costs.7': searchFrom({ cost: 'sqrt' }),
  'local-maxima.2': searchFrom({ algorithm: 'a-star' }),
  'local-maxima.4': searchFrom({ width: 3 }),
  'bidirectional.1': stepOn,
  'bidirectional.5': searchFrom({ algorithm: 'breadth-first' }),
  'genetic.1': stepOn,
  'genetic.3': searchFrom({ seed: 2 }),
  'genetic.4': searchFrom({ mutation: 0.05 }),
  'memory.2': searchFrom({ algorithm: 'ida-star' }),
  'memory.4': () => here().seek(540),
  'memory.6': searchFrom({ duplicates: 'closed' }),
  'memory.7': searchFrom({ memory: 30 }),
  'fifteen-wall.3': searchFrom({ maxExpansions: 5_000_000 }),
  'fifteen-wall.4': searchFrom({ weight: 2 }),
  'twenty-four-wall.2': searchFrom({ heuristic: 'linear-conflict' }),
  'twenty-four-wall.3': searchFrom({
    heuristic: 'pattern-database(1.4.5.8/2.3.6.7/9.12.13/10.11.14.15)',
  }),
  'write-your-own.1': runSolution,
  'write-your-own.2': runSolution,
  'write-your-own.4': runSolution,
  'write-your-own.5': runSolution,
};
