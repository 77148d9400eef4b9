// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../core/base/result.ts';
import type { NodeId } from '../../core/search/events.ts';
import { currentAt, statusAt } from '../../core/trace/cursor.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { type Board, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { FrameScheduler } from '../../picture/render/frame-scheduler.ts';
import type { SearchSession } from '../session/search-session.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { arrangedSpace } from '../../testing/space-of.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { ServicesContext, type Solve } from '../session/services.ts';
import './stage/frontier-view.tsx';
import './stage/plane-view.tsx';
import { SearchView } from './search-view.tsx';
import './stage/space-view.tsx';

window.matchMedia = () =>
  ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 600 });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 500 });

/** The pictures, as draw calls of what was painted last. */
const painted = new Map<HTMLCanvasElement, RecordingContext>();
HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
  if (!this.isConnected) return null; // a layer; without one states are rectangles
  if (!painted.has(this)) {
    const context = new RecordingContext();
    // Painting begins with it: nothing of the last picture goes into the next.
    const begin = (): void => {
      context.log.length = 0;
      Object.assign(context, { fillStyle: '#000', strokeStyle: '#000', globalAlpha: 1, lineWidth: 1 });
      context.beginPath();
    };
    painted.set(this, Object.assign(context, { setTransform: begin }));
  }
  return painted.get(this)!.context;
} as never;

/** Frames come when they are asked for. */
let frame: ((nowMs: number) => void) | null = null;
const scheduler = new FrameScheduler({
  request: (callback) => {
    frame = callback;
    return 1;
  },
  cancel: () => (frame = null),
});
let nowMs = 0;

function paintAll(): void {
  for (let rounds = 0; frame !== null && rounds < 50; rounds++) {
    const due = frame;
    frame = null;
    due((nowMs += 1000));
  }
}

let host: HTMLElement;
let root: Root;
let session: SearchSession;

/** A stage with a record of some boards around a goal. */
async function show(start: Board): Promise<void> {
  session = sessionWith(instantKit, {
    settings: defaultSettings('a-star'),
    start,
    goal: standardGoal(start),
  });
  session.search();
  state().seek(5);
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <ServicesContext
          value={{
            frames: scheduler,
            arrangeSpace: (goal) => Promise.resolve(ok(arrangedSpace(goal))),
            solve: noSolver,
          }}
        >
          <SearchView />
        </ServicesContext>
      </SearchProvider>,
    ),
  );
}

/** What is said of a run asks nobody for more. */
const noSolver: Solve = () => Promise.reject(new Error('nothing is to be searched'));

const small = createBoard({ rows: 2, columns: 3 }, [4, 5, 0, 1, 2, 3]);
const large = createBoard({ rows: 4, columns: 4 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 13, 14, 15]);

const state = () => session.store.getState();
const views = (): (string | undefined)[] =>
  [...host.querySelectorAll<HTMLElement>('[data-view]')].map(({ dataset }) => dataset['view']);
const pane = (view: string): HTMLElement => host.querySelector<HTMLElement>(`[data-view=${view}]`)!;
const canvasOf = (view: string): HTMLCanvasElement => pane(view).querySelector('canvas')!;
const pictureOf = (view: string): DrawCall[] => [...painted.get(canvasOf(view))!.log];

async function press(name: string): Promise<void> {
  const found = [...host.querySelectorAll<HTMLElement>('button')].find(({ ariaLabel }) => ariaLabel === name);
  if (found === undefined) throw new Error(`no button "${name}"`);
  await act(async () => found.click());
}

async function choose(group: string, view: string): Promise<void> {
  const buttons = host.querySelectorAll<HTMLElement>(`[aria-label="${group}"] [role=radio]`);
  await act(async () => [...buttons].find(({ textContent }) => textContent === view)!.click());
}

async function key(name: string): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
}

async function pointAt(view: string): Promise<void> {
  await act(async () => void pane(view).dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
}

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  painted.clear();
});

