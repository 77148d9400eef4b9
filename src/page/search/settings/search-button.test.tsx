// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { idleKit, idleRunner, sessionWith } from '../../../testing/session.ts';
import { FieldFormProvider, createFieldForm } from '../../kit/field-form.tsx';
import { SearchProvider } from '../../session/search-context.tsx';
import { NumberField } from './number-field.tsx';
import { StatusLine, SearchNote } from '../stage/status-line.tsx';
import { GuaranteeLine } from './guarantee-line.tsx';
import { SearchButton } from '../search-settings.tsx';

window.matchMedia = () => ({ matches: false }) as never;

it('searches and plays from the start; while a field is refused it leads there instead', () => {
  const start = vi.fn();
  const session = sessionWith({ ...idleKit, makeRunner: () => ({ ...idleRunner, start }) });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <FieldFormProvider form={createFieldForm()}>
          <NumberField name="maxExpansions" />
          <SearchButton />
        </FieldFormProvider>
      </SearchProvider>,
    ),
  );
  const input = host.querySelector('input')!;
  const button = host.querySelector('button')!;
  const type = (text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    act(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
  };
  type('many');
  expect([button.getAttribute('aria-disabled'), button.textContent]).toEqual(['true', ' Search']);
  const why = document.getElementById(button.getAttribute('aria-describedby')!)!;
  expect(why.textContent).toMatch(/ is not accepted: correct it first\.$/);
  act(() => button.click());
  expect(start).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
  type('1000');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  act(() => button.click());
  expect(start).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});

it('of costs that do not fit it says why beside it, promises nothing, and does not begin', async () => {
  const start = vi.fn();
  const session = sessionWith({ ...idleKit, makeRunner: () => ({ ...idleRunner, start }) });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = async (tells: boolean) =>
    act(async () =>
      root.render(
        <SearchProvider session={session}>
          <SearchButton tells={tells} />
          <GuaranteeLine />
          <StatusLine />
        </SearchProvider>,
      ),
    );
  await show(true);
  const button = host.querySelector('button')!;
  const said = (): (string | null | undefined)[] => [
    host.querySelector('[data-level]')?.getAttribute('data-level'),
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    host.querySelector('[role="status"]')?.textContent,
  ];
  const change = session.store.getState().changeSetting;
  await act(async () => {
    session.store.getState().chooseAlgorithm('a-star');
    change('cost', '1,2,3');
  });
  const many = 'There are 3 costs, but 3×3 has 8 tiles: one cost for each.';
  expect(said()).toEqual(['refused', many, '']);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const badge = host.querySelector<HTMLElement>('[data-level] button')!;
  expect(badge.textContent).toBe('does not fit');
  badge.matches = (() => true) as never; // what is focused is focused by keys
  act(() => badge.focus()); // by keys it says why at once, for the pointer it is a tip, and pressed too
  expect([badge.parentElement?.textContent, badge.title]).toEqual([`does not fit${many}`, many]);
  act(() => badge.blur());
  expect(badge.parentElement?.textContent).toBe('does not fit');
  const look = () => document.getElementById(button.getAttribute('aria-describedby')!)!.className;
  expect(look()).not.toBe('unseen');
  await show(false);
  expect(said()[1]).toBe(many);
  expect(look()).toBe('unseen');
  await act(async () => {
    session.store.getState().chooseAlgorithm('bae-star');
    change('cost', 'square');
  });
  expect(said()[1]).toMatch(/^BAE\* counts moves and knows no costs here: /);
  await act(async () => button.click());
  expect(start).not.toHaveBeenCalled();
  await act(async () => session.store.getState().chooseAlgorithm('a-star'));
  expect(said()).toEqual(['optimal', undefined, 'Ready to search.']);
  expect(badge.textContent).toBe('optimal');
  await act(async () => change('maxDepth', 13));
  expect(badge.textContent).toBe('optimal unless cut off');
  expect(badge.title).toMatch(/^Optimal: .+\. If its depth limit cuts off cheaper paths,/);
  await act(async () => change('cost', 'unit'));
  expect(badge.textContent).toBe('optimal');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await act(() => vi.dynamicImportSettled());
  await act(async () => root.unmount());
});

it('is words in the settings and a picture with a name in a narrow header, while it searches', async () => {
  vi.useFakeTimers();
  const session = sessionWith(idleKit, { phase: 'running' });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const shown = async (tells: boolean) => {
    await act(async () =>
      root.render(
        <SearchProvider session={session}>
          <SearchButton tells={tells} />
        </SearchProvider>,
      ),
    );
    await act(async () => vi.advanceTimersByTime(1000));
    return [...host.querySelectorAll('button')].map((button) => [
      button.ariaLabel ?? button.textContent.trim(),
      button.title,
      button.textContent.trim(),
    ]);
  };
  expect(await shown(true)).toEqual([
    ['Pause search', '', 'Pause'],
    ['Stop', '', 'Stop'],
  ]);
  expect(await shown(false)).toEqual([
    ['Pause search', 'Pause search', ''],
    ['Stop', 'Stop', ''],
  ]);
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('says while it searches how far it is, and where it ends at the latest', () => {
  const session = sessionWith(idleKit, { phase: 'running', stepsMade: 49_999 });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <SearchNote />
      </SearchProvider>,
    ),
  );
  act(() => session.store.getState().changeSetting('maxNodes', 60_000));
  expect(host.textContent).toBe('Searching: 49,999 expansions.');
  act(() => session.store.setState({ stepsMade: 50_000 }));
  expect(host.textContent).toBe('Searching: 50,000 expansions. It ends at 20,000,000, or 60,000 nodes.');
  act(() => session.store.setState({ phase: 'paused' }));
  expect(host.textContent).toBe('Paused at 50,000 expansions.');
  act(() => session.store.setState({ phase: 'finished' }));
  expect(host.textContent).toBe('');
  act(() => root.unmount());
});
