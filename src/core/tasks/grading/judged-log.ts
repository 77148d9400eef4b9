import { algorithmCatalog } from '../../algorithms/registry.ts';
import type { AnyMessage } from '../../base/message.ts';
import type { SearchLog } from '../../judge/read-log.ts';
import { verdictOn } from '../../judge/verdict.ts';
import { type BoardPair, boardsEqual } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { SearchSettings } from '../../search/settings.ts';
import type { GradeMessage } from './messages.ts';

/** What is said of a search in a word, and why. */
export interface SearchVerdict {
  readonly verdict: 'right' | 'wrong' | 'undecided';
  /** A code. */
  readonly fault: string | null;
  readonly why: AnyMessage | null;
}

/** The same of a log, with what its lines come to. */
export interface JudgedLog extends SearchVerdict {
  readonly log: SearchLog;
  readonly counts: { readonly expanded: number; readonly length: number | null };
}

/** What is said of a log on the board of its task, by the search that the task asks for, whatever the log says. */
export function judgedOn({ start, goal }: BoardPair, settings: SearchSettings, log: SearchLog): JudgedLog {
  const { informed, options } = algorithmCatalog[settings.algorithm];
  const claim = {
    ...{ algorithm: settings.algorithm, goal },
    ...(informed && { heuristic: settings.heuristic }),
    ...(options.some((option) => option === 'weight') && { weight: settings.weight }),
  };
  const judging = verdictOn<never>({ ok: true, value: log }, claim);
  let step = judging.next();
  while (step.done !== true) step = judging.next();
  if (!step.value.ok) throw new Error('a log that was read is judged');
  const { verdict, fault, openEnd, expanded, log: judged } = step.value.value;
  const of = { log: judged, counts: { expanded, length: judged.solution?.moves?.length ?? null } };
  if (log.goalFrom !== 'log' || boardsEqual(log.goal, goal))
    return { ...of, verdict, fault: fault?.code ?? null, why: fault?.message ?? openEnd };
  const [from, is, asked] = [start, log.goal, goal].map(formatBoard);
  return {
    ...of,
    verdict: 'wrong',
    fault: 'other-goal',
    why: { code: 'grade.log-goal', start: from, is, asked },
  };
}

/** Why a search is not right, in a sentence. */
export function searchMessage({ verdict, fault, why }: SearchVerdict): GradeMessage {
  const told = why ?? { code: 'grade.expands-nothing' };
  return verdict === 'wrong'
    ? { code: 'grade.search-wrong', fault: fault ?? '', why: told }
    : { code: 'grade.search-undecided', why: told };
}
