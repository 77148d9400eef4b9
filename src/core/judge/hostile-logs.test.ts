import { expect, it } from 'vitest';
import { bytesOfText, bytesOfPieces } from '../contract/record-messages.ts';
import { toEnd } from '../../testing/verdict-of.ts';
import { isLong } from '../../testing/samples.ts';
import { workOf } from '../../testing/work-of.ts';
import { readSearchLog } from './log/log-runs.ts';
import { judgeLog } from './verdict/judge-log.ts';
import { openFile } from './open-file.ts';

const start = '[2,8,3,1,6,4,7,0,5]';
const expand = `{"expand":${start}}`;
const head = (claim = ''): string => `{"tilescope":1,"start":${start},"goal":[1,2,3,8,0,4,7,6,5]${claim}}`;
const named = {
  none: '',
  'ida-star': ',"algorithm":"ida-star","heuristic":"manhattan"',
  'iterative-deepening': ',"algorithm":"iterative-deepening"',
  'depth-first': ',"algorithm":"depth-first"',
  'a-star': ',"algorithm":"a-star","heuristic":"manhattan"',
};
const times = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

/** Logs of as many lines as are asked for, each of a kind that no program writes. */
const shapes: Readonly<Record<string, (n: number) => readonly string[]>> = {
  'bounds before the first expansion': (n) => [...times(n, (bound) => `{"bound":${bound}}`), expand],
  'bounds behind the last one': (n) => [expand, ...times(n, (bound) => `{"bound":${bound}}`)],
  'a bound for each expansion': (n) => times(n, (line) => (line % 2 === 0 ? `{"bound":${line}}` : expand)),
  'the same expansion': (n) => times(n, () => expand),
  'the same successor': (n) => [expand, ...times(n, () => '{"generate":[2,8,3,1,0,4,7,6,5]}')],
  'successors before their expansion': (n) => [...times(n, () => '{"generate":[2,8,3,1,0,4,7,6,5]}'), expand],
  'the same selection': (n) => [expand, ...times(n, () => '{"select":[2,8,3,1,0,4,7,6,5]}')],
  'boards that are none': (n) => [expand, ...times(n, () => '{"expand":[2,8,3,1,0,4,7,6,6]}')],
  'a path that goes back and forth': (n) =>
    times(n, (line) => `{"expand":${line % 2 === 0 ? start : '[2,8,3,1,0,4,7,6,5]'},"g":${line}}`),
  'a path whose g is one too many': (n) =>
    times(n, (line) => `{"expand":${line % 2 === 0 ? start : '[2,8,3,1,0,4,7,6,5]'},"g":${line + 1}}`),
  solutions: (n) => [expand, ...times(n, () => '{"solution":["U"]}')],
  'one solution of many boards': (n) => [expand, `{"solution":[${times(n, () => start).join(',')}]}`],
};

it.each(
  Object.entries(shapes).flatMap(([shape, lines]) =>
    Object.entries(named).map(([claim, said]) => ({ shape, claim, said, lines })),
  ),
)('takes no more than in proportion: $shape, $claim', ({ said, lines }) => {
  const workFor = (n: number): number => {
    const text = [head(said), ...lines(n)].join('\n');
    return workOf(() => {
      const read = toEnd(readSearchLog(text));
      if (read.ok) toEnd(judgeLog(read.value));
      toEnd(openFile(bytesOfPieces([bytesOfText(text)])));
    });
  };
  const [once, twice, fourfold] = (isLong ? [100, 200, 400] : [40, 80, 160]).map(workFor);
  // Twice the lines, twice the work of those: where it grows with their square, four times.
  expect((fourfold - twice) / (twice - once)).toBeLessThan(2.5);
});
