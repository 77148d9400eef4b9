import { memo, useMemo } from 'react';
import type { Contribution, LinesAway, Mark } from '../../../core/heuristics/create-heuristic.ts';
import { cellUnits } from '../../kit/board-view.tsx';
import { type Point, Lanes, cornersOf } from './lanes.ts';
import styles from './anatomy-overlay.module.css';
import { formatScore } from '../../../locales/figures.ts';
import type { Size } from '../../../core/puzzle/board.ts';
import { letterOf } from './part-words.ts';

/** A line of the drawing, in `cellUnits`. */
interface Line {
  readonly look: 'way' | 'arc' | 'bracket' | 'seam' | 'chevron';
  /** The corners; of an arc its two ends and the point between that bends it. */
  readonly points: readonly Point[];
  /** Of a way: the same through the middles of cells, for one that is drawn alone. */
  readonly centred?: readonly Point[];
}

/** What is drawn of one part of h. */
interface DrawnPart {
  readonly lines: readonly Line[];
  /** Cells that are ringed. */
  readonly rings: readonly number[];
  /** Cells in the tint of a pattern, counted from 0. */
  readonly tints: readonly { readonly cell: number; readonly group: number }[];
  /** The cell that it leads to; −1 for none. */
  readonly target: number;
}

/** A figure on the board. All amounts together are h. */
interface DrawnAmount {
  readonly look: 'corner' | 'pill' | 'turn' | 'letter' | 'whole';
  readonly at: Point;
  readonly text: string;
  readonly amount: number;
  /** The parts that it is the sum of, as indices. */
  readonly parts: readonly number[];
}

/** The anatomy of an estimate, ready to be painted over a board. */
export interface Drawing {
  readonly size: Size;
  readonly parts: readonly DrawnPart[]; // in the order of the contributions
  readonly figures: readonly DrawnAmount[];
}

/** More ways than this are a tangle: then each is drawn only while it is pointed at. */
const maxWays = 24;

/** More than this are faint until a tile, or its part of the sum, is pointed at: then that one alone is clear. */
const maxClearWays = 3;

/** Distances from the middle of a cell at which ways run beside the numerals; the upper right corner has the figure. */
const sideways = [-43, -35, -27, 43, 35];
const upDown = [39, 31, -44, -36];

/** From the middle of a cell to a pill on its left edge, which covers no numeral of two digits there, and no figure in a corner. */
const belowNumeral = 42;

/** From the middle of a cell to where an arc ends. */
const arcGap = 33;

/** Draws the parts of h of a board. O(cells + length of the ways). */
export function drawingOf(size: Size, parts: readonly Contribution[]): Drawing {
  const pen = new Pen(size, parts.filter(({ mark }) => mark.kind === 'way').length > maxWays);
  // Brackets, arcs and chevrons have their places; ways find theirs around them.
  const isWay = ({ mark }: Contribution): boolean => mark.kind === 'way';
  const drawn = parts.map((part, index) => (isWay(part) ? nothing : pen.draw(part, index)));
  parts.forEach((part, index) => {
    if (isWay(part)) drawn[index] = pen.draw(part, index);
  });
  return {
    size,
    parts: drawn,
    figures: [...pen.corners(parts), ...pen.figures],
  };
}

const nothing: DrawnPart = { lines: [], rings: [], tints: [], target: -1 };

/** Draws part by part and remembers what is taken. */
class Pen {
  readonly figures: DrawnAmount[] = [];
  private readonly size: Size;
  private readonly lanes: Lanes;
  private readonly crowded: boolean;
  private readonly places: Point[] = []; // of pills and turns

  constructor(size: Size, crowded: boolean) {
    this.size = size;
    this.lanes = new Lanes(size);
    this.crowded = crowded;
  }

