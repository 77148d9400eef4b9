import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { algorithmInWords } from '../../core/algorithms/guarantee.ts';
import { heuristicCatalog } from '../../core/heuristics/registry.ts';
import { heuristicInfoOf, shortTitleOf } from '../../core/heuristics/heuristic-info.ts';
import type { HeuristicChoice } from '../../core/search/own-heuristic.ts';
import { type NameOfCode, nameInCode, withName } from '../../core/heuristics/own-name.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { said } from '../../locales/said.ts';
import { say } from '../../locales/say.ts';

/** What a search is called with exactly these settings, in the page's language: "A*, Manhattan distance". */
export function nameOfSearch(settings: SearchSettings, nameOf: NameOfCode = nameInCode): string {
  const title = say(algorithmInWords(settings, nameOf));
  return algorithmCatalog[settings.algorithm].informed
    ? `${title}, ${nameOfHeuristic(settings, nameOf)}`
    : title;
}

/** The same of its heuristic alone; own code by its name. */
export function nameOfHeuristic({ heuristic, code }: HeuristicChoice, nameOf: NameOfCode): string {
  const own = said(heuristicCatalog.own.title);
  return withName(said(heuristicInfoOf(heuristic).title), nameOf(code), own);
}

/** Short enough for a narrow column: "Manhattan". */
export function shortNameOfHeuristic({ heuristic, code }: HeuristicChoice): string {
  const short = said(shortTitleOf(heuristic).replace(/ distance$/, ''));
  return withName(short, nameInCode(code), said(heuristicCatalog.own.title));
}
