import { useEffect, useMemo, useRef } from 'react';
import { type BoxShape, boxPlot, pointNear } from '../../picture/layout/result-plots.ts';
import {
  type PlotScale,
  type PlotTick,
  bandTicks,
  extentOf,
  plotAxis,
} from '../../picture/layout/plot-axis.ts';
import { type StripPicture, StripScene } from '../../picture/render/strip-scene.ts';
import { t } from '../../locales/t.ts';
import { useCanvasScene } from '../kit/canvas-stage.ts';
import type { PlotReading } from '../kit/plot-tip.tsx';
import { useService } from '../session/services.ts';
import { type MeasureWords, formatFigure } from './measure-words.ts';
import { RowName } from './row-name.tsx';
import { PlotAxes } from '../kit/plot-axes.tsx';
import { HoverPlane, type PlotSeries, wideEnough } from './plot-parts.tsx';
import styles from './plots.module.css';

/** The numbers of one setting in one band, and whose they are. */
export interface BoxValues {
  readonly of: PlotSeries;
  readonly band: number;
  readonly slot: number;
  readonly values: Float64Array;
  readonly jobs: Int32Array;
}

interface BoxPlotViewProps {
  readonly cells: readonly BoxValues[];
  /** What the bands are called. */
  readonly names: readonly string[];
  /** Whether they lie one below the other, and not side by side. */
  readonly bandsDown: boolean;
  readonly slots: number;
  readonly scale: PlotScale;
  readonly words: MeasureWords;
  readonly xTitle: string;
  readonly width: number;
  readonly height: number;
  readonly onOpenJob: (job: number) => void;
}

const bandPx = { wide: 56, narrow: 74 };
const reachPx = 14;

export function boxPlotHeight(bands: number, width: number): number {
  return 64 + bands * (width >= wideEnough ? bandPx.wide : bandPx.narrow);
}

/** Every solved run as a point, with a box around the middle half; a press opens the board of a point. */
export function BoxPlotView(props: BoxPlotViewProps) {
  const { cells, names, bandsDown, words, xTitle, width, height, onOpenJob } = props;
  const beside = bandsDown && width >= wideEnough;
  const { frame, axis, bands, shapes } = usePlacedBoxes(props, beside);
  const colors = useMemo(() => {
    const list: string[] = [];
    for (const { of } of cells) list[of.series] = of.color;
    return list;
  }, [cells]);
  const { points } = shapes;
  const under = (x: number, y: number): RunUnder | null => {
    const point = bandsDown ? pointNear(points, y, x, reachPx) : pointNear(points, x, y, reachPx);
    const cell = cells[points.cell[point] ?? -1];
    const row = points.row[point] ?? -1;
    if (point < 0 || cell === undefined) return null;
    const [along, at] = [points.along[point] ?? 0, points.value[point] ?? 0];
    const place = bandsDown ? { x: at, y: along } : { x: along, y: at };
    return { ...place, of: cell.of, value: cell.values[row] ?? NaN, job: cell.jobs[row] ?? -1 };
  };
  const read = (x: number, y: number): PlotReading | null => {
    const run = under(x, y);
    if (run === null) return null;
    const figure = `${formatFigure(run.value, words.digits)} ${words.unit}`.trim();
    return { x: run.x, y: run.y, title: run.of.label, lines: [figure, t('press to see this run')] };
  };
  const pick = (x: number, y: number): void => {
    const run = under(x, y);
    if (run !== null && run.job >= 0) onOpenJob(run.job);
  };
  const ticks = bandTicks(names, bands.from, bands.to, bandsDown ? 1 : 26);
  return (
    <HoverPlane width={width} height={height} read={read} onPick={pick}>
      <StripCanvas points={points} colors={colors} bandsDown={bandsDown} />
      <svg className={styles.chart} width={width} height={height} aria-hidden>
        {bandsDown ? (
          <PlotAxes {...{ frame, xTitle }} x={axis.ticks} y={[]} xMarks="lines" />
        ) : (
          <PlotAxes {...{ frame, xTitle }} x={ticks} y={axis.ticks} yTitle={words.title} />
        )}
        {bandsDown && <BandNames ticks={ticks} beside={beside} x0={frame.x0} />}
        {shapes.boxes.map((box) => (
          <Box key={`${box.band} ${box.series}`} {...{ box, bandsDown }} color={colors[box.series] ?? ''} />
        ))}
      </svg>
    </HoverPlane>
  );
}

