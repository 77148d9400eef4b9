import { formatScore } from '../../../locales/figures.ts';
import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { algorithmCatalog, kindOf } from '../../../core/algorithms/registry.ts';
import { frontierOrderOf, hasFrontier, hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { type SearchSettings, foreignName, ownSearchName } from '../../../core/search/settings.ts';
import {
  type NodeScores,
  expandedAt,
  iterationAt,
  nodeAt,
  selectedWith,
  statusAt,
} from '../../../core/trace/cursor.ts';
import { isFinalMeeting } from '../../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import type { FunnelStage } from '../../../core/trace/frontier-at.ts';
import { type Choice, choiceAt, goalSelectedAt, selectionOf } from '../../../core/trace/why-selected.ts';
import { named } from '../../../locales/named.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { type PriorityFormula, priorityRule } from '../../session/search-words.ts';
import { sayClaim } from '../../session/setting-words.ts';
import { ruleWords } from './order-words.ts';
import { gaugeAt, riseAt } from './step-notes.ts';
import { whyUnexpanded } from './step-report.ts';

/** A sentence of why a node was selected. */
export interface WhySentence {
  readonly text: string;
  /** The nodes that it speaks of, where they can be pointed at. */
  readonly nodes: (() => Int32Array) | null;
}

/**
 * Why the search selected `node`, the current one of cursor `step`, in sentences that the record proves; and where it was not
 * expanded then, why not: of the goal that comes first, as it ends the search.
 */
export function whySelected(trace: Trace, node: NodeId, step: Cursor): string {
  return tellSelection(trace, node, step)
    .map(({ text }) => text)
    .join(' ');
}

/** The same, sentence by sentence. O(frontier). */
export function tellSelection(trace: Trace, node: NodeId, step: Cursor): WhySentence[] {
  if (hasOwnLists(trace.request.settings) && step > 0 && statusAt(trace, node, step) === 'goal')
    return [plain(t('Your program returned the goal.'))];
  if (goalSelectedAt(trace, step) === node) {
    if (expandedAt(trace, step) < 0)
      return [plain(t('The start is the goal: it is selected, the search ends, and nothing is expanded.'))];
    const ends =
      step < trace.stepCount
        ? t('The goal is selected, and not expanded: the search goes on.')
        : t('The goal is selected: the search ends, and the goal is not expanded.');
    return [plain(ends), ...reasonsOf(trace, node, step)];
  }
  const sentences = reasonsOf(trace, node, step);
  if (node === expandedAt(trace, step) || selectionOf(trace, node, step) < 0) return sentences;
  const because = whyUnexpanded(trace, node, step);
  return [...sentences, plain(t('Not expanded: {because}.', { because }))];
}

/** Whether it is known when the search tests the goal: not of one that its program or a file tells. */
export function tellsGoalTest({ request }: Trace): boolean {
  const { algorithm } = request.settings;
  return algorithm !== ownSearchName && algorithm !== foreignName;
}

function plain(text: string): WhySentence {
  return { text, nodes: null };
}

function reasonsOf(trace: Trace, node: NodeId, step: Cursor): WhySentence[] {
  if (isKnownBefore(trace, node, step)) {
    const found = t('A path that is known before the search begins ends here.');
    return [plain(`${found} ${t('What was expanded to find it is not counted.')}`)];
  }
  const begins = beginningWith(trace, node, step);
  if (begins !== null) return [plain(begins)];
  if (isFinalMeeting(trace, node) && statusAt(trace, node, step) === 'goal') {
    const n = trace.result?.moves?.length ?? 0;
    return [plain(t('The two sides have met here by the best path found: {n} {n:move|moves}.', { n }))];
  }
  if (statusAt(trace, node, step) === 'goal' && (trace.selectedAt.values[node] ?? 0) > step)
    return [plain(sayUnselectedGoal(trace, node, step))];
  const { settings } = trace.request;
  const scores = selectedWith(trace, node, step);
  const rule = priorityRule(settings);
  const choice = choiceAt(trace, step, node);
  const opening = sayClaim(trace) ?? sayOpening(settings, scores);
  const score = sayPriority(rule, scores);
  if (choice === null) {
    if (opening !== '') return [plain(opening)];
    return [
      plain(`${score}.`),
      plain(t('No node in the frontier had a smaller {symbol}.', { symbol: rule.symbol })),
    ];
  }
  return [plain(opening), ...sayFunnel(trace, choice, scores), plain(saySides(trace, choice))].filter(
    ({ text }) => text !== '',
  );
}

/** Whether a node is the goal of a path that another search found, before this one expanded a node. */
export function isKnownBefore(trace: Trace, node: NodeId, step: Cursor): boolean {
  if (step > 0 || !tellsGoalTest(trace) || statusAt(trace, node, 0) !== 'goal') return false;
  return nodeAt(trace, node, 0).depth > 0;
}

function sayUnselectedGoal(trace: Trace, goal: number, step: Cursor): string {
  if (!tellsGoalTest(trace)) return t('The goal: with it the search ends.');
  const bornAt = trace.bornAt(goal);
  if (bornAt === step) return t('The goal, known as such when it was generated: it was not selected.');
  const found = t('The goal, generated in step {step}: it was not selected.', { step: bornAt });
  return `${found} ${sayProof(trace, goal, step)}`.trim();
}

/** By how much a search raised the h of the board where it stood; empty where it learns nothing. */
export function sayLearned(trace: Trace, step: Cursor): string {
  const { before, now, words } = riseAt(trace, step);
  return now > before ? t('h of the board where it stood rises from {before} to {now}.', words) : '';
}

/** That the best path is proven by the lower bound of the search; empty where it has none, or where it is smaller. */
export function sayProof(trace: Trace, goal: number, step: Cursor): string {
  const bound = gaugeAt(trace, step, 'lower bound');
  if (step < trace.stepCount || !(bound >= nodeAt(trace, goal, step).g)) return '';
  const told = { bound: formatScore(bound) };
  return t('The lower bound has come up to {bound}, the g of the best path: the search ends.', told);
}

/** Whether the sentence of the last step tells that branch and bound is over, and what that proves. */
export function tellsNothingLeft({ result, complete }: Trace): boolean {
  return complete && (result?.reason.code === 'end.proved' || result?.reason.code === 'end.not-proved');
}

/** What the order is in a few words; empty where the numbers say it. */
function sayOpening(settings: SearchSettings, { depth: g }: NodeScores): string {
  const { selectedBecause } = algorithmCatalog[settings.algorithm];
  if (selectedBecause !== null)
    return named(typeof selectedBecause === 'string' ? selectedBecause : selectedBecause(settings));
  return kindOf(settings.algorithm).selectsLeast === 'depth' &&
    frontierOrderOf(settings).rules[1] === 'oldest'
    ? t('The oldest of the shallowest nodes (depth {g}): first in, first out.', { g })
    : '';
}

/** Of the first node of a run, or of a part of it that has a name; null for any other. */
function beginningWith(trace: Trace, node: NodeId, step: Cursor): string | null {
  const part = trace.iterations[iterationAt(trace, step - 1)];
  const isFirst = part === undefined ? step <= 1 : part.firstStep === step - 1;
  const begins =
    trace.sides.length > 1
      ? t('The search begins with it.')
      : t('The search begins with the start: no other node had been generated.');
  if (!isFirst || expandedAt(trace, step) !== node) return step === 0 ? begins : null;
  return part === undefined || trace.iterations.length === 1
    ? begins
    : t('A new part begins with it: {part}.', { part: say(part.label) });
}

/** "f = 4 + 5 = 9". */
function sayPriority({ symbol, formula, sum, of }: PriorityFormula, { g, h, priority }: NodeScores): string {
  const f = formatScore(priority);
  if (of === null) return `${symbol} = ${f} (${formula})`;
  const terms = sum(g, h) || formula;
  return terms === symbol ? `${symbol} = ${f}` : `${symbol} = ${terms} = ${f}`;
}

/** How the order came down to a node, stage by stage: "f = 14 is the smallest in a frontier of 25: 9 nodes have it. …" */
function sayFunnel(trace: Trace, choice: Choice, scores: NodeScores): WhySentence[] {
  const { size, stages } = choice;
  const label = trace.sides[choice.side]?.label ?? '';
  const where = label === '' ? '' : ` (${named(label)})`;
  const rule = priorityRule(trace.request.settings);
  const byScore = frontierOrderOf(trace.request.settings).rules[0] === 'priority';
  if (stages === null && trace.result?.withoutSuccessors === true) return [];
  if (stages === null && hasOwnLists(trace.request.settings))
    return [
      plain(
        t(
          'When it was selected, {n} {n:board was|boards were} generated and not expanded (your program may have dropped some).',
          { n: size },
        ),
      ),
    ];
  if (stages === null) return [plain(t('Its frontier held {n} {n:node|nodes}{where}.', { n: size, where }))];
  if (size === 1 && !hasFrontier(trace.request.settings))
    return byScore ? [plain(`${sayPriority(rule, scores)}.`)] : [];
  if (size === 1) {
    const only = plain(t('It was the only node in the frontier{where}.', { where }));
    return byScore ? [plain(`${sayPriority(rule, scores)}.`), only] : [only];
  }
  const frontier = { size, where, score: sayPriority(rule, scores) };
  return stages.map((stage, index) => ({
    text: index === 0 ? sayFirstStage(stage, scores, frontier) : sayStage(stage, scores, rule.symbol),
    nodes: stage.nodes,
  }));
}

interface FirstStage {
  readonly size: number;
  /** " (from the start)"; empty where there is one side. */
  readonly where: string;
  /** "f = 4 + 5 = 9". */
  readonly score: string;
}

/** What the first rule leaves of the whole frontier. */
function sayFirstStage(
  { rule, left, entered, next }: FunnelStage,
  { depth: g }: NodeScores,
  { size: n, where, score }: FirstStage,
): string {
  switch (rule) {
    case 'priority':
      if (left === 1)
        return t('{score} is the smallest in a frontier of {n}{where}; the next has {next}.', {
          ...{ score, n, where, next: next === Infinity ? '∞' : formatScore(next) },
        });
      return left === n
        ? t('{score} is the smallest in a frontier of {n}{where}: all of them have it.', { score, n, where })
        : t('{score} is the smallest in a frontier of {n}{where}: {left} nodes have it.', {
            score,
            n,
            where,
            left,
          });
    case 'low-g':
      return t(
        'In a frontier of {n}{where} the level g = {g} goes first: {left} {left:node is|nodes are} of it.',
        {
          ...{ n, where, g, left },
        },
      );
    case 'oldest':
      return t('The oldest in a frontier of {n}{where}.', { n, where });
    default:
      return left === n
        ? t('All nodes in a frontier of {n}{where} came in with step {step}.', { n, where, step: entered })
        : t('The newest in a frontier of {n}{where}: {left} {left:node|nodes} of step {step}.', {
            ...{ n, where, left, step: entered },
          });
  }
}

/** What a later rule leaves of the nodes before it: "Smallest h among them, 9: 3 nodes." */
function sayStage({ rule, left, together }: FunnelStage, scores: NodeScores, symbol: string): string {
  const what = ruleWords[rule].leaves(scores, symbol, together);
  return left === 1 ? t('{what}: this one.', { what }) : t('{what}: {n} nodes.', { what, n: left });
}

/** Which side's turn it was, and why; empty where there is one side. */
export function saySides(trace: Trace, { side, sizes }: Pick<Choice, 'side' | 'sizes'>): string {
  const { sides } = frontierOrderOf(trace.request.settings);
  const label = trace.sides[side]?.label ?? '';
  if (sides === null || label === '') return '';
  const [own = 0, other = 0] = [sizes[side], sizes[1 - side]];
  const name = named(label);
  if (sides === 'turns')
    return other === 0
      ? t('The other side has no nodes left.')
      : t('The sides take turns; now: {side}.', { side: name });
  return own === other
    ? t('Both frontiers hold {n}; the first side goes.', { n: own })
    : t('The search {side} has the smaller frontier: {own} against {other}.', { side: name, own, other });
}
