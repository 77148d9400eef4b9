// needs a page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { glossary } from '../../kit/glossary.ts';
import { moveFocus } from '../../kit/keep-focus.ts';
import { Term, type TermName } from '../../kit/term.tsx';
import { GlossaryPicture } from './glossary-pictures.tsx';
import { TermCard } from './term-card.tsx';

function cards(): number {
  return document.querySelectorAll('[role=dialog]').length;
}

/** A term whose card was opened by a press, and a control beside it. */
async function pressed() {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <>
        <button type="button">Settings</button>
        <button type="button" data-term="frontier">
          frontier
        </button>
        <TermCard early={null} onMore={() => undefined} />
      </>,
    ),
  );
  const [settings, term] = page.querySelectorAll('button');
  await act(async () => {
    term?.focus();
    term?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  });
  const leave = async (): Promise<void> => {
    await act(async () => root.unmount());
    page.remove();
  };
  return { settings, term, leave };
}

test('a pressed card stays when a sheet that was closed before gives the focus back, and closes by Tab', async () => {
  const { settings, leave } = await pressed();
  expect(cards()).toBe(1);
  await act(async () => settings?.focus());
  expect(cards()).toBe(1);
  await act(async () => settings?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })));
  expect(cards()).toBe(0);
  await leave();
});

test('a card that was only pointed at gives the focus to nobody when the pointer has left', async () => {
  const { term, settings, leave } = await pressed();
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => void document.dispatchEvent(escape));
  await act(async () => void vi.runAllTimers()); // it gives the focus back a moment after
  await act(async () => term?.blur());
  const pointAt = async (element: Element | undefined): Promise<void> => {
    await act(async () => {
      element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      vi.runAllTimers();
    });
    await act(async () => void vi.runAllTimers()); // the focus is given back a moment after
  };
  await pointAt(term);
  expect([cards(), document.activeElement]).toEqual([1, document.body]);
  await pointAt(settings);
  expect([cards(), document.activeElement]).toEqual([0, document.body]);
  await leave();
});

test('a card opens for what was pressed before it was there, unless that is gone', async () => {
  for (const isThere of [true, false]) {
    const page = document.createElement('div');
    const place = document.createElement('button');
    place.dataset.term = 'frontier';
    document.body.append(page, ...(isThere ? [place] : []));
    const root = createRoot(page);
    const early = { place, by: 'press' } as const;
    await act(async () => root.render(<TermCard early={early} onMore={() => undefined} />));
    expect(cards()).toBe(Number(isThere));
    await act(async () => root.unmount());
    place.remove();
  }
});

test.each([true, false])(
  'a closed card gives the focus back, unless it is elsewhere by then: %s',
  async (elsewhere) => {
    const { settings, term, leave } = await pressed();
    await act(async () => (elsewhere ? settings?.focus() : term?.blur()));
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    await act(async () => void document.dispatchEvent(escape));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(cards()).toBe(0);
    expect(document.activeElement).toBe(elsewhere ? settings : term);
    await leave();
  },
);

test.each([true, false])('Tab leaves a card from its term on, and Shift+Tab to it: %s', async (shiftKey) => {
  const { term, leave } = await pressed();
  const inCard = document.querySelector<HTMLElement>('[role=dialog] button');
  await act(async () => inCard?.focus());
  const tab = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
  await act(async () => void inCard?.dispatchEvent(tab));
  expect([cards(), document.activeElement, tab.defaultPrevented]).toEqual([0, term, shiftKey]);
  await act(async () => term?.blur()); // the browser goes on, here out of the page
  await act(() => new Promise((done) => setTimeout(done)));
  expect(document.activeElement).toBe(document.body);
  await leave();
});

