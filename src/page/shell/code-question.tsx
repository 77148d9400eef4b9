/** Asks about code that came from outside, before anything of it is done. */

import { useEffect, useMemo } from 'react';
import { answerOffer } from './code-answer.ts';
import type { codeAsked } from '../session/kept-lectures.ts';
import type { Foreign } from '../session/page-store.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { useSession } from '../session/search-context.tsx';
import { isSearchCode } from '../../core/search/code-choice.ts';
import { Button } from '../kit/button.tsx';
import { SheetDialog } from '../kit/sheet-dialog.tsx';
import styles from './code-question.module.css';

const titles: Readonly<Record<Foreign['from'], PlainText>> = {
  link: 'This link carries code',
  record: 'This record carries code',
  plan: 'This plan carries code',
  data: 'This file carries code',
  lecture: 'This lecture carries code',
  'hand-in': 'These answers carry code',
  'hand-ins': 'These hand-ins carry code',
};

/** By its type alone: what a lecture needs is fetched with the first one. */
const asked: typeof codeAsked = 'tilescope-code-asked';

/** Whether this is a scene of a lecture to whose code the person agreed, on the page around this one. */
function isAgreedAround(detail: readonly string[]): boolean {
  return window.frameElement?.dispatchEvent(new CustomEvent(asked, { detail, cancelable: true })) === false;
}

/** Shows the code of what came from outside, and asks whether to run it, once. Nothing else is done before the answer. */
export function CodeQuestion({ offered }: { readonly offered: Foreign }) {
  const session = useSession();
  const { from, codes } = offered;
  const isAgreed = useMemo(() => isAgreedAround(codes), [codes]);
  useEffect(() => {
    if (isAgreed) void answerOffer(session, offered, true);
  }, [session, offered, isAgreed]);
  if (isAgreed) return null;
  const hasUsual = from === 'link' || from === 'record';
  return (
    <CodeDialog
      title={t(titles[from])}
      origin={originOf(offered)}
      codes={codes}
      no={hasUsual ? t('Open without it') : from === 'hand-ins' ? t('Grade without it') : t('Not now')}
      onAnswer={(accepted) => void answerOffer(session, offered, accepted)}
    />
  );
}

/** Who wrote it, in half a sentence. */
function originOf({ from, codes: { length: n }, name = '' }: Foreign): string {
  switch (from) {
    case 'link':
      return n === 1 ? t('Its sender wrote a program.') : t('Its sender wrote {n} programs.', { n });
    case 'record':
      return t('Whoever made it wrote a program.');
    case 'plan':
    case 'lecture': {
      const title = from === 'plan' ? named(name) : name; // a lecture's is its author's, whatever it is called
      return n === 1
        ? t('The author of “{name}” wrote a program.', { name: title })
        : t('The author of “{name}” wrote {n} programs.', { name: title, n });
    }
    case 'hand-in':
      return t('It is what {name} answers.', { name });
    case 'hand-ins':
      return t('It is what students answer to “{title}”: {n} {n:program|programs}.', { title: name, n });
    case 'data':
      return t('Somebody wrote programs that are not yours so far.');
  }
}

interface CodeDialogProps {
  readonly title: string;
  /** Who wrote it, in half a sentence: what follows is what it can do. */
  readonly origin: string;
  readonly codes: readonly string[];
  /** What "no" is called. */
  readonly no: string;
  readonly onAnswer: (accepted: boolean) => void;
}

/** Shows code that came from somebody else, and asks whether to run it. */
function CodeDialog({ title, origin, codes, no, onAnswer }: CodeDialogProps) {
  return (
    <SheetDialog title={title} place="middle" open onOpenChange={(open) => !open && onAnswer(false)}>
      <div className={styles.body}>
        <p>
          {origin}{' '}
          {t(
            'Code runs walled off: it sees boards and nothing else, and reaches neither this page, nor your files, nor the network. Look at it first.',
          )}
        </p>
        {codes.map((code, index) => (
          <pre
            key={code}
            className={styles.code}
            tabIndex={0}
            aria-label={
              codes.length === 1
                ? isSearchCode(code)
                  ? t('Code of the search')
                  : t('Code of the heuristic')
                : t('Code {n} of {total}', { n: index + 1, total: codes.length })
            }
          >
            {code}
          </pre>
        ))}
        <div className={styles.answers}>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {t('Run it#code')}
          </Button>
          <Button onClick={() => onAnswer(false)}>{no}</Button>
        </div>
      </div>
    </SheetDialog>
  );
}
