import type { Case } from '../case.ts';
import type { Finding } from '../finding.ts';
import { LogKind } from '../log/log-entries.ts';

/**
 * `counts-differ`: a number that the program printed is that of its log by no convention: the goal counted or not, states or
 * expansions, the last iteration or all; successors before or after duplicates are rejected, with the root or without.
 */
export function* countFindings(of: Case): Generator<Finding> {
  const { log, expansions } = of;
  if (log.problemCount > 0) return; // lines of the log were not understood
  const { expanded, generated, length } = log.figures;
  const place = (line: number): Pick<Finding, 'code' | 'step' | 'line' | 'state'> => ({
    ...{ code: 'counts-differ', step: expansions.length, line, state: log.goalState },
  });
  const counted = expansions.length;
  const seen = new Uint8Array(log.states.count);
  let states = 0;
  const startsAt: number[] = []; // steps
  for (let step = 1; step <= counted; step++) {
    const state = expansions.state(step);
    if (state >= 0 && seen[state] === 0) states++;
    if (state >= 0) seen[state] = 1;
    if (state === log.startState) startsAt.push(step);
  }
  if (expanded !== undefined) {
    const inLast = counted + 1 - (startsAt.at(-1) ?? 0);
    const fits = [counted, states, inLast].some((count) => Math.abs(count - expanded.value) <= 1);
    if (!fits)
      yield {
        ...place(expanded.line),
        message: { code: 'check.counts-differ.expanded', said: expanded.value, counted },
      };
  }
  if (generated !== undefined) {
    const listed = log.entries.count(LogKind.generate);
    const roots = startsAt.length;
    let most = roots + 1;
    for (const { state } of expansions)
      for (let move = 0; state >= 0 && move < 4; move++) if (of.successor(state, move) >= 0) most++;
    const least = Math.min(listed, states - 1);
    const isOfLines = generated.value === listed + log.entries.count(LogKind.reject);
    if (
      (generated.value < least || generated.value > Math.max(most, listed + roots)) &&
      !(isOfLines && listsIllegal(of)) // moves that are not there are counted too
    )
      yield {
        ...place(generated.line),
        message: { code: 'check.counts-differ.generated', said: generated.value, least, most },
      };
  }
  const moves = log.solution?.moves;
  if (
    length !== undefined &&
    typeof moves === 'string' &&
    length.value !== moves.length &&
    length.value !== moves.length + 1
  )
    yield {
      ...place(length.line),
      message: { code: 'check.counts-differ.length', said: length.value, counted: moves.length },
    };
}

/** Whether a successor is listed to which no legal move leads. O(entries × cells). */
function listsIllegal({ log: { entries, states }, expansions, stepOf }: Case): boolean {
  for (let at = 0; at < entries.length; at++) {
    const kind = entries.kind.values[at];
    if (kind !== LogKind.generate && kind !== LogKind.reject) continue;
    const from = stepOf[at] === 0 ? -1 : expansions.state(stepOf[at]);
    const state = entries.state.values[at];
    if (from >= 0 && state >= 0 && states.moveBetween(from, state) < 0) return true;
  }
  return false;
}
