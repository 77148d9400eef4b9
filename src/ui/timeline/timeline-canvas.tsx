import { useEffect, useRef } from 'react';
import type { TimelineSeries } from '../../render/timeline-frame.ts';
import { TimelineScene } from '../../render/timeline-scene.ts';
import type { ExploreState } from '../../state/explore-state.ts';
import type { SearchSession } from '../../state/search-session.ts';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { useCanvasScene } from '../canvas-stage.ts';
import { useSession } from '../explore-context.tsx';
import { useFrames } from '../frames-context.tsx';
import { useThemeColors } from '../page-media.ts';
import { zoomOfWheel } from '../wheel-zoom.ts';
import { timelinePaletteOf } from './timeline-palette.ts';
import styles from './timeline.module.css';

/** f, g, h and the sizes over time. A drag scrubs, the wheel zooms, a sideways wheel pans, a double click shows all. */
export function TimelineCanvas({ series }: { readonly series: TimelineSeries }) {
  const session = useSession();
  const colors = useThemeColors();
  const sceneRef = useRef<TimelineScene | null>(null);
  const canvasRef = useCanvasScene(useFrames(), (canvas, repaint) => {
    const layer = document.createElement('canvas').getContext('2d', { alpha: false });
    const scene = new TimelineScene({ onChange: repaint, palette: timelinePaletteOf(colors), layer });
    sceneRef.current = scene;
    const unsubscribe = followStore(scene, session);
    const unlisten = listenForScrubbing(canvas, scene, (step) => session.store.getState().seek(step));
    return {
      scene,
      unmount() {
        unsubscribe();
        unlisten();
        sceneRef.current = null;
      },
    };
  });
  useEffect(() => sceneRef.current?.setPalette(timelinePaletteOf(colors)), [colors]);
  useEffect(() => sceneRef.current?.setSeries(series), [series]);
  return <canvas ref={canvasRef} className={styles.canvas} aria-hidden />;
}

function followStore(scene: TimelineScene, session: SearchSession): () => void {
  const show = (state: ExploreState, before: ExploreState | null): void => {
    if (before === null || futureHidden(state) !== futureHidden(before))
      scene.hideFuture(futureHidden(state));
    if (before === null || state.traceVersion !== before.traceVersion) scene.setTrace(session.trace);
    if (before !== null && state.recorded !== before.recorded) scene.reset();
    if (before === null || state.cursor !== before.cursor || state.traceVersion !== before.traceVersion) {
      scene.setCursor(state.cursor);
    }
  };
  show(session.store.getState(), null);
  return session.store.subscribe(show);
}

function listenForScrubbing(
  canvas: HTMLCanvasElement,
  scene: TimelineScene,
  seek: (step: number) => void,
): () => void {
  const xOf = (event: MouseEvent): number => event.clientX - canvas.getBoundingClientRect().left;
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    seek(scene.stepAt(xOf(event)));
  };
  const move = (event: PointerEvent): void => {
    if (canvas.hasPointerCapture(event.pointerId)) seek(scene.stepAt(xOf(event)));
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) scene.panBy(-event.deltaX * unit);
    else if (event.shiftKey) scene.panBy(-event.deltaY * unit);
    else scene.zoomAt(xOf(event), zoomOfWheel(event));
  };
  const showAll = (): void => scene.reset();
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('dblclick', showAll);
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('dblclick', showAll);
  };
}
