import { describe, expect, it } from 'vitest';
import { recordToEnd, runToEnd } from '../../core/algorithms/create-machine.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { Prng } from '../../core/base/prng.ts';
import { readPageLink } from '../../core/files/page-link.ts';
import { createHeuristic } from '../../core/heuristics/create-heuristic.ts';
import { readSearchLog } from '../../core/judge/log/log-runs.ts';
import { type Board, boardsEqual, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { readPair } from '../../core/puzzle/written-boards.ts';
import { toEnd } from '../../testing/verdict-of.ts';
import { costOfPath, moveCosts } from '../../core/puzzle/move-costs.ts';
import { randomSolvableBoard } from '../../core/puzzle/scramble.ts';
import { goalNamed, isSolvable } from '../../core/puzzle/solvability.ts';
import { effectiveBranchingFactor } from '../../core/search/run.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { expandedAt, gaugesAt, nodeAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import { exactDistances } from '../../testing/exact-distances.ts';
import { type LessonRun, requestOf } from '../lessons/lesson.ts';
import { board } from '../lessons/boards.ts';
import { factsIn } from '../lessons/marked-text.ts';
import { type Reading, boardsExpanded, firstCursor, hOf, movesOf, totalsOf } from '../lessons/reading.ts';
import { allQuestions } from './all-questions.ts';
import { addressOf, askedIn } from './ask-links.ts';
import { stateOf } from './question.ts';

/*
 * Each number of each answer is measured on the search that its link shows, or by an oracle, and so is what the sentences
 * say without a number.
 */

const questions = allQuestions.flatMap((group) => group.questions);
const cases = questions.map((question) => [question.id, question] as const);

function readingOf(run: LessonRun): Reading {
  const request = requestOf(run);
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  const { start, goal, settings } = request;
  const stage = { selected: -1, view: 'tree', beside: null, judged: null } as const;
  return { trace, cursor: trace.stepCount, start, goal, settings, ...stage };
}

/** What a search comes to, where none of its steps is asked for. */
const endOf = (run: LessonRun) => runToEnd(requestOf(run));

/** The records of a question: of its own search, then of those beside it. */
type Shown = readonly [Reading, ...Reading[]];
type Figure = (shown: Shown) => number;

interface Proof {
  readonly figures: Readonly<Record<string, Figure>>;
  /** What the answer says without a number. */
  readonly holds?: (shown: Shown) => boolean;
}

const expanded =
  (lane = 0): Figure =>
  (shown) =>
    totalsOf(shown[lane]).expanded;
const moves =
  (lane = 0): Figure =>
  (shown) =>
    movesOf(shown[lane]);
const kept =
  (lane = 0): Figure =>
  (shown) =>
    totalsOf(shown[lane]).maxStored;
const generated =
  (lane = 0): Figure =>
  (shown) =>
    totalsOf(shown[lane]).generated;
const h: Figure = ([here]) => hOf(here, 0);
/** h of the start of the search, by another heuristic or for another goal. */
const hBy =
  (name: string, goal?: Board): Figure =>
  ([here]) =>
    createHeuristic(name, goal ?? here.goal).evaluate(here.start.cells);

/** All boards of the 8-puzzle, by the plainest search there is. */
const everyBoard = exactDistances(standardGoal({ rows: 3, columns: 3 }));
const goal = everyBoard.boards[0];
const boards: Figure = () => everyBoard.boards.length;
const boardsWhere = (is: (board: Board, distance: number) => boolean): number =>
  everyBoard.boards.filter((one, index) => is(one, everyBoard.distance[index])).length;

/** Pairs of tiles of which the larger stands first. */
function inversionsOf({ cells }: Board): number {
  let pairs = 0;
  for (let at = 0; at < cells.length; at++)
    for (let later = at + 1; later < cells.length; later++)
      if (cells[later] !== 0 && cells[later] < cells[at]) pairs++;
  return pairs;
}

/** The same where tiles count by their places in a goal. */
const inversionsTowards =
  (end: Board) =>
  ({ rows, columns, cells }: Board): number => {
    const order = [...end.cells].filter((tile) => tile !== 0);
    return inversionsOf(
      createBoard(
        { rows, columns },
        [...cells].map((tile) => order.indexOf(tile) + 1),
      ),
    );
  };
/** Between the blank and its place in a goal. */
const rowsTowards =
  (end: Board) =>
  ({ columns, cells }: Board): number =>
    Math.abs(Math.floor(cells.indexOf(0) / columns) - Math.floor(end.cells.indexOf(0) / columns));

const arrangements = (tiles: readonly number[]): number[][] =>
  tiles.length === 0
    ? [[]]
    : tiles.flatMap((tile) =>
        arrangements(tiles.filter((other) => other !== tile)).map((rest) => [tile, ...rest]),
      );

/** Of 100 random boards, drawn with seed 1; run number n has seed n. */
function solvedOfHundred(settings: Pick<SearchSettings, 'algorithm'> & Partial<SearchSettings>): number {
  const draw = new Prng(1);
  let solved = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const start = randomSolvableBoard(goal, draw);
    const all = { ...defaultSettings(settings.algorithm), ...settings, seed };
    if (runToEnd({ start, goal, settings: all, evenIfUnsolvable: false }).status === 'solved') solved++;
  }
  return solved;
}

