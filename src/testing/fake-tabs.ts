import { ExperimentClaims, type TabChannel, type TabLocks } from '../page/experiments/experiment-claims.ts';

interface Held {
  readonly tab: LockingTab;
  readonly name: string;
  readonly mode: LockMode;
}

interface Wish extends Held {
  readonly grant: () => Promise<unknown>;
  readonly settle: (of: Promise<unknown>) => void;
}

/** The tabs of a browser, as far as they hear each other and wait for each other's locks: in microtasks, in order. */
export class FakeTabs {
  private readonly tabs: LockingTab[] = [];
  private held: readonly Held[] = [];
  private waiting: readonly Wish[] = [];

  openTab(): LockingTab {
    const tab = new LockingTab(this);
    this.tabs.push(tab);
    return tab;
  }

  /** It breaks down: it says nothing and hears nothing any more, and the browser frees what it held. */
  close(tab: LockingTab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.held = this.held.filter((one) => one.tab !== tab);
    this.waiting = this.waiting.filter((one) => one.tab !== tab);
    this.grantAll();
  }

  post(from: LockingTab, data: unknown): void {
    if (!this.tabs.includes(from)) return;
    for (const tab of this.tabs)
      if (tab !== from) queueMicrotask(() => this.tabs.includes(tab) && tab.hear(data));
  }

  /** Null where it is not free, and is not to be waited for. */
  ask(wish: Wish, ifAvailable: boolean): boolean {
    if (ifAvailable && !this.isFree(wish)) return false;
    this.waiting = [...this.waiting, wish];
    this.grantAll();
    return true;
  }

  query(): LockManagerSnapshot {
    return { held: this.held.map(({ name, mode }) => ({ name, mode, clientId: '' })), pending: [] };
  }

  private isFree({ name, mode }: Held): boolean {
    return this.held.every((one) => one.name !== name || (mode === 'shared' && one.mode === 'shared'));
  }

  private grantAll(): void {
    for (const wish of this.waiting) {
      if (!this.isFree(wish)) continue;
      this.waiting = this.waiting.filter((one) => one !== wish);
      this.held = [...this.held, wish];
      const done = Promise.resolve().then(wish.grant);
      const free = (): void => {
        this.held = this.held.filter((one) => one !== wish);
        this.grantAll();
      };
      wish.settle(done.finally(free));
    }
  }
}

/** The claims of an only tab. */
export function claimsOfOneTab(): ExperimentClaims {
  const { channel, locks } = new FakeTabs().openTab();
  return new ExperimentClaims({ channel, locks, nowMs: () => 0, newId: () => 'mark' });
}

export class LockingTab {
  private readonly listeners: ((event: { readonly data: unknown }) => void)[] = [];
  private readonly browser: FakeTabs;

  constructor(browser: FakeTabs) {
    this.browser = browser;
  }

  readonly channel: TabChannel = {
    postMessage: (data) => this.browser.post(this, structuredClone(data)),
    addEventListener: (_type, listener) => void this.listeners.push(listener),
  };

  readonly locks = {
    request: (
      name: string,
      { mode = 'exclusive', ifAvailable = false }: LockOptions,
      work: LockGrantedCallback<unknown>,
    ) =>
      new Promise((resolve) => {
        const grant = async (): Promise<unknown> => work({ name, mode });
        const isAsked = this.browser.ask({ tab: this, name, mode, grant, settle: resolve }, ifAvailable);
        if (!isAsked) resolve(Promise.resolve(null).then((none) => work(none)));
      }),
    query: () => Promise.resolve(this.browser.query()),
  } as unknown as TabLocks;

  hear(data: unknown): void {
    for (const listener of this.listeners) listener({ data });
  }
}
