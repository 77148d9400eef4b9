// needs a page

import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { ServicesContext, type Services } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { ShareButton } from './share-button.tsx';

/** Nothing that the panel could ask for is there yet. */
const services = new Proxy({}, { get: () => () => new Promise(() => {}), has: () => true }) as Services;

it('is never a bare title: what is fetched has its room before it is there', async () => {
  const page = new Shown();
  const seen = new Set<string>();
  const look = new MutationObserver(() => {
    const dialog = document.querySelector('[role=dialog]');
    if (dialog === null) return;
    const isThere = dialog.querySelector('textarea') !== null;
    seen.add(isThere ? 'the link' : dialog.querySelector('[aria-busy=true]') ? 'its room' : 'a bare title');
  });
  look.observe(document.body, { childList: true, subtree: true });
  await page.show(
    <ServicesContext value={services}>
      <SearchProvider session={sessionWith(instantKit)}>
        <ShareButton />
      </SearchProvider>
    </ServicesContext>,
  );
  await page.press('Share and keep');
  await eventually(() => expect([...seen]).toContain('the link'));
  expect([...seen]).not.toContain('a bare title');
  look.disconnect();
  page.end();
});
