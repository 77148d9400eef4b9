// needs a page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { firstSearchCode } from '../../../catalog/own-searches.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import { idleKit, idleRunner, sessionWith } from '../../../testing/session.ts';
import { ServicesContext } from '../../kit/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { OwnVerdict } from './own-verdict.tsx';

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
