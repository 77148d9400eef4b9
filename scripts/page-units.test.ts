import postcss from 'postcss';
import { expect, it } from 'vitest';
import { pageUnits } from './page-units.ts';

const written = (css: string): string => postcss([pageUnits()]).process(css, { from: undefined }).css;

it.each([
  ['a { padding: 12px var(--gap) 0 4.8px }', 'a { padding: 0.75rem var(--gap) 0 0.3rem }'],
  ['a { width: calc(100% - 30px); margin: -8px }', 'a { width: calc(100% - 1.875rem); margin: -0.5rem }'],
  ['a { border: 1px solid; inset: 2.5px }', 'a { border: 1px solid; inset: 2.5px }'],
  ['path { stroke-width: 4px }', 'path { stroke-width: 4px }'],
  ['@media (max-width: 919px) { a {} }', '@container page (max-width: 57.4375rem) { a {} }'],
  [
    '@media (max-width: 480px), (max-width: 919px) and (max-height: 500px) { a {} }',
    '@container page ((max-width: 30rem)) or ((max-width: 57.4375rem) and (max-height: 31.25rem)) { a {} }',
  ],
  ['@container play (min-width: 620px) { a {} }', '@container play (min-width: 38.75rem) { a {} }'],
  ['@media (pointer: coarse) { a { height: 40px } }', '@media (pointer: coarse) { a { height: 2.5rem } }'],
])('%s', (css, expected) => {
  expect(written(css)).toBe(expected);
});
