import { beforeAll, describe, expect, test } from 'vitest';
import { buggySearches, firstSearchCode, searchStarters } from '../../catalog/own-searches.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { sayEvent } from '../../page/search/inspector/event-words.ts';
import { whySelected } from '../../page/search/inspector/selection-words.ts';
import { markOfOutcome } from '../../page/search/inspector/status-mark.tsx';
import { reportStep } from '../../page/search/inspector/step-report.ts';
import { sayStanding } from '../../page/search/inspector/why-not.ts';
import { sayStep } from '../../page/search/stage/step-words.ts';
import { sayWholeStep } from '../../page/search/stage/step-sentence.tsx';
import { checkTrace } from '../../testing/check-trace.ts';
import { runOwnSearch } from '../../testing/run-own-search.ts';
import { samples } from '../../testing/samples.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { recordToEnd, runToEnd } from '../algorithms/create-machine.ts';
import { Prng } from '../base/prng.ts';
import type { LogAnswer } from '../contract/check-messages.ts';
import { standardGoal } from '../puzzle/board.ts';
import { formatBoard, parseBoard } from '../puzzle/notation.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { type Sandbox, loadSandbox } from '../sandbox/sandbox.ts';
import type { OwnSearchMaker } from '../engine/machine.ts';
import type { RunRequest } from '../search/run.ts';
import type { SearchSettings } from '../search/settings.ts';
import { eventsOfStep, expandedAt, nodeAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';
import { goalSelectedAt } from '../trace/why-selected.ts';
import { OwnSearchMachine } from './own-machine.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await loadSandbox(() => 0, 'search');
});

function requestFor(code: string, board: string, changes: Partial<SearchSettings> = {}): RunRequest {
  const start = parseBoard(board);
  if (!start.ok) throw new Error(start.error.code);
  const settings = { ...defaultSettings('own-search'), code, ...changes };
  return { start: start.value, goal: standardGoal(start.value), settings, evenIfUnsolvable: false };
}

/** What a program did and was judged is known when it is asked again. */
const ran = new Map<string, ReturnType<typeof runAs>>();
function ranAs(request: RunRequest): ReturnType<typeof runAs> {
  const { start, goal, settings } = request;
  const key = JSON.stringify([settings, [...start.cells], [...goal.cells]]);
  const known = ran.get(key) ?? runAs(request);
  ran.set(key, known);
  return known;
}

/** Runs, records and judges a program; its record keeps the rules. */
function runAs(request: RunRequest) {
  const trace = new Trace(request);
  const { result, judged } = runOwnSearch(sandbox, request, (batch) => trace.append(batch));
  trace.finish(result);
  checkTrace(trace);
  if (judged === null) throw new Error('it was not judged');
  return { trace, result, ...judged };
}

const eightPuzzle = '8 1 3 4 0 2 7 6 5';
const small = '4 5 0 1 2 3';

/** Starter → what of ours it is. */
const ours: Readonly<Record<string, Partial<SearchSettings>>> = {
  'breadth-first': { algorithm: 'breadth-first' },
  'depth-first': { algorithm: 'depth-first', duplicates: 'closed' },
  'uniform-cost': { algorithm: 'uniform-cost', ties: 'oldest' },
  greedy: { algorithm: 'greedy', ties: 'oldest' },
  'a-star': { algorithm: 'a-star', ties: 'oldest' },
  'ida-star': { algorithm: 'ida-star' },
};

describe('a starter is the search that it says', () => {
  test.each(searchStarters)('$id', ({ id, code }) => {
    const board = ['breadth-first', 'depth-first', 'uniform-cost'].includes(id) ? small : eightPuzzle;
    const request = requestFor(code, board);
    const { result, trace, answer } = ranAs(request);
    const settings = { ...defaultSettings(ours[id].algorithm ?? 'a-star'), ...ours[id] };
    const same = runToEnd({ ...request, settings });
    expect([answer.verdict, answer.fault, answer.is?.isWhole, answer.algorithm]).toEqual([
      ...['right', null, true],
      id,
    ]);
    expect([result.status, result.counts.expanded]).toEqual(['solved', same.counts.expanded]);
    if (id !== 'depth-first') expect(result.moves).toEqual(same.moves); // ours takes shorter ways to boards on its stack
    expect(trace.stepCount).toBe(same.counts.expanded);
    if (id !== 'ida-star') expect(result.counts.generated).toBe(same.counts.generated); // ours leaves out the move back
  });
});

