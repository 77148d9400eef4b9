import { expect, it } from 'vitest';
import { fitsCode } from '../kit/qr-picture.tsx';
import { embedAddress, embedCode } from './share-panel.tsx';

const address = 'https://example.org/tilescope/?testing=1#v=1&start=1.2.0.3&size=2x2&heuristic=max(a,"b")';

it('an embedded page is the same address with embed=1 before its hash', () => {
  expect(embedAddress('https://example.org/t/#v=1&step=3')).toBe('https://example.org/t/?embed=1#v=1&step=3');
  expect(new URL(embedAddress(address)).hash).toBe(new URL(address).hash);
});

it('the frame is HTML whose address reads back as it was', () => {
  const source = /src="([^"]*)"/.exec(embedCode(address))?.[1] ?? '';
  expect(source.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(embedAddress(address));
  expect(source).not.toMatch(/&(?!amp;|quot;)/);
});

it('a code is made of links that a phone can read from afar', () => {
  expect(fitsCode('x'.repeat(1200))).toBe(true);
  expect(fitsCode('x'.repeat(1201))).toBe(false);
  expect(fitsCode('…'.repeat(401))).toBe(false);
});
