import { useState } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { nameOfCell, placeCells } from '../../kit/tile-moves.ts';
import { useTypedTile } from './use-typed-tile.ts';

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
