import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { readSetting } from './options.ts';

describe('reading a setting', () => {
  it('takes what a person writes', () => {
    expect(readSetting('weight', ' 1.5 ')).toEqual({ ok: true, value: 1.5 });
    expect(readSetting('maxNodes', '2,000,000')).toEqual({ ok: true, value: 2_000_000 });
    expect(readSetting('moves', 'drul')).toEqual({ ok: true, value: 'DRUL' });
    expect(readSetting('moves', 'shuffled')).toEqual({ ok: true, value: 'shuffled' });
    expect(readSetting('sortSuccessors', '1')).toEqual({ ok: true, value: true });
    expect(readSetting('ties', 'path-order')).toEqual({ ok: true, value: 'path-order' });
  });

  it.each([
    ['weight', '', 'Weight must be a number from 0 to 1,000.'],
    ['weight', '-1', 'Weight goes from 0 to 1,000.'],
    ['width', '0', 'Beam width goes from 1 to 1,000,000.'],
    ['width', '2.5', 'Beam width must be a whole number from 1 to 1,000,000.'],
    ['seed', 'Infinity', 'Seed must be a whole number from 0 to 4,294,967,295.'],
    ['sortSuccessors', 'maybe', 'Sorting successors is either 1 (on) or 0 (off).'],
  ] as const)('refuses %s "%s"', (name, text, sentence) => {
    const read = readSetting(name, text);
    expect(read.ok ? '' : sayEnglish(read.error)).toBe(sentence);
  });
});