  draw(part: Contribution, index: number): DrawnPart {
    const { cell, mark } = part;
    switch (mark.kind) {
      case 'way':
        return {
          ...nothing,
          lines: [
            { look: 'way', points: this.way(cell, mark), centred: this.waysBetween(cell, mark)[0] ?? [] },
          ],
          target: mark.to,
        };
      case 'ring':
        return { ...nothing, rings: [cell] };
      case 'bracket':
        return this.bracket(part, index, mark);
      case 'jump':
        return this.jump(part, index, mark);
      case 'seam':
        return this.seam(part, index, mark);
      case 'lines':
        return this.chevrons(part, index, mark);
      case 'pattern': {
        const { group, cells } = mark;
        const letter = letterOf(group);
        for (const each of cells) {
          const isFirst = each === cell;
          const text = isFirst ? `${letter} ${formatScore(part.amount)}` : letter;
          this.figure(
            isFirst ? 'pill' : 'letter',
            isFirst ? this.place(each, 18, -43) : this.place(each, 33, -28),
            text,
            isFirst ? part.amount : 0,
            index,
          );
        }
        return { ...nothing, tints: cells.map((each) => ({ cell: each, group })) };
      }
      case 'whole':
        this.figure('whole', this.place(cell, 0, 0), formatScore(part.amount), part.amount, index);
        return { ...nothing };
    }
  }

  /** The figures in the corners of tiles: the sum of their ways and rings. */
  corners(parts: readonly Contribution[]): DrawnAmount[] {
    const byCell = new Map<number, number[]>();
    parts.forEach(({ cell, mark }, index) => {
      if (mark.kind !== 'way' && mark.kind !== 'ring') return;
      byCell.set(cell, [...(byCell.get(cell) ?? []), index]);
    });
    return [...byCell].map(([cell, indices]) => {
      const amount = indices.reduce((sum, index) => sum + (parts[index]?.amount ?? 0), 0);
      return {
        look: 'corner',
        at: this.place(cell, 42, -27),
        text: formatScore(amount),
        amount,
        parts: indices,
      };
    });
  }

  /** Beside the numerals and other ways, all of it by the same distance, so that its length is that of the way itself. */
  private way(cell: number, mark: Extract<Mark, { kind: 'way' }>): readonly Point[] {
    const corners = this.waysBetween(cell, mark);
    const shifted = (dx: number, dy: number): Point[][] =>
      corners.map((points) => points.map(([x, y]): Point => [x + dx, y + dy]));
    const candidates = this.crowded
      ? shifted(sideways[0] ?? 0, upDown[0] ?? 0).slice(0, 1)
      : sideways.flatMap((dx) => upDown.flatMap((dy) => shifted(dx, dy)));
    return this.lanes.choose(candidates);
  }

  private waysBetween(
    cell: number,
    { to, along }: Extract<Mark, { kind: 'way' }>,
  ): readonly (readonly Point[])[] {
    return cornersOf(this.place(cell, 0, 0), this.place(to, 0, 0), along);
  }

  /** Above a row, or left of a column, with a tooth at each tile. */
  private bracket(
    { cell, amount }: Contribution,
    index: number,
    { line, others }: Extract<Mark, { kind: 'bracket' }>,
  ): DrawnPart {
    const byRow = line === 'row';
    const cells = [cell, ...others].sort((a, b) => a - b);
    const at = (each: number, out: number): Point =>
      byRow ? this.place(each, 0, out) : this.place(each, out, 0);
    const [first = cell, last = cell] = [cells[0], cells[cells.length - 1]];
    const lines = [
      [at(first, -43), at(last, -43)],
      ...cells.map((each) => [at(each, -43), at(each, -32)]),
    ].map((points): Line => ({ look: 'bracket', points }));
    for (const { points } of lines) this.lanes.take(points);
    const way = others.some((other) => other > cell) ? 1 : -1;
    const [x, y] = at(cell, -47);
    const spots = byRow
      ? [0, 1, 2, 3, 4, 5].map((halves): Point => [x + (way * halves * cellUnits) / 2, y])
      : [0, 1, 2].map((cells): Point => [
          x,
          y + belowNumeral + (way * cells - (way < 0 ? 1 : 0)) * cellUnits,
        ]);
    this.figure('pill', this.freeOf(spots), `+${formatScore(amount)}`, amount, index);
    return { ...nothing, lines };
  }

