/** What a link has the Lab judge. */

import * as v from 'valibot';
import { maxJudged } from '../contract/lab.ts';
import { type Board, canRank } from '../puzzle/board.ts';
import { parseBoard, parseSize } from '../puzzle/notation.ts';
import { readSetting } from '../search/options.ts';
import { readCode } from '../search/code-choice.ts';
import type { HeuristicText } from '../search/settings.ts';
import { maxOwnNameLength } from './saved-lab.ts';

/** A heuristic of a link; name and code are empty where it runs none of its own. */
export interface LinkedCandidate {
  readonly heuristic: HeuristicText;
  readonly name: string;
  readonly code: string;
}

/** What a link has the Lab judge. */
export interface LinkedLab {
  readonly goal: Board;
  readonly candidates: readonly LinkedCandidate[];
  /** Texts of heuristics that are not known here. */
  readonly unknown: readonly string[];
}

const linkedSchema = v.object({
  size: v.string(),
  goal: v.string(),
  candidates: v.pipe(
    v.array(
      v.object({ heuristic: v.string(), name: v.optional(v.string(), ''), code: v.optional(v.string(), '') }),
    ),
    v.maxLength(maxJudged),
  ),
});

/**
 * Reads what a link has the Lab judge: `{ size, goal, candidates: [{ heuristic, name?, code? }] }`. Null where it is nothing of the
 * kind; a heuristic that is not known is named, and the rest is there.
 */
export function readLinkedLab(json: unknown): LinkedLab | null {
  const read = v.safeParse(linkedSchema, json);
  if (!read.success) return null;
  const size = parseSize(read.output.size);
  const goal = size.ok ? parseBoard(read.output.goal, size.value) : size;
  if (!goal.ok || !canRank(goal.value)) return null;
  const unknown: string[] = [];
  const candidates = read.output.candidates.flatMap(({ heuristic: text, name, code }): LinkedCandidate[] => {
    const heuristic = readSetting('heuristic', text);
    const own = readCode(code);
    if (heuristic.ok && own.ok)
      return [{ heuristic: heuristic.value, name: name.slice(0, maxOwnNameLength), code: own.value }];
    unknown.push(text.slice(0, maxOwnNameLength));
    return [];
  });
  return { goal: goal.value, candidates, unknown };
}
