import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { tellingBoards, toldAlgorithms } from '../../catalog/telling-boards.ts';
import type { LogAnswer, ShownFault } from '../../core/contract/check-messages.ts';
import { type Board, type Size, createBoard } from '../../core/puzzle/board.ts';
import { formatBoard, parseBoard } from '../../core/puzzle/notation.ts';
import { figure } from '../../locales/figures.ts';
import { t, type PlainText } from '../../locales/t.ts';
import { BoardView, cellUnits } from '../kit/board-view.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { sameBoards } from '../session/opened-record.ts';
import styles from './fault-boards.module.css';

/** A number on a picture, with what it belongs to. */
interface PictureFact {
  readonly label: PlainText | 'g + w·h';
  readonly value: number;
}

/** One board of those that show a fault. */
interface FaultPicture {
  readonly board: Board;
  readonly caption: PlainText;
  /** `wrong`: what the log has; `right`: what a correct search would have there. */
  readonly look: 'plain' | 'wrong' | 'right';
  /** Tiles that stand elsewhere than on the board before. */
  readonly marked: readonly number[];
  readonly facts: readonly PictureFact[];
}

/** The boards that show a fault, in the order in which they are read; none where it is not about boards. */
export function picturesOf(fault: ShownFault, size: Size): readonly FaultPicture[] {
  const pictures = ofMessage(fault, (text) => {
    const read = parseBoard(text, size);
    return read.ok ? read.value : null;
  });
  return pictures.flatMap(({ board, ...picture }) =>
    board === null ? [] : [{ ...bare, ...picture, board }],
  );
}

const bare: Omit<FaultPicture, 'board' | 'caption'> = { look: 'plain', marked: [], facts: [] };

interface Sketch extends Partial<Omit<FaultPicture, 'board'>> {
  readonly board: Board | null;
  readonly caption: PlainText;
}

function ofMessage(
  { message, saysG, board, expanded }: ShownFault,
  read: (text: string) => Board | null,
): readonly Sketch[] {
  const inStep: Sketch = { board: expanded, caption: 'Expanded in this step' };
  const wrong = (text: string, caption: PlainText, facts: readonly PictureFact[] = []): Sketch => ({
    board: read(text),
    caption,
    look: 'wrong',
    facts,
  });
  const figure = figureIn(message, saysG);
  if (figure !== null)
    return [wrong(figure.text, figure.caption ?? 'The board in question', factsOf(figure))];
  switch (message.code) {
    case 'check.illegal-move':
    case 'check.illegal-move.wrap':
      return moved(read(message.from), read(message.board), 'Its successor in the log', 'wrong');
    case 'check.missing-successor':
    case 'check.missing-successor.deep':
      return moved(read(message.from), read(message.board), 'The successor that is missing', 'right');
    case 'check.out-of-order':
    case 'check.out-of-order.is': {
      const { selected, better } = message;
      const label = message.value as PictureFact['label'];
      const inFrontier = { board: read(message.board), caption: 'In the frontier at the time' } as const;
      return [
        { ...inStep, look: 'wrong', facts: [{ label, value: selected }] },
        { ...inFrontier, look: 'right', facts: [{ label, value: better }] },
      ];
    }
    case 'check.out-of-order.deep':
    case 'check.out-of-order.deep-is':
      return [
        { ...inStep, look: 'wrong' },
        { board: read(message.board), caption: 'Passed over', look: 'right' },
      ];
    case 'check.not-the-start':
      return [
        wrong(message.board, 'Expanded first'),
        { board: read(message.start), caption: 'The start', look: 'right' },
      ];
    case 'check.other-parity':
    case 'check.not-generated':
      return [wrong(message.board, 'No way leads here')];
    case 'check.repeated-state':
    case 'check.repeated-state.parent':
    case 'check.repeated-state.waiting':
      return [
        wrong(message.board, 'Expanded again', [
          { label: 'first in step', value: message.before },
          { label: 'again in step', value: message.step },
        ]),
      ];
    case 'check.solution-illegal.elsewhere':
      return [wrong(message.board, 'Where the moves end')];
    case 'check.goal-ignored':
      return [{ ...inStep, look: 'wrong' }];
    default:
      return [board === null ? inStep : { board, caption: 'The board in question', look: 'wrong' }];
  }
}

