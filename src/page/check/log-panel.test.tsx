// needs a page

import { Suspense, act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { judge } from '../../library/judge.ts';
import { Shown } from '../../testing/shown.tsx';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { CheckSession } from './check-session.ts';
import { LogPanel } from './log-panel.tsx';

vi.mock('./log-texts.ts', () => ({ exampleText: () => Promise.resolve('') })); // which only a build can list

const never = () => new Promise<never>(() => undefined);

it('judges a long text that is pasted as a file, which a field would take a minute to hold', async () => {
  const session = new CheckSession({
    judge: never,
    record: never,
    detect: never,
    usual: never,
    handIns: never,
    grade: never,
    figures: never,
    prepare: () => undefined,
  });
  const opened = Promise.resolve(session);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <ServicesContext value={{ openCheck: () => opened }}>
        <SearchProvider session={sessionWith(idleKit)}>
          <Suspense>
            <LogPanel />
          </Suspense>
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  const field = host.querySelector('textarea')!;
  const paste = (text: string): boolean => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    });
    act(() => void field.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(paste('{"expand": [1,2,3,4,5,6,7,8,0]}\n')).toBe(false);
  expect(session.store.getState().log).toBeNull();
  const text = '{"expand": [1,2,3,4,5,6,7,0,8]}\n'.repeat(2000);
  act(() => session.store.setState({ pasted: 'an old text' }));
  expect(paste(text)).toBe(true);
  expect([field.value, host.textContent]).toEqual(['', expect.stringContaining('2,000 lines taken.')]);
  expect(await session.store.getState().log?.text()).toBe(text);
  act(() => root.unmount());
  host.remove();
});

it('shows in the empty field a trace as students print it, which is read', async () => {
  const session = new CheckSession({
    judge: never,
    record: never,
    detect: never,
    usual: never,
    handIns: never,
    grade: never,
    figures: never,
    prepare: () => undefined,
  });
  const opened = Promise.resolve(session);
  const page = new Shown();
  await page.show(
    <ServicesContext value={{ openCheck: () => opened }}>
      <SearchProvider session={sessionWith(idleKit)}>
        <LogPanel />
      </SearchProvider>
    </ServicesContext>,
  );
  const shown = page.one<HTMLTextAreaElement>('textarea').placeholder;
  expect(shown).not.toContain('{');
  const { unread, ...report } = await judge(Uint8Array.from(new TextEncoder().encode(shown)), {
    ...{ as: 'a-star', heuristic: 'manhattan', goal: '1 2 3 8 0 4 7 6 5' },
  });
  expect([report.verdict, report.counts?.expanded, unread]).toEqual(['undecided', 2, []]);
  page.end();
});

it('says that a log is cleared, each time, and no longer once there is another', async () => {
  const session = new CheckSession({
    judge: never,
    record: never,
    detect: never,
    usual: never,
    handIns: never,
    grade: never,
    figures: never,
    prepare: () => undefined,
  });
  const opened = Promise.resolve(session);
  const take = (name: string) => session.take(new File(['{"expand": [1,2,3,4,5,6,7,0,8]}'], name));
  take('mine.jsonl');
  const page = new Shown();
  await page.show(
    <ServicesContext value={{ openCheck: () => opened }}>
      <SearchProvider session={sessionWith(idleKit)}>
        <LogPanel />
      </SearchProvider>
    </ServicesContext>,
  );
  const said = () => page.text('[role=status]');
  for (const name of ['mine.jsonl', 'other.jsonl']) {
    await page.after(() => take(name));
    expect(said()).toBe('');
    await page.press('Clear');
    expect([session.store.getState().log, said()]).toEqual([
      null,
      `${name} is cleared. Until this page is closed there is a way back to it.`,
    ]);
  }
  page.end();
});
