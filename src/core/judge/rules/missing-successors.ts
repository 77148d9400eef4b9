import type { JudgeMessage } from '../../contract/judge-messages.ts';
import { moveLetters } from '../../puzzle/moves.ts';
import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';

/**
 * `missing-successor`: where a log lists successors, each new state is among them. The last expansion may have been broken off.
 */
export function* successorFindings(of: Case): Generator<Finding> {
  const { log, claim, expansions, priority } = of;
  const { states, goalState } = log;
  if (priority === null || !log.entries.has(LogKind.generate)) return;
  const hasRejects = log.entries.has(LogKind.reject);
  const known = new Uint8Array(states.count); // states that were generated or expanded
  known[log.startState] = 1;
  const deepest = claim.maxDepth ?? Infinity;
  const missing: { readonly move: number; readonly finding: Finding }[] = [];
  const made = new Set<number>(); // moves
  for (let step = 1; step < expansions.length; step++) {
    const { state, line, g } = expansions.step(step);
    if (state < 0) continue;
    known[state] = 1;
    const until = expansions.entry(step + 1);
    const listed = new Set<number>();
    let isBroken = false; // a successor is no board: which one is missing is not known
    for (let entry = expansions.entry(step) + 1; entry < until; entry++) {
      const { kind, state: next } = log.entries.at(entry);
      if (kind !== LogKind.generate && kind !== LogKind.reject) continue;
      listed.add(next);
      const move = next < 0 ? -1 : states.moveBetween(state, next);
      made.add(move);
      isBroken ||= move < 0;
    }
    if (!isBroken && state !== goalState && !(g >= deepest) && !(listed.size === 0 && deepest < Infinity))
      for (let move = 0; move < 4; move++) {
        const next = of.successor(state, move);
        if (next < 0 || listed.has(next) || known[next] === 1) continue;
        const message: JudgeMessage = {
          ...{ code: 'check.missing-successor', step },
          ...{ from: boardText(states, state), board: boardText(states, next) },
        };
        missing.push({ move, finding: { code: 'missing-successor', step, line, state: next, message } });
      }
    if (hasRejects || !isBroken) for (const next of listed) if (next >= 0) known[next] = 1;
  }
  const never = missing.at(0)?.move ?? -1;
  const isNever = missing.length > 1 && !made.has(never) && missing.every(({ move }) => move === never);
  for (const { finding } of missing)
    yield isNever ? { ...finding, message: neverMoved(finding.step, never) } : finding;
}

const neverMoved = (step: number, move: number): JudgeMessage => ({
  ...{ code: 'check.missing-successor.direction', step, direction: moveLetters[move] },
});
