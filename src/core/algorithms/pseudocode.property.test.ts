import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventKind, NodeEnd } from '../search/events.ts';
import { type LineEvent, pseudocodeOf, runningLine } from './details.ts';
import { algorithmCatalog } from './registry.ts';
import { algorithmNames } from '../search/settings.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { addCost } from '../puzzle/move-costs.ts';
import { RecordChecker } from '../trace/check-record.ts';
import type { CheckedNode } from '../trace/checked-nodes.ts';
import type { TraceEvent } from '../trace/cursor.ts';
import { lineEventsOf } from '../trace/step-by.ts';
import { Trace, never } from '../trace/trace.ts';
import { recordToEnd } from './create-machine.ts';
import { samples } from '../../testing/samples.ts';

const seed = 20_261_121;
const kindNames = Object.keys(EventKind);

/**
 * Events that need no line: the end of every search, and what a budget does to the last node. With any rule but `none`
 * the move back is made and rejected, which the line about duplicates says.
 */
function needsLine(kind: EventKind, trace: Trace): boolean {
  if (kind === EventKind.Stop) return false;
  return !(kind === EventKind.Prune && trace.result!.status === 'budget');
}

describe.each(algorithmNames)('%s', (algorithm) => {
  test('every event of a record is that of exactly one line of its pseudocode', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), (request) => {
        const trace = new Trace(request);
        trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
        if (trace.result!.status === 'unsolvable' && trace.stepCount === 0) return;
        const lines = pseudocodeOf(request);
        for (let step = 0; step <= trace.stepCount; step++) {
          for (const event of lineEventsOf(trace, step)) {
            const own = lines.filter((line) => runningLine([line], event) === 0);
            if (own.length > 1 || (own.length === 0 && needsLine(event.kind, trace))) {
              const what = `${kindNames[event.kind]} ${event.how ?? ''}`;
              throw new Error(`${own.length} lines for ${what}: ${JSON.stringify(request.settings)}`);
            }
          }
        }
      }),
      { seed, numRuns: samples(150) },
    );
  });
});

/** A successor and the node that has its state, as they are when the line runs. */
interface Repeat {
  readonly other: CheckedNode;
  /** Whether the path to the successor is no cheaper than that to the other. */
  readonly isNoCheaper: boolean;
  readonly isOnPath: boolean;
}

const isInFrontier = ({ other }: Repeat): boolean => other.status === 'frontier';
/** Selected once, and not in the frontier again. */
const isClosed = ({ other: { status, end, selectedAt } }: Repeat): boolean =>
  status === 'closed' || (status === 'pruned' && end === NodeEnd.pruned && selectedAt !== never);
const isKnown = (repeat: Repeat): boolean => isInFrontier(repeat) || isClosed(repeat);

/** What each line about duplicates says: when it rejects a successor. */
const rejects: Readonly<Record<string, (repeat: Repeat) => boolean>> = {
  'if its state is known: reject it': isKnown,
  'if its state is known on this side: reject it': isKnown,
  'if its state is known and this path is no cheaper: reject it': (repeat) =>
    isKnown(repeat) && repeat.isNoCheaper,
  'if its state is known on this side and this path is no cheaper: reject it': (repeat) =>
    isKnown(repeat) && repeat.isNoCheaper,
  'if its state is closed, or in the frontier and this path is no cheaper: reject it': (repeat) =>
    isClosed(repeat) || (isInFrontier(repeat) && repeat.isNoCheaper),
  'if its state was selected before: reject it': isClosed,
  'if its state was generated before: reject it, even if this path is cheaper': isKnown,
  'if its state is on its own path, or the frontier has a better node of it: reject it': (repeat) =>
    repeat.isOnPath || isInFrontier(repeat),
  'if its state is on its own path: reject it': ({ isOnPath }) => isOnPath,
};

/** Reads a record by its rules, and asks of every successor whether the line that is marked says what becomes of it. */
class LineChecker extends RecordChecker {
  private readonly lines = pseudocodeOf(this.trace.request);
  /** Text of a state on a side → its nodes since the last start. */
  private readonly nodesOf = new Map<string, number[]>();
  readonly marked = new Set<string>();

  private textAt(kind: EventKind, how: LineEvent['how'] = null): string {
    const line = this.lines[runningLine(this.lines, { kind, how })];
    return line !== undefined && 'title' in line.text ? line.text.title : '';
  }

