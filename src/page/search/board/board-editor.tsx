import { type ReactNode, useRef, useState } from 'react';
import { type Board, blankCell } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { handleBoardKey } from './board-keys.ts';
import { SlidingBoard } from '../../kit/sliding-board.tsx';
import {
  type Slide,
  cellOfArrow,
  moveOfArrow,
  nameOfCell,
  sayOfSlide,
  slideByMove,
  slideCell,
} from '../../kit/tile-moves.ts';
import { usePlacing } from './use-placing.ts';
import { useTileDrag } from './use-tile-drag.ts';

/** *Slide* moves as the puzzle allows; *Place* swaps any two cells, picked or typed. */
export type EditMode = 'slide' | 'place';

export interface BoardEditorProps {
  readonly board: Board;
  readonly goal?: Board;
  readonly label: string;
  readonly mode: EditMode;
  readonly overlay?: ReactNode;
  /** A board that a press, a pull or a key made, with the sentence for it. */
  readonly onChange: (board: Board, sentence: string) => void;
  /** One sentence for a screen reader where nothing changes. */
  readonly onSay: (sentence: string) => void;
  /** Where the page does not undo what is done here. */
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
}

/** The board that is edited: pressed, dragged, or driven by the keys of `boardKeys`. One tab stop. */
export function BoardEditor({ board, mode, ...props }: BoardEditorProps) {
  const [tabTile, setTabTile] = useState(0);
  const placing = usePlacing({ board, mode, ...props });
  const cells = useRef<HTMLDivElement>(null);
  const finish = (slide: Slide | null): boolean => {
    if (slide !== null) props.onChange(slide.board, sayOfSlide(slide));
    return slide !== null;
  };
  const press = (cell: number): void => {
    if (mode === 'place') placing.press(cell);
    else if (!finish(slideCell(board, cell)) && board.cells[cell] !== 0) {
      props.onSay(t('{cell}, is not in line with the blank.', { cell: nameOfCell(board, cell) }));
    }
  };
  const focusTile = (tile: number): void => {
    setTabTile(tile);
    cells.current?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus();
  };
  const drag = useTileDrag(board, mode === 'slide', press);
  const keyActions = {
    arrowsFocus: mode === 'place',
    slide: (key: string, whole: boolean): void => {
      const move = moveOfArrow(key);
      if (move !== null) finish(slideByMove(board, move, whole));
      focusTile(0);
    },
    focus: (key: string, tile: number): void => {
      const from = tile < 0 ? blankCell(board) : board.cells.indexOf(tile);
      focusTile(board.cells[cellOfArrow(board, from, key)] ?? 0);
    },
    type: (digit: string, focused: number, timeMs: number): boolean => {
      if (mode !== 'place' || focused < 0) return false;
      const typed = placing.type(digit, board.cells.indexOf(focused), timeMs);
      if (typed >= 0) focusTile(typed);
      return true;
    },
    unpick: placing.unpick,
    undo: props.onUndo,
    redo: props.onRedo,
  };
  return (
    <div onKeyDown={(event) => handleBoardKey(event, keyActions)} {...drag}>
      <SlidingBoard
        ref={cells}
        board={board}
        {...(props.goal && { goal: props.goal })}
        label={props.label}
        overlay={props.overlay}
        buttons={{
          tabTile: tabTile < board.cells.length ? tabTile : 0,
          ...(mode === 'place' && { picked: placing.picked }),
          enabled: (cell) => mode === 'place' || isInLine(board, cell),
          onPress: press,
          onFocus: setTabTile,
        }}
      />
    </div>
  );
}

/** Whether the cell shares a row or column with the blank. */
function isInLine(board: Board, cell: number): boolean {
  const blank = blankCell(board);
  const { columns } = board;
  const sameRow = Math.floor(cell / columns) === Math.floor(blank / columns);
  return cell !== blank && (sameRow || cell % columns === blank % columns);
}
