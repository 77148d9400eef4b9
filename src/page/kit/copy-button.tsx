import { Check, Copy, X } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { Button } from './button.tsx';
import { useEffect, useState } from 'react';

/** How long the answer stands. */
const restMs = 2500;

/** Puts a text on the clipboard, and says for a moment how that went; null: nothing was asked for a moment ago. */
export function useCopying(text: () => string): {
  readonly answer: 'copied' | 'refused' | null;
  readonly copy: () => void;
} {
  const [answer, setAnswer] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => setAnswer(null), restMs);
    return () => clearTimeout(timer);
  }, [answer]);
  return { answer, copy: () => void copyText(text()).then((done) => setAnswer(done ? 'copied' : 'refused')) };
}

/** Whether the browser took it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithoutClipboard(text);
  }
}

/** There is no `navigator.clipboard` on a page that is served without encryption; this way is as old as it is wide-spread. */
function copyWithoutClipboard(text: string): boolean {
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put, true);
  try {
    return document.execCommand('copy'); // oxlint-disable-line typescript/no-deprecated -- no other is there
  } finally {
    document.removeEventListener('copy', put, true);
  }
}

interface CopyButtonProps {
  readonly children: string;
  /** What is copied, made when it is asked for. */
  readonly text: () => string;
  readonly look?: 'plain' | 'quiet';
}

/** Puts a text on the clipboard and says for a moment how that went. */
export function CopyButton({ children, text, look = 'plain' }: CopyButtonProps) {
  const { answer, copy } = useCopying(text);
  const Icon = answer === 'copied' ? Check : answer === 'refused' ? X : Copy;
  return (
    <>
      <Button look={look} onClick={copy}>
        <Icon size={15} aria-hidden />
        {children}
      </Button>
      <span className={answer === 'refused' ? undefined : 'unseen'} aria-live="polite">
        {answer === 'copied'
          ? t('Copied.')
          : answer === 'refused'
            ? t('The browser does not allow copying here.')
            : ''}
      </span>
    </>
  );
}
