const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const laterMs = 200;

/**
 * Whoever works by keys, and whose control goes away or can do no more with what it did, has the focus on the one that is next
 * to it. Where the page itself moves the focus it stays there. Returns the way out.
 */
export function keepFocus(page: Document): () => void {
  let byKey = false;
  /** The controls of the page when one had the focus last, and which of them that was. */
  let around: readonly HTMLElement[] = [];
  let place = -1;
  const remember = ({ target }: Event): void => {
    around = [...page.querySelectorAll<HTMLElement>(controls)];
    place = around.indexOf(target as HTMLElement);
  };
  const mend = (): void => {
    const lost = around[place];
    const focus = page.activeElement;
    if (lost === undefined || (focus !== page.body && focus !== lost) || canHaveFocus(lost)) return;
    const next = [...around.slice(place + 1), ...around.slice(0, place).reverse()].find(canHaveFocus);
    next?.focus();
  };
  const onKey = (): void => void (byKey = true);
  const onPointer = (): void => void (byKey = false);
  /** Once what the click did is on the page; words of the Inspector follow a little later. */
  const onClick = (): void => {
    if (!byKey) return;
    requestAnimationFrame(mend);
    setTimeout(mend, laterMs);
  };
  const heard = [
    ['keydown', onKey],
    ['pointerdown', onPointer],
    ['focusin', remember],
    ['click', onClick],
  ] as const;
  for (const [name, listener] of heard) page.addEventListener(name, listener, { capture: true });
  return () => {
    for (const [name, listener] of heard) page.removeEventListener(name, listener, { capture: true });
  };
}

function canHaveFocus(element: HTMLElement): boolean {
  const isShown = element.isConnected && element.checkVisibility({ visibilityProperty: true });
  return isShown && !element.matches(':disabled, [tabindex="-1"]') && element.closest('[inert]') === null;
}
