import { describe, expect, it, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { type EventBatch, EventKind, eventKindMask, type NodeChange } from '../../search/events.ts';
import type { RunRequest } from '../../search/run.ts';
import { algorithmNames } from '../../search/settings.ts';
import { recordToEnd } from '../../algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { moveLetters, noMove } from '../../puzzle/moves.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { boardOf, countsAt, expandedAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { shortNumber, selectionRows } from './selection-rows.ts';
import { tracePosthoc } from './trace-posthoc.ts';
import { expectEqual } from '../../../testing/expect-equal.ts';
import { samples } from '../../../testing/samples.ts';

const size = { rows: 3, columns: 3 };

/** What a search takes, read slowly from its batches: each take with what its node was at that moment. */
class SlowSelections {
  readonly all: (NodeChange & { readonly node: number; readonly h: number })[] = [];
  /** Of each step, the index of the take that begins it. */
  readonly ofSteps: number[] = [];
  private readonly nodes: (NodeChange & { readonly h: number })[] = [];

  append(batch: EventBatch): void {
    for (let row = 0; row < batch.nodeCount; row++) {
      const [parent, move, g] = [batch.parent[row], batch.move[row], batch.g[row]];
      this.nodes.push({ parent, move, g, h: batch.h[row], priority: batch.priority[row] });
    }
    const changes = [...batch.changes];
    const steps = new Set(batch.stepEvent.subarray(0, batch.stepCount));
    for (let event = 0; event < batch.eventCount; event++) {
      const subject = batch.eventSubject[event];
      const kind = batch.eventKind[event] & eventKindMask;
      if (steps.has(event)) this.ofSteps.push(this.all.length);
      if (kind === EventKind.Select) this.all.push({ node: subject, ...this.nodes[subject] });
      if (kind === EventKind.Update || kind === EventKind.Reopen || kind === EventKind.Return) {
        const { parent, move, g, priority } = changes.shift()!;
        this.nodes[subject] = { parent, move, g, h: this.nodes[subject].h, priority: Math.fround(priority) };
      }
    }
  }
}

function slowly(request: RunRequest): { readonly trace: Trace; readonly takes: SlowSelections } {
  const trace = new Trace(request);
  const takes = new SlowSelections();
  const result = recordToEnd(request, (batch) => {
    takes.append(batch);
    trace.append(batch);
  });
  trace.finish(result);
  return { trace, takes };
}

describe.each(algorithmNames)(
  '%s: a row and an event of Posthoc say what a node was when it was taken',
  (algorithm) => {
    const small = { rows: 3, columns: 2 };
    // Goals with the blank in the middle, rules and estimates that change scores; goal and boards from seeds 0 … 11.
    test.each(Array.from({ length: samples(12, 2) }, (_, seed) => seed))('seed %i', (seed) => {
      const prng = new Prng(seed);
      const goal = randomSolvableBoard(standardGoal(seed % 2 === 0 ? small : size), prng);
      const start = randomSolvableBoard(goal, prng);
      const heuristic = ['gaschnig', 'manhattan', 'nilsson-sequence', 'hamming'][seed % 4];
      const settings = { ...defaultSettings(algorithm), heuristic, maxExpansions: 300, seed };
      const request = { start, goal, settings, evenIfUnsolvable: false };
      const { trace, takes } = slowly(request);
      const rows = [...selectionRows(trace)].map(({ node, parent, move, g, h, f }) => ({
        node,
        parent,
        move,
        g,
        h,
        f,
      }));
      expect(rows).toEqual(
        takes.all.map(({ node, parent, move, g, h, priority }) => ({
          ...{ node, parent, g, h, f: priority },
          move: move === noMove ? '' : moveLetters[move],
        })),
      );
      const { events } = JSON.parse([...tracePosthoc(trace)].join('')) as {
        events: { type: string; id: string; g: number; f?: number }[];
      };
      const expanding = events.filter(({ type }) => type === 'expanding');
      expect(expanding.map(({ id, g, f }) => [id, g, f])).toEqual(
        takes.ofSteps
          .map((index) => takes.all[index])
          .map(({ node, g, priority }) => [
            String(node + 1),
            g,
            Number.isFinite(priority) ? shortNumber(priority) : undefined,
          ]),
      );
    });
  },
);

describe.each(algorithmNames)('the takes of %s', (algorithm) => {
  const settings = { ...defaultSettings(algorithm), maxExpansions: 1000 };
  const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const rows = [...selectionRows(trace)];

  it('have the boards that the record has', () => {
    for (const { node, step, board } of rows) expect(boardOf(trace, node, step).cells.join(' ')).toBe(board);
  });

  it('say which of them were expanded: one for each step', () => {
    const expanded = rows.filter((row) => row.expanded);
    expect(expanded.map(({ step }) => step)).toEqual(
      Array.from({ length: trace.stepCount }, (_, n) => n + 1),
    );
    for (const { step, node } of expanded) expect(expandedAt(trace, step)).toBe(node);
  });

  it('count the frontier as the record does, wherever one expansion follows on another', () => {
    let compared = 0;
    rows.forEach(({ node, step, frontier }, index) => {
      const next = rows[index + 1];
      if (node !== expandedAt(trace, step) || next?.step === step || next?.parent === -1) return;
      expectEqual([step, frontier], [step, countsAt(trace, step).frontier]);
      compared++;
    });
    expect(compared).toBeGreaterThan(0);
  });
});
