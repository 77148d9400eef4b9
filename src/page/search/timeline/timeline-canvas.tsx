import { useEffect, useState } from 'react';
import type { TimelineSeries } from '../../../picture/render/timeline-frame.ts';
import { TimelineScene } from '../../../picture/render/timeline-scene.ts';
import type { SearchSession } from '../../state/search-session.ts';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { outrunsWords } from '../../session/calm-cursor.ts';
import { useCanvasScene } from '../../kit/canvas-stage.ts';
import { useSession } from '../../session/search-context.tsx';
import { useService } from '../../kit/services.ts';
import { useThemeColors } from '../../session/page-theme.ts';
import { followSearch } from '../../session/follow-search.ts';
import { timelinePaletteOf } from './timeline-palette.ts';
import { listenForScrubbing } from './timeline-pointer.ts';
import { type TimelineWindow, TimelineZoom } from './timeline-zoom.tsx';
import styles from './timeline.module.css';

/** f, g, h and the sizes over time; the scrubber of the record, with the buttons that zoom it. */
export function TimelineCanvas({ series }: { readonly series: TimelineSeries }) {
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
      {shown && <TimelineZoom {...shown} />}
    </>
  );
}

function follow(scene: TimelineScene, session: SearchSession): () => void {
  return followSearch(session, (state, changed) => {
    if (changed(futureHidden)) scene.hideFuture(futureHidden(state));
    if (changed('traceVersion')) scene.setTrace(session.trace);
    if (changed('recorded')) scene.reset();
    if (changed('cursor', 'traceVersion', outrunsWords)) scene.setCursor(state.cursor, !outrunsWords(state));
  });
}
