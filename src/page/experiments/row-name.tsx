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

/** A name of a setting on lines of a plot: as many as are needed, at most `lines` of them, broken after commas. */
export function nameLines(label: string, letters: number, lines: number): string[] {
  const broken: string[] = [];
  for (const part of plainLabel(label).split(/(?<=,) /)) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= letters)
      broken.splice(-1, 1, `${last} ${part}`);
    else broken.push(part);
  }
  const kept = broken.slice(0, lines);
  if (broken.length > lines) kept.splice(-1, 1, `${kept.at(-1) ?? ''} …`);
  return kept.map((line) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line));
}

/** As much of a name as there is room for. */
export function shortened(label: string, letters = 34): string {
  const plain = plainLabel(label);
  return plain.length > letters ? `${plain.slice(0, letters - 1)}…` : plain;
}

/** In a plot, and in the key to it, "Manhattan" says enough. */
export function plainLabel(label: string): string {
  return label.replace(/( distance|-Distanz)(?=,|$)/g, '');
}
