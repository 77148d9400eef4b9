import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { blankCell, type Board } from '../../core/puzzle/board.ts';
import { t } from '../../locales/t.ts';
import { handleBoardKey } from './board-keys.ts';
import { SlidingBoard } from '../kit/sliding-board.tsx';
import {
  cellOfArrow,
  moveOfArrow,
  nameOfCell,
  placeCells,
  sayOfSlide,
  type Slide,
  slideByMove,
  slideCell,
} from '../kit/tile-moves.ts';
import { slideTowardsBlank } from '../../core/puzzle/moves.ts';

/** How the tile under a finger may be pulled: along one line, towards the blank, at most one cell. */
interface DragTrack {
  readonly axis: 'x' | 'y';
  /** +1 or −1: the way towards the blank along the axis, right and down positive. */
  readonly sign: 1 | -1;
  /** The cells whose tiles move along, the dragged one last. */
  readonly cells: readonly number[];
}

/** The track of the tile in `cell`; null when it shares no line with the blank and cannot be dragged. */
export function dragTrack(board: Board, cell: number): DragTrack | null {
  const distance = slideTowardsBlank(board, cell).length;
  if (distance === 0) return null;
  const blank = blankCell(board);
  const sameRow = Math.floor(blank / board.columns) === Math.floor(cell / board.columns);
  const sign = blank > cell ? 1 : -1;
  const step = sameRow ? sign : sign * board.columns;
  const cells = Array.from({ length: distance }, (_, index) => blank - step * (index + 1));
  return { axis: sameRow ? 'x' : 'y', sign, cells };
}

/** Pixels that the tile is off its cell when the pointer moved by (dx, dy): never backwards, never past the next cell. */
export function dragOffset(track: DragTrack, dx: number, dy: number, cellPx: number): number {
  const along = (track.axis === 'x' ? dx : dy) * track.sign;
  return Math.min(Math.max(along, 0), cellPx);
}

/** Pixels before a press becomes a drag: less is a tremble of the hand, and the press stays a click. */
const dragThresholdPx = 4;

/** Whether a tile let go goes on to the next cell: more than two fifths there, or flung that way. */
export function dragCommits(offsetPx: number, cellPx: number, speedPxPerMs: number): boolean {
  return offsetPx > cellPx * 0.4 || (speedPxPerMs > 0.4 && offsetPx > dragThresholdPx);
}

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

/** Digits that follow each other sooner than this are one number. */
const togetherMs = 1200;

interface Typed {
  readonly text: string;
  readonly cell: number;
  readonly before: Board;
  readonly after: Board;
  readonly timeMs: number;
}

/** What a digit made of a board. */
interface TypedTile {
  /** The tile that is in the cell now; −1 when there is no such tile. */
  readonly tile: number;
  /** The board itself where nothing changed. */
  readonly board: Board;
  readonly say: string;
}

/**
 * Returns what takes a digit typed for a cell, and brings that tile there by a swap. The first digit of a larger number
 * acts at once; the second takes the place of what the first has done.
 */
function useTypedTile(): (board: Board, cell: number, digit: string, timeMs: number) => TypedTile {
  const last = useRef<Typed | null>(null);
  return (board, cell, digit, timeMs) => {
    const typed = { text: digit, cell, before: board, timeMs };
    const longer = continued(last.current, { ...typed, after: board });
    const { text, before } = longer ?? typed;
    const tile = Number(text);
    const from = before.cells.indexOf(tile);
    last.current = null;
    if (from < 0) return { tile: -1, board, say: t('There is no tile {tile} on this board.', { tile }) };
    const placed =
      from === cell ? { board: before, say: `${nameOfCell(before, cell)}.` } : placeCells(before, cell, from);
    last.current = { ...typed, text, before, after: placed.board };
    return { tile, ...placed };
  };
}

/** The number that a digit makes with the one typed before it; null when it begins a new one. */
function continued(last: Typed | null, next: Typed): Pick<Typed, 'text' | 'before'> | null {
  if (last === null || last.after !== next.before || last.cell !== next.cell) return null;
  const text = last.text + next.text;
  const fits = last.text !== '0' && Number(text) < next.before.cells.length;
  return fits && next.timeMs - last.timeMs < togetherMs ? { text, before: last.before } : null;
}

interface PlacingProps {
  readonly board: Board;
  readonly mode: 'slide' | 'place';
  readonly onChange: (board: Board, sentence: string) => void;
  readonly onSay: (sentence: string) => void;
}

/** What *Place* mode does with a board. */
interface Placing {
  /** The cell that waits for the one to be swapped with; null for none, as always in *Slide* mode. */
  readonly picked: number | null;
  /** The first press picks a cell, the second swaps the two. */
  readonly press: (cell: number) => void;
  /** Brings the tile that is typed to a cell; the tile that is there now, −1 when there is no such tile. */
  readonly type: (digit: string, cell: number, timeMs: number) => number;
  /** Lets a picked cell go; whether there was one. */
  readonly unpick: () => boolean;
}

