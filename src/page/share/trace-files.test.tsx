// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createBoard } from '../../core/puzzle/board.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type * as RecordFormats from '../../core/files/record-formats.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { TraceFiles } from './share-panel.tsx';
import { eventually } from '../../testing/eventually.ts';

// What somebody does who adds one: an object in its list. Nothing else is touched.
vi.mock('../../core/files/record-formats.ts', async (original) => {
  const module = await original<typeof RecordFormats>();
  Object.assign(module.recordFormats, {
    dot: {
      title: 'Toy format',
      ending: 'toy.dot',
      mediaType: 'text/vnd.graphviz',
      help: 'a toy',
      write: ({ nodeCount }: Trace) => [`${nodeCount} nodes\n`],
    },
  });
  return module;
});
const start = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 0, 4, 6, 7, 5, 8]);

it('finds a format of records on the page, and saves one', async () => {
  const session = sessionWith(instantKit, { start });
  session.search();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <TraceFiles />
      </SearchProvider>,
    ),
  );
  const buttons = [...host.querySelectorAll('button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Table of the nodes selected (CSV)',
    'Whole record (JSON)',
    'Posthoc trace',
    'Toy format',
  ]);
  await act(async () => buttons.at(-1)?.click());
  await eventually(() => expect(names).toEqual(['a-star.toy.dot']));
  expect(saved[0]?.type).toBe('text/vnd.graphviz');
  expect(await saved[0]?.text()).toBe(`${session.trace?.nodeCount} nodes\n`);
  act(() => root.unmount());
  vi.restoreAllMocks();
});
