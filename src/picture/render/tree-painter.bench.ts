import { bench, describe } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { fit, rangeFor, viewOf, zoomAt } from '../layout/camera.ts';
import { layoutTree } from '../layout/tree-layout.ts';
import { createPixelRows, gatherPixelRows, indexRows } from '../layout/row-index.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { Trace } from '../../core/trace/trace.ts';

const size = { rows: 3, columns: 3 };
const trace = new Trace({
  start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
  goal: standardGoal(size),
  settings: defaultSettings('breadth-first'),
  evenIfUnsolvable: false,
});
trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
const layout = layoutTree(trace);
const rowIndex = indexRows(trace, layout);
const insets = { left: 52, top: 40, right: 24, bottom: 30 };
const range = rangeFor(layout, { width: 1100, height: 680, insets });

describe(`what is visible of ${trace.nodeCount} nodes, in 1100 × 680 pixels`, () => {
  for (const factor of [1, 20, 400]) {
    for (const part of [0.5, 1]) {
      const view = viewOf(zoomAt(fit(range), range, 550, 400, factor), range);
      const moment = { trace, layout, rowIndex, view, cursorStep: Math.round(part * trace.stepCount) };
      const rows = createPixelRows();
      bench(`zoom × ${factor}, cursor at ${part}`, () => gatherPixelRows(moment, rows), { time: 500 });
    }
  }
});
