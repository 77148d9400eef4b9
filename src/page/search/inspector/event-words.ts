import { formatScore } from '../../../locales/figures.ts';
import { type Cursor, EventKind, type NodeId } from '../../../core/search/events.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { moveLetters } from '../../../core/puzzle/moves.ts';
import { type TraceEvent, eventsOfStep, nodeAt, sideOf } from '../../../core/trace/cursor.ts';
import type { EventPlace } from '../../../core/trace/step-by.ts';
import { isFinalMeeting } from '../../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { named } from '../../../locales/named.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { tileAndArrow } from '../../kit/tile-moves.ts';
import { priorityRule } from '../../session/search-words.ts';
import { markOfNote } from './status-mark.tsx';
import { type SuccessorRow, isRepeat, reportStep, sayPruned, whyUnexpanded } from './step-report.ts';

/** "Event 3 of 7: 3 ↑ generated, f = 12: new in the frontier." Empty where no event is in focus. O(events of the step). */
export function sayEvent(trace: Trace, { step, told }: EventPlace): string {
  const events = eventsOfStep(trace, step);
  const event = events[told - 1];
  if (event === undefined) return '';
  const words = wordsFor(trace, { step, told }, events, event);
  return t('Event {n} of {total}: {words}.', { n: told, total: events.length, words });
}

function wordsFor(
  trace: Trace,
  { step, told }: EventPlace,
  events: readonly TraceEvent[],
  { kind, subject, flag }: TraceEvent,
): string {
  const { successors, notes } = reportStep(trace, step, told);
  const ownLists = hasOwnLists(trace.request.settings);
  const row = successors.filter(({ coming }) => !coming).at(-1);
  switch (kind) {
    case EventKind.Start: {
      if (ownLists) return t('your program is given the start');
      const { label } = sideOf(trace, subject);
      return label === ''
        ? t('the start enters the frontier')
        : t('the root ({side}) enters the frontier', { side: named(label) });
    }
    case EventKind.Select:
      return t(
        flag ? 'the node{f} is selected' : 'the node{f} is selected, its board not for the first time',
        { f: withF(trace, subject, step) },
      );
    case EventKind.Generate:
      if (row === undefined) return '';
      return t(ownLists ? '{tile} generated{f}' : '{tile} generated{f}: new in the frontier', {
        tile: nameOf(row),
        f: score(trace, row.f),
      });
    case EventKind.Reject:
      if (row === undefined) return '';
      return t(flag ? '{tile} generated, known already: {because}' : '{tile} rejected: {because}', {
        tile: nameOf(row),
        because: row.because,
      });
    case EventKind.Update:
    case EventKind.Reopen:
      return row === undefined ? '' : `${nameOf(row)}${score(trace, row.f)}: ${row.because}`;
    case EventKind.Prune: {
      const made = successors.find(({ node, outcome }) => node === subject && !isRepeat(outcome));
      const selected = events
        .slice(0, told)
        .some((one) => one.kind === EventKind.Select && one.subject === subject);
      if (selected)
        return t('the node selected is not expanded: {because}', {
          because: whyUnexpanded(trace, subject, step),
        });
      const because = flag ? t('a better node of the same board stays') : sayPruned(trace, subject);
      if (made !== undefined) return t('{tile} pruned: {because}', { tile: nameOf(made), because });
      return t('an older node is pruned: {because}', { because });
    }
    case EventKind.Iteration: {
      const part = trace.iterations.find(
        ({ firstNode, firstStep }) => firstNode === subject && firstStep === step,
      );
      return t('a new part begins: {part}', { part: part === undefined ? '' : say(part.label) });
    }
    case EventKind.Goal:
      if (ownLists) return t('your program returns it: it is the goal');
      return t(
        isFinalMeeting(trace, subject)
          ? 'the two sides have met, and no better meeting can be left'
          : 'it is the goal',
      );
    case EventKind.Stop:
      return t('the search ends');
    default: {
      const note = notes.at(-1);
      if (note === undefined || (kind === EventKind.Reach && !flag))
        return t('a new board on the way is passed');
      const word = t(markOfNote(note.kind).word);
      return `${word.charAt(0).toLowerCase()}${word.slice(1)}: ${note.text}`;
    }
  }
}

/** "3 ↑": the tile and the way it slid. */
function nameOf({ tile, move }: SuccessorRow): string {
  return tile === null || moveLetters[move] === undefined ? String(tile) : tileAndArrow(tile, move);
}

function withF(trace: Trace, node: NodeId, step: Cursor): string {
  const { symbol, formula } = priorityRule(trace.request.settings);
  if (formula === '') return '';
  const score = formatScore(nodeAt(trace, node, step).priority);
  return ` ${t('with {symbol} = {score}', { symbol, score })}`;
}

function score(trace: Trace, f: number | null): string {
  const { symbol, formula } = priorityRule(trace.request.settings);
  return f === null || formula === '' ? '' : `, ${symbol} = ${formatScore(f)}`;
}
