import { describe, expect, it } from 'vitest';
import { nameLines, shortened } from './row-name.tsx';

const long = 'Genetic algorithm, Manhattan distance, population 100, generations 100, phases 5';

describe('names in plots', () => {
  it('stand on as many lines as they need, broken after commas', () => {
    expect(nameLines('A*, Manhattan distance', 30, 2)).toEqual(['A*, Manhattan']);
    expect(nameLines(long, 42, 2)).toEqual([
      'Genetic algorithm, Manhattan,',
      'population 100, generations 100, phases 5',
    ]);
  });

  it('say where something was left out', () => {
    expect(nameLines(long, 30, 2)).toEqual(['Genetic algorithm, Manhattan,', 'population 100, …']);
    expect(nameLines('a'.repeat(40), 20, 1)).toEqual([`${'a'.repeat(19)}…`]);
    expect(shortened(long, 20)).toBe('Genetic algorithm, …');
  });
});
