import { useEffect, useMemo, useState } from 'react';
import { comparePairs, pairsOf } from '../../core/analysis/comparisons.ts';
import { type PairedComparison, pInWords } from '../../core/experiments/experiment-summary.ts';
import type { RunMeasure } from '../../core/experiments/experiment-plan.ts';
import { extentOf, type PlotScale, plotAxis, nearestMark } from '../../picture/layout/plot-axis.ts';
import { written } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { PlotAxes } from '../kit/plot-axes.tsx';
import type { PlotReading } from '../kit/plot-tip.tsx';
import type { ExperimentResults } from './experiment-session.ts';
import { formatFigure, measureWords } from './measure-words.ts';
import { nameOfSetting } from './plan-names.ts';
import { plainLabel } from './row-name.tsx';
import { HoverPlane } from './plot-parts.tsx';
import { useExperiment } from './use-experiments.ts';
import styles from './pairs-of-runs.module.css';

interface PairsOfRunsProps {
  readonly results: ExperimentResults;
  readonly measure: RunMeasure;
  readonly scale: PlotScale;
  readonly group: number | null;
  readonly width: number;
  /** Indices of the settings that are compared. */
  readonly pair: readonly [a: number, b: number];
}

/** What the comparison stands beside, where there is room. */
const factsPx = 250;
const largestPx = 460;

/** Two settings on the boards that both solved, a point for each, and what they come to (rule E8). */
export function PairsOfRuns({ results, measure, scale, group, width, pair: [a, b] }: PairsOfRunsProps) {
  const { rows } = results;
  const pairs = useMemo(
    () => pairsOf(results.rows, { a, b, group, measure }),
    [results, a, b, group, measure],
  );
  const words = measureWords(measure);
  const names = [a, b].map((setting) => plainLabel(nameOfSetting(rows.jobs.settings[setting])));
  const [nameA = '', nameB = ''] = names;
  const side = Math.min(largestPx, width >= 2 * factsPx ? width - factsPx : width);
  const frame = { x0: 52, y0: 30, x1: side - 16, y1: side - 32 };
  const extent = extentOf([pairs.a, pairs.b], scale) ?? { low: 1, high: 10 };
  const x = plotAxis(scale, extent, frame.x0, frame.x1, 44);
  const y = plotAxis(scale, extent, frame.y1, frame.y0, 44);
  const marks = pairs.boards.map((_, index) => ({
    ...{ series: 0, index },
    ...{ x: x.place(pairs.a[index] ?? 0), y: y.place(pairs.b[index] ?? 0) },
  }));
  const read = (px: number, py: number): PlotReading | null => {
    const mark = nearestMark(marks, px, py, 24);
    if (mark === null) return null;
    const said = (values: readonly number[]): string =>
      [formatFigure(values[mark.index] ?? 0, words.digits), words.unit].join(' ').trim();
    return {
      ...mark,
      title: t('Board {n}', { n: pairs.boards[mark.index] ?? 0 }),
      lines: [`A: ${said(pairs.a)}`, `B: ${said(pairs.b)}`],
    };
  };
  const label = t('Chart: {title} of A, {a}, and of B, {b}, on {n} {n:board|boards}, a point for each.', {
    ...{ title: words.title, a: nameA, b: nameB, n: marks.length },
  });
  return (
    <div className={styles.pairs}>
      <div role="img" aria-label={label}>
        <HoverPlane width={side} height={side + 16} read={read}>
          <svg className={styles.chart} width={side} height={side + 16} aria-hidden>
            <PlotAxes
              {...{ frame, x: x.ticks, y: y.ticks, xMarks: 'lines' }}
              xTitle={`A: ${shortened(nameA, side)}`}
              yTitle={`B: ${shortened(nameB, side)}`}
            />
            <path className={styles.same} d={`M${frame.x0} ${frame.y1}L${frame.x1} ${frame.y0}`} />
            {(['less', 'equal', 'more'] as const).map((who) => (
              <path
                key={who}
                className={styles.points}
                data-who={who}
                d={dotsOf(marks.filter(({ index }) => whoOf(pairs.a[index], pairs.b[index]) === who))}
              />
            ))}
          </svg>
        </HoverPlane>
      </div>
      <PairFacts {...{ results, measure, group, a, b, names }} />
    </div>
  );
}

