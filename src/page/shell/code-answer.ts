import { asOwnCode } from '../../core/search/own-code.ts';
import type { Foreign } from '../session/page-store.ts';
import type { SearchSession } from '../session/search-session.ts';

/**
 * What the person answered to the question about `offer`: only here does code from outside become code that may run.
 * Nothing is done where the page asks something else by now.
 */
export function answerOffer(
  { page, consent }: Pick<SearchSession, 'page' | 'consent'>,
  offer: Foreign,
  accepted: boolean,
): Promise<void> {
  if (page.getState().offered !== offer) return Promise.resolve();
  page.setState({ offered: null });
  const agreed = accepted ? offer.codes : [];
  return Promise.resolve(offer.take((code) => (agreed.includes(code) ? asOwnCode(code) : consent.own(code))));
}
