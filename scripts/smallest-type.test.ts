import { readFileSync, readdirSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { smallestTypePx } from '../src/picture/theme/type-scale.ts';

/** Of a font-size or font, each part that may say a size smaller than that of small type. */
function tooSmall(value: string): boolean {
  if (value.includes('var(--text')) return / \* 0?\.\d/.test(value); // a token, or max(…, the token); not a part of one
  const sizes = [...value.matchAll(/(\d*\.?\d+)(px|rem|em|%|pt| \* var\(--unit\))(?![\w-])/g)];
  return sizes.some(([, number, unit]) => Number(number) * (inPx.get(unit) ?? 1) < smallestTypePx);
}

/** An em at most as small as small type is. */
const inPx = new Map<string | undefined, number>([
  ['rem', 16],
  ['pt', 4 / 3],
  ['%', smallestTypePx / 100],
  ['em', smallestTypePx],
]);

const filesOf = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end) && !path.endsWith(`.test${end}`))
    .map((path) => `${folder}/${path}`);

it('finds what is too small, and nothing else', () => {
  const small = [
    '11px',
    '0.6875rem',
    '0.9em',
    '80%',
    'calc(10 * var(--unit))',
    'calc(var(--text-small) * 0.9)',
  ];
  const large = [
    '13px',
    '0.8125rem',
    'inherit',
    '0',
    'max(0.8em, var(--text-small))',
    'calc(var(--cell) * 0.5)',
  ];
  expect(small.filter(tooSmall)).toEqual(small);
  expect([...large, 'var(--text-small) / 1.5 var(--font-mono)'].filter(tooSmall)).toEqual([]);
});

it(`no style sheet has type smaller than ${smallestTypePx} px, but for numerals on tiles`, () => {
  const found = filesOf('src', '.css').flatMap((path) => {
    const small: string[] = [];
    postcss.parse(readFileSync(path, 'utf8')).walkDecls(/^(font(-size)?|--text.*)$/, (declaration) => {
      const { parent } = declaration;
      const isOnTile = parent instanceof postcss.Rule && /\.numeral(?![\w-])|\bsvg\b/.test(parent.selector); // in units of its drawing
      if (!isOnTile && tooSmall(declaration.value)) small.push(`${path}: ${String(declaration)}`);
    });
    return small;
  });
  expect(found).toEqual([]);
});

it(`no picture writes its words smaller than ${smallestTypePx} px`, () => {
  const found = filesOf('src/picture/render', '.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\.font = .*?\b(\d+(?:\.\d+)?)px.*/g)]
      .filter(([, number]) => Number(number) < smallestTypePx)
      .map(([line]) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});