function whoOf(a = 0, b = 0): 'less' | 'equal' | 'more' {
  return a < b ? 'less' : a > b ? 'more' : 'equal';
}

/** One path: an element for each of 50,000 boards would be slow. Points that cover each other are drawn once. */
function dotsOf(marks: readonly { readonly x: number; readonly y: number }[]): string {
  const places = new Set(marks.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}`));
  return [...places].map((place) => `${place}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`).join('');
}

/** A title of an axis has one line. */
function shortened(name: string, side: number): string {
  const letters = Math.floor((side - 60) / 7);
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

type PairFactsProps = Pick<PairsOfRunsProps, 'results' | 'measure' | 'group'> & {
  readonly a: number;
  readonly b: number;
  readonly names: readonly string[];
};

/** The interval and p take up to half a second: they are made when the picture is there, and no rows come in. */
function useComparison({ results, measure, group, a, b }: PairFactsProps): PairedComparison | null {
  const isRunning = useExperiment(({ phase }) => phase === 'running');
  const asked = useMemo(
    () => ({ rows: results.rows, pair: { a, b, group, measure } }),
    [results, a, b, group, measure],
  );
  const [made, setMade] = useState<{ readonly of: object; readonly found: PairedComparison } | null>(null);
  useEffect(() => {
    if (isRunning) return;
    const compare = (): void => setMade({ of: asked, found: comparePairs(asked.rows, asked.pair) });
    const timer = setTimeout(compare, 50);
    return () => clearTimeout(timer);
  }, [asked, isRunning]);
  return made?.of === asked ? made.found : null;
}

function PairFacts(props: PairFactsProps) {
  const { measure, names } = props;
  const found = useComparison(props);
  const [nameA = '', nameB = ''] = names;
  return (
    <dl className={styles.facts} data-drawn aria-busy={found === null}>
      <div>
        <dt>A</dt>
        <dd>{nameA}</dd>
      </div>
      <div>
        <dt>B</dt>
        <dd>{nameB}</dd>
      </div>
      {found === null ? (
        <div>
          <dt>{t('Comparison')}</dt>
          <dd>{t('follows when all runs are there …')}</dd>
        </div>
      ) : (
        <Found found={found} title={measureWords(measure).title} />
      )}
    </dl>
  );
}

function Found({ found, title }: { readonly found: PairedComparison; readonly title: string }) {
  const { pairs, lower, equal, higher, onlyA, onlyB, ratio, signedRank } = found;
  const text = (value: number): string => formatFigure(value, 3);
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('Boards that both solved'), String(pairs)],
    [
      title,
      t('A lower on {lower}, equal on {equal}, higher on {higher}', {
        ...{ lower, equal, higher },
      }),
    ],
    ...(onlyA + onlyB === 0
      ? []
      : [[t('Solved by one alone'), t('A: {a}, B: {b}', { a: onlyA, b: onlyB })] as const]),
    [
      t('Mean of A ÷ mean of B'),
      ratio === null
        ? '–'
        : ratio.low === null || ratio.high === null
          ? t('{value}; one board has no interval', { value: text(ratio.value) })
          : t('{value}, between {low} and {high} (bootstrap, 95%)', {
              ...{ value: text(ratio.value), low: text(ratio.low), high: text(ratio.high) },
            }),
    ],
    [
      t('Wilcoxon’s signed-rank test'),
      signedRank === null
        ? pairs === 1
          ? t('not of one board')
          : '–'
        : t('two-sided p {p}, {n} {n:difference|differences}', {
            ...{ p: pOf(signedRank.p), n: signedRank.n },
          }),
    ],
  ];
  return facts.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

function pOf(p: number): string {
  const said = written(pInWords(p));
  return said.startsWith('<') ? said : `= ${said}`;
}
