// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Shown, laidOut } from '../../testing/shown.tsx';
import { WideTable } from './wide-table.tsx';

let page: Shown;
beforeEach(() => {
  laidOut(800, 400);
  page = new Shown();
});
afterEach(() => page.end());

it('names the columns that are out of sight, and leads to them', async () => {
  await page.show(
    <WideTable label="Figures">
      <table>
        <thead>
          <tr>
            {['Setting', 'Expanded', 'b*', 'Penetrance'].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
      </table>
    </WideTable>,
  );
  const box = page.one('[role=group]');
  expect(page.host.querySelector('button')).toBeNull(); // all of them are seen
  let left = 0;
  const place = (from: number, to: number) => () => ({ left: from - left, right: to - left }) as DOMRect;
  box.getBoundingClientRect = () => ({ left: 0, right: 300 }) as DOMRect;
  page.host.querySelectorAll<HTMLElement>('th').forEach((head, at) => {
    head.getBoundingClientRect = place(at * 120, (at + 1) * 120);
  });
  box.scrollBy = (({ left: by }: ScrollToOptions) => {
    left += by ?? 0;
    box.dispatchEvent(new Event('scroll', { bubbles: true }));
  }) as typeof box.scrollBy;
  box.scrollTo = () => box.scrollBy({ left: -left });
  Object.defineProperty(box, 'clientWidth', { value: 300 });
  Object.defineProperty(box, 'scrollWidth', { value: 480 });
  await page.after(() => box.dispatchEvent(new Event('scroll', { bubbles: true })));
  expect(page.text('button')).toBe('Further to the right: b*, Penetrance');
  await page.press('Further to the right: b*, Penetrance');
  expect(page.text('button')).toBe('Further to the right: Penetrance');
  await page.press('Further to the right: Penetrance');
  await page.press('Back to the first columns'); // it stays, so that the table does not jump
  expect(page.text('button')).toBe('Further to the right: b*, Penetrance');
});
