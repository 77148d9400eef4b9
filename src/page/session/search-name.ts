import { usesHeuristic } from '../../core/algorithms/frontier-order.ts';
import { algorithmInWords } from '../../core/algorithms/guarantee.ts';
import { heuristicCatalog } from '../../core/heuristics/heuristic-catalog.ts';
import { heuristicInfoOf, shortTitleOf } from '../../core/heuristics/heuristic-info.ts';
import type { HeuristicChoice } from '../../core/search/own-heuristic.ts';
import { type NameOfCode, nameInCode, withName } from '../../core/heuristics/own-name.ts';
import { type HeuristicForm, heuristicFormOf } from '../../core/search/heuristic-text.ts';
import type { HeuristicText, SearchSettings } from '../../core/search/settings.ts';
import { written } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { say } from '../../locales/say.ts';
import { t } from '../../locales/t.ts';

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
