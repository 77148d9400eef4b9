import { kindOf } from '../../algorithms/registry.ts';
import { Case } from '../case/case.ts';
import { expansionsOf } from '../log/expansions.ts';
import { LogEntries, LogKind } from '../log/log-entries.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';

const epsilon = 1e-9;
/** One node in so many is cut off at least: without g a depth may be taken for another one. */
const fewest = 10;

/**
 * The log of IDA* without the nodes beyond the bound: a recursive program may print each call, and so those that its first line ends at once. They are such
 * where each node beyond the bound of its iteration has nothing below it, and each bound is the least f beyond the one before: a program whose bound is
 * wrong goes on below such nodes. Without h, on the lines or by its name, it is the same log. O(entries × depth).
 */
export function withoutCuts(log: SearchLog, claim: Claim): SearchLog {
  if (kindOf(claim.algorithm).deep !== 'rising bounds' || log.goalFrom === null) return log;
  const cuts = cutsIn(log, claim);
  if (cuts === null || cuts.size * fewest < log.entries.length) return log;
  const kept = new LogEntries();
  for (let at = 0; at < log.entries.length; at++) {
    const entry = log.entries.at(at);
    if (!cuts.has(at)) kept.push(entry.kind === LogKind.bound ? { ...entry, f: entry.bound } : entry);
  }
  return { ...log, entries: kept, expansions: expansionsOf(kept, log.states), cuts: cuts.size };
}

/** Entries of nodes beyond the bound; null: not all of what is beyond it is cut off there. */
function cutsIn(log: SearchLog, claim: Claim): ReadonlySet<number> | null {
  const { entries, states, startState } = log;
  const named = claim.heuristic === undefined ? null : new Case(log, claim).h(claim.heuristic);
  const cuts = new Set<number>();
  const path: number[] = []; // depth → state
  let [bound, beyond, cut] = [NaN, NaN, -1]; // of this iteration, the least f beyond it, the depth of the node cut off last
  for (let at = 0; at < entries.length; at++) {
    const { kind, state, g, h: said, bound: saidBound } = entries.at(at);
    if (kind === LogKind.bound || kind !== LogKind.expand) continue;
    if (state < 0) return null;
    const h = Number.isNaN(said) ? (named?.(state) ?? NaN) : said;
    if (Number.isNaN(h) || !Number.isNaN(saidBound)) return null;
    if (state === startState && !(g > 0)) {
      if (Number.isNaN(bound)) bound = h;
      else if (Number.isNaN(beyond)) return null;
      else bound = beyond;
      [beyond, cut] = [NaN, -1];
      path.length = 0;
    }
    let depth = Number.isNaN(g) ? path.length : g;
    if (Number.isNaN(g)) while (depth > 0 && states.moveBetween(path[depth - 1], state) < 0) depth--;
    if (depth > path.length || (depth === 0) !== (state === startState)) return null;
    if (cut >= 0 && depth > cut) return null; // something is below it
    path.length = depth;
    path.push(state);
    cut = -1;
    const f = depth + h;
    if (f <= bound + epsilon) continue;
    cuts.add(at);
    path.pop();
    cut = depth;
    beyond = Number.isNaN(beyond) ? f : Math.min(beyond, f);
  }
  return cuts;
}
