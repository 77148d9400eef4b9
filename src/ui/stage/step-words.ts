import { formatBoard } from '../../puzzle/notation.ts';
import { countsAt, currentAt, expandedAt, nodeAt, statusAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { nodeBoardsOf } from '../inspector/node-boards.ts';
import { formatScore, priorityRule } from '../inspector/priority.ts';
import { type Outcome, reportStep } from '../inspector/step-report.ts';

/** What became of successors, in the order in which it is told. */
const words: Readonly<Record<Outcome, string>> = {
  goal: 'the goal',
  new: 'new',
  updated: 'with a cheaper path',
  reopened: 'reopened',
  repeats: 'rejected',
  pruned: 'dropped',
  replaced: 'replaced',
};

const figure = (count: number): string => count.toLocaleString('en');

/**
 * One step for the ear: "Step 12 of 122: expands 2 8 3 1 6 4 7 0 5, g 4, h 5, f 9; 3 new, 1 rejected; frontier 23."
 * Figures as the Inspector has them. O(events of the step), and a walk up the tree for the board.
 */
export function sayStep(trace: Trace, step: number): string {
  const place = `Step ${figure(step)} of ${figure(trace.stepCount)}`;
  const { frontier } = countsAt(trace, step);
  const node = currentAt(trace, step);
  if (node < 0) return `${place}; frontier ${figure(frontier)}.`;
  const { g, h, priority } = nodeAt(trace, node, step);
  const { symbol, formula } = priorityRule(trace.request.settings);
  const scores = [`g ${figure(g)}`, `h ${formatScore(h)}`];
  if (formula !== '') scores.push(`${symbol} ${formatScore(priority)}`);
  const isExpanded = expandedAt(trace, step) === node;
  const verb = statusAt(trace, node, step) === 'goal' ? 'the goal' : isExpanded ? 'expands' : 'takes';
  const taken = `${verb} ${formatBoard(nodeBoardsOf(trace).of(node))}, ${scores.join(', ')}`;
  const parts = [taken, sayOutcomes(trace, step), `frontier ${figure(frontier)}`];
  return `${place}: ${parts.filter((part) => part !== '').join('; ')}.`;
}

function sayOutcomes(trace: Trace, step: number): string {
  const { successors } = reportStep(trace, step);
  const kinds = Object.keys(words) as Outcome[];
  return kinds
    .map((kind) => [kind, successors.filter(({ outcome }) => outcome === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => (kind === 'goal' ? words.goal : `${figure(count)} ${words[kind]}`))
    .join(', ');
}
