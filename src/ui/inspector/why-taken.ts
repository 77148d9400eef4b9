import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { frontierOrderOf } from '../../contract/frontier-order.ts';
import { type NodeScores, nodeAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { type Choice, choiceAt } from '../../trace/why-taken.ts';
import { decisionInWords } from './order-words.ts';
import { formatScore, priorityRule } from './priority.ts';

const figure = (count: number): string => count.toLocaleString('en');

/** Why the search took `node`, the current one of cursor `step`, in sentences that the record proves. */
export function whyTaken(trace: Trace, node: number, step: number): string {
  const scores = nodeAt(trace, node, step);
  if (scores.parent < 0 && step <= 1) return 'The search begins with it.';
  const { takenBecause } = algorithmCatalog[trace.request.settings.algorithm];
  const opening = takenBecause ?? equation(trace, scores);
  const choice = choiceAt(trace, step);
  if (choice === null || choice.node !== node) {
    return takenBecause === null ? `${opening} ${firstOf(trace)}` : opening;
  }
  return [opening, sayComparison(trace, choice, scores, step), saySides(trace, choice)]
    .filter((part) => part !== '')
    .join(' ');
}

/** "f = 4 + 5 = 9." */
function equation(trace: Trace, { g, h, priority }: NodeScores): string {
  const rule = priorityRule(trace.request.settings);
  const sum = rule.sum(g, h);
  return sum === ''
    ? `f = ${rule.formula} = ${formatScore(priority)}.`
    : `f = ${sum} = ${formatScore(priority)}.`;
}

/** What holds of every node that is taken, where there is no more to be said. */
function firstOf(trace: Trace): string {
  return frontierOrderOf(trace.request.settings).rules[0] === 'priority'
    ? 'No node in the frontier had a smaller f.'
    : 'It was the first in the frontier.';
}

/** How it compares with the others, and which rule put it before the next one. */
function sayComparison(trace: Trace, choice: Choice, scores: NodeScores, step: number): string {
  const { size, ties, runnerUp, decidedBy, together } = choice;
  const among = `in a frontier of ${figure(size)}`;
  if (size === 1) return 'It was the only node in the frontier.';
  if (decidedBy === null) return `${figure(size)} nodes waited on its side.`;
  const [firstRule] = frontierOrderOf(trace.request.settings).rules;
  const neighbours = { first: scores, second: scoresBefore(trace, runnerUp, step), together };
  const decision = decisionInWords(decidedBy, neighbours);
  if (firstRule !== 'priority') return `First ${among}; before the next one: ${decision}.`;
  if (ties === 1) return `The smallest f ${among}; the next has ${formatScore(neighbours.second.priority)}.`;
  return `The smallest f ${among}; ${figure(ties)} tie at ${formatScore(scores.priority)}: ${decision}.`;
}

/** The runner-up as it waited then; the step may have changed it since. */
function scoresBefore(trace: Trace, node: number, step: number): NodeScores {
  return nodeAt(trace, node, (trace.bornAt.values[node] ?? step) < step ? step - 1 : step);
}

/** Which side's turn it was. */
function saySides(trace: Trace, { side, sizes }: Choice): string {
  const { sides } = frontierOrderOf(trace.request.settings);
  const label = trace.sides[side]?.label ?? '';
  if (sides === null || label === '') return '';
  const [own = 0, other = 0] = [sizes[side], sizes[1 - side]];
  if (sides === 'turns') return other === 0 ? `Only ${label} has nodes left.` : `It is the turn of ${label}.`;
  return own === other
    ? `Both frontiers hold ${figure(own)}; the first side goes.`
    : `The search ${label} has the smaller frontier: ${figure(own)} against ${figure(other)}.`;
}
