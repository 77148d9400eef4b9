import { algorithmCatalog, kindOf } from '../../algorithms/registry.ts';
import type { Prng } from '../../base/prng.ts';
import type { NodeId } from '../../search/events.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { nodeAt } from '../../trace/cursor.ts';
import type { Decision } from '../../trace/frontier-at.ts';
import { type PredictQuestion, frontierByAge, questionAt, rightNodes } from '../../trace/predict.ts';
import type { Trace } from '../../trace/trace.ts';
import { classCandidates } from '../../trace/why-selected.ts';
import type { FieldAnswer, QuestionLevel, TaskMessage } from './asked.ts';
import {
  type QuestionDrawing,
  between,
  cardOf,
  letterOf,
  pick,
  recordOf,
  scoresOf,
  someBoards,
  someGoal,
  someSettings,
} from './draft.ts';

/** Cards that can be looked at beside each other. */
const mostCards = 8;

/** The next expansion, of three to five nodes; or the next two or three, of the whole frontier. */
export const drawPredict: QuestionDrawing = (level, prng) => {
  const goal = someGoal(level, prng);
  const settings = settingsFor(level, prng);
  const { informed } = algorithmCatalog[settings.algorithm];
  const boards = someBoards(goal, informed ? between(prng, 8, 16) : between(prng, 6, 9), prng);
  const step = between(prng, 2, 5);
  const count = level;
  const trace = recordOf(boards, settings, step + count);
  const questions = Array.from({ length: count }, (_, place) => onlyOne(trace, step + place));
  const [first] = questions;
  if (first === null || questions.includes(null)) return null;
  const asked = questions as PredictQuestion[];
  const nodes = [...(level === 1 ? classCandidates(trace, first) : frontierByAge(trace, step))];
  const places = asked.map(({ selected }) => nodes.indexOf(selected));
  if (nodes.length < count + 2 || nodes.length > mostCards || places.includes(-1)) return null;
  const algorithm = { title: algorithmCatalog[settings.algorithm].title };
  const options = nodes.map((_, card) => ({ card }));
  return {
    question: {
      boards,
      settings,
      ask:
        count === 1
          ? { code: 'task.predict', algorithm }
          : { code: 'task.predict.several', algorithm, n: count },
      cards: nodes.map((node) => cardOf(trace, node, step, 'frontier', first.frontier.enteredBy(node))),
      log: [],
      fields: [
        count === 1
          ? { type: 'pick', label: { code: 'task.next' }, options }
          : { type: 'order', label: { code: 'task.order', n: count }, options, count },
      ],
    },
    expected: count === 1 ? places : [places],
    why: (_, answer) => whyNot(trace, asked, nodes, answer),
    record: () => recordOf(boards, settings),
    step: step + count,
    scores: nodes.map((node) => scoresOf(trace, node, step)),
  };
};

function settingsFor(level: QuestionLevel, prng: Prng): SearchSettings {
  const heuristic = pick(prng, ['manhattan', 'hamming'] as const);
  if (level === 1) {
    const algorithm = pick(prng, ['breadth-first', 'depth-first', 'greedy'] as const);
    return someSettings(algorithm, algorithm === 'greedy' ? { heuristic } : {});
  }
  if (level === 2) {
    const algorithm = pick(prng, ['a-star', 'a-star', 'greedy', 'depth-first'] as const);
    return someSettings(algorithm, algorithm === 'depth-first' ? {} : { heuristic });
  }
  const ties = pick(prng, ['low-h', 'high-h', 'newest', 'oldest'] as const);
  return someSettings(pick(prng, ['a-star', 'a-star', 'weighted-a-star'] as const), { heuristic, ties });
}

/** The question at a cursor, where one node alone is a right answer. */
function onlyOne(trace: Trace, step: number): PredictQuestion | null {
  const asked = questionAt(trace, step);
  return typeof asked === 'object' && rightNodes(trace, asked).length === 1 ? asked : null;
}

/** What decides between the first wrong place of an answer and the node that belongs there. */
export function whyNot(
  trace: Trace,
  asked: readonly PredictQuestion[],
  nodes: readonly NodeId[],
  answer: FieldAnswer,
): TaskMessage | null {
  const said = typeof answer === 'number' ? [answer] : (answer ?? []);
  const wrong = asked.findIndex(({ selected }, place) => nodes[said[place] ?? -1] !== selected);
  if (wrong < 0) return null;
  const { selected, frontier, step } = asked[wrong];
  // Where nothing was said, it is compared with the one that would have been next.
  const [, second = -1] = frontier.slice(0, 2);
  const node = nodes[said[wrong] ?? nodes.indexOf(second)];
  if (node === undefined || !frontier.nodes.includes(node)) return null;
  const by = frontier.decisionBetween(selected, node);
  if (by === null) return null;
  const [right, other] = [selected, node].map((one) => letterOf(nodes.indexOf(one)));
  const decided = sayDecision(trace, step, by, selected, node);
  const equal = by.rule === 'priority' ? null : equalBefore(trace, step, selected, node);
  const why = {
    ...{ right, other },
    by: equal === null ? decided : ({ code: `task.by.equal.${equal}`, by: decided } as const),
  };
  return asked.length === 1
    ? { code: 'task.first', ...why }
    : { code: 'task.first.at', place: wrong + 1, ...why };
}

/** Of two nodes between which the rule for ties decides: what is equal; null where the order is by no number. */
function equalBefore(trace: Trace, step: number, a: NodeId, b: NodeId): 'depth' | 'h' | 'f' | 'f-h' | null {
  const { algorithm } = trace.request.settings;
  const { selectsLeast } = kindOf(algorithm);
  if (selectsLeast === undefined) return null;
  if (selectsLeast === 'depth') return 'depth';
  if (selectsLeast === 'h') return 'h';
  return nodeAt(trace, a, step).h === nodeAt(trace, b, step).h ? 'f-h' : 'f';
}

function sayDecision(
  trace: Trace,
  step: number,
  { rule, together }: Decision,
  a: NodeId,
  b: NodeId,
): TaskMessage {
  const [one, other] = [nodeAt(trace, a, step), nodeAt(trace, b, step)];
  switch (rule) {
    case 'priority':
      return trace.request.settings.algorithm === 'breadth-first'
        ? { code: 'task.by.shallower', first: one.depth, second: other.depth }
        : trace.request.settings.algorithm === 'greedy'
          ? { code: 'task.by.low-h', first: one.h, second: other.h }
          : { code: 'task.by.f', first: one.priority, second: other.priority };
    case 'low-g':
      return { code: 'task.by.shallower', first: one.depth, second: other.depth };
    case 'high-g':
      return { code: 'task.by.deeper', first: one.depth, second: other.depth };
    case 'low-h':
      return { code: 'task.by.low-h', first: one.h, second: other.h };
    case 'high-h':
      return { code: 'task.by.high-h', first: one.h, second: other.h };
    case 'newest':
      return { code: together ? 'task.by.move-order' : 'task.by.newer' };
    default:
      return { code: together ? 'task.by.move-order' : 'task.by.older' };
  }
}
