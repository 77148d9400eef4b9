import { formatScore } from '../../../locales/figures.ts';
import { sayEnglish } from '../../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { EventKind } from '../../../core/search/events.ts';
import type { AlgorithmName, SearchSettings } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { traceOfTwoSides } from '../../../testing/hand-made-trace.ts';
import { eventsOfStep, nodeAt, sideOf, statusAt } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { partsOfH } from '../anatomy/parts-of-h.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { priorityRule } from '../../session/search-words.ts';
import { opened } from '../../../testing/open-text.ts';
import { sayMove } from './last-move.ts';
import { reportStep } from './step-report.ts';
import { whySelected } from './selection-words.ts';

const size = { rows: 3, columns: 3 };

function record(algorithm: AlgorithmName, change: Partial<SearchSettings> = {}): Trace {
  const trace = new Trace({
    start: createBoard(size, [8, 1, 3, 4, 0, 2, 7, 6, 5]),
    goal: standardGoal(size),
    settings: { ...defaultSettings(algorithm), ...change },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

const textsAt = (trace: Trace, step: number): string[] =>
  reportStep(trace, step).notes.map(({ text }) => text);

describe('what a log did', () => {
  const claim = '"algorithm": "a-star", "heuristic": "manhattan"';
  const trace = opened(`{"start": [1,2,0,3,4,5,6,7,8], "goal": [1,0,2,3,4,5,6,7,8], ${claim}}
{"expand": [1,2,0,3,4,5,6,7,8]}
{"generate": [1,2,3,0,4,5,6,7,8]}
{"generate": [1,2,5,3,4,0,6,7,8]}
{"expand": [1,2,3,0,4,5,6,7,8]}
{"expand": [0,2,3,1,4,5,6,7,8]}`);

  it('names a board to which no legal move leads, and one that no line lists', () => {
    const text = 'no legal move leads to it from its parent';
    expect(reportStep(trace, 1).notes).toEqual([{ kind: 'stray', node: 1, text }]);
    expect(sayMove(trace, 1, 2)).toBe('no legal move');
    expect(sayMove(trace, 2, 2)).toBe('5 ↑');
    expect(textsAt(trace, 2)).toEqual(['enters the frontier on a path that was not searched step by step']);
  });

  it('is told as what the log claims, not as what the record holds', () => {
    expect(whySelected(trace, 1, 2)).toContain(
      'The log claims that this is A*, Manhattan distance; the record does not say by which rule its nodes are selected.',
    );
    expect(whySelected(opened('1 2 3 4 5 6 0 7 8\n1 2 3 4 5 6 7 0 8'), 1, 2)).toContain(
      'The record does not say by which rule nodes are selected.',
    );
  });
});

describe('what a step did besides', () => {
  it('names every node that returns, with what it then waits with', () => {
    const trace = record('rbfs');
    let returned = 0;
    for (let step = 1; step <= trace.stepCount; step++) {
      const notes = reportStep(trace, step).notes.filter(({ kind }) => kind === 'returned');
      const events = eventsOfStep(trace, step).filter(({ kind }) => kind === EventKind.Return);
      expect(notes.map(({ node }) => node)).toEqual(events.map(({ subject }) => subject));
      returned += notes.length;
      const last = notes[notes.length - 1];
      if (last !== undefined)
        expect(last.text).toBe(
          `returns to the frontier, with F = ${nodeAt(trace, last.node, step).priority}`,
        );
    }
    expect(returned).toBeGreaterThan(5);
  });

  it('tells a node that only gets another F from one that returns, and what is generated again from what is new', () => {
    const trace = record('sma-star', { memory: 16, heuristic: 'hamming' });
    const again = trace.gauges[1]?.series;
    const seen = { changes: 0, returns: 0, again: 0 };
    for (let step = 2; step <= trace.stepCount; step++) {
      const { notes, successors, expanded } = reportStep(trace, step);
      for (const { kind, node, text } of notes) {
        if (kind !== 'returned') continue;
        const stays = node !== expanded && statusAt(trace, node, step - 1) === 'frontier';
        const said = `F = ${formatScore(nodeAt(trace, node, step).priority)}`;
        if (statusAt(trace, node, step) === 'pruned') {
          expect(text).toBe(`returns to the frontier, with ${said}, and is then pruned`);
          continue;
        }
        expect(text).toBe(
          stays ? `stays in the frontier, now with ${said}` : `returns to the frontier, with ${said}`,
        );
        seen[stays ? 'changes' : 'returns']++;
      }
      if ((again?.at(step - 1) ?? 0) === (again?.at(step - 2) ?? 0)) continue;
      expect(successors.length).toBe(1);
      expect(successors[0]?.because).toMatch(
        /^(was forgotten, and is generated again with the F kept of it|forgotten, .*)$/,
      );
      seen.again++;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(2);
  });

  it('tells of a generation and of the path that it leaves behind', () => {
    const trace = record('genetic', { population: 20, generations: 5, phases: 2, length: 8 });
    expect(textsAt(trace, 1)[0]).toMatch(
      /^20 paths tried: h from \d+ to \d+, half of them at most \d+(\.5)?$/,
    );
    const words = Array.from({ length: trace.stepCount }, (_, index) => textsAt(trace, index + 1)).flat();
    expect(
      words.some((text) =>
        /^the end of the best path enters the frontier: h = \d+ after \d+ moves?/.test(text),
      ),
    ).toBe(true);
    expect(words.some((text) => text.startsWith('returns to the frontier, with f = '))).toBe(true);
  });

  it('tells where two sides meet, each time by how long a path', () => {
    const trace = traceOfTwoSides();
    expect([1, 2, 3].map((step) => textsAt(trace, step))).toEqual([
      [],
      ['the two sides meet: a path of 6 moves'],
      ['the two sides meet: a path of 2 moves'],
    ]);
  });

  it('does not make up an f for what was thrown away', () => {
    const trace = record('sub-goals');
    const rejected = Array.from(
      { length: trace.stepCount },
      (_, index) => reportStep(trace, index + 1).successors,
    )
      .flat()
      .filter(({ outcome }) => outcome === 'repeats');
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.every(({ f }) => f === null)).toBe(true);
  });
});

describe('priorities in words', () => {
  it('have the letter that their formula gives them, and no sum', () => {
    const rule = priorityRule(defaultSettings('rbfs'));
    expect(rule).toMatchObject({
      symbol: 'F',
      formula: 'g + h, or the smallest f of what was forgotten below it',
      of: null,
    });
    expect(priorityRule(defaultSettings('sub-goals')).symbol).toBe('f');
  });

  it('are said as they are in the record', () => {
    const trace = record('rbfs');
    for (let step = 2; step <= trace.stepCount; step++) {
      const node = trace.eventSubject.values[trace.stepEvent.values[step - 1]];
      const sentence = whySelected(trace, node, step);
      expect(sentence).toMatch(new RegExp(`^F = ${trace.series.f.at(step - 1)} \\(g \\+ h, or `));
      expect(sentence).not.toMatch(/newest|draw/); // it has no rule for ties to choose
    }
  });
});

describe('parts of a run', () => {
  it('are said to begin with the node that is expanded first', () => {
    const trace = record('sub-goals');
    for (const { label, firstStep } of trace.iterations) {
      const node = trace.eventSubject.values[trace.stepEvent.values[firstStep]];
      expect(whySelected(trace, node, firstStep + 1)).toBe(
        `A new part begins with it: ${sayEnglish(label)}.`,
      );
    }
  });
});

describe('two sides', () => {
  const trace = traceOfTwoSides();

  it('estimate to their own goals', () => {
    for (let node = 0; node < trace.nodeCount; node++) {
      const { target } = sideOf(trace, node);
      const { parts } = partsOfH('manhattan', target, nodeBoardsOf(trace).of(node));
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(trace.h.values[node]);
    }
  });

  it('have frontiers of their own', () => {
    expect(whySelected(trace, 1, 2)).toBe(
      'f = 0 + 2 = 2. It was the only node in the frontier (from the goal).',
    );
  });
});