describe('a bug is found, and shown where it is', () => {
  test.each(buggySearches)('$id: $fault', ({ code, fault, board }) => {
    const { trace, answer, cursors } = ranAs(requestFor(code, board));
    expect([answer.verdict, answer.fault?.code]).toEqual(['wrong', fault]);
    expect(cursors).toHaveLength(1 + answer.others.length);
    for (const cursor of cursors) expect(cursor).toBeLessThanOrEqual(trace.stepCount);
  });
});

test('a program that keeps the cheaper of two paths is right, where the search ends before it goes there too', () => {
  const program = (onDearer: string): string => `// algorithm: A*
    function search(start, goal, tools) {
      const best = new Map([[start.key, 0]]);
      const closed = new Set();
      start.f = tools.h(start);
      const open = [start];
      while (open.length > 0) {
        let least = 0;
        for (let at = 1; at < open.length; at++) if (open[at].f < open[least].f) least = at;
        const [node] = open.splice(least, 1);
        if (closed.has(node.key)) continue;
        if (node.key === goal.key) return node;
        closed.add(node.key);
        for (const next of tools.expand(node)) {
          if (best.has(next.key) && best.get(next.key) <= next.g) { ${onDearer} continue; }
          best.set(next.key, next.g);
          next.f = next.g + tools.h(next);
          open.push(next);
        }
      }
      return null;
    }`;
  const goal = standardGoal({ rows: 3, columns: 3 });
  const boards = ['1 7 6 2 3 5 4 8 0', '0 5 4 2 1 3 7 8 6'];
  for (let seed = 1; seed <= samples(4); seed++)
    boards.push(formatBoard(randomWalk(goal, 60, new Prng(seed)).board));
  let renewed = 0;
  for (const board of boards)
    for (const onDearer of ['', 'tools.reject(next);']) {
      const { answer, trace } = ranAs(requestFor(program(onDearer), board));
      expect([board, answer.verdict, answer.fault]).toEqual([board, 'right', null]);
      for (let step = 1; step <= trace.stepCount; step++)
        renewed += reportStep(trace, step).successors.filter(({ outcome }) => outcome === 'updated').length;
    }
  expect(renewed).toBeGreaterThan(10);
});

test('a program that breaks off before its first expansion is not called right, whatever it claims', () => {
  for (const claim of ['// algorithm: A*\n', '']) {
    const code = `${claim}function search(start, goal, tools) { tools.select(start); throw new Error('x'); }`;
    const request = requestFor(code, eightPuzzle);
    const made: OwnSearchMachine[] = [];
    const makeOwnSearch: OwnSearchMaker = (problem, recorder) => {
      const machine = new OwnSearchMachine(problem, recorder, (task) =>
        sandbox.search(task, request.start, request.goal, () => true),
      );
      made.push(machine);
      return machine;
    };
    sandbox.clear();
    expect(() => recordToEnd(request, () => undefined, { makeOwnSearch })).toThrow('code.throws');
    const judging = made[0].judged();
    let step = judging.next();
    while (step.done !== true) step = judging.next();
    expect(step.value?.answer).toMatchObject({
      ...{ verdict: 'undecided', openEnd: { code: 'check.open-end', n: 0 } },
    });
  }
});

