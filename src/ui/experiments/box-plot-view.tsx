import { useEffect, useMemo, useRef } from 'react';
import { type BoxShape, boxPlot, pointNear } from '../../layout/box-plot.ts';
import { type PlotScale, extentOf, plotAxis, stopsAxis } from '../../layout/plot-axis.ts';
import { StripScene } from '../../render/strip-scene.ts';
import { useCanvasScene } from '../canvas-stage.ts';
import { useFrames } from '../frames-context.tsx';
import { type MeasureWords, formatFigure } from './measure-words.ts';
import { shortened } from './mean-plot-view.tsx';
import { HoverPlane, PlotAxes, type PlotReading, type PlotSeries } from './plot-parts.tsx';
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
  /** Names of the bands down the page; null: bands stand side by side at these distances. */
  readonly names: readonly string[] | null;
  readonly distances: readonly number[];
  readonly slots: number;
  readonly scale: PlotScale;
  readonly words: MeasureWords;
  readonly xTitle: string;
  readonly width: number;
  readonly height: number;
  readonly onOpenJob: (job: number) => void;
}

const wideEnough = 560;
const bandPx = { wide: 56, narrow: 74 };

export function boxPlotHeight(bands: number, width: number): number {
  return 64 + bands * (width >= wideEnough ? bandPx.wide : bandPx.narrow);
}

/** Every solved run as a point, with a box around the middle half; a press opens the board of a point. */
export function BoxPlotView(props: BoxPlotViewProps) {
  const { cells, names, distances, slots, scale, words, xTitle, width, height, onOpenJob } = props;
  const bandsDown = names !== null;
  const beside = bandsDown && width >= wideEnough;
  const frame = {
    ...{ x0: bandsDown ? (beside ? 230 : 10) : 52, y0: bandsDown ? 8 : 30 },
    ...{ x1: width - 16, y1: height - 46 },
  };
  const { axis, bands, shapes } = useMemo(() => {
    const extent = extentOf(cells.map(({ values }) => values), scale) ?? { low: 1, high: 10 };
    const along = bandsDown
      ? plotAxis(scale, extent, frame.x0, frame.x1, 62)
      : plotAxis(scale, extent, frame.y1, frame.y0, 34);
    const lie = bandsDown
      ? { bands: names.length, slots: 1, from: frame.y0, to: frame.y1 }
      : { bands: distances.length, slots, from: frame.x0 + 8, to: frame.x1 - 8 };
    return {
      axis: along,
      bands: lie,
      shapes: boxPlot(
        cells.map(({ of, band, slot, values }) => ({ series: of.series, band, slot, values })),
        lie,
        along,
      ),
    };
  }, [cells, scale, bandsDown, names, distances, slots, frame.x0, frame.x1, frame.y0, frame.y1]);
  const colors = useMemo(() => {
    const list: string[] = [];
    for (const { of } of cells) list[of.series] = of.color;
    return list;
  }, [cells]);
  const { points } = shapes;
  const pointAt = (x: number, y: number): number =>
    bandsDown ? pointNear(points, y, x, 14) : pointNear(points, x, y, 14);
  const read = (x: number, y: number): PlotReading | null => {
    const point = pointAt(x, y);
    const cell = cells[points.cell[point] ?? -1];
    const value = cell?.values[points.row[point] ?? -1];
    if (point < 0 || cell === undefined || value === undefined) return null;
    const [along, at] = [points.along[point] ?? 0, points.value[point] ?? 0];
    return {
      ...(bandsDown ? { x: at, y: along } : { x: along, y: at }),
      title: cell.of.label,
      lines: [`${formatFigure(value, words.digits)} ${words.unit}`.trim(), 'press to see this run'],
    };
  };
  const pick = (x: number, y: number): void => {
    const point = pointAt(x, y);
    const job = cells[points.cell[point] ?? -1]?.jobs[points.row[point] ?? -1];
    if (point >= 0 && job !== undefined) onOpenJob(job);
  };
  const slotPx = (bands.to - bands.from) / Math.max(1, bands.bands);
  const middle = (band: number): number => bands.from + (band + 0.5) * slotPx;
  const stops = stopsAxis(distances.length === 0 ? [0] : distances, frame.x0, frame.x1, 26);
  const depthAxis = {
    ...stops,
    ticks: stops.ticks.map((tick, band) => ({ ...tick, at: middle(band) })),
  };
  return (
    <HoverPlane width={width} height={height} read={read} onPick={pick}>
      <StripCanvas picture={{ points, colors, bandsDown }} />
      <svg className={styles.chart} width={width} height={height} aria-hidden>
        {bandsDown ? (
          <PlotAxes {...{ frame, xTitle }} x={axis} y={null} yTitle="" xLines />
        ) : (
          <PlotAxes {...{ frame, xTitle }} x={depthAxis} y={axis} yTitle={words.title} />
        )}
        {names?.map((name, band) => (
          <text
            key={band}
            className={styles.name}
            x={beside ? frame.x0 - 12 : frame.x0 + 4}
            y={beside ? middle(band) : middle(band) - slotPx / 2 + 8}
            textAnchor={beside ? 'end' : 'start'}
            dominantBaseline="central"
          >
            {shortened(name, beside ? 34 : 46)}
          </text>
        ))}
        {shapes.boxes.map((box) => (
          <Box key={`${box.band} ${box.series}`} {...{ box, bandsDown }} color={colors[box.series] ?? ''} />
        ))}
      </svg>
    </HoverPlane>
  );
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

function StripCanvas({ picture }: { picture: Parameters<StripScene['show']>[0] }) {
  const scene = useRef<StripScene | null>(null);
  const ref = useCanvasScene(useFrames(), (_canvas, repaint) => {
    const made = new StripScene(repaint);
    scene.current = made;
    return { scene: made, unmount: () => void (scene.current = null) };
  });
  useEffect(() => scene.current?.show(picture));
  return <canvas ref={ref} className={styles.canvas} aria-hidden />;
}
