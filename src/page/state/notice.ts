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
