import { currentAt, expandedAt, statusAt } from '../../trace/cursor.ts';
import { isFinalMeeting } from '../../trace/meetings.ts';
import type { Trace } from '../../trace/trace.ts';
import { t } from '../../words/t.ts';
import { reportStep, whyUnexpanded } from '../inspector/step-report.ts';
import { tellSelection } from '../inspector/why-taken.ts';
import { sayOutcomes } from './step-words.ts';

/**
 * A step in a few sentences: why its node was selected, what became of its successors, and what was selected after it. O(frontier).
 */
export function sayWholeStep(trace: Trace, step: number): string {
  const expanded = expandedAt(trace, step);
  const outcomes = sayOutcomes(trace, step);
  const parts = [
    expanded < 0 ? '' : sayReason(trace, expanded, step),
    outcomes === '' ? '' : t('Its successors: {outcomes}.', { outcomes }),
    sayEnd(trace, step),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('Nothing is expanded yet: the start is in the frontier.') : parts.join(' ');
}

/** The order in words where it has such, else how the numbers came down to the node. */
function sayReason(trace: Trace, node: number, step: number): string {
  const sentences = tellSelection(trace, node, step);
  const [first] = sentences;
  const isTold = first !== undefined && first.nodes === null && sentences.some(({ nodes }) => nodes !== null);
  return (isTold ? [first] : sentences).map(({ text }) => text).join(' ');
}

/** What came after the expansion. */
function sayEnd(trace: Trace, step: number): string {
  const { unexpanded } = reportStep(trace, step);
  const last = unexpanded.at(-1);
  if (last === undefined) {
    const current = currentAt(trace, step);
    if (current < 0 || current === expandedAt(trace, step) || statusAt(trace, current, step) !== 'goal')
      return '';
    return isFinalMeeting(trace, current)
      ? t('The two sides have met for good: the search ends.')
      : t('One of them is the goal, tested when generated: the search ends.');
  }
  if (statusAt(trace, last, step) === 'goal')
    return t('Then the goal is selected: tested, not expanded. The search ends.');
  return t('Then selected, not expanded: {n} {n:node|nodes} ({because}).', {
    n: unexpanded.length,
    because: whyUnexpanded(trace, last, step),
  });
}
