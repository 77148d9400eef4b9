import { faultCodes } from '../../contract/judge-messages.ts';
import { Case } from '../case/case.ts';
import { withGoal } from '../rules/goal-of-log.ts';
import { mistakeIn } from '../rules/estimates.ts';
import { withSuccessorsInPlace } from '../rules/late-successors.ts';
import { type Fault, type Finding, maxPlaces } from '../case/finding.ts';
import { boardFindings } from '../rules/boards.ts';
import { countFindings } from '../rules/counts.ts';
import { withoutCuts } from '../rules/cut-nodes.ts';
import { depthFindings, tellsPlaces } from '../rules/depth.ts';
import { endFindings } from '../rules/ends.ts';
import { estimateFindings } from '../rules/estimates.ts';
import { blankFindings, linkFindings, otherBlankOf } from '../rules/links.ts';
import { orderFindings } from '../rules/order.ts';
import { lostPathFindings } from '../rules/lost-paths.ts';
import { pathLengthFindings } from '../rules/path-length.ts';
import { repeatFindings } from '../rules/repeats.ts';
import { solutionFindings } from '../rules/solution.ts';
import { successorFindings } from '../rules/missing-successors.ts';
import { totalFindings } from '../rules/totals.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';

/** Each rule by itself: it reads the whole log, and yields what it finds, or null to let others work. */
const rules: readonly ((of: Case) => Iterable<Finding | null>)[] = [
  ...[boardFindings, linkFindings, successorFindings, lostPathFindings, pathLengthFindings],
  ...[estimateFindings, totalFindings, repeatFindings],
  ...[orderFindings, depthFindings, endFindings, solutionFindings, countFindings],
];

/** Those that speak neither of g nor of what follows from it: all that is known of a search whose moves cost other than 1. */
const rulesWithoutCosts = [boardFindings, linkFindings, successorFindings, countFindings];

/** What the rules found, and what they took for granted. */
export interface Judgement {
  /** The first wrong step; null: none was found. */
  readonly fault: Fault | null;
  readonly others: readonly Fault[];
  /** The log with the goal that it was judged by. */
  readonly log: SearchLog;
  /** What was judged by: the claim, with the heuristic that the log's own h is where it names none. */
  readonly claim: Claim;
  /** Whether the rules of the claimed algorithm were there to be broken: its order of selection was checked. */
  readonly orderChecked: boolean;
}

/**
 * Judges a log by what it claims, or by `claim`. A search is right when some order among ties, some rule for duplicates and
 * some goal test that its algorithm allows make it so. Without an algorithm only what is wrong in every search is a fault.
 * Yields how far it is, 0 … 1. O(n log n) for n expansions.
 */
export function* judgeLog(read: SearchLog, claim: Claim = read.claim): Generator<number, Judgement, void> {
  const log = withSuccessorsInPlace(withoutCuts(withGoal(read, claim), claim), claim);
  const knowsGoal = log.goalFrom !== null;
  const settled = knowsGoal ? withHeuristic(log, claim) : claim;
  const { heuristic: _, ...withoutH } = settled; // as no h is known without a goal
  const of = new Case(log, knowsGoal ? settled : withoutH);
  const byCode = new Map<string, [fault: Omit<Fault, 'places'>, places: Finding[]]>();
  const foundAt = new Map<string, Uint8Array>(); // code → step → 1 + rule that found it there: two may find the same
  let losesPaths = false; // in lines that say so: where that shows is no other fault
  const hasCosts = log.cost !== undefined;
  const applied = otherBlankOf(of) > 0 ? [blankFindings] : hasCosts ? rulesWithoutCosts : rules;
  for (const [index, rule] of applied.entries()) {
    yield index / rules.length;
    for (const finding of rule(of)) {
      if (finding === null) {
        yield index / rules.length;
        continue;
      }
      if (losses.has(finding.message.code)) losesPaths = true;
      if (losesPaths && followsFromLoss(finding)) continue;
      let finders = foundAt.get(finding.code);
      if (finders === undefined)
        foundAt.set(finding.code, (finders = new Uint8Array(of.expansions.length + 2)));
      const by = finders[finding.step];
      if (by !== 0 && by !== index + 1) continue;
      finders[finding.step] = index + 1;
      const known = byCode.get(finding.code);
      if (known === undefined) byCode.set(finding.code, [{ ...finding, count: 1 }, [finding]]);
      else {
        const [fault, places] = known;
        const first = finding.step < fault.step ? finding : fault;
        known[0] = { ...first, count: fault.count + 1 };
        if (places.length < maxPlaces) places.push(finding);
      }
    }
  }
  const faults = inOrder(
    [...byCode.values()].map(([fault, places]) => ({
      ...fault,
      places: places.sort((a, b) => a.step - b.step),
    })),
  );
  return {
    fault: faults[0] ?? null,
    others: faults.slice(1),
    log,
    claim: settled,
    orderChecked:
      !hasCosts &&
      (tellsPlaces(of) ||
        (of.priority !== null && (of.priority === 'g' || of.claim.heuristic !== undefined))),
  };
}

/** Whether it may follow from a line in which a cheaper path is lost. */
function followsFromLoss({ code, message }: Finding): boolean {
  return code === 'update-ignored' && !message.code.startsWith('check.update-ignored.');
}
const losses: ReadonlySet<string> = new Set([
  'check.update-ignored.refused',
  'check.update-ignored.replaced',
]);

/** The first wrong step first, and of those of one step the one nearest to a cause; of one code only the first that is given. */
export function inOrder(faults: readonly Fault[]): readonly Fault[] {
  const rank = ({ code }: Fault): number => faultCodes.indexOf(code);
  return faults
    .filter(({ code }, index) => faults.findIndex((other) => other.code === code) === index)
    .sort((a, b) => a.step - b.step || rank(a) - rank(b));
}

/** A log that names no heuristic and has h: the one that gives it. */
function withHeuristic(log: SearchLog, claim: Claim): Claim {
  if (claim.heuristic !== undefined) return claim;
  const heuristic = mistakeIn({ log })?.heuristic ?? null;
  return heuristic === null ? claim : { ...claim, heuristic };
}