test('what is said of a program speaks of no log', () => {
  const [breadthFirst] = searchStarters.map(({ code }) => code);
  const answers = [
    ...buggySearches.map(({ code, board }) => requestFor(code, board)),
    requestFor(breadthFirst.replace('if (seen.has(next.key)) continue;', ''), eightPuzzle, {
      maxExpansions: 50,
    }),
    requestFor(breadthFirst, eightPuzzle, { maxExpansions: 3 }),
    requestFor(breadthFirst.replace(/.*\n/, ''), '1 2 3 4 5 6 7 0 8'),
  ].map((request) => ranAs(request).answer);
  const said = answers.flatMap(({ fault, others, openEnd, remarks }) =>
    [fault?.message ?? [], others.map(({ message }) => message), openEnd ?? [], remarks].flat(),
  );
  expect(new Set(said.map(({ code }) => code))).toContain('check.open-end');
  expect(new Set(said.map(({ code }) => code))).toContain('check.repeated-state');
  for (const message of said) expect(sayEnglish(message)).not.toMatch(/\blogs?\b|\blines?\b/i);
});

describe('a bug does what its text promises', () => {
  const resultOf = (id: string) => {
    const { code, board } = buggySearches.find((one) => one.id === id)!;
    const request = requestFor(code, board);
    const settings = defaultSettings(id === 'bug-bound' ? 'ida-star' : 'a-star');
    return { bug: ranAs(request).result, right: runToEnd({ ...request, settings }) };
  };

  test.each(['bug-queue', 'bug-first-path'])('%s: too long a solution', (id) => {
    const { bug, right } = resultOf(id);
    expect(bug.moves!.length).toBeGreaterThan(right.moves!.length);
  });

  test('the bound: a shortest solution, for more expansions', () => {
    const { bug, right } = resultOf('bug-bound');
    expect(bug.moves).toHaveLength(right.moves!.length);
    expect(bug.counts.expanded).toBeGreaterThan(1.5 * right.counts.expanded);
  });

  test('the limit: no solution, and the goal is within 12 moves', () => {
    const { bug, right } = resultOf('bug-limit');
    expect(bug.reason.code).toBe('end.own-search.nothing');
    expect(right.moves!.length).toBeLessThanOrEqual(12);
  });
});

test('a search that gives up is told as one, and what it is meant to be is asked', () => {
  const { result, answer } = ranAs(requestFor(firstSearchCode, eightPuzzle));
  expect([result.status, result.reason.code, result.counts.expanded]).toEqual([
    ...['exhausted', 'end.own-search.nothing', 1],
  ]);
  const claimed = ranAs(requestFor(`// algorithm: A*\n${firstSearchCode}`, eightPuzzle));
  expect([answer.fault, claimed.answer.fault?.code]).toEqual([null, 'stopped-early']);
});

describe('the goal that was returned', () => {
  const claimed = (algorithm: string, lines: string): string =>
    `// algorithm: ${algorithm}\nfunction search(start, goal, tools) {\n${lines}\n}`;
  const goalOf = (code: string, board = small) => {
    const { trace, result } = ranAs(requestFor(code, board));
    const { goalNode } = result;
    const { stepCount } = trace;
    return {
      selected: goalSelectedAt(trace, stepCount) === goalNode,
      isOfLastStep: nodeAt(trace, goalNode, stepCount).parent === expandedAt(trace, stepCount),
      words: sayWholeStep(trace, stepCount),
    };
  };

  test.each(searchStarters)(
    'was selected and not expanded where $id took it from its frontier',
    ({ code }) => {
      const { selected, isOfLastStep, words } = goalOf(code);
      expect(selected).toBe(!isOfLastStep);
      expect(words).toMatch(/Then your program returned the goal\.$/);
      expect(words).not.toMatch(/tested when generated|One of them|The goal is selected/);
    },
  );

  test('was selected by a queue that has other nodes before it', () => {
    const starter = searchStarters.find(({ id }) => id === 'breadth-first')!;
    expect(goalOf(starter.code)).toMatchObject({ selected: true, isOfLastStep: false });
  });

  test('is of no known kind where the last expansion generated it', () => {
    const early = claimed(
      'breadth-first',
      `const queue = [start];
      const seen = new Set([start.key]);
      for (const node of queue)
        for (const next of tools.expand(node)) {
          if (next.key === goal.key) return next;
          if (seen.has(next.key)) continue;
          seen.add(next.key);
          queue.push(next);
        }
      return null;`,
    );
    const { selected, isOfLastStep, words } = goalOf(early);
    expect([selected, isOfLastStep]).toEqual([false, true]);
    expect(words).toMatch(/Then your program returned the goal\.$/);
  });
});

