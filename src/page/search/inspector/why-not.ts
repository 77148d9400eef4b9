import { formatScore } from '../../../locales/figures.ts';
import { type Cursor, NodeEnd, type NodeId } from '../../../core/search/events.ts';
import { frontierOrderOf, hasFrontier, hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { type OrderRule, orderRules } from '../../../core/search/order-rules.ts';
import { currentAt, expandedAt, statusAt, wasPassed } from '../../../core/trace/cursor.ts';
import { type Trace, never } from '../../../core/trace/trace.ts';
import {
  goalSelectedAt,
  selectionOf,
  type AheadStage,
  selectionsAround,
  type Wait,
  waitAt,
} from '../../../core/trace/why-selected.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { priorityRule } from '../../session/search-words.ts';
import { ruleWords } from './order-words.ts';
import { sayPruned, whyUnexpanded } from './step-report.ts';
import { tellSelection, type WhySentence } from './selection-words.ts';

/** Where a node stands at a cursor: what has become of it, the reasons one by one, and what becomes of it. */
interface Standing {
  readonly now: string;
  readonly reasons: () => readonly WhySentence[];
  readonly later: string;
}

const noReasons = (): readonly WhySentence[] => [];

/**
 * Why a node is the current one of a cursor, or why it is not: selected before, not generated yet, dropped, or in the frontier
 * behind others. All of it from the record. O(frontier).
 * @param hidden nothing is said that only later steps show, nor the order of the frontier, which tells the next one
 */
export function tellNode(trace: Trace, node: NodeId, step: Cursor, hidden: boolean): WhySentence[] {
  if (isSelectedNow(trace, node, step)) {
    const told = tellSelection(trace, node, step);
    // That the search ends with it is the heading of its card.
    return endsWith(trace, node, step) ? told.slice(1) : told;
  }
  const { now, reasons, later } = standingOf(trace, node, step, hidden);
  return [plain(now), ...reasons(), plain(later)].filter(({ text }) => text !== '');
}

/** Whether the search selects the goal last, after an expansion. */
function endsWith(trace: Trace, node: NodeId, step: Cursor): boolean {
  return (
    step === trace.stepCount &&
    goalSelectedAt(trace, step) === node &&
    expandedAt(trace, step) >= 0 &&
    !hasOwnLists(trace.request.settings)
  );
}

/** The same of a node that is not the current one, in a line; empty for that. O(frontier). */
export function sayStanding(trace: Trace, node: NodeId, step: Cursor, hidden: boolean): string {
  if (isSelectedNow(trace, node, step)) return '';
  const { now, later } = standingOf(trace, node, step, hidden);
  return `${now} ${later}`.trim();
}

/** Such a node has its own sentences. */
function isSelectedNow(trace: Trace, node: NodeId, step: Cursor): boolean {
  return (
    currentAt(trace, step) === node ||
    statusAt(trace, node, step) === 'goal' ||
    selectionOf(trace, node, step) >= 0
  );
}

function plain(text: string): WhySentence {
  return { text, nodes: null };
}

function standingOf(trace: Trace, node: NodeId, step: Cursor, hidden: boolean): Standing {
  switch (statusAt(trace, node, step)) {
    case 'unborn': {
      const now = hidden
        ? t('Not generated yet.')
        : t('Not generated yet: step {step} generates it.', { step: trace.bornAt(node) });
      return { now, reasons: noReasons, later: '' };
    }
    case 'frontier':
      return hidden
        ? { now: t('In the frontier.'), reasons: noReasons, later: '' }
        : standingInFrontier(trace, node, step);
    case 'pruned':
      return { now: sayDropped(trace, node), reasons: noReasons, later: '' };
    default:
      return standingClosed(trace, node, step, hidden);
  }
}

function standingClosed(trace: Trace, node: NodeId, step: Cursor, hidden: boolean): Standing {
  const { last, next } = selectionsAround(trace, node, step);
  const again = next !== never && !hidden ? t('Selected again in step {step}.', { step: next }) : '';
  if (last === never) {
    const now = wasPassed(trace, node) ? t('Passed on the way to another board, never selected itself.') : '';
    return { now, reasons: noReasons, later: again };
  }
  const now = t('Selected in step {step}.', { step: last });
  return { now, reasons: () => tellSelection(trace, node, last), later: again };
}

function standingInFrontier(trace: Trace, node: NodeId, step: Cursor): Standing {
  const later = sayFate(trace, node, step);
  const wait = waitAt(trace, step, node);
  const { settings } = trace.request;
  const { beyond, rules } = frontierOrderOf(settings);
  if (wait === null && hasOwnLists(settings))
    return { now: t('Generated, not expanded so far.'), reasons: noReasons, later };
  if (wait === null)
    return { now: t('In the frontier, behind more nodes than are counted.'), reasons: noReasons, later };
  const side = trace.sides[trace.sideIndex(node)]?.label ?? '';
  const where = side === '' ? '' : ` (${named(side)})`;
  const turn = wait.due ? [] : [plain(t('The other side selects next.'))];
  const isOnlyOne = wait.size === 1 && !hasFrontier(settings);
  const now = isOnlyOne
    ? t('Where the search goes next.')
    : hasOwnLists(settings)
      ? t('Among {n} {n:board|boards} generated and not expanded so far.', { n: wait.size })
      : sayPlace(wait, where);
  if (wait.ahead === null)
    return { now, reasons: () => [plain(beyond === null ? '' : named(beyond)), ...turn], later };
  const { symbol } = priorityRule(settings);
  const stages = wait.ahead.map((stage) => ({ text: sayAhead(stage, rules, symbol), nodes: stage.nodes }));
  return { now, reasons: () => [...stages, ...turn], later };
}

/** How many nodes go before it. */
function sayPlace({ size, ahead }: Wait, where: string): string {
  if (size === 1) return t('The only node in the frontier{where}.', { where });
  if (ahead === null) return t('One of {size} nodes in the frontier{where}.', { size, where });
  const n = ahead.reduce((sum, { count }) => sum + count, 0);
  return n === 0
    ? t('First of {size} nodes in the frontier{where}.', { size, where })
    : t('In the frontier{where}: {n} of {size} nodes {n:goes|go} before it.', { n, size, where });
}

/** What one rule puts before a node: "Same f, smaller h, 5: 3 nodes." */
function sayAhead(
  { rule, count: n, from, to, together }: AheadStage,
  rules: readonly OrderRule[],
  symbol: string,
): string {
  const before = rules.slice(0, rules.indexOf(rule)).map((one) => scoreOf(one, symbol));
  const same = before.filter((score) => score !== '').join(', ');
  const what = ruleWords[rule].ahead(symbol, together);
  // Of a larger score that goes first the record has the negative.
  const [low, high] = orderRules[rule].largerFirst === true ? [-to, -from] : [from, to];
  const values = scoreOf(rule, symbol) === '' ? '' : `, ${sayRange(low, high)}`;
  const told =
    same === ''
      ? `${what.charAt(0).toUpperCase()}${what.slice(1)}${values}`
      : t('Same {scores}; {what}', { scores: same, what: `${what}${values}` });
  return t('{what}: {n} {n:node|nodes}.', { what: told, n });
}

function sayRange(low: number, high: number): string {
  return low === high
    ? formatScore(low)
    : t('{low} to {high}', { low: formatScore(low), high: formatScore(high) });
}

/** The letter of the score that a rule compares; empty where it compares none. */
function scoreOf(rule: OrderRule, symbol: string): string {
  const { score } = orderRules[rule];
  return score === 'f' ? symbol : (score ?? '');
}

/** What becomes of a node that is in the frontier: when it is selected, or why never. */
function sayFate(trace: Trace, node: NodeId, step: Cursor): string {
  const { next } = selectionsAround(trace, node, step);
  const { result, stepCount } = trace;
  const endedAt = trace.endedAt(node);
  const end = trace.end.values[node];
  if (next !== never) {
    const isStopped = end === NodeEnd.pruned && endedAt === next;
    return isStopped ? sayDropped(trace, node) : t('Selected in step {step}.', { step: next });
  }
  if (endedAt !== never)
    return end === NodeEnd.goal
      ? t('It ends the search in step {step}, without being selected.', { step: endedAt })
      : t('Never selected. {dropped}', { dropped: sayDropped(trace, node) });
  if (result === null || !trace.complete)
    return t('Not selected in the {n} steps recorded.', { n: stepCount });
  if (result.status !== 'solved')
    return t('Never selected: the search ended first, with step {step}.', { step: stepCount });
  return result.meetingNode >= 0
    ? t('Never selected: the two sides had met first, and the search ended with step {step}.', {
        step: stepCount,
      })
    : t('Never selected: the goal came first, in step {step}.', { step: stepCount });
}

/** When and why a node left for good. */
function sayDropped(trace: Trace, node: NodeId): string {
  const step = trace.endedAt(node);
  if (selectionOf(trace, node, step) >= 0)
    return t('Selected in step {step}, not expanded: {because}.', {
      step,
      because: whyUnexpanded(trace, node, step),
    });
  const because =
    trace.end.values[node] === NodeEnd.replaced
      ? t('a better node of the same board stays')
      : sayPruned(trace, node);
  return t('Dropped in step {step}: {because}.', { step, because });
}
