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
  // Longer and shorter than what is gathered, with characters of one to four bytes.
  const lengths = [999_998, 3, 700_000, 0, 1, 5_000, 699_000, 698_000, 40];
  const pieces = lengths.flatMap((length, index) => [`${index}é€😀`.padEnd(length, 'x'), 'y'.repeat(length)]);
  const size = new TextEncoder().encode(pieces.join('')).length;
  expect(await saveParts('record.json', pieces, 'application/json')).toBe(size);
  expect(link).toMatchObject({ href: 'blob:saved', download: 'record.json' });
  expect(click).toHaveBeenCalledOnce();
  expect(saved[0].type).toBe('application/json');
  expect((await saved[0].text()) === pieces.join('')).toBe(true);
});
