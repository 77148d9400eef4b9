import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import type { TieRule } from '../../contract/settings.ts';
import { type NodeScores, expandedAt, iterationAt, nodeAt, sideOf, statusAt } from '../../trace/cursor.ts';
import { isFinalMeeting } from '../../trace/meetings.ts';
import type { Trace } from '../../trace/trace.ts';
import { type PriorityRule, formatScore, priorityRule } from './priority.ts';

/** Nodes looked at to count the frontier's ties; beyond it, about 1 ms, the sentence does without. */
const mostNodes = 50_000;

const tieWords: Readonly<Record<TieRule, string>> = {
  oldest: 'the oldest goes first',
  newest: 'the newest goes first',
  'low-h': 'smaller h goes first, then the newest',
  'high-h': 'larger h goes first, then the oldest',
  'path-order': 'the path that is first in move order goes first',
  random: 'one of them is drawn',
};

/** Why the search took `node` to come to cursor `step`, in sentences that the record proves. */
export function whyTaken(trace: Trace, node: number, step: number): string {
  const { settings } = trace.request;
  const scores = nodeAt(trace, node, step);
  const begins = beginningWith(trace, node, step);
  if (begins !== null) return begins;
  if (isFinalMeeting(trace, node) && statusAt(trace, node, step) === 'goal')
    return `The two sides have met here by the best path found: ${trace.result?.moves?.length ?? 0} moves.`;
  const { takenBecause, options } = algorithmCatalog[settings.algorithm];
  if (takenBecause !== null) return takenBecause;
  const rule = priorityRule(settings);
  const f = formatScore(scores.priority);
  const equation = sayPriority(rule, scores);
  const before = frontierBefore(trace, node, step);
  if (before === null) return `${equation} No node in the frontier had a smaller ${rule.symbol}.`;
  const { size, ties } = before;
  const side = trace.sides.length > 1 ? ` (${sideOf(trace, node).label})` : '';
  if (size === 1) return `${equation} It was the only node in the frontier${side}.`;
  const among = `in a frontier of ${size.toLocaleString('en')}${side}`;
  if (ties === 1) return `${equation} The smallest ${rule.symbol} ${among}.`;
  const rest = options.includes('ties') ? `: ${tieWords[settings.ties]}` : '';
  return `${equation} The smallest ${rule.symbol} ${among}; ${ties.toLocaleString('en')} tie at ${f}${rest}.`;
}

/** Of the first node of a run, or of a part of it that has a name; null for any other. */
function beginningWith(trace: Trace, node: number, step: number): string | null {
  const part = trace.iterations[iterationAt(trace, step - 1)];
  const isFirst = part === undefined ? step <= 1 : part.firstStep === step - 1;
  if (!isFirst || expandedAt(trace, step) !== node) return step === 0 ? 'The search begins with it.' : null;
  return part === undefined || trace.iterations.length === 1
    ? 'The search begins with it.'
    : `A new part begins with it: ${part.label}.`;
}

/** "f = 4 + 5 = 9." */
function sayPriority({ symbol, formula, sum, of }: PriorityRule, { g, h, priority }: NodeScores): string {
  const f = formatScore(priority);
  if (of === null) return `${symbol} = ${f} (${formula}).`;
  const terms = sum(g, h);
  return `${symbol} = ${terms === '' ? formula : terms} = ${f}.`;
}

interface FrontierBefore {
  readonly size: number; // the node included
  readonly ties: number; // nodes of the same priority, it included
}

/** The frontier of its side that the node was taken from. O(nodes); null when they are too many. */
function frontierBefore(trace: Trace, node: number, step: number): FrontierBefore | null {
  if (trace.nodeCount > mostNodes) return null;
  // The goal is taken without an expansion, so it is gone from its own cursor's frontier.
  const at = expandedAt(trace, step) === node ? step - 1 : step;
  const priority = nodeAt(trace, node, step).priority;
  const side = trace.sideIndex(node);
  const bornAt = trace.bornAt.values;
  let size = 1;
  let ties = 1;
  for (let other = 0; other < trace.nodeCount; other++) {
    if (other === node || (bornAt[other] ?? 0) > at || trace.sideIndex(other) !== side) continue;
    if (statusAt(trace, other, at) !== 'frontier') continue;
    size++;
    const changed = trace.histories.at(other, at);
    if ((changed?.priority ?? trace.priority.values[other]) === priority) ties++;
  }
  return { size, ties };
}
