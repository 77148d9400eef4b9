/**
 * What a lane of Compare shows of a search: one picture by itself, the choice of which one, and the sentence on its step; and the transport of
 * any player with a plot that is its scrubber, the Timeline without what only the record of one search has; and by what it
 * selects, and the cards of a question to a class, which are handed on from the game of predicting.
 */

import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Cursor } from '../../core/search/events.ts';
import { t } from '../../locales/t.ts';
import type { TimelinePalette } from '../../picture/theme/palettes.ts';
import type { ThemeColors } from '../../picture/theme/tokens.ts';
import { IconButton } from '../kit/button.tsx';
import { type Scene, useCanvasScene } from '../kit/canvas-stage.ts';
import { useThemeColors } from '../session/search-context.tsx';
import { useService } from '../session/services.ts';
import type { Player } from '../session/player.ts';
import { JumpField, Transport, StepSlider } from './timeline/transport.tsx';
import { SpeedControl } from './timeline/speed-control.tsx';
import { timelinePaletteOf } from './timeline/timeline-palette.ts';
import { listenForScrubbing } from './timeline/timeline-pointer.ts';
import styles from './timeline/timeline.module.css';
import zoomStyles from './timeline/timeline-zoom.module.css';
import type { LinkView } from '../../core/files/share-link.ts';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { Segmented } from '../kit/segmented.tsx';
import type { FollowColours, StageHandle, StageScene } from './stage/stage-handle.ts';
import { StagePane } from './stage/stage-pane.tsx';
import { viewOptions } from './stage/stage-views.tsx';
import stageStyles from './stage/stage.module.css';

export { type ClassChoice, ChoiceCards } from './predict/class-question.tsx';
export { RuleLine } from './predict/rule-line.tsx';

interface PlayerTransportProps {
  readonly player: Player;
  /** Only the buttons that move it. */
  readonly folded: boolean;
  /** Between its speed and its step. */
  readonly children: ReactNode;
}

export function PlayerTransport({ player, folded, children }: PlayerTransportProps) {
  return (
    <Transport player={player}>
      {!folded && (
        <>
          <SpeedControl player={player} />
          {children}
          <JumpField player={player} />
        </>
      )}
    </Transport>
  );
}

/** What draws the plot. Lengths are pixels of the scene. */
interface PlotScene extends Scene {
  setPalette(palette: TimelinePalette): void;
  stepAt(xPx: number): Cursor;
  panBy(xPx: number): void;
  zoomAt(xPx: number, factor: number): void;
  zoomBy(factor: number): void;
  reset(): void;
}

interface PlotParts {
  readonly onChange: () => void;
  readonly palette: TimelinePalette;
  readonly layer: CanvasRenderingContext2D | null;
}

interface PlayerPlotProps<Plot extends PlotScene> {
  readonly player: Player;
  /** Where the player stands, for the ear; absent: at which step. */
  readonly words?: ((cursor: Cursor, stepCount: number) => string) | undefined;
  readonly create: (parts: PlotParts) => Plot;
  /** Tells the plot of what it draws, without rendering; returns the way out. Begins anew when it is another function. */
  readonly follow: (plot: Plot, colors: ThemeColors) => () => void;
}

export function PlayerPlot<Plot extends PlotScene>({ player, words, create, follow }: PlayerPlotProps<Plot>) {
  const colors = useThemeColors();
  const [plot, setPlot] = useState<Plot | null>(null);
  const canvasRef = useCanvasScene(useService('frames'), (canvas, repaint) => {
    const layer = document.createElement('canvas').getContext('2d', { alpha: false });
    const scene = create({ onChange: repaint, palette: timelinePaletteOf(colors), layer });
    setPlot(scene);
    const { seek } = player.store.getState();
    const unlisten = listenForScrubbing(canvas, scene, (place) => seek(place));
    return {
      scene,
      unmount() {
        unlisten();
        setPlot(null);
      },
    };
  });
  useEffect(() => {
    plot?.setPalette(timelinePaletteOf(colors));
    return plot === null ? undefined : follow(plot, colors);
  }, [plot, follow, colors]);
  return (
    <div className={styles.plot}>
      <StepSlider player={player} {...(words && { words })} />
      <canvas ref={canvasRef} className={styles.canvas} aria-hidden />
      {plot !== null && <Zoom plot={plot} />}
    </div>
  );
}

/** By how much a press zooms. */
const zoomFactor = 2;

function Zoom({ plot }: { readonly plot: PlotScene }) {
  return (
    <div className={zoomStyles.zoom} role="group" aria-label={t('Zoom of the timeline')}>
      <IconButton
        label={t('Timeline closer')}
        icon={<Plus size={15} aria-hidden />}
        onClick={() => plot.zoomBy(zoomFactor)}
      />
      <IconButton
        label={t('Timeline farther')}
        icon={<Minus size={15} aria-hidden />}
        onClick={() => plot.zoomBy(1 / zoomFactor)}
      />
    </div>
  );
}

const StepSentence = lazyPart(async () => (await import('./stage/step-sentence.tsx')).StepSentence);

interface PicturePaneProps {
  readonly view: LinkView;
  readonly followColours: FollowColours;
  /** Is told of the picture that can be zoomed; returns the way out where it has done something. */
  readonly onScene: (scene: StageScene) => (() => void) | undefined;
  /** How its tools are told from those of another; null for none on it. */
  readonly toolsOf: string | null;
}

export function PicturePane({ view, followColours, onScene, toolsOf }: PicturePaneProps) {
  const [handle, setHandle] = useState<StageHandle | null>(null);
  useEffect(() => (handle === null ? undefined : onScene(handle.scene)), [handle, onScene]);
  return (
    <StagePane
      key={view}
      view={view}
      handle={handle}
      onHandle={setHandle}
      followColours={followColours}
      onEnter={ignore}
      head={null}
      toolsOf={toolsOf}
      follows
    />
  );
}

const ignore = (): void => undefined;

export function StepLine() {
  return (
    <p className={stageStyles.sentence} aria-hidden data-sentence>
      <StepSentence {...noRoom} />
    </p>
  );
}

interface ViewFieldProps {
  readonly view: LinkView;
  readonly onChange: (view: LinkView) => void;
}

export function ViewField({ view, onChange }: ViewFieldProps) {
  return <Segmented label={t('View')} value={view} options={viewOptions()} onChange={onChange} />;
}
