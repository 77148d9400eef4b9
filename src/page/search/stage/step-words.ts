import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { boardsEqual } from '../../../core/puzzle/board.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import {
  countsAt,
  currentAt,
  expandedAt,
  hasBoards,
  selectedWith,
  statusAt,
} from '../../../core/trace/cursor.ts';
import { isFinalMeeting } from '../../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { goalSelectedAt } from '../../../core/trace/why-selected.ts';
import { t } from '../../../locales/t.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { scoresInWords, shownScores } from '../../session/search-words.ts';
import { type Outcome, type SuccessorRow, reportStep } from '../inspector/step-report.ts';

/** What became of successors, in the order in which it is told. */
const sayOutcome: Readonly<Record<Outcome, (n: number) => string>> = {
  goal: () => t('the goal'),
  new: (n) => t('{n} new', { n }),
  updated: (n) => t('{n} with a cheaper path', { n }),
  reopened: (n) => t('{n} reopened', { n }),
  repeats: (n) => t('{n} rejected', { n }),
  known: (n) => t('{n} known already', { n }),
  pruned: (n) => t('{n} pruned', { n }),
  replaced: (n) => t('{n} replaced', { n }),
};

/**
 * One step for the ear: "Step 12 of 122: expands 2 8 3 1 6 4 7 0 5, g 4, h 5, f 9; 3 new, 1 rejected; frontier 23."
 * Figures as the Inspector has them. O(events of the step), and a walk up the tree for the board.
 */
export function sayStep(trace: Trace, step: Cursor): string {
  const place = t('Step {step} of {total}', { step, total: trace.stepCount });
  const frontier = t(
    hasOwnLists(trace.request.settings)
      ? '{n} {n:board|boards} generated and not expanded so far'
      : 'frontier {n}',
    { n: countsAt(trace, step).frontier },
  );
  const node = currentAt(trace, step);
  if (node < 0) return `${place}; ${frontier}.`;
  const expanded = expandedAt(trace, step);
  const endsFirst = expanded >= 0 && goalSelectedAt(trace, step) >= 0;
  const before = endsFirst
    ? t('expanded just before: {board}, {scores}', nodeInWords(trace, expanded, step))
    : '';
  const parts = [sayNode(trace, node, step), before, sayOutcomes(trace, step), frontier];
  return `${place}: ${parts.filter((part) => part !== '').join('; ')}.`;
}

/** What became of the current node. */
function sayNode(trace: Trace, node: NodeId, step: Cursor): string {
  const what = nodeInWords(trace, node, step);
  if (statusAt(trace, node, step) === 'goal') {
    if (hasOwnLists(trace.request.settings) && step > 0)
      return t('your program returns the goal {board}, {scores}', what);
    if (isFinalMeeting(trace, node)) return t('the two sides meet in {board}, {scores}', what);
    return goalSelectedAt(trace, step) === node && step === trace.stepCount
      ? t('selects the goal {board}, {scores}; the search ends', what)
      : t('the goal {board}, {scores}', what);
  }
  return expandedAt(trace, step) === node
    ? t('expands {board}, {scores}', what)
    : t('selects {board}, {scores}', what);
}

function nodeInWords(trace: Trace, node: NodeId, step: Cursor): { board: string; scores: string } {
  return { board: formatBoard(nodeBoardsOf(trace).of(node)), scores: scoresOf(trace, node, step) };
}

/** "g 4, h 5, f 9"; of the node that the step expands, what it was selected with. */
export function scoresOf(trace: Trace, node: NodeId, step: Cursor): string {
  const { g, h, priority } = selectedWith(trace, node, step);
  return scoresInWords(shownScores(trace.request.settings, { g, h, f: priority }));
}

/**
 * "3 new, 1 rejected": what became of the successors of a step; empty where it made none. Of a goal that is neither selected
 * nor the end it is said that it is among them: it is in the frontier. As in the Inspector, what was pruned in the step is pruned, also
 * where it was selected before, at a limit.
 */
export function sayOutcomes(trace: Trace, step: Cursor): string {
  const { successors } = reportStep(trace, step);
  const kinds = Object.keys(sayOutcome) as Outcome[];
  const outcomes = kinds
    .map((kind) => [kind, successors.filter(({ outcome }) => outcome === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => sayOutcome[kind](count))
    .join(', ');
  return successors.some((row) => isWaitingGoal(trace, row))
    ? t('{outcomes}; the goal is among them', { outcomes })
    : outcomes;
}

/** Whether a successor that waits in the frontier is the goal: of two sides that meet, none is. */
function isWaitingGoal(trace: Trace, { outcome, board }: SuccessorRow): boolean {
  const waits = outcome === 'new' || outcome === 'updated' || outcome === 'reopened';
  return waits && trace.sides.length === 1 && hasBoards(trace) && boardsEqual(board, trace.request.goal);
}
