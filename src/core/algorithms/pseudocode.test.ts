import { expect, test } from 'vitest';
import { defaultSettings } from './registry.ts';
import { EventKind } from '../search/event-kind.ts';
import { pseudocodeOf } from './pseudocode.ts';
import { algorithmNames, duplicateRules, goalTests } from '../search/settings.ts';

test.each(algorithmNames)('%s begins, ends and takes somewhere', (algorithm) => {
  for (const duplicates of duplicateRules) {
    for (const goalTest of goalTests) {
      const lines = pseudocodeOf({ ...defaultSettings(algorithm), duplicates, goalTest });
      const shown = new Set(lines.flatMap(({ events }) => events));
      for (const kind of [EventKind.Start, EventKind.Take, EventKind.Goal]) expect(shown).toContain(kind);
      expect(lines[0].indent).toBe(0);
      expect(lines.every(({ indent }, index) => index === 0 || indent <= lines[index - 1].indent + 1)).toBe(
        true,
      );
    }
  }
});
