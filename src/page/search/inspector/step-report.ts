import { formatScore } from '../../../locales/figures.ts';
import { type Cursor, EventKind, type NodeId } from '../../../core/search/events.ts';
import { algorithmCatalog, settingsInForce, kindOf } from '../../../core/algorithms/registry.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { scoresInUse } from '../../../core/algorithms/scores-in-use.ts';
import type { SearchSettings } from '../../../core/search/settings.ts';
import { addCost } from '../../../core/puzzle/move-costs.ts';
import { applyMove, type Move } from '../../../core/puzzle/moves.ts';
import { type Board, blankCell } from '../../../core/puzzle/board.ts';
import {
  type TraceEvent,
  eventsOfStep,
  expandedAt,
  gaugesAt,
  hasBoards,
  nodeAt,
  statusAt,
} from '../../../core/trace/cursor.ts';
import { isFinalMeeting } from '../../../core/trace/parts-of-a-run.ts';
import { allTold } from '../../../core/trace/step-by.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { priorityRule } from '../../session/search-words.ts';
import { type Fate, fatesOf } from './step-fates.ts';
import { type StepNote, isByMoves, notesOf } from './step-notes.ts';

/** What became of a successor in the step that made it; `known`: its board is, and nothing says that it was rejected. */
export type Outcome = 'new' | 'repeats' | 'known' | 'updated' | 'reopened' | 'pruned' | 'replaced' | 'goal';

/** Whether the node of a successor is that of another path to its board. */
export function isRepeat(outcome: Outcome): boolean {
  return outcome === 'repeats' || outcome === 'known';
}

/** One successor of the expanded node. */
export interface SuccessorRow {
  readonly outcome: Outcome;
  readonly move: Move;
  /** The tile that slid. */
  readonly tile: number | null;
  /** The node it is, or, when it was rejected or known already, the node it repeats. */
  readonly node: NodeId;
  readonly board: Board;
  readonly g: number;
  readonly h: number;
  /** Null where nobody knows it: of a successor that was thrown away, under an order that g and h do not make. */
  readonly f: number | null;
  /** In words, what became of it. */
  readonly because: string;
  /** Its event is not told yet. */
  readonly coming: boolean;
}

/** What one step did. */
export interface StepReport {
  /** The node whose successors were generated; −1 at cursor 0. */
  readonly expanded: number;
  /** Its successors, and of no other node. */
  readonly successors: readonly SuccessorRow[];
  /** What was selected after that, in order: the goal, and what a limit stopped. */
  readonly unexpanded: readonly number[];
  readonly notes: readonly StepNote[];
  /** Nodes made in earlier steps that this one dropped. */
  readonly dropped: number;
}

/**
 * Decodes the events between cursor `step − 1` and `step`. O(events of the step).
 * @param told how many of them have happened: what the others do to a successor is not said
 */
