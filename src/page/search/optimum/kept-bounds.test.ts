import { describe, expect, it } from 'vitest';
import { type Board, standardGoal } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import { Prng } from '../../../core/base/prng.ts';
import { randomWalk } from '../../../core/puzzle/scramble.ts';
import { fail } from '../../../core/base/result.ts';
import { keepBounds, recallBounds } from './kept-bounds.ts';
import { RequestQueue } from './request-queue.ts';

const goal = standardGoal({ rows: 5, columns: 5 });
const after = (...moves: Move[]): Board => moves.reduce(applyMove, goal);
const start = after(0, 2, 1, 3, 0);
const moves = Uint8Array.of(1, 2, 0, 3, 1);

function tabWith(...entries: [string, string][]) {
  const texts = new Map(entries);
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
}

/** As after the page was loaded anew. */
function recalled(tab: ReturnType<typeof tabWith> | null): RequestQueue {
  const queue = new RequestQueue(() => Promise.resolve(fail({ code: 'shorter.cancelled' })));
  recallBounds(queue, tab);
  return queue;
}

describe('what a tab knows of large boards', () => {
  it('is there after a reload: the solution, the bound and what the proof took', () => {
    const tab = tabWith();
    const spent = { nodes: 12_000_000, ms: 3400, bounds: { bound: 3, ended: [1_000_000, 9_000_000] } };
    keepBounds(tab, start, goal, { kind: 'bounds', moves: moves.slice(0, 5), atLeast: 1 });
    keepBounds(tab, start, goal, { kind: 'bounds', moves, atLeast: 3, spent });
    const finding = recalled(tab).findingOf(start, goal);
    expect(finding).toEqual({ kind: 'bounds', moves, atLeast: 3, spent });
    expect(recalled(null).findingOf(start, goal)).toBeUndefined();
  });

  it('keeps proofs before boards that were only looked at', () => {
    const tab = tabWith();
    keepBounds(tab, start, goal, { kind: 'bounds', moves, atLeast: 5, spent: { nodes: 1, ms: 1 } });
    for (let seed = 1; seed <= 30; seed++) {
      const walk = randomWalk(goal, 9, new Prng(seed));
      const back = Uint8Array.from(walk.moves, (move) => move ^ 1).reverse();
      keepBounds(tab, walk.board, goal, { kind: 'bounds', moves: back, atLeast: 1 });
    }
    expect(recalled(tab).findingOf(start, goal)).toMatchObject({ atLeast: 5, spent: { nodes: 1 } });
    expect(JSON.parse(tab.texts.get('tilescope.bounds')!)).toHaveLength(20);
  });

  it('is without what the proof had searched where that is not as it was written', () => {
    const tab = tabWith();
    const spent = { nodes: 12, ms: 34, bounds: { bound: 3, ended: [5, 7] } };
    keepBounds(tab, start, goal, { kind: 'bounds', moves, atLeast: 3, spent });
    const text = tab.texts.get('tilescope.bounds')!;
    const left = (from: string, to: string): unknown => {
      tab.texts.set('tilescope.bounds', text.replace(from, to));
      expect(tab.texts.get('tilescope.bounds')).not.toBe(text);
      return recalled(tab).findingOf(start, goal);
    };
    const { nodes, ms } = spent;
    for (const [from, to] of [
      ['"bound":3', '"bound":3.5'],
      ['[5,7]', '[5,7.5]'],
      ['[5,7]', '{}'],
      ['{"bound":3,"ended":[5,7]}', 'null'],
    ] as const)
      expect(left(from, to), to).toEqual({ kind: 'bounds', moves, atLeast: 3, spent: { nodes, ms } });
    for (const [from, to] of [
      ['"nodes":12', '"nodes":"12"'],
      ['"ms":34', '"ms":null'],
    ] as const)
      expect(left(from, to), to).toEqual({ kind: 'bounds', moves, atLeast: 3 });
  });

  it('is nothing where it is not as it was written', () => {
    const tab = tabWith();
    keepBounds(tab, start, goal, { kind: 'bounds', moves, atLeast: 3 });
    const text = tab.texts.get('tilescope.bounds')!;
    for (const other of ['{', '7', '[7]', text.replace('12031', '12030'), text.replace(',3,', ',7,')]) {
      expect(other).not.toBe(text);
      expect(recalled(tabWith(['tilescope.bounds', other])).findingOf(start, goal)).toBeUndefined();
    }
  });
});
