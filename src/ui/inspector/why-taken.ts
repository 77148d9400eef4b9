import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import type { TieRule } from '../../contract/settings.ts';
import { expandedAt, nodeAt, statusAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { formatScore, priorityRule } from './priority.ts';

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
  if (scores.parent < 0 && step <= 1) return 'The search begins with it.';
  const { takenBecause } = algorithmCatalog[settings.algorithm];
  if (takenBecause !== null) return takenBecause;
  const rule = priorityRule(settings);
  const f = formatScore(scores.priority);
  const sum = rule.sum(scores.g, scores.h);
  const equation = sum === '' ? `f = ${rule.formula} = ${f}.` : `f = ${sum} = ${f}.`;
  const before = frontierBefore(trace, node, step);
  if (before === null) return `${equation} No node in the frontier had a smaller f.`;
  const { size, ties } = before;
  if (size === 1) return `${equation} It was the only node in the frontier.`;
  const among = `in a frontier of ${size.toLocaleString('en')}`;
  if (ties === 1) return `${equation} The smallest f ${among}.`;
  return `${equation} The smallest f ${among}; ${ties.toLocaleString('en')} tie at ${f}: ${tieWords[settings.ties]}.`;
}

interface FrontierBefore {
  readonly size: number; // the node included
  readonly ties: number; // nodes of the same priority, it included
}

/** The frontier that the node was taken from. O(nodes); null when they are too many. */
function frontierBefore(trace: Trace, node: number, step: number): FrontierBefore | null {
  if (trace.nodeCount > mostNodes) return null;
  // The goal is taken without an expansion, so it is gone from its own cursor's frontier.
  const at = expandedAt(trace, step) === node ? step - 1 : step;
  const priority = nodeAt(trace, node, step).priority;
  const bornAt = trace.bornAt.values;
  let size = 1;
  let ties = 1;
  for (let other = 0; other < trace.nodeCount; other++) {
    if (other === node || (bornAt[other] ?? 0) > at || statusAt(trace, other, at) !== 'frontier') continue;
    size++;
    const changed = trace.histories.at(other, at);
    if ((changed?.priority ?? trace.priority.values[other]) === priority) ties++;
  }
  return { size, ties };
}
