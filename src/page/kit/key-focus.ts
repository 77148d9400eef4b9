/** Where every key belongs to the element and not to the page. A dialog beside the picture leaves the page its keys. */
const fields =
  'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable=true], [role=dialog]:not([data-beside])';
/** What arrows, Home and End move by themselves. */
const movers = 'input, [role=slider], [role=menu], [role=listbox]';
/** What Space and Enter press. */
const pressables = 'button, a, summary, input, [role=button], [role=menu], [role=listbox]';

/** Where the browser itself undoes. */
const texts = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';

type KeyHandler = (event: KeyboardEvent) => void;

/** Runs `work` for a key that is pressed elsewhere than in a field or a dialog, and that nobody there used. */
export function unlessTyping(work: () => void): KeyHandler {
  return unlessWithin(fields, work);
}

/** As `unlessTyping`, for arrows, Home and End. */
export function unlessMoving(work: () => void): KeyHandler {
  return unlessWithin(`${fields}, ${movers}`, work);
}

/** As `unlessTyping`, for Space and Enter. */
export function unlessPressing(work: () => void): KeyHandler {
  return unlessWithin(`${fields}, ${pressables}`, work);
}

/** For what undoes: everywhere but in texts. Where `work` had nothing to do the key is the browser's. */
export function unlessWriting(work: () => boolean): KeyHandler {
  return (event) => {
    const writes = event.target instanceof Element && event.target.closest(texts) !== null;
    if (!event.defaultPrevented && !writes && work()) event.preventDefault();
  };
}

function unlessWithin(selector: string, work: () => void): KeyHandler {
  return (event) => {
    const taken = event.target instanceof Element && event.target.closest(selector) !== null;
    if (event.defaultPrevented || taken) return;
    event.preventDefault();
    work();
  };
}
