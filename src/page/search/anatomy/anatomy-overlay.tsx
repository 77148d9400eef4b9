import { memo, useMemo } from 'react';
import type { Contribution } from '../../../core/heuristics/create-heuristic.ts';
import { cellUnits } from '../../kit/board-view.tsx';
import { type DrawnPart, type DrawnAmount, type Line, drawingOf, maxClearWays, maxWays } from './drawing.ts';
import type { Point } from './lanes.ts';
import styles from './anatomy-overlay.module.css';

/** As many as the style sheet has; further patterns begin again, their letters still tell them apart. */
const tints = 6;

/** Radius of the corner of a way, and length of its arrowhead. */
const bendUnits = 12;
const headUnits = 13;

interface AnatomyOverlayProps {
  readonly rows: number;
  readonly columns: number;
  readonly parts: readonly Contribution[];
  /** Parts to bring out, as indices; null draws all alike. */
  readonly lit: ReadonlySet<number> | null;
  /** The pointer is on a cell; null when it leaves the board. */
  readonly onPoint?: (cell: number | null) => void;
}

/** The parts of h over the tiles of a board, as the SVG of its overlay. */
export const AnatomyOverlay = memo(function AnatomyOverlay(props: AnatomyOverlayProps) {
  const { rows, columns, lit, onPoint } = props;
  const { parts, figures } = useMemo(
    () => drawingOf({ rows, columns }, props.parts),
    [rows, columns, props.parts],
  );
  const ways = props.parts.filter(({ mark }) => mark.kind === 'way').length;
  const crowded = ways > maxWays;
  const stateOf = (isLit: boolean) => (lit === null ? {} : { 'data-lit': isLit });
  return (
    <g className={styles.anatomy} data-faint={ways > maxClearWays || undefined}>
      {parts.map((part, index) => (
        <g key={index} {...stateOf(lit?.has(index) === true)}>
          <DrawnPartView part={part} columns={columns} lit={lit?.has(index) === true} crowded={crowded} />
        </g>
      ))}
      {figures.map((figure, index) => (
        <g key={index} {...stateOf(figure.parts.some((part) => lit?.has(part)))}>
          <FigureView {...figure} />
        </g>
      ))}
      {onPoint !== undefined && (
        <g className={styles.cells} onPointerLeave={() => onPoint(null)}>
          {Array.from({ length: rows * columns }, (_, cell) => (
            <rect key={cell} {...cellBox(cell, columns, 0)} onPointerEnter={() => onPoint(cell)} />
          ))}
        </g>
      )}
    </g>
  );
});

interface DrawnPartProps {
  readonly part: DrawnPart;
  readonly columns: number;
  readonly lit: boolean;
  /** Ways are drawn only while they are lit. */
  readonly crowded: boolean;
}

function DrawnPartView({ part, columns, lit, crowded }: DrawnPartProps) {
  const { lines, rings, tints: tinted, target } = part;
  return (
    <>
      {tinted.map(({ cell, group }) => (
        <rect key={cell} className={styles.tint} data-tint={group % tints} {...tileBox(cell, columns)} />
      ))}
      {rings.map((cell) => (
        <rect key={cell} className={styles.ring} {...tileBox(cell, columns)} />
      ))}
      {lit && target >= 0 && <rect className={styles.target} {...cellBox(target, columns, 4)} />}
      {lines.map((line, index) =>
        line.look === 'way' && crowded && !lit ? null : (
          <LineView key={index} {...line} points={(lit && line.centred) || line.points} />
        ),
      )}
    </>
  );
}

function LineView({ look, points }: Line) {
  const [from, middle = from, end = middle] = points;
  if (from === undefined || middle === undefined || end === undefined) return null;
  if (look === 'arc') {
    return (
      <>
        <path className={styles.arc} d={`M${from.join()}Q${middle.join()} ${shorten(middle, end).join()}`} />
        <Head from={middle} to={end} />
      </>
    );
  }
  if (look !== 'way') return <polyline className={styles[look]} points={points.join(' ')} />;
  return (
    <>
      <path className={styles.casing} d={wayPath(points)} />
      <path className={styles.way} d={wayPath(points)} />
      <circle className={styles.tail} cx={from[0]} cy={from[1]} r={4.5} />
      <Head from={points[points.length - 2] ?? from} to={end} />
    </>
  );
}

/** An arrowhead whose tip is in `to`. */
function Head({ from, to }: { readonly from: Point; readonly to: Point }) {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <path
      className={styles.head}
      transform={`translate(${to.join()}) rotate(${degrees.toFixed(1)})`}
      d={`M0 0L${-headUnits} ${-headUnits * 0.55}V${headUnits * 0.55}Z`}
    />
  );
}

function FigureView({ look, at: [x, y], text }: DrawnAmount) {
  const width = look === 'turn' ? 38 : 18 + text.length * 19;
  return (
    <>
      {(look === 'pill' || look === 'turn') && (
        <rect
          className={styles.pill}
          data-look={look}
          x={x - width / 2}
          y={y - 19}
          width={width}
          height={38}
          rx={19}
        />
      )}
      <text
        className={styles.figure}
        data-look={look}
        data-long={text.length > 2 || undefined}
        x={x}
        y={y + 1}
      >
        {text}
      </text>
    </>
  );
}

/** With rounded corners, and ending where the arrowhead begins. */
function wayPath(points: readonly Point[]): string {
  const [from, ...rest] = points;
  let path = `M${String(from)}`;
  rest.forEach((point, index) => {
    const before = points[index] ?? point;
    const next = rest[index + 1];
    if (next === undefined) path += `L${shorten(before, point).join()}`;
    else
      path += `L${towards(point, before, bendUnits).join()}Q${point.join()} ${towards(point, next, bendUnits).join()}`;
  });
  return path;
}

function shorten(from: Point, to: Point): Point {
  return towards(to, from, headUnits - 3);
}

/** The point at a distance from `from` on the way to `to`. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]));
  const share = Math.min(1, distance / length);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** A cell without its rim. */
function cellBox(cell: number, columns: number, rim: number) {
  const [x, y] = [(cell % columns) * cellUnits + rim, Math.floor(cell / columns) * cellUnits + rim];
  return { x, y, width: cellUnits - 2 * rim, height: cellUnits - 2 * rim, rx: rim === 0 ? 0 : 13 };
}

/** The face of the tile in a cell. */
function tileBox(cell: number, columns: number) {
  return { ...cellBox(cell, columns, 6), height: 85, rx: 12 };
}
