/** Something that changes by itself, in the form that `useSyncExternalStore` reads. */
export class Changing {
  private readonly listeners = new Set<() => void>();
  private changes = 0;

  /** Calls `listener` after every change; returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Grows with every change. */
  readonly version = (): number => this.changes;

  protected changed(): void {
    this.changes++;
    for (const listener of this.listeners) listener();
  }
}

/** What belongs to an object, made when it is first asked for and the same each time; it goes when the object does. */
export function onceFor<Owner extends object, Owned>(make: (owner: Owner) => Owned): (owner: Owner) => Owned {
  const made = new WeakMap<Owner, Owned>();
  return (owner) => {
    const owned = made.get(owner) ?? make(owner);
    made.set(owner, owned);
    return owned;
  };
}
