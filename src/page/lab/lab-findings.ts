import { assert, type Result } from '../../core/base/result.ts';
import { heuristicFits } from '../../core/heuristics/heuristic-info.ts';
import type { LabNews } from '../../core/contract/lab.ts';
import type { OwnCode, Misfit } from '../../core/search/settings.ts';
import { type HeuristicChoice, codeInForce, codeIsThere } from '../../core/search/code-choice.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { type CostText, costsFit, unitCosts } from '../../core/puzzle/move-costs.ts';
import type { Candidate, LibraryState, OwnProgram } from '../session/services.ts';
import type { LabFinding, LabState } from './lab-state.ts';

const nothing: LabFinding = { sample: null, judgement: null, searches: null, problem: null };

/** What a candidate comes to: its text, and the code that `own` stands for. */
export function choiceOf(
  { heuristic, ownId }: Candidate,
  own: readonly OwnProgram[],
): HeuristicChoice<OwnCode> {
  const code = own.find(({ id }) => id === ownId)?.code ?? '';
  return { heuristic, code: codeInForce({ heuristic, code }) };
}

/** Under which a finding is kept: the same for the same numbers, so that a change elsewhere loses nothing. */
export function keyOf({ heuristic, code }: HeuristicChoice, goal: Board, cost: CostText): string {
  return `${goal.columns}:${goal.cells.join('.')} ${cost} ${heuristic} ${code}`;
}

/** The costs of moves that the Lab judges by: those of the search's settings, unless they are a list for boards of another size. */
export function costFor(goal: Board, cost: CostText): CostText {
  return costsFit(cost, goal).ok ? cost : unitCosts;
}

/** Whether a candidate can be judged at all. */
export function canJudge(choice: HeuristicChoice, goal: Board): Result<null, Misfit> {
  const fits = heuristicFits(choice.heuristic, goal);
  return fits.ok ? codeIsThere(choice) : fits;
}

/** A heuristic that can be judged, and where it is found. */
export interface Judged {
  readonly choice: HeuristicChoice<OwnCode>;
  readonly key: string;
}

/** The candidates that can be judged, in their order; those with the same numbers once. */
export function judgedOf({ candidates, own, goal }: LibraryState, cost: CostText): Judged[] {
  const judged = candidates
    .map((candidate) => choiceOf(candidate, own))
    .filter((choice) => canJudge(choice, goal).ok)
    .map((choice) => ({ choice, key: keyOf(choice, goal, costFor(goal, cost)) }));
  return judged.filter(({ key }, index) => judged.findIndex((other) => other.key === key) === index);
}

/** Whether all that the Lab can find out about these heuristics is there. */
export function isComplete(judged: readonly Judged[], { findings, compared }: FoundOut): boolean {
  return judged.every(({ key }) => {
    const finding = findings.get(key);
    if (finding === undefined || compared?.keys.includes(key) !== true) return false;
    return finding.problem !== null || finding.searches !== null;
  });
}

type FoundOut = Pick<LabState, 'findings' | 'compared'>;

/** What one piece of news changes in the state. `keys` are those of the request, by index. */
export function changeBy(news: LabNews, keys: readonly string[], state: LabState): Partial<LabState> {
  const { findings } = state;
  const keyAt = (index: number): string => {
    const key = keys[index];
    assert(key !== undefined, `the Lab was not asked about heuristic ${index}`);
    return key;
  };
  const found = (index: number, change: Partial<LabFinding>): Partial<LabState> => {
    const key = keyAt(index);
    return { findings: new Map(findings).set(key, { ...(findings.get(key) ?? nothing), ...change }) };
  };
  switch (news.type) {
    case 'progress':
      return { progress: { stage: news.stage, done: news.done, total: news.total } };
    case 'sampled':
      return found(news.index, { sample: news.sample, problem: null });
    case 'judged':
      return found(news.index, { judgement: news.judgement, problem: null });
    case 'refused':
      return found(news.index, { ...nothing, problem: news.problem, sample: news.sample ?? null });
    case 'compared':
      return { compared: { keys, dominance: news.dominance } };
    case 'searched': {
      const next = new Map(findings);
      const { searches, ...effort } = news.effort;
      searches.forEach((one, index) => {
        if (one !== null) next.set(keyAt(index), { ...(next.get(keyAt(index)) ?? nothing), searches: one });
      });
      return { findings: next, effort };
    }
    case 'done':
      return { phase: 'done', progress: null };
    case 'failed':
      return { phase: 'failed', progress: null, failure: news.fault };
  }
}

/** The findings that are still of use: those of the present goal that a candidate has, or had a moment ago. */
export function keptFindings(
  findings: ReadonlyMap<string, LabFinding>,
  judged: readonly Judged[],
  most: number,
): ReadonlyMap<string, LabFinding> {
  if (findings.size <= most) return findings;
  const now = new Set(judged.map(({ key }) => key));
  const others = [...findings.keys()].filter((key) => !now.has(key));
  const dropped = new Set(others.slice(0, findings.size - most)); // oldest first
  return new Map([...findings].filter(([key]) => !dropped.has(key)));
}
