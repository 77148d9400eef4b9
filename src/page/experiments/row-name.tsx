import { nameLines } from './plot-names.ts';
import styles from './plots.module.css';

interface RowNameProps {
  readonly label: string;
  /** Whether it stands beside the plot, ending at `x`, on up to two lines; else above its row, on one. */
  readonly beside: boolean;
  readonly x: number;
  readonly y: number;
}

const linePx = 14;

/** What a row of a plot is about. */
export function RowName({ label, beside, x, y }: RowNameProps) {
  const lines = beside ? nameLines(label, 40, 2) : nameLines(label, 52, 1);
  return (
    <text
      className={styles.name}
      y={y - ((lines.length - 1) * linePx) / 2}
      textAnchor={beside ? 'end' : 'start'}
      dominantBaseline="central"
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x} dy={index === 0 ? 0 : linePx}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
