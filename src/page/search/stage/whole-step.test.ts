import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventKind } from '../../../core/search/events.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { type SearchSettings, algorithmNames } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { expectSame } from '../../../testing/expect-equal.ts';
import { countsAt, currentAt, eventsOfStep, gaugesAt, nodeAt, partAt } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { reportStep } from '../inspector/step-report.ts';
import { tellsNothingLeft, whySelected } from '../inspector/selection-words.ts';
import { sayWholeStep } from './step-sentence.tsx';
import { samples } from '../../../testing/samples.ts';

describe.each(algorithmNames)('the sentence of a step of %s', (algorithm) => {
  it('tells all successors, each once, and whether the search ends with the goal', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), (request) => {
        const trace = new Trace(request);
        trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
        for (let step = 0; step <= trace.stepCount; step++) {
          const sentence = sayWholeStep(trace, step);
          const said = (): string => `step ${step}: ${sentence}`;
          expectSame(/^[A-Zbdfg].*\.$/.test(sentence), true, said);
          expectSame(/undefined|NaN|null|\.\.|, \.| {2}/.test(sentence), false, said);
          const events = eventsOfStep(trace, step);
          const selected = events
            .filter(({ kind }) => kind === EventKind.Select)
            .map(({ subject }) => subject);
          const goal = events.find(({ kind }) => kind === EventKind.Goal)?.subject ?? -1;
          // Where another node is selected after it in the same step, that is told instead.
          const ends: readonly EventKind[] = [EventKind.Select, EventKind.Goal];
          const isTold = events.findLast(({ kind }) => ends.includes(kind))?.kind === EventKind.Goal;
          // The goal's own stop is told first, what was expanded before it after that; of what never was nothing is said.
          const isSelected = isTold && selected.slice(step === 0 ? 0 : 1).includes(goal);
          expectSame(/^The (goal|start) is .*\bselected\b/.test(sentence), isSelected, said);
          const meets = sentence.startsWith('The two sides have met, and no better meeting can be left');
          expectSame(meets, /two sides have met/.test(sentence), said);
          // A bound that proves an earlier goal is told first, too: the node expanded is another one.
          const isProven = /^(The lower bound|No node is left)/.test(sentence);
          if (step > 0)
            expectSame(sentence.includes('Expanded just before: '), isSelected || meets || isProven, said);
          if (step === 0) expect(sentence).not.toMatch(/\b[Tt]hen\b|One of them/);
          const isLast = step === trace.stepCount;
          const isOver = tellsNothingLeft(trace);
          expectSame(/[Tt]he search ends/.test(sentence), (isTold || isOver) && isLast, said);
          if (step > 0) expectSame(sentence.includes('the search goes on'), isTold && !isLast, said);
          // "2 new, 1 rejected", "the goal" among them.
          const outcomes = /Its successors: (.*?)\.( |$)/.exec(sentence)?.[1] ?? '';
          const told = outcomes
            .replace('; the goal is among them', '')
            .split(', ')
            .filter((part) => part !== '')
            .reduce((sum, part) => sum + (part === 'the goal' ? 1 : Number(part.split(' ')[0])), 0);
          // As the Inspector has it: also what was selected before it was pruned.
          const generated = events
            .filter(({ kind }) => kind === EventKind.Generate)
            .map(({ subject }) => subject);
          const pruned = events.filter(
            ({ kind, subject, flag }) => kind === EventKind.Prune && !flag && generated.includes(subject),
          );
          const toldPruned = Number(/(\d+) pruned/.exec(outcomes)?.[1] ?? 0);
          expectSame(toldPruned, new Set(pruned.map(({ subject }) => subject)).size, said);
          const before = step === 0 ? 0 : countsAt(trace, step - 1).generated;
          const made = events.filter(({ kind }) => successors.includes(kind)).length;
          expectSame(told, made, said);
          if (events.every(({ kind }) => kind !== EventKind.Population))
            expectSame(made, countsAt(trace, step).generated - before, said);
        }
      }),
      { seed: 20_261_202, numRuns: samples(30) },
    );
  });
});

