const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const laterMs = 200;

/**
 * Whoever works by keys, and whose control goes away or can do no more with what it did, has the focus on the one that is next
 * to it. A control of a screen hands it to one of the same screen, or of the one that has come in its place, and never to the
 * header. Where the page itself moves the focus it stays there. Returns the way out.
 */
export function keepFocus(page: Document): () => void {
  let byKey = false;
  /** The controls of the page when one had the focus last, and which of them that was. */
  let around: readonly HTMLElement[] = [];
  let place = -1;
  let ofScreen = false;
  const controlsIn = (part: ParentNode): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(controls)];
  const remember = ({ target }: Event): void => {
    around = controlsIn(page);
    place = around.indexOf(target as HTMLElement);
    ofScreen = target instanceof Element && target.closest('main') !== null;
  };
  const mend = (): void => {
    const lost = around[place];
    const focus = page.activeElement;
    if (lost === undefined || (focus !== page.body && focus !== lost) || isUsable(lost)) return;
    const others = [...around.slice(place + 1), ...around.slice(0, place).reverse()];
    const next = ofScreen
      ? [...others, ...[...page.querySelectorAll('main')].flatMap(controlsIn)].filter((one) =>
          one.closest('main'),
        )
      : others;
    next.find((one) => isUsable(one) && one.tabIndex >= 0)?.focus();
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

function isUsable(element: HTMLElement): boolean {
  const isShown = element.isConnected && element.checkVisibility({ visibilityProperty: true });
  return isShown && !element.matches(':disabled') && element.closest('[inert]') === null;
}
