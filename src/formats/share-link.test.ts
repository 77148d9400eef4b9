import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../contract/algorithm-catalog.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { readShareLink, writeShareLink } from './share-link.ts';

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [2, 8, 3, 1, 6, 4, 7, 0, 5]);
const boards = { start, goal: standardGoal(size) };
const plain = {
  boards,
  settings: defaultSettings('a-star'),
  step: null,
  view: 'tree',
  beside: null,
  mode: 'watch',
} as const;

function errorOf(hash: string): string {
  const read = readShareLink(hash);
  return read.ok ? 'no error' : read.error;
}

describe('writing', () => {
  it('leaves defaults out', () => {
    expect(writeShareLink(plain)).toBe('#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3');
  });

  it('names what differs', () => {
    const goal = createBoard(size, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
    const settings = {
      ...defaultSettings('greedy'),
      heuristic: 'hamming',
      ties: 'oldest',
      sortSuccessors: true,
    } as const;
    expect(writeShareLink({ ...plain, boards: { start, goal }, settings, step: 12 })).toBe(
      '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5' +
        '&algorithm=greedy&heuristic=hamming&ties=oldest&sort-successors=1&step=12',
    );
  });

  it('does not name a default of another algorithm', () => {
    expect(writeShareLink({ ...plain, settings: defaultSettings('breadth-first') })).toBe(
      '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&algorithm=breadth-first',
    );
  });
});

describe('reading', () => {
  it('takes the example of the handbook', () => {
    const read = readShareLink(
      '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5&algorithm=a-star&heuristic=manhattan&ties=oldest&step=12&view=tree',
    );
    expect(read).toMatchObject({
      ok: true,
      value: {
        settings: { algorithm: 'a-star', heuristic: 'manhattan', ties: 'oldest' },
        step: 12,
        view: 'tree',
      },
    });
  });

  it('takes boards in any usual notation', () => {
    expect(readShareLink('#v=1&start=283164705')).toMatchObject({ ok: true, value: { boards } });
    expect(readShareLink('#v=1&start=2,8,3,1,6,4,7,x,5')).toMatchObject({ ok: true, value: { boards } });
    expect(readShareLink('#v=1&start=2+8+3+1+6+4+7+0+5')).toMatchObject({ ok: true, value: { boards } });
  });

  it('keeps the reader’s boards when it names none', () => {
    expect(readShareLink('#v=1&algorithm=ida-star')).toMatchObject({ ok: true, value: { boards: null } });
  });

  it('finds no search in other addresses', () => {
    for (const hash of ['', '#', '#top', '#x=1&y=2'])
      expect(readShareLink(hash)).toEqual({ ok: true, value: null });
  });

  it('leaves keys of a later version alone', () => {
    expect(readShareLink('#v=1&start=283164705&sparkle=yes').ok).toBe(true);
  });

  it('says what is wrong', () => {
    expect(errorOf('#v=7&start=283164705')).toContain('version "7"');
    expect(errorOf('#v=1&start=28316470')).toContain('start board');
    expect(errorOf('#v=1&start=283164705&goal=12345678')).toContain('goal board');
    expect(errorOf('#v=1&goal=123456780')).toContain('no start board');
    expect(errorOf('#v=1&size=1x9')).toContain('size');
    expect(errorOf('#v=1&algorithm=magic')).toContain('"magic"');
    expect(errorOf('#v=1&weight=heavy')).toContain('Weight');
    expect(errorOf('#v=1&width=2.5')).toContain('whole number');
    expect(errorOf('#v=1&moves=UUDD')).toContain('UUDD');
    expect(errorOf('#v=1&step=-3')).toContain('step');
    expect(errorOf('#v=1&view=cake')).toContain('view');
    expect(errorOf(`#v=1&start=${'1.'.repeat(300_000)}`)).toContain('too long');
  });
});
