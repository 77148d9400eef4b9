// needs a page
import { Suspense, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { ServicesContext } from '../../kit/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { FileDrop } from './file-drop.tsx';

const unfetched = 'This part of the page could not be fetched. Check the connection, and try again.';
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const openExperiments = () => Promise.resolve({} as never); // none is looked at
let host: HTMLElement;
let root: Root;

/** What is said when a file is let go over a page that can fetch nothing more. */
async function saidOf(file: File): Promise<string> {
  const services = { openCheck: offline, openRecords: offline, openOwnData: offline, openExperiments };
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <SearchProvider session={sessionWith(idleKit)}>
          <Suspense>
            <FileDrop over={false} files={[file]} />
          </Suspense>
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  return eventually(async () => {
    await act(async () => undefined);
    const said = document.querySelector('[role="alert"]');
    expect(said).not.toBeNull();
    return said?.textContent ?? '';
  });
}

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it.each([
  ['a record', new File(['{}'], 'mine.json')],
  ['a log', new File(['1 2 3'], 'mine.jsonl')],
])('says in a sentence that what opens %s could not be fetched', async (_, file) => {
  expect(await saidOf(file)).toBe(unfetched);
});

it('says in a sentence that a file cannot be read any more', async () => {
  const file = new File(['{}'], 'mine.json');
  file.slice = () => ({ text: () => Promise.reject(new Error('It is gone.')) }) as never;
  expect(await saidOf(file)).toBe('This file could not be read: It is gone.');
});

it('says the same of a plan that goes while it is looked at', async () => {
  const file = new File(['{"format": "tilescope-experiment"}'], 'plan.json');
  file.text = () => Promise.reject(new Error('It is gone.'));
  expect(await saidOf(file)).toBe('This file could not be read: It is gone.');
});
