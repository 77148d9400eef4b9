import { describe, expect, it } from 'vitest';
import { blankCell, createBoard, standardGoal } from '../../puzzle/board.ts';
import { type Move, applyMove, cellAfter } from '../../puzzle/moves.ts';
import { automatonOf, beforeAnyMove, refused } from './pruning-automaton.ts';
import { textOfWords, wordsOfText } from './word-list.ts';
import { forbiddenWords } from './word-search.ts';

const moves: readonly Move[] = [0, 1, 2, 3];

describe('the pruning automaton', () => {
  it('refuses nothing but undone moves in sequences of fewer than six', () => {
    const { next, states } = automatonOf(forbiddenWords(5));
    expect(states).toBe(5);
    for (const first of moves) {
      const state = next[beforeAnyMove * 4 + first];
      expect(state).not.toBe(refused);
      for (const second of moves) expect(next[state * 4 + second] === refused).toBe(second === (first ^ 1));
    }
  });

  it('keeps one of two ways round four cells', () => {
    const { next } = automatonOf(forbiddenWords(6));
    const isKept = (sequence: readonly Move[]): boolean => {
      let state = beforeAnyMove;
      for (const move of sequence) {
        state = next[state * 4 + move];
        if (state === refused) return false;
      }
      return true;
    };
    const [U, D, L, R] = moves as readonly [Move, Move, Move, Move];
    expect(isKept([D, R, U, L, D, R])).toBe(true);
    expect(isKept([R, D, L, U, R, D])).toBe(false);
  });

  it.each([
    { rows: 3, columns: 3 },
    { rows: 2, columns: 4 },
    { rows: 4, columns: 3 },
  ])('loses no board of $rows×$columns, from any cell of the blank', (size) => {
    const depth = 10;
    const { next } = automatonOf(forbiddenWords(depth));
    const home = standardGoal(size);
    for (let blank = 0; blank < home.cells.length; blank++) {
      const cells = home.cells.slice();
      cells[blankCell(home)] = cells[blank];
      cells[blank] = 0;
      // Breadth-first over boards, with every kept state of the automaton beside each.
      let plain = new Set([cells.join()]);
      const seen = new Set(plain);
      let pruned = new Map([[cells.join(), new Set([beforeAnyMove])]]);
      for (let length = 1; length <= depth; length++) {
        plain = new Set([...plain].flatMap((key) => successors(key)).filter((key) => !seen.has(key)));
        plain.forEach((key) => seen.add(key));
        const reached = new Map<string, Set<number>>();
        for (const [key, states] of pruned) {
          for (const state of states) {
            for (const move of moves) {
              const after = next[state * 4 + move];
              const to = after === refused ? null : moved(key, move);
              if (to === null) continue;
              reached.set(to, (reached.get(to) ?? new Set()).add(after));
            }
          }
        }
        pruned = reached;
        for (const key of plain) expect(pruned.has(key)).toBe(true);
      }
    }

    function moved(key: string, move: Move): string | null {
      const board = createBoard(size, key.split(',').map(Number));
      return cellAfter(size, blankCell(board), move) < 0 ? null : applyMove(board, move).cells.join();
    }
    function successors(key: string): string[] {
      return moves.map((move) => moved(key, move)).filter((to) => to !== null);
    }
  });

  it('is the same once its words have been a text', () => {
    const words = forbiddenWords(10);
    const read = wordsOfText(textOfWords(words));
    expect(read).toEqual(words);
    expect(automatonOf(read).states).toBe(automatonOf(words).states);
  });
});