function usePlacing({ board, mode, onChange, onSay }: PlacingProps): Placing {
  const [cell, setCell] = useState<number | null>(null);
  const picked = mode === 'place' && cell !== null && cell < board.cells.length ? cell : null;
  const typeTile = useTypedTile();
  return {
    picked,
    press(pressed) {
      setCell(picked === null ? pressed : null);
      if (picked === null) {
        onSay(t('{cell} picked. Pick the cell to swap it with.', { cell: nameOfCell(board, pressed) }));
      } else if (picked !== pressed) {
        const placed = placeCells(board, picked, pressed);
        onChange(placed.board, placed.say);
      }
    },
    type(digit, at, timeMs) {
      const typed = typeTile(board, at, digit, timeMs);
      setCell(null);
      if (typed.board === board) onSay(typed.say);
      else onChange(typed.board, typed.say);
      return typed.tile;
    },
    unpick() {
      setCell(null);
      return picked !== null;
    },
  };
}

interface Drag {
  readonly cell: number;
  readonly track: DragTrack;
  readonly faces: readonly HTMLElement[]; // the tiles that move along
  readonly cellPx: number;
  readonly startX: number;
  readonly startY: number;
  moving: boolean;
  offsetPx: number;
  speedPxPerMs: number;
  lastMs: number;
}

/** Handlers for the element around the tiles. */
interface TileDragHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
  onClickCapture(event: MouseEvent<HTMLElement>): void;
}

/**
 * Lets tiles be pulled towards the blank. While one is pulled, the tiles between follow by two custom properties that
 * the style sheet turns into an offset: React renders only when the tile is let go far enough.
 */
function useTileDrag(board: Board, enabled: boolean, onSlide: (cell: number) => void): TileDragHandlers {
  const drag = useRef<Drag | null>(null);
  const swallowClick = useRef(false);
  return {
    onPointerDown(event) {
      swallowClick.current = false;
      drag.current = enabled && event.button === 0 && event.isPrimary ? beginDrag(board, event) : null;
    },
    onPointerMove(event) {
      if (drag.current !== null) pull(drag.current, event);
    },
    onPointerUp() {
      const ended = drag.current;
      drag.current = null;
      if (ended === null || !ended.moving) return;
      swallowClick.current = true;
      release(ended);
      if (dragCommits(ended.offsetPx, ended.cellPx, ended.speedPxPerMs)) onSlide(ended.cell);
    },
    onPointerCancel() {
      if (drag.current !== null) release(drag.current);
      drag.current = null;
    },
    onClickCapture(event) {
      if (!swallowClick.current) return;
      swallowClick.current = false;
      event.stopPropagation();
    },
  };
}

function beginDrag(board: Board, event: PointerEvent<HTMLElement>): Drag | null {
  const button = (event.target as Element).closest<HTMLElement>('[data-cell]');
  const cell = Number(button?.dataset['cell'] ?? -1);
  const track = button === null || cell < 0 ? null : dragTrack(board, cell);
  if (button === null || track === null) return null;
  const faces = track.cells.flatMap((at) => [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-cell="${at}"]`),
  ]);
  return {
    ...{ cell, track, faces, cellPx: button.getBoundingClientRect().width },
    ...{ startX: event.clientX, startY: event.clientY },
    ...{ moving: false, offsetPx: 0, speedPxPerMs: 0, lastMs: event.timeStamp },
  };
}

function pull(drag: Drag, event: PointerEvent<HTMLElement>): void {
  const { track, startX, startY, cellPx } = drag;
  const offsetPx = dragOffset(track, event.clientX - startX, event.clientY - startY, cellPx);
  if (!drag.moving && offsetPx < dragThresholdPx) return;
  if (!drag.moving) event.currentTarget.setPointerCapture(event.pointerId);
  const elapsedMs = Math.max(1, event.timeStamp - drag.lastMs);
  drag.moving = true;
  drag.speedPxPerMs = (offsetPx - drag.offsetPx) / elapsedMs;
  drag.offsetPx = offsetPx;
  drag.lastMs = event.timeStamp;
  for (const face of drag.faces) {
    face.dataset['dragged'] = '';
    face.style.setProperty(`--drag-${track.axis}`, `${offsetPx * track.sign}px`);
  }
}

/** Hands the offset over to the style sheet's transition, which undoes it at the pace of a slide. */
function release(drag: Drag): void {
  for (const face of drag.faces) {
    delete face.dataset['dragged'];
    face.style.removeProperty(`--drag-${drag.track.axis}`);
  }
}
