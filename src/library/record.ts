import { recordToEnd } from '../core/algorithms/create-machine.ts';
import { recordFormats } from '../core/files/record-formats.ts';
import { lettersOfMoves, noMove } from '../core/puzzle/moves.ts';
import { EventKind } from '../core/search/events.ts';
import {
  type NodeStatus,
  boardOf,
  countsAt,
  currentAt,
  eventsOfStep,
  nodeAt,
  pathTo,
  statusAt,
} from '../core/trace/cursor.ts';
import { frontierAt } from '../core/trace/frontier-at.ts';
import { Trace } from '../core/trace/trace.ts';
import { type Answer, answerOf } from './answer.ts';
import { now } from './clock.ts';
import { type BoardLike, InputError, type SearchOptions, requestOf } from './input.ts';
import { say } from './say.ts';

/** Docs/trace.md and the page's help say what is in each. */
export type RecordFormatName = 'csv' | 'json' | 'posthoc';

/** A node as it was at a step. */
export interface RecordedNode {
  readonly node: number;
  /** Row by row, 0 for the blank. */
  readonly board: readonly number[];
  /** −1: a root. */
  readonly parent: number;
  /** Where the blank went: U, D, L or R; empty at a root. */
  readonly move: string;
  /** What the moves from the root cost: their number, unless `cost` says otherwise. */
  readonly g: number;
  readonly h: number;
  /** What the frontier is ordered by: g + h in A*, h in greedy search. */
  readonly f: number;
  readonly depth: number;
  readonly status: NodeStatus;
}

/** What an expansion did. */
export interface RecordedStep {
  /** The node selected last; −1 before the first. */
  readonly node: number;
  /** Its successors that were new, in order. */
  readonly generated: readonly number[];
  /** Successors that repeated a state and were thrown away. */
  readonly rejected: number;
  /** Nodes after it, as in rules S6 … S8. */
  readonly frontier: number;
  readonly closed: number;
}

/** A search that can be read at each of its steps. Nodes are numbered in order of generation, from 0, the start. */
export interface SearchRecord {
  readonly answer: Answer;
  /** Nodes recorded. */
  readonly nodes: number;
  /** Expansions recorded: a step is the number of expansions done, 0 … steps. */
  readonly steps: number;
  /** Whether all of the search is on record; else its first part is. */
  readonly isComplete: boolean;
  /** O(steps before it that changed the node); the board takes O(depth). Throws `InputError`. */
  node(node: number, step?: number): RecordedNode;
  /** Throws `InputError`. */
  step(step: number): RecordedStep;
  /** The nodes that wait, in the order in which they would be selected if no other came. Throws `InputError`. */
  frontier(step: number): readonly number[];
  /** The nodes from the root to this one. Throws `InputError`. */
  path(node: number, step?: number): readonly number[];
  /** The file that the page opens and the terminal writes, in pieces. */
  write(format: RecordFormatName): Iterable<string>;
}

/**
 * Searches as `solve` does, and records every node, every repeated successor and every change of a parent (docs/trace.md).
 * About 100 bytes an expansion; the first 2,000,000 nodes are recorded. Throws `InputError`.
 */
export function record(start: BoardLike, options: SearchOptions = {}): SearchRecord {
  const { request, makeOwn } = requestOf(start, options);
  const trace = new Trace(request);
  const began = now();
  const result = recordToEnd(request, (batch) => trace.append(batch), { makeOwn });
  trace.finish(result);
  const answer = answerOf(request, { result, elapsedMs: now() - began });
  const { stepCount: steps, nodeCount: nodes } = trace;

  const stepIn = (step: number): number => within('step', step, steps);
  const nodeIn = (node: number): number => within('node', node, nodes - 1);
  return {
    ...{ answer, nodes, steps, isComplete: trace.complete },
    node: (node, step = steps) => {
      const { parent, move, g, h, depth, priority } = nodeAt(trace, nodeIn(node), stepIn(step));
      return {
        ...{ node, parent, g, h, depth, f: priority },
        board: [...boardOf(trace, node, step).cells],
        move: move === noMove ? '' : lettersOfMoves([move]),
        status: statusAt(trace, node, step),
      };
    },
    step: (step) => {
      const events = eventsOfStep(trace, stepIn(step));
      const { frontier, closed } = countsAt(trace, step);
      return {
        node: currentAt(trace, step),
        generated: events.filter(({ kind }) => kind === EventKind.Generate).map(({ subject }) => subject),
        rejected: events.filter(({ kind }) => kind === EventKind.Reject).length,
        ...{ frontier, closed },
      };
    },
    frontier: (step) => {
      const sides = trace.sides.map((_, side) => frontierAt(trace, stepIn(step), side));
      return sides.flatMap((frontier) => [...frontier.slice(0, frontier.size)]);
    },
    path: (node, step = steps) => pathTo(trace, nodeIn(node), stepIn(step)),
    write: (format) => {
      if (!Object.hasOwn(recordFormats, format))
        throw new InputError(`format: it can be ${Object.keys(recordFormats).join(', ')}.`);
      return recordFormats[format].write(trace, say);
    },
  };
}

function within(what: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new InputError(`${what}: ${value} is not in the record, which has 0 to ${most}.`);
}
