import { useMemo, type PointerEvent, useId, useState } from 'react';
import type { LabHeat } from '../../core/contract/lab.ts';
import {
  levelsOf,
  errorCounts,
  errorSpan,
  largestShare,
  type ErrorBar,
  type ErrorBars,
  errorBars,
} from '../../picture/layout/lab-plots.ts';
import { figure, percentage } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { sayAny } from '../../locales/say-any.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { type HeatScale, distanceInWords, errorInWords, HeatMapView } from './heat-map-view.tsx';
import { useLabCost, useLabState } from './use-lab.ts';
import type { PictureSide } from './lab-state.ts';
import { tx } from '../kit/words.tsx';
import { Counterexamples } from './counterexamples.tsx';
import { PictureButton } from '../search/picture-button.tsx';
import { type KnownCandidate, useKnownCandidates, formatShare } from './known-candidates.ts';
import styles from './pictures-panel.module.css';
import { PlotTip } from '../kit/plot-tip.tsx';
import { useBoxSize } from '../kit/use-box-size.ts';
import { placeIn } from '../kit/type-scale.ts';
import { PlotAxes } from '../kit/plot-axes.tsx';
import { Hatching, cornersIn, inFigures } from './plot-parts.tsx';
import plotsStyles from './plots.module.css';

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
function ErrorBarsView({ heat, depth, span, share, name }: ErrorBarsViewProps) {
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
      className={`${plotsStyles.plane} ${plotsStyles.errors}`}
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
            <rect className={plotsStyles.bar} data-over={error < 0 || undefined} {...box} />
            {error < 0 && <rect {...box} fill={`url(#${hatching})`} />}
          </g>
        );
      })}
      {span.from < 0 && <path className={plotsStyles.zero} d={`M${zero} ${corners.y0}V${corners.y1}`} />}
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

const sides: readonly PictureSide[] = ['left', 'right'];

/** Two of the heuristics in pictures: h against the truth, the errors, and the boards that refute. */
export function PicturesPanel() {
  const known = useKnownCandidates();
  const pictured = useLabState((state) => state.pictured);
  const depth = useLabState((state) => state.depth);
  const kind = useLabState((state) => state.counterexamples);
  const shown = useMemo(() => picturedOf(known, pictured), [known, pictured]);
  const common = useMemo(() => commonOf(shown, depth), [shown, depth]);
  return (
    <Panel title={t('h against the true distance')}>
      <p className={styles.note}>
        {common.scale?.exact === false
          ? t(
              'A cell holds the boards whose h and true distance lie within one step of {unit}: the more, the stronger the colour. On the diagonal h is the truth, or close to it; what is hatched lies above it, where h is too large.',
              { unit: figure(common.scale.unit) },
            )
          : t(
              'A cell holds the boards with one h at one true distance: the more, the stronger the colour. On the diagonal h is the truth; what is hatched lies above it, where h is too large.',
            )}
      </p>
      <div className={styles.pair} data-single={shown.length < 2 || undefined}>
        {shown.map((one, index) => (
          <Picture key={sides[index]} side={sides[index] ?? 'left'} of={one} known={known} common={common} />
        ))}
      </div>
      {common.scale !== null && (
        <>
          <div className={styles.against}>
            <h3 className={styles.title}>{t('Errors')}</h3>
            <DepthField longest={common.longest} scale={common.scale} />
          </div>
          <div className={styles.pair} data-single={shown.length < 2 || undefined}>
            {shown.map((one, index) => (
              <Errors key={sides[index]} side={sides[index] ?? 'left'} of={one} common={common} />
            ))}
          </div>
        </>
      )}
      {shown.length === 0 && <p className={styles.nothing}>{t('Nothing to show: add a heuristic.')}</p>}
      {shown.length > 0 && <CounterexamplesHead />}
      <div className={styles.pair} data-single={shown.length < 2 || undefined}>
        {shown.map((one, index) => (
          <Counterexamples key={sides[index]} of={one} kind={kind} />
        ))}
      </div>
    </Panel>
  );
}

/** Which counterexamples are shown. */
function CounterexamplesHead() {
  const kind = useLabState((state) => state.counterexamples);
  const setKind = useLabState((state) => state.setCounterexamples);
  const isUnit = useLabCost() === unitCosts;
  return (
    <div className={styles.against}>
      <h3 className={styles.title}>{t('Counterexamples')}</h3>
      <Segmented
        small
        label={t('Counterexamples of')}
        value={kind}
        options={[
          {
            value: 'overestimated',
            label: t('Too large'),
            title: t('h above the true distance: not admissible'),
          },
          {
            value: 'steepest',
            label: t('Inconsistent'),
            title: t(
              isUnit
                ? 'A move along which h falls by more than 1: not consistent'
                : 'A move along which h falls by more than it costs: not consistent',
            ),
          },
        ]}
        onChange={setKind}
      />
    </div>
  );
}

/** The one or two that are shown: as chosen, else the first one, and the last one beside it. */
function picturedOf(
  known: readonly KnownCandidate[],
  pictured: Readonly<Record<PictureSide, number | null>>,
): readonly KnownCandidate[] {
  const chosen = (side: PictureSide) => known.find(({ candidate }) => candidate.id === pictured[side]);
  const left = chosen('left') ?? known[Math.min(1, known.length - 1)];
  const right = chosen('right') ?? known.at(-1);
  return [left, known.length > 1 ? right : undefined].filter((one) => one !== undefined);
}

