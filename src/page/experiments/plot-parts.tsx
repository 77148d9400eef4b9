import { type PointerEvent, type ReactNode, useState } from 'react';
import type { PlotAxis } from '../../picture/layout/plot-axis.ts';
import { type PlotFrame, isStroked, markPath } from '../../picture/layout/plot-marks.ts';
import { type PlotReading, PlotTip } from '../kit/plot-tip.tsx';
import { placeIn, remOf } from '../kit/type-scale.ts';
import styles from './plots.module.css';

/** A setting as the plots show it. */
export interface PlotSeries {
  readonly setting: number;
  /** Which mark, dash and colour it has. */
  readonly series: number;
  readonly label: string;
  readonly color: string;
}

interface PlotAxesProps {
  readonly frame: PlotFrame;
  readonly x: PlotAxis;
  readonly y: PlotAxis | null;
  readonly xTitle: string;
  readonly yTitle: string;
  /** Whether lines go up from the numbers of the x axis. */
  readonly xLines?: boolean;
}

/** Axes with their numbers and titles, and lines to read values by. */
export function PlotAxes({ frame, x, y, xTitle, yTitle, xLines = false }: PlotAxesProps) {
  const { x0, y0, x1, y1 } = frame;
  return (
    <g className={styles.axes}>
      {y?.ticks.map(({ value, at, text }) => (
        <g key={value}>
          <path d={`M${x0} ${at}H${x1}`} data-minor={text === '' || undefined} />
          {text !== '' && (
            <text x={x0 - 7} y={at} textAnchor="end" dominantBaseline="central">
              {text}
            </text>
          )}
        </g>
      ))}
      {x.ticks.map(({ value, at, text }) => (
        <g key={value}>
          <path
            d={xLines ? `M${at} ${y0}V${y1 + 4}` : `M${at} ${y1}v${text === '' ? 3 : 5}`}
            data-minor={text === '' || undefined}
          />
          {text !== '' && (
            <text x={at} y={y1 + 18} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      <path d={`M${x0} ${y0}V${y1}H${x1}`} data-axis />
      <text className={styles.axisTitle} x={(x0 + x1) / 2} y={y1 + 36} textAnchor="middle">
        {xTitle}
      </text>
      {yTitle !== '' && (
        <text className={styles.axisTitle} x={0} y={y0 - 12}>
          {yTitle}
        </text>
      )}
    </g>
  );
}

interface SeriesMarkProps {
  readonly series: number;
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly area?: number;
  /** Of somebody else's numbers: an outline. */
  readonly hollow?: boolean;
}

export function SeriesMark({ series, color, x, y, area = 46, hollow = false }: SeriesMarkProps) {
  const open = hollow || isStroked(series);
  return (
    <path
      className={styles.mark}
      d={markPath(series, area)}
      transform={`translate(${x} ${y})`}
      style={open ? { fill: hollow ? 'var(--stage)' : 'none', stroke: color } : { fill: color }}
      data-open={open || undefined}
    />
  );
}

interface HoverPlaneProps {
  readonly width: number;
  readonly height: number;
  readonly read: (x: number, y: number) => PlotReading | null;
  /** A press on something. */
  readonly onPick?: (x: number, y: number) => void;
  readonly children: ReactNode;
}

/** A plot that says the value under the pointer, or under a finger. */
export function HoverPlane({ width, height, read, onPick, children }: HoverPlaneProps) {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    setPlace(placeIn(event.currentTarget, event));
  };
  const reading = place === null ? null : read(place.x, place.y);
  return (
    <div
      className={styles.plane}
      data-drawn
      style={{
        width: remOf(width),
        height: remOf(height),
        cursor: reading !== null && onPick ? 'pointer' : undefined,
      }}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setPlace(null)}
      onClick={() => place !== null && onPick?.(place.x, place.y)}
    >
      {children}
      {reading !== null && (
        <>
          <span className={styles.spot} data-card style={{ left: remOf(reading.x), top: remOf(reading.y) }} />
          <PlotTip {...reading} width={width} />
        </>
      )}
    </div>
  );
}
