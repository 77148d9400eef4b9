import * as v from 'valibot';
import { type Result, fail, ok } from '../base/result.ts';
import { type TableClass, tableClasses } from '../contract/optimal.ts';
import { longestCode } from '../contract/settings.ts';
import { type ComparedSearches, readCompared, writeCompared } from './compared-searches.ts';
import { type ShareLink, readShareLink, writeShareLink } from './share-link.ts';

/** What the browser keeps of the Explore screen between visits. */
export interface SavedExplore {
  /** Boards and settings. */
  readonly search: ShareLink;
  readonly theme: 'system' | 'light' | 'dark';
  readonly contrast: 'system' | 'more';
  /** Large type, for a projector. */
  readonly presenter: boolean;
  /** Expansions per second. */
  readonly speed: number;
  /** Whether the parts of h are drawn on the board of the node under inspection. */
  readonly anatomy: boolean;
  /** What shortest solutions are searched with. */
  readonly optimumTables: TableClass;
  /** What Compare was set to; null before it was first opened. */
  readonly compared: ComparedSearches | null;
}

/** Raised whenever the meaning changes; older ones are then converted here. */
export const savedExploreVersion = 1;

const savedSchema = v.object({
  search: v.string(), // as in a link, so that one reader knows all settings
  theme: v.picklist(['system', 'light', 'dark']),
  speed: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)),
  // Not in what earlier versions wrote:
  contrast: v.optional(v.picklist(['system', 'more']), 'system'),
  presenter: v.optional(v.boolean(), false),
  anatomy: v.optional(v.boolean(), true),
  optimumTables: v.optional(v.picklist(tableClasses), 'small'),
  compared: v.optional(v.string(), ''), // as in a link
  code: v.optional(v.pipe(v.string(), v.maxLength(longestCode)), ''), // kept also while no search uses it
});

export function writeSavedExplore(saved: SavedExplore): string {
  const { search, compared, ...others } = saved;
  const state = {
    search: writeShareLink(withCode(search, '')),
    code: search.settings.code,
    compared: compared === null ? '' : writeCompared(compared).join('&'),
    ...others,
  };
  return JSON.stringify({ version: savedExploreVersion, state });
}

/** Reads what an earlier visit wrote, or anything else that stands in its place. */
export function readSavedExplore(text: string): Result<SavedExplore> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('What was saved is not JSON.');
  }
  const read = v.safeParse(v.object({ version: v.literal(savedExploreVersion), state: savedSchema }), json);
  if (!read.success) return fail('What was saved has another form.');
  const { search, compared: written, code, ...others } = read.output.state;
  const link = readShareLink(search);
  if (!link.ok) return link;
  if (link.value === null) return fail('What was saved holds no search.');
  const compared = readCompared(written);
  if (!compared.ok) return compared;
  return ok({ search: withCode(link.value, code), compared: compared.value, ...others });
}

function withCode(link: ShareLink, code: string): ShareLink {
  return { ...link, settings: { ...link.settings, code } };
}
