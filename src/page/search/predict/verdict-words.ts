import type { NodeId } from '../../../core/search/events.ts';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import { type OrderRule, orderRules } from '../../../core/search/order-rules.ts';
import type { Prediction } from '../../session/games.ts';
import { type NodeScores, currentAt, expandedAt, nodeAt, statusAt } from '../../../core/trace/cursor.ts';
import { type Decision, frontierAt } from '../../../core/trace/frontier-at.ts';
import { judge, type NoQuestion, type PredictQuestion, rightNodes } from '../../../core/trace/predict.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure, formatScore } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { sayMove } from '../inspector/last-move.ts';
import { ruleWords } from '../inspector/order-words.ts';
import { sayClaim } from '../../session/setting-words.ts';
import { priorityRule } from '../../session/search-words.ts';
import { saySides } from '../inspector/selection-words.ts';

/** What there is to say about an answer. */
export interface VerdictWords {
  readonly word: string;
  readonly sentence: string;
  /** What decided, to be brought out; null for none of these. */
  readonly decides: Deciding | null;
}

/** A score, or where a node came from: the step, or the move of it. */
export type Deciding = 'f' | 'g' | 'h' | 'origin';

/** An answer in words that the record proves. O(frontier log frontier). */
export function sayVerdict(
  trace: Trace,
  question: PredictQuestion,
  { kind, node }: Prediction,
): VerdictWords {
  if (kind === 'several')
    return {
      word: t('Which one?'),
      sentence: t('Several nodes of the frontier are there: pick one of the cards.'),
      decides: null,
    };
  if (kind === 'shown')
    return { word: t('Shown'), ...saySelected(trace, question), sentence: sayShown(trace, question) };
  const verdict = judge(trace, question, node);
  switch (verdict.kind) {
    case 'not-waiting':
      return {
        word: t('Not in the frontier'),
        sentence: t('Pick one of the cards, or a ring in the tree.'),
        decides: null,
      };
    case 'other-side':
      return { word: t('Not this one'), sentence: sayTurn(trace, question), decides: null };
    case 'wrong':
      return { word: t('Not this one'), ...sayWrong(trace, question, node, verdict.by) };
    case 'right':
      return { word: t('Right'), ...sayRight(trace, question, node) };
  }
}

type Reason = Pick<VerdictWords, 'sentence' | 'decides'>;

function sayRight(trace: Trace, question: PredictQuestion, node: NodeId): Reason {
  const { selected } = question;
  const right = rightNodes(trace, question);
  if (right.length === 1) return saySelected(trace, question);
  const other = right.find((one) => one !== selected) ?? selected;
  const by = question.frontier.decisionBetween(selected, other);
  const others = t(
    right.length === 2 ? 'The search selected the other one.' : 'The search selected another one.',
  );
  const took = node === selected ? '' : ` ${others}`;
  return {
    sentence: `${by === null ? '' : sayTie(trace, question, right.length, by)}${took}`,
    decides: null,
  };
}

/** "Three nodes tie at f = 12, h = 5; chance decides among them, so any of them counts." */
function sayTie(trace: Trace, { selected, step }: PredictQuestion, count: number, by: Decision): string {
  const scores = nodeAt(trace, selected, step);
  const facts = [...new Set(scoresBefore(trace, by.rule))].map(
    (key) => `${symbolOf(trace, key)} = ${formatScore(scores[keyOf(key)])}`,
  );
  const together = by.rule === 'draw' || !by.together ? '' : t('came in with the same step');
  const tie = facts.length === 0 ? '' : t('tie at {facts}', { facts: facts.join(', ') });
  const how = [tie, together].filter((part) => part !== '').join(` ${t('and')} `) || t('are in the frontier');
  return t(
    by.rule === 'draw'
      ? '{count} nodes {how}; chance decides among them, so any of them counts.'
      : '{count} nodes {how}; moves are tried in a random order, so any of them counts.',
    { count: numberWord(count), how },
  );
}

/** Why the one that is selected goes before the next. */
function saySelected(trace: Trace, question: PredictQuestion): Reason {
  const { selected, frontier, step } = question;
  const [, second = -1] = frontier.slice(0, 2);
  const by = second < 0 ? null : frontier.decisionBetween(selected, second);
  if (by === null) return { sentence: t('No other node is in its frontier.'), decides: null };
  const [first, next] = [nodeAt(trace, selected, step), nodeAt(trace, second, step)];
  if (by.rule === 'priority') {
    const f = symbolOf(trace, 'f');
    const scores = { best: formatScore(first.priority), next: formatScore(next.priority) };
    const sentence = t('{f} = {best} is the smallest; the next has {next}.', { f, ...scores });
    return { sentence, decides: 'f' };
  }
  return {
    sentence: sayDecision(question, by, {
      facts: factsBefore(trace, by.rule, first),
      decision: decide(trace, question, second, by),
    }),
    decides: decidingOf(by),
  };
}

interface DecisionWords {
  /** "f = 12 and h = 5"; empty when the rule is the first. */
  readonly facts: string;
  readonly decision: string;
}

