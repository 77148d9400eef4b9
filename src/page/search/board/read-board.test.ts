import { say } from '../../../locales/say.ts';
import { describe, expect, it } from 'vitest';
import { readBoard } from './read-board.ts';

describe('readBoard', () => {
  it('keeps the present size where the tiles fit it', () => {
    expect(readBoard('1 2 3 4 5 0', { rows: 3, columns: 2 })).toMatchObject({
      ok: true,
      value: { rows: 3, columns: 2 },
    });
    expect(readBoard('1 2 3 4 5 0', { rows: 3, columns: 3 })).toMatchObject({
      ok: true,
      value: { rows: 2, columns: 3 },
    });
  });

  it('lets rows in the text decide', () => {
    expect(readBoard('1 2\n3 4\n5 0', { rows: 2, columns: 3 })).toMatchObject({
      ok: true,
      value: { rows: 3, columns: 2 },
    });
  });

  it('says how many tiles are lacking before anything else', () => {
    for (const text of ['2 1 3', '1 2 3 4 5', '1 2 3 4 5 6 7'])
      expect(readBoard(text, { rows: 3, columns: 3 })).toEqual({
        ok: false,
        error: { code: 'board.count', n: text.split(' ').length, size: '3×3', needs: 9 },
      });
  });

  it('says in one sentence what is wrong', () => {
    for (const text of ['', 'hello', '1 2 3 4 5 6 7 7 0', '1 2 3', '9'.repeat(30)]) {
      const read = readBoard(text, { rows: 3, columns: 3 });
      expect(read.ok).toBe(false);
      if (!read.ok) expect(say(read.error)).toMatch(/^\S.*\.$/);
    }
  });
});