describe('a second picture', () => {
  it('comes with its button and goes with its own', async () => {
    await show(small);
    expect(views()).toEqual(['tree']);
    await press('Split view');
    expect([views(), state().beside]).toEqual([['tree', 'space'], 'space']);
    expect(host.querySelector('[aria-label="Split view"]')!.ariaPressed).toBe('true');
    await press('Close the second view');
    expect([views(), state().beside]).toEqual([['tree'], null]);
    expect(document.activeElement?.ariaLabel).toBe('Split view');
    await key('b');
    expect(views()).toEqual(['tree', 'space']);
  });

  it('is the g–h plane where no space can be drawn, and the tree beside all else', async () => {
    await show(large);
    await press('Split view');
    expect(views()).toEqual(['tree', 'plane']);
    await key('b');
    await choose('View', 'Frontier');
    await key('b');
    expect(views()).toEqual(['frontier', 'tree']);
  });

  it('changes places with the first when that one is chosen, and both keep their pictures', async () => {
    await show(small);
    await press('Split view');
    const [tree, space] = [canvasOf('tree'), canvasOf('space')];
    await choose('Second view', 'Tree');
    expect(views()).toEqual(['space', 'tree']);
    expect([canvasOf('tree'), canvasOf('space')]).toEqual([tree, space]);
    await choose('View', 'Tree');
    expect(views()).toEqual(['tree', 'space']);
    expect(canvasOf('tree')).toBe(tree);
  });

  it('leaves the cursor and the selection where they are, whatever is switched', async () => {
    await show(small);
    act(() => state().selectNode(3));
    await press('Split view');
    for (const [group, view] of [
      ['Second view', 'g–h'],
      ['View', 'Frontier'],
      ['Second view', 'Tree'],
      ['View', 'Tree'],
      ['Second view', 'Space'],
    ] as const) {
      await choose(group, view);
      expect([state().cursor, state().selectedNode]).toEqual([5, 3]);
    }
  });
});

describe('the picture of a board before', () => {
  const said = () => [
    host.querySelector<HTMLElement>('[data-figures]')!.dataset['old'],
    host.textContent.includes('Of the board before'),
    host.textContent.includes('Search again'),
  ];

  it('is set back and named, and gone where it stood behind the words about a board that cannot be solved', async () => {
    await show(small);
    expect(said()).toEqual([undefined, false, false]);
    act(() => state().editBoards({ start: createBoard(small, [4, 5, 0, 1, 3, 2]) }));
    expect(said()).toEqual(['true', true, true]);
    await act(async () => void session.search());
    expect(state().refused).toBe(true);
    expect([...said(), session.trace]).toEqual([undefined, false, false, null]);
  });
});

