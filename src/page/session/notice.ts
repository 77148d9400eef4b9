import type { Title } from '../../core/base/message.ts';
import { errorWords } from '../../core/contract/error-words.ts';
import type { RequestFault } from '../../core/contract/worker-faults.ts';
import type { AnySpoken } from '../../locales/say-any.ts';

/** Something that could not be used, such as a value of a link, or the English name of a text: shown above every screen until it is dismissed. */
export type Notice = AnySpoken | string;

/** What the page itself has to say there. */
export const noticeMessages = {
  'notice.code-in-lab': { name: 'text' },
  'notice.no-lesson': { id: 'text' },
  'notice.named': { text: 'title' },
  'notice.record-gone': { name: 'text' },
  'notice.record-in-check': { name: 'text' },
  'notice.two-tabs': { name: 'text', other: 'text' },
} as const;

/** Several of them in one, in order; null: none. */
export function inOneNotice(notices: readonly (Notice | null)[]): Notice | null {
  const asMessage = (one: Notice): AnySpoken =>
    typeof one === 'string' ? { code: 'notice.named', text: { title: one } } : one;
  const both = (first: Notice, second: Notice): Notice => ({
    code: 'link.both',
    first: asMessage(first),
    second: asMessage(second),
  });
  const there = notices.filter((one) => one !== null);
  return there.length === 0 ? null : there.reduce(both);
}

const notFetched: Title = {
  title: 'This part of the page could not be fetched. Check the connection, and try again.',
};

/** Why nothing came of a file: what reads it could not be fetched, of which a browser makes a `TypeError`, or it could not be read. */
export const faultOfOpening = (error: unknown): RequestFault | Title =>
  error instanceof TypeError ? notFetched : { code: 'opening.failed', why: errorWords(error) };
