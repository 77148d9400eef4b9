import { describe, expect, it } from 'vitest';
import { type LockingTab, FakeTabs } from '../../testing/fake-tabs.ts';
import { ExperimentClaims } from './experiment-claims.ts';

let marks = 0;

/** A tab that keeps count of what it hears and loses. */
class Tab {
  elsewhere: readonly string[] = [];
  readonly lost: string[] = [];
  readonly claims: ExperimentClaims;

  constructor(tab: LockingTab, hasLocks: boolean, nowMs = 1) {
    this.claims = new ExperimentClaims({
      ...{ channel: tab.channel, locks: hasLocks ? tab.locks : null },
      ...{ nowMs: () => nowMs, newId: () => `mark-${++marks}` },
    });
    this.claims.follow((elsewhere) => (this.elsewhere = elsewhere));
  }

  claim(id: string): Promise<(() => void) | null> {
    return this.claims.claim(id, () => void this.lost.push(id));
  }
}

/** Until all that follows from what was done is done. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
};

describe.each([
  ['with locks', true],
  ['without locks, as over plain http', false],
])('the right to run an experiment, %s', (_, hasLocks) => {
  it('is one tab’s until it gives it back, and the others know, whenever they are opened', async () => {
    const browser = new FakeTabs();
    const [first, second] = [0, 1].map(() => new Tab(browser.openTab(), hasLocks));
    const release = await first.claim('a');
    await settled();
    const late = new Tab(browser.openTab(), hasLocks);
    await settled();
    expect([first, second, late].map(({ elsewhere }) => elsewhere)).toEqual([[], ['a'], ['a']]);
    expect(await second.claim('a')).toBeNull();
    const other = await second.claim('b');
    await settled();
    expect([first, second, late].map(({ elsewhere }) => elsewhere)).toEqual([['b'], ['a'], ['a', 'b']]);
    release?.();
    other?.();
    await settled();
    expect([first, second, late].map(({ elsewhere }) => elsewhere)).toEqual([[], [], []]);
    expect(await late.claim('a')).not.toBeNull();
    expect([...first.lost, ...second.lost, ...late.lost]).toEqual([]);
  });

  it('is had again at once by the tab that gives it back', async () => {
    const tab = new Tab(new FakeTabs().openTab(), hasLocks);
    const release = await tab.claim('a');
    const again = tab.claim('a');
    release?.();
    expect(await again).not.toBeNull();
  });

  it('is one tab’s in the end where all claim it in the same moment, with others that wait for it', async () => {
    const browser = new FakeTabs();
    const tabs = [3, 1, 2].map((nowMs) => new Tab(browser.openTab(), hasLocks, nowMs));
    const before = await tabs[0].claim('a');
    await settled();
    before?.();
    await settled();
    const rights = await Promise.all(tabs.map((tab) => tab.claim('a')));
    await settled();
    const runs = tabs.map(({ lost }, index) => rights[index] !== null && lost.length === 0);
    expect(runs).toEqual(hasLocks ? [true, false, false] : [false, true, false]);
    expect(tabs.map(({ elsewhere }) => elsewhere)).toEqual(runs.map((isRun) => (isRun ? [] : ['a'])));
  });
});

it('is free when its tab breaks down; without locks when its tab is left, and else for a page that is loaded anew', async () => {
  for (const hasLocks of [true, false]) {
    const browser = new FakeTabs();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    const [broken, left, other] = tabs.map((tab) => new Tab(tab, hasLocks));
    await broken.claim('a');
    await left.claim('b');
    await settled();
    expect(other.elsewhere).toEqual(['a', 'b']);
    left.claims.leave();
    for (const tab of tabs.slice(0, 2)) browser.close(tab);
    await settled();
    expect(other.elsewhere).toEqual(hasLocks ? [] : ['a']);
    const again = new Tab(browser.openTab(), hasLocks);
    await settled();
    expect(again.elsewhere).toEqual([]);
    expect(await again.claim('a')).not.toBeNull();
  }
});
