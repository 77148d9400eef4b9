/** Where every key belongs to the element and not to the page. A dialog beside the picture leaves the page its keys. */
const fields =
  'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable=true], [role=dialog]:not([data-beside])';
/** What arrows, Home and End move by themselves. */
export const movers = 'input, [role=slider], [role=menu], [role=listbox]';
const menus = '[role=menu], [role=listbox]';
/** What Space and Enter press. */
const pressables = 'button, a, summary, input, [role=button], [role=menu], [role=listbox]';

/** Where the browser itself undoes. */
const texts = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';

type KeyHandler = (event: KeyboardEvent) => void;
/** What a key does, but for places where the key is not the page's. */
export type KeyGuard = (work: () => unknown) => KeyHandler;

/** Runs `work` for a key that is pressed elsewhere than in a field or a dialog, and that nobody there used. */
export function unlessTyping(work: () => unknown): KeyHandler {
  return unlessWithin(fields, work);
}

/** As `unlessTyping`, for arrows, Home and End. */
export function unlessMoving(work: () => unknown): KeyHandler {
  return unlessWithin(`${fields}, ${movers}`, work);
}

/** As `unlessTyping`, for Space and Enter. */
export function unlessPressing(work: () => unknown): KeyHandler {
  return unlessWithin(`${fields}, ${pressables}`, work);
}

/** For what undoes: everywhere but in texts. Where `work` had nothing to do, and says so by false, the key is the browser's. */
export function unlessWriting(work: () => unknown): KeyHandler {
  return (event) => {
    const writes = event.target instanceof Element && event.target.closest(texts) !== null;
    if (!event.defaultPrevented && !writes && work() !== false) event.preventDefault();
  };
}

/** Where Page ↑ and Page ↓ go through a text. */
const longTexts = 'textarea, [contenteditable=true]';
const dialogs = '[role=dialog]:not([data-beside])';

/**
 * For a clicker: whatever has the focus, a list, a slider or a number, keeps its value, and `work` is done in its place. A text
 * keeps the keys that move its caret. In a dialog, where `work` would not be seen, it is not done, but nothing is changed either.
 */
export function whereverFocusIs(work: () => unknown): KeyHandler {
  return (event) => {
    const at = event.target instanceof Element ? event.target : null;
    const isPage = event.key.startsWith('Page');
    if (event.defaultPrevented || at?.closest(isPage ? longTexts : `${texts}, ${menus}`)) return;
    const isInDialog = Boolean(at?.closest(dialogs));
    if (isInDialog && !(isPage && at?.matches(`${movers}, select`) === true)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isInDialog) work();
  };
}

function unlessWithin(selector: string, work: () => unknown): KeyHandler {
  return (event) => {
    const taken = event.target instanceof Element && event.target.closest(selector) !== null;
    if (event.defaultPrevented || taken) return;
    event.preventDefault();
    work();
  };
}
