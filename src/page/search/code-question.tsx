/** Asks about code that came from outside, before anything of it is done. */

import { answerOffer } from './own/code-answer.ts';
import type { Foreign } from '../session/page-store.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { useSession } from '../session/search-context.tsx';
import { CodeDialog } from './own/code-dialog.tsx';

const titles: Readonly<Record<Foreign['from'], PlainText>> = {
  link: 'This link carries code',
  record: 'This record carries code',
  plan: 'This plan carries code',
  data: 'This file carries code',
};

/** Shows the code of what came from outside, and asks whether to run it. Nothing else is done before the answer. */
export function CodeQuestion({ offered }: { readonly offered: Foreign }) {
  const session = useSession();
  const { from, codes } = offered;
  const hasUsual = from === 'link' || from === 'record';
  return (
    <CodeDialog
      title={t(titles[from])}
      origin={originOf(offered)}
      codes={codes}
      no={hasUsual ? t('Open without it') : t('Not now')}
      onAnswer={(accepted) => void answerOffer(session, offered, accepted)}
    />
  );
}

/** Who wrote it, in half a sentence. */
function originOf({ from, codes: { length: n }, name = '' }: Foreign): string {
  switch (from) {
    case 'link':
      return n === 1
        ? t('Its sender wrote a program in JavaScript.')
        : t('Its sender wrote {n} programs in JavaScript.', { n });
    case 'record':
      return t('Whoever made it wrote a program in JavaScript.');
    case 'plan':
      return n === 1
        ? t('The author of “{name}” wrote a program in JavaScript.', { name: named(name) })
        : t('The author of “{name}” wrote {n} programs in JavaScript.', { name: named(name), n });
    case 'data':
      return t('Somebody wrote programs in JavaScript that are not yours so far.');
  }
}