/** What a solution costs if sliding tile t costs t. */
const payOf =
  (lane = 0): Figure =>
  (shown) => {
    const { start, result } = { ...shown[lane], result: shown[lane].trace.result };
    return costOfPath(start, result?.moves ?? [], moveCosts('tile', start));
  };
/** Steps of the first part of a run. */
const firstPart = ({ result }: Trace): number => result?.iterations[0]?.expanded ?? -1;
/** Moves of the best solution so far, and the first step that has one. */
const bestAt = ({ trace }: Reading, step: number): number => gaugesAt(trace, step)[0];
const firstKnown = (here: Reading): number =>
  firstCursor(({ trace, cursor }) => gaugesAt(trace, cursor)[0] < Infinity)(here.trace);

const factorialFrom = (from: number, to: number): number =>
  to < from ? 1 : to * factorialFrom(from, to - 1);
const half = (cells: number): number => factorialFrom(2, cells) / 2;
const rounded = (value: number | null): number => Math.round((value ?? NaN) * 100) / 100;
/** N = b + b² + … + b^d, by halving. */
function branchingBySum(nodes: number, depth: number): number {
  let [low, high] = [0, nodes];
  for (let turn = 0; turn < 200; turn++) {
    const b = (low + high) / 2;
    let sum = 0;
    for (let power = 1; power <= depth; power++) sum += b ** power;
    if (sum > nodes) high = b;
    else low = b;
  }
  return low;
}

