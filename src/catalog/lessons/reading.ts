import { guaranteeOfRun } from '../../core/algorithms/guarantee.ts';
import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import type { RunCounts } from '../../core/search/run.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import type { LinkView } from '../../core/files/share-link.ts';
import type { Board } from '../../core/puzzle/board.ts';
import {
  type NodeStatus,
  type TraceEvent,
  boardOf,
  countsAt,
  currentAt,
  eventsOfStep,
  expandedAt,
  nodeAt,
  pathTo,
  solutionNodes,
  statusAt,
} from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';

/** What is on the page: the record at the cursor, and what the learner has set. */
export interface Reading {
  readonly trace: Trace;
  readonly cursor: number;
  /** The node that the learner picked; −1: none. */
  readonly selected: number;
  readonly start: Board;
  readonly goal: Board;
  readonly settings: SearchSettings;
  readonly view: LinkView;
  readonly beside: LinkView | null;
  /** What the judge says of the record, where a program made it. */
  readonly judged: OwnSearchJudged | null;
}

/** A record at a cursor. */
export type AtCursor = Pick<Reading, 'trace' | 'cursor'>;

/** The first cursor at which something holds; 0 where it never does. O(steps). */
export function firstCursor(holds: (here: AtCursor) => boolean): (trace: Trace) => number {
  return (trace) => {
    for (let cursor = 1; cursor <= trace.stepCount; cursor++) if (holds({ trace, cursor })) return cursor;
    return 0;
  };
}

/** The step that the cursor is at. */
export function stepOf({ cursor }: AtCursor): number {
  return cursor;
}

/** The node at the cursor. */
export function currentNode({ trace, cursor }: AtCursor): number {
  return currentAt(trace, cursor);
}

/** The counts of the cursor. */
export function countsOf({ trace, cursor }: AtCursor) {
  return countsAt(trace, cursor);
}

export function gOf({ trace, cursor }: AtCursor, node: number): number {
  return nodeAt(trace, node, cursor).g;
}

export function hOf({ trace, cursor }: AtCursor, node: number): number {
  return nodeAt(trace, node, cursor).h;
}

export function fOf(here: AtCursor, node: number): number {
  return gOf(here, node) + hOf(here, node);
}

export function statusOf({ trace, cursor }: AtCursor, node: number): NodeStatus {
  return statusAt(trace, node, cursor);
}

/** Nodes from the root to the one at the cursor. */
export function pathOf(here: AtCursor): number[] {
  return pathTo(here.trace, currentNode(here), here.cursor);
}

/** What happened in the step that led to the cursor. */
export function eventsHere({ trace, cursor }: AtCursor): TraceEvent[] {
  return eventsOfStep(trace, cursor);
}

/** All nodes that there are at the cursor, in the order in which they were generated. */
export function nodesOf({ trace, cursor }: AtCursor): number[] {
  const nodes: number[] = [];
  for (let node = 0; node < trace.nodeCount && trace.bornAt(node) <= cursor; node++) nodes.push(node);
  return nodes;
}

/** Nodes that wait at the cursor, in the order in which they were generated. */
export function frontierOf(here: AtCursor): number[] {
  return nodesOf(here).filter((node) => statusOf(here, node) === 'frontier');
}

/** Moves of the solution; −1 without one. */
export function movesOf({ trace }: Pick<Reading, 'trace'>): number {
  return trace.result?.moves?.length ?? -1;
}

/** Whether the search found the goal. */
export function isSolved({ trace }: Pick<Reading, 'trace'>): boolean {
  return trace.result?.status === 'solved';
}

/** What the search that was run promises of its solution, whatever that happens to be; null without one. */
export function promiseOf({
  trace,
}: Pick<Reading, 'trace'>): NonNullable<ReturnType<typeof guaranteeOfRun>>['level'] | null {
  return trace.result && (guaranteeOfRun(trace.request, trace.result)?.level ?? null);
}

/** Whether the cursor is at the end of a record that is complete. */
export function isAtEnd({ trace, cursor }: AtCursor): boolean {
  return trace.result !== null && cursor === trace.stepCount;
}

/** The settings that the record was made with. */
export function searchedWith({ trace }: Pick<Reading, 'trace'>): SearchSettings {
  return trace.request.settings;
}

/** The board of a node as digits, "283164705": for boards of up to ten cells. */
export function digitsOf({ trace, cursor }: AtCursor, node: number): string {
  return boardOf(trace, node, cursor).cells.join('');
}

const nothing: RunCounts = {
  ...{ expanded: 0, visited: 0, taken: 0, generated: 0, rejected: 0, reopened: 0, maxFrontier: 0 },
  maxStored: 0,
};

/** The counts of the whole run; zeros while it is not over. */
export function totalsOf({ trace }: Pick<Reading, 'trace'>): RunCounts {
  return trace.result?.counts ?? nothing;
}

/** Whether the record on the page is complete, and was made with settings of a kind. */
export function isSearched(here: Pick<Reading, 'trace'>, is: (settings: SearchSettings) => boolean): boolean {
  return here.trace.result !== null && is(searchedWith(here));
}

/** Boards of the solution as `digitsOf` gives them. */
export function solutionDigits({ trace }: Pick<Reading, 'trace'>): string[] {
  return solutionNodes(trace).map((node) => digitsOf({ trace, cursor: trace.stepCount }, node));
}

/** Boards in the order of their expansion, over the whole record. O(steps). */
export function boardsExpanded({ trace }: Pick<Reading, 'trace'>): string[] {
  const boards: string[] = [];
  for (let cursor = 1; cursor <= trace.stepCount; cursor++) {
    const node = expandedAt(trace, cursor);
    if (node >= 0) boards.push(digitsOf({ trace, cursor }, node));
  }
  return boards;
}

/** Nodes expanded up to the cursor that fulfil a condition; a node expanded twice counts twice. O(steps). */
export function expandedWhere(here: AtCursor, holds: (node: number) => boolean): number {
  let count = 0;
  for (let cursor = 1; cursor <= here.cursor; cursor++) if (holds(expandedAt(here.trace, cursor))) count++;
  return count;
}
