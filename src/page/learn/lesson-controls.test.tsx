// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { LessonPart } from '../../catalog/lessons/lesson-parts.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { LessonControls } from './lesson-screen.tsx';
import { eventually } from '../../testing/eventually.ts';

test.each([
  [['heuristic'], 1],
  [['patterns'], 1],
  [['heuristic', 'maxExpansions', 'patterns'], 1],
] as const)('a lesson that has come to %j sets the patterns in %i place', async (parts, places) => {
  const settings = { ...defaultSettings('ida-star'), heuristic: 'pattern-database' } as const;
  const session = sessionWith(instantKit, { settings });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <LessonControls parts={new Set<LessonPart>(parts)} news={[]} />
      </SearchProvider>,
    ),
  );
  const labels = (): string[] =>
    [...host.querySelectorAll('label')]
      .map(({ textContent }) => textContent)
      .filter((text) => text === 'Patterns');
  await eventually(async () => {
    await act(async () => undefined);
    expect(labels()).toHaveLength(places);
  });
  await act(() => new Promise((settle) => setTimeout(settle))); // what is fetched late would add one
  expect(labels()).toHaveLength(places);
  act(() => root.unmount());
  host.remove();
});