/** Scales that both pictures have in common, so that they can be compared. */
export interface CommonScales {
  readonly longest: number; // deepest true distance, in units
  readonly scale: HeatScale | null; // null where there is no picture
  readonly levels: number;
  readonly span: { readonly from: number; readonly to: number };
  readonly share: number;
}

function commonOf(shown: readonly KnownCandidate[], depth: number | null): CommonScales {
  const heats = shown.map(({ finding }) => finding?.judgement?.heat).filter((heat) => heat !== undefined);
  const shares = heats.map((heat) => largestShare(errorCounts(heat, depth)));
  return {
    scale: heats[0] ?? null,
    longest: Math.max(0, ...heats.map(({ distances }) => distances - 1)),
    levels: Math.max(1, ...heats.map(levelsOf)),
    span: errorSpan(heats.map((heat) => errorCounts(heat, null))),
    share: Math.max(0.05, ...shares),
  };
}

interface PictureProps {
  readonly side: PictureSide;
  readonly of: KnownCandidate;
  readonly known: readonly KnownCandidate[];
  readonly common: CommonScales;
}

function Picture({ side, of, known, common }: PictureProps) {
  const picture = useLabState((state) => state.picture);
  const works = useLabState(({ phase }) => phase === 'running' || phase === 'waiting');
  const heat = of.finding?.judgement?.heat ?? null;
  return (
    <div
      className={styles.picture}
      data-figure={t('Heat map of {name}', { name: of.name })}
      data-title={t('{name}: h against the true distance', { name: of.name })}
      data-caption={heat === null ? undefined : sayCells(heat)}
    >
      <div className={styles.choice}>
        <SelectField
          inline
          label={t(side === 'left' ? 'Shown' : 'Beside it')}
          value={String(of.candidate.id)}
          options={known.map(({ candidate, letter, name }) => ({
            value: String(candidate.id),
            title: `${letter}: ${name}`,
          }))}
          onChange={(value) => picture(side, Number(value))}
        />
        {heat !== null && <PictureButton of={t(heatMapOf[side])} />}
      </div>
      {heat === null ? (
        <p className={styles.nothing}>{whyNothing(of, works)}</p>
      ) : (
        <HeatMapView heat={heat} levels={common.levels} name={of.name} />
      )}
    </div>
  );
}

const heatMapOf = { left: 'the first heat map', right: 'the second heat map' } as const;
const errorChartOf = { left: 'the first error chart', right: 'the second error chart' } as const;

function sayCells({ boardsAt, exact, unit }: LabHeat): string {
  const boards = boardsAt.reduce((sum, count) => sum + count, 0);
  return exact
    ? t(
        '{n} {n:board|boards}. A cell holds those with one h at one true distance: the more, the stronger the colour. Hatched: h is too large.',
        { n: boards },
      )
    : t(
        '{n} {n:board|boards}. A cell holds those whose h and true distance lie within one step of {unit}: the more, the stronger the colour. Hatched: h is too large.',
        { n: boards, unit: figure(unit) },
      );
}

/** Why there is no picture. */
function whyNothing({ misfit, finding, letter }: KnownCandidate, works: boolean): string {
  if (misfit !== null) return sayAny(misfit);
  if ((finding?.problem ?? null) !== null)
    return t('{letter} cannot be judged: its code says why.', { letter });
  return t(works ? 'Being judged…' : 'Not judged yet.');
}

interface ErrorsProps {
  readonly side: PictureSide;
  readonly of: KnownCandidate;
  readonly common: CommonScales;
}

/** How far one of them is from the truth, and on how many boards. */
function Errors({ side, of: { finding, letter, name }, common }: ErrorsProps) {
  const depth = useLabState((state) => state.depth);
  const heat = finding?.judgement?.heat ?? null;
  return (
    <div
      className={styles.picture}
      data-figure={t('Errors of {name}', { name })}
      data-title={t('{name}: errors of h', { name })}
      data-caption={
        depth === null || heat === null
          ? t('Of all boards.')
          : t('Of the boards at distance {n}.', { n: distanceInWords(depth, heat) })
      }
    >
      <div className={styles.choice}>
        <p className={styles.whose}>
          <b>{letter}</b> {name}
        </p>
        {heat !== null && <PictureButton of={t(errorChartOf[side])} />}
      </div>
      {heat !== null && (
        <ErrorBarsView heat={heat} depth={depth} span={common.span} share={common.share} name={name} />
      )}
    </div>
  );
}

/** Whether the errors of all boards are shown, or of those at one distance. */
function DepthField({ longest, scale }: { readonly longest: number; readonly scale: HeatScale }) {
  const depth = useLabState((state) => state.depth);
  const setDepth = useLabState((state) => state.setDepth);
  const where =
    depth === null ? t('every distance') : t('distance {n}', { n: distanceInWords(depth, scale) });
  return (
    <label className={styles.depth}>
      <span>{tx('At {distance}', { distance: <b>{where}</b> })}</span>
      <input
        type="range"
        aria-label={t('Errors at')}
        min={-1}
        max={longest}
        value={depth ?? -1}
        aria-valuetext={where}
        onChange={(event) => setDepth(event.target.valueAsNumber < 0 ? null : event.target.valueAsNumber)}
      />
    </label>
  );
}
