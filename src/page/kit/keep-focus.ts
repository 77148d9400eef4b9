import { movers } from './commands.ts';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const laterMs = 200;

/** The page itself is moving the focus: nobody has come to what gets it, and asks what that is. */
let moves = false;

export function isMovingFocus(): boolean {
  return moves;
}

export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  moves = true;
  element.focus(options);
  moves = false;
}

/**
 * Whoever works by keys, and whose control goes away or can do no more with what it did, has the focus on what has come in its
 * place, or on the next one in what it stood in, from the inside out; never on a word that is only explained. A control of a
 * screen hands it to one of the same screen and never to the header; where another screen has come, to that as a whole, as none
 * of its controls is next to what was pressed. Where a picture has come in its place it is on that, before what stands around it; and
 * where what led there is back, as a node of a list after a look at it, on that. It is the same where the control goes by itself, as *Stop* when a film has ended. Where
 * the page itself moves the focus it stays there. A list in
 * which something was chosen with the mouse gives up the focus, so that arrows step on and do not choose again. In a row that scrolls
 * sideways what the keys come to is whole. Returns the way out.
 */
export function keepFocus(page: Document): () => void {
  let byKey = false;
  /** The controls of the page when one had the focus last, and which of them that was. */
  let around: readonly HTMLElement[] = [];
  let place = -1;
  /** What that one stands in, from the inside out. */
  let frames: readonly Element[] = [];
  let screen: HTMLElement | null = null;
  /** The name of the control that the focus was taken on from. */
  let origin = '';
  const controlsIn = (part: ParentNode): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(controls)];
  const remember = ({ target }: Event): void => {
    around = controlsIn(page);
    place = around.indexOf(target as HTMLElement);
    if (byKey && target instanceof HTMLElement) bringIntoSight(target);
    screen = target instanceof Element ? target.closest('main') : null;
    frames = target instanceof Element ? framesOf(target) : [];
    // Of these alone: with all of the page a search that draws would be listened to.
    goes.disconnect();
    if (target instanceof HTMLElement)
      goes.observe(target, { attributes: true, attributeFilter: ['disabled'] });
    for (const frame of [...frames, screen ?? page.body]) goes.observe(frame, { childList: true });
  };
  const mend = (): void => {
    const lost = around[place];
    const focus = page.activeElement;
    if (lost === undefined || (focus !== page.body && focus !== lost) || isUsable(lost)) return;
    if (screen?.isConnected === false) {
      const other = page.querySelector('main');
      if (other?.ariaBusy === 'true') looks.later();
      else if (other !== null) focusWhole(other);
      return;
    }
    const connected = frames.filter((one) => one.isConnected);
    for (const frame of [...connected, screen ?? page]) {
      const within = controlsIn(frame);
      const old = around.filter((one) => within.includes(one));
      const after = old.filter((one) => around.indexOf(one) > place);
      const before = old.filter((one) => around.indexOf(one) < place).reverse();
      const come = within.filter((one) => !around.includes(one));
      const back = come.filter((one) => nameOf(one) === origin);
      const next = [...back, ...come, ...after, ...before].find((one) => isNext(one));
      if (next !== undefined) {
        origin = nameOf(lost);
        return moveFocus(next);
      }
      const picture = frame.querySelector<HTMLElement>('canvas[role]');
      if (picture !== null) {
        picture.tabIndex = -1;
        return moveFocus(picture);
      }
    }
  };
  const looks = new Looks(mend);
  const goes = new MutationObserver(() => {
    const lost = around[place];
    if (byKey && lost !== undefined && !isUsable(lost) && !looks.isDue) looks.soon();
  });
  const onKey = (): void => {
    byKey = true;
    looks.later();
  };
  const onPointer = (): void => {
    byKey = false;
    looks.end();
  };
  const onClick = (): void => {
    if (byKey) looks.begin();
  };
  const onChange = ({ target }: Event): void => {
    if (!byKey && target instanceof HTMLSelectElement) target.blur();
  };
  const heard = [
    ['change', onChange],
    ['keydown', onKey],
    ['pointerdown', onPointer],
    ['focusin', remember],
    ['click', onClick],
  ] as const;
  for (const [name, listener] of heard) page.addEventListener(name, listener, { capture: true });
  return () => {
    for (const [name, listener] of heard) page.removeEventListener(name, listener, { capture: true });
    goes.disconnect();
    looks.end();
  };
}

