import {
  ChevronFirst,
  ChevronLast,
  type LucideIcon,
  Minus,
  Pause,
  Play,
  Plus,
  StepBack,
  StepForward,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OverlayScene } from '../../picture/render/overlay-scene.ts';
import type { ExploreState } from '../state/explore-state.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Segmented } from '../kit/segmented.tsx';
import { IconButton } from '../kit/button.tsx';
import { ExploreProvider, useExplore } from '../session/explore-context.tsx';
import { JumpField } from '../search/timeline/jump-field.tsx';
import { SpeedControl } from '../search/timeline/speed-control.tsx';
import transport from '../search/timeline/transport.module.css';
import timeline from '../search/timeline/timeline.module.css';
import { useCompare, useCompareSession, useFolded } from './compare-context.tsx';
import { OverlayCanvas } from './overlay-canvas.tsx';
import styles from './compare-dock.module.css';

const paceOptions = () =>
  [
    {
      value: 'step',
      label: t('By step'),
      title: t('All lanes have expanded the same number of nodes; a lane that has ended stays at its end'),
    },
    {
      value: 'share',
      label: t('By share'),
      title: t('Every lane is at the same share of its own run, in per cent'),
    },
  ] as const;

/** One transport for all lanes, and their curves over one axis, which is the scrubber. */
export function CompareDock() {
  const session = useCompareSession();
  const pace = useCompare((state) => state.pace);
  const folded = useFolded();
  const [scene, setScene] = useState<OverlayScene | null>(null);
  return (
    <ExploreProvider session={session.conductor}>
      <section
        className={styles.dock}
        aria-label={t('Timeline')}
        data-figure={t('Timeline')}
        data-folded={folded || undefined}
      >
        <div className={transport.transport} role="group" aria-label={t('Transport')}>
          <Buttons />
          {!folded && (
            <>
              <SpeedControl />
              <Segmented
                small
                label={t('How lanes keep together')}
                value={pace}
                options={paceOptions()}
                onChange={(next) => session.setPace(next)}
              />
              <JumpField />
            </>
          )}
        </div>
        <div className={timeline.plot}>
          <PlaceSlider />
          <OverlayCanvas onScene={setScene} />
          {scene !== null && <Zoom scene={scene} />}
        </div>
      </section>
    </ExploreProvider>
  );
}

function Buttons() {
  const atStart = useExplore((state) => state.cursor === 0);
  const atEnd = useExplore((state) => state.cursor === state.stepCount);
  const playing = useExplore((state) => state.playing);
  const empty = useExplore((state) => state.stepCount === 0);
  const { seek, stepBy, play, stopPlaying } = useCompareSession().conductor.store.getState();
  // Dimmed and not disabled where it would do nothing: a disabled button loses the keyboard's focus.
  const button = (label: PlainText, keys: string, Icon: LucideIcon, idle: boolean, onClick: () => void) => (
    <IconButton
      {...{ keys, onClick }}
      label={t(label)}
      data-idle={idle || undefined}
      icon={<Icon size={18} aria-hidden />}
    />
  );
  return (
    <div className={transport.buttons}>
      {button('Go to start', 'Home', ChevronFirst, atStart, () => seek(0))}
      {button('Step back', '←', StepBack, atStart, () => stepBy(-1))}
      <IconButton
        look="primary"
        label={t(playing > 0 ? 'Pause' : 'Play')}
        keys="Space"
        className={transport.play}
        icon={playing > 0 ? <Pause size={19} aria-hidden /> : <Play size={19} aria-hidden />}
        disabled={empty}
        onClick={() => (playing > 0 ? stopPlaying() : play(1))}
      />
      {button('Step forward', '→', StepForward, atEnd, () => stepBy(1))}
      {button('Go to end', 'End', ChevronLast, atEnd, () => seek(Infinity))}
    </div>
  );
}

/** The scrubber for the keyboard and for screen readers; follows without rendering. */
function PlaceSlider() {
  const { store } = useCompareSession().conductor;
  const pace = useCompare((state) => state.pace);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const show = ({ cursor, stepCount }: ExploreState): void => {
      const input = ref.current;
      if (input === null) return;
      input.max = String(stepCount);
      input.value = String(cursor);
      const words =
        pace === 'step'
          ? t('step {n} of {total}', { n: cursor, total: stepCount })
          : t('{n} per cent of each run', { n: cursor });
      input.setAttribute('aria-valuetext', words);
    };
    show(store.getState());
    return store.subscribe((state, before) => {
      if (state.cursor !== before.cursor || state.stepCount !== before.stepCount) show(state);
    });
  }, [store, pace]);
  return (
    <input
      ref={ref}
      type="range"
      className={timeline.slider}
      aria-label={t('Step')}
      min={0}
      defaultValue={0}
      onInput={(event) => store.getState().seek(event.currentTarget.valueAsNumber)}
    />
  );
}

/** By how much a press zooms. */
const zoomFactor = 2;

function Zoom({ scene }: { readonly scene: OverlayScene }) {
  return (
    <div className={timeline.zoom} role="group" aria-label={t('Zoom of the timeline')}>
      <IconButton
        label={t('Timeline closer')}
        icon={<Plus size={15} aria-hidden />}
        onClick={() => scene.zoomBy(zoomFactor)}
      />
      <IconButton
        label={t('Timeline farther')}
        icon={<Minus size={15} aria-hidden />}
        onClick={() => scene.zoomBy(1 / zoomFactor)}
      />
    </div>
  );
}
