import { defaultSettings } from '../../src/core/algorithms/registry.ts';
import { runToEnd } from '../../src/core/algorithms/create-machine.ts';
import type { Figures } from '../../src/core/judge/figures.ts';
import { detect } from '../../src/core/judge/detect.ts';
import { type Board, createBoard, standardGoal } from '../../src/core/puzzle/board.ts';

import type { SearchSettings } from '../../src/core/search/settings.ts';

/**
 * How long the detective takes with boards of the 8-puzzle, the hardest ones among them: what a usual search of each kind gives as
 * `expanded` and `generated`, the length alone, and a count that nothing gives.
 */

const boards = ['8 6 7 2 5 4 3 0 1', '6 4 7 8 5 0 3 2 1', '8 1 3 4 0 2 7 6 5', '7 2 4 5 0 6 8 3 1'];
const kinds: readonly (readonly [string, SearchSettings])[] = [
  ['A*, Manhattan', defaultSettings('a-star')],
  ['A*, Hamming, LURD', { ...defaultSettings('a-star'), heuristic: 'hamming', moves: 'LURD' }],
  ['greedy', defaultSettings('greedy')],
  ['breadth-first', defaultSettings('breadth-first')],
  ['IDA*', defaultSettings('ida-star')],
];

const boardOf = (text: string): Board => createBoard({ rows: 3, columns: 3 }, text.split(' ').map(Number));

function timed(text: string, name: string, figures: Figures): void {
  const start = boardOf(text);
  const goal = standardGoal(start);
  const [began, busy] = [performance.now(), process.cpuUsage().user];
  let firstMs = NaN;
  const detecting = detect(start, goal, figures);
  let step = detecting.next();
  for (; step.done !== true; step = detecting.next())
    if (Number.isNaN(firstMs) && step.value.found.length > 0) firstMs = performance.now() - began;
  const { found, tried } = step.value;
  const ms = performance.now() - began;
  const busyMs = (process.cpuUsage().user - busy) / 1000;
  const row = [text, name.padEnd(20), JSON.stringify(figures).padEnd(40), found.length, tried];
  console.log(...row, Number.isNaN(firstMs) ? '-' : firstMs.toFixed(0), ms.toFixed(0), busyMs.toFixed(0));
}

console.log(
  'board, figures of, figures, conventions found, tried, ms to the first, ms to the end, ms of processor time',
);
for (const text of boards) {
  const start = boardOf(text);
  let length = 0;
  for (const [name, settings] of kinds) {
    const { counts, moves } = runToEnd({
      ...{ start, goal: standardGoal(start), settings, evenIfUnsolvable: false },
    });
    if (settings.algorithm === 'a-star') length = moves!.length;
    // Counts of almost the whole space take half a minute and more: once is enough.
    if (counts.expanded > 20_000 && text !== boards[0]) continue;
    timed(text, name, { expanded: counts.expanded, generated: counts.generated });
  }
  timed(text, 'the length', { length });
  timed(text, 'nothing', { expanded: 15_000 });
}