test('the budget ends it with the record so far', () => {
  const { result, trace } = ranAs(requestFor(searchStarters[0].code, eightPuzzle, { maxExpansions: 50 }));
  expect([result.status, result.reason, trace.stepCount]).toEqual([
    ...['budget', { code: 'end.expansions', n: 50 }, 50],
  ]);
});

test('moves are made in the order of the settings', () => {
  const code = searchStarters.find(({ id }) => id === 'breadth-first')!.code;
  for (const moves of ['RLDU', 'shuffled']) {
    const request = requestFor(code, small, { moves, seed: 5 });
    const same = runToEnd({ ...request, settings: { ...defaultSettings('breadth-first'), moves, seed: 5 } });
    expect(ranAs(request).result.counts.expanded).toBe(same.counts.expanded);
  }
});

describe('what is said besides the expansions', () => {
  const told = (lines: string): LogAnswer =>
    ranAs(requestFor(`// algorithm: a-star\nfunction search(start, goal, tools) {\n${lines}\n}`, small))
      .answer;

  test('a node that is not a neighbour of its parent is no legal move', () => {
    const answer = told(`tools.expand(start);
      tools.expand({ board: [4, 5, 3, 1, 2, 0].reverse(), g: 1, parent: start });
      return null;`);
    expect(answer.fault?.code).toBe('illegal-move');
  });

  test('a solution whose path is broken leads nowhere', () => {
    const answer = told('tools.expand(start); return { board: goal.board, g: 1, parent: start };');
    expect([answer.fault, ...answer.others].map((fault) => fault?.code)).toContain('solution-illegal');
  });
});

describe('what the program keeps to itself', () => {
  const breadthFirst = (onKnown: string): string =>
    `function search(start, goal, tools) {
      const queue = [start];
      const seen = new Set([start.key]);
      for (const node of queue)
        for (const next of tools.expand(node)) {
          if (next.key === goal.key) return next;
          if (seen.has(next.key)) { ${onKnown} continue; }
          seen.add(next.key);
          queue.push(next);
        }
      return null;
    }`;
  const wordsOf = (code: string): string => {
    const { trace } = ranAs(requestFor(code, eightPuzzle, { maxExpansions: 60 }));
    return Array.from({ length: trace.stepCount }, (_, index) => {
      const step = index + 1;
      const told = Array.from({ length: eventsOfStep(trace, step).length }, (__, at) =>
        sayEvent(trace, { step, told: at + 1 }),
      );
      const { successors } = reportStep(trace, step);
      return [
        sayWholeStep(trace, step),
        sayStep(trace, step),
        whySelected(trace, expandedAt(trace, step), step),
        ...successors.map(({ outcome, because, node }) =>
          [t(markOfOutcome(outcome, true).word), because, sayStanding(trace, node, step, false)].join(' '),
        ),
        ...told,
      ].join('\n');
    }).join('\n');
  };

  test('is said of no frontier, and nothing is called rejected that the program did not reject', () => {
    const words = wordsOf(breadthFirst(''));
    expect(words).toMatch(/\d+ new, \d+ known already/);
    expect(words).toMatch(/\d+ boards were generated and not expanded \(your program may/);
    expect(words).not.toMatch(/frontier|reject/i);
  });

  test('is told where the program says it', () => {
    const words = wordsOf(breadthFirst('tools.reject(next);'));
    expect(words).toMatch(/\d+ new, \d+ rejected/);
    expect(words).not.toMatch(/known already|frontier/i);
  });
});