/** What decides among nodes of equal scores. What came in with one step is neither newer nor older: then which step that was, and whether others of the tie are out by it. */
function sayDecision({ selected, frontier }: PredictQuestion, by: Decision, words: DecisionWords): string {
  const isTie = words.facts !== '';
  if (!by.together)
    return isTie ? t('Among those with {facts}, {decision}.', words) : `${capital(words.decision)}.`;
  const parts = { ...words, step: frontier.enteredBy(selected) };
  const stages = frontier.funnelTo(selected) ?? [];
  const byTime = stages.find((stage) => orderRules[stage.rule].ofTime === true && !stage.together);
  if (byTime === undefined)
    return isTie
      ? t('All nodes with {facts} came in with step {step}; {decision}.', parts)
      : t('All nodes came in with step {step}; {decision}.', parts);
  if (byTime.rule === 'newest')
    return isTie
      ? t('The newest nodes with {facts} came in with step {step}; of these, {decision}.', parts)
      : t('The newest nodes came in with step {step}; of these, {decision}.', parts);
  return isTie
    ? t('The oldest nodes with {facts} came in with step {step}; of these, {decision}.', parts)
    : t('The oldest nodes came in with step {step}; of these, {decision}.', parts);
}

function sayShown(trace: Trace, question: PredictQuestion): string {
  const { sentence } = saySelected(trace, question);
  return [sentence, sayTurn(trace, question)].filter((part) => part !== '').join(' ');
}

/** "Its f is 14; f = 12 was smaller." or "Same f and h, but the newer one goes first, step 9 before step 4." */
function sayWrong(trace: Trace, question: PredictQuestion, node: NodeId, by: Decision): Reason {
  const decides = decidingOf(by);
  if (by.rule === 'priority') {
    const f = symbolOf(trace, 'f');
    const score = (one: number): string => formatScore(nodeAt(trace, one, question.step).priority);
    const [own, best] = [score(node), score(question.selected)];
    return { sentence: t('Its {f} is {own}; {f} = {best} was smaller.', { f, own, best }), decides };
  }
  const shared = [...new Set(scoresBefore(trace, by.rule))].map((key) => symbolOf(trace, key));
  const decision = decide(trace, question, node, by);
  const parts = { shared: shared.join(` ${t('and')} `), decision, step: question.frontier.enteredBy(node) };
  const sentence =
    shared.length === 0
      ? `${capital(decision)}.`
      : by.together
        ? t('Same {shared}, and both came in with step {step}; {decision}.', parts)
        : t('Same {shared}, but {decision}.', parts);
  return { sentence, decides };
}

/** What puts the one that is selected before another, with the steps or the moves where these decide. */
function decide(
  trace: Trace,
  { selected, frontier, step }: PredictQuestion,
  other: number,
  by: Decision,
): string {
  const [first, second] = [nodeAt(trace, selected, step), nodeAt(trace, other, step)];
  const words = ruleWords[by.rule].decision({
    first,
    second,
    together: by.together,
    symbol: symbolOf(trace, 'f'),
  });
  if (decidingOf(by) !== 'origin') return words;
  if (by.together)
    return t('{words}: {own} before {other}', {
      words,
      own: sayMove(trace, selected, step),
      other: sayMove(trace, other, step),
    });
  return t('{words}: it came in with step {own}, the other with step {other}', {
    words,
    own: frontier.enteredBy(selected),
    other: frontier.enteredBy(other),
  });
}

/** "f = 12 and h = 5", what the rules before this one do not tell apart; empty when it is the first. */
function factsBefore(trace: Trace, rule: OrderRule, scores: NodeScores): string {
  const keys = [...new Set(scoresBefore(trace, rule))];
  const facts = keys.map((key) => `${symbolOf(trace, key)} = ${formatScore(scores[keyOf(key)])}`);
  return facts.join(` ${t('and')} `);
}

function sayTurn(trace: Trace, { side, step }: PredictQuestion): string {
  return saySides(trace, { side, sizes: trace.sides.map((_, index) => frontierAt(trace, step, index).size) });
}

type Score = 'f' | 'g' | 'h';

/** The scores that are equal where a rule decides: those of the rules before it. */
function scoresBefore(trace: Trace, rule: OrderRule): Score[] {
  const { rules } = frontierOrderOf(trace.request.settings);
  return rules.slice(0, rules.indexOf(rule)).flatMap((before) => orderRules[before].score ?? []);
}

function decidingOf({ rule, together }: Decision): Deciding | null {
  const byOrigin = rule === 'newest' || rule === 'oldest' || (together && orderRules[rule].ofTime === true);
  return byOrigin ? 'origin' : orderRules[rule].score;
}

function keyOf(score: Score): 'priority' | 'g' | 'h' {
  return score === 'f' ? 'priority' : score;
}

function symbolOf(trace: Trace, score: Score): string {
  return score === 'f' ? priorityRule(trace.request.settings).symbol : score;
}

function endsAtGoal(trace: Trace): boolean {
  const { stepCount } = trace;
  const last = currentAt(trace, stepCount);
  return last >= 0 && last !== expandedAt(trace, stepCount) && statusAt(trace, last, stepCount) === 'goal';
}

/** Why there is nothing to predict. */
export function sayNoQuestion(trace: Trace, why: NoQuestion, growing: boolean): string {
  switch (why) {
    case 'beyond':
      return (
        sayClaim(trace) ??
        `${named(frontierOrderOf(trace.request.settings).beyond ?? '')} ${t('Which one that is, the record does not say.')}`
      );
    case 'alone':
      return t(
        'In this search the frontier never holds more than one node, so there is no choice to predict.',
      );
    case 'only':
      return t('Only one node is in the frontier, so there is no choice here.');
    case 'end':
      return t(
        growing
          ? 'The search has not come further yet.'
          : endsAtGoal(trace)
            ? 'The search ends here: after this expansion the goal is selected.'
            : 'The search ends here: nothing is expanded after this.',
      );
    case 'many':
      return t('The frontier holds too many nodes to put them in order here. Go to an earlier step.');
  }
}

const numbers: readonly PlainText[] = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];
const numberWord = (count: number): string => {
  const word = numbers[count];
  return word === undefined ? figure(count) : t(word);
};
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
