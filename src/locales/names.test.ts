import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakExercises } from '../catalog/break-it.ts';
import { comparedPairs } from '../catalog/compared-pairs.ts';
import { remarksIn } from '../catalog/commented.ts';
import { course } from '../catalog/lessons/course.ts';
import { firstOwnCode, firstOwnName, firstPythonCode, ownExamples } from '../catalog/own-examples.ts';
import {
  buggySearches,
  firstPythonSearch,
  firstSearchCode,
  firstSearchName,
  searchStarters,
} from '../catalog/own-searches.ts';
import { ownArguments, ownHelpers } from '../catalog/own-helpers.ts';
import { publishedRuns } from '../catalog/published-runs.ts';
import { readyPlans } from '../catalog/plans/ready-plans.ts';
import type { SettingsGrid } from '../core/experiments/experiment-plan.ts';
import { experimentFormats } from '../core/files/experiment-formats.ts';
import { settingsOf } from '../core/experiments/experiment-settings.ts';
import { measureInfo } from '../core/experiments/experiment-summary.ts';
import { instances } from '../core/puzzle/instances.ts';
import type { AnyMessage, Title } from '../core/base/message.ts';
import { Prng } from '../core/base/prng.ts';
import { adviceAt } from '../core/algorithms/advice.ts';
import { runEnds } from '../core/algorithms/shared/cures.ts';
import { algorithmCatalog, defaultSettings, algorithmFamilies } from '../core/algorithms/registry.ts';
import { formulaOf } from '../core/heuristics/in-textbooks.ts';
import { heuristicGroups, meaningOf } from '../core/heuristics/heuristic-menu.ts';
import { frontierOrderOf } from '../core/algorithms/frontier-order.ts';
import { completenessOf, guaranteeOf } from '../core/algorithms/guarantee.ts';
import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import { heuristicCatalog, shortTitleOf } from '../core/heuristics/heuristic-info.ts';
import { algorithmDetails, pseudocodeOf } from '../core/algorithms/details.ts';
import {
  algorithmNames,
  duplicateRules,
  foreignName,
  goalTests,
  heuristicNames,
  numberOptions,
  ownName,
  type SearchSettings,
  tieRules,
} from '../core/search/settings.ts';
import { recordToEnd } from '../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../core/puzzle/board.ts';
import { randomSolvableBoard } from '../core/puzzle/scramble.ts';
import { twinOf } from '../core/puzzle/solvability.ts';
import { Trace } from '../core/trace/trace.ts';
import { catalogueFiles } from '../testing/catalogue-files.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const ready = readyPlans[readyPlans.length - 1].plan;

/** The titles in a message, or the one that it is. */
function titlesIn(words: Title | AnyMessage): string[] {
  if ('title' in words && typeof words.title === 'string') return [words.title];
  return Object.values(words).flatMap((part) =>
    typeof part === 'object' ? titlesIn(part as AnyMessage) : [],
  );
}

/** Settings of every algorithm, with every rule that changes what is said of them. */
function* manySettings(): Generator<SearchSettings> {
  const heuristics = ['manhattan', 'manhattan-with-blank', 'nilsson-sequence', 'pattern-database', ownName];
  for (const algorithm of algorithmNames)
    for (const duplicates of duplicateRules)
      for (const goalTest of goalTests)
        for (const heuristic of heuristics)
          for (const small of [false, true]) {
            const limits = small
              ? { ties: 'newest' as const, maxDepth: 7, sideways: 3, restarts: 2, phases: 1, weight: 1 }
              : {};
            yield { ...defaultSettings(algorithm), duplicates, goalTest, heuristic, ...limits };
          }
}

function ofTheCatalogue(): string[] {
  const infos = algorithmNames.map((name) => algorithmCatalog[name]);
  const names = [...heuristicNames, ownName];
  const singles = names.map((name) => heuristicCatalog[name]);
  const combinations = ['max(manhattan,gaschnig)', '2*manhattan+hamming', '0.5*manhattan'];
  const short = names.map(shortTitleOf);
  return [
    ...infos.flatMap(({ title, rule }) => [title, rule]),
    ...algorithmNames.flatMap((name) => [
      algorithmDetails[name].growth.time,
      algorithmDetails[name].growth.space,
    ]),
    ...[{ lookahead: 1 }, { lookahead: 2, firstBound: '3' }].flatMap((change) =>
      algorithmNames.flatMap((name) => {
        const { selectedBecause, prunedBecause } = algorithmCatalog[name];
        return [selectedBecause ?? [], prunedBecause]
          .flat()
          .map((words) =>
            typeof words === 'string' ? words : words({ ...defaultSettings(name), ...change }),
          );
      }),
    ),
    ...infos.map(({ priority }) => priority.replace(/^\w: /, '')).filter((text) => /[a-z]{3}/.test(text)),
    ...algorithmFamilies().map(({ title }) => title),
    ...heuristicGroups().map(({ title }) => title),
    ...Object.values(numberOptions).map(({ label }) => label),
    ...Object.values(experimentFormats).map(({ title }) => title),
    ...singles.map(({ title }) => title),
    ...[...names, ...combinations].map(meaningOf),
    ...short,
    ...short.map((title) => title.replace(/ distance$/, '')),
  ];
}