/** When it is looked whether a key or a press has lost the focus: a press in the next frame, and both a little later, as words of the Inspector follow then. */
class Looks {
  private readonly look: () => void;
  private frame = 0;
  private soonTimer: ReturnType<typeof setTimeout> | undefined;
  private laterTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(look: () => void) {
    this.look = look;
  }

  /** Once what a click did is on the page. */
  begin(): void {
    this.later();
    this.frame = requestAnimationFrame(() => this.soon());
  }

  /** A key that presses nothing may take a control away too; one that closes a dialog leaves it the time to give the focus back. */
  later(): void {
    this.end();
    this.laterTimer = setTimeout(() => {
      this.laterTimer = undefined;
      this.soon();
    }, laterMs);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.soonTimer);
    clearTimeout(this.laterTimer);
    this.soonTimer = this.laterTimer = undefined;
  }

  /** Whether it is looked anyway. */
  get isDue(): boolean {
    return this.laterTimer !== undefined || this.soonTimer !== undefined;
  }

  /** A dialog that is closed gives the focus back by itself, a moment after it is gone. */
  soon(): void {
    clearTimeout(this.soonTimer);
    this.soonTimer = setTimeout(() => {
      this.soonTimer = undefined;
      this.look();
    });
  }
}

/** Where arrows move something that is there: a value, a choice, a tile. */
const arrowUsers = `${movers}, [role=radiogroup], [data-tile]`;

/** From where arrows would move something, the focus goes on to the search that they step through. */
export function leaveArrows(page: Document): void {
  if (!page.activeElement?.closest(arrowUsers)) return;
  const search = page.querySelector<HTMLElement>('main [data-figures]');
  if (search !== null) focusWhole(search);
}

/** Gives the focus to a part as a whole: Tab does not stop at it, and goes on with its first control. */
export function focusWhole(part: HTMLElement): void {
  part.tabIndex = -1;
  part.style.outline = 'none';
  moveFocus(part, { preventScroll: true });
}

/** Where Tab stops in there: of radio buttons that belong together at the one that is chosen. */
export function stopsIn(part: ParentNode): HTMLElement[] {
  const all = [...part.querySelectorAll<HTMLElement>(controls)];
  const chosen = all.filter((one): one is HTMLInputElement => one.matches('input[type=radio]:checked'));
  return all.filter((one) => {
    const isOther =
      one instanceof HTMLInputElement &&
      one.type === 'radio' &&
      chosen.some((other) => other !== one && other.name === one.name);
    return isUsable(one) && one.tabIndex >= 0 && !isOther;
  });
}

/** Where Tab stops behind an element; at the page's end the element itself. */
export function stopAfter(element: HTMLElement): HTMLElement {
  const follows = (one: HTMLElement): boolean =>
    (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return stopsIn(document).find((one) => follows(one) && one.closest('[role=dialog]') === null) ?? element;
}

/** More than the ring around it. */
const ringPx = 6;

/**
 * A browser takes what lies half within a row that scrolls sideways for seen, and leaves it there; and a dialog that goes round from its
 * last stop to its first does not scroll to that.
 */
function bringIntoSight(element: HTMLElement): void {
  if (element.parentElement?.closest('[role=dialog]')) element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  for (let row = element.parentElement; row !== null; row = row.parentElement) {
    if (row.scrollWidth <= row.clientWidth || !/auto|scroll/.test(getComputedStyle(row).overflowX)) continue;
    const { left, right } = row.getBoundingClientRect();
    if (box.width > right - left) return; // a text, which scrolls with its caret
    if (box.right + ringPx > right) row.scrollLeft += box.right + ringPx - right;
    else if (box.left - ringPx < left) row.scrollLeft -= left - box.left + ringPx;
    return;
  }
}

function framesOf(element: Element): Element[] {
  const frames: Element[] = [];
  for (let frame = element.parentElement; frame !== null && !frame.matches('main, body');) {
    frames.push(frame);
    frame = frame.parentElement;
  }
  return frames;
}

function nameOf(element: HTMLElement): string {
  return element.ariaLabel ?? element.textContent;
}

/** A link that skips the header is for whoever comes by Tab: it shows while it has the focus. */
function isNext(element: HTMLElement): boolean {
  const { term, skips } = element.dataset;
  return isUsable(element) && element.tabIndex >= 0 && term === undefined && skips === undefined;
}

function isUsable(element: HTMLElement): boolean {
  const isShown = element.isConnected && element.checkVisibility({ visibilityProperty: true });
  return isShown && !element.matches(':disabled') && element.closest('[inert]') === null;
}
