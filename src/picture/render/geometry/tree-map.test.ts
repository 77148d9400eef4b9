import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { Trace, never } from '../../../core/trace/trace.ts';
import { fit, rangeFor, viewOf, xToScreen, yToScreen, zoomAt } from '../../layout/camera.ts';
import { layoutTree, type TreeLayout, isInPlace, rowOf } from '../../layout/tree-layout.ts';
import { firstBornAmong, indexRows } from '../../layout/row-index.ts';
import { type MapBox, type MapPlace, fromMap, mapBoxFor, mapTree, toMap } from './tree-map.ts';
import { samples } from '../../../testing/samples.ts';

const viewport = { width: 700, height: 500, insets: { left: 52, top: 40, right: 24, bottom: 30 } };

function laidOutOf(trace: Trace) {
  const layout = layoutTree(trace);
  return { layout, index: indexRows(trace, layout), range: rangeFor(layout, viewport) };
}

/** The first cursor at which somebody stands at a rank, by trying them all. */
function firstSelected(trace: Trace, layout: TreeLayout, rank: number): number {
  const bornAt = trace.bornAt(layout.nodeAt[rank]);
  if (layout.later === null) return bornAt;
  for (let step = bornAt; step <= trace.stepCount; step++) if (isInPlace(layout, rank, step)) return step;
  return never;
}

const anyTrace = anyRequest().map((request) => {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
});

test('the first birth among ranks is the smallest, as found one by one', () => {
  fc.assert(
    fc.property(anyTrace, fc.nat(), fc.nat(), (trace, a, b) => {
      const { layout, index } = laidOutOf(trace);
      const [from, to] = [a % (layout.x.length + 1), b % (layout.x.length + 1)].sort((x, y) => x - y);
      const births = Array.from({ length: to - from }, (_, at) => firstSelected(trace, layout, from + at));
      const first = births.reduce((least, birth) => Math.min(least, birth), never);
      expect(firstBornAmong(index, from, to)).toBe(first);
    }),
    { seed: 20_241_125, numRuns: samples(150) },
  );
});

test('a cell is filled from the first birth of a node in its room on, as found by looking at every node', () => {
  fc.assert(
    fc.property(anyTrace, (trace) => {
      const { layout, index, range } = laidOutOf(trace);
      const box = { left: 0, top: 0, width: 168, height: 104 };
      const map = mapTree(layout, index, range, box);
      if (map.rows < layout.rowCount) return; // then rows are samples
      const slow = new Int32Array(map.columns * map.rows).fill(never);
      const cell = (range.xMax - range.xMin) / map.columns;
      const births = Array.from(layout.x, (_, rank) => firstSelected(trace, layout, rank));
      for (let rank = 0; rank < layout.x.length; rank++) {
        for (let column = 0; column < map.columns; column++) {
          const left = range.xMin + column * cell;
          if (layout.x[rank] < left - 0.5 || layout.x[rank] >= left + cell + 0.5) continue;
          const at = rowOf(layout, rank) * map.columns + column;
          slow[at] = Math.min(slow[at], births[rank]);
        }
      }
      expect(map.bornFrom).toEqual(slow);
    }),
    { seed: 20_241_126, numRuns: samples(100) },
  );
});

test('there is a map exactly while some of the tree is out of sight, and it leads back to where it points', () => {
  fc.assert(
    fc.property(anyTrace, fc.double({ min: 1, max: 300, noNaN: true }), fc.nat(), (trace, factor, at) => {
      const { layout, range } = laidOutOf(trace);
      const view = viewOf(zoomAt(fit(range), range, 350, 250, factor), range);
      const box = mapBoxFor(range, view, layout, null);
      const corners = [xToScreen(view, range.xMin), xToScreen(view, range.xMax)];
      const ends = [yToScreen(view, range.yMin), yToScreen(view, range.yMax)];
      const inSight = [...corners.map((x) => x / 700), ...ends.map((y) => y / 500)].every(
        (part) => part > -0.0014 && part < 1.0014,
      );
      if (inSight) expect(box).toBeNull();
      if (box === null) return;
      expect(inSight).toBe(false);
      const places = Array.from(layout.x, (x, rank) => {
        return { x: xToScreen(view, x), y: yToScreen(view, rowOf(layout, rank)) };
      });
      const isOn = ({ left, top, width, height }: MapBox, { x, y }: MapPlace, room = 0) =>
        x > left - room && x < left + width + room && y > top - room && y < top + height + room;
      const liesOnNodes = (at: MapBox, room: number) => places.some((place) => isOn(at, place, room));
      // Right below, unless a node is there and another corner is free.
      const usual = { ...box, left: 700 - 16 - box.width, top: 500 - 16 - box.height };
      if (box.left !== usual.left)
        expect([liesOnNodes(usual, 24.1), liesOnNodes(box, 23.9)]).toEqual([true, false]);
      const inside = { x: box.left + 1, y: box.top + box.height - 1 };
      expect(isOn(mapBoxFor(range, view, layout, inside)!, inside)).toBe(false);
      expect(mapBoxFor(range, view, layout, { x: 350, y: 250 })).toEqual(box);
      const rank = at % layout.nodeCount;
      const place = toMap(range, box, layout.x[rank], rowOf(layout, rank));
      const back = fromMap(range, box, place.x, place.y);
      expect(back.xWorld).toBeCloseTo(layout.x[rank], 6);
      expect(back.row).toBeCloseTo(rowOf(layout, rank), 6);
    }),
    { seed: 20_241_127, numRuns: samples(150) },
  );
});

test('in a low view the map lies on no node, and above the tree only below what is kept free there', () => {
  const low = { width: 390, height: 250, insets: { left: 52, top: 56, right: 24, bottom: 16 } };
  let [shown, left, none] = [0, 0, 0];
  fc.assert(
    fc.property(anyTrace, fc.double({ min: 1, max: 30, noNaN: true }), (trace, factor) => {
      const { layout } = laidOutOf(trace);
      const range = rangeFor(layout, low);
      const view = viewOf(zoomAt(fit(range), range, 195, 125, factor), range);
      const box = mapBoxFor(range, view, layout, null);
      if (box === null) return void none++;
      shown++;
      if (box.left === low.insets.left + 16) left++;
      expect(box.top).toBeGreaterThanOrEqual(low.insets.top);
      for (const [rank, xWorld] of layout.x.entries()) {
        const [x, y] = [xToScreen(view, xWorld), yToScreen(view, rowOf(layout, rank))];
        const isOn = x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height;
        expect(isOn).toBe(false);
      }
    }),
    { seed: 20_261_123, numRuns: samples(150) },
  );
  expect([shown > 10, left > 0, none > 10]).toEqual([true, true, true]);
});