function ofSettings(): string[] {
  return [...manySettings()].flatMap((settings) => [
    ...titlesIn(guaranteeOf(settings, true).sentence),
    ...titlesIn(guaranteeOf(settings, true, { code: 'end.depth.solved', moves: 1, n: 1 }).sentence),
    ...titlesIn(guaranteeOf(settings, false).sentence),
    ...titlesIn(completenessOf(settings).sentence),
    ...[frontierOrderOf(settings).beyond ?? []].flat(),
    ...pseudocodeOf({ start: goal, goal, settings }).flatMap(({ text }) => titlesIn(text)),
    ...runEnds.flatMap((end) => adviceAt(end, settings).flatMap(({ title }) => titlesIn(title))),
  ]);
}

/** Labels and gauges of short runs of every algorithm. */
function ofRuns(): string[] {
  const small = { start: createBoard(goal, [1, 2, 4, 6, 0, 8, 7, 3, 5]), goal };
  const fifteen = standardGoal({ rows: 4, columns: 4 });
  const large = { start: randomSolvableBoard(fifteen, new Prng(5)), goal: fifteen };
  const limits = { maxExpansions: 400, maxNodes: 100_000, population: 20, generations: 3, phases: 2 };
  return algorithmNames.flatMap((algorithm) => {
    const boards = algorithm === 'sub-goals' ? large : small;
    const heuristic = 'manhattan';
    const settings = { ...defaultSettings(algorithm), heuristic, ...limits, restarts: 2, walk: 5 };
    const trace = new Trace({ ...boards, settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    return [
      ...trace.sides.map(({ label }) => label).filter((label) => label !== ''),
      ...trace.iterations.flatMap(({ label }) => titlesIn(label)),
      ...trace.gauges.flatMap(({ name, meaning }) => [name, meaning]),
    ];
  });
}

/** Why tiles add to estimates, on boards of two goals. */
function ofEstimates(): string[] {
  const prng = new Prng(7);
  const goals = [goal, createBoard(goal, [1, 2, 3, 8, 0, 4, 7, 6, 5])];
  return heuristicNames.flatMap((name) =>
    goals.flatMap((one) => {
      const heuristic = createHeuristic(name, one);
      const boards = Array.from({ length: 60 }, () => randomSolvableBoard(one, prng));
      boards.push(twinOf(boards[0]).board, createBoard(one, [0, 2, 3, 4, 1, 6, 7, 8, 5]));
      return boards.flatMap(({ cells }) =>
        heuristic.explain(cells).flatMap(({ because }) => titlesIn(because)),
      );
    }),
  );
}

/** What the Lab shows: heuristics, exercises, examples of own code and what code may call. */
function ofTheLab(): string[] {
  return [
    ...[...heuristicNames, ownName].map(formulaOf),
    ...breakExercises.flatMap(({ title, claim, hint, why }) => [title, claim, hint, why]),
    ...[...ownExamples, ...searchStarters, ...buggySearches].flatMap(({ title, lesson }) => [title, lesson]),
    ...[...ownArguments, ...ownHelpers].map(({ meaning }) => meaning),
    firstOwnName,
    firstSearchName,
    ...programs().flatMap(remarksIn),
  ];
}

/** Programs to begin with, and those of the lessons. */
function programs(): string[] {
  const steps = course.flatMap((lesson) => lesson.steps);
  return [
    ...[firstOwnCode, firstPythonCode, firstSearchCode, firstPythonSearch],
    ...[...ownExamples, ...searchStarters, ...buggySearches].flatMap(({ code, python }) => [code, python]),
    ...steps.flatMap(({ run, task }) => [run.settings.code ?? '', task?.solution ?? '']),
  ];
}

/** Boards, published runs and pairs that are compared. */
function ofPresets(): string[] {
  const figures = publishedRuns.flatMap(({ published }) => published);
  const { title, rule, priority } = algorithmCatalog[foreignName];
  return [
    ...instances.flatMap(({ title, source }) => [title, source]),
    ...publishedRuns.flatMap(({ title, source, note }) => [title, source, note]),
    ...figures.map(({ label }) => label),
    ...figures.map(({ value }) => String(value)).filter((value) => /^[a-z]{5}/.test(value)),
    ...comparedPairs.flatMap(({ title, sentence }) => [title, sentence]),
    ...[title, rule, priority, heuristicCatalog[foreignName].title],
  ];
}

function ofReadyPlans(): string[] {
  return readyPlans
    .flatMap(({ asks, source, plan }) => [
      ...[asks, source, plan.name, plan.note, ...plan.boards.map(({ label }) => label)],
      ...(plan.published === null ? [] : [plan.published.source, plan.published.comment]),
      ...(plan.published?.cells ?? []).map(({ note }) => note ?? ''),
    ])
    .filter((text) => text !== '');
}

/** Parts of the names of settings, and measures. */
function ofPlanSettings(): string[] {
  const grids: SettingsGrid[] = [
    {
      ...{ algorithm: 'a-star', moves: ['UDLR', 'shuffled'], ties: tieRules },
      ...{ duplicates: duplicateRules, goalTest: goalTests, sortSuccessors: [true, false] },
    },
    { algorithm: ['weighted-a-star'], weight: [1, 1.5], seed: [1, 2], ties: 'random' },
    { algorithm: 'beam', width: [10, 20] },
    { algorithm: 'depth-first', stackLimit: [0, 10_000], maxDepth: [7, 8] },
    { algorithm: 'depth-limited', maxDepth: [7, 8] },
    { algorithm: 'hill-climbing', sideways: [0, 5], restarts: [0, 2], walk: [3, 4] },
    { algorithm: 'simulated-annealing', temperature: [1, 2], cooling: [0.9, 0.99] },
    {
      ...{ algorithm: 'genetic', population: [10, 20], generations: [5, 6], phases: [1, 2] },
      ...{ length: [10, 20], mutation: [0.05, 0.1], elite: [1, 2] },
    },
    { algorithm: 'ida-star', heuristic: ownName, code: ['a', 'b'] },
    { algorithm: 'uniform-cost', maxExpansions: [1000, 2000] },
    { algorithm: 'breadth-first', maxNodes: [1000, 2000] },
  ];
  const settings = grids.flatMap((grid) =>
    settingsOf({ version: 2, grids: [grid], budget: ready.budget, repeats: 1 }).flatMap(({ words }) => words),
  );
  return [
    ...settings.flatMap((word) => ('title' in word && typeof word.title === 'string' ? [word.title] : [])),
    ...Object.values(measureInfo).flatMap(({ title, meaning }) => [title, meaning]),
  ];
}

/** Made of parts where they are shown. */
const elsewhere = [
  ...['Page ↑, Page ↓', 'Shift P', 'Space', 'Shift Space', 'Shift Z', 'Shift ← →', 'Home, End'], // keys, as the help sheet lists hotkeys
];

const names = [
  ...new Set(
    [ofTheCatalogue, ofSettings, ofRuns, ofEstimates, ofReadyPlans, ofPlanSettings, ofTheLab, ofPresets]
      .flatMap((of) => of())
      .concat(elsewhere),
  ),
];

const { texts } = catalogueFiles['de'];

it('each name in the data has its text', () => {
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !(name in texts))).toEqual([]);
});

it('each text is a name in the data or in the source', () => {
  const all = names.join('\n');
  const written = sources();
  // What stands between two quotes, found once for the thousands of texts.
  const quoted = ["'", '"', '`'].map((quote) => ({
    quote,
    between: new Set(written.split(quote).slice(1, -1)),
  }));
  const isSaid = (text: string): boolean =>
    all.includes(text) ||
    quoted.some(({ quote, between }) =>
      text.includes(quote) ? written.includes(quote + text + quote) : between.has(text),
    );
  expect(Object.keys(texts).filter((text) => !isSaid(text))).toEqual([]);
});

/** All sources but tests, with strings that were cut for the line in one piece. */
function sources(): string {
  const root = new URL('../', import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|bench)\.tsx?$|^testing\//.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n')
    .replace(/' \+\s+'/g, '');
}
