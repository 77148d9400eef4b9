// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { asOwnCode } from '../../../core/search/own-code.ts';
import type { OwnKind } from '../../../core/search/code-choice.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { ServicesContext } from '../../session/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { createOwnLibrary } from '../../lab/library-store.ts';
import { OwnCodeNote } from './own-code-note.tsx';

const never = () => new Promise<never>(() => undefined);

async function show(session: ReturnType<typeof sessionWith>, library: ReturnType<typeof createOwnLibrary>) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
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
  const leave = (): void => {
    act(() => root.unmount());
    host.remove();
  };
  return { host, leave };
}

it('takes back that there is no code once one goes to write it', async () => {
  const session = sessionWith(idleKit, { settings: defaultSettings('own-search') });
  const library = createOwnLibrary({ storage: null, newId: () => 'one' });
  session.search();
  expect(session.store.getState().misfit).toEqual({ code: 'misfit.search-code' });
  const { host, leave } = await show(session, library);
  expect(host.textContent).toContain('There is no search of yours yet');
  await act(async () => host.querySelector('button')?.click());
  expect(library.getState().own.map(({ kind }) => kind)).toContain('search');
  expect(session.page.getState().screen).toBe('lab');
  expect(session.store.getState().misfit).toBeNull();
  leave();
});

it('offers the searches that are in the Lab, the newest first, and takes one under its name', async () => {
  const session = sessionWith(idleKit, { settings: defaultSettings('own-search') });
  let ids = 0;
  const library = createOwnLibrary({ storage: null, newId: () => `id ${++ids}` });
  const add = (name: string, code: string, kind: OwnKind): void =>
    library.getState().addOwn(name, asOwnCode(code), kind);
  add('My A*', 'function search(start, goal, tools) {}\n', 'search');
  add('My h', 'function h() {}\n', 'heuristic');
  add('Newer', 'const search = () => null;\n', 'search');
  add('Only begun', 'nothing yet', 'search');
  session.search();
  const { host, leave } = await show(session, library);
  expect([...host.querySelectorAll('button')].map((one) => one.textContent.trim())).toEqual([
    'Newer',
    'My A*',
    'Write another in the Lab',
  ]);
  expect(host.textContent).not.toContain('There is no search of yours yet');
  await act(async () => host.querySelectorAll('button')[1].click());
  expect(session.store.getState().settings.code).toBe(
    'function search(start, goal, tools) {}\n// name: My A*\n',
  );
  expect([session.store.getState().misfit, session.page.getState().notice]).toEqual([null, null]);
  expect(host.textContent).toContain('Edit the code');
  leave();
});
