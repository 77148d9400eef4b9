// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { Trace } from '../../core/trace/trace.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { SearchProvider, type TraceNow, useTrace, useTraceAt, useTraceNow } from './search-context.tsx';

it('reads the record anew when it has grown in place, and keeps what a step before its end was read as', () => {
  const session = sessionWith(idleKit);
  const start = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 0, 4, 6, 7, 5, 8]);
  const settings = defaultSettings('a-star');
  const trace = new Trace({ start, goal: standardGoal(start), settings, evenIfUnsolvable: false });
  let seen: { now: TraceNow; first: TraceNow; last: TraceNow } | null = null;
  function Then({ now }: { readonly now: TraceNow }) {
    const first = useTraceAt(now, 0);
    const last = useTraceAt(now, trace.stepCount);
    seen = { now, first, last }; // oxlint-disable-line react/globals -- the test reads what was drawn
    return null;
  }
  function Nodes() {
    const now = useTraceNow();
    const nodes = useTrace((record) => record?.nodeCount ?? -1);
    return (
      <>
        {nodes} {now !== null && <Then now={now} />}
      </>
    );
  }
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <Nodes />
      </SearchProvider>,
    ),
  );
  expect(host.textContent?.trim()).toBe('-1');
  recordToEnd(trace.request, (batch) => trace.append(batch));
  act(() => session.show(trace, {}));
  const before = seen!;
  expect(host.textContent?.trim()).toBe(String(trace.nodeCount));
  act(() => session.store.getState().seek(1)); // a place is no change of the record
  expect(seen).toEqual(before);
  expect(seen!.now).toBe(before.now);

  act(() => session.tellAgain());
  expect(seen!.now).not.toBe(before.now);
  expect(seen!.first).toBe(before.first);
  expect(seen!.last).not.toBe(before.last);
  act(() => root.unmount());
});
