// needs a page
import { expect, it } from 'vitest';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { selectionRows } from '../../../core/files/record/selection-rows.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { AlgorithmName } from '../../../core/search/settings.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { handoutOf } from './handout.tsx';

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]);

function traceOf(algorithm: AlgorithmName): Trace {
  const settings = { ...defaultSettings(algorithm), maxExpansions: 120 };
  const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

const cellsOf = (paper: HTMLElement): string[][] =>
  [...paper.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it.each<AlgorithmName>(['a-star', 'breadth-first', 'depth-first', 'greedy', 'bidirectional'])(
  'has the steps of the record, up to the one on the screen: %s',
  (algorithm) => {
    const trace = traceOf(algorithm);
    const step = Math.min(60, trace.stepCount);
    const paper = handoutOf(trace, step, 'https://example.org/#v=1', []);
    const rows = [...selectionRows(trace)]
      .filter(({ step: at, expanded }) => expanded && at <= step)
      .slice(-40);
    const cells = cellsOf(paper);
    const at = (symbol: string): number =>
      [...paper.querySelectorAll('thead th')].findIndex(({ textContent }) => textContent === symbol);
    expect(cells.map(([n]) => n)).toEqual(rows.map((row) => String(row.step)));
    expect(cells.map(([, node]) => node.replace(/,.*/, ''))).toEqual(rows.map(({ board }) => board));
    for (const symbol of ['g', 'h', 'f'] as const)
      if (at(symbol) >= 0)
        expect(cells.map((row) => row[at(symbol)])).toEqual(rows.map((row) => String(row[symbol])));
    expect(cells.map((row) => row.at(-1))).toEqual(rows.map(({ frontier }) => String(frontier)));
  },
);

it('has boards, rule, sentence, picture and a code to the state, and nothing to press', () => {
  const picture = document.createElement('figure');
  const address = 'https://example.org/#v=1&start=1.5.8.7.4.3.0.6.2&step=12';
  const paper = handoutOf(traceOf('a-star'), 12, address, [picture]);
  for (const board of [start, standardGoal(size)])
    expect(paper.querySelector(`[aria-label="${formatBoard(board)}"]`)).not.toBeNull();
  expect(paper.textContent).toContain('f = 9 + 5 = 14 is the smallest in a frontier of 11');
  expect(paper.textContent).toContain('smaller f, then smaller h');
  expect([
    paper.contains(picture),
    paper.querySelector('[aria-label="QR code of the link"]') !== null,
  ]).toEqual([true, true]);
  expect(paper.querySelector('button, input, a, [data-pictures]')).toBeNull();
  expect(cellsOf(handoutOf(traceOf('a-star'), 0, address, []))).toEqual([]);
});