/** A column of a table, whose head orders it, and one whose head does nothing else. */
async function heads() {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  let orders = 0;
  await act(async () =>
    root.render(
      <>
        <button type="button" onClick={() => orders++}>
          <Term says="What it is.">Expanded</Term>
        </button>
        <Term says="How long it took." reach="tab">
          Time, ms
        </Term>
        <TermCard early={null} onMore={() => undefined} />
      </>,
    ),
  );
  const [order, time] = page.querySelectorAll('button');
  const leave = async (): Promise<void> => {
    await act(async () => root.unmount());
    page.remove();
  };
  return { order, time, orders: () => orders, leave };
}

test('a card that has the focus gives it back before it goes, so that nothing else can take it', async () => {
  const { term, leave } = await pressed();
  const inCard = document.querySelector<HTMLElement>('[role=dialog] button');
  await act(async () => inCard?.focus());
  expect(document.activeElement).toBe(inCard);
  const lost: boolean[] = [];
  const observer = new MutationObserver(() => lost.push(document.activeElement === document.body));
  observer.observe(document.body, { childList: true, subtree: true });
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.dispatchEvent(escape));
  observer.disconnect();
  expect([cards(), document.activeElement, lost.includes(true)]).toEqual([0, term, false]);
  await leave();
});

test('what a column is, is told to keys and to touch, and pressing its head still orders by it', async () => {
  const { order, orders, leave } = await heads();
  const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true); // the focus came by a key
  await act(async () => order?.focus());
  matches.mockRestore();
  expect(document.querySelector('[role=dialog]')?.textContent).toMatch(/^Expanded .*What it is\./);
  expect(document.querySelector('[role=dialog] button')).not.toBeNull(); // the glossary has the word too
  expect(document.getElementById(order?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'What it is.',
  );
  await act(async () => order?.blur());
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.dispatchEvent(escape));
  expect(cards()).toBe(0);
  const word = order?.querySelector('span');
  await act(async () => word?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  expect([cards(), orders()]).toEqual([0, 1]); // a mouse points, and presses to order
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch' };
  await act(async () => word?.dispatchEvent(new PointerEvent('pointerdown', touch)));
  await act(async () => word?.dispatchEvent(new MouseEvent('click', { ...touch, detail: 1 })));
  expect([cards(), orders()]).toEqual([1, 2]);
  await leave();
});

test('a click that says that it is of a finger is one, whatever was heard before it', async () => {
  const { order, leave } = await heads();
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 };
  await act(async () => order?.querySelector('span')?.dispatchEvent(new PointerEvent('click', touch)));
  expect(cards()).toBe(1);
  await leave();
});

test('a card does not open where the page has put the focus, and does where a key has', async () => {
  const { order, time, leave } = await heads();
  const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
  await act(async () => order !== undefined && moveFocus(order));
  expect([document.activeElement, cards()]).toEqual([order, 0]);
  await act(async () => time?.focus());
  expect(cards()).toBe(1);
  matches.mockRestore();
  await leave();
});

test('a column that the glossary knows nothing of is told in its own words', async () => {
  const { time, leave } = await heads();
  await act(async () => time?.click());
  const card = document.querySelector('[role=dialog]');
  expect(card?.textContent).toMatch(/^Time, ms ?How long it took\.$/);
  expect(card?.querySelector('button')).toBeNull();
  await leave();
});

test('the tiles of each board that is drawn for a term stand within its tray', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const names = Object.keys(glossary) as TermName[];
  await act(async () =>
    root.render(names.map((name) => <GlossaryPicture key={name} {...{ name, widthPx: 78 }} />)),
  );
  const edgesOf = (rect: Element): number[] => {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(rect.getAttribute(name)),
    );
    return [x, y, -(x + width), -(y + height)];
  };
  let tiles = 0;
  for (const board of host.querySelectorAll('g[transform]')) {
    const tray = board.querySelector(':scope > rect');
    if (tray === null) continue;
    const edges = edgesOf(tray);
    for (const tile of board.querySelectorAll(':scope > g > rect')) {
      tiles++;
      expect(edgesOf(tile).filter((edge, side) => edge <= edges[side])).toEqual([]);
    }
  }
  expect(tiles).toBeGreaterThan(40);
  await act(async () => root.unmount());
});
