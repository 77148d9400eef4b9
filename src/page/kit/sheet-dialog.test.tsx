// needs a page
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Shown } from '../../testing/shown.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

let page: Shown;
beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

/** A field whose hint goes when it is left, and what follows it. */
function Fields() {
  const [hinted, setHinted] = useState(true);
  return (
    <>
      <input aria-label="Start" onBlur={() => setHinted(false)} />
      {hinted && <p>Enter puts it on the board.</p>}
      <button type="button">Shuffle</button>
    </>
  );
}

it('leads on to the next control, where a field that is left takes its hint away', async () => {
  await page.show(
    <SheetDialog title="Board" open onOpenChange={() => undefined} place="bottom">
      <Fields />
    </SheetDialog>,
  );
  const [dialog, next] = [page.one('[role=dialog]'), page.button('Shuffle')];
  const field = page.field('Start');
  field.focus();
  // As a browser tells of it: the focus is nowhere until the next control has it, and what goes away then makes the dialog take it.
  await page.after(() => {
    field.blur();
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: next }));
    dialog.focus();
  });
  expect(document.activeElement).toBe(next);
  await page.after(() => dialog.focus());
  expect(document.activeElement).toBe(dialog); // to which somebody goes
});
