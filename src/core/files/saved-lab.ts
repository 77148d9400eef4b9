/** What the browser keeps of the Lab between visits, and what a link has it judge. */

import * as v from 'valibot';
import { type Result, fail, ok } from '../base/result.ts';
import { maxJudged } from '../contract/lab.ts';
import { type HeuristicText, maxCodeLength, type SettingFault } from '../search/settings.ts';
import { type Board, canRank } from '../puzzle/board.ts';
import { type BoardFault, formatBoard, formatSize, parseBoard, parseSize } from '../puzzle/notation.ts';
import { readSetting } from '../search/options.ts';
import { type OwnKind, kindOf, ownKinds, readCode } from '../search/code-choice.ts';
import type { KeptFault } from './kept-fault.ts';

/** What the browser keeps of the Lab between visits. */
export interface SavedLab<Code extends string = string> {
  readonly goal: Board;
  /** `own` is the id of whose code is meant; null where none is. */
  readonly candidates: readonly { readonly heuristic: string; readonly own: string | null }[];
  readonly library: readonly {
    readonly id: string;
    readonly name: string;
    readonly code: Code;
    readonly kind: OwnKind;
  }[];
  readonly edited: string;
  readonly solved: readonly string[];
}

/** The most own heuristics that a person can make, and the longest name of one. */
export const maxOwn = 60;
export const maxOwnNameLength = 40;

/** Those of several tabs together may be more. */
const maxKept = 10 * maxOwn;

const version = 1;

const savedSchema = v.object({
  version: v.literal(version),
  size: v.string(),
  goal: v.string(),
  candidates: v.pipe(
    v.array(v.object({ heuristic: v.string(), own: v.nullable(v.string()) })),
    v.maxLength(maxJudged),
  ),
  library: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        name: v.pipe(v.string(), v.maxLength(maxOwnNameLength)),
        code: v.pipe(v.string(), v.maxLength(maxCodeLength)),
        kind: v.optional(v.picklist(ownKinds)), // not kept before
      }),
    ),
    v.minLength(1),
    v.maxLength(maxKept),
  ),
  edited: v.string(),
  solved: v.array(v.string()),
});

export function writeSavedLab({ goal, ...rest }: SavedLab): string {
  return JSON.stringify({ version, size: formatSize(goal), goal: formatBoard(goal), ...rest });
}

/** Reads what `writeSavedLab` wrote. Nothing of a text with an error is used. */
export function readSavedLab(text: string): Result<SavedLab, KeptFault | BoardFault | SettingFault> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ code: 'kept.not-json' });
  }
  const read = v.safeParse(savedSchema, json);
  if (!read.success) return fail({ code: 'kept.form' });
  const { edited, solved } = read.output;
  const library = read.output.library.map((one) => ({ ...one, kind: one.kind ?? kindOf(one.code) }));
  if (new Set(library.map(({ id }) => id)).size < library.length) return fail({ code: 'kept.same-code' });
  const size = parseSize(read.output.size);
  if (!size.ok) return size;
  const goal = parseBoard(read.output.goal, size.value);
  if (!goal.ok) return goal;
  if (!canRank(goal.value)) return fail({ code: 'kept.size' });
  if (!library.some(({ id }) => id === edited)) return fail({ code: 'kept.no-edited' });
  const candidates: { heuristic: string; own: string | null }[] = [];
  for (const { heuristic, own } of read.output.candidates) {
    const settled = readSetting('heuristic', heuristic);
    if (!settled.ok) return settled;
    if (own !== null && !library.some(({ id }) => id === own)) return fail({ code: 'kept.no-own' });
    candidates.push({ heuristic: settled.value, own });
  }
  return ok({ goal: goal.value, candidates, library, edited, solved });
}

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
