import type { StoreApi } from 'zustand/vanilla';
import type { MainStores } from '../state/saved-explore.ts';
import { type Layer, closeLayers, onLayers, openLayer, openLayers } from '../kit/layers.ts';

/** What the browser keeps with an entry of its history: which page it is, and how many layers were open on it. */
interface Place {
  readonly page: number;
  readonly depth: number;
}

/**
 * The browser's Back closes what was opened last: each layer has an entry of the history, above that of its page. One that
 * is closed in another way takes its entry with it, and an entry whose layer is gone (after a reload, or by Forward) is
 * left again.
 */
export class BackButton {
  private readonly history: History;
  /** Open, and without an entry on this page. */
  private before: readonly Layer[] = [];
  private page = 0;
  /** On the way to another entry of this page. */
  private travels = false;
  private settles = false;

  constructor(target: Window, stores: MainStores) {
    this.history = target.history;
    const { page, search } = stores;
    followWay(
      page,
      ({ presenter }) => presenter,
      ({ setPresenter }) => setPresenter(false),
    );
    followWay(
      search,
      ({ mode }) => mode !== 'watch',
      ({ setMode }) => setMode('watch'),
    );
    this.arrive();
    onLayers(() => this.settleSoon());
  }

  /** A new page, with its link as its address. */
  turnPage(link: string): void {
    this.history.pushState({ page: this.page + 1, depth: 0 } satisfies Place, '', link);
    this.arrive();
  }

  /** For every `popstate`; false where the entry is of another page, at which `arrive` is to be called. */
  isHere(): boolean {
    const place = this.place();
    if (place?.page !== this.page) {
      this.travels = false;
      closeLayers(this.own());
      return false;
    }
    if (!this.travels) closeLayers(this.own().slice(place.depth));
    this.travels = false;
    this.settleSoon();
    return true;
  }

  /** At an entry that may be of another page, once that is shown. */
  arrive(): void {
    const { page, depth } = this.place() ?? { page: this.page + 1, depth: 0 };
    this.page = page;
    this.history.replaceState({ page, depth } satisfies Place, '');
    const layers = openLayers();
    this.before = layers.slice(0, Math.max(0, layers.length - depth));
    this.settleSoon();
  }

  private own(): readonly Layer[] {
    return openLayers().filter((layer) => !this.before.includes(layer));
  }

  private place(): Place | null {
    return this.history.state as Place | null;
  }

  /** After what a person did is done: that may close one and open another, or turn the page. */
  private settleSoon(): void {
    if (this.settles) return;
    this.settles = true;
    queueMicrotask(() => {
      this.settles = false;
      if (!this.travels) this.settle();
    });
  }

  private settle(): void {
    const wanted = this.own().length;
    let depth = this.place()?.depth ?? 0;
    this.travels = wanted < depth;
    if (this.travels) this.history.go(wanted - depth);
    while (depth < wanted) this.history.pushState({ page: this.page, depth: ++depth } satisfies Place, '');
  }
}

/** A way of using the page is a layer for as long as it is on. */
function followWay<State>(
  store: StoreApi<State>,
  isOn: (state: State) => boolean,
  leave: (state: State) => void,
): void {
  let closed: (() => void) | null = null;
  const follow = (state: State): void => {
    if (isOn(state) === (closed !== null)) return;
    const left = closed;
    closed = left === null ? openLayer(() => leave(store.getState())) : null;
    left?.();
  };
  follow(store.getState());
  store.subscribe(follow);
}
