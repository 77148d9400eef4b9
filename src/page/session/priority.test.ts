import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { scoresInWords, shownScores } from './search-words.ts';

describe('the scores of a node', () => {
  it('of LRTA* say what was learned of h, where F shows it', () => {
    const settings = defaultSettings('lrta-star');
    const say = (g: number, h: number, f: number) => scoresInWords(shownScores(settings, { g, h, f }));
    expect(say(4, 8, 14)).toBe('g 4, h 8 → 10, F 14');
    expect(say(4, 8, 12)).toBe('g 4, h 8, F 12');
    expect(say(4, 0, 4)).toBe('g 4, h 0, F 4'); // the goal
    expect(say(0.1, 0.2, Math.fround(0.3))).toBe('g 0.1, h 0.2, F 0.3'); // rounded, not learned
  });

  it('of no other search do, though its F may be larger than g + h', () => {
    for (const algorithm of ['sma-star', 'rbfs'] as const)
      expect(scoresInWords(shownScores(defaultSettings(algorithm), { g: 4, h: 8, f: 14 }))).toBe(
        'g 4, h 8, F 14',
      );
  });
});
