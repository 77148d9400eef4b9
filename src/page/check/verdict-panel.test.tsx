// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asWritten } from '../../core/base/message.ts';
import { fail } from '../../core/base/result.ts';
import { tellingBoards } from '../../catalog/telling-boards.ts';
import { answerOn } from '../../core/judge/verdict.ts';
import { readSearchLog } from '../../core/judge/log/log-reader.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { toEnd } from '../../testing/verdict-of.ts';
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
    <ServicesContext value={{ openCheck: () => opened, openRecords: never }}>
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

it('says of what is right that it is so on its board, and offers others on which the usual faults show', async () => {
  const judged = (start: readonly number[], goal: readonly number[], algorithm: string) =>
    change({
      answer: toEnd(
        answerOn(
          toEnd(
            readSearchLog(
              [
                JSON.stringify({ start, goal, algorithm, heuristic: 'manhattan' }),
                JSON.stringify({ expand: start }),
              ].join('\n'),
            ),
          ),
          {},
        ),
      ),
    });
  const goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
  const offered = () => page.texts('details li button').length;
  await judged([1, 2, 3, 4, 5, 6, 7, 0, 8], goal, 'a-star');
  expect(page.texts('[role=status] p')[0]).toBe('Right on this board');
  expect(offered()).toBe(tellingBoards.length);
  // Of other searches that was not tried.
  await judged([1, 2, 3, 4, 5, 6, 7, 0, 8], goal, 'depth-limited');
  expect(offered()).toBe(0);
});
