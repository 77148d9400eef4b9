// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { type OwnSettings, ownSearchName } from '../../../core/search/settings.ts';
import { createBoard } from '../../../core/puzzle/board.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { frontierAt } from '../../../core/trace/frontier-at.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { FrontierView } from './frontier-view.tsx';

Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 1200 });

const size = { rows: 3, columns: 3 };

function sessionOf(settings: OwnSettings): SearchSession {
  const session = sessionWith(instantKit, {
    settings,
    start: createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]),
  });
  session.search();
  return session;
}

let host: HTMLElement;
let root: Root;

function show(session: SearchSession, step: number): void {
  session.store.getState().seek(step);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <FrontierView />
      </SearchProvider>,
    ),
  );
}

const rows = (): HTMLButtonElement[] => [...host.querySelectorAll<HTMLButtonElement>('li button')];

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('the frontier as a list', () => {
  it('gives no reason for the order of a program of the person’s own, which is not known', () => {
    const session = sessionOf(defaultSettings('a-star'));
    Object.assign(session.trace!.request.settings, { algorithm: ownSearchName });
    show(session, 20);
    expect(rows().length).toBe(frontierAt(session.trace!, 20).size);
    expect(host.textContent).toContain('The order in which your program selects is its own');
    expect(host.textContent).not.toMatch(/first: |smaller|oldest|Frontier/);
  });

  it('has the nodes in their order, and what puts each before the next', () => {
    const session = sessionOf(defaultSettings('a-star'));
    show(session, 20);
    const trace = session.trace!;
    const frontier = frontierAt(trace, 20);
    const nodes = frontier.slice(0, frontier.size);
    expect(rows().length).toBe(frontier.size);
    rows().forEach((row, rank) => {
      const { g, h } = { g: trace.g.values[nodes[rank]], h: trace.h.values[nodes[rank]] };
      expect(row.ariaLabel).toContain(`Number ${rank + 1}: g ${g}, h ${h}, f ${g + h}`);
      expect(row.ariaLabel!.includes('before the next one by')).toBe(rank + 1 < frontier.size);
    });
    expect(host.textContent).toContain('smaller f, then smaller h, then newest, then move order');
  });

  it('selects the node that is pressed, and lets go of it again', () => {
    const session = sessionOf(defaultSettings('a-star'));
    show(session, 20);
    const [, second] = frontierAt(session.trace!, 20).slice(0, 2);
    act(() => rows()[1].click());
    expect(session.store.getState().selectedNode).toBe(second);
    expect(rows()[1].ariaPressed).toBe('true');
    act(() => rows()[1].click());
    expect(session.store.getState().selectedNode).toBe(-1);
  });

  it('keeps of a long frontier only what is near', () => {
    const session = sessionOf({ ...defaultSettings('breadth-first'), maxExpansions: 3000 });
    show(session, 2500);
    expect(frontierAt(session.trace!, 2500).size).toBeGreaterThan(1000);
    expect(rows().length).toBeLessThan(90);
    expect(host.querySelector('li')!.getAttribute('aria-setsize')).toBe(
      String(frontierAt(session.trace!, 2500).size),
    );
  });

  it('shows two sides as two lists, and which one is next', () => {
    const session = sessionOf(defaultSettings('bidirectional'));
    show(session, 6);
    const lists = [...host.querySelectorAll('section')];
    expect(lists.map((list) => list.ariaLabel)).toEqual([
      'Frontier from the start',
      'Frontier from the goal',
    ]);
    expect(host.textContent).toContain(
      'The next node is selected on the side with the smaller frontier, on the first',
    );
    expect(lists.filter((list) => list.textContent.includes('selects the next node')).length).toBe(1);
  });
});
