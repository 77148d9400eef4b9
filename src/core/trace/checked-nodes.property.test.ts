import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectEqual } from '../../testing/expect-equal.ts';
import { BoardsOfNodes, StatesOfNodes } from './checked-nodes.ts';

test('boards read as they were written, and are told apart, whatever their size', () => {
  const boards = fc.constantFrom(0, 4, 6, 9, 15, 16, 20, 25, 100).chain((cells) =>
    fc
      .array(
        fc.uint8Array({ minLength: cells, maxLength: cells, max: cells <= 4 ? 1 : Math.max(0, cells - 1) }),
        {
          minLength: 1,
          maxLength: 40,
        },
      )
      .chain((all) => fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 80 })),
  );
  let repeated = 0;
  fc.assert(
    fc.property(boards, (written) => {
      const cells = written[0].length;
      const column = new BoardsOfNodes(cells, 1);
      const states = new StatesOfNodes(column);
      const slow = new Set<string>();
      for (const [node, board] of written.entries()) {
        column.push(board);
        const isNew = cells === 0 || !slow.has(board.join());
        slow.add(cells === 0 ? String(node) : board.join());
        if (!isNew) repeated++;
        expect(states.add(node)).toBe(isNew);
        expect(states.size).toBe(slow.size);
      }
      for (const [node, board] of written.entries()) {
        expectEqual([...column.of(node)], [...board]);
        for (const [other, cells] of written.entries()) {
          const same = cells.join() === board.join();
          expectEqual([column.isOf(node, cells), column.areSame(node, other)], [same, same]);
        }
      }
    }),
    { seed: 20_261_126, numRuns: 60 },
  );
  expect(repeated).toBeGreaterThan(100);
});
