// needs a page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { ServicesContext } from '../../kit/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { createOwnLibrary } from '../../state/own-library.ts';
import { OwnCodeNote } from './own-code-note.tsx';

const never = () => new Promise<never>(() => undefined);

it('takes back that there is no code once one goes to write it', async () => {
  const session = sessionWith(idleKit, { settings: defaultSettings('own-search') });
  const library = createOwnLibrary({ storage: null, newId: () => 'one' });
  session.search();
  expect(session.store.getState().misfit).toEqual({ code: 'misfit.search-code' });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() =>
    root.render(
      <ServicesContext
        value={{ arrangeSpace: never, solve: never, openLibrary: () => Promise.resolve(library) }}
      >
        <SearchProvider session={session}>
          <OwnCodeNote />
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  await act(async () => host.querySelector('button')?.click());
  expect(library.getState().own.map(({ kind }) => kind)).toContain('search');
  expect(session.page.getState().screen).toBe('lab');
  expect(session.store.getState().misfit).toBeNull();
  act(() => root.unmount());
  host.remove();
});
