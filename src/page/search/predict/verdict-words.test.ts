import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { AlgorithmName, SearchSettings } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { nodeAt } from '../../../core/trace/cursor.ts';
import {
  judge,
  type PredictQuestion,
  questionAt,
  frontierByAge,
  rightNodes,
} from '../../../core/trace/predict.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { sayNoQuestion, sayVerdict } from './verdict-words.ts';

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

function questionOf(trace: Trace, step: number): PredictQuestion {
  const question = questionAt(trace, step);
  if (typeof question === 'string') throw new Error(question);
  return question;
}

/** What is said to every node that waits at a cursor, right ones first. */
function sentencesAt(trace: Trace, step: number): Set<string> {
  const question = questionOf(trace, step);
  const right = new Set(rightNodes(trace, question));
  const nodes = [...right, ...frontierByAge(trace, step).filter((node) => !right.has(node))];
  return new Set(
    nodes.map((node) => {
      const kind = right.has(node) ? 'right' : 'wrong';
      const { word, sentence } = sayVerdict(trace, question, { kind, node, step, scored: true });
      return `${word}. ${sentence}`;
    }),
  );
}

describe('a verdict', () => {
  it('names the comparison that decided', () => {
    const trace = record('a-star');
    expect([...sentencesAt(trace, 2)]).toEqual([
      'Right. Among those with f = 10, smaller h goes first, 8 before 9.',
      'Not this one. Its f is 12; f = 10 was smaller.',
      'Not this one. Same f, but smaller h goes first, 8 before 9.',
    ]);
    expect([...sentencesAt(trace, 13)]).toContain(
      'Not this one. Same f and h, but the newer one goes first: it came in with step 4, the other with step 2.',
    );
    expect([...sentencesAt(trace, 3)][0]).toBe('Right. f = 10 is the smallest; the next has 12.');
  });

  it('says who ties, what decides among them, and that each of them counts', () => {
    const order = 'moves are tried in a random order, so any of them counts.';
    const shuffled = { moves: 'shuffled' } as const;
    expect([...sentencesAt(record('a-star', shuffled), 1)].slice(0, 2)).toEqual([
      `Right. Two nodes tie at f = 10, h = 9 and came in with the same step; ${order}`,
      `Right. Two nodes tie at f = 10, h = 9 and came in with the same step; ${order} The search selected the other one.`,
    ]);
    expect([...sentencesAt(record('a-star', { ties: 'random' }), 6)]).toContain(
      'Right. Seven nodes tie at f = 12; chance decides among them, so any of them counts.',
    );
    expect([...sentencesAt(record('depth-first', { ...shuffled, maxExpansions: 50 }), 1)]).toContain(
      `Right. Four nodes came in with the same step; ${order}`,
    );
  });

  it('tells which move was tried first where that decides', () => {
    expect([...sentencesAt(record('a-star'), 1)]).toEqual([
      'Right. All nodes with f = 10 and h = 9 came in with step 1; the move tried earlier goes first: 6 ↑ before 2 ←.',
      'Not this one. Its f is 12; f = 10 was smaller.',
      'Not this one. Same f and h, and both came in with step 1; the move tried earlier goes first: 6 ↑ before 2 ←.',
    ]);
    const other = record('a-star', { moves: 'RLDU' });
    expect([...sentencesAt(other, 1)][0]).toContain('the move tried earlier goes first: 2 ← before 6 ↑.');
    expect([...sentencesAt(record('breadth-first'), 1)][0]).toBe(
      'Right. All nodes with g = 1 came in with step 1; the move tried earlier goes first: 1 ↓ before 6 ↑.',
    );
  });

  it('names the step of the oldest before the order of moves, where both decide', () => {
    expect([...sentencesAt(record('breadth-first'), 5)][0]).toBe(
      'Right. The oldest nodes with g = 2 came in with step 2; of these, the move tried earlier goes first: 8 → before 3 ←.',
    );
  });

  it('says whose turn it is', () => {
    expect([...sentencesAt(record('bidirectional'), 1)]).toEqual([
      'Right. No other node is in its frontier.',
      'Not this one. The search from the goal has the smaller frontier: 1 against 4.',
    ]);
  });

  it('tells figures of the record: what is smaller is smaller', () => {
    for (const algorithm of ['a-star', 'greedy', 'weighted-a-star', 'rbfs', 'sub-goals'] as const) {
      const trace = record(algorithm);
      let told = 0;
      for (let step = 1; step < trace.stepCount; step++) {
        const question = questionAt(trace, step);
        if (typeof question === 'string') continue;
        for (const node of frontierByAge(trace, step)) {
          const verdict = judge(trace, question, node);
          if (verdict.kind !== 'wrong') continue;
          const { sentence } = sayVerdict(trace, question, { kind: 'wrong', node, step, scored: true });
          const [own, best] = [...sentence.matchAll(/[\d.]*\d/g)].map(([figure]) => Number(figure));
          if (verdict.by.rule !== 'priority') continue;
          expect(own).toBe(nodeAt(trace, node, step).priority);
          expect(best).toBeLessThan(own);
          told++;
        }
      }
      expect(told).toBeGreaterThan(100);
    }
  });
});

describe('no question', () => {
  it('has a reason', () => {
    const climb = record('hill-climbing');
    expect(questionAt(climb, 1)).toBe('alone');
    expect(sayNoQuestion(climb, 'alone', false)).toContain('never holds more than one node');
    const whole = record('a-star');
    expect(questionAt(whole, 0)).toBe('only');
    expect(sayNoQuestion(whole, 'only', false)).toContain('no choice here');
    const pairs = record('nbs');
    expect(questionAt(pairs, 1)).toBe('beyond');
    expect(sayNoQuestion(pairs, 'beyond', false)).toContain('the record does not say');
    expect(questionAt(whole, whole.stepCount)).toBe('end');
  });
});
