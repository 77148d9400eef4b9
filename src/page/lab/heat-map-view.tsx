import { formatScore, figure } from '../../locales/figures.ts';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react';
import type { LabHeat } from '../../core/contract/lab.ts';
import {
  type HeatCell,
  type HeatMap,
  heatBox,
  heatCellAt,
  heatMap,
  heatShades,
  inUnits,
} from '../../picture/layout/lab-plots.ts';
import { t } from '../../locales/t.ts';
import { useLabState } from './use-lab.ts';
import { type PlotReading, PlotTip } from '../kit/plot-tip.tsx';
import { useBoxSize } from '../kit/use-box-size.ts';
import { placeIn } from '../kit/type-scale.ts';
import { PlotAxes } from '../kit/plot-axes.tsx';
import { Hatching, cornersIn, inFigures } from './plot-parts.tsx';
import styles from './plots.module.css';

interface HeatMapViewProps {
  readonly heat: LabHeat;
  /** Rows of cells, as many as the picture beside it. */
  readonly levels: number;
  readonly name: string;
}

const margins = { left: 32, right: 10, top: 27, bottom: 42 };

/** h against the true distance. The pointer, or the arrow keys, go from cell to cell; a press chooses its distance. */
export function HeatMapView({ heat, levels, name }: HeatMapViewProps) {
  const { ref, size } = useBoxSize();
  const depth = useLabState((state) => state.depth);
  const setDepth = useLabState((state) => state.setDepth);
  const [cell, setCell] = useState<HeatCell | null>(null);
  const [byKey, setByKey] = useState(false);
  const map = useMemo(
    () => (size === null ? null : heatMap(heat, levels, cornersIn(size, margins))),
    [heat, levels, size],
  );
  const point = (event: MouseEvent<HTMLDivElement>): HeatCell | null => {
    const { x, y } = placeIn(event.currentTarget, event);
    return map && heatCellAt(map, x, y);
  };
  const choose = (chosen: HeatCell | null): void =>
    setDepth(chosen === null || chosen.distance === depth ? null : chosen.distance);
  const keys = (event: KeyboardEvent): void => {
    const next = cellAfterKey(cell, event.key, heat.distances, levels);
    if (next !== null) {
      setCell(next);
      setByKey(true);
    } else if (event.key === 'Enter' && cell !== null) choose(cell);
    else if (event.key === 'Escape' && cell !== null) setCell(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={ref}
      className={`${styles.plane} ${styles.heat}`}
      data-drawn
      role="group"
      tabIndex={0}
      aria-label={t(
        '{name}: h against the true distance. Arrow keys read it cell by cell, Enter chooses a distance.',
        { name },
      )}
      onPointerMove={(event) => {
        setCell(point(event));
        setByKey(false);
      }}
      onPointerLeave={() => setCell(null)}
      onClick={(event) => choose(point(event))}
      onKeyDown={keys}
      onBlur={() => setCell(null)}
    >
      {map !== null && size !== null && (
        <>
          <Drawing map={map} {...size} cell={cell} depth={depth} />
          {cell !== null && <CellTip map={map} cell={cell} width={size.width} {...wordsOf(heat, cell)} />}
        </>
      )}
      <p className="unseen" aria-live="polite">
        {byKey && cell !== null && sayOf(heat, cell)}
      </p>
    </div>
  );
}

interface DrawingProps {
  readonly map: HeatMap;
  readonly width: number;
  readonly height: number;
  readonly cell: HeatCell | null;
  readonly depth: number | null;
}

function Drawing({ map, width, height, cell, depth }: DrawingProps) {
  const hatching = useId();
  const { corners } = map;
  const chosen = depth === null ? null : heatBox(map, { distance: depth, level: 0 });
  return (
    <svg width={width} height={height} aria-hidden>
      <Hatching id={hatching} />
      <path className={styles.above} d={map.above} />
      {map.shades.map(({ shade, over, path }) => (
        <path
          key={`${shade} ${over}`}
          className={styles.cells}
          data-over={over || undefined}
          style={{ '--share': (shade - 1) / (heatShades - 1) } as React.CSSProperties}
          d={path}
        />
      ))}
      {map.shades
        .filter(({ over }) => over)
        .map(({ shade, path }) => (
          <path key={shade} d={path} fill={`url(#${hatching})`} />
        ))}
      <path className={styles.diagonal} d={map.diagonal} />
      <PlotAxes
        frame={corners}
        x={map.xTicks.map(inFigures)}
        y={map.yTicks.map(inFigures)}
        yMarks="none"
        xMarks="none"
        xTitleAt="end"
        xTitle={t('true distance')}
        yTitle="h"
      />
      <text className={styles.region} x={corners.x0 + 10} y={corners.y0 + 14}>
        {t('too large')}
      </text>
      {chosen !== null && (
        <path
          className={styles.column}
          d={`M${chosen.x} ${corners.y0}V${corners.y1}M${chosen.x + chosen.width} ${corners.y0}V${corners.y1}`}
        />
      )}
      {cell !== null && <rect className={styles.spot} {...heatBox(map, cell)} />}
    </svg>
  );
}

type CellWords = Pick<PlotReading, 'title' | 'lines'>;

function CellTip({
  map,
  cell,
  width,
  title,
  lines,
}: CellWords & { map: HeatMap; cell: HeatCell; width: number }) {
  const box = heatBox(map, cell);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return <PlotTip aria-hidden {...middle} {...{ width, title, lines }} />;
}

function wordsOf(heat: LabHeat, { distance, level }: HeatCell): CellWords {
  const count = countAt(heat, { distance, level });
  const all = heat.boardsAt[distance] ?? 0;
  return {
    title: t('{n} {n:board|boards} of {all}', { n: count, all }),
    lines: [
      t('h {h}, true distance {distance}', {
        ...{ h: distanceInWords(level, heat), distance: distanceInWords(distance, heat) },
      }),
      differenceInWords(level - distance, heat),
      ...(all === 0
        ? []
        : [t('mean h at this distance {h}', { h: formatScore(heat.meanHAt[distance] ?? 0) })]),
    ],
  };
}

function sayOf(heat: LabHeat, cell: HeatCell): string {
  const count = countAt(heat, cell);
  return t('True distance {distance}, h {h}: {n} {n:board|boards}, {difference}.', {
    ...{ distance: distanceInWords(cell.distance, heat), h: distanceInWords(cell.level, heat), n: count },
    difference: differenceInWords(cell.level - cell.distance, heat),
  });
}

function countAt(heat: LabHeat, { distance, level }: HeatCell): number {
  return level < heat.levels ? (heat.counts[level * heat.distances + distance] ?? 0) : 0;
}

/** Null for a key that does not move. The first key begins at the goal. */
function cellAfterKey(
  cell: HeatCell | null,
  key: string,
  distances: number,
  levels: number,
): HeatCell | null {
  const by = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  if (by === undefined) return null;
  if (cell === null) return { distance: 0, level: 0 };
  const [right = 0, up = 0] = by;
  return {
    distance: Math.min(distances - 1, Math.max(0, cell.distance + right)),
    level: Math.min(levels - 1, Math.max(0, cell.level + up)),
  };
}

/** What a step of distance, of h and of an error is worth in a heat map. */
export type HeatScale = Pick<LabHeat, 'unit' | 'exact'>;

/** "40", or "40–45" where a cell holds what lies between; of a true distance, or of h. */
export function distanceInWords(cell: number, scale: HeatScale): string {
  return scale.exact ? figure(cell) : rangeInWords(cell, scale);
}

/** What the estimate of a bar lacks, or has too much. */
export function errorInWords(error: number, scale: HeatScale): string {
  if (error === 0) return t('h is the truth');
  const n = scale.exact ? figure(Math.abs(error)) : rangeInWords(Math.abs(error) - 1, scale);
  return error < 0 ? t('h is {n} too large', { n }) : t('h lacks {n}', { n });
}

/** How far the h of a cell is from its true distance, which cells of a range say only roughly. */
function differenceInWords(above: number, { unit, exact }: HeatScale): string {
  if (above === 0) return t(exact ? 'exact' : 'nearly exact');
  const n = `${exact ? '' : '≈ '}${figure(inUnits(Math.abs(above), unit))}`;
  return above > 0 ? t('{n} too large', { n }) : t('{n} below the truth', { n });
}

function rangeInWords(from: number, { unit }: HeatScale): string {
  return `${figure(inUnits(from, unit))}–${figure(inUnits(from + 1, unit))}`;
}
