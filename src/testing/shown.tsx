import { type ReactNode, Suspense, act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { SearchProvider } from '../page/session/search-context.tsx';
import type { SearchSession } from '../page/session/search-session.ts';
import { type Services, ServicesContext } from '../page/session/services.ts';

/** A part of the page in a test, with what a person sees of it and does there. */
export class Shown {
  readonly host = document.body.appendChild(document.createElement('div'));
  private readonly root = createRoot(this.host);

  /** Until all of it is there that waits for nothing but promises. */
  async show(part: ReactNode): Promise<void> {
    await this.after(() => this.root.render(<Suspense>{part}</Suspense>));
  }

  /** The same over a search, with what the part asks of the page. */
  async showOver(session: SearchSession, part: ReactNode, services: Partial<Services> = {}): Promise<void> {
    await this.show(
      <ServicesContext value={services}>
        <SearchProvider session={session}>{part}</SearchProvider>
      </ServicesContext>,
    );
  }

  /** What was begun and needs no time comes to its end. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await act(() => new Promise((done) => setTimeout(done)));
  }

  end(): void {
    act(() => this.root.unmount());
    this.host.remove();
  }

  /** All elements that fit, as text. */
  texts(selector: string): string[] {
    return [...document.querySelectorAll(selector)].map(textOf);
  }

  /** The first that fits, as text; without a selector all there is. */
  text(selector?: string): string {
    return textOf(selector === undefined ? this.host : this.one(selector));
  }

  /** Something happens outside the page, and all comes to rest. */
  async after(change: () => unknown): Promise<void> {
    await act(() => {
      change();
      return Promise.resolve();
    });
    await this.rest();
  }

  one<E extends Element = HTMLElement>(selector: string): E {
    const found = this.host.querySelector<E>(selector) ?? document.querySelector<E>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  }

  /** A button, a menu's item or a link, by what it is called; the one of that index where there are several. */
  button(name: string, index = 0): HTMLButtonElement {
    const found = [...document.querySelectorAll<HTMLButtonElement>('button, a, summary, [role^=menuitem]')];
    const fits = found.filter((one) => (one.ariaLabel ?? textOf(one)) === name)[index];
    if (fits === undefined) throw new Error(`no "${name}" among ${found.map(textOf).join(' | ')}`);
    return fits;
  }

  async press(name: string, index = 0): Promise<void> {
    await this.after(() => this.button(name, index).click());
  }

  field(label: string): HTMLInputElement {
    const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    const found = all.find(
      (one) => one.ariaLabel === label || [...(one.labels ?? [])].some((its) => textOf(its) === label),
    );
    if (found === undefined) throw new Error(`no field "${label}"`);
    return found;
  }

  /** React watches the property of the element itself; a typing person goes past it. */
  async fill(label: string, text: string): Promise<void> {
    const field = this.field(label);
    act(() => field.focus());
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    await this.after(() => field.dispatchEvent(new Event(type, { bubbles: true })));
  }

  /** A row of a table as the texts of its cells. */
  rows(selector = 'tbody tr'): string[][] {
    return [...this.host.querySelectorAll(selector)].map((row) => [...row.children].map(textOf));
  }

  /**
   * What the drawings in there show, a line for each shape: what it is, what marks it, where it is, in whole pixels, and its words.
   * Colours and faces are the sheets'.
   */
  drawn(selector: string): string[] {
    const places = 'x y cx cy r width height points d transform'.split(' ');
    const shapes = `:is(${selector}) svg:not(.lucide) :is(path, rect, circle, line, text):not(defs *)`;
    return [...this.host.querySelectorAll(shapes)].map((shape) => {
      const marks = [...shape.attributes].filter(({ name }) => /^(data-|stroke-dasharray)/.test(name));
      return [
        shape.localName,
        ...marks.map(({ name, value }) => `${name.replace('data-', '')}=${value}`),
        ...places.map((name) => (shape.getAttribute(name) ?? '').replace(/-?\d*\.\d+/g, wholeOf)),
        textOf(shape),
      ]
        .filter((part) => part !== '')
        .join(' ');
    });
  }

  /** A mouse at a place of an element, in pixels: nothing is laid out, and so each begins in the corner of the window. */
  pointer(selector: string, type: 'move' | 'down' | 'up' | 'leave' | 'click', x: number, y: number): void {
    // React hears of a pointer that leaves by where it goes out to.
    const name = {
      move: 'pointermove',
      down: 'pointerdown',
      up: 'pointerup',
      leave: 'pointerout',
      click: 'click',
    };
    const event = new PointerEvent(name[type], {
      ...{ clientX: x, clientY: y, button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse' },
      ...{ bubbles: true, cancelable: true },
    });
    act(() => void this.one(selector).dispatchEvent(event));
  }

  key(selector: string, key: string, more: KeyboardEventInit = {}): void {
    act(
      () =>
        void this.one(selector).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
        ),
    );
  }
}

/** What an element says beside its text, but for ids, which are made anew each time. */
const saying =
  /^(role|title|href|aria-(?!hidden|labelledby|describedby|controls|owns)\w+|data-\w+|disabled|hidden|colspan|value)$/;

/** What an element says of itself: its names and states, what it holds as a field, and by what numbers it is drawn. */
function saidBy(element: Element): string[] {
  const said = [...element.attributes]
    .filter(({ name }) => saying.test(name))
    .map(({ name, value }) => (value === '' || value === 'true' ? name : `${name}=${value}`));
  if (element instanceof HTMLTextAreaElement) said.push(`= ${element.value}`);
  if (element instanceof HTMLInputElement)
    said.push(/checkbox|radio/.test(element.type) ? (element.checked ? '☑' : '☐') : `= ${element.value}`);
  if (element instanceof HTMLDetailsElement && element.open) said.push('open');
  const style = element.getAttribute('style') ?? '';
  return style.includes('--') ? [...said, style.replace(/-?\d*\.\d+/g, wholeOf)] : said;
}

/**
 * What somebody sees in there, hears of it and can do: a line for each element that says something of itself, with the words up to
 * the next one. What a drawing shows is asked of `drawn`.
 */
export function seen(within: Element): string {
  const lines: string[] = [];
  const look = (element: Element, depth: number): void => {
    if (element instanceof HTMLSelectElement) {
      const options = Array.from(element.options, (option) =>
        option.selected ? `[${option.text}]` : option.text,
      );
      lines.push(`${'  '.repeat(depth)}${['select', ...saidBy(element)].join(' ')}: ${options.join(' | ')}`);
      return;
    }
    const said = saidBy(element);
    const isLeaf =
      element.localName === 'svg' ||
      [...element.querySelectorAll('*')].every((inner) => saidBy(inner).length === 0);
    const own = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
      .join(' … ');
    const words = isLeaf ? textOf(element) : own.replace(/[\s…]+/g, ' ').trim();
    const speaks = said.length > 0 || words !== '';
    if (speaks)
      lines.push(
        `${'  '.repeat(depth)}${[element.localName, ...said].join(' ')}: ${words}`.replace(/: $/, ''),
      );
    if (!isLeaf) for (const child of element.children) look(child, speaks ? depth + 1 : depth);
  };
  look(within, 0);
  return lines.join('\n');
}

/** As it is read: spaces count once, and those that do not break are spaces. */
function textOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}

/** Of a number in a path: what follows another one begins with a space, or its sign. */
function wholeOf(number: string): string {
  return String(Math.round(Number(number)) + 0);
}

/** Of the media queries those hold in which one of these words is. */
export function mediaHold(...words: readonly string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: words.some((word) => query.includes(word)),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
}

/** Everything that is laid out is so large, in px. */
export function laidOut(width: number, height: number): void {
  class Observer {
    private readonly look: (entries: readonly ResizeObserverEntry[]) => void;
    constructor(look: (entries: readonly ResizeObserverEntry[]) => void) {
      this.look = look;
    }
    observe(): void {
      this.look([]);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  for (const [name, px] of Object.entries({ clientWidth: width, clientHeight: height }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => px });
}
