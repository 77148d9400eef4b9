import { Check, Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Move, lettersOfMoves, moveLetters } from '../../../core/puzzle/moves.ts';
import { t } from '../../../locales/t.ts';
import { Segmented } from '../../kit/segmented.tsx';
import { tileAndArrow, tileOfMove } from '../../kit/tile-moves.ts';
import { Button } from '../../kit/button.tsx';
import { useCopying } from '../../kit/copy-button.tsx';
import type { ReplayBoards } from './replay-boards.ts';
import styles from './solution-panel.module.css';

/** Letters in sight; longer paths show those around the replay's place. */
const lettersShown = 60;

/** The stretch of `length` letters that is shown at `position`: all, or a window with the position in its middle. */
export function tapeWindow(position: number, length: number): { readonly from: number; readonly to: number } {
  if (length <= lettersShown) return { from: 0, to: length };
  const from = Math.min(Math.max(position - lettersShown / 2, 0), length - lettersShown);
  return { from, to: from + lettersShown };
}

type Teller = 'blank' | 'tiles';

/** One entry a move: "D" of the blank, or "2 ↓" of the tile that it slides. */
function told(teller: Teller, boards: ReplayBoards, from: number, to: number): string[] {
  return Array.from(boards.moves.subarray(from, to), (move, index) =>
    teller === 'blank'
      ? moveLetters.charAt(move)
      : tileAndArrow(tileOfMove(boards.at(from + index), move as Move), move as Move).replace(' ', '\u00a0'),
  );
}

/** The moves, those made brought out: letters of the blank, or tiles with arrows. The button copies all of them. */
export function MoveTape({ boards, position }: { readonly boards: ReplayBoards; readonly position: number }) {
  const [teller, setTeller] = useState<Teller>('blank');
  const { moves } = boards;
  const { from, to } = tapeWindow(position, moves.length);
  const shown = useMemo(() => told(teller, boards, from, to), [teller, boards, from, to]);
  if (moves.length === 0) return null;
  const between = teller === 'blank' ? '' : '  ';
  const part = (first: number, last: number): string => shown.slice(first - from, last - from).join(between);
  const next = Math.min(position + 1, to);
  return (
    <div className={styles.tape} data-teller={teller}>
      <div className={styles.tapeHead}>
        <h3>{t(teller === 'blank' ? 'Moves of the blank' : 'Moves of the tiles')}</h3>
        <Segmented
          small
          label={t('Told of')}
          value={teller}
          options={[
            { value: 'tiles', label: t('tiles#moves') },
            { value: 'blank', label: t('blank#moves') },
          ]}
          onChange={setTeller}
        />
      </div>
      <p aria-hidden="true">
        {from > 0 && '…'}
        <b>{part(from, position)}</b>
        {position > from && between}
        <mark>{part(position, next)}</mark>
        {next > position && between}
        {part(next, to)}
        {to < moves.length && '…'}
      </p>
      <CopyMoves
        text={() =>
          teller === 'blank' ? lettersOfMoves(moves) : told(teller, boards, 0, moves.length).join(', ')
        }
      />
    </div>
  );
}

const copyWords = { copied: 'Copied', refused: 'The browser does not allow copying' } as const;

function CopyMoves({ text }: { readonly text: () => string }) {
  const { answer, copy } = useCopying(text);
  const Icon = answer === 'copied' ? Check : Copy;
  return (
    <Button look="quiet" className={styles.copy} onClick={copy}>
      <Icon aria-hidden size={15} />
      <span aria-live="polite">{t(answer === null ? 'Copy moves' : copyWords[answer])}</span>
    </Button>
  );
}
