// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { defaultSeries } from '../../../picture/render/timeline-frame.ts';
import { SeriesKey } from '../timeline.tsx';

test.each([
  ['a-star', true],
  ['ida-star', false],
  ['sma-star', false],
] as const)('of %s the timeline counts closed nodes: %s', async (algorithm, keeps) => {
  const session = sessionWith(instantKit);
  session.store.getState().chooseAlgorithm(algorithm);
  session.search();
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <SeriesKey shown={defaultSeries} onChange={() => undefined} />
      </SearchProvider>,
    ),
  );
  expect(host.querySelector('[data-series=frontier]')).not.toBeNull();
  expect(host.querySelector('[data-series=closed]') !== null).toBe(keeps);
  act(() => root.unmount());
});