export function reportStep(trace: Trace, step: Cursor, told = allTold): StepReport {
  const expanded = expandedAt(trace, step);
  const events = eventsOfStep(trace, step);
  const heard = told === allTold ? events.length : told;
  const fates = fatesOf(events.slice(0, heard));
  const notes = notesOf(trace, step, events, fates, heard);
  const unexpanded = unexpandedAmong(events.slice(0, heard), expanded);
  if (expanded < 0) return { expanded, successors: [], unexpanded, notes, dropped: 0 };
  const boards = nodeBoardsOf(trace);
  const parent = { board: boards.of(expanded), ...nodeAt(trace, expanded, step) };
  const rule = priorityRule(trace.request.settings);
  const boarded = hasBoards(trace);
  const made = new Set<number>();
  const again = beginsAgain(trace, step);
  const successors: SuccessorRow[] = [];
  for (const [index, event] of events.entries()) {
    const outcome = outcomeOf(event, fates);
    if (outcome === null) continue;
    if (event.kind === EventKind.Generate) made.add(event.subject);
    const board = boarded ? applyMove(parent.board, event.move) : parent.board;
    const tile = boarded ? (board.cells[blankCell(parent.board)] ?? 0) : null;
    const h = trace.h.values[event.subject] ?? 0;
    const g = gAfter(trace, parent.g, tile);
    const rejected = event.kind === EventKind.Reject;
    const f = rejected ? (rule.of?.(g, h) ?? null) : nodeAt(trace, event.subject, step).priority;
    const because = fates.get(event.subject)?.selected
      ? saySelected(outcome)
      : outcome === 'new'
        ? again
          ? t('was forgotten, and is generated again with the {symbol} kept of it', { symbol: rule.symbol })
          : sayEstimate(trace.request.settings, h - parent.h)
        : reasonOf(trace, outcome, event.subject, expanded, step);
    successors.push({
      outcome,
      move: event.move,
      tile,
      node: event.subject,
      board,
      g,
      h,
      f,
      because,
      coming: index >= heard,
    });
  }
  // What returned and was then given up has a note of its own.
  for (const { kind, node } of notes) if (kind === 'returned') made.add(node);
  const dropped = [...fates].filter(([node, { outcome }]) => outcome !== 'goal' && !made.has(node)).length;
  return { expanded, successors, unexpanded, notes, dropped };
}

/** Whether a search that forgets has generated again in a step what it had forgotten. */
function beginsAgain(trace: Trace, step: Cursor): boolean {
  const gauge = trace.gauges.findIndex(({ name }) => name.endsWith('begun again')); // "subtrees begun again" in older records
  const [now = NaN, before = NaN] = [gaugesAt(trace, step)[gauge], gaugesAt(trace, step - 1)[gauge]];
  return now > before;
}

/** g of a successor: one more where moves cost 1. */
function gAfter({ costs }: Trace, g: number, tile: number | null): number {
  return costs === null || tile === null ? g + 1 : addCost(g, tile, costs);
}

/** The nodes selected in a step but for the one that it expands, each once. */
function unexpandedAmong(events: readonly TraceEvent[], expanded: number): number[] {
  const selections = events.filter(({ kind }) => kind === EventKind.Select).map(({ subject }) => subject);
  return [...new Set(expanded < 0 ? selections : selections.slice(1))];
}

function outcomeOf(event: TraceEvent, fates: ReadonlyMap<number, Fate>): Outcome | null {
  switch (event.kind) {
    case EventKind.Generate:
      return fates.get(event.subject)?.outcome ?? 'new';
    case EventKind.Reject:
      return event.flag ? 'known' : 'repeats';
    case EventKind.Update:
      return 'updated';
    case EventKind.Reopen:
      return 'reopened';
    default:
      return null;
  }
}

/** Of a node that was selected after the expansion and ended the step. */
function saySelected(outcome: Outcome): string {
  return t(outcome === 'goal' ? 'then selected' : 'then selected, not expanded');
}

/** How the estimate changed by the move. */
function sayEstimate(settings: SearchSettings, change: number): string {
  if (settings.heuristic === 'zero' || !scoresInUse(settings).showsH)
    return t(hasOwnLists(settings) ? 'not generated before' : 'joins the frontier');
  if (change === 0) return t('h stays the same');
  const by = formatScore(Math.abs(change));
  return t(change < 0 ? 'looks closer: h falls by {by}' : 'looks farther: h rises by {by}', { by });
}

