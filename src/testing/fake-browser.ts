import type { TextStorage } from '../page/session/kept-text.ts';

/** What a browser keeps for a page, and its tabs: each hears what the others write when the test lets it. */
export class FakeBrowser {
  readonly texts = new Map<string, string>();
  /** As many characters as there is room for. */
  quota = Infinity;
  /** Is asked before each write; may throw. */
  beforeWrite: () => void = () => undefined;
  private readonly tabs: FakeTab[] = [];

  openTab(): FakeTab {
    const tab = new FakeTab(this, (from) => {
      for (const other of this.tabs) if (other !== from) other.unheard++;
    });
    this.tabs.push(tab);
    return tab;
  }

  closeTab(tab: FakeTab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Lets all tabs hear everything; throws where they would never stop to answer each other. */
  settle(): void {
    for (let round = 0; this.tabs.some(({ unheard }) => unheard > 0); round++) {
      if (round > 20) throw new Error('The tabs write to each other without an end.');
      for (const tab of this.tabs) tab.hear();
    }
  }

  size(without = ''): number {
    return [...this.texts].reduce(
      (sum, [name, text]) => sum + (name === without ? 0 : name.length + text.length),
      0,
    );
  }
}

export class FakeTab implements TextStorage {
  unheard = 0;
  private readonly listeners: (() => void)[] = [];
  private readonly browser: FakeBrowser;
  private readonly tell: (from: FakeTab) => void;

  constructor(browser: FakeBrowser, tell: (from: FakeTab) => void) {
    this.browser = browser;
    this.tell = tell;
  }

  getItem(name: string): string | null {
    return this.browser.texts.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.browser.beforeWrite();
    if (this.browser.size(name) + name.length + text.length > this.browser.quota)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    if (this.browser.texts.get(name) === text) return;
    this.browser.texts.set(name, text);
    this.tell(this);
  }

  removeItem(name: string): void {
    this.browser.beforeWrite();
    if (this.browser.texts.delete(name)) this.tell(this);
  }

  listen(callback: () => void): void {
    this.listeners.push(callback);
  }

  /** All that was written elsewhere, at once. */
  hear(): void {
    if (this.unheard === 0) return;
    this.unheard = 0;
    for (const listener of this.listeners) listener();
  }
}