describe('two pictures', () => {
  it('follow the one cursor and show the one selection and hover', async () => {
    await show(small);
    await press('Split view');
    for (const second of ['space', 'plane'] as const) {
      act(() => state().showBeside(second));
      await act(async () => undefined);
      paintAll();
      const still = [pictureOf('tree'), pictureOf(second)];
      const changes: [string, () => void][] = [
        ['cursor', () => state().stepBy(1)],
        ['selection', () => state().selectNode(state().selectedNode === 2 ? 1 : 2)],
        ['hover', () => state().hoverNode(state().hoveredNode === 0 ? 1 : 0)],
      ];
      for (const [what, change] of changes) {
        act(change);
        paintAll();
        const now = [pictureOf('tree'), pictureOf(second)];
        expect(now[0], `${what} in the tree`).not.toEqual(still[0]);
        expect(now[1], `${what} in ${second}`).not.toEqual(still[1]);
        still.splice(0, 2, ...now);
      }
    }
  });

  it('say of the node under the pointer where it stands', async () => {
    await show(small);
    paintAll();
    const trace = session.trace!;
    const { cursor } = state();
    const standsAt = async (node: NodeId): Promise<string | undefined> => {
      await act(async () => state().hoverNode(node));
      return [...host.querySelectorAll('[data-card] dd')].at(-1)?.textContent;
    };
    const words = { frontier: 'in the frontier', closed: 'closed' } as Readonly<Record<string, string>>;
    const said = new Set<string>();
    for (let node = 0; node < trace.bornUntil(cursor); node++) {
      const word = currentAt(trace, cursor) === node ? 'current' : words[statusAt(trace, node, cursor)];
      expect([node, await standsAt(node)]).toEqual([node, word]);
      said.add(word);
    }
    expect([...said].sort()).toEqual(['closed', 'current', 'in the frontier']);
  });

  it('mark the node whose row is pointed at in the frontier', async () => {
    await show(small);
    act(() => state().showBeside('frontier'));
    await act(async () => undefined);
    const row = pane('frontier').querySelector('li button')!;
    await act(async () => {
      row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    });
    expect(state().hoveredNode).toBeGreaterThanOrEqual(0);
    expect(row.getAttribute('data-hovered')).not.toBeNull();
  });

  it('are zoomed by keys one at a time: the one that the pointer was on last', async () => {
    await show(small);
    await press('Split view');
    paintAll();
    const changedBy = async (name: string): Promise<boolean[]> => {
      const before = [pictureOf('tree'), pictureOf('space')];
      await key(name);
      paintAll();
      return [pictureOf('tree'), pictureOf('space')].map(
        (log, index) => JSON.stringify(log) !== JSON.stringify(before[index]),
      );
    };
    await pointAt('tree');
    expect(await changedBy('+')).toEqual([true, false]);
    await pointAt('space');
    expect(await changedBy('+')).toEqual([false, true]);
    expect(await changedBy('f')).toEqual([false, true]);
  });

  it('have buttons with names of their own, and one status line', async () => {
    await show(small);
    await press('Split view');
    const names = [...host.querySelectorAll('button')].flatMap(({ ariaLabel }) => ariaLabel ?? []);
    expect(names.length).toBeGreaterThan(8);
    expect(new Set(names).size).toBe(names.length);
    const groups = [...host.querySelectorAll('[role=radiogroup]')].map(({ ariaLabel }) => ariaLabel);
    expect(groups).toEqual(['View', 'Second view']);
    expect(host.querySelectorAll('[role=status]').length).toBe(1);
  });
});

describe('path and frontier only', () => {
  it('is switched by its button and its key, and changes the tree', async () => {
    await show(small);
    paintAll();
    const whole = pictureOf('tree');
    await press('Path and frontier only');
    expect(state().pathAndFrontierOnly).toBe(true);
    paintAll();
    expect(pictureOf('tree')).not.toEqual(whole);
    await key('p');
    expect(state().pathAndFrontierOnly).toBe(false);
    paintAll();
    expect(pictureOf('tree')).toEqual(whole);
  });

  it('is offered where there is a tree', async () => {
    await show(small);
    await choose('View', 'Space');
    expect(host.querySelector('[aria-label^="Path and frontier only"]')).toBeNull();
    await press('Split view');
    expect(host.querySelector('[aria-label="Path and frontier only, second view"]')).not.toBeNull();
  });
});

it('what is pointed at in the g–h plane and in the space is told beside it, and selected by a click', async () => {
  const read: string[] = [];
  await show(small);
  act(() => state().seek(4));
  await press('Split view');
  for (const [group, name, view] of [
    ['Second view', 'g–h', 'plane'],
    ['Second view', 'Space', 'space'],
  ] as const) {
    await choose(group, name);
    paintAll();
    const at = async (type: string, x: number, y: number): Promise<void> => {
      const event = new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' });
      await act(async () => void canvasOf(view).dispatchEvent(event));
    };
    const card = () => pane(view).querySelector('.words')?.textContent ?? '';
    const told = new Set<string>();
    for (let y = 10; y < 500; y += 28)
      for (let x = 10; x < 600; x += 34) {
        await at('pointermove', x, y);
        if (card() === '' || told.has(card())) continue;
        told.add(card());
        act(() => state().selectNode(-1));
        await at('click', x, y);
        read.push(`${view}${view === 'plane' ? `, node ${state().selectedNode}` : ''}: ${card()}`);
        await at('click', x, y);
      }
    expect(told.size).toBeGreaterThan(3);
    await at('pointerleave', 0, 0);
    expect(card()).toBe('');
    read.push('');
  }
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/pointed-at.txt');
});
