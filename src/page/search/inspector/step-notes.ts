import { formatScore } from '../../../locales/figures.ts';
import { type Cursor, EventKind, type NodeId } from '../../../core/search/events.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { foreignName } from '../../../core/search/settings.ts';
import { meetingsUntil, spreadOf } from '../../../core/trace/parts-of-a-run.ts';
import {
  type TraceEvent,
  cohortAt,
  expandedAt,
  gaugesAt,
  nodeAt,
  statusAt,
} from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { priorityRule } from '../../session/search-words.ts';
import type { Fate } from './step-fates.ts';

/** Something that a step did besides making successors. */
export interface StepNote {
  readonly kind: 'returned' | 'ordered' | 'reached' | 'stray' | 'met' | 'population' | 'learned';
  /** What it is about; −1 when it is no node. */
  readonly node: NodeId;
  readonly text: string;
}

/**
 * Decodes the events of a step that are not about its successors, as far as they are told. O(events of the step).
 * @param told how many of them are
 */
export function notesOf(
  trace: Trace,
  step: Cursor,
  events: readonly TraceEvent[],
  fates: ReadonlyMap<number, Fate>,
  told = events.length,
): StepNote[] {
  const notes: StepNote[] = [];
  const met = events.filter(({ kind }) => kind === EventKind.Meet).length;
  let meeting = meetingsUntil(trace, step) - met; // the meetings of a step are the last ones until its cursor
  const anew = ordersAnew(events);
  let passed = 0;
  for (const [index, { kind, subject, flag }] of events.slice(0, told).entries()) {
    if (kind === EventKind.Population)
      notes.push({ kind: 'population', node: -1, text: sayPopulation(trace, step) });
    if (kind === EventKind.Learn)
      notes.push({
        kind: 'learned',
        node: subject,
        text: t('h of its board rises from {before} to {now}', riseAt(trace, step).words),
      });
    if (kind === EventKind.Reach && !flag) passed++;
    if (kind === EventKind.Reach && flag && trace.strays.has(subject))
      notes.push({ kind: 'stray', node: subject, text: t('no legal move leads to it from its parent') });
    else if (kind === EventKind.Reach && flag)
      notes.push({ kind: 'reached', node: subject, text: sayReached(trace, step, subject, passed) });
    if (kind === EventKind.Return && anew === 0)
      notes.push({
        kind: 'returned',
        node: subject,
        text: sayReturned(trace, step, subject, fates.get(subject), events[index + 1]?.subject === subject),
      });
    else if (kind === EventKind.Return && notes.at(-1)?.kind !== 'ordered')
      notes.push({
        kind: 'ordered',
        node: -1,
        text: t('the frontier is put in order by the f of the new part: {n} {n:node|nodes}', { n: anew }),
      });
    if (kind === EventKind.Meet) {
      const length = trace.meetings[meeting++]?.length ?? 0;
      notes.push({
        kind: 'met',
        node: subject,
        text: isByMoves(trace)
          ? t('the two sides meet: a path of {n} {n:move|moves}', { n: length })
          : t('the two sides meet: a path of cost {cost}', { cost: formatScore(length) }),
      });
    }
  }
  return notes;
}

/** Whether a search compares moves, and not what they cost. */
export function isByMoves({ costs, request }: Trace): boolean {
  return costs === null || algorithmCatalog[request.settings.algorithm].byMoves === true;
}

/** How many nodes a new part of a run puts in order anew; one alone goes on as it would by itself. */
function ordersAnew(events: readonly TraceEvent[]): number {
  if (!events.some(({ kind }) => kind === EventKind.Iteration)) return 0;
  const returned = events.filter(({ kind }) => kind === EventKind.Return).length;
  return returned > 1 ? returned : 0;
}

/** A number that only this search has; NaN where it has none of that name. */
export function gaugeAt(trace: Trace, step: Cursor, gauge: string): number {
  return gaugesAt(trace, step)[trace.gauges.findIndex(({ name }) => name === gauge)] ?? NaN;
}

/** h of the board where the search stood before and after a step; NaN where it learns nothing. */
export function riseAt(trace: Trace, step: Cursor) {
  const [before, now] = [gaugeAt(trace, step, 'h before'), gaugeAt(trace, step, 'h now')];
  return { before, now, words: { before: formatScore(before), now: formatScore(now) } };
}

function sayPopulation(trace: Trace, step: Cursor): string {
  const cohort = cohortAt(trace, step);
  if (cohort === undefined) return '';
  const { best, median, worst } = spreadOf(cohort);
  return t('{n} {n:path|paths} tried: h from {low} to {high}, half of them at most {middle}', {
    n: cohort.h.length,
    low: formatScore(best),
    middle: formatScore(median),
    high: formatScore(worst),
  });
}

function sayReached(trace: Trace, step: Cursor, node: NodeId, passed: number): string {
  if (trace.request.settings.algorithm === foreignName)
    return t('enters the frontier on a path that was not searched step by step');
  if (hasOwnLists(trace.request.settings)) return t('reached on a path that was not searched step by step');
  const { depth, h } = nodeAt(trace, node, step);
  const way = passed > 0 ? t(', by way of {n} {n:new board|new boards}', { n: passed }) : '';
  if (statusAt(trace, node, step) === 'goal')
    return t('the best path leads to the goal in {n} {n:move|moves}{way}', { n: depth, way });
  return t('the end of the best path enters the frontier: h = {h} after {n} {n:move|moves}{way}', {
    h: formatScore(h),
    n: depth,
    way,
  });
}

/** @param endsAtOnce whether it returned only to end, if it ended in the step */
function sayReturned(
  trace: Trace,
  step: Cursor,
  node: NodeId,
  fate: Fate | undefined,
  endsAtOnce: boolean,
): string {
  if (fate?.outcome === 'goal') return t('is the goal');
  const ends = fate !== undefined && !fate.selected;
  if (ends && endsAtOnce) return t('is left: nothing leads on from it');
  const { symbol, formula } = priorityRule(trace.request.settings);
  if (hasOwnLists(trace.request.settings)) return t('is selected again');
  if (formula === '') return t('returns to the frontier');
  const score = formatScore(nodeAt(trace, node, step).priority);
  if (ends)
    return t('returns to the frontier, with {symbol} = {score}, and is then pruned', { symbol, score });
  const stays = node !== expandedAt(trace, step) && statusAt(trace, node, step - 1) === 'frontier';
  return stays
    ? t('stays in the frontier, now with {symbol} = {score}', { symbol, score })
    : t('returns to the frontier, with {symbol} = {score}', { symbol, score });
}
