import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../words/t.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly children: string;
  /** What is copied, made when it is asked for. */
  readonly text: () => string;
  readonly look?: 'plain' | 'quiet';
}

/** Puts a text on the clipboard and says for a moment how that went. */
export function CopyButton({ children, text, look = 'plain' }: CopyButtonProps) {
  const [answer, setAnswer] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => setAnswer(null), 2500);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setAnswer('copied');
    } catch {
      setAnswer('refused');
    }
  };
  const Icon = answer === 'copied' ? Check : answer === 'refused' ? X : Copy;
  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        <Icon size={15} aria-hidden />
        {children}
      </Button>
      <span className="unseen" aria-live="polite">
        {answer === 'copied'
          ? t('Copied.')
          : answer === 'refused'
            ? t('The browser does not allow copying here.')
            : ''}
      </span>
    </>
  );
}
