import { algorithmCatalog } from '../../algorithms/registry.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicInfoOf } from '../../heuristics/heuristic-info.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { HeuristicName } from '../../search/settings.ts';
import type { Case } from '../case/case.ts';
import { type Mistake, mistakesFor, sameH } from '../case/classical-mistakes.ts';
import type { Finding } from '../case/finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';

/** Boards that a mistake must explain before it is named. */
const mostExplained = 300;

/** `wrong-h`: h is not that of the heuristic that the log names; and which it is. */
export function* estimateFindings(of: Case): Generator<Finding> {
  const { log, claim, stepOf } = of;
  if (claim.heuristic === undefined) return;
  const h = of.h(claim.heuristic);
  // The side that begins at the goal estimates to the start.
  const backwards = of.kind.bothEnds === true ? createHeuristic(claim.heuristic, log.start).evaluate : null;
  // What is learned on the way begins as the h of the heuristic, and only grows.
  const learns = claim.algorithm !== undefined && algorithmCatalog[claim.algorithm].learns === true;
  const mistake = mistakeIn(of);
  const inKind = mistake === null ? mistakesByKind(of) : null;
  for (let at = 0; at < log.entries.length; at++) {
    const { kind, state, line, h: said } = log.entries.at(at);
    if (state < 0 || Number.isNaN(said) || sameH(said, h(state))) continue;
    if (learns && said > h(state)) continue;
    if (backwards !== null && sameH(said, backwards(log.states.at(state)))) continue;
    const step = stepOf[at];
    const right = h(state);
    const heuristic = { title: heuristicInfoOf(claim.heuristic).title };
    const common = { step, h: said, right, heuristic, board: boardText(log.states, state) };
    const found = { code: 'wrong-h', step, line, state } as const;
    const cause = mistake ?? inKind?.get(kind) ?? null;
    // It was looked for in the first boards only.
    if (cause === null || !sameH(said, cause.evaluate(log.states.at(state)))) {
      yield { ...found, message: { code: 'check.wrong-h', ...common } };
      continue;
    }
    const lines = mistake === null ? (kindNames.get(kind) ?? null) : null;
    if (cause.goal === null || cause.title !== heuristic.title) {
      const is = { ...common, other: { title: cause.title } };
      const message =
        lines === null
          ? ({ code: 'check.wrong-h.is', ...is } as const)
          : ({ code: 'check.wrong-h.is-in', ...is, lines } as const);
      yield { ...found, message };
    } else {
      const is = { ...common, goal: formatBoard(cause.goal) };
      const message =
        lines === null
          ? ({ code: 'check.wrong-h.goal', ...is } as const)
          : ({ code: 'check.wrong-h.goal-in', ...is, lines } as const);
      yield { ...found, message };
    }
  }
}

/** As they stand in a log. */
const kindNames: ReadonlyMap<LogKind, string> = new Map([
  [LogKind.expand, 'expand'],
  [LogKind.generate, 'generate'],
  [LogKind.reject, 'reject'],
  [LogKind.select, 'select'],
]);

/** Of lines of one kind: what gives every h of theirs, where no one thing gives those of all lines. */
export function mistakesByKind(of: { readonly log: Case['log'] }): ReadonlyMap<LogKind, Mistake | null> {
  return new Map([...kindNames.keys()].map((kind) => [kind, mistakeIn(of, kind)]));
}

/** Whether a line says an h. O(entries). */
export const saysH = (of: Case): boolean => hasH(of, () => true);

/** Lines that are asked whether most say another h. */
const mostAsked = 1000;

/** Whether more of the first lines with an h say another than that one. */
export function mostlySaysOther({ log: { entries } }: Case, h: (state: number) => number): boolean {
  let [same, other] = [0, 0];
  for (let at = 0; at < entries.length && same + other < mostAsked; at++) {
    const [said, state] = [entries.h.at(at), entries.state.values[at]];
    if (Number.isNaN(said) || state < 0) continue;
    if (sameH(said, h(state))) same++;
    else other++;
  }
  return other > same;
}

/**
 * The heuristic of ours by which a search selects: that of its own values of h where most of them are not by the one that is claimed.
 * So what a log is does not depend on what it is asked as. Null: none is claimed, and its h, if it has any, is none of ours. O(entries).
 */
export function heuristicInForce(of: Case): HeuristicName | null {
  const { claim, knowsGoal } = of;
  const claimed = (claim.heuristic ?? null) as HeuristicName | null;
  if (!knowsGoal || (claimed !== null && !mostlySaysOther(of, of.h(claimed)))) return claimed;
  return mistakeIn(of)?.heuristic ?? claimed;
}

/** Whether a line says another h than that one. O(entries). */
export const saysOther = (of: Case, h: (state: number) => number): boolean =>
  hasH(of, (said, state) => state >= 0 && Math.abs(said - h(state)) > 0.02);

function hasH({ log: { entries } }: Case, fits: (said: number, state: number) => boolean): boolean {
  for (let at = 0; at < entries.length; at++) {
    const said = entries.h.at(at);
    if (!Number.isNaN(said) && fits(said, entries.state.values[at])) return true;
  }
  return false;
}

/** What may be computed in place of h where lines say another: what gives those of all lines, or else of those of one kind each. */
export function mistakesInForce(of: Case): ((state: number) => number)[] {
  const mistake = mistakeIn(of);
  const known =
    mistake === null ? [...mistakesByKind(of).values()].filter((each) => each !== null) : [mistake];
  return [...new Set(known)].map(
    ({ evaluate }) =>
      (state) =>
        evaluate(of.log.states.at(state)),
  );
}

/** What gives every h of the log's first boards, of lines of one kind or of all; null: nothing known, or there is none. */
export function mistakeIn(
  { log }: { readonly log: Case['log'] },
  only: LogKind | null = null,
): Mistake | null {
  const said = new Map<number, number>();
  for (const { kind, state, h } of log.entries) {
    if (only !== null && kind !== only) continue;
    if (state >= 0 && !Number.isNaN(h) && !said.has(state)) said.set(state, h);
    if (said.size === mostExplained) break;
  }
  if (said.size === 0) return null;
  const gives = ({ evaluate }: Mistake): boolean => {
    for (const [state, h] of said) if (!sameH(h, evaluate(log.states.at(state)))) return false;
    return true;
  };
  return mistakesFor(log.goal).find(gives) ?? null;
}
