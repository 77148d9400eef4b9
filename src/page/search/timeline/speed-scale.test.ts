import { describe, expect, it } from 'vitest';
import { positionOf, speedAt, speedPositions } from './speed-control.tsx';

describe('the speed slider', () => {
  it('goes from 1 to 100,000 in round numbers', () => {
    expect([0, 20, 40, 60, 80, 100].map(speedAt)).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
    expect(speedAt(33)).toBe(45);
    expect(speedAt(77)).toBe(7100);
  });

  it('never goes back', () => {
    for (let at = 1; at <= speedPositions; at++) expect(speedAt(at)).toBeGreaterThanOrEqual(speedAt(at - 1));
  });

  it('stands where its speed is', () => {
    for (let at = 25; at <= speedPositions; at++) expect(positionOf(speedAt(at))).toBe(at);
  });
});
