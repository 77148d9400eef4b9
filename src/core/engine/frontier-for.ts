import type { Prng } from '../base/prng.ts';
import { tieOrders } from '../search/settings.ts';
import type { Heuristic } from '../heuristics/create-heuristic.ts';
import { BucketFrontier } from './bucket-frontier.ts';
import type { Frontier, OrderedFrontier } from './frontier.ts';
import { HeapFrontier } from './heap-frontier.ts';
import { LevelFrontier } from './level-frontier.ts';
import type { Counting, NodeTable, PriorityRule } from './node-table.ts';
import type { PathOrder } from './path-order.ts';
import type { Policies } from './policies.ts';
import type { Problem } from './problem.ts';
import type { Recorder } from './recorder.ts';
import { StackFrontier } from './stack-frontier.ts';

/** Above this h the (priority, h) buckets would be mostly empty; 5×5 boards with Manhattan are the last below it. */
const maxBucketH = 255;

/** With dearer moves most buckets of the first priorities would be empty too. */
const maxBucketCost = 16;

const fitsBuckets = ({ costs, byMoves }: Counting): boolean =>
  costs === null || byMoves || costs.largest <= maxBucketCost;

/** The fastest frontier that gives exactly the order of the settings. */
export function frontierFor(
  { settings, rules, heuristic, counting }: Problem,
  { hFactor, wholeScores }: Policies,
  table: NodeTable,
  prng: Prng,
  paths: PathOrder | null,
  recorder: Recorder | null,
): Frontier {
  const { ties, width } = settings;
  if (rules.frontier === 'stack') return new StackFrontier(table, Infinity);
  if (rules.frontier === 'cut-stack') return new StackFrontier(table, width);
  if (rules.frontier === 'levels')
    return new LevelFrontier(new HeapFrontier(table, ties, prng, paths, recorder), width);
  const order = tieOrders[ties];
  const small = fitsBuckets(counting) && heuristic.largest <= maxBucketH && hFactor <= 16;
  if (wholeScores && small && !order.includes('path') && !order.includes('draw'))
    return new BucketFrontier(table, ties, heuristic.largest);
  return new HeapFrontier(table, ties, prng, paths, recorder);
}

/** The fastest one for a priority that is not the table's, equal priorities `low-h`; it can be looked into. */
export function lookableFrontier(
  heuristic: Heuristic,
  table: NodeTable,
  prng: Prng,
  rule: PriorityRule,
): OrderedFrontier {
  return rule.wholeScores && fitsBuckets(table.counting) && heuristic.largest <= maxBucketH
    ? new BucketFrontier(table, 'low-h', heuristic.largest, rule)
    : new HeapFrontier(table, 'low-h', prng, null, null, rule);
}
