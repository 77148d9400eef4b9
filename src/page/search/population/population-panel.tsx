import type { Cursor } from '../../../core/search/events.ts';
import { useEffect, useRef } from 'react';
import { PopulationScene } from '../../../picture/render/population-scene.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { useCalmCursor, followSearch } from '../../session/use-trace.ts';
import { useCanvasScene } from '../../kit/canvas-stage.ts';
import { useSession, useThemeColors } from '../../session/search-context.tsx';
import { useService } from '../../session/services.ts';
import { placeIn } from '../../kit/type-scale.ts';
import { populationAt, summaryOfPopulations } from './population-words.ts';
import type { PopulationPalette } from '../../../picture/render/palettes.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';
import styles from './population-panel.module.css';

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
