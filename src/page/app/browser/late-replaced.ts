import type { OwnCode } from '../../../core/search/settings.ts';
import { type TextStorage, setAside } from '../../session/kept-text.ts';
import { savedName } from './saved-explore.ts';
import type { Services } from '../../session/services.ts';
import { named } from '../../../locales/named.ts';

/**
 * Puts own code that another tab had in Explore, until that of this tab took its place, into the Lab's library. Returns
 * what is to be said.
 */
export async function keepReplaced(
  code: OwnCode,
  openLibrary: Services['openLibrary'],
  storage: TextStorage | null,
): Promise<string> {
  const isInLab = await openLibrary()
    .then((library) => library.getState().keepOwn(named('From Explore'), code))
    .catch(() => false);
  if (isInLab)
    return 'Another tab had own code here, and this tab’s took its place: it is in the Lab, as “From Explore”.';
  if (storage !== null) setAside(storage, savedName, code);
  return 'Another tab had own code here, and this tab’s took its place: it is set aside, under Experiments.';
}
