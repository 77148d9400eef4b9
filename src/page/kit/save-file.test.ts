import { expect, test, vi } from 'vitest';
import { saveParts } from './save-file.ts';

test('a long text that comes in pieces is saved whole, in order', async () => {
  const saved: Blob[] = [];
  const click = vi.fn();
  const link = { href: '', download: '', click };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  });
  const pieces = Array.from({ length: 20 }, (_, index) => `${index}é`.padEnd(999_999, 'x'));
  expect(await saveParts('record.json', pieces, 'application/json')).toBe(20 * 1_000_000);
  expect(link).toMatchObject({ href: 'blob:saved', download: 'record.json' });
  expect(click).toHaveBeenCalledOnce();
  expect(saved[0].type).toBe('application/json');
  expect((await saved[0].text()) === pieces.join('')).toBe(true);
});
