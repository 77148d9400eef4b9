// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { firstSearchCode } from '../../catalog/own-searches.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { idleKit, idleRunner, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { Shown } from '../../testing/shown.tsx';
import { toEnd } from '../../testing/verdict-of.ts';
import { answerOn } from '../../core/judge/verdict.ts';
import { readSearchLog } from '../../core/judge/log/log-runs.ts';
import { OwnVerdict } from './ending.tsx';

it('runs a program that was stopped, or goes on for long, once more up to there, so that it can be seen', () => {
  const start = vi.fn<(request: RunRequest) => void>();
  const cancel = vi.fn();
  const settings = { ...defaultSettings('own-search'), code: firstSearchCode };
  const session = sessionWith(
    { ...idleKit, makeRunner: () => ({ ...idleRunner, start, cancel }) },
    { settings, ownExpanded: 1234, phase: 'idle' },
  );
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() =>
    root.render(
      <ServicesContext value={{ openLibrary: () => new Promise<never>(() => undefined) }}>
        <SearchProvider session={session}>
          <OwnVerdict />
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  const button = (): HTMLButtonElement => host.querySelector('button')!;
  expect(host.textContent).toContain('Stopped after 1,234 expansions');
  act(() => button().click());
  expect(start.mock.lastCall?.[0].settings.maxExpansions).toBe(1234);
  expect(cancel).not.toHaveBeenCalled();
  act(() => session.store.setState({ phase: 'running', ownExpanded: 567 }));
  expect(button().textContent).toBe('Stop and show what it did');
  act(() => button().click());
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(start.mock.lastCall?.[0].settings.maxExpansions).toBe(567);
  act(() => root.unmount());
});

it('says what the judge found, with the step of the fault one press away', async () => {
  const page = new Shown();
  const settings = { ...defaultSettings('own-search'), code: firstSearchCode };
  const session = sessionWith(idleKit, { settings });
  await page.show(
    <ServicesContext value={{ openLibrary: () => new Promise<never>(() => undefined) }}>
      <SearchProvider session={session}>
        <OwnVerdict besideEditor />
      </SearchProvider>
    </ServicesContext>,
  );
  expect(page.text()).toBe(''); // nothing has run
  const header = { start: [1, 2, 3, 4, 0, 6, 7, 5, 8], goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
  const [away, aside, near] = [header.start, [1, 2, 3, 4, 6, 0, 7, 5, 8], [1, 2, 3, 4, 5, 6, 7, 0, 8]];
  const judged = async (claim: object, ...expanded: number[][]) => {
    const lines = [{ ...header, ...claim }, ...expanded.map((expand) => ({ expand }))];
    const answer = toEnd(
      answerOn(toEnd(readSearchLog(lines.map((one) => JSON.stringify(one)).join('\n'))), {}),
    );
    if (!answer.ok) throw new Error(answer.error.code);
    const seek: number[] = [];
    await page.after(() =>
      session.store.setState({
        judged: { answer: answer.value, cursors: [7] },
        seek: (cursor) => void seek.push(cursor),
      }),
    );
    const { verdict, fault } = page.one('[data-verdict]').dataset;
    return { verdict, fault, seek, text: page.text('[data-verdict] p'), buttons: page.texts('button') };
  };
  const aStar = { algorithm: 'a-star', heuristic: 'manhattan' };
  const wrong = await judged(aStar, away, aside, aside);
  expect([wrong.verdict, wrong.fault, wrong.buttons]).toEqual([
    ...['wrong', 'out-of-order', ['Show step 2', 'Open it in the Lab']],
  ]);
  expect(wrong.text).toMatch(/^Wrong Step 2: .*1 other fault besides, that may follow from it\.$/);
  await page.press('Show step 2');
  expect(wrong.seek).toEqual([7]);
  const right = await judged(aStar, away, near, header.goal);
  expect([right.verdict, right.fault, right.buttons]).toEqual(['right', undefined, ['Open it in the Lab']]);
  expect(right.text).toMatch(/^Right on this board It expands the same boards in the same order as A\*/);
  expect(right.text).not.toContain('besides');
  const unnamed = await judged({}, away, near, header.goal);
  expect([unnamed.verdict, unnamed.text.includes('name it in the first line')]).toEqual(['right', true]);
  page.end();
});
