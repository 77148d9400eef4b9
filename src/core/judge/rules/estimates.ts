import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicInfoOf } from '../../heuristics/heuristic-info.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { Case } from '../case.ts';
import { type Mistake, mistakesFor, sameH } from '../classical-mistakes.ts';
import type { Finding } from '../finding.ts';
import { boardText } from '../states.ts';

/** Boards that a mistake must explain before it is named. */
const mostExplained = 300;

/** Of these the side that begins at the goal estimates to the start. */
const fromGoal: ReadonlySet<string | undefined> = new Set(['bidirectional', 'nbs', 'bae-star']);

/** `wrong-h`: h is not that of the heuristic that the log names; and which it is. */
export function* estimateFindings(of: Case): Generator<Finding> {
  const { log, claim, stepOf } = of;
  if (claim.heuristic === undefined) return;
  const h = of.h(claim.heuristic);
  const backwards = fromGoal.has(claim.algorithm)
    ? createHeuristic(claim.heuristic, log.start).evaluate
    : null;
  const mistake = mistakeIn(of);
  for (let at = 0; at < log.entries.length; at++) {
    const { state, line, h: said } = log.entries.at(at);
    if (state < 0 || Number.isNaN(said) || sameH(said, h(state))) continue;
    if (backwards !== null && sameH(said, backwards(log.states.at(state)))) continue;
    const step = stepOf[at];
    const right = h(state);
    const heuristic = { title: heuristicInfoOf(claim.heuristic).title };
    const common = { step, h: said, right, heuristic, board: boardText(log.states, state) };
    const found = { code: 'wrong-h', step, line, state } as const;
    if (mistake === null) yield { ...found, message: { code: 'check.wrong-h', ...common } };
    else if (mistake.goal === null || mistake.title !== heuristic.title)
      yield { ...found, message: { code: 'check.wrong-h.is', ...common, other: { title: mistake.title } } };
    else
      yield { ...found, message: { code: 'check.wrong-h.goal', ...common, goal: formatBoard(mistake.goal) } };
  }
}

/** What gives every h of the log's first boards; null: nothing known, or the log has none. */
export function mistakeIn({ log }: { readonly log: Case['log'] }): Mistake | null {
  const said = new Map<number, number>();
  for (const { state, h } of log.entries) {
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
