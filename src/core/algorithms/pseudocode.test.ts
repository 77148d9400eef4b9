import { expect, test } from 'vitest';
import { defaultSettings } from './registry.ts';
import { EventKind } from '../search/events.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { eventsOfStep, nodeAt } from '../trace/cursor.ts';
import { lineEventsOf } from '../trace/step-by.ts';
import { Trace } from '../trace/trace.ts';
import { pseudocodeOf, runningLine } from './details.ts';
import { recordToEnd } from './create-machine.ts';
import { algorithmNames, duplicateRules, goalTests, tieRules } from '../search/settings.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

test.each(algorithmNames)('%s begins, ends and takes somewhere', (algorithm) => {
  for (const duplicates of duplicateRules) {
    for (const goalTest of goalTests) {
      const lines = pseudocodeOf({
        ...{ start: goal, goal },
        settings: { ...defaultSettings(algorithm), duplicates, goalTest },
      });
      const shown = new Set(lines.flatMap(({ events }) => events));
      for (const kind of [EventKind.Start, EventKind.Select, EventKind.Goal]) expect(shown).toContain(kind);
      expect(lines[0].indent).toBe(0);
      expect(lines.every(({ indent }, index) => index === 0 || indent <= lines[index - 1].indent + 1)).toBe(
        true,
      );
    }
  }
});

test('SMA* marks the line that makes F infinite exactly where a path fills the memory', () => {
  const start = createBoard(goal, [1, 2, 4, 6, 0, 8, 7, 3, 5]); // 16 moves away
  const settings = { ...defaultSettings('sma-star'), memory: 12, maxExpansions: 400 };
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const lines = pseudocodeOf(trace.request);
  let marked = 0;
  for (let step = 1; step <= trace.stepCount; step++) {
    const events = eventsOfStep(trace, step);
    for (const [index, event] of lineEventsOf(trace, step).entries()) {
      if (event.kind !== EventKind.Generate) continue;
      const { depth } = nodeAt(trace, events[index].subject, step);
      const { text } = lines[runningLine(lines, event)];
      const isMarked = 'title' in text && text.title.endsWith('F ← ∞');
      expect(isMarked).toBe(depth === settings.memory - 1);
      if (isMarked) marked++;
    }
  }
  expect(marked).toBeGreaterThan(10);
});

test('breadth-first search has a queue where equal nodes come in the order of one, and never a cheaper path', () => {
  for (const duplicates of duplicateRules)
    for (const ties of tieRules) {
      const settings = { ...defaultSettings('breadth-first'), duplicates, ties };
      const lines = pseudocodeOf({ start: goal, goal, settings });
      const texts = lines.map(({ text }) => JSON.stringify(text)).join();
      expect([ties, texts.includes('first in, first out')]).toEqual([ties, ties === 'oldest']);
      expect(texts).not.toContain('cheaper');
      expect(lines.flatMap(({ events }) => events)).not.toContain(EventKind.Update);
    }
});

test.each(duplicateRules)(
  'branch and bound, duplicates %s, has a line for what is reopened where its run reopens something, and nowhere else',
  (duplicates) => {
    const start = createBoard(goal, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
    const settings = { ...defaultSettings('branch-and-bound'), duplicates, maxExpansions: 1000 };
    const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const kinds = trace.eventKind.values.subarray(0, trace.eventKind.length);
    const shown = pseudocodeOf(trace.request).flatMap(({ events }) => events);
    expect(shown.includes(EventKind.Reopen)).toBe(kinds.includes(EventKind.Reopen));
  },
);
