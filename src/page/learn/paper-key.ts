/** The right answers to a set of tasks, for its key on paper: computed by what grades, on the same boards. */

import { searchesOfScene } from '../../catalog/lessons/lecture.ts';
import type { BoardPair } from '../../core/puzzle/board.ts';
import { lettersOfMoves } from '../../core/puzzle/moves.ts';
import { decidingFigures } from '../../core/tasks/grade.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import type { Solve } from '../session/services.ts';
import { type AskedTask, type DrawnSet, askedAt, askedScenes } from './assignment.ts';

/** Of each scene what is right on each of its boards, in words; null where many answers are. */
export type SetKey = ReadonlyMap<number, readonly string[] | null>;

/** Rejects where the solver cannot be had. */
export async function keyOf(drawn: DrawnSet, solve: Solve): Promise<SetKey> {
  const key = new Map<number, readonly string[] | null>();
  for (const scene of askedScenes(drawn.lecture)) {
    const asked = askedAt(drawn, scene + 1);
    if (asked === null) continue;
    const words: string[] = [];
    for (const pair of asked.pairs) words.push(...(await wordsOf(asked, pair, solve)));
    key.set(scene, words.length > 0 ? words : null);
  }
  return key;
}

/** None where many answers are right, or its own kind says what is. */
async function wordsOf(asked: AskedTask, pair: BoardPair, solve: Solve): Promise<readonly string[]> {
  const { task, written, kind, drawn } = asked;
  if (kind === 'solve') {
    const { signal } = new AbortController();
    const answer = await solve({ ...pair, tables: 'walking', maxNodes: Infinity }, { signal });
    if (!answer.ok) throw new Error(answer.error.code);
    if (answer.value.kind !== 'solved') return ['–'];
    const { length: n } = answer.value.moves;
    const most = n + (task.solve?.within ?? 0);
    const shortest = t('{moves}, {n} {n:move|moves}', { n, moves: lettersOfMoves(answer.value.moves) });
    return [most > n ? `${shortest}; ${t('up to {n} are right', { n: most })}` : shortest];
  }
  if (kind !== 'number' && kind !== 'choice') return [];
  const figures = decidingFigures({ set: drawn.lecture, written, readScene: searchesOfScene }, pair);
  const told = Array.from(figures, ([name, value]) => [name, value === null ? '–' : figure(value)] as const);
  if (kind === 'number') return told.map(([, value]) => value);
  const values = [...figures.values()].flatMap((value) => value ?? []);
  const best = task.choice?.is === 'most' ? Math.max(...values) : Math.min(...values);
  const right = [...figures].flatMap(([name, value]) => (value === best ? [name] : []));
  return [`${right.join(', ')} (${told.map(([name, value]) => `${name} ${value}`).join(', ')})`];
}
