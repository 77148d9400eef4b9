/** The right answers to a set of tasks, for its key on paper: computed by what grades, on the same boards. */

import { type Result, ok } from '../../core/base/result.ts';
import type { FiguresAnswer } from '../../core/contract/check-messages.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import { lectureJson } from '../../core/files/lecture-file.ts';
import type { BoardPair } from '../../core/puzzle/board.ts';
import { lettersOfMoves } from '../../core/puzzle/moves.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import type { Services } from '../session/services.ts';
import { type AskedTask, type DrawnSet, askedAt, askedScenes } from './assignment.ts';

/** Of each scene what is right on each of its boards, in words; null where many answers are. */
export type SetKey = ReadonlyMap<number, readonly string[] | null>;

/** Who computes it, off the page's thread. */
type KeyServices = Pick<Services, 'openCheck' | 'solve'>;

/** Rejects where the solver cannot be had; the error is of what grades. */
export async function keyOf(
  drawn: DrawnSet,
  { solve, openCheck }: KeyServices,
  signal: AbortSignal,
): Promise<Result<SetKey, RequestFault>> {
  const all = askedScenes(drawn.lecture).flatMap((scene) => askedAt(drawn, scene + 1) ?? []);
  const needsFigures = all.some(({ kind }) => kind === 'number' || kind === 'choice');
  const none: FiguresAnswer = { figures: new Map() };
  const told = needsFigures ? await toldFigures(drawn, openCheck, signal) : ok(none);
  if (!told.ok) return told;
  const key = new Map<number, readonly string[] | null>();
  for (const asked of all) {
    const words: string[] = [];
    if (asked.kind === 'solve')
      for (const pair of asked.pairs) words.push(await solutionOf(asked, pair, solve, signal));
    for (const figures of told.value.figures.get(asked.scene) ?? []) words.push(wordsOf(asked, figures));
    key.set(asked.scene, words.length > 0 ? words : null);
  }
  return ok(key);
}

async function toldFigures(
  { lecture, boards }: DrawnSet,
  openCheck: KeyServices['openCheck'],
  signal: AbortSignal,
): Promise<Result<FiguresAnswer, RequestFault>> {
  const check = await openCheck();
  return check.figures({ kind: 'figures', set: lectureJson(lecture), boards }, { signal });
}

async function solutionOf(
  { task }: AskedTask,
  pair: BoardPair,
  solve: KeyServices['solve'],
  signal: AbortSignal,
): Promise<string> {
  const answer = await solve({ ...pair, tables: 'walking', maxNodes: Infinity }, { signal });
  if (!answer.ok) throw new Error(answer.error.code);
  if (answer.value.kind !== 'solved') return '–';
  const { length: n } = answer.value.moves;
  const most = n + (task.solve?.within ?? 0);
  const shortest = t('{moves}, {n} {n:move|moves}', { n, moves: lettersOfMoves(answer.value.moves) });
  return most > n ? `${shortest}; ${t('up to {n} are right', { n: most })}` : shortest;
}

function wordsOf({ task, kind }: AskedTask, figures: ReadonlyMap<string, number | null>): string {
  const told = Array.from(figures, ([name, value]) => [name, value === null ? '–' : figure(value)] as const);
  if (kind === 'number') return told.map(([, value]) => value).join(', ');
  const values = [...figures.values()].flatMap((value) => value ?? []);
  const best = task.choice?.is === 'most' ? Math.max(...values) : Math.min(...values);
  const right = [...figures].flatMap(([name, value]) => (value === best ? [name] : []));
  return `${right.join(', ') || '–'} (${told.map(([name, value]) => `${name} ${value}`).join(', ')})`;
}