/** Two boards, and the tiles that stand elsewhere on the second. */
function moved(
  from: Board | null,
  to: Board | null,
  caption: PlainText,
  look: FaultPicture['look'],
): readonly Sketch[] {
  const marked = movedBetween(from, to);
  return [
    { board: from, caption: 'Expanded', marked },
    { board: to, caption, look, marked },
  ];
}

/** A figure that the log has of a board, and another that is right. */
interface WrongFigure {
  readonly text: string; // of the board
  readonly caption?: PlainText;
  readonly label: 'g in the log' | 'g by the order of the log' | 'h in the log' | 'f in the log';
  readonly inLog: number;
  readonly right: number;
}

function factsOf({ label, inLog, right }: WrongFigure): readonly PictureFact[] {
  return [
    { label, value: inLog },
    { label: 'right#correct', value: right },
  ];
}

/** Null: the fault is not one of a figure. */
function figureIn(message: ShownFault['message'], saysG: boolean): WrongFigure | null {
  switch (message.code) {
    case 'check.wrong-g':
    case 'check.wrong-g.sum':
      return { text: message.board, label: 'g in the log', inLog: message.g, right: message.right };
    case 'check.wrong-h':
    case 'check.wrong-h.is':
    case 'check.wrong-h.is-in':
    case 'check.wrong-h.goal-in':
    case 'check.wrong-h.goal':
      return { text: message.board, label: 'h in the log', inLog: message.h, right: message.right };
    case 'check.wrong-f':
    case 'check.wrong-f.greedy':
    case 'check.wrong-f.sum':
    case 'check.wrong-f.weighted': {
      const { board, f, g, h } = message;
      return { text: board, label: 'f in the log', inLog: f, right: g + h };
    }
    case 'check.update-ignored':
    case 'check.not-reopened':
      return {
        ...{ text: message.board, caption: 'Reached by a cheaper path', inLog: message.g },
        ...{ label: saysG ? 'g in the log' : 'g by the order of the log', right: message.smaller },
      };
    case 'check.update-ignored.refused':
    case 'check.update-ignored.replaced': {
      const { board: text, g, smaller } = message;
      return { text, caption: 'Reached by a cheaper path', label: 'g in the log', inLog: g, right: smaller };
    }
    default:
      return null;
  }
}

/** Tiles that stand elsewhere on the second board; not the blank. */
function movedBetween(from: Board | null, to: Board | null): readonly number[] {
  if (from === null || to === null) return [];
  return [...to.cells].filter((tile, cell) => tile !== 0 && from.cells[cell] !== tile);
}

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

/** One board proves little: where faults show that leave no trace on most. */
export function TellingBoards({ answer: { start, goal, algorithm, is } }: { readonly answer: LogAnswer }) {
  const name = algorithm ?? is?.settings.algorithm;
  const others = tellingBoards
    .map((board) => ({ start: boardOf(board.start), goal: boardOf(board.goal) }))
    .filter((boards) => !sameBoards(boards, { start, goal }));
  if (name === undefined || !toldAlgorithms.has(name)) return null;
  return (
    <details className={styles.telling}>
      <summary>{t('Boards on which the usual faults show')}</summary>
      <p>
        {t(
          'Many faults leave no trace on most boards: a cheaper path that is ignored, an h for another goal. Each of the usual ones shows on one of these at least. Solve them with your program too, and check those logs.',
        )}
      </p>
      <ul>
        {others.map((boards) => (
          <li key={formatBoard(boards.start)}>
            <BoardView board={boards.start} goal={boards.goal} width={84} />
            <ArrowRight size={16} aria-hidden />
            <BoardView board={boards.goal} width={84} />
            <CopyButton
              text={() => JSON.stringify({ start: [...boards.start.cells], goal: [...boards.goal.cells] })}
            >
              {t('Copy the boards')}
            </CopyButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

const boardOf = (cells: readonly number[]): Board => createBoard({ rows: 3, columns: 3 }, [...cells]);
