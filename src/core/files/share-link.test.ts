import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { readShareLink, writeShareLink, type LinkFault } from './share-link.ts';

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

/** What is said of a link, whether the rest of it is read or nothing is. */
function errorOf(hash: string): string {
  const faults: LinkFault[] = [];
  const read = readShareLink(hash, faults);
  return (read.ok ? faults : [read.error]).map(sayEnglish).join(' ');
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

  it('reads the name of a usual goal', () => {
    const link = readShareLink('#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=snail');
    expect(link).toMatchObject({
      ...{ ok: true, value: { boards: { goal: { cells: Uint8Array.of(1, 2, 3, 8, 0, 4, 7, 6, 5) } } } },
    });
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

  it.each([
    ['A*', 'a-star'],
    ['bfs', 'breadth-first'],
    ['Uniform-cost search', 'uniform-cost'],
    ['idaStar', 'ida-star'],
  ])('takes the algorithm as people write it: %s', (written, algorithm) => {
    const faults: LinkFault[] = [];
    const read = readShareLink(`#v=1&algorithm=${encodeURIComponent(written)}`, faults);
    expect(read.ok && read.value?.settings.algorithm).toBe(algorithm);
    expect(faults).toEqual([]);
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

  it('says where nodes stand only where that is not as it usually is', () => {
    const link = '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3';
    for (const [said, written] of [
      ['', ''],
      ['&tree=now', ''],
      ['&tree=finished', '&tree=finished'],
    ] as const) {
      const read = readShareLink(`${link}${said}`);
      expect(read.ok && read.value && writeShareLink(read.value)).toBe(`${link}${written}`);
    }
  });

  it('says how far a step goes only where that is more or less than an expansion', () => {
    const link = '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3';
    for (const [said, written] of [
      ['', ''],
      ['&step-by=expansion', ''],
      ['&step-by=iteration', '&step-by=iteration'],
    ] as const) {
      const read = readShareLink(`${link}${said}`);
      expect(read.ok && read.value && writeShareLink(read.value)).toBe(`${link}${written}`);
    }
  });

  it('reads the rest where one value cannot be used', () => {
    const good =
      '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&algorithm=greedy&weight=3&step=12&view=plane&mode=predict';
    const read = readShareLink(good);
    for (const [bad, changed] of [
      ['algorithm=strange', { settings: { ...defaultSettings('a-star'), weight: 3 } }],
      ['heuristic=strange', {}],
      ['weight=heavy', { settings: defaultSettings('greedy') }],
      ['view=strange', { view: 'tree' }],
      ['mode=strange', { mode: 'watch' }],
      ['step=last', { step: null }],
      ['size=big', {}],
      ['start=1.2', { boards: null }],
      ['goal=1.2', {}],
      ['beside=strange', { beside: null }],
      ['tree=strange', {}],
      ['step-by=strange', {}],
    ] as const) {
      const faults: LinkFault[] = [];
      expect(readShareLink(`${good}&${bad}`, faults), bad).toEqual({
        ok: true,
        value: { ...(read.ok ? read.value : null), ...changed },
      });
      expect(faults, bad).toHaveLength(1);
    }
  });

  it('says what is wrong', () => {
    expect(errorOf('#v=7&start=283164705')).toContain('version "7"');
    expect(errorOf('#v=1&start=28316470')).toContain('start board');
    expect(errorOf('#v=1&start=283164705&goal=12345678')).toContain('goal board');
    expect(errorOf('#v=1&goal=123456780')).toContain('no start board');
    expect(errorOf('#v=1&size=1x9')).toContain('size');
    expect(errorOf('#v=1&size=4x4')).toBe('There is a size but no start board.');
    expect(errorOf('#v=1&size=3x3&start=283164705')).toBe('');
    expect(errorOf('#v=1&algorithm=astar2')).toBe('algorithm=astar2 is not known here; A* is used instead.');
    expect(errorOf('#v=1&heuristic=manhatten&algorithm=greedy')).toMatch(
      /^heuristic=manhatten cannot be used: .* did you mean manhattan\? It is Manhattan distance instead\.$/,
    );
    expect(errorOf('#v=1&max-nodes=many')).toContain('It is 2,000,000 instead.');
    expect(errorOf('#v=1&goal-test=x')).toBe(
      'goal-test=x is not known here; goal-test=expand is used instead.',
    );
    expect(errorOf('#v=1&weight=heavy')).toContain('Weight');
    expect(errorOf('#v=1&width=2.5')).toContain('whole number');
    expect(errorOf('#v=1&moves=UUDD')).toContain('UUDD');
    expect(errorOf('#v=1&step=-3')).toContain('step');
    expect(errorOf('#v=1&view=cake')).toContain('view');
    expect(errorOf('#v=1&view=%E2%80%AEcake%0A%00')).toContain('cake is not known');
    expect(errorOf(`#v=1&start=${'1.'.repeat(300_000)}`)).toContain('too long');
  });
});
