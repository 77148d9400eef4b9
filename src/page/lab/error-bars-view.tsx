import { type PointerEvent, useId, useMemo, useState } from 'react';
import type { LabHeat } from '../../core/contract/lab.ts';
import { type ErrorBar, type ErrorBars, errorBars, errorCounts } from '../../picture/layout/error-bars.ts';
import { percentage } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { PlotTip } from '../kit/plot-tip.tsx';
import { useBoxSize } from '../kit/use-box-size.ts';
import { placeIn } from '../kit/type-scale.ts';
import { formatShare } from './candidate-words.ts';
import { PlotAxes } from '../kit/plot-axes.tsx';
import { type HeatScale, distanceInWords, errorInWords } from './heat-words.ts';
import { Hatching, cornersIn, inFigures } from './plot-parts.tsx';
import styles from './plots.module.css';

interface ErrorBarsViewProps {
  readonly heat: LabHeat;
  /** Null for all boards. */
  readonly depth: number | null;
  readonly span: { readonly from: number; readonly to: number };
  /** The highest bar that there must be room for. */
  readonly share: number;
  readonly name: string;
}

const margins = { left: 40, right: 10, top: 27, bottom: 42 };

/** How far the estimates are from the truth: a bar for each error. */
export function ErrorBarsView({ heat, depth, span, share, name }: ErrorBarsViewProps) {
  const { ref, size } = useBoxSize();
  const [at, setAt] = useState<number | null>(null); // px
  const counts = useMemo(() => errorCounts(heat, depth), [heat, depth]);
  const plot = useMemo(
    () => (size === null ? null : errorBars(counts, span, share, cornersIn(size, margins), heat.unit)),
    [counts, span, share, size, heat.unit],
  );
  const follow = (event: PointerEvent<HTMLDivElement>): void => setAt(placeIn(event.currentTarget, event).x);
  const bar = at === null ? undefined : plot?.bars.find(({ x, width }) => at >= x - 1 && at <= x + width + 1);
  return (
    <div
      ref={ref}
      className={`${styles.plane} ${styles.errors}`}
      data-drawn
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setAt(null)}
    >
      {plot !== null && size !== null && (
        <>
          <Drawing
            {...{ plot, span, depth, scale: heat }}
            {...size}
            label={sayBars(name, plot.bars, counts.boards, depth, heat)}
          />
          {bar !== undefined && (
            <PlotTip
              aria-hidden
              x={bar.x + bar.width / 2}
              y={Math.max(40, bar.y)}
              width={size.width}
              title={t('{n} {n:board|boards}, {share}', {
                ...{ n: bar.count, share: formatShare(bar.count / Math.max(1, counts.boards)) },
              })}
              lines={[errorInWords(bar.error, heat)]}
            />
          )}
        </>
      )}
    </div>
  );
}

interface DrawingProps extends Pick<ErrorBarsViewProps, 'span' | 'depth'> {
  readonly plot: ErrorBars;
  readonly scale: HeatScale;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

function Drawing({ plot, span, depth, scale, width, height, label }: DrawingProps) {
  const hatching = useId();
  const { corners, bars, zero, xTicks, yTicks } = plot;
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <Hatching id={hatching} />
      <PlotAxes
        frame={corners}
        x={xTicks.map(inFigures)}
        y={yTicks.map((tick) => ({ ...tick, text: percentage(String(Math.round(tick.value * 100))) }))}
        xMarks="none"
        xTitleAt="end"
        xTitle={t('true distance − h')}
        yTitle={
          depth === null ? t('boards') : t('boards at distance {n}', { n: distanceInWords(depth, scale) })
        }
      />
      {bars.map(({ error, x, y, width: across, height: up }) => {
        const box = { x, y, width: across, height: up };
        return (
          <g key={error}>
            <rect className={styles.bar} data-over={error < 0 || undefined} {...box} />
            {error < 0 && <rect {...box} fill={`url(#${hatching})`} />}
          </g>
        );
      })}
      {span.from < 0 && <path className={styles.zero} d={`M${zero} ${corners.y0}V${corners.y1}`} />}
    </svg>
  );
}

function sayBars(
  name: string,
  bars: readonly ErrorBar[],
  boards: number,
  depth: number | null,
  scale: HeatScale,
): string {
  const parts = bars.map(
    ({ error, count }) => `${errorInWords(error, scale)}: ${formatShare(count / Math.max(1, boards))}`,
  );
  const list = parts.join('; ');
  return depth === null
    ? t('Errors of {name}, of all boards: {list}.', { name, list })
    : t('Errors of {name}, of the boards at distance {n}: {list}.', {
        name,
        n: distanceInWords(depth, scale),
        list,
      });
}
