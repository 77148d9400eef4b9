/** The ways to compare two nodes of a frontier: for frontiers, record, predictions, and words about an order. */

import type { NodeId } from './events.ts';

/** A node of the frontier by the entry that counts: its latest. Fields that no rule of the search asks for may be 0. */
export interface FrontierEntry {
  node: NodeId;
  priority: number;
  /** Moves from the root. */
  depth: number;
  h: number;
  /** The event by which it entered. */
  event: number;
  /** The cursor of that event. */
  cursor: number;
  /** Place of its path among all paths, in the order in which moves were tried. */
  path: number;
  /** The number drawn for this entry. */
  draw: number;
}

/** How one rule compares. Those of g are about levels, and compare moves where g counts costs. */
export interface OrderRuleSpec {
  /** What is compared: of two entries, the one with the smaller key goes first. */
  readonly key: (entry: Readonly<FrontierEntry>) => number;
  /** Keys are whole numbers of 32 bits, such as depths, nodes and events; or any, also infinite. */
  readonly keys: 'int32' | 'any';
  /** The score that the key is made of; null where it is made of none. */
  readonly score: 'f' | 'g' | 'h' | null;
  /** The key is the negative of that score: the larger one goes first. */
  readonly largerFirst?: true;
  /** What a program compares that keeps its frontier in a heap of tuples: a field, as students name it. */
  readonly field: string;
  /** It compares when nodes entered or were generated: between nodes of one step it comes down to the order of moves. */
  readonly ofTime?: true;
}

/**
 * The ways to compare two nodes of a frontier, of which a search uses some in turn (`FrontierOrder`). A node enters it when it is generated, and again when it gets a cheaper
 * path or is reopened. The frontiers, the record, the predictions and every sentence about an order read this table.
 */
const rules = {
  priority: { field: 'f', score: 'f', keys: 'any', key: (entry) => entry.priority },
  'low-g': { field: 'g', score: 'g', keys: 'int32', key: (entry) => entry.depth },
  'high-g': { field: '-g', score: 'g', keys: 'int32', largerFirst: true, key: (entry) => -entry.depth },
  'low-h': { field: 'h', score: 'h', keys: 'any', key: (entry) => entry.h },
  'high-h': { field: '-h', score: 'h', keys: 'any', largerFirst: true, key: (entry) => -entry.h },
  oldest: { field: 'counter', score: null, keys: 'int32', ofTime: true, key: (entry) => entry.event },
  newest: { field: '-counter', score: null, keys: 'int32', ofTime: true, key: (entry) => -entry.cursor },
  'first-made': { field: 'counter', score: null, keys: 'int32', ofTime: true, key: (entry) => entry.node },
  path: { field: 'path', score: null, keys: 'int32', ofTime: true, key: (entry) => entry.path },
  draw: { field: 'random()', score: null, keys: 'any', key: (entry) => entry.draw },
} satisfies Readonly<Record<string, OrderRuleSpec>>;

export type OrderRule = keyof typeof rules;
export const orderRules: Readonly<Record<OrderRule, OrderRuleSpec>> = rules;

/** Those that compare h. */
export type RuleOfH = {
  [Rule in OrderRule]: (typeof rules)[Rule]['score'] extends 'h' ? Rule : never;
}[OrderRule];

/** Which h goes first by these rules: 1 the smaller, −1 the larger, 0 where none of them compares h. */
export function signOfH(order: readonly OrderRule[]): -1 | 0 | 1 {
  const rule = order.find((one) => orderRules[one].score === 'h');
  if (rule === undefined) return 0;
  return orderRules[rule].largerFirst === true ? -1 : 1;
}
