/** The curves of a search over its steps, which are its scrubber, with its transport. */

import { keepsClosedList, scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import type { Cursor } from '../../core/search/events.ts';
import { useState, useEffect, useMemo, useId } from 'react';
import { Flag } from 'lucide-react';
import {
  defaultSeries,
  type TimelineSeries,
  gaugeDashes,
  nameOfSize,
  shortFigure,
} from '../../picture/render/timeline-frame.ts';
import { isOfBefore, isPredicting, futureHidden, type SearchState } from '../session/search-store.ts';
import { t, type PlainText } from '../../locales/t.ts';
import {
  useSearch,
  useSession,
  useThemeColors,
  outrunsWords,
  followSearch,
  useCalmCursor,
  useTrace,
} from '../session/search-context.tsx';
import { JumpField, MoveButton, Transport, StepSlider } from './timeline/transport.tsx';
import { SpeedControl } from './timeline/speed-control.tsx';
import { FetchedMenu } from '../kit/fetched-menu.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { TimelineScene } from '../../picture/render/timeline-scene.ts';
import type { SearchSession } from '../session/search-session.ts';
import { useCanvasScene } from '../kit/canvas-stage.ts';
import { useService } from '../session/services.ts';
import { timelinePaletteOf } from './timeline/timeline-palette.ts';
import { listenForScrubbing } from './timeline/timeline-pointer.ts';
import type { TimelineWindow } from './timeline/timeline-zoom.tsx';
import styles from './timeline/timeline.module.css';
import { countsAt, gaugesAt, scoresAt } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { figure, formatScore, written } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import seriesKeyStyles from './timeline/series-key.module.css';
import { type StepUnit, hasStops, stepUnits } from '../../core/trace/step-by.ts';
import transportStyles from './timeline/transport.module.css';

const titles: Readonly<Record<StepUnit, PlainText>> = {
  expansion: 'expansion',
  event: 'event',
  'f-layer': 'change of f',
  depth: 'depth',
  iteration: 'part of run',
  solution: 'solution',
};

/** A change of f means nothing where f does not. */
function isOffered(trace: Trace, unit: StepUnit): boolean {
  return hasStops(trace, unit) && (unit !== 'f-layer' || scoresInUse(trace.request.settings).f);
}

/** How far the step buttons and the arrow keys go. */
export function StepUnitField() {
  const id = useId();
  const trace = useTrace((record) => record);
  const unit = useSearch((state) => state.stepUnit);
  const setUnit = useSearch((state) => state.setStepUnit);
  return (
    <div className={transportStyles.unit} data-part="step-unit">
      <label htmlFor={id}>{t('Step by')}</label>
      <select
        id={id}
        value={unit}
        onChange={(event) => setUnit(stepUnits.find((one) => one === event.target.value) ?? 'expansion')}
      >
        {stepUnits.map((one) => (
          <option key={one} value={one} disabled={one !== unit && trace !== null && !isOffered(trace, one)}>
            {t(titles[one])}
          </option>
        ))}
      </select>
    </div>
  );
}

type SeriesName = Exclude<keyof TimelineSeries, 'hiddenGauges'>;

const names = ['f', 'g', 'h', 'frontier', 'closed'] as const satisfies readonly SeriesName[];

interface SeriesKeyProps {
  readonly shown: TimelineSeries;
  readonly onChange: (shown: TimelineSeries) => void;
}

/** What the lines and areas are, their values at the cursor, and a switch for each. */
export function SeriesKey({ shown, onChange }: SeriesKeyProps) {
  const gauges = useTrace((trace) => trace?.gauges ?? []);
  const settings = useSearch((state) => state.recorded?.settings ?? state.settings);
  const inLog = useSearch(({ outcome }) => outcome?.withoutSuccessors !== true);
  const { f, showsH } = scoresInUse(settings);
  const isInUse = (name: SeriesName): boolean =>
    ({ f, g: true, h: showsH, frontier: inLog, closed: keepsClosedList(settings) })[name];
  const { hiddenGauges } = shown;
  return (
    <div className={seriesKeyStyles.key} role="group" aria-label={t('Shown in the timeline')} data-drawn>
      {names.filter(isInUse).map((name) => (
        <Row
          key={name}
          series={name}
          name={name === 'frontier' || name === 'closed' ? nameOfSize(name, settings) : name}
          pressed={shown[name]}
          onPress={() => onChange({ ...shown, [name]: !shown[name] })}
        />
      ))}
      {gauges.map(({ name, meaning }, index) => {
        const hidden = hiddenGauges.includes(name);
        const others = hiddenGauges.filter((other) => other !== name);
        return (
          <Row
            key={name}
            series={index}
            name={named(name)}
            title={named(meaning)}
            pressed={!hidden}
            onPress={() => onChange({ ...shown, hiddenGauges: hidden ? others : [...others, name] })}
          />
        );
      })}
    </div>
  );
}

interface RowProps {
  /** A series that every search has, or the number of a gauge. */
  readonly series: SeriesName | number;
  readonly name: string;
  readonly title?: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Row({ series, name, title, pressed, onPress }: RowProps) {
  return (
    <button
      type="button"
      className={seriesKeyStyles.row}
      data-series={typeof series === 'number' ? 'gauge' : series}
      title={[
        title,
        t(pressed ? 'Shown in the timeline: press to hide' : 'Not in the timeline: press to show'),
      ]
        .filter(Boolean)
        .join('. ')}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Mark series={pressed ? series : null} />
      <span className={seriesKeyStyles.name}>{name}</span>
      <Value series={series} />
    </button>
  );
}

const dashes = { f: undefined, g: '4 2.5', h: '1.5 2.5' };

/** @param series null: an empty swatch, of what is not drawn */
function Mark({ series }: { series: SeriesName | number | null }) {
  return (
    <svg className={seriesKeyStyles.mark} width="18" height="10" viewBox="0 0 18 10" aria-hidden>
      {series === null || series === 'frontier' || series === 'closed' ? (
        <rect
          x="1"
          y="1"
          width="16"
          height="8"
          rx="1.5"
          fillOpacity={0.35}
          fill={series === null ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeDasharray={series === null ? '2 2' : undefined}
        />
      ) : (
        <path
          d="M0 5h18"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray={
            typeof series === 'number' ? gaugeDashes[series % gaugeDashes.length]?.join(' ') : dashes[series]
          }
        />
      )}
    </svg>
  );
}

function Value({ series }: { series: SeriesName | number }) {
  const cursor = useCalmCursor();
  const recorded = useSearch((state) => state.recorded);
  const value = useTrace((trace) => valueAt(trace, recorded, cursor, series));
  return <span className={seriesKeyStyles.value}>{value}</span>;
}

/** Where the curves are at the cursor: scores and gauges of its step, at the end those of the goal; sizes as they then are. */
function valueAt(
  trace: Trace | null,
  recorded: SearchState['recorded'],
  cursor: Cursor,
  series: SeriesName | number,
): string {
  if (trace === null || recorded !== trace.request || cursor > trace.stepCount) return '–';
  if (typeof series === 'number') return scoreInWords(gaugesAt(trace, cursor)[series] ?? NaN);
  if (series === 'frontier' || series === 'closed') return sizeInWords(countsAt(trace, cursor)[series]);
  return scoreInWords(scoresAt(trace, cursor)?.[series] ?? NaN);
}

/** Millions in short, for the name beside them; the Inspector has all digits. */
function sizeInWords(count: number): string {
  return count < 1e6 ? figure(count) : shortFigure(count);
}

function scoreInWords(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : '∞';
  if (Number.isInteger(value)) return figure(value);
  return Math.abs(value) < 1 ? written(value.toPrecision(2)) : formatScore(value);
}

/** Fetched beside the first picture: before there is one there is nothing to zoom. */
const TimelineZoom = lazyPart(async () => (await import('./timeline/timeline-zoom.tsx')).TimelineZoom);

const StopWhenMenu = lazyPart(async () => (await import('./timeline/stop-when-menu.tsx')).StopWhenMenu);

/** Opens the choice of what playback stops at; pressed while there is one. Its menu is fetched when it is first wanted. */
function StopWhenButton() {
  const waits = useSearch((state) => state.stopWhen !== null);
  return (
    <FetchedMenu
      label={t('Stop when')}
      icon={<Flag size={16} fill={waits ? 'currentColor' : 'none'} aria-hidden />}
      data-part="stop-when"
      data-active={waits || undefined}
      menu={StopWhenMenu}
    >
      {(place) => <StopWhenMenu waits={waits} {...place} />}
    </FetchedMenu>
  );
}

/** The record over time, which is also the scrubber, and the transport. */
export function Timeline() {
  return (
    <section
      className={styles.timeline}
      aria-label={t('Timeline')}
      data-figure={t('Timeline')}
      data-old={useSearch(isOfBefore) || undefined}
    >
      <SearchTransport />
      <TimelineCurves />
    </section>
  );
}

/** Its curves, and what they are. */
export function TimelineCurves() {
  const session = useSession();
  const [asked, setSeries] = useState(defaultSeries);
  const inLog = useSearch(({ outcome }) => outcome?.withoutSuccessors !== true);
  const keepsClosed = useSearch(({ recorded, settings }) => keepsClosedList(recorded?.settings ?? settings));
  const series = useMemo(
    () => ({ ...asked, frontier: inLog && asked.frontier, closed: keepsClosed && asked.closed }),
    [asked, inLog, keepsClosed],
  );
  return (
    <>
      <div className={styles.plot}>
        <StepSlider player={session} />
        <TimelineCanvas series={series} />
        <EmptyHint />
      </div>
      <SeriesKey shown={asked} onChange={setSeries} />
    </>
  );
}

/** The scrubber alone, where there is no room for curves. */
export function Scrubber() {
  return (
    <div className={styles.scrubber}>
      <StepSlider player={useSession()} />
    </div>
  );
}

/** The buttons that move the cursor, where the timeline is out of sight. */
export function StepButtons() {
  const session = useSession();
  return (
    <>
      <MoveButton player={session} to="start" />
      <MoveButton player={session} to="back" />
      <MoveButton player={session} to="forward" />
      <MoveButton player={session} to="end" />
    </>
  );
}

/** While the person is to say what comes next nothing plays. */
export function SearchTransport() {
  const session = useSession();
  const hidden = useSearch(isPredicting);
  return (
    <Transport player={session} plays={!hidden} reverses stop={!hidden && <StopWhenButton />}>
      {!hidden && <SpeedControl player={session} />}
      {!hidden && <StepUnitField />}
      <JumpField player={session} />
    </Transport>
  );
}

function EmptyHint() {
  const empty = useSearch((state) => state.recorded === null);
  if (!empty) return null;
  return (
    <p className={styles.hint}>
      {t('Every expansion leaves its mark here. Drag over it to go back and forth in time.')}
    </p>
  );
}

/** f, g, h and the sizes over time; the scrubber of the record, with the buttons that zoom it. */
function TimelineCanvas({ series }: { readonly series: TimelineSeries }) {
  const session = useSession();
  const colors = useThemeColors();
  const [shown, setShown] = useState<TimelineWindow | null>(null);
  const scene = shown?.scene;
  const canvasRef = useCanvasScene(useService('frames'), (canvas, repaint) => {
    const layer = document.createElement('canvas').getContext('2d', { alpha: false });
    const listeners = new Set<() => void>();
    const onWindow = (): void => listeners.forEach((listener) => listener());
    const palette = timelinePaletteOf(colors);
    const scene = new TimelineScene({ onChange: repaint, onWindow, palette, layer });
    setShown({ scene, listeners });
    const unsubscribe = follow(scene, session);
    const unlisten = listenForScrubbing(canvas, scene, (step) => session.store.getState().seek(step));
    return {
      scene,
      unmount() {
        unsubscribe();
        unlisten();
        setShown(null);
      },
    };
  });
  useEffect(() => scene?.setPalette(timelinePaletteOf(colors)), [scene, colors]);
  useEffect(() => scene?.setSeries(series), [scene, series]);
  return (
    <>
      <canvas ref={canvasRef} className={styles.canvas} aria-hidden />
      {shown && <TimelineZoom {...noRoom} {...shown} />}
    </>
  );
}

/** Where something begins to be wrong: marks of step after step would hide what they stand on. */
function beginnings(wrong: readonly { readonly cursor: Cursor }[]): number[] {
  return wrong
    .map(({ cursor }) => cursor)
    .filter((cursor, index, all) => cursor - (all[index - 1] ?? -2) > 1);
}

function follow(scene: TimelineScene, session: SearchSession): () => void {
  return followSearch(session, (state, changed) => {
    if (changed(futureHidden)) scene.hideFuture(futureHidden(state));
    if (changed('traceVersion')) scene.setTrace(session.trace);
    if (changed('opened')) scene.setMarks(beginnings(state.opened?.log?.wrong ?? []));
    if (changed('recorded')) scene.reset();
    if (changed('cursor', 'traceVersion', outrunsWords)) scene.setCursor(state.cursor, !outrunsWords(state));
  });
}
