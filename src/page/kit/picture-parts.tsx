import type { ReactNode } from 'react';
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

export function Node({ mark, at: [x, y] }: { readonly mark: Mark; readonly at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`} data-mark={mark}>
      {shapes[mark]}
    </g>
  );
}

/** A row of nodes. */
export const row = (mark: Mark, y: number, ...xs: readonly number[]) =>
  xs.map((x) => <Node key={`${x},${y}`} mark={mark} at={[x, y]} />);

export function Line({
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

export function Word({ at: [x, y], look = 'small', children }: WordProps) {
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
export function Board({ at: [x, y], cells, cell = 13 }: BoardProps) {
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
export function Scale({ marks }: { readonly marks: readonly (readonly [x: number, name: string])[] }) {
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
