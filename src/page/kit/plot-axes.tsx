import type { PlotFrame } from '../../picture/layout/plot-axis.ts';
import styles from './plot-axes.module.css';

/** Where an axis has a number. */
interface Tick {
  readonly value: number;
  readonly at: number; // px
  /** Where it is not the number itself; empty for a line without a number. */
  readonly text?: string;
}

interface PlotAxesProps {
  readonly frame: PlotFrame;
  readonly x: readonly Tick[];
  readonly y: readonly Tick[];
  readonly xTitle: string;
  readonly yTitle?: string;
  /** What stands at the numbers: a line through the plot, a tick on the axis, or nothing. */
  readonly xMarks?: 'lines' | 'ticks' | 'none';
  readonly yMarks?: 'lines' | 'none';
  readonly xTitleAt?: 'middle' | 'end';
}

/** Axes with their numbers and titles, and lines to read values by. */
export function PlotAxes(props: PlotAxesProps) {
  const { frame, x, y, xTitle, yTitle = '', xMarks = 'ticks', yMarks = 'lines', xTitleAt = 'middle' } = props;
  const { x0, y0, x1, y1 } = frame;
  return (
    <g className={styles.axes}>
      {y.map(({ value, at, text = textOf(value) }) => (
        <g key={value}>
          {yMarks === 'lines' && <path d={`M${x0} ${at}H${x1}`} data-minor={text === '' || undefined} />}
          <text x={x0 - 7} y={at} textAnchor="end" dominantBaseline="central">
            {text}
          </text>
        </g>
      ))}
      {x.map(({ value, at, text = textOf(value) }) => (
        <g key={value}>
          {xMarks !== 'none' && (
            <path
              d={xMarks === 'lines' ? `M${at} ${y0}V${y1 + 4}` : `M${at} ${y1}v${text === '' ? 3 : 5}`}
              data-minor={text === '' || undefined}
            />
          )}
          <text x={at} y={y1 + 18} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <path d={`M${x0} ${y0}V${y1}H${x1}`} data-axis />
      <text
        className={styles.title}
        x={xTitleAt === 'end' ? x1 : (x0 + x1) / 2}
        y={y1 + 36}
        textAnchor={xTitleAt}
      >
        {xTitle}
      </text>
      <text className={styles.title} x={0} y={y0 - 12}>
        {yTitle}
      </text>
    </g>
  );
}

function textOf(value: number): string {
  return String(value).replace('-', '−');
}
