import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyMessage, Title } from '../core/base/message.ts';
import { Prng } from '../core/base/prng.ts';
import { adviceAt } from '../core/algorithms/advice.ts';
import { runEnds } from '../core/algorithms/cures.ts';
import { algorithmCatalog, defaultSettings } from '../core/algorithms/registry.ts';
import { algorithmFamilies } from '../core/algorithms/algorithm-menu.ts';
import { heuristicGroups } from '../core/heuristics/heuristic-menu.ts';
import { frontierOrderOf } from '../core/algorithms/frontier-order.ts';
import { completenessOf, guaranteeOf } from '../core/algorithms/guarantee.ts';
import { heuristicCatalog } from '../core/heuristics/registry.ts';
import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import { heuristicInfoOf, shortTitleOf } from '../core/heuristics/heuristic-info.ts';
import { pseudocodeOf } from '../core/algorithms/pseudocode.ts';
import {
  type SearchSettings,
  algorithmNames,
  duplicateRules,
  goalTests,
  heuristicNames,
  ownName,
} from '../core/search/settings.ts';
import { recordToEnd } from '../core/algorithms/run-to-end.ts';
import { numberOptions } from '../core/search/number-options.ts';
import { createBoard, standardGoal } from '../core/puzzle/board.ts';
import { randomSolvableBoard } from '../core/puzzle/scramble.ts';
import { twinOf } from '../core/puzzle/solvability.ts';
import { labSentences } from '../testing/lab-sentences.ts';
import { planSentences } from '../testing/plan-sentences.ts';
import { shownSentences } from '../testing/shown-sentences.ts';
import { Trace } from '../core/trace/trace.ts';
import { catalogueFiles } from '../testing/catalogue-files.ts';
import { germanTemplates } from './german-templates.ts';
import { SentenceReader } from './sentence-reader.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

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
  const combined = ['max(manhattan,gaschnig)', '2*manhattan+hamming', '0.5*manhattan'].map(heuristicInfoOf);
  const short = names.map(shortTitleOf);
  return [
    ...infos.flatMap(({ title, rule, time, space, prunedBecause }) => [
      title,
      rule,
      time,
      space,
      prunedBecause,
    ]),
    ...infos.flatMap(({ selectedBecause }) => selectedBecause ?? []),
    ...infos.map(({ priority }) => priority.replace(/^F: /, '')).filter((text) => /[a-z]{3}/.test(text)),
    ...algorithmFamilies.map(({ title }) => title),
    ...heuristicGroups.map(({ title }) => title),
    ...Object.values(numberOptions).map(({ label }) => label),
    ...singles.flatMap(({ title, meaning }) => [title, meaning]),
    ...combined.map(({ meaning }) => meaning),
    combined[0].title,
    ...short,
    ...short.map((title) => title.replace(/ distance$/, '')),
  ];
}

function ofSettings(): string[] {
  return [...manySettings()].flatMap((settings) => [
    ...titlesIn(guaranteeOf(settings, true).sentence),
    ...titlesIn(guaranteeOf(settings, false).sentence),
    ...titlesIn(completenessOf(settings).sentence),
    ...[frontierOrderOf(settings).beyond ?? []].flat(),
    ...pseudocodeOf(settings).flatMap(({ text }) => titlesIn(text)),
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

/** Said by rooms that these tests cannot load, or that are too long for them. */
const elsewhere = [
  ...['Page ↑, Page ↓', 'Shift P', 'Space', 'Shift Space', 'Shift Z', 'Shift ← →', 'Home, End'], // keys, as the help sheet lists hotkeys
  'the moves that were found do not lead to the goal',
  ...[
    'The experiments that were kept cannot be read',
    'The rows of this experiment cannot be read',
    'This experiment cannot be removed',
    ...['This entry cannot be removed', 'This entry cannot be read'],
    ...['The experiments cannot be kept', 'The experiments could not be removed'],
    'The rows cannot be kept beyond this visit',
  ].map((what) => `${what}: the browser does not allow it.`),
];

const heard = [
  ...new Set(
    [ofTheCatalogue, ofSettings, ofRuns, ofEstimates, planSentences, shownSentences]
      .flatMap((of) => of())
      .concat(elsewhere, labSentences()),
  ),
];

const { texts } = catalogueFiles['de'];

describe('sentences of rooms that speak English only', () => {
  const read = new Set<string>(); // templates that were looked up with success
  const listening = new Proxy(germanTemplates, {
    get(sentences, key: string) {
      if (key in sentences) read.add(key);
      return sentences[key];
    },
  });
  const reader = new SentenceReader((text) => texts[text], listening);

  it('have their German, each of them', () => {
    expect(heard.length).toBeGreaterThan(300);
    expect(heard.filter((sentence) => reader.read(sentence) === undefined)).toEqual([]);
  });

  it('are all that is in there', () => {
    for (const sentence of heard) reader.read(sentence);
    expect(Object.keys(germanTemplates).filter((template) => !read.has(template))).toEqual([]);
    const spoken = heard.join('\n');
    const written = sources();
    const isSaid = (text: string): boolean =>
      spoken.includes(text) || ["'", '"', '`'].some((quote) => written.includes(quote + text + quote));
    expect(Object.keys(texts).filter((text) => !isSaid(text))).toEqual([]);
  });
});

/** All sources but tests and the templates, with strings that were cut for the line in one piece. */
function sources(): string {
  const root = new URL('../', import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|bench)\.tsx?$|^testing\/|german-templates/.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n')
    .replace(/' \+\s+'/g, '');
}
