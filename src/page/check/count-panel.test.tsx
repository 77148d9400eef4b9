// needs a page
import { Suspense, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../kit/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { CheckSession } from './check-session.ts';
import { CountPanel } from './count-panel.tsx';

const never = () => new Promise<never>(() => undefined);
let session: CheckSession;
let host: HTMLElement;
let root: Root;
const input = (label: string): HTMLInputElement => {
  const labels = [...host.querySelectorAll('label')];
  const id = labels.find((one) => one.textContent === label)?.htmlFor ?? '';
  return document.getElementById(id) as HTMLInputElement;
};
const look = (): HTMLButtonElement =>
  [...host.querySelectorAll('button')].find((one) => one.textContent.includes('Find the conventions'))!;

/** As a person does it, who then goes on to the next field. */
function type(label: string, text: string): void {
  const field = input(label);
  act(() => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => field.blur());
}

beforeEach(async () => {
  session = new CheckSession({ judge: never, record: never, detect: never });
  session.askFigure('expanded', '395');
  const services = {
    openCheck: (
      (made) => () =>
        made
    )(Promise.resolve(session)),
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <SearchProvider session={sessionWith(idleKit)}>
          <Suspense>
            <CountPanel />
          </Suspense>
        </SearchProvider>
      </ServicesContext>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

it('looks for nothing while a field has a text that is no board', async () => {
  expect(look().disabled).toBe(false);
  for (const label of ['Start', 'Goal'])
    for (const text of ['1 2 3', '1 1 2 3 4 5 6 7 8']) {
      const before = input(label).value;
      type(label, text);
      await vi.waitFor(() => expect([label, text, look().disabled]).toEqual([label, text, true]));
      type(label, before);
      expect(look().disabled).toBe(false);
    }
});

it('says that the goal has another size, and not to swap tiles', () => {
  type('Goal', '1 2 3 4 5 6 7 8 9 10 11 0');
  expect(host.querySelector('[role=alert]')?.textContent).toBe(
    'The start is 3×3, the goal 3×4: both must have the same size.',
  );
  expect(look().disabled).toBe(true);
});

it('puts a board that is named where its name says, in whichever field it is typed', async () => {
  type('Start', 'goal: 1 2 3 8 0 4 7 6 5');
  await vi.waitFor(() => expect(input('Goal').value).toBe('1 2 3 8 0 4 7 6 5'));
  expect(input('Start').value).not.toBe('1 2 3 8 0 4 7 6 5');
  type('Goal', 'start: 2 8 3 1 6 4 7 0 5 goal: 1 2 3 4 5 6 7 8 0');
  await vi.waitFor(() => expect(input('Start').value).toBe('2 8 3 1 6 4 7 0 5'));
  expect(input('Goal').value).toBe('1 2 3 4 5 6 7 8 0');
});
