import { Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { TimelineScene } from '../../../picture/render/timeline-scene.ts';
import { figure } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import { IconButton, withKeys } from '../../kit/button.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { type CommandGroup, nameOfHotkey, useCommands } from '../../kit/commands.ts';
import styles from './timeline-zoom.module.css';

/** By how much a press zooms. */
const zoomFactor = 2;
/** The range is read out when it has been the same for this long. */
const restMs = 600;

export const timelineCommands = {
  title: 'Timeline',
  commands: {
    zoom: {
      name: 'Zoom out, zoom in',
      only: 'desk',
      hotkeys: { ',': (scene) => scene.zoomBy(1 / zoomFactor), '.': (scene) => scene.zoomBy(zoomFactor) },
    },
    whole: { name: 'The whole run', hotkeys: { '0': (scene) => scene.reset() } },
  },
} as const satisfies CommandGroup<TimelineScene>;
const { commands } = timelineCommands;

/** The part of the run that a timeline shows, and who wants to know when that changes. */
export interface TimelineWindow {
  readonly scene: TimelineScene;
  readonly listeners: Set<() => void>;
}

/** Buttons and keys that zoom the timeline; and while a part of the run is shown, which one, with the way back. */
export function TimelineZoom({ scene, listeners }: TimelineWindow) {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [listeners],
  );
  const zoomed = useSyncExternalStore(subscribe, () => scene.shown !== null);
  const empty = useSearch((state) => state.recorded === null);
  useCommands(timelineCommands, scene);
  return (
    <>
      {zoomed && <ShownRange scene={scene} subscribe={subscribe} />}
      <div className={styles.zoom} role="group" aria-label={t('Zoom of the timeline')}>
        <IconButton
          label={t('Timeline closer')}
          keys={nameOfHotkey(commands.zoom, '.')}
          disabled={empty}
          icon={<Plus size={15} aria-hidden />}
          onClick={() => scene.zoomBy(zoomFactor)}
        />
        <IconButton
          label={t('Timeline farther')}
          keys={nameOfHotkey(commands.zoom, ',')}
          data-idle={!zoomed || undefined}
          disabled={empty}
          icon={<Minus size={15} aria-hidden />}
          onClick={() => scene.zoomBy(1 / zoomFactor)}
        />
      </div>
    </>
  );
}

interface ShownRangeProps {
  readonly scene: TimelineScene;
  readonly subscribe: (listener: () => void) => () => void;
}

/** "1,200–3,400" and the way back. The words follow the window without rendering: playback moves it in every frame. */
function ShownRange({ scene, subscribe }: ShownRangeProps) {
  const words = useRef<HTMLSpanElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const { shown } = scene;
      if (shown === null || words.current === null) return;
      const { from, to } = shown;
      words.current.textContent = `${figure(from)}–${figure(to)}`;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (spoken.current !== null)
          spoken.current.textContent = t('Timeline shows steps {from} to {to}.', { from, to });
      }, restMs);
    };
    show();
    const unsubscribe = subscribe(show);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [scene, subscribe]);
  return (
    <div className={styles.range}>
      <span ref={words} />
      <button
        type="button"
        className={styles.whole}
        title={withKeys(t('Show the whole run in the timeline'), nameOfHotkey(commands.whole))}
        onClick={() => scene.reset()}
      >
        {t('Whole run')}
      </button>
      <p ref={spoken} className="unseen" aria-live="polite" />
    </div>
  );
}
