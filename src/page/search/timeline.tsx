/** The curves of a search over its steps, which are its scrubber, with its transport. */

import { keepsClosedList } from '../../core/algorithms/scores-in-use.ts';
import type { Cursor } from '../../core/search/events.ts';
import { useState, useEffect, useMemo } from 'react';
import { Flag } from 'lucide-react';
import { defaultSeries, type TimelineSeries } from '../../picture/render/timeline-frame.ts';
import { isOfBefore, isPredicting, futureHidden } from '../session/search-store.ts';
import { t } from '../../locales/t.ts';
import { useSearch, useSession, useThemeColors } from '../session/search-context.tsx';
import { JumpField } from './timeline/jump-field.tsx';
import { SeriesKey } from './timeline/series-key.tsx';
import { SpeedControl } from './timeline/speed-control.tsx';
import { StepSlider } from './timeline/step-slider.tsx';
import { StepUnitField } from './timeline/step-unit-field.tsx';
import { MoveButton, Transport } from './timeline/transport.tsx';
import { FetchedMenu } from '../kit/fetched-menu.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { TimelineScene } from '../../picture/render/timeline-scene.ts';
import type { SearchSession } from '../session/search-session.ts';
import { outrunsWords, followSearch } from '../session/use-trace.ts';
import { useCanvasScene } from '../kit/canvas-stage.ts';
import { useService } from '../session/services.ts';
import { timelinePaletteOf } from './timeline/timeline-palette.ts';
import { listenForScrubbing } from './timeline/timeline-pointer.ts';
import type { TimelineWindow } from './timeline/timeline-zoom.tsx';
import styles from './timeline/timeline.module.css';

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
  const session = useSession();
  const [asked, setSeries] = useState(defaultSeries);
  const inLog = useSearch(({ outcome }) => outcome?.withoutSuccessors !== true);
  const keepsClosed = useSearch(({ recorded, settings }) => keepsClosedList(recorded?.settings ?? settings));
  const series = useMemo(
    () => ({ ...asked, frontier: inLog && asked.frontier, closed: keepsClosed && asked.closed }),
    [asked, inLog, keepsClosed],
  );
  return (
    <section
      className={styles.timeline}
      aria-label={t('Timeline')}
      data-figure={t('Timeline')}
      data-old={useSearch(isOfBefore) || undefined}
    >
      <SearchTransport />
      <div className={styles.plot}>
        <StepSlider player={session} />
        <TimelineCanvas series={series} />
        <EmptyHint />
      </div>
      <SeriesKey shown={asked} onChange={setSeries} />
    </section>
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
function SearchTransport() {
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
