import { type AlgorithmKind, algorithmCatalog, kindOf } from '../../algorithms/registry.ts';
import type { HeapSearch } from '../../contract/check-messages.ts';
import { moveLetters } from '../../puzzle/moves.ts';
import { signOfH } from '../../search/order-rules.ts';
import {
  type DuplicateRule,
  type HeuristicName,
  type SearchSettings,
  tieOrders,
} from '../../search/settings.ts';
import { type HeapSpace, everyLimit, hMask, met } from './heap-space.ts';

/** What becomes of successors, and of entries when they are selected. */
interface Rule {
  /** A state lets in only cheaper paths than those that came. */
  readonly updates: boolean;
  /** A state lets in none once a path to it was let in. */
  readonly keepsFirst: boolean;
  /** Entries of states that let in no such path are skipped. */
  readonly skips: boolean;
  /** Once it is expanded a state lets in none. */
  readonly closes: boolean;
  /** None on the successor's own path. */
  readonly ownPath: boolean;
  /** Of a state only the one that is selected first waits. */
  readonly oneInFrontier: boolean;
  /** The move back is not made. */
  readonly skipsUndo: boolean;
  /** Of the mark of a state that is selected these bits stay, and those come. */
  readonly keeps: number;
  readonly sets: number;
}

/** A search as numbers. */
export interface CountPlan {
  readonly order: readonly number[]; // moves
  readonly heuristic: HeuristicName | null;
  /** The priority of a node, the smallest first: what g and h count in it, and what is added. */
  readonly ofG: number;
  readonly ofH: number;
  readonly least: number;
  /** Of equal priorities the newest is first, the first of its siblings before the others; else the oldest. */
  readonly isNewest: boolean;
  /** What else decides between them; null: only that. */
  readonly heap: 'heapq' | 'java' | 'board' | null;
  readonly rule: Rule;
}

function rule({
  updates = false,
  keepsFirst = false,
  skips = false,
  closes = false,
  ownPath = false,
  oneInFrontier = false,
  skipsUndo = false,
}: Partial<Rule>): Rule {
  const keeps = closes ? hMask : hMask | everyLimit;
  return { updates, keepsFirst, skips, closes, ownPath, oneInFrontier, skipsUndo, keeps, sets: met };
}

/** S13, and what short programs do. */
const rules: Readonly<Record<DuplicateRule | HeapSearch['duplicates'], Rule>> = {
  closed: rule({ closes: true, updates: true, skips: true }),
  expanded: rule({ closes: true }),
  generated: rule({ updates: true, keepsFirst: true }),
  open: rule({ ownPath: true, oneInFrontier: true }),
  path: rule({ ownPath: true }),
  parent: rule({ skipsUndo: true }),
  none: rule({}),
  lazy: rule({ closes: true, skips: true }),
  're-push': rule({ updates: true, skips: true }),
  're-push-all': rule({ updates: true }),
};

/** Uniform-cost search is breadth-first search where every move costs 1. */
const queues: ReadonlySet<AlgorithmKind['selectsLeast']> = new Set(['depth', 'f', 'h']);

/** Null: such a search cannot be counted. */
export function planOf(
  { algorithm, heuristic, duplicates, ties: said, moves }: SearchSettings,
  hRange: number,
): CountPlan | null {
  // By the path the nodes of a layer come in the order in which first-in, first-out makes them.
  const { selectsLeast, deep } = kindOf(algorithm);
  const ties = selectsLeast === 'depth' && tieOrders[said].includes('path') ? 'oldest' : said;
  const isStack = deep !== undefined && deep !== 'limited';
  const order = tieOrders[ties];
  const isQueue = queues.has(selectsLeast) && !order.includes('path') && !order.includes('draw');
  if (!isStack && !isQueue) return null;
  const { informed } = algorithmCatalog[algorithm];
  const [ofG, ofH, least] = weights(selectsLeast, signOfH(order), hRange);
  return plan(
    moves,
    informed ? (heuristic as HeuristicName) : null,
    [ofG, ofH, least],
    isStack || order.includes('newest'),
    null,
    rules[deep === 'rising bounds' ? 'parent' : duplicates],
  );
}

function weights(
  selectsLeast: AlgorithmKind['selectsLeast'],
  hSign: -1 | 0 | 1,
  hRange: number,
): [number, number, number] {
  if (selectsLeast === undefined) return [0, 0, 0];
  if (selectsLeast === 'depth') return [1, 0, 0];
  if (selectsLeast === 'h') return [0, 1, 0];
  return hSign === 0 ? [1, 1, 0] : [hRange, hRange + hSign, hSign === -1 ? hRange - 1 : 0];
}

/** More than any g of a search that is counted. */
const gRange = 2 ** 18;

/** Of one with a heap of tuples, as `heapq` with `(f, board)`. */
export function planOfHeap(
  { tuple, heap, heuristic, duplicates, moves }: HeapSearch,
  { hRange }: Pick<HeapSpace, 'hRange'>,
): CountPlan {
  const [first, second] = tuple;
  const range = second === 'h' ? hRange : second === 'g' ? gRange : 1;
  const inFirst = { f: [1, 1], g: [1, 0], h: [0, 1] }[first as 'f' | 'g' | 'h'];
  const [ofG, ofH] = [
    inFirst[0] * range + Number(second === 'g'),
    inFirst[1] * range + Number(second === 'h'),
  ];
  const last = tuple.at(-1);
  const byHeap = last === 'counter' ? null : last === 'board' ? 'board' : (heap ?? 'heapq');
  return plan(moves ?? moveLetters, heuristic, [ofG, ofH, 0], false, byHeap, rules[duplicates]);
}

/** All in the same form: the loop that reads them is compiled anew for each other one. */
function plan(
  moves: string,
  heuristic: HeuristicName | null,
  [ofG, ofH, least]: readonly [number, number, number],
  isNewest: boolean,
  heap: CountPlan['heap'],
  ruleOf: Rule,
): CountPlan {
  return { order: orderOf(moves), heuristic, ofG, ofH, least, isNewest, heap, rule: ruleOf };
}

function orderOf(moves: string): number[] {
  return Array.from(moves, (letter) => moveLetters.indexOf(letter));
}
