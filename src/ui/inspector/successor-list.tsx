import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { moveLetters } from '../../puzzle/moves.ts';
import type { Board } from '../../puzzle/board.ts';
import { type PlainText, t } from '../../words/t.ts';
import { BoardView } from '../board/board-view.tsx';
import { wayOfTile } from '../board/tile-moves.ts';
import { formatScore } from './priority.ts';
import { type MarkShape, StatusMark, markOfOutcome } from './status-mark.tsx';
import type { SuccessorRow } from './step-report.ts';
import styles from './successor-list.module.css';

/** Arrow of the tile's way, by way. */
export const wayIcons = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight } as const;

const boardPx = 46;

/** Of a successor whose event is not told yet. */
const comingMark = { shape: 'frontier', word: 'Still to come' } as const satisfies {
  shape: MarkShape;
  word: PlainText;
};

interface SuccessorListProps {
  readonly rows: readonly SuccessorRow[];
  readonly goal: Board;
  /** What the priority is called. */
  readonly symbol: string;
  readonly selected: number;
  readonly onSelect: (node: number) => void;
}

/** What became of each successor of a step; a press selects the node. */
export const SuccessorList = memo(function SuccessorList({
  rows,
  goal,
  symbol,
  selected,
  onSelect,
}: SuccessorListProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row, index) => (
        <li key={index}>
          <Successor {...{ row, goal, symbol, onSelect }} selected={row.node === selected} />
        </li>
      ))}
    </ul>
  );
});

interface SuccessorProps {
  readonly row: SuccessorRow;
  readonly goal: Board;
  readonly symbol: string;
  readonly selected: boolean;
  readonly onSelect: (node: number) => void;
}

function Successor({ row, goal, symbol, selected, onSelect }: SuccessorProps) {
  const { outcome, move, tile, node, board, g, h, f, coming } = row;
  const mark = coming ? comingMark : markOfOutcome(outcome);
  const word = t(mark.word);
  const because = coming ? '' : row.because;
  const way = wayOfTile(move);
  const Arrow = wayIcons[way];
  const told = because === '' ? word : `${word}: ${because}`;
  const scores = `g ${formatScore(g)}, h ${formatScore(h)}${f === null ? '' : `, ${symbol} ${formatScore(f)}`}`;
  return (
    <button
      type="button"
      className={styles.row}
      data-outcome={outcome}
      data-coming={coming || undefined}
      aria-pressed={selected}
      aria-label={
        tile === null
          ? t('{outcome}. {scores}. Select its node', { outcome: told, scores })
          : t('Move {move}, tile {tile} {way}. {outcome}. {scores}. Select its node', {
              ...{ move: moveLetters.charAt(move), tile, way: t(way), scores, outcome: told },
            })
      }
      disabled={node < 0}
      onClick={() => onSelect(selected ? -1 : node)}
    >
      <BoardView
        board={board}
        goal={goal}
        width={boardPx * Math.min(1, board.columns / board.rows)}
        {...(tile !== null && { highlight: tile })}
      />
      <span className={styles.text}>
        <span className={styles.outcome}>
          <StatusMark shape={mark.shape} />
          <strong>{word}</strong>
        </span>
        <span className={styles.because}>
          {tile !== null && (
            <span className={styles.move}>
              <Arrow aria-hidden size={13} strokeWidth={2.4} />
              {tile}
            </span>
          )}
          {because}
        </span>
      </span>
      <span className={styles.scores}>
        <Score name="g" value={g} />
        <Score name="h" value={h} />
        {f !== null && <Score name={symbol} value={f} />}
      </span>
    </button>
  );
}

function Score({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <span>
      <i>{name}</i> {formatScore(value)}
    </span>
  );
}
