import { remOf } from './type-scale.ts';
import styles from './plot-tip.module.css';

/** What stands at a place of a plot, in words. */
export interface PlotReading {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly lines: readonly string[];
}

interface PlotTipProps extends PlotReading {
  /** Of the plot: the words stand on the side where there is room. */
  readonly width: number;
  /** Where the same is said elsewhere. */
  readonly 'aria-hidden'?: true;
}

/** What is read off a plot, beside the place. */
export function PlotTip({ x, y, title, lines, width, 'aria-hidden': hidden }: PlotTipProps) {
  const side = x > width / 2 ? { right: remOf(width - x + 12) } : { left: remOf(x + 12) };
  return (
    <div className={styles.tip} data-card style={{ top: remOf(y), ...side }} aria-hidden={hidden}>
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
