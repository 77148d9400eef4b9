/**
 * `<tile-scope>`: a search of Tilescope in another page, as its attributes say.
 *
 *     <script type="module" src="https://example.org/tilescope/tile-scope.js"></script>
 *     <tile-scope start="158743062" algorithm="a-star" heuristic="manhattan" step="12" view="tree"></tile-scope>
 *
 * This file is all of it and imports nothing; the page that it shows lies beside it, or where `src` says. Attributes are those
 * of a link (docs/embedding.md); `picture` leaves nothing around the picture, `play` and `loop` have its steps go on by themselves. It dispatches `step`, with how far the search is
 * shown, and `end`, with how it ended.
 */
export interface StepDetail {
  /** Expansions done where the picture is, 0 … steps. */
  readonly step: number;
  /** Expansions recorded. */
  readonly steps: number;
}

export interface EndDetail {
  /** `refused`: these settings do not search this board; `unsolvable`: nothing was searched, or all of it. */
  readonly status: 'solved' | 'exhausted' | 'unsolvable' | 'budget' | 'refused';
  /** Moves of the solution; null without one. */
  readonly length: number | null;
  readonly expanded: number;
}

/** Attributes that say nothing of the search, besides those of every element. */
const ours = new Set([
  'src',
  'picture',
  'play',
  'loop',
  'to',
  'class',
  'id',
  'style',
  'title',
  'slot',
  'part',
  'hidden',
  'lang',
  'dir',
  'tabindex',
  'role',
]);
const isOfTheSearch = (name: string): boolean => !ours.has(name) && !/^(data-|aria-|on|xml)/.test(name);

const look =
  ':host { display: block; height: 40rem } :host([hidden]) { display: none } iframe { border: 0; width: 100%; height: 100% } p { margin: 0; overflow-wrap: anywhere }';

/**
 * Null: no address of a page. Any other kind than these could be a script (`javascript:`), which would run in the page around it, and with a
 * name and a password in it no browser loads one.
 */
function pageAt(src: string): URL | null {
  try {
    const page = new URL(src, document.baseURI);
    return /^https?:$/.test(page.protocol) && page.username + page.password === '' ? page : null;
  } catch {
    return null;
  }
}

/** Where pages are made there is no DOM (server rendering): the file is loaded there too, and defines nothing. */
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

export class TileScope extends Base {
  private readonly frame = document.createElement('iframe');
  /** In place of the frame: why there is none. */
  private readonly refusal = document.createElement('p');
  private readonly watcher = new MutationObserver(() => this.show());

  constructor() {
    super();
    const style = document.createElement('style');
    style.textContent = look;
    this.frame.loading = 'lazy';
    this.frame.allow = 'fullscreen; clipboard-write';
    this.refusal.setAttribute('role', 'alert');
    this.attachShadow({ mode: 'open' }).append(style, this.frame);
  }

  connectedCallback(): void {
    this.show();
    this.watcher.observe(this, { attributes: true });
    window.addEventListener('message', this.hear);
  }

  disconnectedCallback(): void {
    this.watcher.disconnect();
    window.removeEventListener('message', this.hear);
  }

  /**
   * Shows what the attributes say, also where they say it again and the reader has gone on since. The same page with another `#` is
   * not loaded anew, and the reader's way back does not go through all that was shown.
   */
  private show(): void {
    const src = this.getAttribute('src');
    const page = src === null || src.trim() === '' ? new URL('./', import.meta.url) : pageAt(src);
    if (page === null) return this.refuse();
    if (!this.frame.isConnected) this.refusal.replaceWith(this.frame);
    page.searchParams.set('embed', this.hasAttribute('picture') ? 'picture' : '1');
    for (const name of ['play', 'loop']) if (this.hasAttribute(name)) page.searchParams.set(name, '1');
    const to = this.getAttribute('to');
    if (to !== null) page.searchParams.set('to', to);
    const said = [...this.attributes].filter(({ name }) => isOfTheSearch(name));
    const pairs = said.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    page.hash = ['v=1', ...pairs].join('&');
    this.frame.title = this.title || 'Tilescope';
    this.frame.name = this.id; // what it posts tells a page with several which one it is
    const shown = this.frame.contentWindow;
    if (this.frame.src === '' || shown === null) this.frame.src = page.href;
    else shown.location.replace(page.href);
  }

  private refuse(): void {
    const src = this.getAttribute('src') ?? '';
    this.refusal.textContent = `Tilescope cannot be shown from "${src}". Set src to the address of its folder, which begins with https: or http:.`;
    this.frame.replaceWith(this.refusal);
    this.frame.removeAttribute('src'); // what was shown before does not come back with the frame
  }

  /** What the page in the frame says; anything else that is posted is none of ours. */
  private readonly hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.frame.contentWindow) return;
    if (typeof data !== 'object' || data === null || !('tilescope' in data) || !('detail' in data)) return;
    const type = data.tilescope;
    if (type === 'step' || type === 'end') this.dispatchEvent(new CustomEvent(type, { detail: data.detail }));
  };
}

if (typeof customElements !== 'undefined' && customElements.get('tile-scope') === undefined)
  customElements.define('tile-scope', TileScope);