  /** An arc from where the tile is by then to where the blank is, its turn at the beginning. */
  private jump(
    { amount }: Contribution,
    index: number,
    { turn, from, to }: Extract<Mark, { kind: 'jump' }>,
  ): DrawnPart {
    const spot = this.freeOf([
      ...[this.place(from, -30, 30), this.place(from, 30, 30)],
      ...[this.place(from, -30, -30), this.place(from, 30, -30)],
    ]);
    const [endX, endY] = this.place(to, 0, 0);
    const length = Math.hypot(endX - spot[0], endY - spot[1]);
    const end: Point = [
      endX + ((spot[0] - endX) / length) * arcGap,
      endY + ((spot[1] - endY) / length) * arcGap,
    ];
    const bow = 0.16;
    const bend: Point = [
      (spot[0] + end[0]) / 2 + (end[1] - spot[1]) * bow,
      (spot[1] + end[1]) / 2 - (end[0] - spot[0]) * bow,
    ];
    this.figure('turn', spot, String(turn), amount, index);
    return { ...nothing, lines: [{ look: 'arc', points: [spot, bend, end] }], target: to };
  }

  /** A bar across the border of two cells. */
  private seam(
    { cell, amount }: Contribution,
    index: number,
    { beside }: Extract<Mark, { kind: 'seam' }>,
  ): DrawnPart {
    const [ax, ay] = this.place(cell, 0, 0);
    const [bx, by] = this.place(beside, 0, 0);
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    const [dx, dy] = [0.38 * (by - ay), 0.38 * (bx - ax)];
    const points: Point[] = [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ];
    this.lanes.take(points);
    // Between tiles side by side it would reach over their numerals: there it is at the lower end of the bar.
    const at: Point = ay === by ? [x, y + Math.abs(dy)] : [x, y];
    this.figure('pill', at, `+${formatScore(amount)}`, amount, index);
    return { ...nothing, lines: [{ look: 'seam', points }] };
  }

  /** A chevron for each line that a tile has to go: up and down at its right, to the sides below its numeral. */
  private chevrons(
    { cell, amount }: Contribution,
    index: number,
    { line, away }: Extract<Mark, { kind: 'lines' }>,
  ): DrawnPart {
    const byRow = line === 'row';
    const lines = away.flatMap((each) => this.chevronsOf(each, byRow));
    this.figure(
      'whole',
      this.place(cell, 0, byRow ? -20 : 22),
      `${byRow ? '↕' : '↔'} ${formatScore(amount)}`,
      amount,
      index,
    );
    return { ...nothing, lines };
  }

  private chevronsOf({ cell, lines }: LinesAway, byRow: boolean): Line[] {
    const way = Math.sign(lines);
    const count = Math.abs(lines);
    return Array.from({ length: count }, (_, index): Line => {
      const slide = (index - (count - 1) / 2) * 9;
      const points = [
        [-5 * way, -6],
        [0, 0],
        [-5 * way, 6],
      ].map(([back = 0, aside = 0]): Point =>
        byRow ? this.place(cell, 37 + aside, slide + back - 2) : this.place(cell, slide + back, 35 + aside),
      );
      return { look: 'chevron', points };
    });
  }

  private figure(look: DrawnAmount['look'], at: Point, text: string, amount: number, part: number): void {
    this.figures.push({ look, at, text, amount, parts: [part] });
  }

  /** The first of some spots that no pill or turn is near, which takes it; the first of all when there is none. */
  private freeOf(spots: readonly Point[]): Point {
    const isFree = ([x, y]: Point): boolean =>
      this.places.every(([takenX, takenY]) => Math.hypot(takenX - x, takenY - y) > 34);
    const spot = spots.find(isFree) ?? spots[0] ?? [0, 0];
    this.places.push(spot);
    return spot;
  }

  /** A place by its distance from the middle of a cell. */
  private place(cell: number, dx: number, dy: number): Point {
    const { columns } = this.size;
    return [((cell % columns) + 0.5) * cellUnits + dx, (Math.floor(cell / columns) + 0.5) * cellUnits + dy];
  }
}

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
            <rect key={cell} {...cellBox(cell, columns, 0)} onPointerMove={() => onPoint(cell)} />
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
