import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { frontierOrderOf } from '../../contract/frontier-order.ts';
import { type NodeScores, expandedAt, iterationAt, nodeAt, statusAt } from '../../trace/cursor.ts';
import { isFinalMeeting } from '../../trace/meetings.ts';
import type { Trace } from '../../trace/trace.ts';
import { type Choice, choiceAt } from '../../trace/why-taken.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { decisionInWords } from './order-words.ts';
import { type PriorityRule, formatScore, priorityRule } from './priority.ts';

/** Why the search took `node`, the current one of cursor `step`, in sentences that the record proves. */
export function whyTaken(trace: Trace, node: number, step: number): string {
  const begins = beginningWith(trace, node, step);
  if (begins !== null) return begins;
  if (isFinalMeeting(trace, node) && statusAt(trace, node, step) === 'goal')
    return t('The two sides have met here by the best path found: {n} moves.', {
      n: trace.result?.moves?.length ?? 0,
    });
  if (statusAt(trace, node, step) === 'goal' && (trace.takenAt.values[node] ?? 0) > step)
    return t('The goal, known as such when it was generated: it was not taken.');
  const { settings } = trace.request;
  const scores = nodeAt(trace, node, step);
  const { takenBecause } = algorithmCatalog[settings.algorithm];
  const rule = priorityRule(settings);
  const opening = takenBecause === null ? sayPriority(rule, scores) : said(takenBecause);
  const choice = choiceAt(trace, step);
  if (choice !== null && choice.node === node) {
    return [opening, sayComparison(trace, choice, scores, step), saySides(trace, choice)]
      .filter((part) => part !== '')
      .join(' ');
  }
  return takenBecause === null
    ? `${opening} ${t('No node in the frontier had a smaller {symbol}.', rule)}`
    : opening;
}

/** Of the first node of a run, or of a part of it that has a name; null for any other. */
function beginningWith(trace: Trace, node: number, step: number): string | null {
  const part = trace.iterations[iterationAt(trace, step - 1)];
  const isFirst = part === undefined ? step <= 1 : part.firstStep === step - 1;
  if (!isFirst || expandedAt(trace, step) !== node)
    return step === 0 ? t('The search begins with it.') : null;
  return part === undefined || trace.iterations.length === 1
    ? t('The search begins with it.')
    : t('A new part begins with it: {part}.', { part: said(part.label) });
}

/** "f = 4 + 5 = 9." */
function sayPriority({ symbol, formula, sum, of }: PriorityRule, { g, h, priority }: NodeScores): string {
  const f = formatScore(priority);
  if (of === null) return `${symbol} = ${f} (${formula}).`;
  const terms = sum(g, h);
  return `${symbol} = ${terms === '' ? formula : terms} = ${f}.`;
}

/** How it compares with the others, and which rule put it before the next one. */
function sayComparison(trace: Trace, choice: Choice, scores: NodeScores, step: number): string {
  const { size, ties, runnerUp, decidedBy, together } = choice;
  const label = trace.sides[choice.side]?.label ?? '';
  const where = label === '' ? '' : ` (${said(label)})`;
  if (size === 1) return t('It was the only node in the frontier{where}.', { where });
  if (decidedBy === null) return t('{n} nodes waited{where}.', { n: size, where });
  const among = t('in a frontier of {n}{where}', { n: size, where });
  const { settings } = trace.request;
  const [firstRule] = frontierOrderOf(settings).rules;
  const { symbol } = priorityRule(settings);
  const neighbours = { first: scores, second: scoresBefore(trace, runnerUp, step), together };
  const decision = decisionInWords(decidedBy, neighbours);
  if (firstRule !== 'priority')
    return t('First {among}; before the next one: {decision}.', { among, decision });
  if (ties === 1)
    return t('The smallest {symbol} {among}; the next has {next}.', {
      ...{ symbol, among },
      next: formatScore(neighbours.second.priority),
    });
  return t('The smallest {symbol} {among}; {ties} tie at {score}: {decision}.', {
    ...{ symbol, among, ties, decision },
    score: formatScore(scores.priority),
  });
}

/** The runner-up as it waited then; the step may have changed it since. */
function scoresBefore(trace: Trace, node: number, step: number): NodeScores {
  return nodeAt(trace, node, (trace.bornAt.values[node] ?? step) < step ? step - 1 : step);
}

/** Which side's turn it was, and why; empty where there is one side. */
export function saySides(trace: Trace, { side, sizes }: Pick<Choice, 'side' | 'sizes'>): string {
  const { sides } = frontierOrderOf(trace.request.settings);
  const label = trace.sides[side]?.label ?? '';
  if (sides === null || label === '') return '';
  const [own = 0, other = 0] = [sizes[side], sizes[1 - side]];
  const name = said(label);
  if (sides === 'turns')
    return t(other === 0 ? 'Only {side} has nodes left.' : 'It is the turn of {side}.', { side: name });
  return own === other
    ? t('Both frontiers hold {n}; the first side goes.', { n: own })
    : t('The search {side} has the smaller frontier: {own} against {other}.', { side: name, own, other });
}
