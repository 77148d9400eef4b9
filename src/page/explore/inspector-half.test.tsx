// needs a page
import { act, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standardGoal } from '../../core/puzzle/board.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { InspectorHalf } from './inspector-half.tsx';

const goal = standardGoal({ rows: 3, columns: 3 });
const onClose = vi.fn<() => void>();
const half = () => (
  <SearchProvider session={sessionWith(idleKit, { start: goal, goal })}>
    <button type="button">Outside</button>
    <InspectorHalf onClose={onClose} />
  </SearchProvider>
);
beforeEach(() => onClose.mockClear());

function press(on: Element, key: string, used = false): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (used) event.preventDefault();
  on.dispatchEvent(event);
  return event;
}

describe('the half of a sheet', () => {
  let page: Shown;
  beforeEach(async () => {
    page = new Shown();
    await page.show(half());
  });
  afterEach(() => page.end());

  it('has the focus, and Escape closes it wherever the focus went', () => {
    expect(document.activeElement).toBe(page.one('[role=dialog]'));
    for (const element of [page.one('[role=dialog]'), page.button('Outside'), document.body])
      expect(press(element, 'Escape').defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('is not closed by another key, nor by an Escape that something else has used', () => {
    press(document.body, 'Enter');
    press(page.button('Outside'), 'Escape', true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

function Effects({ onRun }: { readonly onRun: () => void }): null {
  useEffect(onRun);
  return null;
}

it('closes by an Escape that comes as soon as it stands in the page, as when it has just been fetched', async () => {
  const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  acts.IS_REACT_ACT_ENVIRONMENT = false; // effects run when React has them run
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  try {
    const stands = new Promise<void>((seen) => {
      const observer = new MutationObserver(() => {
        if (host.querySelector('[role=dialog]') === null) return;
        observer.disconnect();
        press(document.activeElement ?? document.body, 'Escape');
        seen();
      });
      observer.observe(host, { childList: true, subtree: true });
    });
    // What React has yet to run asks for the window: on a slow machine when this file's is gone.
    const effects = new Promise<void>((run) => {
      startTransition(() =>
        root.render(
          <>
            {half()}
            <Effects onRun={run} />
          </>,
        ),
      );
    });
    await stands;
    expect(onClose).toHaveBeenCalledOnce();
    await effects;
  } finally {
    acts.IS_REACT_ACT_ENVIRONMENT = true;
    act(() => {
      root.unmount();
    });
    host.remove();
  }
});
