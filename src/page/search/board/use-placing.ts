import { useState, useRef } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { nameOfCell, placeCells } from '../../kit/tile-moves.ts';

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

export function usePlacing({ board, mode, onChange, onSay }: PlacingProps): Placing {
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
