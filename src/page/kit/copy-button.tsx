import { Check, Copy, X } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { Button } from './button.tsx';
import { useCopying } from './use-copying.ts';

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
