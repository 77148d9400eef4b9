import type { Cursor } from '../../../core/search/events.ts';
import { useEffect, useRef } from 'react';
import { PopulationScene } from '../../../picture/render/population-scene.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { useCalmCursor, followSearch, useSession, useThemeColors } from '../../session/search-context.tsx';
import { useCanvasScene } from '../../kit/canvas-stage.ts';
import { useService } from '../../session/services.ts';
import { placeIn } from '../../kit/type-scale.ts';
import type { PopulationPalette } from '../../../picture/theme/palettes.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';
import styles from './population-panel.module.css';
import { cohortSummariesOf, spreadOf } from '../../../core/trace/parts-of-a-run.ts';
import { cohortsUntil, iterationAt } from '../../../core/trace/cursor.ts';
import { figure, formatScore } from '../../../locales/figures.ts';
import { say } from '../../../locales/say.ts';

/** The populations of a search that breeds them: how their h spreads over time, and the individuals at the cursor. */
export function PopulationPanel({ trace }: { readonly trace: Trace }) {
  return (
    <section
      className={styles.panel}
      data-part="population"
      aria-label={t('Population')}
      data-figure={t('Population')}
    >
      <Figures trace={trace} />
      <PopulationCanvas label={summaryOfPopulations(trace)} />
      <Key />
    </section>
  );
}

function Figures({ trace }: { readonly trace: Trace }) {
  const { title, figures } = populationAt(trace, useCalmCursor());
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A press or a drag on the history goes to a generation. */
function PopulationCanvas({ label }: { readonly label: string }) {
  const session = useSession();
  const colors = useThemeColors();
  const sceneRef = useRef<PopulationScene | null>(null);
  const canvasRef = useCanvasScene(useService('frames'), (canvas, repaint) => {
    const scene = new PopulationScene({ onChange: repaint, palette: populationPaletteOf(colors) });
    sceneRef.current = scene;
    const unsubscribe = followSearch(session, (state, changed) => {
      if (changed('traceVersion')) scene.setTrace(session.trace);
      if (changed('cursor')) scene.setCursor(state.cursor);
    });
    const unlisten = listenForPicks(canvas, scene, (step) => session.store.getState().seek(step));
    return {
      scene,
      unmount() {
        unsubscribe();
        unlisten();
        sceneRef.current = null;
      },
    };
  });
  useEffect(() => sceneRef.current?.setPalette(populationPaletteOf(colors)), [colors]);
  return (
    <div className={styles.plot}>
      <canvas ref={canvasRef} className={styles.canvas} role="img" aria-label={label} />
    </div>
  );
}

function listenForPicks(
  canvas: HTMLCanvasElement,
  scene: PopulationScene,
  seek: (step: Cursor) => void,
): () => void {
  const go = (event: PointerEvent): boolean => {
    const { x, y } = placeIn(canvas, event);
    const step = scene.stepAt(x, y);
    if (step >= 0) seek(step);
    return step >= 0;
  };
  const down = (event: PointerEvent): void => {
    if (event.button === 0 && go(event)) canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (canvas.hasPointerCapture(event.pointerId)) go(event);
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
  };
}

const lines = [
  { name: 'best', mark: <path d="M0 5h18" stroke="currentColor" strokeWidth="2.5" /> },
  { name: 'mean', mark: <path d="M0 5h18" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 3" /> },
  { name: 'middle half', mark: <rect width="18" height="10" fill="currentColor" opacity="0.45" /> },
  { name: 'best to worst', mark: <rect width="18" height="10" fill="currentColor" opacity="0.18" /> },
] as const satisfies readonly { name: PlainText; mark: unknown }[];

/** What lines and areas of the history are. */
function Key() {
  return (
    <ul className={styles.key} aria-label={t('Lines of the history')} data-drawn>
      {lines.map(({ name, mark }) => (
        <li key={name}>
          <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden>
            {mark}
          </svg>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

function populationPaletteOf(colors: ThemeColors): PopulationPalette {
  return {
    background: colors.panel,
    label: colors.inkQuiet,
    axis: colors.line,
    h: colors.scoreH,
    current: colors.current,
    band: colors.hover,
    font: fontFamily,
  };
}

/** The whole run, and not the cursor, so that it changes seldom. */
export function summaryOfPopulations(trace: Trace): string {
  const { cohorts } = trace;
  const { best, mean } = cohortSummariesOf(trace).series;
  const last = cohorts.length - 1;
  const first = cohorts[0];
  if (first === undefined) return t('Populations: none is bred yet.');
  const score = (value: number): string => formatScore(round(value));
  const bred = t('Populations: {n} {n:generation|generations} of {paths} paths.', {
    n: cohorts.length,
    paths: first.h.length,
  });
  const change = t(
    'From the first to the last, the best h went from {best} to {last}, the mean from {mean} to {lastMean}.',
    {
      ...{ best: score(best.at(0)), last: score(best.at(last)) },
      ...{ mean: score(mean.at(0)), lastMean: score(mean.at(last)) },
    },
  );
  return `${bred} ${change}`;
}

/** The population at a cursor, in figures. */
interface PopulationFigures {
  readonly title: string;
  readonly figures: readonly { readonly name: PlainText; readonly value: string }[];
}

export function populationAt(trace: Trace, step: Cursor): PopulationFigures {
  const bred = cohortsUntil(trace, step);
  const cohort = trace.cohorts[bred - 1];
  if (cohort === undefined) return { title: t('No generation is bred yet'), figures: [] };
  const part = trace.iterations[iterationAt(trace, cohort.at - 1)];
  const { best, median, mean, worst } = spreadOf(cohort);
  const generation = t('Generation {n} of {total}', { n: bred, total: trace.cohorts.length });
  return {
    title: part === undefined ? generation : `${generation}, ${say(part.label)}`,
    figures: [
      { name: 'paths', value: figure(cohort.h.length) },
      { name: 'best h', value: formatScore(best) },
      { name: 'after moves', value: figure(cohort.moves[0] ?? 0) },
      { name: 'median', value: formatScore(median) },
      { name: 'mean', value: formatScore(round(mean)) },
      { name: 'worst', value: formatScore(worst) },
    ],
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
