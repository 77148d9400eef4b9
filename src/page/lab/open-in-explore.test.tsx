// needs a page

import { Suspense, act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { sha256 } from '../../core/base/sha256.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { CodeConsent } from '../session/page-store.ts';
import { createOwnLibrary } from './library-store.ts';
import { type OpenInExplore, useOpenInExplore } from './open-in-explore.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const program = (remark: string) =>
  asOwnCode(`// ${remark}\nfunction search(start, goal, tools) {\n  return null;\n}\n`);

function Part({ onOpen }: { readonly onOpen: (open: OpenInExplore) => void }) {
  const open = useOpenInExplore();
  useEffect(() => onOpen(open));
  return null;
}

/** The Lab after a visit that left this code in Explore, with the person's search in its editor. */
async function arrive(explored: string, edited: string, kit = idleKit) {
  const settings = { ...defaultSettings('own-search'), code: program(explored) };
  let ids = 0;
  const library = createOwnLibrary({ storage: null, newId: () => `id ${++ids}` });
  library.getState().addOwn('My A*', program(edited), 'search');
  const session = sessionWith(kit, { settings });
  const { store, page } = session;
  const consent = new CodeConsent({ search: store, page }, (code) =>
    Promise.resolve(library.getState().keepFromExplore(code)),
  );
  let open: OpenInExplore = () => undefined;
  const root = createRoot(document.createElement('div'));
  const opened = Promise.resolve(library);
  await act(async () =>
    root.render(
      <ServicesContext value={{ openLibrary: () => opened }}>
        <SearchProvider session={Object.assign(session, { consent })}>
          <Suspense>
            <Part onOpen={(next) => void (open = next)} />
          </Suspense>
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  return {
    edit: (text: string) => act(async () => library.getState().changeCode(program(text))),
    run: (text: string) => act(async () => open({ ...settings, code: program(text) }, goal, goal)),
    names: () =>
      library
        .getState()
        .own.slice(1)
        .map(({ name }) => name),
    notice: () => page.getState().notice,
    explored: () => store.getState().settings.code,
    leave: () => act(() => root.unmount()),
  };
}

it('makes no copy of a search that Explore has from an earlier visit, when it is changed and run again', async () => {
  const lab = await arrive('first', 'first');
  await lab.edit('second');
  await lab.run('second');
  expect([lab.names(), lab.notice()]).toEqual([['My A*'], null]);
  expect(lab.explored()).toContain('// second');
  await lab.edit('third');
  await lab.run('third');
  expect([lab.names(), lab.notice()]).toEqual([['My A*'], null]);
  lab.leave();
});

it('keeps code of Explore that the library has not, before another takes its place', async () => {
  const lab = await arrive('from a link', 'mine');
  await lab.run('mine');
  expect(lab.notice()).toEqual({ code: 'notice.code-in-lab', name: 'From Explore' });
  expect(lab.names()).toEqual(['My A*', 'From Explore']);
  expect(lab.explored()).toContain('// mine');
  lab.leave();
});

it('keeps in the tab what Explore has from here, each once and the last first', async () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const lab = await arrive('first', 'first', { ...idleKit, storage });
  const ran: string[] = [];
  for (const text of ['second', 'third', 'second']) {
    await lab.edit(text);
    await lab.run(text);
    ran.push(sha256(lab.explored()));
  }
  const kept = sessionStorage.getItem('tilescope.of-lab')!.split(' ');
  expect(kept.slice(0, 2)).toEqual([ran[2], ran[1]]);
  expect(new Set(kept).size).toBe(kept.length);
  sessionStorage.clear();
  lab.leave();
});
