import { showLog } from '../check/show-log.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { Services } from '../session/services.ts';

export type LogServices = Pick<Services, 'openCheck' | 'openRecords'>;

/**
 * Shows the record of a log that was on the main screen when the page was left, with what is wrong in it, where it stood then; at the first
 * fault where that is not known. False: it could not be had.
 */
export async function showLogAgain(
  { name, cursor }: { readonly name: string; readonly cursor: number | null },
  session: SearchSession,
  { openCheck, openRecords }: LogServices,
): Promise<boolean> {
  const [again, records] = await Promise.all([openCheck().then((check) => check.again(name)), openRecords()]);
  const { opened } = session.store.getState();
  if (again === null || opened !== null || session.page.getState().screen !== 'explore') return false;
  showLog(records, session, again, null);
  if (cursor !== null) session.store.getState().seek(cursor);
  return true;
}
