/** What the tabs of a browser tell each other of the experiments that they run. Not of one version: others are ignored. */
type Said =
  | { readonly kind: 'who' }
  | { readonly kind: 'held'; readonly id: string; readonly since: Since }
  | { readonly kind: 'freed'; readonly id: string };

/** When an experiment was begun in a tab, and a mark that no other has. */
type Since = readonly [ms: number, mark: string];

/** Between the tabs of the page; what a tab says does not come back to it. */
export interface TabChannel {
  postMessage(said: Said): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export type TabLocks = Pick<LockManager, 'request' | 'query'>;

export interface ExperimentClaimsParts {
  readonly channel: TabChannel;
  /**
   * Null where the browser has none, as on a page that comes without encryption. There a tab knows of the others only what they say:
   * two that begin at once both run until they hear of each other, and one that breaks down is believed to run until this page is loaded anew.
   */
  readonly locks: TabLocks | null;
  readonly nowMs: () => number; // since 1970
  readonly newId: () => string;
}

interface Held {
  readonly since: Since;
  readonly lost: () => void;
  /** Once it is given back. */
  readonly gone: Promise<void>;
}

/**
 * Which tab runs which experiment: one at a time runs it. A lock of the browser decides, and is free when its tab is gone in whatever
 * way; messages say which are held. See decision 0016.
 */
export class ExperimentClaims {
  private readonly parts: ExperimentClaimsParts;
  private readonly own = new Map<string, Held>();
  private readonly others = new Set<string>();
  private tell: (elsewhere: readonly string[]) => void = () => undefined;

  constructor(parts: ExperimentClaimsParts) {
    this.parts = parts;
    parts.channel.addEventListener('message', ({ data }) => this.hear(data as Said));
  }

  /** Tells the ids of the experiments that other tabs run, whenever that changes. */
  follow(tell: (elsewhere: readonly string[]) => void): void {
    this.tell = tell;
    this.parts.channel.postMessage({ kind: 'who' });
  }

  /**
   * The right to run an experiment, until it is given back; null: another tab has it.
   * @param lost is called where that turns out only later, as it can without locks
   */
  async claim(id: string, lost: () => void): Promise<(() => void) | null> {
    await this.own.get(id)?.gone;
    const unlock = await this.lock(id);
    if (unlock === null) {
      this.add(id);
      return null;
    }
    let leave = (): void => undefined;
    const gone = new Promise<void>((resolve) => (leave = resolve));
    const held = { since: [this.parts.nowMs(), this.parts.newId()], lost, gone } as const;
    this.own.set(id, held);
    this.remove(id);
    this.say(id, held);
    return () => {
      if (this.own.get(id) !== held) return;
      this.own.delete(id);
      void unlock().then(() => {
        this.parts.channel.postMessage({ kind: 'freed', id });
        leave();
      });
    };
  }

  /** The page is left: says so for those that are told by nothing else. */
  leave(): void {
    for (const id of this.own.keys()) this.parts.channel.postMessage({ kind: 'freed', id });
  }

  /** The page is back, as it was. */
  comeBack(): void {
    for (const [id, held] of this.own) this.say(id, held);
  }

  private say(id: string, { since }: Held): void {
    this.parts.channel.postMessage({ kind: 'held', id, since });
  }

  private hear(said: Said): void {
    switch (said.kind) {
      case 'who':
        return this.comeBack();
      case 'freed':
        return this.remove(said.id);
      case 'held': {
        const held = this.own.get(said.id);
        if (held === undefined) this.add(said.id);
        else if (this.parts.locks === null) this.settle(said.id, held, said.since);
      }
    }
  }

  /** Two tabs run one experiment: the one that began later gives way. */
  private settle(id: string, held: Held, theirs: Since): void {
    const [[ms, mark], [theirMs, theirMark]] = [held.since, theirs];
    if (ms < theirMs || (ms === theirMs && mark < theirMark)) return this.say(id, held);
    this.own.delete(id);
    this.add(id);
    held.lost();
  }

  private add(id: string): void {
    if (this.others.has(id)) return;
    this.others.add(id);
    this.tell([...this.others]);
    const freed = this.parts.locks?.request(nameOf(id), { mode: 'shared' }, () => undefined);
    void freed?.then(
      () => this.remove(id),
      () => undefined, // then the other tab says so
    );
  }

  private remove(id: string): void {
    if (this.others.delete(id)) this.tell([...this.others]);
  }

  /** Returns what gives the lock back; null: another tab has it. */
  private async lock(id: string): Promise<(() => Promise<unknown>) | null> {
    const { locks } = this.parts;
    if (locks === null) return this.others.has(id) ? null : () => Promise.resolve();
    for (;;) {
      const unlock = await lockOf(locks, nameOf(id));
      // Tabs that wait for an experiment to end have its lock for a moment when it does.
      if (unlock !== null || (await isHeld(locks, nameOf(id)))) return unlock;
    }
  }
}

function nameOf(id: string): string {
  return `tilescope-experiment ${id}`;
}

function lockOf(locks: TabLocks, name: string): Promise<(() => Promise<unknown>) | null> {
  return new Promise((resolve) => {
    const held: Promise<unknown> = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => {
        resolve(() => {
          release();
          return held;
        });
      });
    });
    held.catch(() => resolve(() => Promise.resolve())); // the browser has none for this page
  });
}

async function isHeld(locks: TabLocks, wanted: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name, mode }) => name === wanted && mode === 'exclusive');
}
