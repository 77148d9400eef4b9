import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import type { ShownFault } from '../../core/contract/check-messages.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { BoardView, cellUnits } from '../kit/board-view.tsx';
import { type FaultPicture, type PictureFact, picturesOf } from './fault-pictures.ts';
import styles from './fault-boards.module.css';

interface FaultBoardsProps {
  readonly fault: ShownFault;
  readonly goal: Board;
  readonly narrow: boolean;
}

/** The boards that show a fault, side by side, with what matters on them marked. */
export function FaultBoards({ fault, goal, narrow }: FaultBoardsProps) {
  const pictures = picturesOf(fault, goal);
  if (pictures.length === 0) return null;
  const cellPx = narrow ? 40 : goal.columns > 4 ? 36 : 56;
  const leads = pictures.length === 2 && pictures[1]?.marked.length !== 0;
  return (
    <div className={styles.boards}>
      {pictures.map((picture, index) => (
        <Fragment key={picture.caption}>
          {index > 0 && leads && <ArrowRight className={styles.arrow} size={20} aria-hidden />}
          <Picture picture={picture} width={cellPx * goal.columns} />
        </Fragment>
      ))}
    </div>
  );
}

interface PictureProps {
  readonly picture: FaultPicture;
  readonly width: number;
}

/** Tiles at home are not marked as elsewhere: beside a fault that would seem to be it. */
function Picture({ picture, width }: PictureProps) {
  const { board, caption, look, marked, facts } = picture;
  return (
    <figure className={styles.figure} data-look={look}>
      <BoardView
        board={board}
        width={width}
        label={`${t(caption)}: ${formatBoard(board)}`}
        overlay={<Marks board={board} marked={marked} />}
      />
      <figcaption>
        <span className={styles.caption}>{t(caption)}</span>
        {facts.map(({ label, value }) => (
          <span key={label} className={styles.fact}>
            {nameOf(label)} <b>{figure(value)}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Letters are the same in every language. */
function nameOf(label: PictureFact['label']): string {
  return label === 'f' || label === 'g' || label === 'h' || label === 'g + w·h' ? `${label} =` : t(label);
}

/** Around the tiles that matter. */
function Marks({ board, marked }: { readonly board: Board; readonly marked: readonly number[] }) {
  return marked.map((tile) => {
    const cell = board.cells.indexOf(tile);
    return (
      <rect
        key={tile}
        className={styles.mark}
        x={(cell % board.columns) * cellUnits + 5}
        y={Math.floor(cell / board.columns) * cellUnits + 5}
        width={cellUnits - 10}
        height={cellUnits - 10}
        rx={13}
      />
    );
  });
}
