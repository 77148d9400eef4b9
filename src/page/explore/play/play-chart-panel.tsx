import { formatScore } from '../../../locales/figures.ts';
import { type PlayChart, playChart } from '../../../picture/layout/play-chart.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import { PictureButton } from '../../search/picture-button.tsx';
import { shortNameOfHeuristic } from '../../session/search-words.ts';
import type { PlayedGame } from './use-played-game.ts';
import { useBoxSize } from '../../kit/use-box-size.ts';
import styles from './play-chart-panel.module.css';

/** The distance to the goal against the moves made, and what the estimate took it for. */
export function PlayChartPanel({ played }: { readonly played: PlayedGame }) {
  const { ref, size } = useBoxSize();
  const { series, reading, inCosts } = played;
  const title =
    inCosts === null ? t('Distance to the goal, by moves made') : t('Least cost to the goal, by cost so far');
  const left = inCosts === null ? reading.left : inCosts.left;
  const state = (h: number | null): string => sayState(reading.made, left, h, inCosts !== null);
  const h = series.estimates[reading.made] ?? null;
  return (
    <figure
      className={styles.panel}
      data-figure={t('Distance chart')}
      data-title={title}
      data-caption={state(h)}
    >
      <figcaption className={styles.head}>
        <div className={styles.heading}>
          <h2 className={styles.title}>{title}</h2>
          <PictureButton of={t('the chart')} />
        </div>
        <Key distance={left} h={h} costly={inCosts !== null} />
      </figcaption>
      <div ref={ref} className={styles.plot} data-drawn>
        {size !== null && (
          <Drawing
            chart={playChart(series, size.width, size.height)}
            {...size}
            label={t('Chart: {text}', { text: state(h) })}
          />
        )}
      </div>
      {played.cost !== null && inCosts === null && (
        <p className={styles.lesson}>{t('This chart counts moves, as if each cost 1.')}</p>
      )}
      {reading.optimum !== null && (
        <p className={styles.lesson}>
          {t(
            inCosts !== null
              ? 'A move on a cheapest way lowers the line by what it costs, along the dashed line; a detour takes it above that.'
              : 'A move towards the goal lowers the line by 1; a detour raises it by 1 and adds 2 to the best total.',
          )}
        </p>
      )}
    </figure>
  );
}

function sayState(made: number, left: number | null, h: number | null, costly: boolean): string {
  const parts = [
    left !== null &&
      (costly
        ? t('the rest of the way costs at least {cost}', { cost: formatScore(left) })
        : t('the goal is {n} moves away', { n: left })),
    h !== null && t('h is {h}', { h: formatScore(h) }),
  ].filter((part) => part !== false);
  const known = parts.join(` ${t('and')} `) || t('nothing is known yet');
  return t('After {n} moves {known}.', { n: made, known });
}

interface KeyProps {
  readonly distance: number | null;
  readonly h: number | null;
  /** Whether all of it is costs. */
  readonly costly: boolean;
}

/** What the lines are, with their values here. */
function Key({ distance, h, costly }: KeyProps) {
  const settings = useSearch((state) => state.settings);
  return (
    <ul className={styles.key} data-drawn>
      {distance !== null && (
        <li data-line="distance">
          <Swatch /> {t(costly ? 'Least cost' : 'True distance')} <b>{formatScore(distance)}</b>
        </li>
      )}
      {h !== null && (
        <li data-line="estimate">
          <Swatch /> <i>h</i> {shortNameOfHeuristic(settings)}{' '}
          <b data-stat="h" data-value={h}>
            {formatScore(h)}
          </b>
          {distance !== null && h > distance && <em>{t('too high')}</em>}
        </li>
      )}
      {distance !== null && (
        <li data-line="optimal">
          <Swatch /> {t('Optimal')}
        </li>
      )}
    </ul>
  );
}

function Swatch() {
  return (
    <svg width="22" height="10" aria-hidden="true">
      <path d="M1 5H21" />
    </svg>
  );
}

interface DrawingProps {
  readonly chart: PlayChart;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

function Drawing({ chart, width, height, label }: DrawingProps) {
  const { now, estimateNow } = chart;
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label={label}>
      <Axes chart={chart} />
      {chart.errorArea !== null && <path className={styles.error} d={chart.errorArea} />}
      {chart.optimalLine !== null && <path className={styles.optimal} d={chart.optimalLine} />}
      {chart.outlookLine !== null && <path className={styles.outlook} d={chart.outlookLine} />}
      {chart.estimateLine !== null && <path className={styles.estimate} d={chart.estimateLine} />}
      {chart.distanceLine !== null && <path className={styles.distance} d={chart.distanceLine} />}
      {chart.dots.map(({ x, y }) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r={3} />
      ))}
      {chart.detours.map(({ x, y }) => (
        <path key={x} className={styles.detour} d={`M${x} ${y - 7}l6 10h-12Z`} />
      ))}
      {estimateNow !== null && (
        <circle className={styles.estimateNow} cx={estimateNow.x} cy={estimateNow.y} r={4} />
      )}
      {now !== null && <path className={styles.now} d={`M${now.x} ${now.y - 7}l7 7-7 7-7-7Z`} />}
    </svg>
  );
}

function Axes({ chart: { frame, xTicks, yTicks } }: { readonly chart: PlayChart }) {
  const { x0, y0, x1, y1 } = frame;
  return (
    <g className={styles.axes}>
      {yTicks.map(({ value, at }) => (
        <g key={value}>
          <path d={`M${x0} ${at}H${x1}`} data-zero={value === 0 || undefined} />
          <text x={x0 - 6} y={at} textAnchor="end" dominantBaseline="central">
            {formatScore(value)}
          </text>
        </g>
      ))}
      {xTicks.map(({ value, at }) => (
        <g key={value}>
          <path d={`M${at} ${y1}v4`} data-zero />
          <text x={at} y={y1 + 16} textAnchor="middle">
            {formatScore(value)}
          </text>
        </g>
      ))}
      <path d={`M${x0} ${y0}V${y1}`} data-zero />
    </g>
  );
}
