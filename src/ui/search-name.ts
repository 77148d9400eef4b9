import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import { heuristicInfoOf } from '../contract/heuristic-info.ts';
import type { SearchSettings } from '../contract/settings.ts';
import { said } from '../words/said.ts';

/** What a search is called with exactly these settings, in the page's language: "A*, Manhattan distance". */
export function nameOfSearch({ algorithm, heuristic }: SearchSettings): string {
  const { title, informed } = algorithmCatalog[algorithm];
  return informed ? `${said(title)}, ${said(heuristicInfoOf(heuristic).title)}` : said(title);
}
