import { sayAny } from '../../locales/say-any.ts';
import type { Notice } from '../state/notice.ts';

/** What a notice says that is no finished sentence; its words come with it. */
export function NoticeWords({ notice }: { readonly notice: Notice }) {
  return sayAny(notice);
}