/** A run to its end on the board of 3×3 whose shortest solution has 16 moves. */
function recorded(settings: SearchSettings): Trace {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const start = createBoard(goal, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

describe('ARA*', () => {
  const trace = recorded(defaultSettings('ara-star'));
  const { stepCount } = trace;
  const proof = 'The lower bound has come up to 16, the g of the best path: the search ends.';

  it('ends with the bound that proves its path, and not with a goal that an earlier step made', () => {
    const goal = currentAt(trace, stepCount);
    const foundAt = trace.bornAt(goal);
    expect(foundAt).toBeLessThan(stepCount);
    expect(sayWholeStep(trace, stepCount)).toMatch(
      new RegExp(
        `^${proof} Expanded just before: the node with g \\d+, h \\d+, f \\d+\\. Its successors: [^.]*\\.$`,
      ),
    );
    expect(whySelected(trace, goal, stepCount)).toBe(
      `The goal, generated in step ${foundAt}: it was not selected. ${proof}`,
    );
    for (let step = 0; step < stepCount; step++) expect(sayWholeStep(trace, step)).not.toContain(proof);
  });

  it('says in which step the goal came into the frontier, which is not selected then', () => {
    const told = Array.from({ length: stepCount }, (_, index) => sayWholeStep(trace, index + 1));
    const found = told.findIndex((sentence) => sentence.includes('; the goal is among them.')) + 1;
    expect(found).toBe(trace.bornAt(currentAt(trace, stepCount)));
    expect(told[found - 1]).toContain('Its successors: 2 new, 1 rejected; the goal is among them.');
  });

  it('is in the part of the cursor, whatever part made the node', () => {
    const later = trace.iterations[1].firstStep;
    const parts = [1, later, later + 1, stepCount].map((step) => partAt(trace, step));
    expect(parts).toEqual([0, 0, 1, 1]);
    expect(trace.iteration.values[currentAt(trace, stepCount)]).toBe(0);
  });
});

it('a path that greedy search found before is said to be known, and not counted', () => {
  const trace = recorded({ ...defaultSettings('branch-and-bound'), firstBound: 'greedy' });
  const goal = currentAt(trace, 0);
  const moves = nodeAt(trace, goal, 0).depth;
  expect(moves).toBeGreaterThan(16);
  expect(sayWholeStep(trace, 0)).toBe(
    `Nothing is expanded yet: the start is in the frontier. A path of ${moves} moves is known already. What was expanded to find it is not counted.`,
  );
  expect(whySelected(trace, goal, 0)).toBe(
    'A path that is known before the search begins ends here. What was expanded to find it is not counted.',
  );
  expect(reportStep(trace, 0).notes.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`the best path leads to the goal in ${moves} moves`),
  );
  const dear = recorded({ ...defaultSettings('branch-and-bound'), firstBound: 'greedy', cost: 'tile' });
  const { depth, g } = nodeAt(dear, currentAt(dear, 0), 0);
  expect(sayWholeStep(dear, 0)).toContain(`A path of ${depth} moves that costs ${g} is known already.`);
  const alone = recorded({ ...defaultSettings('branch-and-bound'), firstBound: 'none' });
  expect(sayWholeStep(alone, 0)).toBe('Nothing is expanded yet: the start is in the frontier.');
});

it('branch and bound does not end with the goal, but when nothing better can be left', () => {
  const start = createBoard({ rows: 3, columns: 3 }, [2, 8, 3, 1, 6, 4, 7, 0, 5]);
  const goal = createBoard(start, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  const settings = defaultSettings('branch-and-bound');
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  expect(sayWholeStep(trace, trace.stepCount)).toMatch(
    /^No node is left whose f is below 5, the g of the best path: the search ends\. As h is admissible, no solution is better\. Expanded just before: /,
  );
});

it.each([
  [{}, /^No node is left .* the search ends\. As h is admissible, no solution is better\. Expanded/],
  [{ heuristic: 'manhattan-with-blank' }, / the search ends\. Unless h is admissible, a better/],
  [
    { duplicates: 'expanded' },
    /^No node is left .* the search ends\. A cheaper path may have been rejected as a duplicate\. Expanded/,
  ],
] as const)(
  'branch and bound with %j says at its last step that it is over, and what that proves',
  (change, end) => {
    const trace = recorded({ ...defaultSettings('branch-and-bound'), ...change });
    const last = trace.stepCount;
    expect(currentAt(trace, last)).not.toBe(trace.result!.goalNode); // the goal was found long before
    expect(sayWholeStep(trace, last)).toMatch(end);
    expect(sayWholeStep(trace, last - 1)).not.toContain('the search ends');
  },
);

it('LRTA* says by how much it raised h, wherever it did', () => {
  for (const lookahead of [1, 3]) {
    const trace = recorded({ ...defaultSettings('lrta-star'), lookahead });
    let rises = 0;
    for (let step = 1; step <= trace.stepCount; step++) {
      const [before, now] = gaugesAt(trace, step);
      const said = `h of the board where it stood rises from ${before} to ${now}.`;
      const whole = sayWholeStep(trace, step);
      expectSame(whole.includes(said), now > before);
      expectSame(
        whole.includes('or the next one of its lookahead'),
        lookahead > 1 && !/A new part begins|The search begins/.test(whole),
      );
      if (now > before) rises++;
    }
    expect(rises).toBeGreaterThan(0);
  }
});

const successors: readonly EventKind[] = [
  EventKind.Generate,
  EventKind.Reject,
  EventKind.Update,
  EventKind.Reopen,
];

it('is worded as it was', async () => {
  const read = algorithmNames.flatMap((algorithm) => {
    const start = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 0, 4, 6, 7, 5, 8]);
    const request = {
      start,
      goal: standardGoal(start),
      settings: defaultSettings(algorithm),
      evenIfUnsolvable: false,
    };
    const trace = new Trace(request);
    trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
    const steps = new Set(
      [0, 1, 2, 3, trace.stepCount - 1, trace.stepCount].filter(
        (step) => step >= 0 && step <= trace.stepCount,
      ),
    );
    return [
      algorithm,
      ...[...steps].map((step) =>
        `${step}: ${sayWholeStep(trace, step)} ${partAt(trace, step)?.toString() ?? ''}`.trim(),
      ),
      '',
    ];
  });
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/sentences.txt');
});
