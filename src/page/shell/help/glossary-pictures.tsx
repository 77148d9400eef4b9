import type { ReactNode } from 'react';
import type { TermName } from '../../kit/term.tsx';
import styles from './glossary-pictures.module.css';

type Point = readonly [x: number, y: number];
type Mark = 'current' | 'frontier' | 'closed' | 'solution' | 'rejected';

const shapes: Readonly<Record<Mark, ReactNode>> = {
  current: <path d="M0-7 7 0 0 7-7 0Z" className={styles.fill} />,
  frontier: <circle r="4.5" className={styles.ring} />,
  closed: <circle r="5.2" className={styles.fill} />,
  solution: (
    <>
      <circle r="5.6" className={styles.ring} />
      <circle r="2.8" className={styles.fill} />
    </>
  ),
  rejected: <path d="m-3.6-3.6 7.2 7.2m0-7.2-7.2 7.2" className={styles.ring} />,
};

function Node({ mark, at: [x, y] }: { readonly mark: Mark; readonly at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`} data-mark={mark}>
      {shapes[mark]}
    </g>
  );
}

/** A row of nodes. */
const row = (mark: Mark, y: number, ...xs: readonly number[]) =>
  xs.map((x) => <Node key={`${x},${y}`} mark={mark} at={[x, y]} />);

function Line({
  d,
  look,
}: {
  readonly d: string;
  readonly look?: 'dashed' | 'solution' | 'strong' | 'faint';
}) {
  return <path d={d} className={styles.line} data-look={look} />;
}

interface WordProps {
  readonly at: Point;
  readonly look?: 'score' | 'small';
  readonly children: ReactNode;
}

function Word({ at: [x, y], look = 'small', children }: WordProps) {
  return (
    <text x={x} y={y} className={styles.word} data-look={look}>
      {children}
    </text>
  );
}

interface BoardProps {
  readonly at: Point;
  readonly cells: string;
  readonly cell?: number;
}

/** Three columns of tiles; `0` is the blank, and `x` a tile of any number. */
function Board({ at: [x, y], cells, cell = 13 }: BoardProps) {
  const rows = cells.length / 3;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-1.5" y="-1.5" width={3 * cell + 3} height={rows * cell + 3} rx="3" className={styles.tray} />
      {Array.from(cells, (tile, index) => {
        if (tile === '0') return null;
        const [left, top] = [(index % 3) * cell, Math.floor(index / 3) * cell];
        return (
          <g key={index}>
            <rect
              x={left + 0.7}
              y={top + 0.7}
              width={cell - 1.4}
              height={cell - 1.4}
              rx="2"
              className={styles.tile}
              data-any={tile === 'x' || undefined}
            />
            {tile !== 'x' && (
              <text x={left + cell / 2} y={top + cell / 2} className={styles.digit} fontSize={cell * 0.62}>
                {tile}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A line of numbers from left to right, with names under its marks. */
function Scale({ marks }: { readonly marks: readonly (readonly [x: number, name: string])[] }) {
  return (
    <>
      <Line d="M6 38H94" look="strong" />
      {marks.map(([x, name]) => (
        <g key={name}>
          <Line d={`M${x} 33v10`} look="strong" />
          <Word at={[x, 53]} look="score">
            {name}
          </Word>
        </g>
      ))}
    </>
  );
}

/** Everything is drawn on a sheet of 100 by 64. */
const size = { width: 100, height: 64 };

const twoLevels = 'M50 10 28 32M50 10 72 32';
const threeLevels = `${twoLevels}M28 32 16 54M28 32 40 54M72 32 60 54M72 32 84 54`;

/** What a word alone does not show. Terms without a picture are in words. */
const pictures: Readonly<Partial<Record<TermName, ReactNode>>> = {
  state: <Board at={[30.5, 12.5]} cells="120453786" />,
  node: (
    <>
      <Line d="M50 8V26" />
      <Node mark="closed" at={[50, 8]} />
      <Board at={[39, 24]} cells="120453786" cell={7.5} />
      <Word at={[50, 58]} look="score">
        g = 1
      </Word>
    </>
  ),
  successor: (
    <>
      <Line d="M50 12 20 50M50 12V50M50 12 80 50" />
      <Node mark="closed" at={[50, 12]} />
      {row('frontier', 50, 20, 50, 80)}
    </>
  ),
  'search-tree': (
    <>
      <Line d={threeLevels} />
      <Node mark="closed" at={[50, 10]} />
      {row('closed', 32, 28, 72)}
      {row('frontier', 54, 16, 40, 60, 84)}
    </>
  ),
  frontier: (
    <>
      <Line d={threeLevels} look="faint" />
      <g opacity="0.35">
        <Node mark="closed" at={[50, 10]} />
        {row('closed', 32, 28, 72)}
      </g>
      {row('frontier', 54, 16, 40, 60, 84)}
    </>
  ),
  closed: (
    <>
      <Line d={threeLevels} look="faint" />
      <Node mark="closed" at={[50, 10]} />
      {row('closed', 32, 28, 72)}
      <g opacity="0.4">{row('frontier', 54, 16, 40, 60, 84)}</g>
    </>
  ),
  solution: (
    <>
      <Line d={threeLevels} look="faint" />
      <Line d="M50 10 72 32 60 54" look="solution" />
      {row('closed', 32, 28)}
      <Node mark="solution" at={[50, 10]} />
      <Node mark="solution" at={[72, 32]} />
      <Node mark="solution" at={[60, 54]} />
    </>
  ),
  selected: (
    <>
      <Line d="M8 32H92" look="faint" />
      <Node mark="current" at={[16, 32]} />
      {row('frontier', 32, 38, 56, 74, 92)}
      <Line d="M16 22V10m-4 4 4-4 4 4" look="strong" />
    </>
  ),
  expanded: (
    <>
      <Line d="M50 14 20 50M50 14V50M50 14 80 50" />
      <Node mark="current" at={[50, 14]} />
      {row('frontier', 50, 20, 50, 80)}
    </>
  ),
  rejected: (
    <>
      <Line d="M50 12 26 50M50 12 74 50" />
      <Line d="M82 44C100 24 78 6 60 10m6-4-6 4 5 5" look="dashed" />
      <Node mark="closed" at={[50, 12]} />
      <Node mark="frontier" at={[26, 50]} />
      <Node mark="rejected" at={[74, 50]} />
    </>
  ),
  updated: (
    <>
      <Line d="M24 12 50 46" look="dashed" />
      <Line d="M76 24 50 46" look="strong" />
      <Node mark="closed" at={[24, 12]} />
      <Node mark="current" at={[76, 24]} />
      <Node mark="frontier" at={[50, 46]} />
      <Word at={[50, 61]} look="score">
        g 7 → 5
      </Word>
    </>
  ),
  reopened: (
    <>
      <Node mark="closed" at={[22, 32]} />
      <Line d="M34 32H64m-5-5 5 5-5 5" look="strong" />
      <Node mark="frontier" at={[78, 32]} />
    </>
  ),
  pruned: (
    <>
      <Line d="M50 10 28 42M50 10V42M50 10 72 42" />
      <Line d="M8 26H92" look="dashed" />
      <Node mark="closed" at={[50, 10]} />
      {row('rejected', 44, 28, 50, 72)}
    </>
  ),
  g: (
    <>
      <Line d="M12 32H58" look="solution" />
      <Line d="M58 32H88" look="dashed" />
      <Node mark="closed" at={[12, 32]} />
      <Node mark="current" at={[58, 32]} />
      <Word at={[35, 22]} look="score">
        g
      </Word>
    </>
  ),
  h: (
    <>
      <Line d="M12 32H40" look="faint" />
      <Line d="M40 32H88" look="dashed" />
      <Node mark="current" at={[40, 32]} />
      <Node mark="solution" at={[88, 32]} />
      <Word at={[64, 22]} look="score">
        h
      </Word>
    </>
  ),
  f: (
    <>
      <Line d="M12 40H46" look="solution" />
      <Line d="M46 40H88" look="dashed" />
      <Node mark="closed" at={[12, 40]} />
      <Node mark="current" at={[46, 40]} />
      <Node mark="solution" at={[88, 40]} />
      <Word at={[29, 57]} look="score">
        g
      </Word>
      <Word at={[67, 57]} look="score">
        h
      </Word>
      <Line d="M12 26V18H88V26" look="strong" />
      <Word at={[50, 13]} look="score">
        f = g + h
      </Word>
    </>
  ),
  weight: (
    <>
      <Line d="M10 24H40" look="solution" />
      <Line d="M40 24H64" look="dashed" />
      <Word at={[37, 15]} look="score">
        g + h
      </Word>
      <Line d="M10 44H40" look="solution" />
      <Line d="M40 44H92" look="dashed" />
      <Word at={[50, 59]} look="score">
        g + 2·h
      </Word>
    </>
  ),
  tie: (
    <>
      {row('frontier', 22, 20, 50, 80)}
      <Word at={[20, 42]} look="score">
        12
      </Word>
      <Word at={[50, 42]} look="score">
        12
      </Word>
      <Word at={[80, 42]} look="score">
        14
      </Word>
      <Line d="M12 48V54H58V48" look="strong" />
    </>
  ),
  'f-contour': (
    <>
      <ellipse cx="46" cy="34" rx="42" ry="26" className={styles.line} />
      <ellipse cx="48" cy="34" rx="31" ry="17" className={styles.line} />
      <ellipse cx="50" cy="34" rx="20" ry="9" className={styles.line} />
      <Node mark="closed" at={[34, 34]} />
      <Node mark="solution" at={[80, 34]} />
      <Word at={[46, 6]} look="score">
        f = 14
      </Word>
    </>
  ),
  duplicates: (
    <>
      <Line d="M50 8 27 28M50 8 73 28" />
      <Node mark="closed" at={[50, 8]} />
      <Board at={[15.8, 27]} cells="120453786" cell={7.5} />
      <Board at={[61.8, 27]} cells="120453786" cell={7.5} />
      <Word at={[50, 43]} look="score">
        =
      </Word>
    </>
  ),
  'depth-limit': (
    <>
      <Line d={threeLevels} />
      <Node mark="closed" at={[50, 10]} />
      {row('closed', 32, 28, 72)}
      {row('closed', 54, 16, 40, 60, 84)}
      <Line d="M4 61H96" look="dashed" />
    </>
  ),
  iteration: (
    <>
      <path d="M50 6 92 60H8Z" className={styles.area} />
      <path d="M50 6 76 40H24Z" className={styles.area} />
      <path d="M50 6 62 22H38Z" className={styles.area} />
      <Word at={[50, 18]}>1</Word>
      <Word at={[50, 35]}>2</Word>
      <Word at={[50, 54]}>3</Word>
    </>
  ),
  optimal: (
    <>
      <Line d="M12 40C20 4 70 2 88 40" />
      <Line d="M12 40H88" look="solution" />
      <Node mark="solution" at={[12, 40]} />
      <Node mark="solution" at={[88, 40]} />
      <Word at={[50, 56]} look="score">
        C*
      </Word>
    </>
  ),
  bounded: (
    <>
      <rect x="36" y="28" width="46" height="20" rx="2" className={styles.range} />
      <Scale
        marks={[
          [36, 'C*'],
          [82, 'w·C*'],
        ]}
      />
    </>
  ),
  admissible: (
    <>
      <rect x="8" y="28" width="66" height="20" rx="2" className={styles.range} />
      <Scale
        marks={[
          [50, 'h'],
          [74, 'h*'],
        ]}
      />
    </>
  ),
  consistent: (
    <>
      <Line d="M14 14H44V24H66V34H88" look="strong" />
      <Word at={[30, 9]} look="score">
        h = 3
      </Word>
      <Word at={[57, 19]} look="score">
        2
      </Word>
      <Word at={[79, 29]} look="score">
        1
      </Word>
      <Line d="M14 52H88m-5-4 5 4-5 4" />
    </>
  ),
  dominates: (
    <>
      <Scale
        marks={[
          [24, 'h₁'],
          [54, 'h₂'],
          [84, 'h*'],
        ]}
      />
      <Word at={[39, 27]} look="score">
        ≤
      </Word>
      <Word at={[69, 27]} look="score">
        ≤
      </Word>
    </>
  ),
  branching: (
    <>
      <Line d="M50 8 22 34M50 8V34M50 8 78 34M22 34 12 56M22 34V56M22 34 32 56M50 34 40 56M50 34V56M50 34 60 56M78 34 68 56M78 34V56M78 34 88 56" />
      <Node mark="closed" at={[50, 8]} />
      {row('closed', 34, 22, 50, 78)}
    </>
  ),
  'max-frontier': (
    <>
      <Line d="M10 58H94M10 58V6" />
      <path d="M10 56C34 52 46 16 60 16S78 34 92 38" className={styles.ring} data-mark="frontier" />
      <Line d="M10 16H60" look="dashed" />
    </>
  ),
  bidirectional: (
    <>
      <circle cx="32" cy="32" r="22" className={styles.area} />
      <circle cx="68" cy="32" r="22" className={styles.area} />
      <Line d="M28 32H72" look="solution" />
      <Node mark="closed" at={[28, 32]} />
      <Node mark="solution" at={[72, 32]} />
    </>
  ),
  beam: (
    <>
      <Line d="M50 8 14 44M50 8 32 44M50 8V44M50 8 68 44M50 8 86 44" look="faint" />
      <Node mark="closed" at={[50, 8]} />
      {row('frontier', 46, 32, 50, 68)}
      {row('rejected', 46, 12, 88)}
      <Line d="M22 54V59H78V54" look="strong" />
    </>
  ),
  'local-minimum': (
    <>
      <Line d="M6 12C14 14 20 40 32 40S44 22 54 22 68 58 80 58 92 40 96 34" look="strong" />
      <Node mark="current" at={[32, 33]} />
      <Node mark="solution" at={[80, 51]} />
    </>
  ),
  'pattern-database': <Board at={[30.5, 12.5]} cells="1x04xx7xx" />,
  inversion: (
    <>
      <Board at={[23, 30]} cells="213" cell={18} />
      <Line d="M32 26C36 12 46 12 50 26m-5-3 5 3 3-5" look="strong" />
    </>
  ),
};

/** A term, drawn; nothing for one that a picture does not explain. */
export function GlossaryPicture({ name, widthPx }: { readonly name: TermName; readonly widthPx: number }) {
  const picture = pictures[name];
  if (picture === undefined) return null;
  return (
    <svg
      className={styles.picture}
      width={widthPx}
      height={(widthPx * size.height) / size.width}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden
    >
      {picture}
    </svg>
  );
}
