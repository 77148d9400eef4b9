import { sayAny } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import type { Size } from '../../core/puzzle/board.ts';
import { type ReadBoards, inOneLine, readBoard } from './notation-field.tsx';

const read = async (text: string, present: Size): Promise<ReadBoards> =>
  new Promise((resolve) => readBoard(text, present, resolve));

describe('readBoard', () => {
  it('keeps the present size where the tiles fit it', async () => {
    expect(await read('1 2 3 4 5 0', { rows: 3, columns: 2 })).toMatchObject({
      ok: true,
      value: { board: { rows: 3, columns: 2 } },
    });
    expect(await read('1 2 3 4 5 0', { rows: 3, columns: 3 })).toMatchObject({
      ok: true,
      value: { board: { rows: 2, columns: 3 } },
    });
  });

  it('lets rows in the text decide', async () => {
    expect(await read('1 2\n3 4\n5 0', { rows: 2, columns: 3 })).toMatchObject({
      ok: true,
      value: { board: { rows: 3, columns: 2 } },
    });
  });

  it('says how many tiles are lacking before anything else', async () => {
    for (const text of ['2 1 3', '1 2 3 4 5', '1 2 3 4 5 6 7'])
      expect(await read(text, { rows: 3, columns: 3 })).toEqual({
        ok: false,
        error: { code: 'board.count', n: text.split(' ').length, size: '3×3', needs: 9 },
      });
  });

  it('says in one sentence what is wrong', async () => {
    for (const text of ['', 'hello', '1 2 3 4 5 6 7 7 0', '1 2 3', '9'.repeat(30)]) {
      const found = await read(text, { rows: 3, columns: 3 });
      expect(found.ok).toBe(false);
      if (!found.ok) expect(sayAny(found.error)).toMatch(/^\S.*\.$/);
    }
  });

  it('tells a plain board at once, and start and goal of a file that was pasted into one line', async () => {
    const told: ReadBoards[] = [];
    readBoard('2 8 3 1 6 4 7 0 5', { rows: 3, columns: 3 }, (one) => told.push(one));
    expect(told).toMatchObject([{ ok: true, value: { board: { rows: 3, columns: 3 } } }]);
    const file = 'Start:\r\n2 8 3\r\n1 6 4\r\n7 * 5\r\n\r\nGoal:\r\n1 2 3\r\n8 * 4\r\n7 6 5\r\n';
    expect(await read(inOneLine(file), { rows: 4, columns: 4 })).toMatchObject({
      ok: true,
      value: {
        board: null,
        start: { cells: Uint8Array.from([2, 8, 3, 1, 6, 4, 7, 0, 5]) },
        goal: { cells: Uint8Array.from([1, 2, 3, 8, 0, 4, 7, 6, 5]) },
      },
    });
  });
});