/** What an answer quotes, in order. */
const examplesOf = (id: string): string[] =>
  Array.from(
    questions
      .find((one) => one.id === id)!
      .answer.join(' ')
      .matchAll(/`([^`]+)`/g),
    ([, text]) => text,
  );

const proofs: Readonly<Record<string, Proof>> = {
  solvable: {
    figures: { inversions: ([{ start }]) => inversionsOf(start) },
    holds: ([here]) =>
      inversionsOf(here.goal) === 0 &&
      !isSolvable(here.start, here.goal) &&
      here.trace.result?.status === 'unsolvable' &&
      // The rule of the second sentence, on every board of 3×3 and, with the row of the blank, of 2×4.
      everyBoard.boards.every((one) => inversionsOf(one) % 2 === 0) &&
      holdsWithRows(),
  },
  notation: {
    figures: { moves: moves() },
    // Each example is read, and is the board shown
    holds: ([{ start, goal }]) => {
      const boards = examplesOf('notation')
        .filter((text) => text.startsWith('2') || text.startsWith('['))
        .map((text) => readPair(text));
      const pair = readPair(examplesOf('notation').find((text) => text.startsWith('start')) ?? '');
      return (
        boards.length === 3 &&
        boards.every(
          (read) => read.ok && read.value.board !== null && boardsEqual(read.value.board, start),
        ) &&
        readPair('FE169B4C0A73D852').ok &&
        pair.ok &&
        boardsEqual(pair.value.start!, start) &&
        boardsEqual(pair.value.goal!, goal) &&
        boardsEqual(goalNamed('snail', start)!, goal)
      );
    },
  },
  'log-format': {
    figures: { expanded: expanded() },
    holds: ([{ start }]) => {
      const [line, pop, push, head, total, object] = examplesOf('log-format');
      const logs = [[head, line, total], [head, pop, push, total], [object]].map((lines) =>
        toEnd(readSearchLog(lines.join('\n'))),
      );
      const claimed = logs.slice(0, 2).every((log) => log.ok && log.value.claim.heuristic === 'manhattan');
      const counted = logs.slice(0, 2).every((log) => log.ok && log.value.figures.expanded?.value === 6);
      return (
        claimed &&
        counted &&
        logs.every((log) => log.ok && log.value.problemCount === 0 && boardsEqual(log.value.start, start))
      );
    },
  },
  'solvable-even-width': {
    figures: {
      odd: () => inversionsTowards(board('123 / 804 / 765'))(board('123 / 864 / 705')),
      columns: ([
        {
          goal: { columns },
        },
      ]) => columns,
      inversions: ([{ start, goal: end }]) => inversionsTowards(end)(start),
      rows: ([{ start, goal: end }]) => rowsTowards(end)(start),
      sum: ([{ start, goal: end }]) => inversionsTowards(end)(start) + rowsTowards(end)(start),
      moves: moves(),
    },
    holds: () =>
      [2, 3].every((columns) => {
        const standard = standardGoal({ rows: columns === 2 ? 3 : 2, columns });
        const ends = [standard, randomSolvableBoard(standard, new Prng(columns))];
        return ends.every((end) => {
          const [inversions, rows] = [inversionsTowards(end), rowsTowards(end)];
          const reached = new Set(exactDistances(end).boards.map(({ cells }) => cells.join()));
          return arrangements([...standard.cells]).every((cells) => {
            const one = createBoard(standard, cells);
            const sum = inversions(one) + (columns % 2 === 0 ? rows(one) : 0);
            return (sum % 2 === 0) === reached.has(cells.join());
          });
        });
      }),
  },
  'never-ends': {
    figures: {
      ...{ states: boards, closed: expanded(), none: expanded(1), moves: moves() },
      visited: ([, other]) => totalsOf(other).visited ?? -1,
    },
    holds: (shown) => half(9) === boards(shown) && moves(1)(shown) === moves()(shown),
  },
  'why-31': {
    figures: {
      states: boards,
      deepest: ([{ trace, cursor }]) => {
        let deepest = 0;
        for (let node = 0; node < trace.nodeCount; node++)
          deepest = Math.max(deepest, nodeAt(trace, node, cursor).g);
        return deepest;
      },
      last: () => boardsWhere((_, distance) => distance === 31),
    },
    holds: (shown) => shown[0].trace.nodeCount === boards(shown) && moves()(shown) === 31,
  },
  'fifteen-harder': {
    figures: {
      ...{ small: () => half(9), large: () => half(16), expanded: expanded(), kept: kept() },
      moves: ([{ start, goal: end }]) =>
        runToEnd({
          ...{ start, goal: end, evenIfUnsolvable: false },
          settings: { ...defaultSettings('ida-star'), heuristic: 'linear-conflict' },
        }).moves?.length ?? -1,
    },
    holds: ([here]) => here.trace.result?.status === 'budget',
  },
  'manhattan-admissible': {
    figures: { h, moves: moves() },
    holds: () => {
      const { evaluate } = createHeuristic('manhattan', goal);
      return everyBoard.boards.every(
        (one, index) =>
          evaluate(one.cells) <= everyBoard.distance[index] &&
          everyBoard.neighbours[index].every(
            (near) => Math.abs(evaluate(one.cells) - evaluate(everyBoard.boards[near].cells)) === 1,
          ),
      );
    },
  },
  'ten-but-five': {
    figures: {
      ...{ moves: moves(), right: h, blank: hBy('manhattan-with-blank') },
      ...{ goal: hBy('manhattan', goal), both: hBy('manhattan-with-blank', goal) },
    },
  },
  'prove-admissible': { figures: { h, moves: moves(), boards } },
  'make-inadmissible': {
    figures: { moves: moves(), optimal: moves(1) },
    // “May also be lucky”: the same h on another board.
    holds: () =>
      endOf({
        start: board('124 / 608 / 735'),
        settings: { algorithm: 'a-star', heuristic: 'manhattan+hamming' },
      }).moves?.length === 16,
  },
  'max-or-sum': {
    figures: { sum: hBy('manhattan+hamming'), max: h, moves: moves() },
    holds: ([here]) => {
      const sum = createHeuristic('manhattan+hamming', here.goal);
      return boardsWhere((one, distance) => sum.evaluate(one.cells) > distance) > 0;
    },
  },
  'three-in-line': {
    figures: {
      ...{ manhattan: hBy('manhattan'), conflict: h, moves: moves() },
      pairs: () => createHeuristic('pairwise-conflict', goal).evaluate(board('087 / 654 / 321').cells),
      true: () => everyBoard.distance[everyBoard.indexOf(board('087 / 654 / 321')) ?? -1],
    },
    // Two lines of three reversed tiles add 4 each, and pairs would add 6 each.
    holds: (shown) =>
      h(shown) === hBy('manhattan')(shown) + 4 + 4 &&
      hBy('pairwise-conflict')(shown) === hBy('manhattan')(shown) + 6 + 6,
  },
  'conflict-more': {
    figures: { conflict: expanded(), manhattan: expanded(1) },
    holds: (shown) => {
      // With f below the cost of the solution, linear conflict expands nothing that Manhattan distance does not.
      const below = shown.map((one) => new Set(boardsBelow(one)));
      return [...below[0]].every((one) => below[1].has(one)) && moves()(shown) === moves(1)(shown);
    },
  },
  'better-heuristic': {
    figures: {
      ...{ boards, conflict: expanded(), manhattan: expanded(1) },
      above: () => {
        const [low, high] = ['manhattan', 'linear-conflict'].map((name) => createHeuristic(name, goal));
        return boardsWhere(({ cells }) => high.evaluate(cells) > low.evaluate(cells));
      },
    },
    holds: () => {
      const [low, high] = ['manhattan', 'linear-conflict'].map((name) => createHeuristic(name, goal));
      return boardsWhere(({ cells }) => high.evaluate(cells) < low.evaluate(cells)) === 0;
    },
  },
  nilsson: {
    figures: {
      ...{ manhattan: hBy('manhattan'), h, moves: moves() },
      // The rule of the first sentence, written down once more.
      score: ([{ start, goal: end }]) => {
        const ring = [0, 1, 2, 5, 8, 7, 6, 3];
        const after = (cells: ArrayLike<number>, at: number): number => cells[ring[(at + 1) % 8]];
        let score = start.cells[4] === 0 ? 0 : 1;
        for (const [at, cell] of ring.entries()) {
          const tile = start.cells[cell];
          if (tile === 0) continue;
          const home = ring.indexOf([...end.cells].indexOf(tile));
          if (after(start.cells, at) !== after(end.cells, home)) score += 2;
        }
        return score;
      },
    },
    holds: (shown) => h(shown) > moves()(shown),
  },
  'pattern-database': {
    figures: {
      ...{ h, manhattan: hBy('manhattan'), moves: moves() },
      entries: () => factorialFrom(12, 16),
    },
  },
  pairwise: {
    figures: {
      ...{ pairs: h, moves: moves(), right: hBy('linear-conflict'), boards },
      wrong: () => {
        const { evaluate } = createHeuristic('pairwise-conflict', goal);
        return boardsWhere(({ cells }, distance) => evaluate(cells) > distance);
      },
    },
  },
  'more-than-sample': {
    figures: { low: expanded(), high: expanded(1), moves: moves() },
    holds: (shown) => moves()(shown) === moves(1)(shown),
  },
  'as-bad-as-breadth': { figures: { zero: expanded(), breadth: expanded(1), manhattan: expanded(2) } },
  'closed-node': {
    figures: { reopened: ([here]) => totalsOf(here).reopened, moves: moves(), lost: moves(1) },
    holds: ([here]) => everyBoard.distance[everyBoard.indexOf(here.start) ?? -1] === movesOf(here),
  },
  'goal-test': {
    figures: { early: expanded(), late: expanded(1), moves: moves() },
    holds: (shown) => moves()(shown) === moves(1)(shown),
  },
  'return-to-path': {
    figures: {
      expanded: expanded(),
      jumps: ([{ trace }]) => {
        let jumps = 0;
        for (let step = 2; step <= trace.stepCount; step++)
          if (nodeAt(trace, expandedAt(trace, step), step).parent !== expandedAt(trace, step - 1)) jumps++;
        return jumps;
      },
    },
  },
  'weighted-bound': {
    figures: {
      ...{ w: ([here]) => here.settings.weight, moves: moves(), optimal: moves(1) },
      ...{ expanded: expanded(), exact: expanded(1) },
    },
    holds: (shown) => moves()(shown) <= 3 * moves(1)(shown),
  },
  'ties-inadmissible': { figures: { low: moves(), high: moves(1) } },
  'greedy-enough': {
    figures: { greedy: moves(), optimal: moves(1), expanded: expanded() },
    holds: (shown) => expanded()(shown) === expanded(1)(shown),
  },
  'what-is-counted': {
    figures: {
      selected: ([here]) => totalsOf(here).taken,
      visited: ([here]) => totalsOf(here).visited ?? -1,
      ...{ expanded: expanded(), generated: generated() },
      rejected: ([here]) => totalsOf(here).rejected,
    },
  },
  'book-table': {
    figures: {
      ...{ path: generated(), low: generated(1), printed: () => 3_644_035, depth: () => 12 },
      branching: () => rounded(effectiveBranchingFactor(3_644_035, 12)),
      ...{ earlier: () => 364_404, fits: () => rounded(effectiveBranchingFactor(364_404, 12)) },
    },
    holds: () => Math.abs(branchingBySum(364_404, 12) - 2.78) < 0.03,
  },
  'branching-factor': {
    figures: {
      ...{ generated: generated(), moves: moves() },
      branching: ([here]) => rounded(branchingBySum(totalsOf(here).generated, movesOf(here))),
    },
  },
  'mean-or-sum': {
    figures: { first: expanded(), second: expanded(1), third: expanded(2), fourth: expanded(3) },
  },
  'uniform-or-breadth': {
    figures: { expanded: expanded(), moves: moves() },
    holds: ([breadth, uniform]) =>
      boardsExpanded(breadth).join() === boardsExpanded(uniform).join() &&
      movesOf(breadth) === movesOf(uniform),
  },
  'ida-star-faster': {
    figures: { deepening: expanded(), best: expanded(1), path: kept(), kept: kept(1) },
    holds: ([here]) => movesOf(here) === 31,
  },
  'deepening-again': {
    figures: {
      root: ([here]) => {
        const all = boardsExpanded(here);
        return all.filter((one) => one === all[0]).length;
      },
      ...{ moves: moves(), deepening: expanded(), breadth: expanded(1), path: kept(), kept: kept(1) },
    },
  },
  'branch-and-bound': {
    figures: {
      step: ([here]) => firstKnown(here),
      first: ([here]) => bestAt(here, firstKnown(here)),
      ...{ moves: moves(), none: expanded(), greedy: expanded(1), deepening: expanded(2) },
      boards: () => 20,
      fewer: () => {
        const draw = new Prng(1);
        const expansions = (start: Board, settings: LessonRun['settings']): number =>
          runToEnd({
            ...{ start, goal, evenIfUnsolvable: false },
            settings: { ...defaultSettings(settings.algorithm), ...settings },
          }).counts.expanded;
        return Array.from({ length: 20 }, () => randomSolvableBoard(goal, draw)).filter(
          (start) =>
            expansions(start, { algorithm: 'ida-star' }) <
            expansions(start, { algorithm: 'branch-and-bound', firstBound: 'greedy' }),
        ).length;
      },
    },
    holds: (shown) => moves()(shown) === moves(2)(shown) && moves(1)(shown) === moves(2)(shown),
  },
  costs: {
    figures: {
      ...{ long: moves(), least: payOf(), short: moves(1), pays: payOf(1) },
      ...{ right: expanded(2), weak: expanded(3), h: hBy('unit-manhattan') },
    },
    holds: (shown) => {
      const [{ start, goal: end }] = shown;
      const cheap = moveCosts('inverse', start);
      const run: LessonRun = { start, goal: end, settings: { algorithm: 'uniform-cost', cost: 'inverse' } };
      const least = costOfPath(start, endOf(run).moves ?? [], cheap);
      const early: LessonRun = {
        ...{ start, goal: end },
        settings: { algorithm: 'uniform-cost', cost: 'tile', goalTest: 'generate' },
      };
      return (
        payOf()([readingOf(early)]) > payOf()(shown) && // “must be tested when it is selected”
        payOf(2)(shown) === payOf()(shown) &&
        payOf(3)(shown) === payOf()(shown) &&
        hBy('unit-manhattan')(shown) <= payOf()(shown) &&
        hBy('unit-manhattan')(shown) > least
      );
    },
  },
  'sma-star-optimal': {
    figures: {
      least: ([here]) => here.settings.memory,
      ...{ moves: moves(), work: expanded(), exact: expanded(1), kept: kept(1) },
    },
    holds: (shown) => {
      const [{ start, settings }] = shown;
      const less = endOf({ start, settings: { algorithm: 'sma-star', memory: settings.memory - 1 } });
      const dear = { start: board('123 / 806 / 457'), cost: '1,1,1,1,50,1,1,1' };
      const costOf = (change: LessonRun['settings']): number => {
        const { moves: way } = endOf({ start: dear.start, settings: { ...change, cost: dear.cost } });
        return costOfPath(dear.start, way ?? [], moveCosts(dear.cost, dear.start));
      };
      const least = costOf({ algorithm: 'uniform-cost' });
      return (
        less.status === 'budget' &&
        moves()(shown) === moves(1)(shown) &&
        costOf({ algorithm: 'sma-star', memory: 60 }) === least &&
        costOf({ algorithm: 'sma-star', memory: 14 }) > least
      );
    },
  },
  'lrta-star-astray': {
    figures: {
      ...{ first: moves(1), moves: moves(), exact: expanded(2), expanded: expanded() },
      trials: ([here]) => here.trace.result?.iterations.length ?? -1,
    },
    holds: (shown) =>
      moves()(shown) === moves(2)(shown) && shown[0].trace.result?.reason.code === 'end.trials.learned',
  },
  anytime: {
    figures: {
      soon: ([{ trace }]) => firstPart(trace),
      first: ([{ trace }]) => nodeAt(trace, trace.result?.goalNode ?? -1, firstPart(trace)).g,
      factor: ([{ trace }]) => rounded(gaugesAt(trace, firstPart(trace))[0]),
      ...{ expanded: expanded(), moves: moves(), exact: expanded(1) },
    },
    holds: (shown) =>
      moves()(shown) === moves(1)(shown) &&
      expanded()(shown) > expanded(1)(shown) &&
      gaugesAt(shown[0].trace, firstPart(shown[0].trace))[0] >= 35 / 31,
  },
  'recursion-limit': {
    figures: {
      ...{ limit: ([here]) => here.settings.stackLimit, expanded: expanded(), depth: () => 20 },
      moves: ([{ start }]) =>
        endOf({ start, settings: { algorithm: 'depth-first', duplicates: 'path', maxDepth: 20 } }).moves
          ?.length ?? -1,
    },
    holds: ([here]) => here.trace.result?.status === 'budget',
  },
  'hill-climbing-stuck': {
    figures: {
      ...{ boards: () => 100, solved: () => solvedOfHundred({ algorithm: 'hill-climbing' }) },
      ...{ restarts: () => 1000 },
      restarted: () => solvedOfHundred({ algorithm: 'hill-climbing', restarts: 1000 }),
      steps: ([here]) => totalsOf(here).expanded - 1,
    },
    holds: ([here]) => here.trace.result?.status === 'exhausted',
  },
  'genetic-works': {
    figures: {
      population: ([here]) => here.settings.population,
      ...{ solved: () => solvedOfHundred({ algorithm: 'genetic' }), boards: () => 100 },
      ...{ generated: generated(), moves: moves() },
      optimal: ([here]) => movesOf(bestOf(here)),
      exact: ([here]) => totalsOf(bestOf(here)).generated,
    },
    holds: ([here]) => here.settings.length === 60,
  },
  'bidirectional-a-star': {
    figures: { bae: expanded(), nbs: expanded(1), one: expanded(2), moves: moves() },
    // “Consistent in both directions”: no move changes Manhattan distance to the start or to the goal by more than 1.
    holds: (shown) => {
      const both = [shown[0].start, shown[0].goal].map((end) => createHeuristic('manhattan', end));
      return (
        [1, 2].every((lane) => moves(lane)(shown) === moves()(shown)) &&
        both.every(({ evaluate }) =>
          everyBoard.boards.every((one, index) =>
            everyBoard.neighbours[index].every(
              (near) => Math.abs(evaluate(one.cells) - evaluate(everyBoard.boards[near].cells)) <= 1,
            ),
          ),
        )
      );
    },
  },
  'first-meeting': {
    figures: { both: expanded(), one: expanded(1), moves: moves() },
    holds: (shown) => moves()(shown) === moves(1)(shown),
  },
};

/** A* with Manhattan distance on the same board. */
const bestOf = ({ start }: Reading): Reading => readingOf({ start, settings: { algorithm: 'a-star' } });

/** Boards that a search expanded with f below the length of its solution. */
function boardsBelow(here: Reading): string[] {
  const { trace } = here;
  return boardsExpanded(here).filter((_, index) => {
    const { g, h: left } = nodeAt(trace, expandedAt(trace, index + 1), index + 1);
    return g + left < movesOf(here);
  });
}

/** Inversions and the row of the blank together, on all boards of 2×4. */
function holdsWithRows(): boolean {
  const { boards: all } = exactDistances(standardGoal({ rows: 2, columns: 4 }));
  const parity = (one: Board): number => (inversionsOf(one) + Math.floor(one.cells.indexOf(0) / 4)) % 2;
  return all.length === half(8) && all.every((one) => parity(one) === parity(all[0]));
}

describe('questions', () => {
  it('are at least thirty, with names of their own, each with its proof', () => {
    expect(questions.length).toBeGreaterThanOrEqual(30);
    expect(Object.keys(proofs).sort()).toEqual(questions.map(({ id }) => id).sort());
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  it.each(cases)(
    '%s is asked in one line and answered in three sentences, whose holes are filled',
    (_, one) => {
      expect(one.id).toMatch(/^[a-z0-9-]{1,50}$/);
      expect(one.question).toMatch(/^[A-Z].{8,86}\?$/);
      expect([...new Set(one.answer.flatMap((sentence) => factsIn(sentence)))].sort()).toEqual(
        Object.keys(one.figures).sort(),
      );
      for (const sentence of one.answer) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
      expect(one.answer.join(' ').split(/\s+/).length).toBeLessThanOrEqual(110);
    },
  );

  it.each(cases)('%s: what it says is what its search does', (id, { run, beside = [], figures }) => {
    const shown: Shown = [readingOf(run), ...beside.map((settings) => readingOf({ ...run, settings }))];
    const { figures: measured, holds = () => true } = proofs[id];
    const all = Object.entries(measured).map(([name, figure]) => [name, figure(shown)]);
    expect(Object.fromEntries(all)).toEqual(figures);
    expect(holds(shown)).toBe(true);
  });

  it.each(cases)('%s: its link opens its search, at a step that it has', (_, one) => {
    const faults: never[] = [];
    const link = readPageLink(stateOf(one), faults);
    expect(faults).toEqual([]);
    if (!link.ok || !link.value?.search?.boards) throw new Error('no search');
    const { start, goal: end, settings } = requestOf(one.run);
    const { search, compared = null, screen } = link.value;
    expect(search?.boards).toEqual({ start, goal: end });
    expect(screen).toBe(one.beside === undefined ? 'explore' : 'compare');
    const lanes = [one.run.settings, ...(one.beside ?? [])].map(
      (lane) => requestOf({ ...one.run, settings: lane }).settings,
    );
    if (one.beside === undefined) expect(search?.settings).toEqual(settings);
    else expect(compared?.lanes).toEqual(lanes);
    expect(lanes.length).toBeLessThanOrEqual(4);
    if (one.step !== undefined) expect(readingOf(one.run).trace.stepCount).toBeGreaterThanOrEqual(one.step);
  });

  it('have addresses that name them', () => {
    for (const id of ['', ...questions.map((one) => one.id)]) {
      const link = readPageLink(addressOf(id));
      expect(link.ok && askedIn(link.value?.lesson ?? null)).toBe(id);
    }
    expect([askedIn(null), askedIn({ id: 'asking', step: 1 }), askedIn({ id: 'ties', step: 1 })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
