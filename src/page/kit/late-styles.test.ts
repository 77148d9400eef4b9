// needs a page
import { expect, it } from 'vitest';
import { fetchStyled, followStyles } from './late-styles.ts';

followStyles(window);

/** A part with a sheet, as the bundler fetches it: it asks for the sheet once, and never again. */
function styledPart(address: string): () => Promise<string> {
  let asked = false;
  return () =>
    new Promise((resolve, reject) => {
      if (asked) return resolve(address);
      asked = true;
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      link.addEventListener('load', () => resolve(address));
      link.addEventListener('error', () => reject(new Error(`no ${address}`)));
      document.head.append(link);
    });
}

const sheets = (address: string) => document.head.querySelectorAll(`link[href="${address}"]`);
/** The network's answer to what was asked last. */
const answer = (address: string, type: 'load' | 'error') =>
  [...sheets(address)].at(-1)?.dispatchEvent(new Event(type));

it('a part whose sheet has not come does not come without it, whatever else is fetched while the sheet is asked for again', async () => {
  const part = styledPart('part.css');
  const first = fetchStyled(part);
  answer('part.css', 'error');
  await expect(first).rejects.toThrow('no part.css');

  const other = fetchStyled(() => Promise.resolve('other')); // asks for the sheet too
  const again = fetchStyled(part);
  answer('part.css', 'error');
  await expect(again).rejects.toThrow('a style sheet has not come');
  expect(await other).toBe('other');

  const third = fetchStyled(part);
  answer('part.css', 'load');
  expect(await third).toBe('part.css');
  expect(sheets('part.css').length).toBe(1);
  expect(await fetchStyled(part)).toBe('part.css');
});
