import { describe, expect, it } from 'vitest';
import { createCompareStore, pairAmong } from './compare-store.ts';

describe('the pair that is told apart', () => {
  it('keeps who is left in its half, and takes the first of the others beside it', () => {
    expect(pairAmong([1, 2, 3], [3, 1])).toEqual([3, 1]);
    expect(pairAmong([1, 3], [1, 2])).toEqual([1, 3]);
    expect(pairAmong([2, 3], [1, 2])).toEqual([3, 2]);
    expect(pairAmong([3, 4], [1, 2])).toEqual([3, 4]);
  });

  it('never has one lane twice: where the other half is chosen, the two change places', () => {
    const store = createCompareStore({ lanes: [1, 2], pair: [1, 2], pace: 'step', view: 'tree' });
    const { choosePair } = store.getState();
    choosePair(0, 2);
    expect(store.getState().pair).toEqual([2, 1]);
    choosePair(1, 2);
    expect(store.getState().pair).toEqual([1, 2]);
    choosePair(0, 7);
    expect(store.getState().pair).toEqual([7, 2]);
    choosePair(1, 8);
    expect(store.getState().pair).toEqual([7, 8]);
  });
});
