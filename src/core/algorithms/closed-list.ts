import { type SearchSettings, duplicateChecks, foreignName } from '../search/settings.ts';
import { settingsInForce } from './registry.ts';

/**
 * Whether expanded nodes are kept to recognize their states: otherwise there is no closed list to be counted, and what a record has as
 * closed was expanded. Of another program it is not known. O(1).
 */
export function keepsClosedList(settings: SearchSettings): boolean {
  const { algorithm, duplicates } = settingsInForce(settings);
  return duplicateChecks[duplicates].closedList !== undefined || algorithm === foreignName;
}
