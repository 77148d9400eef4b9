import { describe, expect, it } from 'vitest';
import { nextCard } from './gallery.tsx';

// 0 1 2
// 3 4
// 5 6 7 8   in narrower columns, under a heading
const boxes = [
  ...[0, 100, 200].map((left) => ({ left, top: 0 })),
  ...[0, 100].map((left) => ({ left, top: 60 })),
  ...[0, 70, 140, 210].map((left) => ({ left, top: 180 })),
];

describe('nextCard', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 3],
    [3, 'ArrowLeft', 2],
    [0, 'ArrowLeft', 0],
    [8, 'ArrowRight', 8],
    [5, 'Home', 0],
    [0, 'End', 8],
  ])('from %i by %s to %i in reading order', (from, key, to) => {
    expect(nextCard(boxes, from, key)).toBe(to);
  });

  it.each([
    [1, 'ArrowDown', 4],
    [2, 'ArrowDown', 4],
    [4, 'ArrowDown', 6],
    [8, 'ArrowUp', 4],
    [3, 'ArrowUp', 0],
    [1, 'ArrowUp', 1],
    [7, 'ArrowDown', 7],
  ])('from %i by %s to %i, the nearest of the next row', (from, key, to) => {
    expect(nextCard(boxes, from, key)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(nextCard(boxes, 0, 'a')).toBeNull();
  });
});