/** The run under the pointer. */
interface RunUnder {
  readonly x: number;
  readonly y: number;
  readonly of: PlotSeries;
  readonly value: number;
  readonly job: number;
}

/** Everything in its place. */
function usePlacedBoxes(props: BoxPlotViewProps, beside: boolean) {
  const { cells, names, bandsDown, slots, scale, width, height } = props;
  const count = names.length;
  return useMemo(() => {
    const frame = {
      ...{ x0: bandsDown ? (beside ? 276 : 10) : 52, y0: bandsDown ? 8 : 30 },
      ...{ x1: width - 16, y1: height - 46 },
    };
    const values = cells.map((cell) => cell.values);
    const extent = extentOf(values, scale) ?? { low: 1, high: 10 };
    const axis = bandsDown
      ? plotAxis(scale, extent, frame.x0, frame.x1, 62)
      : plotAxis(scale, extent, frame.y1, frame.y0, 34);
    const bands = bandsDown
      ? { bands: count, slots: 1, from: frame.y0, to: frame.y1 }
      : { bands: count, slots, from: frame.x0 + 8, to: frame.x1 - 8 };
    const placed = cells.map(({ of, band, slot, values: own }) => ({
      ...{ series: of.series, band, slot, values: own },
    }));
    return { frame, axis, bands, shapes: boxPlot(placed, bands, axis) };
  }, [cells, count, bandsDown, slots, scale, width, height, beside]);
}

interface BandNamesProps {
  readonly ticks: readonly PlotTick[];
  readonly beside: boolean;
  readonly x0: number;
}

function BandNames({ ticks, beside, x0 }: BandNamesProps) {
  return ticks.map(({ value, at, text }) => (
    <RowName
      key={value}
      label={text}
      beside={beside}
      x={beside ? x0 - 12 : x0 + 4}
      y={beside ? at : at - bandPx.narrow / 2 + 8}
    />
  ));
}

function Box({ box, bandsDown, color }: { box: BoxShape; bandsDown: boolean; color: string }) {
  const { at, breadth, low, q1, median, q3, high } = box;
  const half = breadth / 2;
  /** A stroke from one place to another; a place is along the bands and along the numbers. */
  const stroke = (a0: number, v0: number, a1: number, v1: number): string =>
    bandsDown ? `M${v0} ${a0}L${v1} ${a1}` : `M${a0} ${v0}L${a1} ${v1}`;
  const [from, to] = [Math.min(q1, q3), Math.max(q1, q3)];
  const rect = bandsDown
    ? { x: from, y: at - half, width: Math.max(1, to - from), height: breadth }
    : { x: at - half, y: from, width: breadth, height: Math.max(1, to - from) };
  return (
    <g className={styles.box} style={{ stroke: color }}>
      <path d={`${stroke(at, low, at, q1)}${stroke(at, q3, at, high)}`} />
      <path
        d={`${stroke(at - half / 2, low, at + half / 2, low)}${stroke(at - half / 2, high, at + half / 2, high)}`}
      />
      <rect {...rect} rx={2} />
      <path className={styles.median} d={stroke(at - half, median, at + half, median)} />
    </g>
  );
}

function StripCanvas({ points, colors, bandsDown }: StripPicture) {
  const scene = useRef<StripScene | null>(null);
  const ref = useCanvasScene(useService('frames'), (_canvas, repaint) => {
    const made = new StripScene(repaint);
    scene.current = made;
    return { scene: made, unmount: () => void (scene.current = null) };
  });
  useEffect(() => scene.current?.show({ points, colors, bandsDown }), [points, colors, bandsDown]);
  return <canvas ref={ref} className={styles.canvas} aria-hidden />;
}
