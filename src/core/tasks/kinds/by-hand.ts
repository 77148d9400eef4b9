import { algorithmCatalog } from '../../algorithms/registry.ts';
import { boardsEqual } from '../../puzzle/board.ts';
import { EventKind, type NodeId } from '../../search/events.ts';
import { eventsOfStep, expandedAt, nodeAt, statusAt } from '../../trace/cursor.ts';
import { frontierAt } from '../../trace/frontier-at.ts';
import { frontierByAge, questionAt, rightNodes } from '../../trace/predict.ts';
import type { Trace } from '../../trace/trace.ts';
import type { FieldAnswer, QuestionCard, QuestionField, WhyMessage } from './asked.ts';
import {
  type CardScores,
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
import { whyH } from './heuristic-parts.ts';
import { whyNot } from './predict.ts';
import { type Move, applyMove, lettersOfMoves } from '../../puzzle/moves.ts';

/** More cards than these nobody looks through. */
const mostCards = 14;

const fates = ['new', 'closed', 'frontier', 'cheaper'] as const;
type Fate = (typeof fates)[number];

/** A successor of the expansion, as the record has it. */
interface Successor {
  readonly move: Move;
  /** Its own node; of one that was rejected, that of its state. */
  readonly node: NodeId;
  readonly fate: Fate;
}

/** One expansion by hand: what becomes of its successors, their g, h and f, and what is expanded then. */
export const drawByHand: QuestionDrawing = (level, prng) => {
  const goal = someGoal(level, prng);
  const boards = someBoards(goal, between(prng, 8, 16), prng);
  const heuristic = pick(prng, ['manhattan', 'hamming'] as const);
  const algorithm = level === 3 ? pick(prng, ['a-star', 'weighted-a-star'] as const) : 'a-star';
  const settings = someSettings(algorithm, { heuristic });
  const before = level === 1 ? between(prng, 0, 2) : between(prng, 2, 5);
  const step = before + 1;
  const trace = recordOf(boards, settings, step + 1);
  if (trace.stepCount <= step) return null;
  const expanded = expandedAt(trace, step);
  const all = successorsAt(trace, step);
  const shown = level === 1 ? all.filter(({ fate }) => fate === 'new') : all;
  const kept = shown.filter(({ fate }) => fate === 'new');
  if (kept.length < 1 || (level === 1 && kept.length < 2)) return null;
  if (level > 1 && kept.length === shown.length) return null;
  const fates = shown.map(({ fate }) => fate);
  // The move back is rejected each time: something else has to be seen now and then.
  if (level === 3 && !fates.includes('frontier') && !fates.includes('cheaper') && prng.nextBelow(4) > 0)
    return null;

  const itself = cardOf(trace, expanded, before, 'expanded', null);
  const g = nodeAt(trace, expanded, before).g + 1;
  const cards: QuestionCard[] = shown.map(({ move }) => ({
    board: applyMove(itself.board, move),
    ...{ is: 'successor', path: `${itself.path ?? ''}${lettersOfMoves([move])}`, madeBy: step },
  }));
  const w = algorithm === 'weighted-a-star' ? settings.weight : 1;
  // Of one that is rejected, what it would have had on this path.
  const scores: CardScores[] = shown.map(({ node }) => {
    const h = nodeAt(trace, node, step).h;
    return { g, h, f: g + w * h };
  });
  const known = level === 1 ? [] : knownBefore(trace, before, expanded);
  cards.push(...known.map(({ card }) => card), itself);
  scores.push(...[...known.map(({ node }) => node), expanded].map((node) => scoresOf(trace, node, before)));
  if (cards.length > mostCards) return null;

  const fields: QuestionField[] = [];
  const expected: NonNullable<FieldAnswer>[] = [];
  const whys: ((answer: FieldAnswer) => WhyMessage | null)[] = [];
  const ask = (field: QuestionField, right: NonNullable<FieldAnswer>, why: (typeof whys)[number]): void => {
    fields.push(field);
    expected.push(right);
    whys.push(why);
  };
  const number = (label: QuestionField['label'], right: number, why: WhyMessage): void =>
    ask({ type: 'number', label, tolerance: 0 }, right, () => why);

  if (level === 1) number({ code: 'task.all-g' }, g, { code: 'task.is.g', n: g });
  for (const [card, successor] of shown.entries()) {
    const values = scores[card];
    const letter = letterOf(card);
    const h = whyH(settings.heuristic, cards[card].board, goal, values.h);
    if (level === 1) number({ code: 'task.h-of', letter }, values.h, h);
    else
      ask(
        { type: 'pick', label: { code: 'task.fate-of', letter }, options: fateOptions },
        fateOptions.findIndex(({ code }) => code === `task.fate.${successor.fate}`),
        () => sayFate(trace, before, successor, g),
      );
    number({ code: 'task.f-of', letter }, values.f, sayF(settings, values, level === 1 ? null : h));
  }
  if (level === 3) {
    const asked = questionAt(trace, step);
    if (typeof asked !== 'object' || rightNodes(trace, asked).length !== 1) return null;
    // Every board once: what repeats one in the frontier is that.
    const nodes = cards.map((card, place) =>
      place < shown.length ? (shown[place].fate === 'new' ? shown[place].node : -1) : nodeOf(known, card),
    );
    const options: number[] = []; // cards
    for (const [card, { is, board }] of cards.entries()) {
      const isRepeat = cards.some(
        (other, place) => place > card && other.is === 'frontier' && boardsEqual(other.board, board),
      );
      if ((is === 'frontier' || is === 'successor') && !isRepeat) options.push(card);
    }
    const right = options.findIndex((card) => nodes[card] === asked.selected);
    if (right < 0 || options.length < 3) return null;
    ask(
      { type: 'pick', label: { code: 'task.next-after' }, options: options.map((card) => ({ card })) },
      right,
      (answer) => {
        const said = typeof answer === 'number' ? options[answer] : undefined;
        return whyNot(trace, [asked], nodes, said ?? null);
      },
    );
  }
  return {
    question: {
      ...{ boards, settings, cards, fields, log: [] },
      ask: {
        code: level === 1 ? 'task.by-hand.scores' : level === 2 ? 'task.by-hand.fates' : 'task.by-hand.next',
        algorithm: { title: algorithmCatalog[algorithm].title },
      },
    },
    expected,
    why: (field, answer) => whys[field](answer),
    record: () => recordOf(boards, settings),
    ...{ step, scores },
  };
};

const fateOptions = fates.map((fate) => ({ code: `task.fate.${fate}` }) as const);

function sayF(
  { algorithm, weight }: { readonly algorithm: string; readonly weight: number },
  { g, h, f }: CardScores,
  parts: WhyMessage | null,
): WhyMessage {
  const sum =
    algorithm === 'weighted-a-star'
      ? ({ code: 'task.is.weighted', g, w: weight, h, f } as const)
      : ({ code: 'task.is.f', g, h, f } as const);
  return parts === null ? sum : { code: 'task.both', first: parts, second: sum };
}

/** What an expansion made, in the order in which moves were tried. */
function successorsAt(trace: Trace, step: number): Successor[] {
  const successors: Successor[] = [];
  for (const { kind, subject, move } of eventsOfStep(trace, step)) {
    if (kind === EventKind.Generate) successors.push({ move, node: subject, fate: 'new' });
    if (kind === EventKind.Update) successors.push({ move, node: subject, fate: 'cheaper' });
    if (kind !== EventKind.Reject) continue;
    // The expanded node has been selected; nothing else changes its place meanwhile.
    const isOpen = statusAt(trace, subject, step) === 'frontier';
    successors.push({ move, node: subject, fate: isOpen ? 'frontier' : 'closed' });
  }
  return successors;
}

function sayFate(trace: Trace, before: number, { node, fate }: Successor, g: number): WhyMessage {
  switch (fate) {
    case 'new':
      return { code: 'task.was.new' };
    case 'closed':
      return { code: 'task.was.closed', step: trace.selectedAt.values[node] };
    case 'frontier':
      return { code: 'task.was.frontier', g, other: nodeAt(trace, node, before).g };
    case 'cheaper':
      return { code: 'task.was.cheaper', g, other: nodeAt(trace, node, before).g };
  }
}

interface KnownCard {
  readonly node: NodeId;
  readonly card: QuestionCard;
}

/** What had been expanded and what was in the frontier, but for the node that is expanded now. */
function knownBefore(trace: Trace, before: number, expanded: NodeId): KnownCard[] {
  const closed = Array.from({ length: before }, (_, step) => expandedAt(trace, step + 1));
  const frontier = frontierAt(trace, before);
  const open = [...frontierByAge(trace, before)].filter((node) => node !== expanded);
  return [
    ...open.map((node) => ({
      node,
      card: cardOf(trace, node, before, 'frontier', frontier.enteredBy(node)),
    })),
    ...closed.map((node, step) => ({ node, card: cardOf(trace, node, before, 'closed', step + 1) })),
  ];
}

const nodeOf = (known: readonly KnownCard[], card: QuestionCard): NodeId =>
  known.find((one) => one.card === card)?.node ?? -1;
