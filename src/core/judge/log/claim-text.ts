import { algorithmNamed } from '../../algorithms/registry.ts';
import { heuristicFits, shortTitleOf, heuristicCatalog } from '../../heuristics/heuristic-info.ts';
import { heuristicCalled } from '../../heuristics/in-textbooks.ts';
import type { Size } from '../../puzzle/board.ts';
import { readCosts, unitCosts } from '../../puzzle/move-costs.ts';
import { nearestOf } from '../../search/heuristic-text.ts';
import { readSetting } from '../../search/options.ts';
import { usesOwn } from '../../search/code-choice.ts';
import { algorithmNames, heuristicNames, ownSearchName } from '../../search/settings.ts';
import { flatList, quotedValue, shortened } from './log-text.ts';
import type { LineProblem } from './search-log.ts';

export const claimKeys = [
  ...(['algorithm', 'heuristic', 'ties', 'moves', 'duplicates', 'goalTest', 'weight', 'maxDepth'] as const),
] as const;
export type ClaimKey = (typeof claimKeys)[number];
/** What is to be said of a setting that there is not. @param guesses whether with what was meant, which costs some tens of µs */
export function unknownClaim(line: number, name: ClaimKey, said: unknown, guesses = true): LineProblem {
  const text = shortened(`${name}: ${quotedValue(said)}`);
  const near = guesses && typeof said === 'string' ? nearestTo(name, said) : null;
  return near === null
    ? { line, code: 'log.bad-setting', text }
    : { line, code: 'log.bad-setting.near', text, near };
}

/** What is to be said of a goal that is none. @param cells of a board, where that is known */
export function badGoal(line: number, said: unknown, cells?: number): LineProblem {
  const text = quotedValue(said);
  const numbers = Array.isArray(said) ? (flatList(said)?.length ?? 0) : 0;
  return numbers === 0 || numbers === (cells ?? numbers)
    ? { line, code: 'log.bad-goal', text }
    : { line, code: 'log.bad-goal.count', text, numbers, cells: cells ?? numbers };
}

/** Costs of moves that a log names; null where there are none, or it says 1. A single number is the cost of something else. */
export function costsIn(said: unknown): string | null {
  const text = Array.isArray(said) ? (flatList(said)?.join(',') ?? '') : typeof said === 'string' ? said : '';
  const read = readCosts(text);
  return read.ok && read.value !== unitCosts && Number.isNaN(Number(read.value)) ? shortened(text) : null;
}

/** The name that was meant, if it is a few letters away. */
function nearestTo(name: ClaimKey, text: string): string | null {
  if (name === 'algorithm') return nearestOf(algorithmNames, text.toLowerCase().replaceAll(' ', '-'));
  return name === 'heuristic' ? nearestOf(heuristicNames, text.toLowerCase()) : null;
}

/** A heuristic that is called as on the screen or in a textbook, by its name; else the text itself. */
export function heuristicNamed(text: string): string {
  const words = text.toLowerCase();
  const called = heuristicNames.find((name) =>
    [heuristicCatalog[name].title, shortTitleOf(name)].some((title) => title.toLowerCase() === words),
  );
  return called ?? heuristicCalled(text) ?? text;
}

/** A setting as a person writes it; null where there is no such thing. Own code is never run. */
export function readClaim(name: ClaimKey, text: string, size: Size | null): unknown {
  if (name === 'algorithm') {
    const algorithm = algorithmNamed(text);
    return algorithm === undefined || algorithm === ownSearchName ? null : algorithm; // that is no rule to judge by
  }
  const read = readSetting(name, name === 'heuristic' ? heuristicNamed(text.trim()) : text.trim());
  if (!read.ok) return null;
  if (name !== 'heuristic') return read.value;
  const heuristic = read.value as string;
  return usesOwn(heuristic) || (size !== null && !heuristicFits(heuristic, size).ok) ? null : heuristic;
}
