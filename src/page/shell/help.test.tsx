// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { Help } from './help.tsx';

const ignore = (): void => undefined;

afterEach(() => {
  delete document.documentElement.dataset['docs'];
});

/** Where Help leads beyond the page. */
async function linksOfHelp(): Promise<(string | null)[]> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <SearchProvider session={sessionWith(idleKit)}>
        <Help place="top" early={null} onHeard={ignore} onPlace={ignore} />
      </SearchProvider>,
    ),
  );
  const links = [...document.querySelectorAll('[role=dialog] a[target=_blank]')];
  const addresses = links.map((link) => link.getAttribute('href'));
  await act(async () => root.unmount());
  host.remove();
  return addresses;
}

it('leads to the page for teachers where the document says that the documentation is beside it, and nowhere else', async () => {
  expect(await linksOfHelp()).toEqual(['THIRD-PARTY-LICENSES.txt']);
  document.documentElement.dataset['docs'] = '';
  expect(await linksOfHelp()).toEqual(['docs/teachers.html', 'THIRD-PARTY-LICENSES.txt']);
});
