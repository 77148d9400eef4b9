import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lettersOfMoves } from '../../puzzle/moves.ts';
import { type PlainText, t } from '../../words/t.ts';
import { Button } from '../controls/button.tsx';
import styles from './solution-panel.module.css';

/** Letters in sight; longer paths show those around the replay's place. */
const lettersShown = 60;

/** The stretch of `length` letters that is shown at `position`: all, or a window with the position in its middle. */
export function tapeWindow(position: number, length: number): { readonly from: number; readonly to: number } {
  if (length <= lettersShown) return { from: 0, to: length };
  const from = Math.min(Math.max(position - lettersShown / 2, 0), length - lettersShown);
  return { from, to: from + lettersShown };
}

/** The moves as letters, those made brought out; the button copies all of them. */
export function MoveTape({ moves, position }: { readonly moves: Uint8Array; readonly position: number }) {
  const { from, to } = tapeWindow(position, moves.length);
  if (moves.length === 0) return null;
  const letters = (first: number, last: number): string => lettersOfMoves(moves.subarray(first, last));
  return (
    <div className={styles.tape}>
      <p aria-hidden="true">
        {from > 0 && '…'}
        <b>{letters(from, position)}</b>
        <mark>{letters(position, Math.min(position + 1, to))}</mark>
        {letters(Math.min(position + 1, to), to)}
        {to < moves.length && '…'}
      </p>
      <CopyMoves moves={moves} />
    </div>
  );
}

type CopyState = 'ready' | 'copied' | 'refused';

const copyWords: Readonly<Record<CopyState, PlainText>> = {
  ready: 'Copy moves',
  copied: 'Copied',
  refused: 'The browser does not allow copying',
};

function CopyMoves({ moves }: { readonly moves: Uint8Array }) {
  const [state, setState] = useState<CopyState>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2500);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    writeClipboard(lettersOfMoves(moves)).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button look="quiet" className={styles.copy} onClick={copy}>
      <Icon aria-hidden size={15} />
      <span aria-live="polite">{t(copyWords[state])}</span>
    </Button>
  );
}

/** Rejects where there is no clipboard, as on a page that is not served securely. */
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
