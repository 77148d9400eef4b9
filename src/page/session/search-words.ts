/** A search in words: its name, its goal, and the numbers of its nodes with their letters. */

import { usesHeuristic } from '../../core/algorithms/frontier-order.ts';
import { algorithmInWords } from '../../core/algorithms/guarantee.ts';
import { heuristicCatalog } from '../../core/heuristics/heuristic-info.ts';
import { heuristicInfoOf, shortTitleOf } from '../../core/heuristics/heuristic-info.ts';
import type { HeuristicChoice } from '../../core/search/code-choice.ts';
import { type NameOfCode, nameInCode, withName } from '../../core/heuristics/own-name.ts';
import { type HeuristicForm, heuristicFormOf } from '../../core/search/heuristic-text.ts';
import type { HeuristicText, SearchSettings } from '../../core/search/settings.ts';
import { written, formatScore } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { say } from '../../locales/say.ts';
import { t } from '../../locales/t.ts';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { keepsClosedList, scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import { usualSettings } from '../../core/search/options.ts';
import { cellCount, maxQuickCells } from '../../core/puzzle/board.ts';
import type { UsualGoal } from '../../core/puzzle/solvability.ts';

/** What a search is called with exactly these settings, in the page's language: "A*, Manhattan distance". */
export function nameOfSearch(settings: SearchSettings, nameOf: NameOfCode = nameInCode): string {
  const title = say(algorithmInWords(settings, nameOf));
  return usesHeuristic(settings) ? `${title}, ${nameOfHeuristic(settings, nameOf)}` : title;
}

/** The same of its heuristic alone; own code by its name. */
export function nameOfHeuristic({ heuristic, code }: HeuristicChoice, nameOf: NameOfCode): string {
  const own = named(heuristicCatalog.own.title);
  return withName(titleOf(heuristic, heuristicInfoOf(heuristic).title), nameOf(code), own, named);
}

/** Short enough for a narrow column: "Manhattan". */
export function shortNameOfHeuristic({ heuristic, code }: HeuristicChoice): string {
  const own = named(heuristicCatalog.own.title);
  return withName(shortTitleInWords(heuristic), nameInCode(code), own, named);
}

/**
 * What a node is called that was expanded and is not in the frontier: closed, in pictures and counts alike, and expanded where the
 * search keeps no closed list.
 */
export function wordOfClosed(settings: SearchSettings): 'closed' | 'expanded' {
  return keepsClosedList(settings) ? 'closed' : 'expanded';
}

/** As short, without the name that own code says. */
export function shortTitleInWords(heuristic: HeuristicText): string {
  return titleOf(heuristic, shortTitleOf(heuristic).replace(/ distance$/, ''));
}

/** @param single the title where it stands alone; a combination is put together from those of its parts */
function titleOf(heuristic: HeuristicText, single: string): string {
  const form = heuristicFormOf(heuristic);
  return form.kind === 'single' ? named(single) : combinedTitle(form);
}

function combinedTitle(form: HeuristicForm): string {
  if (form.kind === 'single') return named(shortTitleOf(form.name));
  const within = (part: HeuristicForm): string =>
    part.kind === 'single' ? combinedTitle(part) : `(${combinedTitle(part)})`;
  if (form.kind === 'max') return t('The largest of {parts}', { parts: form.parts.map(within).join(', ') });
  return form.terms
    .map(({ weight, part }) => `${weight === 1 ? '' : `${written(String(weight))} × `}${within(part)}`)
    .join(' + ');
}

/** How f, what the frontier is ordered by, is made of g and h under some settings. */
export interface PriorityFormula {
  /** "f", "g" where that alone is what counts, or another letter where the formula gives it one. */
  readonly symbol: string;
  /** "g + h"; in words where it is about more than these; empty where the order is not by number. */
  readonly formula: string;
  /** The sum with numbers put in, "4 + 5"; empty when it would only repeat f. */
  readonly sum: (g: number, h: number) => string;
  /** Of any node; null where only the record knows it. */
  readonly of: ((g: number, h: number) => number) | null;
}

const byG: PriorityFormula = { symbol: 'g', formula: 'g', sum: () => '', of: (g) => g };
/** Where g is a cost and the fewest moves count all the same. */
const byDepth = (): PriorityFormula => ({
  symbol: 'd',
  formula: t('depth#of a node'),
  sum: () => '',
  of: null,
});
const byH: PriorityFormula = { symbol: 'f', formula: 'h', sum: () => '', of: (_g, h) => h };
const byBoth: PriorityFormula = {
  symbol: 'f',
  formula: 'g + h',
  sum: (g, h) => `${formatScore(g)} + ${formatScore(h)}`,
  of: (g, h) => g + h,
};

/** Rule S10. Agrees with the priority column of the record; `of` is needed for successors that were thrown away. */
export function priorityRule(settings: SearchSettings): PriorityFormula {
  const { priority, byMoves } = algorithmCatalog[settings.algorithm];
  switch (priority) {
    case '':
      return { ...byG, symbol: 'f', formula: '' };
    case 'g':
      return byMoves === true && settings.cost !== usualSettings.cost ? byDepth() : byG;
    case 'h':
      return byH;
    case 'g + h':
      return byBoth;
    case 'g + w·h': {
      const { weight } = settings;
      return {
        symbol: 'f',
        formula: `g + ${formatScore(weight)}·h`,
        sum: (g, h) => `${formatScore(g)} + ${formatScore(weight)}·${formatScore(h)}`,
        of: (g, h) => g + weight * h,
      };
    }
    default: {
      // In words, after a letter of its own where there is one: "F: g + h, or …".
      const [, letter = 'f', words = priority] = /^(?:(\w): )?(.*)$/.exec(priority) ?? [];
      return { symbol: letter, formula: named(words), sum: () => '', of: null };
    }
  }
}

/** A number of a node with the letter that it has in a search. */
export interface ShownScore {
  readonly name: 'g' | 'h' | 'f';
  readonly symbol: string;
  readonly value: number;
  /** h as the search has learned it, where that is larger. */
  readonly learned?: number;
}

/** The numbers of a node that say something in its search, in order: g, then h and f where they are in use. */
export function shownScores(
  settings: SearchSettings,
  { g, h, f }: { readonly g: number; readonly h: number; readonly f: number | null },
): ShownScore[] {
  const inUse = scoresInUse(settings);
  return [
    { name: 'g', symbol: 'g', value: g },
    ...(inUse.showsH ? [{ name: 'h', symbol: 'h', value: h, ...learnedOf(settings, g, h, f) } as const] : []),
    ...(inUse.f && f !== null
      ? [{ name: 'f', symbol: priorityRule(settings).symbol, value: f } as const]
      : []),
  ];
}

function learnedOf({ algorithm }: SearchSettings, g: number, h: number, f: number | null) {
  const learned = algorithmCatalog[algorithm].learns === true && f !== null ? f - g : h;
  // f is rounded: what cannot be seen was not learned.
  return learned > h && formatScore(learned) !== formatScore(h) ? { learned } : {};
}

/** "8", or "8 → 10" of an h that was raised. */
export function sayScore({ value, learned }: ShownScore): string {
  return learned === undefined ? formatScore(value) : `${formatScore(value)} → ${formatScore(learned)}`;
}

/** The number that counts first: f where it is in use, else g. */
export function leadingScore(scores: readonly ShownScore[]): ShownScore | undefined {
  return scores.find(({ name }) => name === 'f') ?? scores[0];
}

/** "g 4, h 5, f 9". */
export function scoresInWords(scores: readonly ShownScore[]): string {
  return scores.map((score) => `${score.symbol} ${sayScore(score)}`).join(', ');
}

/** As little as tells a usual goal from the others, in figures. */
export const goalChips = { standard: '1 … 0', 'blank-first': '0 1 …', snail: '1 ↻ 0' } as const;

/** A usual goal in a sentence: by its tiles where they are few, as textbooks print it; a line may end between its rows alone. */
export function goalText({ name, board }: UsualGoal): string {
  if (name === 'standard') return '1 2 3 … 0';
  if (name === 'blank-first') return '0 1 2 …';
  if (cellCount(board) > maxQuickCells) return t('1 2 3 … in a spiral');
  const { columns } = board;
  const rows = Array.from({ length: board.rows }, (_, row) =>
    board.cells.slice(row * columns, (row + 1) * columns).join('\u00a0'),
  );
  return rows.join('\u00a0/\u00a0'); // in one piece
}