function reasonOf(
  trace: Trace,
  outcome: Exclude<Outcome, 'new'>,
  node: NodeId,
  expanded: number,
  step: Cursor,
): string {
  switch (outcome) {
    case 'repeats':
    case 'known':
      return sayRepeated(trace, node, expanded, step);
    case 'updated':
    case 'reopened': {
      const [before, after] = [nodeAt(trace, node, step - 1), nodeAt(trace, node, step)];
      if (trace.costs !== null && isByMoves(trace))
        return outcome === 'updated'
          ? t('shorter path: depth {old} → {n}', { old: before.depth, n: after.depth })
          : t('shorter path: depth {old} → {n}, back to the frontier', { old: before.depth, n: after.depth });
      const change = { old: formatScore(before.g), g: formatScore(after.g) };
      return outcome === 'updated'
        ? t('cheaper path: g {old} → {g}', change)
        : hasOwnLists(trace.request.settings)
          ? t('cheaper path: g {old} → {g}, expanded before', change)
          : t('cheaper path: g {old} → {g}, back to the frontier', change);
    }
    case 'pruned':
      return sayPruned(trace, node);
    case 'replaced':
      return t('a better node of the same board stays');
    case 'goal':
      return t(isFinalMeeting(trace, node) ? 'the two sides meet in it' : 'this is the goal');
  }
}

/** Why a search drops nodes, with exactly these settings; English. */
export function whyPruned(settings: SearchSettings): string {
  const { prunedBecause } = algorithmCatalog[settings.algorithm];
  return typeof prunedBecause === 'string' ? prunedBecause : prunedBecause(settings);
}

/** Why a node is dropped. */
export function sayPruned(trace: Trace, node: NodeId): string {
  const bound = trace.iterations[trace.iteration.values[node] ?? 0]?.bound ?? null;
  const { settings } = trace.request;
  const usual = whyPruned(settings);
  const { allPrunedBecause = usual } = algorithmCatalog[settings.algorithm];
  const prunedBecause = named(
    allPrunedBecause !== usual && droppedAll(trace, node) ? allPrunedBecause : usual,
  );
  return bound === null ? prunedBecause : `${prunedBecause} ${formatScore(bound)}`;
}

/** Whether the step that dropped a node dropped all that it made. O(events of the step). */
function droppedAll(trace: Trace, node: NodeId): boolean {
  const events = eventsOfStep(trace, trace.endedAt(node));
  const dropped = new Set(
    events.filter(({ kind }) => kind === EventKind.Prune).map(({ subject }) => subject),
  );
  return events.every(({ kind, subject }) => kind !== EventKind.Generate || dropped.has(subject));
}

/** Why a node that was selected in the step to a cursor, and is not the goal, was not expanded then. */
export function whyUnexpanded(trace: Trace, node: NodeId, step: Cursor): string {
  const status = statusAt(trace, node, step);
  // A sub-goal is reached: the node is back in the frontier.
  if (status === 'frontier') return t('its part of the run ends here, and the next one goes on from it');
  return isAtDepthLimit(trace, node, step)
    ? t('its depth, {g}, is the limit', { g: nodeAt(trace, node, step).depth })
    : t('the search stops here');
}

/** Of a node that is not expanded when it is selected. */
export function isAtDepthLimit(trace: Trace, node: NodeId, step: Cursor): boolean {
  if (statusAt(trace, node, step) === 'frontier' || trace.result?.reason.code === 'end.stack') return false;
  const bound = trace.iterations[trace.iteration.values[node] ?? 0]?.bound ?? Infinity;
  const { algorithm, maxDepth } = settingsInForce(trace.request.settings);
  const limit = kindOf(algorithm).deep === 'rising limits' ? Math.min(bound, maxDepth) : maxDepth;
  return nodeAt(trace, node, step).depth >= limit;
}

/** Which earlier node a rejected successor repeats. */
function sayRepeated(trace: Trace, node: NodeId, expanded: number, step: Cursor): string {
  if (node < 0) return t('known already');
  if (node === nodeAt(trace, expanded, step).parent) return t('undoes the last move');
  const selected = trace.selectedAt.values[node] ?? step + 1;
  if (selected <= step) return t('repeats step {step}', { step: selected });
  if (statusAt(trace, node, step) === 'closed') return t('repeats a closed node');
  if ((trace.parent.values[node] ?? 0) < 0) return t('repeats the root');
  return t(
    hasOwnLists(trace.request.settings)
      ? 'generated before, not expanded so far'
      : 'is in the frontier already',
  );
}