  protected override start(event: TraceEvent): void {
    if (this.trace.sides.length === 1) this.nodesOf.clear();
    super.start(event);
    this.file(event.subject);
  }

  private file(node: number): void {
    const text = this.stateOf(node, this.cellsOf(node));
    this.nodesOf.set(text, [...(this.nodesOf.get(text) ?? []), node]);
  }

  private stateOf(node: number, cells: Uint8Array): string {
    return `${this.trace.sideIndex(node)} ${cells.join(' ')}`;
  }

  private repeatOf(node: number, cells: Uint8Array): Repeat {
    const { trace, current } = this;
    const parent = this.nodes.at(current)!;
    const { byMoves } = algorithmCatalog[trace.request.settings.algorithm];
    const tile = cells[this.cellsOf(current).indexOf(0)];
    const other = this.nodes.at(node)!;
    const g = trace.costs === null ? parent.g + 1 : addCost(parent.g, tile, trace.costs);
    let isOnPath = false;
    for (let at = current; at >= 0; at = this.nodes.at(at)!.parent)
      isOnPath ||= this.cellsOf(at).join() === cells.join();
    const isNoCheaper = byMoves === true ? parent.depth + 1 >= other.depth : g >= other.g;
    return { other, isNoCheaper, isOnPath };
  }

  protected override reject(event: TraceEvent): void {
    const text = this.textAt(EventKind.Reject);
    const holds = rejects[text];
    if (holds !== undefined) {
      this.marked.add(text);
      this.expectThat(holds(this.repeatOf(event.subject, this.cellsOf(event.subject))), text);
    } else this.expectThat(this.trace.request.settings.algorithm === 'sub-goals', `${text} is not asked`);
    super.reject(event);
  }

  protected override generate(event: TraceEvent): void {
    super.generate(event);
    const holds = rejects[this.textAt(EventKind.Reject)];
    const cells = this.cellsOf(event.subject);
    if (holds !== undefined) {
      const isReplaced = this.trace.request.settings.duplicates === 'open';
      for (const node of this.nodesOf.get(this.stateOf(event.subject, cells)) ?? []) {
        const repeat = this.repeatOf(node, cells);
        if (!isReplaced || repeat.isOnPath)
          this.expectThat(!holds(repeat), `${this.textAt(EventKind.Reject)}, and it is added`);
      }
    }
    this.file(event.subject);
  }

  protected override prune(event: TraceEvent): void {
    if (event.flag) {
      const text = this.textAt(EventKind.Prune, 'replaced');
      this.expectThat(!text.endsWith('reject it'), `${text}, and one of the frontier is removed`);
      const state = this.stateOf(event.subject, this.cellsOf(event.subject));
      this.expectThat((this.nodesOf.get(state)?.length ?? 0) > 1, 'a better node of its state replaced it');
    }
    super.prune(event);
  }

  private expectThat(holds: boolean, what: string): void {
    if (!holds) throw new Error(`not so: ${what}; ${JSON.stringify(this.trace.request)}`);
  }
}

const marked = new Set<string>();

test.each(algorithmNames)(
  `of %s no line about duplicates is marked that is not so, seed ${seed}`,
  (algorithm) => {
    fc.assert(
      fc.property(anyRequest([algorithm]), (request) => {
        const trace = new Trace(request);
        trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
        const checker = new LineChecker(
          trace,
          trace.sides.map(() => null),
        );
        checker.run();
        for (const text of checker.marked) marked.add(text);
        // How it ended is told by no line that says something else.
        const stop = lineEventsOf(trace, trace.stepCount).find(({ kind }) => kind === EventKind.Stop);
        const lines = pseudocodeOf(request);
        const line = stop === undefined ? undefined : lines[runningLine(lines, stop)];
        if (line !== undefined && 'title' in line.text) {
          const { status } = trace.result!;
          if (/^otherwise stop/.test(line.text.title)) expect(status).toBe('exhausted');
          if (/reached the goal/.test(line.text.title)) expect(['solved', 'unsolvable']).toContain(status);
        }
      }),
      { seed, numRuns: samples(150) },
    );
  },
);

test('every line about duplicates was marked by one of these runs', () => {
  expect([...marked].sort()).toEqual(Object.keys(rejects).sort());
});
