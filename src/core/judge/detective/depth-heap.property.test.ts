import { expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { samples } from '../../../testing/samples.ts';
import { DepthHeap } from './depth-heap.ts';
import { EntryHeap } from './entry-heap.ts';

it.each([false, true])('pops what a heap pops that moves its entries, Java: %s', (fromTop) => {
  let popped = 0;
  for (let seed = 1; seed <= samples(400); seed++) {
    const prng = new Prng(seed);
    const most = 3 + prng.nextBelow(400);
    const [quick, slow] = [new DepthHeap(), new EntryHeap()];
    quick.begin(fromTop, 0);
    slow.begin(fromTop);
    slow.push(0, 0);
    const depths = [0];
    const wrong: unknown[] = [];
    for (; quick.size > 0 && wrong.length === 0; popped++) {
      const [said, right] = [quick.pop(), slow.pop()];
      if (said !== right || quick.size !== slow.size) wrong.push({ seed, popped, said, right });
      // Fewer and fewer, so that what stands last in the heap is of both layers, and of the one that is popped.
      const born = prng.nextBelow(depths.length < most / 2 ? 5 : depths.length < most ? 3 : 2);
      for (let left = depths.length < 3 ? 3 : depths.length < 2 * most ? born : 0; left > 0; left--) {
        quick.push(depths.length);
        slow.push(depths.length, depths[right] + 1);
        depths.push(depths[right] + 1);
      }
    }
    expect([wrong, slow.size]).toEqual([[], 0]);
  }
  expect(popped).toBeGreaterThan(samples(400) * 100);
});
