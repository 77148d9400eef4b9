// needs a page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { opened } from '../../../testing/open-text.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { stateOf } from '../../compare/lane-words.ts';
import { ServicesContext } from '../../kit/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { stateOfRecord } from '../../state/opened-record.ts';
import { StatusLine } from './status-line.tsx';

const never = () => new Promise<never>(() => undefined);

it('says of a log that breaks off that it ends, and of no limit', async () => {
  const session = sessionWith(idleKit);
  const trace = opened(['1 2 3 4 0 6 7 5 8', '1 2 3 0 4 6 7 5 8', '0 2 3 1 4 6 7 5 8'].join('\n'));
  session.show(trace, { ...stateOfRecord(trace), cursor: 3 });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <ServicesContext value={{ arrangeSpace: never, solve: never }}>
        <SearchProvider session={session}>
          <StatusLine />
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  expect(host.textContent).toContain('the log ends after 3 expansions, without a solution.');
  expect(host.textContent).not.toContain('limit');
  expect(stateOf(session.store.getState())).toBe('the log ends without a solution');
  act(() => root.unmount());
});
