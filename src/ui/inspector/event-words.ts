import { EventKind } from '../../contract/event-kind.ts';
import { moveLetters } from '../../puzzle/moves.ts';
import { type TraceEvent, eventsOfStep, nodeAt, sideOf } from '../../trace/cursor.ts';
import type { EventPlace } from '../../trace/event-steps.ts';
import { isFinalMeeting } from '../../trace/meetings.ts';
import type { Trace } from '../../trace/trace.ts';
import { wayOfTile } from '../board/tile-moves.ts';
import { formatScore, priorityRule } from './priority.ts';
import { markOfNote } from './status-mark.tsx';
import { type SuccessorRow, reportStep, sayPruned } from './step-report.ts';

const arrows = { up: '↑', down: '↓', left: '←', right: '→' } as const;

/** "Event 3 of 7: 3 ↑ generated, f = 12: new in the frontier." Empty where no event is in focus. O(events of the step). */
export function sayEvent(trace: Trace, { step, told }: EventPlace): string {
  const events = eventsOfStep(trace, step);
  const event = events[told - 1];
  if (event === undefined) return '';
  return `Event ${told} of ${events.length}: ${wordsFor(trace, { step, told }, events, event)}.`;
}

function wordsFor(
  trace: Trace,
  { step, told }: EventPlace,
  events: readonly TraceEvent[],
  { kind, subject, flag }: TraceEvent,
): string {
  const { successors, notes } = reportStep(trace, step, told);
  const row = successors.filter(({ coming }) => !coming).at(-1);
  switch (kind) {
    case EventKind.Start: {
      const { label } = sideOf(trace, subject);
      return `the ${label === '' ? 'start' : `root (${label})`} enters the frontier`;
    }
    case EventKind.Take:
      return `the node${withF(trace, subject, step)} is taken${flag ? '' : ', its board not for the first time'}`;
    case EventKind.Generate:
      return row === undefined ? '' : `${nameOf(row)} generated${score(trace, row.f)}: new in the frontier`;
    case EventKind.Reject:
      return row === undefined ? '' : `${nameOf(row)} rejected: ${row.because}`;
    case EventKind.Update:
    case EventKind.Reopen:
      return row === undefined ? '' : `${nameOf(row)}${score(trace, row.f)}: ${row.because}`;
    case EventKind.Prune: {
      const made = successors.find(({ node, outcome }) => node === subject && outcome !== 'repeats');
      const taken = events
        .slice(0, told)
        .some((one) => one.kind === EventKind.Take && one.subject === subject);
      const who = made === undefined ? (taken ? 'the node taken is' : 'an older node is') : nameOf(made);
      return `${who} dropped: ${flag ? 'a better node of the same board stays' : sayPruned(trace, subject)}`;
    }
    case EventKind.Iteration: {
      const part = trace.iterations.find(
        ({ firstNode, firstStep }) => firstNode === subject && firstStep === step,
      );
      return `a new part begins: ${part?.label ?? ''}`;
    }
    case EventKind.Goal:
      return isFinalMeeting(trace, subject) ? 'the two sides meet for good' : 'it is the goal';
    case EventKind.Stop:
      return 'the search ends';
    default: {
      const note = notes.at(-1);
      if (note === undefined || (kind === EventKind.Reach && !flag))
        return 'a new board on the way is passed';
      return `${markOfNote(note.kind).word.toLowerCase()}: ${note.text}`;
    }
  }
}

/** "3 ↑": the tile and the way it slid. */
function nameOf({ tile, move }: SuccessorRow): string {
  return moveLetters[move] === undefined ? String(tile) : `${tile} ${arrows[wayOfTile(move)]}`;
}

function withF(trace: Trace, node: number, step: number): string {
  const { symbol, formula } = priorityRule(trace.request.settings);
  return formula === '' ? '' : ` with ${symbol} = ${formatScore(nodeAt(trace, node, step).priority)}`;
}

function score(trace: Trace, f: number | null): string {
  const { symbol, formula } = priorityRule(trace.request.settings);
  return f === null || formula === '' ? '' : `, ${symbol} = ${formatScore(f)}`;
}
