// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asWritten } from '../../core/base/message.ts';
import { fail } from '../../core/base/result.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../kit/services.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { CheckSession } from './check-session.ts';
import type { CheckState } from './check-store.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const never = () => new Promise<never>(() => undefined);
let page: Shown;
let session: CheckSession;

beforeEach(async () => {
  page = new Shown();
  session = new CheckSession({ judge: never, record: never, detect: never, prepare: () => undefined });
  const opened = Promise.resolve(session);
  await page.show(
    <ServicesContext value={{ openCheck: () => opened }}>
      <SearchProvider session={sessionWith(idleKit)}>
        <VerdictPanel narrow={false} />
      </SearchProvider>
    </ServicesContext>,
  );
});
afterEach(() => page.end());

const said = () => page.text('[role=status]');
const change = (to: Partial<CheckState>) => page.after(() => session.store.setState(to));

it('says nothing before a check, that one runs, that it was stopped, or why there was none', async () => {
  expect(said()).toBe('');
  await change({ phase: 'running' });
  expect(said()).toBe('Checking …');
  await change({ phase: 'stopped' });
  expect(said()).toBe('The check was stopped.');
  await change({ phase: 'idle', failure: asWritten('no worker came') });
  expect(page.texts('[role=status] p')).toEqual(['Not checked', 'no worker came']);
  await change({ failure: null, answer: fail({ code: 'log.nothing', lines: 3 }) });
  expect(said()).toMatch(/^Unreadable/);
});

it('leaves an answer where it is while the next check runs', async () => {
  await change({ answer: fail({ code: 'log.nothing', lines: 3 }) });
  await change({ phase: 'running' });
  expect(said()).toMatch(/^Unreadable/);
});
