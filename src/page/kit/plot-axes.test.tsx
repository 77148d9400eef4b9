import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlotAxes } from './plot-axes.tsx';

const frame = { x0: 10, y0: 20, x1: 110, y1: 80 };
const ticks = [
  { value: -1, at: 30 },
  { value: 2, at: 60, text: 'two' },
  { value: 3, at: 90, text: '' },
];
const draw = (marks: Partial<Parameters<typeof PlotAxes>[0]>): string =>
  renderToStaticMarkup(<PlotAxes frame={frame} x={ticks} y={[]} xTitle="cost" {...marks} />);

it('writes a number as it is, or as it is told, and none where there is only a line', () => {
  const texts = [...draw({}).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(['−1', 'two', '', 'cost', '']);
});

it('marks numbers by ticks of two lengths, by lines, or not at all', () => {
  const paths = (markup: string): (string | undefined)[] =>
    [...markup.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d);
  const axis = 'M10 20V80H110';
  expect(paths(draw({}))).toEqual(['M30 80v5', 'M60 80v5', 'M90 80v3', axis]);
  expect(paths(draw({ xMarks: 'lines' }))).toEqual(['M30 20V84', 'M60 20V84', 'M90 20V84', axis]);
  expect(paths(draw({ x: [], y: [{ value: 5, at: 40 }] }))).toEqual(['M10 40H110', axis]);
  expect(paths(draw({ xMarks: 'none', y: ticks, yMarks: 'none' }))).toEqual([axis]);
});
