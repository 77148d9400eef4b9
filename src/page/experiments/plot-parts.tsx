import { type PointerEvent, type ReactNode, useState } from 'react';
import { isStroked, markPath } from '../../picture/layout/plot-axis.ts';
import { type PlotReading, PlotTip } from '../kit/plot-tip.tsx';
import { placeIn, remOf } from '../kit/type-scale.ts';
import styles from './plots.module.css';

/** Pixels of width from which on a plot has room for the names of its settings beside lines and rows. */
export const wideEnough = 640;

/** A setting as the plots show it. */
export interface PlotSeries {
  readonly setting: number;
  /** Which mark, dash and colour it has. */
  readonly series: number;
  readonly label: string;
  readonly color: string;
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
