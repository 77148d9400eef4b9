import { inOneNotice } from '../state/notice.ts';
import { keepOpened, tabStorage, takeGone } from '../state/opened-name.ts';
import type { SearchSession } from '../state/search-session.ts';

/** Keeps for a reload which record a lane shows: neither a link nor what is kept can hold the record itself. */
export function keepLaneOfFile({ kit }: SearchSession, lanes: Iterable<SearchSession>): void {
  if (kit.storage === null) return;
  const [opened = null] = [...lanes].flatMap(({ store }) => store.getState().opened ?? []);
  keepOpened(tabStorage(), opened === null ? null : { ...opened, log: {} }, 'compare'); // it came with its verdict
}

/** Says once that a lane showed a record when the page was left. */
export function tellLostLane({ kit, page }: SearchSession): void {
  const gone = kit.storage === null ? null : takeGone(tabStorage(), 'compare');
  if (gone !== null) page.setState(({ notice }) => ({ notice: inOneNotice([notice, gone]) }));
}
