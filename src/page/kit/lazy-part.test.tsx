// needs a page
import { Component, type ReactNode, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FetchedMenu } from './fetched-menu.tsx';
import { lazyPart, noRoom, useFetched } from './lazy-part.tsx';
import { KitContext, type Updates } from './services.ts';

const sentence = 'This part of the page could not be fetched. Check the connection, and try again.';

let host: HTMLElement;
let root: Root;
/** A network that is off or on, and how often it was asked. */
let network: { on: boolean; asked: number };
let updates: Updates & { newer: (() => void) | null; said: string[] };

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host, { onCaughtError: () => undefined });
  network = { on: false, asked: 0 };
  updates = {
    ...{ newer: null, said: [], subscribe: () => () => undefined },
    waiting: () => updates.newer,
    say: (text) => void updates.said.push(text),
    unsay: (text) => void updates.said.splice(updates.said.indexOf(text), 1),
  };
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function fetched<T>(value: T): () => Promise<T> {
  return () => {
    network.asked++;
    return network.on ? Promise.resolve(value) : Promise.reject(new Error('Failed to fetch'));
  };
}

const greeting = () => lazyPart(fetched(({ name }: { name: string }) => <p>Good day, {name}</p>));

async function show(page: ReactNode): Promise<void> {
  await act(async () => root.render(<KitContext value={{ updates }}>{page}</KitContext>));
}

async function press(name: string): Promise<void> {
  const button = [...host.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.ariaLabel === name,
  );
  if (button === undefined) throw new Error(`no button "${name}" in ${host.innerHTML}`);
  await act(async () => button.click());
}

it('a part that cannot be fetched is missing by itself, asks once, and comes when it is tried again', async () => {
  const Greeting = greeting();
  const page = () => (
    <>
      <h1>Tilescope</h1>
      <Greeting name="Ada" meanwhile="on its way" />
    </>
  );
  await show(page());
  expect(host.querySelector('[role=alert]')?.textContent).toBe(sentence);
  expect(host.querySelector('h1')).not.toBeNull();
  await show(page());
  expect(network.asked).toBe(1);
  expect(host.textContent).not.toContain('Load the page again');

  await press('Try again');
  expect(network.asked).toBe(2);
  expect(host.querySelector('[role=alert]')?.textContent).toBe(sentence);
  expect(host.textContent).toContain('Load the page again'); // for browsers that do not ask a second time

  network.on = true;
  await press('Try again');
  expect(host.textContent).toBe('TilescopeGood day, Ada');
});

it('comes by itself when the network is back, and to whoever comes back', async () => {
  const Greeting = greeting();
  await show(<Greeting name="Ada" />);
  network.on = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(host.textContent).toBe('Good day, Ada');

  network.on = false;
  const Other = greeting();
  await show(<Other name="Grace" />);
  expect(host.textContent).toContain(sentence);
  await show(null);
  network.on = true;
  await show(<Other name="Grace" />);
  expect(host.textContent).toBe('Good day, Grace');
});

it('offers the newer page that it has made way for', async () => {
  const Greeting = greeting();
  updates.newer = vi.fn<() => void>();
  await show(<Greeting name="Ada" />);
  expect(host.querySelector('[role=alert]')?.textContent).toContain('has made way for a newer Tilescope');
  await press('Load it now');
  expect(updates.newer).toHaveBeenCalledTimes(1);
  expect(network.asked).toBe(1);
});

it('a menu that cannot be fetched leaves its button, which tries again', async () => {
  const Menu = lazyPart(fetched(() => <p>the menu</p>));
  await show(
    <FetchedMenu label="Display" icon="*" menu={Menu}>
      {(place) => <Menu {...place} />}
    </FetchedMenu>,
  );
  await act(async () => Menu.fetch()); // as when one points at it
  expect(updates.said).toEqual([]);
  await press('Display');
  expect(updates.said).toEqual([sentence]);
  network.on = true;
  await press('Display');
  expect(host.textContent).toBe('the menu');
  expect(updates.said).toEqual([]); // taken back: it has come
});

it('what a part fetches for itself is missing in the same place, within its frame', async () => {
  const open = fetched({ figure: 42 });
  const Screen = () => <main>{useFetched(open).figure}</main>;
  const LateScreen = lazyPart(
    async () => Screen,
    ({ children }) => <main>{children}</main>,
  );
  await show(<LateScreen />);
  expect(host.querySelector('main')?.textContent).toContain(sentence);
  network.on = true;
  await press('Try again');
  expect(host.querySelector('main')?.textContent).toBe('42');
});

it('what was asked for is said to be missing each time; what nobody asked for does not say it again', async () => {
  const [Asked, InPassing] = [greeting(), greeting()];
  const asking = <Asked name="Ada" onMissing={() => undefined} />;
  await show(asking);
  expect(updates.said).toEqual([sentence]);
  await show(<InPassing {...noRoom} name="Grace" />);
  expect(updates.said).toEqual([sentence]);
  await show(asking);
  expect(updates.said).toEqual([sentence, sentence]);
});

it('lets other errors through', async () => {
  class Guard extends Component<{ children: ReactNode }, { error: Error | null }> {
    override state: { error: Error | null } = { error: null };
    static getDerivedStateFromError(error: Error): { error: Error } {
      return { error };
    }
    override render(): ReactNode {
      return this.state.error === null ? this.props.children : `caught: ${this.state.error.message}`;
    }
  }
  const Broken = lazyPart(async () => (): ReactNode => {
    throw new Error('a bug');
  });
  await show(
    <Guard>
      <Broken />
    </Guard>,
  );
  expect(host.textContent).toBe('caught: a bug');
});

it('what is missing hears once that there is a network, however often it is drawn, and comes then', async () => {
  const Greeting = greeting();
  const heard = vi.spyOn(window, 'addEventListener');
  const online = (): number => heard.mock.calls.filter(([name]) => name === 'online').length;
  await show(<Greeting name="Ada" />);
  const once = online();
  await press('Try again'); // draws it anew, twice
  expect(online()).toBe(once);
  heard.mockRestore();
  network.on = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(host.textContent).toBe('Good day, Ada');
});
