import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samples } from '../../../testing/samples.ts';
import { BoardOrder } from './board-order.ts';

/** All at once, by the definition. */
function slowOrder(counts: readonly number[]): { group: number; place: number }[] {
  const boards = counts.flatMap((count, group) =>
    Array.from({ length: count }, (_, place) => ({ group, place, at: (place + 0.5) / count })),
  );
  boards.sort((a, b) => a.at - b.at || a.group - b.group);
  return boards.map(({ group, place }) => ({ group, place }));
}

it('is the order of the definition, board by board and run by run, in any order of asking', () => {
  const share = fc.record({
    boards: fc.integer({ min: 0, max: 3000 }),
    runs: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 12 }), fc.integer(), (shares, salt) => {
      const order = new BoardOrder(shares);
      const slow = slowOrder(shares.map(({ boards }) => boards));
      expect(order.boardCount).toBe(slow.length);
      const firstRun: number[] = [];
      let runs = 0;
      for (const { group } of slow) {
        firstRun.push(runs);
        runs += shares[group].runs;
      }
      expect(order.runCount).toBe(runs);
      for (let step = 0; step < 60 && slow.length > 0; step++) {
        const board = Math.abs(Math.imul(step + 1, salt | 1)) % slow.length;
        const { group } = slow[board];
        const place = { board, ...slow[board], firstRun: firstRun[board] };
        expect(order.ofBoard(board)).toEqual(place);
        if (shares[group].runs === 0) continue;
        expect(order.ofRun(firstRun[board])).toEqual(place);
        expect(order.ofRun(firstRun[board] + shares[group].runs - 1)).toEqual(place);
      }
    }),
    { seed: 20_261_123, numRuns: samples(60) },
  );
});

it('has every board once, from the first to the last', () => {
  const order = new BoardOrder([700, 2100, 1, 4096].map((boards) => ({ boards, runs: 1 })));
  const places = Array.from({ length: order.boardCount }, (_, board) => order.ofBoard(board));
  expect(places.map(({ group, place }) => ({ group, place }))).toEqual(slowOrder([700, 2100, 1, 4096]));
});

it('of fifty million boards lays out a few', () => {
  const order = new BoardOrder([
    { boards: 30_000_001, runs: 1 },
    { boards: 9_999_999, runs: 2 },
  ]);
  expect(order.runCount).toBe(50_000_000 - 1);
  const end = order.ofRun(order.runCount - 1);
  expect(end).toMatchObject({ board: 39_999_999, group: 0, place: 30_000_000 });
  // Exactly one third of the way lies the same share of both groups.
  const { board, firstRun, group, place } = order.ofRun(20_000_000);
  const others = board - place;
  expect(firstRun).toBe(group === 0 ? place + 2 * others : 2 * place + others);
  const [first, second] = group === 0 ? [place, others] : [others, place];
  expect(Math.abs(first / 30_000_001 - second / 9_999_999)).toBeLessThan(1e-7);
});
